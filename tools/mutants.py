"""Small changes of a source that its tests should notice: which there are on some lines, and how one is made.

A mutant changes one place in one function, or one constant of a module. It is put into a program that has been
imported already: the functions that live get the new code, and nothing is read again, so that it takes a few
milliseconds. Nothing is written into a file.
"""

import ast
import gc
import sys
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_NO_SUBJECT: Final = ("__repr__", "__hash__", "__post_init__")
"""Functions that are changed by chance only: what they are for is not what a test of a rule proves."""

Site = tuple[ast.expr | ast.stmt, ast.expr | ast.stmt]
"""A node, and what would stand there instead."""


@dataclass(frozen=True)
class Mutant:
    """One change."""

    file: Path
    line: int
    function: str
    """The outermost function that it is in; empty for a constant of the module."""
    number: int
    """Which of the changes of that function, or which constant."""
    told: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function or 'the module'}: {self.told}"


@dataclass(frozen=True)
class _Function:
    name: str
    """Its qualified name, as its code has it."""
    first: int
    """The line that its code begins with, that of its first decorator."""
    node: ast.FunctionDef | ast.AsyncFunctionDef


def mutants(file: Path, lines: Iterable[int]) -> Iterator[Mutant]:
    """The changes on these lines of the file, and of the constants that are named on them."""
    lines = set(lines)
    constants = dict(enumerate(_constants(file)))
    named: set[str] = set()
    for function in _functions(file):
        if function.node.name in _NO_SUBJECT:
            continue
        for number, (node, other) in enumerate(_sites(function.node)):
            if node.lineno in lines:
                told = f"{_short(node)}  ->  {_short(other)}"
                yield Mutant(file, node.lineno, function.name, number, told)
        loaded = (n for n in ast.walk(function.node) if isinstance(n, ast.Name) and n.lineno in lines)
        named.update(node.id for node in loaded if isinstance(node.ctx, ast.Load))
    for number, (name, value) in constants.items():
        if name in named:
            told = f"{name} = {_short(value)}  ->  {_short(_other_constant(value))}"
            yield Mutant(file, value.lineno, "", number, told)


def put_in(mutant: Mutant) -> bool:
    """Change the program that runs; False where the change cannot be made."""
    if not mutant.function:
        name, value = list(_constants(mutant.file))[mutant.number]
        return _set_constant(mutant.file, name, _other_constant(value).value)
    function = next(f for f in _functions(mutant.file) if f.name == mutant.function)
    tree = deepcopy(_tree(mutant.file))
    (there,) = (n for n in ast.walk(tree) if isinstance(n, type(function.node)) and n.lineno == function.node.lineno)
    node, other = list(_sites(there))[mutant.number]
    tree = ast.fix_missing_locations(_Put(node, other).visit(tree))
    code = _code_of(compile(tree, str(mutant.file), "exec"), function)
    living = [
        it
        for it in gc.get_objects()
        if isinstance(it, FunctionType)
        and _is_code_of(it.__code__, function)
        and Path(it.__code__.co_filename) == mutant.file
    ]
    for it in living:
        if code is None or it.__code__.co_freevars != code.co_freevars:
            return False
        it.__code__ = code
    return bool(living)


# --- what there is to change ------------------------------------------------------------------------


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def _functions(file: Path) -> tuple[_Function, ...]:
    """The outermost functions of the module and of its classes."""
    return tuple(_outermost(_tree(file), ""))


def _outermost(node: ast.AST, inside: str) -> Iterator[_Function]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            yield _Function(inside + child.name, first, child)
        elif isinstance(child, ast.ClassDef):
            yield from _outermost(child, f"{inside}{child.name}.")
        elif isinstance(child, ast.If | ast.Try):
            yield from _outermost(child, inside)


def _constants(file: Path) -> Iterator[tuple[str, ast.Constant]]:
    for statement in _tree(file).body:
        if isinstance(statement, ast.AnnAssign):
            target: ast.expr = statement.target
        elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target = statement.targets[0]
        else:
            continue
        value = statement.value
        if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, int | str):
            yield target.id, value


def _sites(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Site]:
    """Every change of the body. Defaults, annotations and docstrings are left alone."""
    for statement in function.body:
        for node in _inside(statement):
            yield from ((node, other) for other in _instead(node))


def _inside(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.Assert | ast.Raise):
        return  # what only a bug can cause; and of a refusal the words
    if isinstance(node, ast.expr | ast.stmt):
        yield node
    children: Iterable[ast.AST] = ast.iter_child_nodes(node)
    if isinstance(node, ast.AnnAssign):
        children = [] if node.value is None else [node.value]
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        children = node.body
    for child in children:
        yield from _inside(child)


def _instead(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """What could stand there."""
    match node:
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.If(ast.Name() | ast.Call() | ast.Attribute() as test, body, orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.Return(ast.Call() | ast.Attribute() | ast.Name() | ast.Subscript()):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()):
            yield ast.Pass()
        case _:
            yield from _reckoned_otherwise(node)


def _reckoned_otherwise(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """What could stand there of a comparison, a sum, or a value."""
    match node:
        case ast.Compare(left, [comparison], right) if type(comparison) in _COMPARISONS:
            yield ast.Compare(left, [_COMPARISONS[type(comparison)]()], right)
        case ast.BinOp(left, operator, operand) if type(operator) in _SUMS and not _is_text(left, operand):
            yield ast.BinOp(left, _SUMS[type(operator)](), operand)
        case ast.AugAssign(target, operator, value) if type(operator) in _SUMS:
            yield ast.AugAssign(target, _SUMS[type(operator)](), value)
        case ast.Constant(value) if isinstance(value, int) or (isinstance(value, str) and " " not in value):
            yield _other_constant(node)  # what is said in words is looked at by those who read them


def _is_text(*nodes: ast.expr) -> bool:
    return any(
        isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
        for node in nodes
    )


def _other_constant(node: ast.Constant) -> ast.Constant:
    value = node.value
    if isinstance(value, bool):
        return ast.Constant(not value)
    if isinstance(value, int):
        return ast.Constant(value + 1)
    return ast.Constant("" if value else "x")


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).split("\n")[0]
    return text if len(text) <= 70 else text[:67] + "..."


# --- putting it in ----------------------------------------------------------------------------------


class _Put(ast.NodeTransformer):
    def __init__(self, node: ast.AST, other: ast.AST) -> None:
        self._node, self._other = node, other

    def visit(self, node: ast.AST) -> Any:  # noqa: ANN401 - as NodeTransformer has it
        if node is self._node:
            return ast.copy_location(self._other, node)
        return self.generic_visit(node)


def _code_of(module: CodeType, function: _Function) -> CodeType | None:
    for constant in module.co_consts:
        if isinstance(constant, CodeType):
            if _is_code_of(constant, function):
                return constant
            if (found := _code_of(constant, function)) is not None:
                return found
    return None


def _is_code_of(code: CodeType, function: _Function) -> bool:
    return code.co_qualname == function.name and code.co_firstlineno == function.first


def _set_constant(file: Path, name: str, value: object) -> bool:
    """In its module, and wherever it was imported from there."""
    modules = [module for module in list(sys.modules.values()) if hasattr(module, "__dict__")]
    home = next((module for module in modules if getattr(module, "__file__", None) == str(file)), None)
    if home is None:
        return False
    known = vars(home)[name]
    for module in modules:
        if module.__name__.startswith("fourwinds.") and vars(module).get(name) is known:
            setattr(module, name, value)
    return True

import {
  type ArrowFunction,
  type Expression,
  type FunctionDeclaration,
  type FunctionExpression,
  type GetAccessorDeclaration,
  type MethodDeclaration,
  Node,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'ts-morph';

type FunctionLike =
  | ArrowFunction
  | FunctionDeclaration
  | FunctionExpression
  | GetAccessorDeclaration
  | MethodDeclaration;

/**
 * The object literals that implement an interface in a file: values that are returned by functions with that
 * return type, that satisfy the interface, or that a variable of that type holds. The search uses the syntax
 * alone.
 */
export function findObjects(file: SourceFile, interfaceName: string): ObjectLiteralExpression[] {
  const names = localNames(file, interfaceName);
  const found = new Set<ObjectLiteralExpression>();
  file.forEachDescendant((node) => {
    for (const object of declaredAs(node, names)) found.add(object);
  });
  return [...found];
}

/** The object literals that an expression may evaluate to, as far as the file itself shows. */
export function objectsOf(
  expression: Node | undefined,
  seen: ReadonlySet<Node> = new Set(),
): ObjectLiteralExpression[] {
  if (expression === undefined || seen.has(expression)) return [];
  const known = new Set([...seen, expression]);
  if (Node.isObjectLiteralExpression(expression)) return [expression];
  if (isWrapper(expression)) return objectsOf(expression.getExpression(), known);
  if (Node.isConditionalExpression(expression)) {
    return [...objectsOf(expression.getWhenTrue(), known), ...objectsOf(expression.getWhenFalse(), known)];
  }
  if (Node.isIdentifier(expression)) return objectsOf(variableOf(expression)?.getInitializer(), known);
  if (!Node.isCallExpression(expression)) return [];
  const callee = expression.getExpression();
  if (callee.getText() === 'Object.freeze') return objectsOf(expression.getArguments()[0], known);
  const called = Node.isIdentifier(callee) ? functionOf(callee) : undefined;
  return called === undefined || seen.has(called) ? [] : returned(called, new Set([...known, called]));
}

function declaredAs(node: Node, names: ReadonlySet<string>): ObjectLiteralExpression[] {
  if (isFunction(node)) return isNamed(node.getReturnTypeNode(), names) ? returned(node) : [];
  if (Node.isVariableDeclaration(node) || Node.isPropertyDeclaration(node)) {
    const type = node.getTypeNode();
    const initializer = node.getInitializer();
    if (isNamed(type, names)) return objectsOf(initializer);
    const makes = Node.isFunctionTypeNode(type) && isNamed(type.getReturnTypeNode(), names);
    return makes && isFunction(initializer) ? returned(initializer) : [];
  }
  const isClaim = Node.isSatisfiesExpression(node) || Node.isAsExpression(node);
  return isClaim && isNamed(node.getTypeNode(), names) ? objectsOf(node.getExpression()) : [];
}

/** The local names of an interface in the file: its own name and its import aliases. */
function localNames(file: SourceFile, interfaceName: string): Set<string> {
  const imported = file.getImportDeclarations().flatMap((declaration) => declaration.getNamedImports());
  const aliases = imported.filter((specifier) => specifier.getName() === interfaceName);
  return new Set([
    interfaceName,
    ...aliases.map((specifier) => specifier.getAliasNode()?.getText() ?? interfaceName),
  ]);
}

function isNamed(type: Node | undefined, names: ReadonlySet<string>): boolean {
  if (Node.isImportTypeNode(type)) return names.has(type.getQualifier()?.getText() ?? '');
  if (!Node.isTypeReference(type)) return false;
  const name = type.getTypeName().getText().split('.').at(-1) ?? '';
  return names.has(name) || (name === 'Promise' && isNamed(type.getTypeArguments()[0], names));
}

function returned(made: FunctionLike, seen: ReadonlySet<Node> = new Set()): ObjectLiteralExpression[] {
  const body = made.getBody();
  if (body === undefined) return [];
  if (!Node.isBlock(body)) return objectsOf(body, seen);
  const found: ObjectLiteralExpression[] = [];
  body.forEachDescendant((node, traversal) => {
    if (isFunction(node) || Node.isClassDeclaration(node) || Node.isClassExpression(node)) traversal.skip();
    else if (Node.isReturnStatement(node)) found.push(...objectsOf(node.getExpression(), seen));
  });
  return found;
}

function isFunction(node: Node | undefined): node is FunctionLike {
  return (
    Node.isFunctionDeclaration(node) ||
    Node.isFunctionExpression(node) ||
    Node.isArrowFunction(node) ||
    Node.isMethodDeclaration(node) ||
    Node.isGetAccessorDeclaration(node)
  );
}

function isWrapper(node: Node): node is Node & { getExpression(): Expression } {
  return (
    Node.isParenthesizedExpression(node) ||
    Node.isSatisfiesExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isNonNullExpression(node) ||
    Node.isAwaitExpression(node)
  );
}

/** The nearest variable with that name in the scopes around its use. */
function variableOf(use: Node) {
  for (const scope of use.getAncestors()) {
    const found = Node.isStatemented(scope) ? scope.getVariableDeclaration(use.getText()) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function functionOf(use: Node): FunctionLike | undefined {
  for (const scope of use.getAncestors()) {
    const found = Node.isStatemented(scope) ? scope.getFunction(use.getText()) : undefined;
    if (found !== undefined) return found;
  }
  const initializer = variableOf(use)?.getInitializer();
  return isFunction(initializer) ? initializer : undefined;
}

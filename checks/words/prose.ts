import { ts } from 'ts-morph';
import { type Source, syntaxOf } from '../sources.ts';

/** A comment or a title of a test. */
export interface Prose {
  readonly kind: 'comment' | 'title';
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** A name that a file declares. */
export interface Name {
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

const titled = /^(?:it|test|describe)$/;
const directive = /^[/*\s]*(?:biome-ignore|@ts-|#|<reference)/;

/** The comments, test titles and declared names of a TypeScript file. */
export function readWords(source: Source): { prose: readonly Prose[]; names: readonly Name[] } {
  const file = syntaxOf(source);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const literals: [start: number, end: number][] = [];
  const prose: Prose[] = [];
  const names: Name[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.push([node.getStart(file), node.end]);
    if (ts.isCallExpression(node) && (titled.test(calledName(node.expression)) || isOwnTest(source, node))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        prose.push({
          kind: 'title',
          text: title.getText(file).slice(1, -1),
          line: lineAt(title.getStart(file)),
        });
    }
    const name = declaredName(node);
    if (name !== undefined) names.push({ name: name.text, line: lineAt(name.getStart(file)) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { prose: [...prose, ...commentsOf(source.text, literals, lineAt)], names };
}

/** The comments of a Handlebars template. */
export function readTemplateComments({ text }: Source): readonly Prose[] {
  const found = text.matchAll(/\/\*\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*|\{\{!--[\s\S]*?--\}\}|\{\{! [^}]*\}\}/g);
  let [line, from] = [1, 0];
  return [...found].map(({ 0: comment, index }) => {
    line += text.slice(from, index).split('\n').length - 1;
    from = index;
    return { kind: 'comment', text: comment, line };
  });
}

/** A call such as `withFfmpeg('title', async () => …)` in a test file: its function wraps `test`. */
function isOwnTest({ path }: Source, { parent, arguments: given }: ts.CallExpression): boolean {
  const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  return path.endsWith('.test.ts') && ts.isExpressionStatement(parent) && given.slice(1).some(isFunction);
}

function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

/** The first name of `test.each(…)` and the like. */
function calledName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledName(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? calledName(expression.tag) : '';
}

function declaredName(node: ts.Node): ts.Identifier | ts.PrivateIdentifier | undefined {
  if (!('name' in node) || ts.isPropertyAccessExpression(node)) return undefined;
  const name = node.name as ts.Node | undefined; // The name of each declaration is a node.
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name : undefined;
}

/** Comments outside of literals. Line comments that follow each other are one comment. */
function commentsOf(
  text: string,
  literals: readonly (readonly [start: number, end: number])[],
  lineAt: (position: number) => number,
): Prose[] {
  const ordered = [...literals].sort(([one], [other]) => one - other);
  const found: { text: string; line: number; last: number }[] = [];
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  let next = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    while ((ordered[next]?.[1] ?? Number.POSITIVE_INFINITY) <= match.index) next += 1;
    const literal = ordered[next];
    if (literal && literal[0] <= match.index) {
      pattern.lastIndex = literal[1];
      continue;
    }
    const line = lineAt(match.index);
    const previous = found.at(-1);
    if (previous?.last === line - 1 && previous.text.startsWith('//') && match[0].startsWith('//')) {
      previous.text += `\n${match[0]}`;
      previous.last = line;
    } else found.push({ text: match[0], line, last: lineAt(match.index + match[0].length) });
  }
  return found
    .filter(({ text: comment }) => !directive.test(comment))
    .map(({ text: comment, line }) => ({ kind: 'comment', text: comment, line }));
}

import { ts } from 'ts-morph';
import { handWritten, type Source } from './sources.ts';

const maxFileLines = 300;
const maxFunctionLines = 60;

/** Files and functions that are longer than a reader keeps in mind; tests may be as long as their story. */
export function oversized(): string[] {
  return handWritten()
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap((source) => [...longFile(source), ...longFunctions(source)]);
}

function longFile({ path, text }: Source): string[] {
  const lines = text.split('\n').length - 1;
  return lines > maxFileLines
    ? [`${path}: has ${lines} lines, more than ${maxFileLines}. Find its second subject and give it a file.`]
    : [];
}

function longFunctions({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const last = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      const lines = last - first + 1;
      if (lines > maxFunctionLines)
        found.push(
          `${path}:${first + 1}: a function of ${lines} lines, more than ${maxFunctionLines}. Name its steps.`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

import { ts } from 'ts-morph';
import type { Source } from './sources.ts';

const maxFileLines = 400;
const maxFunctionLines = 60;

/**
 * Files and functions that are longer than a reader keeps in mind; tests may be as long as their story. So may the
 * functions of fixtures: a fake platform is one closure over its state, which is read beside the tests that play with it.
 */
export function oversized(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap((source) => [...longFile(source), ...(isFixture(source) ? [] : longFunctions(source))]);
}

const isFixture = ({ path }: Source): boolean => path.split('/').includes('fixtures');

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

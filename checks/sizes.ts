import { ts } from 'ts-morph';
import { type Source, syntaxOf } from './sources.ts';

const maxFileLines = 400;
const maxFunctionLines = 60;

/**
 * Reports files and functions that are too long for a reader. Tests may be longer, and so may functions of
 * fixtures: a fake platform is one closure over its state.
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

function longFunctions(source: Source): string[] {
  const { path } = source;
  const file = syntaxOf(source);
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

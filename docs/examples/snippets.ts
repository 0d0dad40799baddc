import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * Lists the code blocks of all Markdown files, and the examples in the comments of sources. An HTML comment
 * above a block states how it is run, unless its kind or its file already does:
 *
 *     <!-- run: program node>=22 -->
 */

export const root = resolve(import.meta.dirname, '../..');

/** One code block or example. */
export interface Snippet {
  /** The path in the repository. */
  readonly file: string;
  /** The line of its fence, from 1. */
  readonly line: number;
  /** The language; empty for a fence without one. */
  readonly language: string;
  /** The text after the language, such as the name of a file. */
  readonly title: string;
  readonly code: string;
  /** The text of the comment above it. */
  readonly mark: string | undefined;
}

export const locationOf = ({ file, line }: Snippet) => `${file}:${line}`;

/** The files of the repository, also those that are not committed yet. */
export function filesOf(pattern: RegExp): string[] {
  const argv = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const stdout = execFileSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter((path) => pattern.test(path));
}

export const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The code blocks of a Markdown text. */
export function blocksOf(file: string, text: string): Snippet[] {
  const lines = text.split('\n');
  const blocks: Snippet[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, fence, language = '', title = ''] = /^ *(```+|~~~+)(\w*) ?(.*)$/.exec(lines[index] ?? '') ?? [];
    if (fence === undefined) continue;
    const end = lines.findIndex((line, at) => at > index && line.trim() === fence);
    if (end < 0) throw new Error(`${file}:${index + 1}: the code block has no end.`);
    const mark = /^<!-- run: (.+) -->$/.exec(lines[index - 1] ?? '')?.[1];
    const code = lines.slice(index + 1, end).join('\n');
    blocks.push({ file, line: index + 1, language, title, code: `${code}\n`, mark });
    index = end;
  }
  return blocks;
}

/** The code blocks of every Markdown file. */
export const markdownSnippets = () => filesOf(/\.md$/).flatMap((file) => blocksOf(file, read(file)));

/** Examples in comments: after `@example`, or between fences. */
export function commentSnippets(file: string, text: string): Snippet[] {
  return [...text.matchAll(/\/\*\*(?:(?!\*\/).)*\*\//gs)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const plain = comment.slice(3, -2).replaceAll(/^ *\* ?/gm, '');
    const [, example] = plain.split(/^@example\n/m);
    const given = { file, line, title: '', mark: undefined };
    if (example !== undefined) return [{ ...given, language: 'ts', code: `${example.trim()}\n` }];
    return blocksOf(file, plain).map((block) => ({ ...block, line: line + block.line - 1 }));
  });
}

/** Sources with examples for users: the client, the templates, and the public functions of packages. */
export const sourceSnippets = () =>
  filesOf(/^(generated\/client|templates|generator|conformance|cli|targets)\/.*(?<!\.test)\.(ts|hbs|js)$/)
    .filter((file) => !file.includes('/fixtures/'))
    .flatMap((file) => commentSnippets(file, read(file)));

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locationOf, read, root, type Snippet } from './snippets.ts';

/** How a snippet is run. */
export type Run =
  /** As a program of Node against a deployment, from this major version of Node on. */
  | { readonly kind: 'program'; readonly minNode: number; readonly packages: readonly string[] }
  /** In a page of a browser against a deployment. */
  | { readonly kind: 'browser' }
  /** By a test that reads it from its file and executes it. */
  | { readonly kind: 'test'; readonly test: string }
  /** It repeats lines of a file that the repository compiles, checks and tests. */
  | { readonly kind: 'excerpt'; readonly of: string }
  /** By tests that contain its commands, options and variables. */
  | { readonly kind: 'proof'; readonly tests: readonly string[] }
  | { readonly kind: 'not run'; readonly reason: string };

/** The accepted reasons not to run a block. */
const notRun: Readonly<Record<string, string>> = {
  diagram: 'a picture in text',
  output: 'printed by the command above it',
  measurement: 'a measurement of many minutes on a machine of its own',
  settings: 'settings of another program, which CI does not install',
  docker: 'it needs Docker; docs/examples/shell-blocks.test.ts compares its variables with compose.yaml',
};

/** Files with blocks that one test executes. */
const pages: readonly (readonly [files: RegExp, test: string])[] = [
  [/^docs\/(a-contract-that-changes|coming-from-openapi-typescript)\.md$/, 'docs/walks.test.ts'],
  [/^generator\/.*\baccepts\b.*\.md$/, 'generator/fixtures/accepts.test.ts'],
  [/^generator\/.*\brejects\b.*\.md$/, 'generator/fixtures/rejects.test.ts'],
  [/^(generator|create-callsheet|targets\/python)\/README\.md$/, 'packaging/publish-dry-run.ts'],
  [/^generated\/client\/.*\.ts$/, 'docs/examples/examples.test.ts'],
];

/** How a snippet is run; undefined if nothing states it. */
export function runOf(snippet: Snippet): Run | undefined {
  const page = pages.find(([files]) => files.test(snippet.file));
  if (page && snippet.mark === undefined) return { kind: 'test', test: page[1] };
  const [kind, ...words] = snippet.mark?.split(' ') ?? [];
  if (kind === 'program' || (kind === undefined && isClientReadme(snippet) && snippet.language === 'ts'))
    return {
      kind: 'program',
      minNode: Number(/^node>=(\d+)$/.exec(words[0] ?? '')?.[1] ?? 20),
      packages: words[0] === 'with' ? words.slice(1) : [],
    };
  if (kind === 'browser') return { kind };
  if (kind === 'test') return { kind, test: words.join(' ') };
  if (kind === 'excerpt') return { kind, of: words.join(' ') };
  if (kind === 'proof') return { kind, tests: words };
  const reason = notRun[kind ?? ''];
  return reason === undefined ? undefined : { kind: 'not run', reason };
}

const isClientReadme = ({ file }: Snippet) => file === 'generated/client/README.md';

/** The reason why a snippet is not run as stated; undefined if it is. */
export function problemOf(snippet: Snippet): string | undefined {
  const at = locationOf(snippet);
  const run = runOf(snippet);
  if (run === undefined)
    return `${at}: nothing runs this block. Add a comment above it, such as <!-- run: program -->; docs/examples/runs.ts lists the kinds.`;
  if (run.kind === 'test') return unread(snippet, run.test, at);
  if (run.kind === 'excerpt') return wrongExcerpt(snippet, run.of, at);
  if (run.kind === 'proof') return unproved(snippet, run.tests, at);
  return undefined;
}

/** A test that runs the blocks of a file reads the file, or all files of its folder. */
function unread({ file, mark }: Snippet, test: string, at: string): string | undefined {
  if (!existsSync(join(root, test))) return `${at}: there is no ${test}.`;
  if (mark === undefined || read(test).includes(basename(file))) return undefined;
  return `${at}: ${test} does not read ${basename(file)}.`;
}

/** Lines of an excerpt are lines of the file in the same order, apart from spaces, comments and `…`. */
function wrongExcerpt({ code }: Snippet, of: string, at: string): string | undefined {
  if (!existsSync(join(root, of))) return `${at}: there is no ${of}.`;
  const text = plain(read(of));
  let from = 0;
  for (const part of code.split('\n').flatMap((line) => stripComment(line).split('…'))) {
    const wanted = plain(part).replace(/,$/, '');
    if (wanted === '') continue;
    const found = text.indexOf(wanted, from);
    if (found < 0) return `${at}: ${of} has no "${part.trim()}" after the lines above it.`;
    from = found + wanted.length;
  }
  return undefined;
}

const stripComment = (line: string) => line.replace(/(^|\s)(?:\/\/|#) .*$/, '');
const plain = (text: string) =>
  text
    .split('\n')
    .map(stripComment)
    .join('')
    .replaceAll(/\s|,(?=\s*[)\]}])/g, '');

/** The commands, options and variables of a block occur in its tests or in the programs that these start. */
function unproved({ code }: Snippet, tests: readonly string[], at: string): string | undefined {
  const missing = tests.find((test) => !existsSync(join(root, test)));
  if (missing !== undefined) return `${at}: there is no ${missing}.`;
  if (tests.length === 0) return `${at}: name the test that runs these commands.`;
  const text = tests.map(read).join('\n');
  const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
  for (const word of commandWords(code)) {
    const name = word.replace(/^npm /, '');
    const script = scripts[name];
    const isNpm = word !== name && !['ci', 'install'].includes(name);
    if (isNpm && script === undefined) return `${at}: package.json has no script for ${word}.`;
    const names = isNpm ? [`run --silent ${name}`, `npm ${name}`, script?.split(' ')[1] ?? ''] : [word];
    if (!names.some((name) => text.includes(name)))
      return `${at}: ${tests.join(' and ')} does not contain ${names.join(' or ')}.`;
  }
  return undefined;
}

/** The scripts, files, options and variables that the lines of a shell block use. */
function commandWords(code: string): string[] {
  const lines = code.replaceAll('\\\n', ' ').split('\n').map(stripComment);
  const ownPrograms = /\b(npm run|callsheet|node) /;
  return lines.flatMap((line) => [
    ...[...line.matchAll(/\bnpm (?:run (?:--silent )?)?([\w-]+)/g)].map(([, name]) => `npm ${name}`),
    ...[...line.matchAll(/(?<=\bcallsheet )[a-z]+/g)].map(([name]) => name),
    ...[...line.matchAll(/\b[\w/.-]+\.(?:ts|yaml|conf)\b/g)].map(([name]) => name),
    ...[...line.matchAll(/(?<=\s)--[a-z][\w-]+/g)]
      .map(([name]) => name)
      .filter((name) => name !== '--silent' && ownPrograms.test(line)),
    ...[...line.matchAll(/(?:^|\s)([A-Z_]{3,})=/g)].map(([, name = '']) => name),
  ]);
}

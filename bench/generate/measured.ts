import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from '../../conformance/trials/other-tools/command.ts';
import { installed } from '../../conformance/trials/other-tools/installed.ts';
import type { WorldDocument } from './documents.ts';
import type { Made, Pass } from './generate-pass.ts';

/** What came of one document. */
export interface Outcome {
  readonly document: WorldDocument;
  /** Every target, which is what refuses, and types and client alone. */
  readonly all: Made | undefined;
  readonly client: Made | undefined;
  /** How it ended where it did not come to its end: with the line that says why, or out of time. */
  readonly crash: string | undefined;
  /** In TypeScript 7 and 5.9, of all targets. */
  readonly typeErrors: number;
  readonly firstTypeError: string | undefined;
}

/** None may take longer. */
const maxMs = 60_000;

const options = {
  target: 'esnext',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Generates from a document twice, in processes of its own, and has the compilers judge what all targets come to. */
export async function measured(document: WorldDocument): Promise<Outcome> {
  // Several runs may be under way on one machine.
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-bench-generate-'));
  try {
    return await measuredIn(folder, document);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measuredIn(folder: string, document: WorldDocument): Promise<Outcome> {
  const all = await made(document, join(folder, 'out'), 'all');
  if (typeof all === 'string')
    return {
      document,
      all: undefined,
      client: undefined,
      crash: all,
      typeErrors: 0,
      firstTypeError: undefined,
    };
  if (all.refusals.length > 0)
    return { document, all, client: undefined, crash: undefined, typeErrors: 0, firstTypeError: undefined };
  const client = await made(document, join(folder, 'client'), 'client');
  const errors = await typeErrors(folder);
  return {
    document,
    all,
    client: typeof client === 'string' ? undefined : client,
    crash: undefined,
    typeErrors: errors.length,
    firstTypeError: errors[0],
  };
}

async function made({ path }: WorldDocument, folder: string, pass: Pass): Promise<Made | string> {
  const child = fork(join(import.meta.dirname, 'one.ts'), [path, folder, pass], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--max-old-space-size=4096'],
  });
  let told: Made | undefined;
  let said = '';
  child.on('message', (message: Made) => {
    told = message;
  });
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const { promise, resolve: ended } = Promise.withResolvers<void>();
  child.once('close', () => ended());
  const late = setTimeout(() => {
    said = `Error: it took longer than ${maxMs / 1000} s`;
    child.kill('SIGKILL');
  }, maxMs);
  await promise;
  clearTimeout(late);
  return told ?? said.split('\n').find((line) => /\w*Error\b|heap/.test(line)) ?? 'it ended without a word';
}

/** What both compilers say of the folder `out`. */
async function typeErrors(folder: string): Promise<string[]> {
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const settings = { compilerOptions: options, include: ['out/**/*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const older = await installed('typescript', 'typescript@5.9.3');
  const compilers = [resolve(import.meta.dirname, '../../node_modules'), older];
  const found: string[] = [];
  for (const modules of compilers) {
    const { said } = await command(folder, join(modules, 'typescript/bin/tsc'), [
      '-p',
      '.',
      '--pretty',
      'false',
    ]);
    found.push(...said.split('\n').filter((line) => line.includes('error TS')));
  }
  return found;
}

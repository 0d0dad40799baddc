import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from '../../conformance/trials/other-tools/command.ts';
import { installed } from '../../conformance/trials/other-tools/installed.ts';
import type { WorldDocument } from './documents.ts';
import type { GenerationResult, Pass } from './generate-pass.ts';

/** The results of one document. */
export interface Outcome {
  readonly document: WorldDocument;
  /**
   * The result with every target, which determines whether the document is rejected, and with types and
   * client only.
   */
  readonly all: GenerationResult | undefined;
  readonly client: GenerationResult | undefined;
  /** The reason of a failed run: the error line, or the time limit. */
  readonly crash: string | undefined;
  /** In TypeScript 7 and 5.9, for all targets. */
  readonly typeErrors: number;
  readonly firstTypeError: string | undefined;
}

/** The time limit of a run. */
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

/** Generates from a document twice, in separate processes, and compiles the output of all targets. */
export async function measured(document: WorldDocument): Promise<Outcome> {
  // Several runs may use the same machine.
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-bench-generate-'));
  try {
    return await measuredIn(folder, document);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measuredIn(folder: string, document: WorldDocument): Promise<Outcome> {
  const all = await generateOnce(document, join(folder, 'out'), 'all');
  if (typeof all === 'string')
    return {
      document,
      all: undefined,
      client: undefined,
      crash: all,
      typeErrors: 0,
      firstTypeError: undefined,
    };
  if (all.blockingFindings.length > 0)
    return { document, all, client: undefined, crash: undefined, typeErrors: 0, firstTypeError: undefined };
  const client = await generateOnce(document, join(folder, 'client'), 'client');
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

async function generateOnce(
  { path }: WorldDocument,
  folder: string,
  pass: Pass,
): Promise<GenerationResult | string> {
  const child = fork(join(import.meta.dirname, 'one.ts'), [path, folder, pass], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--max-old-space-size=4096'],
  });
  let result: GenerationResult | undefined;
  let output = '';
  child.on('message', (message: GenerationResult) => {
    result = message;
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  const { promise, resolve: ended } = Promise.withResolvers<void>();
  child.once('close', () => ended());
  const late = setTimeout(() => {
    output = `Error: it took longer than ${maxMs / 1000} s`;
    child.kill('SIGKILL');
  }, maxMs);
  await promise;
  clearTimeout(late);
  return (
    result ??
    output.split('\n').find((line) => /\w*Error\b|heap/.test(line)) ??
    'it ended without an error message'
  );
}

/** The errors of both compilers for the folder `out`. */
async function typeErrors(folder: string): Promise<string[]> {
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const settings = { compilerOptions: options, include: ['out/**/*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const older = await installed('typescript', 'typescript@5.9.3');
  const compilers = [resolve(import.meta.dirname, '../../node_modules'), older];
  const found: string[] = [];
  for (const modules of compilers) {
    const { output } = await command(folder, join(modules, 'typescript/bin/tsc'), [
      '-p',
      '.',
      '--pretty',
      'false',
    ]);
    found.push(...output.split('\n').filter((line) => line.includes('error TS')));
  }
  return found;
}

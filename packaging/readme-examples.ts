import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ts } from 'ts-morph';
import { environment } from './compilers/jobs.ts';

/*
 * Runs the examples of a package's README as printed, in an empty folder.
 */

const root = join(import.meta.dirname, '..');

/** Programs and settings of the examples. */
export interface Surroundings {
  readonly node20: string;
  /** The address of a registry that has the packed packages. */
  readonly registry: string;
  /** A cache folder of npm without packages of other runs. */
  readonly cache: string;
}

/** A code block of a document: its language and its text. */
interface Block {
  readonly language: string;
  readonly text: string;
}

/** The code blocks of a document. */
export function blocksOf(document: string): readonly Block[] {
  return [...document.matchAll(/^```(\w*)[^\n]*\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/**
 * Runs all shell blocks of a README, one after the other in the same shell. Without shell blocks, runs the first block
 * of TypeScript against a new deployment.
 *
 * @returns the output.
 * @throws Error if an example fails, or if there is none.
 */
export async function runExamples(
  readme: string,
  name: string,
  folder: string,
  surroundings: Surroundings,
): Promise<string> {
  mkdirSync(folder);
  const blocks = blocksOf(readme);
  const shell = blocks.filter(({ language }) => language === 'sh');
  if (shell.length > 0) {
    const script = shell.map(({ text }) => text).join('');
    return run('sh', ['-e', '-c', script], folder, inEmptyFolder(surroundings));
  }
  const program = blocks.find(({ language }) => language === 'ts');
  if (program === undefined) throw new Error(`README.md of ${name} has no block of sh or ts.`);
  return runProgram(program.text, name, folder, surroundings);
}

function inEmptyFolder({ node20, registry, cache }: Surroundings): NodeJS.ProcessEnv {
  const own = environment();
  return {
    ...own,
    PATH: [dirname(node20), own.PATH].join(delimiter),
    npm_config_registry: registry,
    npm_config_cache: cache,
    npm_config_prefer_offline: 'true',
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}

/** Runs a program that uses the client, against a new deployment at the address that the example names. */
async function runProgram(
  text: string,
  name: string,
  folder: string,
  surroundings: Surroundings,
): Promise<string> {
  const env = inEmptyFolder(surroundings);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await run('npm', ['install', name], folder, env);
  const data = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    MEDIA_PORT: '0',
    RTMP_PORT: '0',
    LOG_LEVEL: 'error',
  };
  const deployment = await startDeployment(data);
  try {
    const key = await run(process.execPath, ['impl/cli/token.ts', 'alice'], root, {
      ...ofMachine(),
      ...data,
    });
    writeFileSync(join(folder, 'before.mjs'), beforeExample(deployment.address, key.trim()));
    writeFileSync(join(folder, 'example.mjs'), withoutTypes(text));
    return await run(surroundings.node20, ['--import', './before.mjs', 'example.mjs'], folder, env);
  } finally {
    const ended = once(deployment.child, 'exit');
    deployment.child.kill();
    await ended;
  }
}

/** The program as JavaScript, because Node 20 runs no TypeScript. */
const withoutTypes = (text: string): string =>
  ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;

/** A module that defines the variables that the example declares, and leads its requests to the deployment. */
const beforeExample = (address: string, key: string): string => `const { fetch } = globalThis;
globalThis.key = ${JSON.stringify(key)};
globalThis.fetch = (url, options) => fetch(String(url).replace('http://127.0.0.1:8080', ${JSON.stringify(address)}), options);
`;

/** The environment without settings of other deployments, such as DATABASE_URL. */
function ofMachine(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = environment();
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
}

async function startDeployment(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly child: ChildProcess }> {
  const env = { ...ofMachine(), ...settings };
  const child = spawn(process.execPath, ['impl/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening (\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { address, child };
  }
  throw new Error(`The deployment ended before it listened.\n${errors}`);
}

/**
 * Runs a program to its end and returns its output.
 *
 * @throws Error with the output if the status is not 0.
 */
export function run(
  program: string,
  argv: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = environment(),
): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, argv, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    child.once('error', failed);
    child.once('close', (status) => {
      if (status === 0) done(output);
      else failed(new Error(`${program} ${argv.join(' ')} ended with ${status}:\n${output}`));
    });
  });
}

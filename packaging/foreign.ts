import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Runs `init` next to documents in the style of public ones: their error responses are problem details, have
 * no bodies, or have the document's own schema. The empty project lists the missing handlers, and is
 * conformant with three handlers.
 */

const fixtures = join(import.meta.dirname, 'fixtures', 'foreign');

/** The documents, with the folders of their handlers. */
const documents = { parcels: 'parcels', stations: 'default', quotes: 'stock-quotes' } as const;

/** The oldest common compiler in the range of a new project. */
const compiler = 'typescript@5.9';

interface Ended {
  readonly status: number | null;
  readonly text: string;
}

/**
 * Installs the packed `callsheet` and the compiler once, in a new folder below `folder`, and tests all
 * documents concurrently with the environment of Node 20.
 */
export async function walkForeign(folder: string, tarball: string, env: NodeJS.ProcessEnv): Promise<void> {
  const around = join(folder, 'foreign');
  mkdirSync(around);
  writeFileSync(join(around, 'package.json'), '{ "name": "foreign", "private": true, "type": "module" }\n');
  const packages = [tarball, 'fastify@5', '@types/node@20', compiler];
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages];
  expectEnd('npm install', await run('npm', install, around, env), 0);
  await Promise.all(
    Object.entries(documents).map(async ([name, area]) => {
      const project = join(around, name);
      mkdirSync(project);
      copyFileSync(join(fixtures, `${name}.yaml`), join(project, `${name}.yaml`));
      expectEnd(`init next to ${name}`, await run('npx', ['callsheet', 'init'], project, env), 0);
      const handlers = join('src', 'handlers', area, 'handlers.ts');
      const empty = await run('npm', ['test'], project, env);
      expectEnd(`npm test of the empty ${name}`, empty, 7, '0 of 3 operations implemented', handlers);
      copyFileSync(join(fixtures, `${name}-handlers.ts`), join(project, handlers));
      const finished = await run('npm', ['test'], project, env);
      expectEnd(`npm test of the finished ${name}`, finished, 0, '\nconformant');
    }),
  );
}

function expectEnd(what: string, { status, text }: Ended, wanted: number, ...parts: readonly string[]): void {
  const missing = parts.filter((part) => !text.includes(part));
  if (status === wanted && missing.length === 0) return;
  throw new Error(
    `${what} ended with ${status}, not ${wanted}; missing: ${missing.join(', ') || 'nothing'}\n${text}`,
  );
}

function run(program: string, argv: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(program, argv, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
    child.on('error', failed);
    child.on('close', (status) => done({ status, text }));
  });
}

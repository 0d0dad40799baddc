import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { withoutNodeAv } from '../../impl/fixtures/media/without-node-av.ts';
import type { Requirement } from './findings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Creates an environment in which a requirement is unavailable, so that a test that uses it without
 * declaring it fails: a PATH without the program, a port that nothing listens on, a module that does not
 * load.
 *
 * @param folder An empty folder that outlives the processes with the environment.
 */
export async function hiding(need: Requirement, folder: string, env: Environment): Promise<Environment> {
  const nowhere = join(folder, 'nowhere');
  const without = (...programs: string[]) => ({
    ...env,
    PATH: pathWithout(programs, folder, env.PATH ?? ''),
  });
  switch (need) {
    case 'browser':
      return { ...without('chromium', 'chromium-browser', 'google-chrome'), CHROMIUM: nowhere };
    case 'curl':
    case 'openssl':
      return without(need);
    case 'ffmpeg':
      return without('ffmpeg', 'ffprobe');
    case 'httpx':
    case 'mypy':
      return withBrokenModule(need, folder, env);
    case 'node-av':
      return { ...env, NODE_OPTIONS: [env.NODE_OPTIONS ?? [], withoutNodeAv].flat().join(' ') };
    case 'postgres':
      return { ...without('initdb', 'pg_ctl', 'postgres', 'pg_basebackup'), POSTGRES_VERSIONS: nowhere };
    case 'python':
      // No Python starts without its standard library, from any path.
      return { ...env, PYTHONHOME: nowhere };
    case 'redis':
      return without('redis-server');
    case 'runtimes': {
      const registry = `http://127.0.0.1:${await closedPort()}`;
      return { ...env, CI: undefined, TEST_RUNTIMES: undefined, npm_config_registry: registry };
    }
    case 's3':
      return withBrokenModule('swift', folder, env);
    case 'services':
      return {
        ...env,
        TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${await closedPort()}/postgres`,
      };
  }
}

/**
 * Returns the search path without the programs: a folder with one of them is replaced by links to its other
 * files.
 */
function pathWithout(programs: readonly string[], folder: string, path: string): string {
  const made = new Map<string, string>();
  const replaced = path.split(delimiter).map((entry) => {
    if (!programs.some((program) => existsSync(join(entry, program)))) return entry;
    // The same folder may occur twice in a path: `/bin` is often a link to `/usr/bin`.
    const real = realpathSync(entry);
    const links = made.get(real) ?? join(folder, `path-${made.size}`);
    if (!made.has(real)) linkAllBut(programs, real, links);
    made.set(real, links);
    return links;
  });
  return replaced.join(delimiter);
}

function linkAllBut(programs: readonly string[], entry: string, links: string): void {
  mkdirSync(links);
  for (const name of readdirSync(entry))
    if (!programs.includes(name)) symlinkSync(join(entry, name), join(links, name));
}

function withBrokenModule(name: string, folder: string, env: Environment): Environment {
  const modules = join(folder, 'modules');
  mkdirSync(join(modules, name), { recursive: true });
  const text = `raise ModuleNotFoundError("No module named '${name}' (it is hidden)")\n`;
  for (const file of ['__init__.py', '__main__.py']) writeFileSync(join(modules, name, file), text);
  return { ...env, PYTHONPATH: [modules, env.PYTHONPATH ?? []].flat().join(delimiter) };
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port of this machine is free.');
  return address.port;
}

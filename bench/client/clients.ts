import { join, resolve } from 'node:path';

/** A generator of a client, and the programs that use its client. */
export interface ClientMaker {
  /** The name in the table. */
  readonly name: string;
  /** Packages to install from npm; empty if they are already installed. */
  readonly packages: readonly string[];
  /**
   * Its programs, relative to the folder of its packages, with their arguments. They run in the folder of
   * the generated client.
   */
  readonly runs: readonly { readonly program: string; readonly argv: readonly string[] }[];
  /** The module that exports the operations; absent if operations are called by method and path. */
  readonly module?: string;
  /** A program that reads one resource. It sets `globalThis.read`. */
  readonly one: string;
  /** A program that includes every operation. */
  readonly whole: string;
}

const root = resolve(import.meta.dirname, '../..');
const own = join(root, 'generated/client/index.ts');
const typescript = 'typescript@5.9.3';
const everything = (from: string) => `import * as api from '${from}'; globalThis.api = { ...api };`;
/** The base URL of clients. Nothing is sent there. */
const server = 'http://127.0.0.1';

/** Callsheet and popular alternatives. Versions are pinned, so that figures can be compared. */
export const clients: readonly ClientMaker[] = [
  {
    name: 'Callsheet',
    packages: [],
    runs: [],
    module: own,
    one: `import { fetchTransport, getStudio } from '${own}';
      const send = fetchTransport({ credential: 'key', baseUrl: '${server}' });
      globalThis.read = (id) => getStudio(send, { params: { id } });`,
    whole: `import { createClient } from '${own}'; globalThis.api = createClient({ auth: 'key' });`,
  },
  {
    name: 'openapi-fetch 0.17.0',
    packages: ['openapi-fetch@0.17.0', 'openapi-typescript@7.13.0', typescript],
    runs: [{ program: 'openapi-typescript/bin/cli.js', argv: ['openapi.json', '-o', 'paths.ts'] }],
    one: `import createClient from 'openapi-fetch';
      const client = createClient({ baseUrl: '${server}', headers: { authorization: 'Bearer key' } });
      globalThis.read = (id) => client.GET('/v1/studios/{id}', { params: { path: { id } } });`,
    whole: `import createClient from 'openapi-fetch'; globalThis.api = createClient({ baseUrl: '${server}' });`,
  },
  {
    name: 'oazapfts 7.5.0',
    packages: ['oazapfts@7.5.0', typescript],
    runs: [{ program: 'oazapfts/dist/cli.js', argv: ['openapi.json', 'client.ts'] }],
    module: './client.ts',
    one: `import { defaults, getStudio } from './client.ts';
      defaults.baseUrl = '${server}'; defaults.headers = { authorization: 'Bearer key' };
      globalThis.read = (id) => getStudio(id);`,
    whole: everything('./client.ts'),
  },
  {
    name: 'hey-api 0.99.0',
    packages: ['@hey-api/openapi-ts@0.99.0', typescript],
    runs: [
      {
        program: '@hey-api/openapi-ts/dist/run.mjs',
        argv: ['-i', 'openapi.json', '-o', 'out', '-c', '@hey-api/client-fetch'],
      },
    ],
    module: './out/sdk.gen.ts',
    one: `import { client } from './out/client.gen.ts';
      import { getStudio } from './out/sdk.gen.ts';
      client.setConfig({ baseUrl: '${server}', auth: 'key' });
      globalThis.read = (id) => getStudio({ path: { id } });`,
    whole: everything('./out/sdk.gen.ts'),
  },
  {
    name: 'Orval 8.38.0',
    packages: ['orval@8.38.0', typescript],
    runs: [
      {
        program: 'orval/dist/bin/orval.mjs',
        argv: ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch'],
      },
    ],
    module: './client.ts',
    one: `import { getStudio } from './client.ts';
      globalThis.read = (id) => getStudio(id, { headers: { authorization: 'Bearer key' } });`,
    whole: everything('./client.ts'),
  },
  {
    name: 'Redocly 2.77.0',
    packages: ['@redocly/cli@2.77.0'],
    runs: [
      {
        program: '@redocly/cli/bin/cli.js',
        argv: ['generate-client', 'openapi.json', '-o', 'client.ts'],
      },
    ],
    module: './client.ts',
    one: `import { getStudio } from './client.ts';
      globalThis.read = (id) => getStudio({ path: { id } }, { headers: { authorization: 'Bearer key' } });`,
    whole: everything('./client.ts'),
  },
];

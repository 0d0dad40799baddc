import { copyFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installed } from '../../conformance/trials/other-tools/installed.ts';
import { type Started, started } from './server-process.ts';

/** A server of the comparison. */
export interface Contender {
  readonly name: string;
  start(): Promise<Started>;
}

const here = import.meta.dirname;
const urlOf = (file: string) => pathToFileURL(resolve(here, file)).href;

/** A server that runs next to its packages, which npm installs. */
function peer(name: string, file: string, ...packages: readonly string[]): Contender {
  return {
    name,
    async start() {
      const modules = await installed(file, ...packages);
      const program = join(dirname(modules), `${file}.mjs`);
      copyFileSync(join(here, 'peers', `${file}.mjs`), program);
      return started(program, { WORLD: urlOf('dataset.ts'), SCHEMAS: urlOf('schemas.ts') });
    },
  };
}

/** The generated server. */
export const own: Contender = { name: 'Callsheet', start: () => started(join(here, 'callsheet-server.ts')) };

/** The server that all others are compared with. */
export const bare: Contender = {
  name: 'bare Fastify',
  start: () => started(join(here, 'bare-fastify.ts')),
};

/** Popular alternatives. Versions are pinned, so that figures can be compared. */
export const peers: readonly Contender[] = [
  { name: 'Fastify with schemas', start: () => started(join(here, 'fastify-schemas.ts')) },
  peer(
    '@hono/zod-openapi 1.6.3',
    'hono',
    'hono@4.13.19',
    '@hono/node-server@2.1.9',
    '@hono/zod-openapi@1.6.3',
    'zod@4.6.7',
  ),
  peer('express-openapi-validator 5.6.2', 'express', 'express@5.3.0', 'express-openapi-validator@5.6.2'),
];

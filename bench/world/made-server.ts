/**
 * A generated server with made handlers: `node bench/world/made-server.ts <project> <document>`, where the folder has
 * `generated/`. It listens on loopback and sends its parent the address with the base path.
 */

import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyPluginCallback } from 'fastify';
import { readContract } from '../../generator/commands/generation.ts';
import { hasHandler } from '../../generator/targets/server/handler.ts';
import type * as wireModule from '../../templates/server/runtime/errors/error-envelopes.ts';
import type { KnownPath } from '../../templates/server/runtime/errors/error-envelopes.ts';
import type { Gateway } from '../../templates/server/runtime/routes/gateway.ts';
import type { globalHooks } from '../../templates/server/runtime/routes/guards.ts';
import { type ErrorFunctions, madeErrors } from './made-errors.ts';
import { madeGateway } from './made-gateway.ts';
import { type MadeHandler, MadeHandlers } from './made-handlers.ts';

/** `generated/server/index.ts` of any contract. */
interface ServerModule {
  readonly contractRoutes: (
    handlers: Readonly<Record<string, Readonly<Record<string, MadeHandler>>>>,
    gateway: Gateway<object>,
    errorResponses: ErrorFunctions,
  ) => FastifyPluginCallback;
  readonly basePath: string;
  readonly requestIdHeader: string;
  readonly knownPaths: readonly KnownPath[];
}

const [project = '.', spec = ''] = process.argv.slice(2);
const server: ServerModule = await import(join(project, 'generated/server/index.ts'));
const guards: { readonly mounted: ReturnType<typeof globalHooks> } = await import(
  join(project, 'generated/server/guards.ts')
);
const wire: typeof wireModule = await import(
  join(project, 'generated/server/runtime/errors/error-envelopes.ts')
);
const { contract, document } = await readContract(spec);
const made = new MadeHandlers(contract, document);
const handlers = Object.fromEntries(
  contract.areas.map(({ valueName, operations }) => [
    valueName,
    Object.fromEntries(operations.filter(hasHandler).map(({ name }) => [name, made.of(name)])),
  ]),
);
const scaffold = join(project, 'src/handlers/error-responses.ts');
const scaffolded: { readonly errorResponses: ErrorFunctions } = existsSync(scaffold)
  ? await import(scaffold)
  : { errorResponses: {} };
const errors = madeErrors(contract, document, scaffolded.errorResponses);
const { basePath: prefix, requestIdHeader, knownPaths, contractRoutes } = server;
const { mounted } = guards;
const { http, ...options } = wire.fastifyOptions(requestIdHeader, mounted);
const app = Fastify({
  ...options,
  http,
  forceCloseConnections: true,
  logger: { level: 'error', stream: process.stderr },
});
wire.prepareServer(app, requestIdHeader, knownPaths, { mounted, prefix });
app.register(contractRoutes(handlers, madeGateway(contract), errors), { prefix });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo; // listens on TCP
process.send?.(`http://127.0.0.1:${port}${prefix}`);
process.once('disconnect', () => process.exit(0));

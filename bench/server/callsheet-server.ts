// The generated server, with handlers that store everything in memory.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mounted, type Ownership } from '../../generated/server/guards.ts';
import { knownPaths, requestIdHeader } from '../../generated/server/index.ts';
import { apiError, notImplemented } from '../../generated/server/runtime/errors/api-error.ts';
import { fastifyOptions, prepareServer } from '../../generated/server/runtime/errors/error-envelopes.ts';
import type { Gateway } from '../../generated/server/runtime/routes/gateway.ts';
import { sourcesRoutes } from '../../generated/server/sources.ts';
import { studiosRoutes } from '../../generated/server/studios.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { MemoryRateLimiter } from '../../impl/drivers/rate-limiter/memory.ts';
import { sendPort, World } from './dataset.ts';

const world = new World();
const scopes = new Set(['studios:read', 'studios:write', 'sources:read']);
// Counts requests like a deployment, with a limit that no request reaches.
const limiter = new MemoryRateLimiter(systemClock, {
  general: { tokens: 1_000_000, everySeconds: 1, burst: 1_000_000 },
});
// Only the resources in the paths of the two areas, so that a new resource of the contract changes nothing
// here.
const ownership: Pick<Ownership, 'studio' | 'source'> = {
  studio: ({ userId }, id) => world.owns(userId, id),
  source: () => false,
};
const gateway: Gateway<typeof ownership> = {
  ownership,
  cursorKey: randomBytes(32),
  isGateOpen: () => true,
  takeToken: (rateClass, key) => limiter.take(rateClass, key),
  async authenticate({ kind, secret }) {
    const userId = world.userOf(secret);
    return userId === undefined ? undefined : { kind, userId, credentialId: userId, scopes };
  },
};

const app = Fastify(fastifyOptions(requestIdHeader, mounted));
prepareServer(app, requestIdHeader, knownPaths, { mounted });
app.register(
  studiosRoutes(
    {
      async listStudios({ caller, page }) {
        return { status: 200, items: [...world.list(caller.userId, page.limit)], more: false };
      },
      async createStudio({ caller, body }) {
        return { status: 201, body: world.create(caller.userId, body.name) };
      },
      async getStudio({ caller, params }) {
        const studio = world.read(caller.userId, params.id);
        return studio ? { status: 200, body: studio } : apiError(404, 'not_found', 'studio not found');
      },
      updateStudio: notImplemented,
    },
    gateway,
  ),
);
app.register(
  sourcesRoutes(
    {
      // With a revision, so that the list is only loaded for clients that do not have it.
      async listSources() {
        const load = () => ({ items: world.sources(), more: false });
        return { status: 200, revision: world.sourcesRevision, load };
      },
      createSource: notImplemented,
      getSource: notImplemented,
      deleteSource: notImplemented,
      updateSource: notImplemented,
    },
    gateway,
  ),
);
await app.listen({ host: '127.0.0.1', port: 0 });
sendPort((app.server.address() as AddressInfo).port); // listens on TCP

// The generated server, over handlers that keep everything in memory.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { mounted, type Ownership } from '../../generated/server/guards.ts';
import { knownPaths, requestIdHeader } from '../../generated/server/index.ts';
import { notImplemented, refuse } from '../../generated/server/runtime/errors/api-error.ts';
import { prepareServer, wireOptions } from '../../generated/server/runtime/errors/error-envelopes.ts';
import type { Gateway } from '../../generated/server/runtime/routes/gateway.ts';
import { sourcesRoutes } from '../../generated/server/sources.ts';
import { studiosRoutes } from '../../generated/server/studios.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { MemoryRateLimiter } from '../../impl/drivers/rate-limiter/memory.ts';
import { tellPort, World } from './dataset.ts';

const world = new World();
const scopes = new Set(['studios:read', 'studios:write', 'sources:read']);
// As they are counted in a deployment, and so many that none is refused.
const limiter = new MemoryRateLimiter(systemClock, {
  general: { tokens: 1_000_000, everySeconds: 1, burst: 1_000_000 },
});
// Only what the paths of the two areas name: a new resource of the contract changes nothing here.
const ownership: Pick<Ownership, 'studio' | 'source'> = {
  studio: ({ userId }, id) => world.owns(userId, id),
  source: () => false,
};
const gateway: Gateway<typeof ownership> = {
  ownership,
  cursorKey: randomBytes(32),
  isOpen: () => true,
  take: (rateClass, key) => limiter.take(rateClass, key),
  async authenticate({ kind, secret }) {
    const userId = world.userOf(secret);
    return userId === undefined ? undefined : { kind, userId, credentialId: userId, scopes };
  },
};

const app = Fastify(wireOptions(requestIdHeader, mounted));
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
        return studio ? { status: 200, body: studio } : refuse(404, 'not_found', 'studio not found');
      },
      updateStudio: notImplemented,
    },
    gateway,
  ),
);
app.register(
  sourcesRoutes(
    {
      // As whoever knows when they last changed: the list is made only for who has not got it.
      async listSources() {
        const whole = () => ({ items: world.sources(), more: false });
        return { status: 200, revision: world.sourcesRevision, whole };
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
tellPort((app.server.address() as AddressInfo).port); // listens on TCP

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { gatewayOf } from './gateway.ts';
import { ceilings, mounted } from './generated/server/guards.ts';
import {
  contractRoutes,
  type Handlers,
  knownPaths,
  protocolOperations,
  requestIdHeader,
} from './generated/server/index.ts';
import { ApiError } from './generated/server/runtime/errors/api-error.ts';
import { fastifyOptions, prepareServer } from './generated/server/runtime/errors/error-envelopes.ts';
import { handlersOf } from './handlers.ts';
import { News } from './news.ts';
import { People } from './people.ts';
import { pictureStorage } from './picture-storage.ts';
import { Rooms } from './rooms.ts';
import { Talk } from './talk.ts';

/** The options of an example server. */
export interface ExampleOptions {
  /** Whether writes are enabled; by default true. */
  readonly isOpen?: boolean;
  /** Whether the feature "paper", which signs need, is on; by default true. */
  readonly hasPaper?: boolean;
  /** The ceiling of bookings per room; by default that of the contract. */
  readonly maxBookings?: number;
  /** Users by token, shared with another example server. */
  readonly tokens?: Map<string, string>;
  readonly port?: number;
  /** Replaces some handlers. */
  readonly change?: (handlers: Handlers) => Handlers;
}

/** A running example. */
export interface ExampleService {
  readonly url: string;
  readonly people: People;
  readonly rooms: Rooms;
  readonly talk: Talk;
  /** The number of requests that changed data. */
  writes(): number;
  close(): Promise<void>;
}

/** Starts the example on a free port, or on the given one. */
export async function startExample({
  isOpen = true,
  hasPaper = true,
  maxBookings = ceilings.bookings.max,
  tokens,
  port = 0,
  change = (all) => all,
}: ExampleOptions = {}): Promise<ExampleService> {
  const people = new People(tokens);
  let url = '';
  const rooms = new Rooms();
  const talk = new Talk(people, rooms);
  const { http, ...wire } = fastifyOptions(requestIdHeader, mounted);
  const upgrading = { ...http, shouldUpgradeCallback: talk.takes };
  const app = Fastify({ ...wire, http: upgrading, forceCloseConnections: true });
  talk.on(app.server);
  app.addHook('preClose', async () => talk.close());
  prepareServer(app, requestIdHeader, knownPaths, { mounted });
  app.register(
    contractRoutes(
      change(handlersOf({ rooms, news: new News(), people, isOpen, hasPaper, maxBookings, url: () => url })),
      gatewayOf(people, rooms, isOpen),
    ),
  );
  app.register(pictureStorage(rooms));
  // The socket and the call have own protocols. HTTP requests to the socket's path are rejected. The call
  // rejects every request, because the example has no media.
  const noToken = async (): Promise<never> => {
    throw new ApiError(401, 'unauthorized', 'no token');
  };
  for (const { method, url } of protocolOperations) {
    const isSocket = method === 'GET' && url.endsWith('/talk');
    app.route({ method, url, handler: isSocket ? async ({ raw }) => talk.reject(raw.url ?? '') : noToken });
  }
  let writes = 0;
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && statusCode < 300) writes += 1;
  });
  await app.listen({ host: '127.0.0.1', port });
  const address = app.server.address() as AddressInfo; // listens on TCP
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    people,
    rooms,
    talk,
    writes: () => writes,
    close: () => app.close(),
  };
}

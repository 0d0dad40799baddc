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
import { RefusalError } from './generated/server/runtime/errors/api-error.ts';
import { prepareServer, wireOptions } from './generated/server/runtime/errors/error-envelopes.ts';
import { handlersOf } from './handlers.ts';
import { News } from './news.ts';
import { People } from './people.ts';
import { pictureStorage } from './picture-storage.ts';
import { Rooms } from './rooms.ts';
import { Talk } from './talk.ts';

/** How a house may differ from the usual one. */
export interface HouseOptions {
  /** Whether it takes writes; it does. */
  readonly isOpen?: boolean;
  /** Whether there is paper for signs; there is. */
  readonly hasPaper?: boolean;
  /** How many bookings a room may have; as many as the contract says. */
  readonly mostBookings?: number;
  /** Users by token, shared with another house. */
  readonly tokens?: Map<string, string>;
  readonly port?: number;
  /** Puts other handlers in the place of some. */
  readonly change?: (handlers: Handlers) => Handlers;
}

/** A running example. */
export interface House {
  readonly url: string;
  readonly people: People;
  readonly rooms: Rooms;
  readonly talk: Talk;
  /** How many requests changed something. */
  writes(): number;
  close(): Promise<void>;
}

/** Serves the rooms on a free port, or on the one given. */
export async function startHouse({
  isOpen = true,
  hasPaper = true,
  mostBookings = ceilings.bookings.max,
  tokens,
  port = 0,
  change = (all) => all,
}: HouseOptions = {}): Promise<House> {
  const people = new People(tokens);
  let url = '';
  const rooms = new Rooms();
  const talk = new Talk(people, rooms);
  const { http, ...wire } = wireOptions(requestIdHeader, mounted);
  const upgrading = { ...http, shouldUpgradeCallback: talk.takes };
  const app = Fastify({ ...wire, http: upgrading, forceCloseConnections: true });
  talk.on(app.server);
  app.addHook('preClose', async () => talk.close());
  prepareServer(app, requestIdHeader, knownPaths, { mounted });
  app.register(
    contractRoutes(
      change(handlersOf({ rooms, news: new News(), people, isOpen, hasPaper, mostBookings, url: () => url })),
      gatewayOf(people, rooms, isOpen),
    ),
  );
  app.register(pictureStorage(rooms));
  // The socket and the call have protocols of their own; the example lets nobody into the call.
  const noToken = async (): Promise<never> => {
    throw new RefusalError(401, 'unauthorized', 'no token');
  };
  for (const { method, url } of protocolOperations) {
    const isSocket = method === 'GET' && url.endsWith('/talk');
    app.route({ method, url, handler: isSocket ? async ({ raw }) => talk.refuse(raw.url ?? '') : noToken });
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

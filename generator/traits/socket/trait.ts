import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { readSocket, socketSchema } from './read.ts';

/** A WebSocket of JSON messages. */
export const trait = defineTrait({
  name: 'socket',
  schema: { operation: { socket: socketSchema } },
  read: readSocket,
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { operations: compareOperation },
  server: { without: 'its messages are typed and judged in sockets.ts' },
  client: { without: 'a client of the socket is written by hand' },
  checks: { without: 'scenarios speak it; a generated check asks whether it is served' },
});

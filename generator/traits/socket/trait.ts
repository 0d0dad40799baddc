import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { lintSockets } from './lint.ts';
import { readSocket, socketSchema } from './read.ts';

/** A WebSocket of JSON messages. */
export const trait = defineTrait({
  name: 'socket',
  schema: { operation: { socket: socketSchema } },
  read: readSocket,
  lint: lintSockets,
  compare: { operations: compareOperation },
  server: { without: 'its messages are typed and judged in sockets.ts' },
  client: { without: 'a function beside the areas opens it: views/client-sockets.ts, runtime/socket.ts' },
  checks: { without: 'scenarios speak it; a generated check asks whether it is served' },
});

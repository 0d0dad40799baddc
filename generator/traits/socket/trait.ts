import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { lintSockets } from './lint.ts';
import { readSocket, socketSchema } from './read.ts';

/** Declares a WebSocket of JSON messages: their types, limits, error codes and closes. */
export const trait = defineTrait({
  name: 'socket',
  schema: { operation: { socket: socketSchema } },
  read: readSocket,
  lint: lintSockets,
  compare: { operations: compareOperation },
  server: { without: 'sockets.ts types and validates its messages' },
  client: { without: 'a separate function opens it: generator/targets/client/client-sockets.ts' },
  checks: { without: 'scenarios test the protocol, and a generated check tests that the operation exists' },
});

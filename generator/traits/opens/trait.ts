import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { lintOpens } from './lint.ts';
import { opensSchema, readOpens } from './read.ts';

/**
 * Limits how many sockets, streams or sessions of an operation may be open at once, by ceilings of the root.
 */
export const trait = defineTrait({
  name: 'opens',
  schema: { operation: { opens: opensSchema } },
  read: readOpens,
  lint: lintOpens,
  compare: { operations: compareOperation },
  server: { without: 'the server of the protocol counts open connections, with the ceilings in guards.ts' },
  client: {
    without: 'one connection too many is an error response like any other, with the time of the next attempt',
  },
  checks: { without: 'opening a connection depends on the protocol, so scenarios open the maximum number' },
});

import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { lintOpens } from './lint.ts';
import { opensSchema, readOpens } from './read.ts';

/** How many sockets, streams or sessions of an operation may be open at once: ceilings of the root that lie on them. */
export const trait = defineTrait({
  name: 'opens',
  schema: { operation: { opens: opensSchema } },
  read: readOpens,
  lint: lintOpens,
  compare: { operations: compareOperation },
  server: { without: 'the server of the protocol counts what is open, by the ceilings in guards.ts' },
  client: { without: 'one too many is an error response like any other, which says when to try again' },
  checks: { without: 'how to open one is of the protocol: scenarios open as many as there may be' },
});

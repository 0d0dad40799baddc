import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { readSignaling, signalingSchema } from './read.ts';

/** Marks an operation of WebRTC signaling (WHIP or WHEP), which another document defines. */
export const trait = defineTrait({
  name: 'signaling',
  schema: { operation: { signaling: signalingSchema } },
  read: readSignaling,
  lint: { without: 'its schema covers all errors' },
  compare: { operations: compareOperation },
  server: { without: 'hand-written code implements the protocol' },
  client: { without: 'it is not a call: `media-sessions.ts` maintains the sessions' },
  checks: { without: 'scenarios test the protocol, and a generated check tests that the operation exists' },
});

import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { readSignaling, signalingSchema } from './read.ts';

/** An operation that is WebRTC signaling as another document defines it. */
export const trait = defineTrait({
  name: 'signaling',
  schema: { operation: { signaling: signalingSchema } },
  read: readSignaling,
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { operations: compareOperation },
  server: { without: 'the protocol is spoken by hand-written code' },
  client: { without: 'no call carries it: `media-sessions.ts` keeps sessions up beside the calls' },
  checks: { without: 'scenarios speak it; a generated check asks whether it is served' },
});

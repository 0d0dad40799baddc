import { defineTrait } from '../trait.ts';
import { streamChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintStreams } from './lint.ts';
import { readOperationStream, streamSchema } from './read.ts';

/** A response that goes on as server-sent events. */
export const trait = defineTrait({
  name: 'stream',
  schema: { responses: { stream: streamSchema } },
  read: readOperationStream,
  lint: lintStreams,
  compare: { operations: compareOperation },
  server: { without: 'what it promises is in streams.ts; respond.ts sends it: runtime/stream.ts' },
  client: { without: 'a function beside the operation follows it: views/events.ts, runtime/follow.ts' },
  checks: streamChecks,
});

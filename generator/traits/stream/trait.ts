import { defineTrait } from '../trait.ts';
import { streamChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintStreams } from './lint.ts';
import { readOperationStream, streamSchema } from './read.ts';

/** Declares a response of server-sent events: its kinds, snapshot, resumption, heartbeat and limits. */
export const trait = defineTrait({
  name: 'stream',
  schema: { responses: { stream: streamSchema } },
  read: readOperationStream,
  lint: lintStreams,
  compare: { operations: compareOperation },
  server: {
    without:
      'its declaration is in streams.ts, and respond.ts sends it: templates/server/runtime/traits/stream.ts',
  },
  client: { without: 'a separate function follows it: generator/targets/client/events.ts' },
  checks: streamChecks,
});

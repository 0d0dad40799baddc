import type { Check, Trace } from '../checks/check.ts';
import { probe } from '../checks/probe.ts';
import type { Operation } from '../model/operation.ts';
import { Watch } from './stream-steps/fixture.ts';
import { beats } from './stream-steps/heartbeat.ts';
import { staysApart } from './stream-steps/isolation.ts';
import { limitsCredential, limitsResource } from './stream-steps/limits.ts';
import { beginsAsRead, type SnapshotMember } from './stream-steps/matches-read.ts';
import { restarts, resumes } from './stream-steps/resume.ts';
import { endsWithKey } from './stream-steps/revocation.ts';
import { withholds } from './stream-steps/scopes.ts';
import { beginsWithSnapshot } from './stream-steps/snapshot.ts';

export interface StreamOptions extends Trace {
  /**
   * - `snapshot`: a new stream begins with the full state;
   * - `unusable-id`: a stream that cannot be resumed also begins with the full state;
   * - `matches-read`: the initial state equals a read;
   * - `isolation`: the stream emits only events of its own resource;
   * - `resume-header`, `resume-query`: a resumed stream has no gap and no duplicate;
   * - `withheld`: keys without the scope of an event do not receive the event;
   * - `heartbeat`: an idle stream sends heartbeats;
   * - `credential-limit`, `resource-limit`: a stream above the limit is rejected, and accepted after another
   * one is closed;
   * - `revocation`, `expiry`: the end of a key ends its streams.
   */
  readonly kind:
    | 'snapshot'
    | 'matches-read'
    | 'isolation'
    | 'resume-header'
    | 'resume-query'
    | 'unusable-id'
    | 'withheld'
    | 'heartbeat'
    | 'credential-limit'
    | 'resource-limit'
    | 'revocation'
    | 'expiry';
  /** The kind of event that is withheld. */
  readonly event?: string;
  /** Parts of the stream's initial events that operations also read. */
  readonly members?: readonly SnapshotMember[];
}

const titles: Readonly<Record<StreamOptions['kind'], string>> = {
  snapshot: 'begins with the full state',
  'matches-read': 'begins with the state that a read returns',
  isolation: 'emits only events of its own resource',
  'resume-header': 'continues after the event in Last-Event-ID, without gap or duplicate',
  'resume-query': 'continues after the event in the query, without gap or duplicate',
  'unusable-id': 'restarts without an error if the id is unusable',
  withheld: 'withholds an event from keys without its scope',
  heartbeat: 'sends heartbeats while it is idle',
  'credential-limit': 'rejects more streams of a credential than its limit',
  'resource-limit': 'rejects more streams of a resource than its limit',
  revocation: 'ends when its key is revoked',
  expiry: 'ends when its key expires',
};

/** Queues for kinds that mostly wait. */
const queues: Partial<Record<StreamOptions['kind'], string>> = {
  heartbeat: 'wait heartbeat',
  expiry: 'wait stream expiry',
  'resume-header': 'wait stream resume',
  'resume-query': 'wait stream resume',
};

/** Kinds that change nothing. */
const readings: ReadonlySet<string> = new Set(['snapshot', 'matches-read', 'unusable-id', 'heartbeat']);

const runs: Readonly<Record<StreamOptions['kind'], (watch: Watch, options: StreamOptions) => Promise<void>>> =
  {
    snapshot: beginsWithSnapshot,
    'matches-read': (watch, { members }) => beginsAsRead(watch, members ?? []),
    isolation: staysApart,
    'resume-header': (watch) => resumes(watch, 'resume-header'),
    'resume-query': (watch) => resumes(watch, 'resume-query'),
    'unusable-id': restarts,
    withheld: (watch, { event }) => withholds(watch, event),
    heartbeat: beats,
    'credential-limit': limitsCredential,
    'resource-limit': limitsResource,
    revocation: (watch) => endsWithKey(watch, 'revocation'),
    expiry: (watch) => endsWithKey(watch, 'expiry'),
  };

/** Checks of a stream of server-sent events. */
export function stream(operation: Operation, options: StreamOptions): Check {
  const { kind, event } = options;
  const reads = readings.has(kind);
  return probe(
    operation,
    {
      trait: 'stream',
      what: event === undefined ? kind : `${kind}-${event}`,
      title: `${operation.name} ${titles[kind]}.`,
      effect: reads ? 'reads' : 'writes',
      ...(queues[kind] !== undefined && { queue: queues[kind] }),
    },
    options,
    async (context) => {
      const record = operation.stream;
      if (!record) throw new Error(`${operation.name} is not a stream`);
      // For the limit per resource, no other check may watch the resource.
      const parts = await context.prepare(operation, { fresh: kind === 'resource-limit' });
      const watch = new Watch(context, operation, record, parts);
      try {
        await runs[kind](watch, options);
      } finally {
        watch.close();
      }
    },
  );
}

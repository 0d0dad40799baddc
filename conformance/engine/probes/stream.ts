import type { Check, Trace } from '../checks/check.ts';
import { probe } from '../checks/probe.ts';
import type { Operation } from '../model/operation.ts';
import { Watch } from './stream-steps/fixture.ts';
import { beats } from './stream-steps/heartbeat.ts';
import { staysApart } from './stream-steps/isolation.ts';
import { limitsCredential, limitsResource } from './stream-steps/limits.ts';
import { beginsAsRead, type ShownPlace } from './stream-steps/matches-read.ts';
import { beginsAnew, resumes } from './stream-steps/resume.ts';
import { endsWithKey } from './stream-steps/revocation.ts';
import { withholds } from './stream-steps/scopes.ts';
import { beginsWithSnapshot } from './stream-steps/snapshot.ts';

export interface StreamOptions extends Trace {
  /**
   * - `snapshot`: a fresh stream begins with the full state; - `unusable-id`: so does one that cannot be resumed;
   * - `shown`: the state it begins with is the one that is read; - `apart`: it tells of nothing else;
   * - `resume-header`, `resume-query`: one that can goes on without gap or duplicate;
   * - `withheld`: an event is not for keys without its scope; - `heartbeat`: an idle stream shows that it is alive;
   * - `credential-limit`, `resource-limit`: one more than may be open is refused, and let in once another has left;
   * - `revocation`, `expiry`: the end of the key is the end of its streams.
   */
  readonly kind:
    | 'snapshot'
    | 'shown'
    | 'apart'
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
  /** What its first events show that can also be read. */
  readonly places?: readonly ShownPlace[];
}

const titles: Readonly<Record<StreamOptions['kind'], string>> = {
  snapshot: 'begins with the full state',
  shown: 'begins with what is read of the same',
  apart: 'tells of nothing but what it follows',
  'resume-header': 'goes on after the event that Last-Event-ID names, without gap or duplicate',
  'resume-query': 'goes on after the event that the query names, without gap or duplicate',
  'unusable-id': 'begins anew, and without an error, from an id that cannot be honoured',
  withheld: 'withholds an event from keys without its scope',
  heartbeat: 'sends heartbeats while nothing happens',
  'credential-limit': 'refuses a credential more streams than it may have open',
  'resource-limit': 'refuses a resource more watchers than it may have',
  revocation: 'ends when its key is revoked',
  expiry: 'ends when its key expires',
};

/** Those that mostly wait. */
const lanes: Partial<Record<StreamOptions['kind'], string>> = {
  heartbeat: 'wait heartbeat',
  expiry: 'wait stream expiry',
  'resume-header': 'wait stream resume',
  'resume-query': 'wait stream resume',
};

/** Those that change nothing. */
const readings: ReadonlySet<string> = new Set(['snapshot', 'shown', 'unusable-id', 'heartbeat']);

const runs: Readonly<Record<StreamOptions['kind'], (watch: Watch, options: StreamOptions) => Promise<void>>> =
  {
    snapshot: beginsWithSnapshot,
    shown: (watch, { places }) => beginsAsRead(watch, places ?? []),
    apart: staysApart,
    'resume-header': (watch) => resumes(watch, 'resume-header'),
    'resume-query': (watch) => resumes(watch, 'resume-query'),
    'unusable-id': beginsAnew,
    withheld: (watch, { event }) => withholds(watch, event),
    heartbeat: beats,
    'credential-limit': limitsCredential,
    'resource-limit': limitsResource,
    revocation: (watch) => endsWithKey(watch, 'revocation'),
    expiry: (watch) => endsWithKey(watch, 'expiry'),
  };

/** What a stream of server-sent events promises. */
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
      ...(lanes[kind] !== undefined && { lane: lanes[kind] }),
    },
    options,
    async (context) => {
      const record = operation.stream;
      if (!record) throw new Error(`${operation.name} is no stream`);
      // Where it is counted who watches a thing, nobody else may watch it.
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

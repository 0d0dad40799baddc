import { type Report, reportAt } from '../../model/changes/changes.ts';
import {
  compareFixed,
  compareInterval,
  compareLimit,
  compareNames,
  type Note,
} from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import type { Stream, StreamKind } from './read.ts';

/** Compares the events of a stream and its resumption. Clients ignore unknown kinds of events. */
export function compareOperation({ before, after, report: inform, schemas }: Pair): void {
  const [was, is] = [before.operation.stream, after.operation.stream];
  if (was === undefined && is === undefined) return;
  const location =
    after.operation.responses.find(({ status }) => status < 300)?.location ?? after.operation.location;
  const report = reportAt(inform.on('response'), location);
  if (is === undefined) {
    report('breaking', 'is no longer a stream of events');
    return;
  }
  if (was === undefined) {
    report('breaking', 'is now a stream of events');
    return;
  }
  compareFixed(report, 'the first event', was.snapshot, is.snapshot);
  compareFixed(
    report,
    'the events after the first',
    was.following.join(', ') || undefined,
    is.following.join(', ') || undefined,
  );
  const kinds = ({ kinds }: Stream) => kinds.map(({ kind }) => kind);
  compareNames(report, kinds(was), kinds(is), {
    lost: (kind) => `event "${kind}" is no longer sent`,
    gained: (kind) => `event "${kind}" is new`,
  });
  for (const now of is.kinds) {
    const known = was.kinds.find(({ kind }) => kind === now.kind);
    if (known === undefined) continue;
    const label = `event "${now.kind}"`;
    if (now.scope !== known.scope) {
      if (now.scope === undefined) report('additive', `${label} no longer needs ${known.scope}`);
      else report('breaking', `${label} now needs ${now.scope}`);
    }
    compareFixed(report, `the effect of ${label} on the state`, doing(known), doing(now));
    schemas.report(report, label, component(known.schema), component(now.schema), 'response', location);
  }
  compareRules(report, was, is);
}

/** The effect of an event on the state, in words. */
function doing({ part }: StreamKind): string | undefined {
  if (part === undefined) return undefined;
  const what = part.by === undefined ? part.member : `a row of ${part.member} by ${part.by}`;
  return `${part.removes ? 'removal of' : 'replacement of'} ${what}`;
}

function compareRules(report: Report, was: Stream, is: Stream): void {
  compareFixed(report, 'the header to resume with', was.resume?.header, is.resume?.header);
  compareFixed(report, 'the query parameter to resume with', was.resume?.query, is.resume?.query);
  compareKept(report, 'events retained for resuming', was.resume?.window?.events, is.resume?.window?.events);
  compareKept(
    report,
    'seconds retained for resuming',
    was.resume?.window?.seconds,
    is.resume?.window?.seconds,
  );
  if (was.heartbeat !== undefined && is.heartbeat === undefined)
    report('breaking', 'no longer sends a heartbeat');
  else if (was.heartbeat === undefined && is.heartbeat !== undefined) report('additive', 'sends a heartbeat');
  else
    compareInterval(
      report,
      'seconds between heartbeats',
      was.heartbeat?.everySeconds,
      is.heartbeat?.everySeconds,
    );
  compareLimit(report, 'streams of one credential', was.limits?.perCredential, is.limits?.perCredential);
  compareLimit(report, 'streams of one resource', was.limits?.perResource, is.limits?.perResource);
  const ends = {
    lost: (what: string) => `no longer ends with ${what}`,
    gained: (what: string) => `now ends with ${what}`,
  };
  const turned: Note = (kind, fact) => report(kind === 'breaking' ? 'additive' : 'breaking', fact);
  compareNames(turned, was.endsWith.reasons, is.endsWith.reasons, ends);
}

/** Events retained for resuming are a promise, so a new window adds to the API, unlike a new limit. */
function compareKept(
  report: Report,
  what: string,
  before: number | undefined,
  after: number | undefined,
): void {
  if (before === undefined && after !== undefined) report('additive', `${after} ${what}`);
  else if (before !== undefined && after === undefined) report('breaking', `${what} are no longer ${before}`);
  else compareLimit(report, what, before, after);
}

/** A reference to a component schema, which traits name without `$ref`. */
export function component(name: string | undefined) {
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
}

import { describeAnswer } from '../answer-words.ts';
import { askUntil } from '../ask-until.ts';
import { type Check, Skipped, type Trace } from '../check.ts';
import type { Context } from '../context.ts';
import { mintedScheme, scopesOf } from '../credentials.ts';
import { EventStream, type StreamEvent } from '../event-stream.ts';
import { sameJson } from '../json-pointer.ts';
import type { Operation, StreamRecord } from '../operation.ts';
import { type Credential, emptyParts, type Parts } from '../request.ts';
import { expectRefusal, expectRequestId, expectRetryAfter, faults } from './envelope.ts';
import { probe } from './probe.ts';

export interface StreamOptions extends Trace {
  /**
   * - `snapshot`: a fresh stream begins with the full state; - `unusable-id`: so does one that cannot be resumed;
   * - `resume-header`, `resume-query`: one that can goes on without gap or duplicate;
   * - `withheld`: an event is not for keys without its scope; - `heartbeat`: an idle stream shows that it is alive;
   * - `credential-limit`, `resource-limit`: one more than may be open is refused, and let in once another has left;
   * - `revocation`, `expiry`: the end of the key is the end of its streams.
   */
  readonly kind:
    | 'snapshot'
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
}

const titles: Readonly<Record<StreamOptions['kind'], string>> = {
  snapshot: 'begins with the full state',
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

const lanes: Partial<Record<StreamOptions['kind'], string>> = {
  heartbeat: 'wait heartbeat',
  expiry: 'wait stream expiry',
};

const runs: Readonly<Record<StreamOptions['kind'], (watch: Watch, options: StreamOptions) => Promise<void>>> =
  {
    snapshot: beginsWithSnapshot,
    'resume-header': resumes,
    'resume-query': resumes,
    'unusable-id': beginsAnew,
    withheld: withholds,
    heartbeat: beats,
    'credential-limit': limitsCredential,
    'resource-limit': limitsResource,
    revocation: endsWithKey,
    expiry: endsWithKey,
  };

/** What a stream of server-sent events promises. */
export function stream(operation: Operation, options: StreamOptions): Check {
  const { kind, event } = options;
  const reads = kind === 'snapshot' || kind === 'unusable-id' || kind === 'heartbeat';
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
      const watch = new Watch(context, operation, record, await context.prepare(operation));
      try {
        await runs[kind](watch, options);
      } finally {
        watch.close();
      }
    },
  );
}

/** The streams of one check, all of one thing, and closed with it. */
export class Watch {
  readonly context: Context;
  readonly operation: Operation;
  readonly record: StreamRecord;
  readonly parts: Parts;
  readonly #open: EventStream[] = [];

  constructor(context: Context, operation: Operation, record: StreamRecord, parts: Parts) {
    this.context = context;
    this.operation = operation;
    this.record = record;
    this.parts = parts;
  }

  /** A key of its own, so that streams of other checks do not count; user A's token where no keys can be made. */
  async credential(exactly?: readonly string[]): Promise<Credential> {
    const { context } = this;
    if (context.session.target.readOnly) return context.credential(this.operation);
    const scopes = exactly ?? mintedScheme(context.contract)?.scopes ?? [];
    return context.credential(this.operation, { exactly: scopes, fresh: true });
  }

  /** Opens a stream, whatever is answered. */
  async attempt(credential: Credential, more: Partial<Parts> = {}): Promise<EventStream> {
    const opened = await EventStream.open(
      this.context,
      this.operation,
      { ...this.parts, ...more },
      credential,
    );
    this.#open.push(opened);
    return opened;
  }

  /** Opens a fresh stream and waits for its beginning. */
  async begin(credential: Credential, more: Partial<Parts> = {}): Promise<EventStream> {
    const opened = await this.attempt(credential, more);
    await opened.begins(this.#following(credential));
    return opened;
  }

  /** Makes a change that the stream tells of: something new of what is watched. */
  async change(): Promise<void> {
    const { context } = this;
    const watched = this.operation.parameters.find(({ in: place }) => place === 'path');
    const maker = Object.values(context.contract.operations).find(
      ({ emits, makes, rateClass }) => emits?.length && makes?.remove && (rateClass?.default ?? true),
    );
    if (!maker || !watched?.resource) throw new Skipped('the contract has no plain change that is told of');
    const within = { [watched.resource]: this.parts.path[watched.name] ?? '' };
    const parts = await context.prepare(maker, { succeeds: true, within });
    await context.succeed(maker, parts, await context.credential(maker));
  }

  /** Every event of the stream is as the contract has it. */
  expectValid(events: readonly StreamEvent[]): void {
    for (const { kind, data } of events) {
      const declared = this.record.kinds[kind];
      // The set of kinds may grow.
      if (!declared) continue;
      const validate = this.context.strict ? declared.validate : (declared.stated ?? declared.validate);
      this.context.must(
        validate(data),
        () => `the data of the event '${kind}' does not fit: ${faults(validate)}`,
      );
    }
  }

  close(): void {
    for (const opened of this.#open) opened.close();
  }

  /** The kinds behind a snapshot that the credential may see: a key that was made for less is told less. */
  #following(credential: Credential): readonly string[] {
    return this.#least.has(credential) ? [] : this.record.following;
  }

  readonly #least = new WeakSet<Credential>();

  /** A key with the scopes the stream itself asks for, and no others. */
  async leastKey(): Promise<Credential> {
    const key = await this.credential(scopesOf(this.operation));
    this.#least.add(key);
    return key;
  }
}

async function beginsWithSnapshot(watch: Watch): Promise<void> {
  const { context, record } = watch;
  const fresh = await watch.begin(await watch.credential());
  expectRequestId(context, fresh.exchange);
  expectSnapshot(watch, fresh);
  watch.expectValid(fresh.events);
  if (!context.strict) return;
  const kinds = fresh.events.slice(1, record.following.length + 1).map(({ kind }) => kind);
  context.must(
    sameJson(kinds, record.following),
    `the snapshot is followed by ${kinds.join(', ') || 'nothing'}, not by ${record.following.join(', ')}`,
  );
}

function expectSnapshot(watch: Watch, { events }: EventStream): void {
  const [first] = events;
  watch.context.must(
    first?.kind === watch.record.snapshot,
    () => `the first event is '${first?.kind}', not '${watch.record.snapshot}'`,
  );
}

/** One stream stays, another leaves and comes back: both have the same events, each once. */
async function resumes(watch: Watch, { kind }: StreamOptions): Promise<void> {
  const { context, record } = watch;
  const credential = await watch.credential();
  const witness = await watch.begin(credential);
  await watch.change();
  await settled(witness, record.following.length + 1);
  const known = witness.events.length;
  const id = witness.events[known - 1]?.id ?? '';
  await watch.change();
  await watch.change();
  await settled(witness, known + 1);
  const back = await watch.attempt(credential, resumption(watch, kind, id));
  back.expectOpen();
  const caughtUp = (): boolean => back.events.length >= witness.events.length - known;
  const inTime = await back.until(() => caughtUp() || back.events[0]?.kind === record.snapshot, 5);
  if (back.events[0]?.kind === record.snapshot) {
    const what = 'a stream resumed at once began with a new snapshot';
    if (context.strict) context.fail(what);
    // The window may be as short as the deployment likes.
    context.warnings.push(what);
    return;
  }
  if (inTime) {
    await watch.change();
    await settled(witness, witness.events.length + 1);
    await back.until(caughtUp, 5);
  }
  const missed = witness.events.slice(known);
  context.must(
    sameJson(back.events, missed),
    () => `after ${id} came ${listed(back.events)}; a stream that had stayed open got ${listed(missed)}`,
  );
  watch.expectValid(witness.events);
  expectOnce(context, witness.events.slice(record.following.length + 1));
}

const listed = (events: readonly StreamEvent[]): string =>
  events.map(({ id, kind }) => `${kind} ${id}`).join(', ') || 'nothing';

/** No event comes twice. */
export function expectOnce(context: Context, events: readonly StreamEvent[]): void {
  const ids = new Set<string>();
  for (const { id, kind } of events) {
    context.must(!ids.has(id), `the event '${kind}' ${id} came twice`);
    ids.add(id);
  }
}

/** What one write tells comes together: waits for that many events, and for a moment without more. */
async function settled(watched: EventStream, least: number): Promise<void> {
  await watched.until(() => watched.events.length >= least);
  for (let count = -1; count !== watched.events.length; ) {
    count = watched.events.length;
    await watched.until(() => watched.events.length > count, 0.3);
  }
}

function resumption(watch: Watch, kind: StreamOptions['kind'], id: string): Partial<Parts> {
  const { resume } = watch.record;
  return kind === 'resume-query'
    ? { query: { ...watch.parts.query, [resume?.query ?? '']: id } }
    : { headers: { ...watch.parts.headers, [resume?.header ?? '']: id } };
}

async function beginsAnew(watch: Watch): Promise<void> {
  const kind = watch.record.resume?.header ? 'resume-header' : 'resume-query';
  const credential = await watch.credential();
  for (const id of ['callsheet-no-such-id', watch.context.session.random.text(40), '-1']) {
    const fresh = await watch.begin(credential, resumption(watch, kind, id));
    expectSnapshot(watch, fresh);
    fresh.close();
  }
}

async function withholds(watch: Watch, { event }: StreamOptions): Promise<void> {
  const { context } = watch;
  const all = await watch.begin(await watch.credential());
  const least = await watch.begin(await watch.leastKey());
  const seen = all.events.length;
  await watch.change();
  await settled(all, seen + 1);
  // Events come in order, so what the key may see is there once the last of it is.
  const last = all.events.findLast(({ kind }) => watch.record.kinds[kind]?.scope === undefined);
  const told = await least.until(() => least.events.some(({ id }) => id === last?.id));
  context.must(told, 'a key with just the scopes of the stream did not get the event of a change');
  context.must(
    !least.events.some(({ kind }) => kind === event),
    `a key without ${watch.record.kinds[event ?? '']?.scope} got the event '${event}'`,
  );
}

async function beats(watch: Watch): Promise<void> {
  const { context, record } = watch;
  const { everySeconds = 15, comment = '' } = record.heartbeat ?? {};
  const idle = await watch.begin(await watch.credential());
  const seconds = context.strict ? everySeconds + 2 : 60;
  context.expectWait(seconds * 1000);
  await idle.until(() => idle.comments.length > 0, seconds);
  const [found] = idle.comments;
  if (found === undefined) return context.fail(`no comment came in ${seconds} s of an idle stream`);
  const [before = '', after = ''] = comment.split('<timestamp>');
  const time = found.slice(before.length, found.length - after.length);
  context.must(
    found.startsWith(before) && found.endsWith(after) && isTimestamp(time),
    `the comment is '${found}', not '${comment}'`,
  );
}

const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

async function limitsCredential(watch: Watch): Promise<void> {
  const most = watch.record.limits?.perCredential ?? 0;
  const credential = await watch.credential();
  const opened: EventStream[] = [];
  for (let count = 0; count < most; count += 1) opened.push(await watch.begin(credential));
  await expectFull(watch, credential, opened);
  // Nobody else is kept out.
  await watch.begin(await watch.credential());
}

async function limitsResource(watch: Watch): Promise<void> {
  const { perResource: most = 0, perCredential = 1 } = watch.record.limits ?? {};
  const opened: EventStream[] = [];
  let credential = await watch.credential();
  for (let count = 0; count < most; count += 1) {
    if (count > 0 && count % perCredential === 0) credential = await watch.credential();
    const one = await watch.attempt(credential);
    one.expectOpen();
    opened.push(one);
  }
  await expectFull(watch, await watch.credential(), opened);
}

const longestRetrySeconds = 30;

/** One more is refused, and let in soon after another has left. */
async function expectFull(
  watch: Watch,
  credential: Credential,
  opened: readonly EventStream[],
): Promise<void> {
  const { context, operation } = watch;
  const { exchange } = await watch.attempt(credential);
  context.must(
    exchange.answer.status === 429,
    () => `with ${opened.length} streams open, one more should be 429, but ${describeAnswer(exchange)}`,
  );
  const code = context.contract.codes.limited;
  expectRefusal(context, exchange, { status: 429, ...(code !== undefined && { code }), operation });
  const wait = Math.min(expectRetryAfter(context, exchange), longestRetrySeconds);
  opened[0]?.close();
  const again = await askUntil(
    () => watch.attempt(credential),
    (attempt) => attempt.isOpen,
    { forMs: wait * 1000 + 2000, everyMs: 200, stop: context.session.stop },
  );
  context.must(again.isOpen, `still refused ${wait} s after a stream was closed`);
}

async function endsWithKey(watch: Watch, { kind }: StreamOptions): Promise<void> {
  const { context, operation } = watch;
  const { keys } = context.fixtures;
  const minted = mintedScheme(context.contract);
  const scopes = minted?.scopes ?? [];
  const expiresAt = kind === 'expiry' ? new Date(Date.now() + 3000) : undefined;
  const witness = await watch.begin(await watch.credential());
  const { answer, ...key } = await keys.mint(context.send, 'a', scopes, expiresAt);
  const opened = await watch.begin(key);
  if (expiresAt === undefined) {
    const minter = minted?.mint && context.session.operation(minted.mint.operation);
    if (!minter) throw new Skipped('the contract names no operation that makes API keys');
    const removal = await context.fixtures.remove(
      context.send,
      minter,
      emptyParts,
      answer,
      keys.token('a', minter),
    );
    context.must(removal.answer.status < 300, () => describeAnswer(removal));
  } else await opened.ends((expiresAt.getTime() - Date.now()) / 1000);
  const seconds = context.strict ? 5 : 15;
  context.must(
    await opened.ends(seconds),
    `a stream of ${operation.name} goes on ${seconds} s after the end of its key`,
  );
  context.must(!(await witness.ends(0)), 'a stream of another key ended too');
}

import { performance } from 'node:perf_hooks';
import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import type { EventStream, StreamEvent } from '../checks/event-stream.ts';
import { probe } from '../checks/probe.ts';
import { patient, waitedInVain } from '../http/check-attempt.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { sameJson, valueAt } from '../model/json-pointer.ts';
import type { EventKind, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { emptyParts, idsByResource, type Parts } from '../target/ledger/request.ts';
import { changesOfOne } from './single-member-patch.ts';
import { expectOnce, settled, Watch } from './stream-steps/fixture.ts';

export interface Emits extends Trace {
  /** Kinds that are promised under every profile; the others are decisions. */
  readonly stated?: readonly string[];
}

/** A write is told of by its events: each change once, whole, of one member too, and not before it can be read. */
export function emits(operation: Operation, options: Emits): Check {
  const promised = operation.emits ?? [];
  return probe(
    operation,
    {
      trait: 'emits',
      what: promised.join('-'),
      title: `${operation.name} is told of by ${promised.join(', ')}: each change once, and readable by then.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const kinds = promised.filter((kind) => context.strict || options.stated?.includes(kind));
      // What has the most to show, for an event may leave out what is seldom there.
      const example = Object.keys(operation.body?.examples ?? {}).at(-1);
      const parts = await context.prepare(operation, { succeeds: true, fresh: true, example });
      const watch = watchOf(context, operation, parts);
      try {
        await addOthers(watch, operation, parts, kinds);
        await expectTold(watch, operation, parts, kinds);
      } finally {
        watch.close();
      }
    },
  );
}

/** A stream of what the write is within. */
export function watchOf(context: Context, operation: Operation, parts: Parts): Watch {
  for (const streaming of Object.values(context.contract.operations)) {
    const whole = streaming.parameters.find(({ in: place }) => place === 'path');
    const own = operation.parameters.find(
      ({ in: place, resource }) => place === 'path' && resource === whole?.resource,
    );
    const id = own && parts.path[own.name];
    if (!streaming.stream || !whole || id === undefined) continue;
    return new Watch(context, streaming, streaming.stream, { ...emptyParts, path: { [whole.name]: id } });
  }
  throw new Skipped('the contract has no stream that could tell of it');
}

/** What events show rows of has others beside the one that the write is about, which nobody ever changed. */
async function addOthers(
  { context, record, parts: { path } }: Watch,
  operation: Operation,
  parts: Parts,
  kinds: readonly string[],
): Promise<void> {
  // What is begun by a call without a thing of its own, such as a broadcast, would reach the others too.
  if (operation.method === 'POST' && !operation.makes) return;
  const shown = kinds.flatMap(
    (kind) => readerOf(context, record.kinds[kind]?.validate)?.relations?.copies ?? [],
  );
  const within = idsByResource(operation, parts.path);
  const own = new Set(Object.values(path));
  for (const of of new Set(shown.map(({ of: resource }) => resource))) {
    const { [of]: id, ...parents } = within;
    if (id === undefined || !own.has(id)) await context.thing(of, { fresh: true, within: parents });
  }
}

/** The plain read that answers with what an event of the kind shows. */
const readerOf = (context: Context, validate: EventKind['validate'] | undefined): Operation | undefined =>
  validate &&
  Object.values(context.contract.operations).find(
    ({ method, stream, answers }) => method === 'GET' && !stream && answers[200]?.validate === validate,
  );

async function expectTold(
  watch: Watch,
  operation: Operation,
  requested: Parts,
  kinds: readonly string[],
): Promise<void> {
  const { context } = watch;
  const told = await watch.begin(await watch.credential());
  const subjects = kinds.map((kind) => new Subject(watch, operation, requested, kind));
  const before = await Promise.all(subjects.map((subject) => subject.read()));
  const begun = told.events.length;
  const credential = await context.credential(operation);
  const exchange = await context.send(operation, requested, credential);
  if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
  let changed = false;
  for (const [index, subject] of subjects.entries()) {
    subject.learn(exchange);
    if (await expectSubjectTold(watch, told, begun, subject, before[index])) changed = true;
  }
  if (!changed) throw new Skipped('the example changed nothing that the stream tells of');
  for (const body of changesOfOne(operation, jsonOf(exchange.answer))) {
    const parts = { ...requested, body };
    const [from, last] = [told.events.length, await Promise.all(subjects.map((subject) => subject.read()))];
    if (!isSuccess(await context.send(operation, parts, credential))) continue;
    for (const [index, subject] of subjects.entries())
      await expectSubjectTold(watch, told, from, subject, last[index]);
  }
  // What is told once more comes a moment later.
  await settled(told, told.events.length);
  const events = told.events.slice(begun);
  watch.expectValid(events);
  expectOnce(context, events);
  expectNews(context, events);
}

const patienceMs = 5000;

/** Waits until the last event of a subject shows what is read of it; false when nothing of it changed. */
async function expectSubjectTold(
  watch: Watch,
  told: EventStream,
  begun: number,
  subject: Subject,
  before: unknown,
): Promise<boolean> {
  const { context } = watch;
  const events = (): StreamEvent[] => told.events.slice(begun).filter((event) => subject.isOf(event));
  const began = performance.now();
  for (;;) {
    const last = events().at(-1);
    const now = await subject.read(last);
    if (last ? subject.shows(last, now) : !subject.isGone && sameJson(before, now)) return last !== undefined;
    if (performance.now() > began + patient(patienceMs)) {
      waitedInVain();
      const shown = last ? `its last event shows ${JSON.stringify(last.data)}, not that` : 'no event came';
      const what = subject.isGone
        ? `the '${subject.kind}' is gone`
        : `what is read is ${JSON.stringify(now)}`;
      return context.fail(`'${subject.kind}': ${what}, but ${shown}`);
    }
    const count = events().length;
    await told.until(() => events().length > count, 0.2);
  }
}

/** An event says something new: never twice the same of one row. */
function expectNews(context: Context, events: readonly StreamEvent[]): void {
  const shown = new Map<string, unknown>();
  for (const { kind, data } of events) {
    const row = `${kind} ${String(valueAt(data, '/id') ?? '')}`;
    context.must(
      !shown.has(row) || !sameJson(shown.get(row), data),
      () => `the event '${kind}' came twice with ${JSON.stringify(data)}`,
    );
    shown.set(row, data);
  }
}

/** What events of one kind are about, and how it is read. */
class Subject {
  readonly kind: string;
  readonly #watch: Watch;
  readonly #operation: Operation;
  readonly #parts: Parts;
  readonly #reader: Operation | undefined;
  /** The row's id, where it is one of many. */
  #id: string | undefined;

  constructor(watch: Watch, operation: Operation, parts: Parts, kind: string) {
    this.kind = kind;
    this.#watch = watch;
    this.#operation = operation;
    this.#parts = parts;
    const validate = watch.record.kinds[kind]?.validate;
    const plain = Object.values(watch.context.contract.operations).filter(
      ({ method, stream }) => method === 'GET' && !stream,
    );
    this.#reader =
      plain.find(({ answers }) => answers[200]?.validate === validate) ??
      plain.find(({ path }) => path === operation.path);
    const row = this.#rowParameter;
    this.#id = row === undefined ? undefined : parts.path[row];
  }

  /** Whether the write takes it away: what is read of it then is nothing. */
  get isGone(): boolean {
    return this.#operation.method === 'DELETE' && this.#reader?.path === this.#operation.path;
  }

  /** Takes from the answer which row the write was about. */
  learn(exchange: Exchange): void {
    const { makes } = this.#operation;
    const resource = this.#reader?.parameters.find(({ name }) => name === this.#rowParameter)?.resource;
    if (this.#rowParameter === undefined || !makes || makes.resource !== resource) return;
    const id = valueAt(jsonOf(exchange.answer), makes.id);
    if (typeof id === 'string') this.#id = id;
  }

  isOf({ kind, data }: StreamEvent): boolean {
    return kind === this.kind && (this.#id === undefined || valueAt(data, '/id') === this.#id);
  }

  /** Whether what is read is what the event shows. */
  shows({ data }: StreamEvent, read: unknown): boolean {
    return this.isGone ? read === undefined : this.#reader === undefined || sameJson(data, read);
  }

  /** What is read of it now, of the row an event names where the write did not say; undefined: there is nothing. */
  async read(event?: StreamEvent): Promise<unknown> {
    const { context, operation, parts } = this.#watch;
    const reader = this.#reader;
    const row = this.#rowParameter;
    const id = this.#id ?? valueAt(event?.data, '/id');
    if (!reader || (row !== undefined && typeof id !== 'string')) return undefined;
    const [whole = ''] = pathNames(operation.path);
    const values = pathNames(reader.path).map((name) => {
      const within = this.#parts.path[name] ?? parts.path[whole] ?? '';
      return [name, name === row ? String(id) : within] as const;
    });
    const request = { ...emptyParts, path: Object.fromEntries(values) };
    const exchange = await context.send(reader, request, await context.credential(reader));
    if (exchange.answer.status === 404) return undefined;
    if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
    return jsonOf(exchange.answer);
  }

  /** The path parameter of the reader that tells rows of the stream's own thing apart. */
  get #rowParameter(): string | undefined {
    return pathNames(this.#reader?.path ?? '')[1];
  }
}

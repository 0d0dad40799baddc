import { performance } from 'node:perf_hooks';
import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import type { EventStream, StreamEvent } from '../checks/event-stream.ts';
import { probe } from '../checks/probe.ts';
import { noteTimeout, scaledTimeout } from '../http/check-attempt.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { sameJson, valueAt } from '../model/json-pointer.ts';
import type { EventKind, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { emptyValues, idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { changesOfOne } from './single-member-patch.ts';
import { expectOnce, settled, Watch } from './stream-steps/fixture.ts';

export interface Emits extends Trace {
  /** Event kinds that are promised under every profile; the others are decisions. */
  readonly stated?: readonly string[];
}

/**
 * A write emits its events: each change once, complete, also for a change of one member, and not before the
 * change can be read.
 */
export function emits(operation: Operation, options: Emits): Check {
  const promised = operation.emits ?? [];
  return probe(
    operation,
    {
      trait: 'emits',
      what: promised.join('-'),
      title: `${operation.name} emits ${promised.join(', ')}: each change once, and readable by then.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const kinds = promised.filter((kind) => context.strict || options.stated?.includes(kind));
      // The last example has the most members; an event may omit rare ones.
      const example = Object.keys(operation.body?.examples ?? {}).at(-1);
      const parts = await context.prepare(operation, { succeeds: true, fresh: true, example });
      const watch = watchOf(context, operation, parts);
      try {
        await addOthers(watch, operation, parts, kinds);
        await expectReported(watch, operation, parts, kinds);
      } finally {
        watch.close();
      }
    },
  );
}

/**
 * Prepares the streams of a parent resource of the write, without opening one.
 * @throws Skipped if no stream of the contract belongs to a parent resource.
 */
export function watchOf(context: Context, operation: Operation, parts: RequestValues): Watch {
  for (const streaming of Object.values(context.contract.operations)) {
    const whole = streaming.parameters.find(({ in: location }) => location === 'path');
    const own = operation.parameters.find(
      ({ in: location, resourceType }) => location === 'path' && resourceType === whole?.resourceType,
    );
    const id = own && parts.path[own.name];
    if (!streaming.stream || !whole || id === undefined) continue;
    return new Watch(context, streaming, streaming.stream, { ...emptyValues, path: { [whole.name]: id } });
  }
  throw new Skipped('the contract has no stream that could emit the events');
}

/** Adds other resources that the events contain, in addition to the resource that the write changes. */
async function addOthers(
  { context, record, parts: { path } }: Watch,
  operation: Operation,
  parts: RequestValues,
  kinds: readonly string[],
): Promise<void> {
  // A POST that creates nothing, such as the start of a broadcast, would affect the added resources too.
  if (operation.method === 'POST' && !operation.makes) return;
  const shown = kinds.flatMap(
    (kind) => readerOf(context, record.kinds[kind]?.validate)?.relations?.copies ?? [],
  );
  const within = idsByResource(operation, parts.path);
  const own = new Set(Object.values(path));
  for (const of of new Set(shown.map(({ of: resourceType }) => resourceType))) {
    const { [of]: id, ...parents } = within;
    if (id === undefined || !own.has(id)) await context.resource(of, { fresh: true, within: parents });
  }
}

/** The read operation with the response schema of an event's data. */
const readerOf = (context: Context, validate: EventKind['validate'] | undefined): Operation | undefined =>
  validate &&
  Object.values(context.contract.operations).find(
    ({ method, stream, responses }) => method === 'GET' && !stream && responses[200]?.validate === validate,
  );

async function expectReported(
  watch: Watch,
  operation: Operation,
  requested: RequestValues,
  kinds: readonly string[],
): Promise<void> {
  const { context } = watch;
  const eventStream = await watch.begin(await watch.credential());
  const subjects = kinds.map((kind) => new Subject(watch, operation, requested, kind));
  const before = await Promise.all(subjects.map((subject) => subject.read()));
  const begun = eventStream.events.length;
  const credential = await context.credential(operation);
  const exchange = await context.send(operation, requested, credential);
  if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
  let changed = false;
  for (const [index, subject] of subjects.entries()) {
    subject.learn(exchange);
    if (await expectSubjectNotified(watch, eventStream, begun, subject, before[index])) changed = true;
  }
  if (!changed) throw new Skipped('the example changed nothing that the stream emits');
  for (const body of changesOfOne(operation, jsonOf(exchange.response))) {
    const parts = { ...requested, body };
    const [from, last] = [
      eventStream.events.length,
      await Promise.all(subjects.map((subject) => subject.read())),
    ];
    if (!isSuccess(await context.send(operation, parts, credential))) continue;
    for (const [index, subject] of subjects.entries())
      await expectSubjectNotified(watch, eventStream, from, subject, last[index]);
  }
  // A repeated event would arrive a moment later.
  await settled(eventStream, eventStream.events.length);
  const events = eventStream.events.slice(begun);
  watch.expectValid(events);
  expectOnce(context, events);
  expectNews(context, events);
}

const timeoutMs = 5000;

/**
 * Waits until the last event of a subject equals a read of the subject; false if the subject did not change.
 */
async function expectSubjectNotified(
  watch: Watch,
  eventStream: EventStream,
  begun: number,
  subject: Subject,
  before: unknown,
): Promise<boolean> {
  const { context } = watch;
  const events = (): StreamEvent[] => eventStream.events.slice(begun).filter((event) => subject.isOf(event));
  const began = performance.now();
  for (;;) {
    const last = events().at(-1);
    const now = await subject.read(last);
    if (last ? subject.shows(last, now) : !subject.isGone && sameJson(before, now)) return last !== undefined;
    if (performance.now() > began + scaledTimeout(timeoutMs)) {
      noteTimeout();
      const shown = last ? `its last event contains ${JSON.stringify(last.data)}` : 'no event came';
      const what = subject.isGone
        ? `the '${subject.kind}' is removed`
        : `a read returns ${JSON.stringify(now)}`;
      return context.fail(`'${subject.kind}': ${what}, but ${shown}`);
    }
    const count = events().length;
    await eventStream.until(() => events().length > count, 0.2);
  }
}

/** Expects that no event repeats the data of the previous one for the same row. */
function expectNews(context: Context, events: readonly StreamEvent[]): void {
  const shown = new Map<string, unknown>();
  for (const { kind, data } of events) {
    const row = `${kind} ${String(valueAt(data, '/id') ?? '')}`;
    context.assert(
      !shown.has(row) || !sameJson(shown.get(row), data),
      () => `the event '${kind}' came twice with ${JSON.stringify(data)}`,
    );
    shown.set(row, data);
  }
}

/** The resource of one kind of event, and how it is read. */
class Subject {
  readonly kind: string;
  readonly #watch: Watch;
  readonly #operation: Operation;
  readonly #parts: RequestValues;
  readonly #reader: Operation | undefined;
  /** The row's id, if the resource is one of several. */
  #id: string | undefined;

  constructor(watch: Watch, operation: Operation, parts: RequestValues, kind: string) {
    this.kind = kind;
    this.#watch = watch;
    this.#operation = operation;
    this.#parts = parts;
    const validate = watch.record.kinds[kind]?.validate;
    const plain = Object.values(watch.context.contract.operations).filter(
      ({ method, stream }) => method === 'GET' && !stream,
    );
    this.#reader =
      plain.find(({ responses }) => responses[200]?.validate === validate) ??
      plain.find(({ path }) => path === operation.path);
    const row = this.#rowParameter;
    this.#id = row === undefined ? undefined : parts.path[row];
  }

  /** Whether the write removes the resource, so that a read returns 404. */
  get isGone(): boolean {
    return this.#operation.method === 'DELETE' && this.#reader?.path === this.#operation.path;
  }

  /** Stores the id of the written row from the response. */
  learn(exchange: Exchange): void {
    const { makes } = this.#operation;
    const resourceType = this.#reader?.parameters.find(
      ({ name }) => name === this.#rowParameter,
    )?.resourceType;
    if (this.#rowParameter === undefined || !makes || makes.resourceType !== resourceType) return;
    const id = valueAt(jsonOf(exchange.response), makes.id);
    if (typeof id === 'string') this.#id = id;
  }

  isOf({ kind, data }: StreamEvent): boolean {
    return kind === this.kind && (this.#id === undefined || valueAt(data, '/id') === this.#id);
  }

  /** Whether an event contains the read resource. */
  shows({ data }: StreamEvent, read: unknown): boolean {
    return this.isGone ? read === undefined : this.#reader === undefined || sameJson(data, read);
  }

  /**
   * Reads the resource now. If the write did not identify the row, the event does. Undefined if it does not
   * exist.
   */
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
    const request = { ...emptyValues, path: Object.fromEntries(values) };
    const exchange = await context.send(reader, request, await context.credential(reader));
    if (exchange.response.status === 404) return undefined;
    if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
    return jsonOf(exchange.response);
  }

  /** The reader's path parameter that identifies a row within the stream's resource. */
  get #rowParameter(): string | undefined {
    return pathNames(this.#reader?.path ?? '')[1];
  }
}

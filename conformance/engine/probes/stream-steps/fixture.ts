import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import { EventStream, type StreamEvent } from '../../checks/event-stream.ts';
import type { Operation, StreamRecord } from '../../model/operation.ts';
import { faults } from '../../model/validator-messages.ts';
import type { Fixtures } from '../../resources/fixtures.ts';
import { fits, servedIn } from '../../session/served-contract.ts';
import { issuedScheme, scopesOf } from '../../target/credentials.ts';
import type { Credential, RequestValues } from '../../target/ledger/request.ts';

/** The keys for the streams of a queue's checks, by their scopes. The checks run one after the other. */
const keysOfQueues = new WeakMap<Fixtures, Map<string, Promise<Credential>>>();

/** The streams of one check, all of one resource; they are closed with the check. */
export class Watch {
  readonly context: Context;
  readonly operation: Operation;
  readonly record: StreamRecord;
  readonly parts: RequestValues;
  readonly #open: EventStream[] = [];

  constructor(context: Context, operation: Operation, record: StreamRecord, parts: RequestValues) {
    this.context = context;
    this.operation = operation;
    this.record = record;
    this.parts = parts;
  }

  /**
   * A key of the queue, so that streams of other queues do not count; user A's token if no keys can be
   * created.
   */
  credential(exactly?: readonly string[]): Promise<Credential> {
    const kept = keysOfQueues.get(this.context.fixtures) ?? new Map<string, Promise<Credential>>();
    keysOfQueues.set(this.context.fixtures, kept);
    const name = exactly?.join(' ') ?? '';
    const known = kept.get(name);
    if (known) return known;
    const made = this.ownCredential(exactly);
    made.catch(() => kept.delete(name));
    kept.set(name, made);
    return made;
  }

  /** A key that no other check uses for a stream. */
  async ownCredential(exactly?: readonly string[]): Promise<Credential> {
    const { context } = this;
    if (context.session.target.readOnly) return context.credential(this.operation);
    const scopes = exactly ?? issuedScheme(context.contract)?.scopes ?? [];
    return context.credential(this.operation, { exactly: scopes, fresh: true });
  }

  /** Opens a stream and accepts any response. */
  async attempt(credential: Credential, more: Partial<RequestValues> = {}): Promise<EventStream> {
    const { context, operation, parts } = this;
    return this.#kept(await EventStream.open(context, operation, { ...parts, ...more }, credential));
  }

  /** Opens a stream that should succeed; retries while a limit rejects it. */
  async open(credential: Credential, more: Partial<RequestValues> = {}): Promise<EventStream> {
    const { context, operation, parts } = this;
    return this.#kept(
      await EventStream.openWhenAllowed(context, operation, { ...parts, ...more }, credential),
    );
  }

  #kept(opened: EventStream): EventStream {
    this.#open.push(opened);
    return opened;
  }

  /** Opens a new stream and waits for its initial events. */
  async begin(credential: Credential, more: Partial<RequestValues> = {}): Promise<EventStream> {
    const opened = await this.open(credential, more);
    await opened.begins(this.#following(credential));
    return opened;
  }

  /** Triggers an event of the stream: creates a resource within the watched one. */
  async change(): Promise<void> {
    const { context } = this;
    const watched = this.operation.parameters.find(({ in: location }) => location === 'path');
    const maker = Object.values(context.contract.operations).find(
      ({ emits, makes, rateClass }) => emits?.length && makes?.remove && (rateClass?.default ?? true),
    );
    if (!maker || !watched?.resourceType)
      throw new Skipped('the contract has no plain change that a stream emits');
    const within = { [watched.resourceType]: this.parts.path[watched.name] ?? '' };
    const parts = await context.prepare(maker, { succeeds: true, within });
    await context.succeed(maker, parts, await context.credential(maker));
  }

  /** Expects that every event matches its schema. */
  expectValid(events: readonly StreamEvent[]): void {
    for (const { kind, data } of events) {
      const declared = this.record.kinds[kind];
      // The set of kinds may grow.
      if (!declared) continue;
      const validate = this.context.strict ? declared.validate : (declared.stated ?? declared.validate);
      this.context.assert(
        fits(servedIn(this.context.session), validate, data),
        () => `the data of the event '${kind}' does not match its schema: ${faults(validate)}`,
      );
    }
  }

  close(): void {
    for (const opened of this.#open) opened.close();
  }

  /** The kinds after a snapshot that the credential may receive: a key with fewer scopes receives fewer. */
  #following(credential: Credential): readonly string[] {
    return this.#least.has(credential) ? [] : this.record.following;
  }

  readonly #least = new WeakSet<Credential>();

  /** A key with only the scopes that the stream requires. */
  async leastKey(): Promise<Credential> {
    const key = await this.credential(scopesOf(this.operation));
    this.#least.add(key);
    return key;
  }
}

/**
 * Waits for this many events, and then for a moment without more: the events of one write arrive together.
 */
export async function settled(watched: EventStream, least: number): Promise<void> {
  await watched.until(() => watched.events.length >= least);
  for (let count = -1; count !== watched.events.length; ) {
    count = watched.events.length;
    await watched.until(() => watched.events.length > count, 0.3);
  }
}

/** Expects each event once. */
export function expectOnce(context: Context, events: readonly StreamEvent[]): void {
  const ids = new Set<string>();
  for (const { id, kind } of events) {
    context.assert(!ids.has(id), `the event '${kind}' ${id} came twice`);
    ids.add(id);
  }
}

import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import { EventStream, type StreamEvent } from '../../checks/event-stream.ts';
import type { Operation, StreamRecord } from '../../model/operation.ts';
import { faults } from '../../model/validator-messages.ts';
import type { Fixtures } from '../../resources/fixtures.ts';
import { fits, servedIn } from '../../session/served-contract.ts';
import { mintedScheme, scopesOf } from '../../target/credentials.ts';
import type { Credential, Parts } from '../../target/ledger/request.ts';

/** The keys that a lane's checks open their streams with, one check after the other, by the scopes they are made with. */
const keysOfLanes = new WeakMap<Fixtures, Map<string, Promise<Credential>>>();

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

  /** A key of its lane's, so that streams of other lanes do not count; user A's token where no keys can be made. */
  credential(exactly?: readonly string[]): Promise<Credential> {
    const kept = keysOfLanes.get(this.context.fixtures) ?? new Map<string, Promise<Credential>>();
    keysOfLanes.set(this.context.fixtures, kept);
    const name = exactly?.join(' ') ?? '';
    const known = kept.get(name);
    if (known) return known;
    const made = this.ownCredential(exactly);
    made.catch(() => kept.delete(name));
    kept.set(name, made);
    return made;
  }

  /** A key that no other check opens a stream with. */
  async ownCredential(exactly?: readonly string[]): Promise<Credential> {
    const { context } = this;
    if (context.session.target.readOnly) return context.credential(this.operation);
    const scopes = exactly ?? mintedScheme(context.contract)?.scopes ?? [];
    return context.credential(this.operation, { exactly: scopes, fresh: true });
  }

  /** Opens a stream, whatever is answered. */
  async attempt(credential: Credential, more: Partial<Parts> = {}): Promise<EventStream> {
    const { context, operation, parts } = this;
    return this.#kept(await EventStream.open(context, operation, { ...parts, ...more }, credential));
  }

  /** Opens a stream that nothing stands against, and waits for its turn. */
  async open(credential: Credential, more: Partial<Parts> = {}): Promise<EventStream> {
    const { context, operation, parts } = this;
    return this.#kept(await EventStream.openInTurn(context, operation, { ...parts, ...more }, credential));
  }

  #kept(opened: EventStream): EventStream {
    this.#open.push(opened);
    return opened;
  }

  /** Opens a fresh stream and waits for its beginning. */
  async begin(credential: Credential, more: Partial<Parts> = {}): Promise<EventStream> {
    const opened = await this.open(credential, more);
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
        fits(servedIn(this.context.session), validate, data),
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

/** What one write tells comes together: waits for that many events, and for a moment without more. */
export async function settled(watched: EventStream, least: number): Promise<void> {
  await watched.until(() => watched.events.length >= least);
  for (let count = -1; count !== watched.events.length; ) {
    count = watched.events.length;
    await watched.until(() => watched.events.length > count, 0.3);
  }
}

/** No event comes twice. */
export function expectOnce(context: Context, events: readonly StreamEvent[]): void {
  const ids = new Set<string>();
  for (const { id, kind } of events) {
    context.must(!ids.has(id), `the event '${kind}' ${id} came twice`);
    ids.add(id);
  }
}

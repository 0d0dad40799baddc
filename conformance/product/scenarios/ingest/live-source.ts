import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { EventStream, type StreamEvent } from '../../../engine/checks/event-stream.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { publishTo } from '../../media/publish.ts';
import type { Dialled, Publisher } from '../../media/publisher.ts';
import { OwnStudio } from '../own-studio.ts';
import { completeOf, grantedIn } from './endpoints.ts';

/** The protocols that can be granted. */
export const protocols = ['srt', 'rtmp', 'rtmps'] as const;
export type Protocol = (typeof protocols)[number];

/** Longest time until `publishing` becomes true, in milliseconds (SRC-06). */
const startTimeoutMs = 3_000;
/**
 * Longest time until `publishing` becomes false, in milliseconds: about 15 s (SRC-07) and the polling
 * interval.
 */
const goesMs = 16_000;
/** Longest time until a publisher learns that the server disconnected it, in milliseconds. */
const cutMs = 5_000;
/** A change that has not come after this many milliseconds counts as absent. */
const quietMs = 1_500;
const everyMs = 200;

/** A source in an own studio, and its publishers. */
export class LiveSource {
  readonly context: Context;
  readonly studio: OwnStudio;
  readonly id: string;
  readonly #publishers: Publisher[] = [];
  #events: EventStream | undefined;

  private constructor(studio: OwnStudio, id: string) {
    this.context = studio.context;
    this.studio = studio;
    this.id = id;
  }

  /** Runs a scenario on a new source and then stops its publishers. */
  static async run(context: Context, work: (source: LiveSource) => Promise<void>): Promise<void> {
    const studio = await OwnStudio.make(context);
    await LiveSource.of(studio, await studio.source({ type: 'webcam' }), work);
  }

  /** Runs a scenario on an existing source and then stops its publishers. */
  static async of(studio: OwnStudio, id: string, work: (source: LiveSource) => Promise<void>): Promise<void> {
    const source = new LiveSource(studio, id);
    try {
      if (valueAt(await source.read(), '/publishing') === null)
        throw new Skipped('the target does not know the publishers: its liveness tracker is unreachable');
      await work(source);
    } finally {
      for (const publisher of source.#publishers) publisher.leave();
      source.#events?.close();
    }
  }

  /** Reads the source. */
  read(): Promise<unknown> {
    return this.studio.call('getSource', { path: { sourceId: this.id } });
  }

  /** The endpoint of a protocol; skips the check if the protocol is not granted. */
  async endpoint(protocol: Protocol): Promise<{ readonly complete: string; readonly base?: string }> {
    const issued = await this.studio.call('issueIngest', {
      path: { sourceId: this.id },
      body: { protocols: [protocol] },
    });
    if (!grantedIn(this.context, issued).includes(protocol))
      throw new Skipped(`the target does not grant ${protocol}`);
    const base = valueAt(issued, `/${protocol}/base`);
    const complete = completeOf(this.context, issued, protocol);
    return typeof base === 'string' ? { complete, base } : { complete };
  }

  /**
   * Replaces the key. Requests another protocol than the one in use, whose key is replaced too (INGEST-18).
   */
  async rotate(inUse: Protocol, more: { readonly kickPublishers?: boolean } = {}): Promise<void> {
    const body = { protocols: [inUse === 'srt' ? 'rtmp' : 'srt'], ...more };
    await this.studio.call('rotateIngest', { path: { sourceId: this.id }, body });
  }

  /** Publishes to an address, which must accept the publisher. */
  async publish(url: string): Promise<Publisher> {
    const dialled = await this.#dial(url);
    if ('publisher' in dialled) return dialled.publisher;
    return this.context.fail(`a publisher to the complete URL is rejected: ${dialled.rejected}`);
  }

  /** Publishes to an address, which must reject the publisher. */
  async expectRejected(url: string, who: string): Promise<void> {
    const dialled = await this.#dial(url);
    this.context.assert('rejected' in dialled, `${who} may publish`);
  }

  /** Waits until the source is published to and returns `publishedAt` (SRC-05). */
  async begins(otherThan?: string): Promise<string> {
    const row = await this.#until(
      (publishing, since) => publishing === true && since !== otherThan,
      startTimeoutMs,
      'publishing is false, although a publisher is connected',
    );
    const since = valueAt(row, '/publishedAt');
    this.context.assert(
      typeof since === 'string' && !Number.isNaN(Date.parse(since)),
      `publishing is true, but publishedAt is ${JSON.stringify(since)}`,
    );
    return String(since);
  }

  /** Waits until the source has no publisher. */
  async goes(): Promise<void> {
    const row = await this.#until(
      (publishing) => publishing === false,
      goesMs,
      'publishing is true, although no publisher is connected',
    );
    const since = valueAt(row, '/publishedAt');
    this.context.assert(
      since === undefined,
      `publishing is false, but publishedAt is ${JSON.stringify(since)}`,
    );
  }

  /** Expects that the publisher stays connected and `publishedAt` stays the same. */
  async goesOn(publisher: Publisher, since: string): Promise<void> {
    this.context.assert(!(await publisher.ends(scaledTimeout(quietMs))), 'the publisher was disconnected');
    this.studio.shows('the source', await this.read(), { '/publishing': true, '/publishedAt': since });
  }

  /** Expects that the server disconnects the publisher. */
  async isCut(publisher: Publisher): Promise<void> {
    this.context.assert(
      await publisher.ends(scaledTimeout(cutMs)),
      `the publisher is not disconnected within ${cutMs / 1000} s`,
    );
  }

  /** Expects that no publisher appears. */
  async stays(): Promise<void> {
    const timeout = { forMs: quietMs, everyMs, stop: this.context.session.stop };
    const row = await pollUntil(() => this.read(), isPublished, timeout);
    this.context.assert(!isPublished(row), 'publishing is true, although no publisher was accepted');
  }

  /** Opens the studio's event stream. */
  async watch(): Promise<void> {
    const operation = this.context.operation('streamStudioEvents');
    const parts = { ...emptyValues, path: { id: this.studio.id } };
    const credential = await this.context.credential(operation);
    this.#events = await EventStream.openWhenAllowed(this.context, operation, parts, credential);
    await this.#events.begins(operation.stream?.following ?? []);
  }

  /** Expects an event with these values. */
  async expectReported(publishing: boolean, since?: string): Promise<void> {
    const reportsPublishing = ({ kind, data }: StreamEvent): boolean =>
      kind === 'source' &&
      valueAt(data, '/id') === this.id &&
      valueAt(data, '/publishing') === publishing &&
      valueAt(data, '/publishedAt') === since;
    const received = await this.#events?.until(
      () => this.#events?.events.some(reportsPublishing) ?? false,
      5,
    );
    this.context.assert(received === true, `no event reports that publishing is ${publishing}`);
  }

  async #dial(url: string): Promise<Dialled> {
    const dialled = await publishTo(url);
    if ('publisher' in dialled) this.#publishers.push(dialled.publisher);
    return dialled;
  }

  async #until(
    isSo: (publishing: unknown, since: unknown) => boolean,
    forMs: number,
    otherwise: string,
  ): Promise<unknown> {
    const holds = (row: unknown) => isSo(valueAt(row, '/publishing'), valueAt(row, '/publishedAt'));
    const row = await pollUntil(() => this.read(), holds, {
      forMs,
      everyMs,
      stop: this.context.session.stop,
    });
    this.context.assert(holds(row), `${otherwise}, after ${forMs / 1000} s`);
    return row;
  }
}

const isPublished = (row: unknown): boolean => valueAt(row, '/publishing') === true;

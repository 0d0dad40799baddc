import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { EventStream, type StreamEvent } from '../../../engine/checks/event-stream.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { publishTo } from '../../media/publish.ts';
import type { Dialled, Publisher } from '../../media/publisher.ts';
import { OwnStudio } from '../own-studio.ts';
import { completeOf, grantedIn } from './endpoints.ts';

/** The protocols that can be granted. */
export const protocols = ['srt', 'rtmp', 'rtmps'] as const;
export type Protocol = (typeof protocols)[number];

/** `publishing` comes within a couple of seconds (SRC-06). */
const beginsMs = 3_000;
/** It goes within about 15 seconds (SRC-07), and is asked for now and then. */
const goesMs = 16_000;
/** A publisher that is cut learns so at once. */
const cutMs = 5_000;
/** How long nothing may come for it to count as nothing. */
const quietMs = 1_500;
const everyMs = 200;

/** A source in a studio of its own, and those who publish to it. */
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

  /** Runs a scenario on a new source; nobody publishes to it any more after it. */
  static async run(context: Context, work: (source: LiveSource) => Promise<void>): Promise<void> {
    const studio = await OwnStudio.make(context);
    await LiveSource.of(studio, await studio.source({ type: 'webcam' }), work);
  }

  /** The same on a source that is there. */
  static async of(studio: OwnStudio, id: string, work: (source: LiveSource) => Promise<void>): Promise<void> {
    const source = new LiveSource(studio, id);
    try {
      if (valueAt(await source.read(), '/publishing') === null)
        throw new Skipped('the target cannot tell who publishes: its liveness tracker is out of reach');
      await work(source);
    } finally {
      for (const publisher of source.#publishers) publisher.leave();
      source.#events?.close();
    }
  }

  /** The row as it is read now. */
  read(): Promise<unknown> {
    return this.studio.call('getSource', { path: { sourceId: this.id } });
  }

  /** The endpoint of a protocol; skips the check where it is not granted. */
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

  /** Replaces the key; the answer is asked for another protocol's sake than the one in use (INGEST-18). */
  async rotate(inUse: Protocol, more: { readonly kickPublishers?: boolean } = {}): Promise<void> {
    const body = { protocols: [inUse === 'srt' ? 'rtmp' : 'srt'], ...more };
    await this.studio.call('rotateIngest', { path: { sourceId: this.id }, body });
  }

  /** Publishes to an address, and has to be let in. */
  async publish(url: string): Promise<Publisher> {
    const dialled = await this.#dial(url);
    if ('publisher' in dialled) return dialled.publisher;
    return this.context.fail(`who publishes to the complete URL is refused: ${dialled.refused}`);
  }

  /** Publishes to an address, and may not be let in. */
  async isRefused(url: string, who: string): Promise<void> {
    const dialled = await this.#dial(url);
    this.context.must('refused' in dialled, `${who} may publish`);
  }

  /** Waits until somebody publishes; since when (SRC-05). */
  async begins(otherThan?: string): Promise<string> {
    const row = await this.#until(
      (publishing, since) => publishing === true && since !== otherThan,
      beginsMs,
      'the source is not published to, although somebody publishes',
    );
    const since = valueAt(row, '/publishedAt');
    this.context.must(
      typeof since === 'string' && !Number.isNaN(Date.parse(since)),
      `publishing is true, and publishedAt is ${JSON.stringify(since)}`,
    );
    return String(since);
  }

  /** Waits until nobody publishes any more. */
  async goes(): Promise<void> {
    const row = await this.#until(
      (publishing) => publishing === false,
      goesMs,
      'the source is still published to, although nobody publishes',
    );
    const since = valueAt(row, '/publishedAt');
    this.context.must(since === undefined, `nobody publishes, and publishedAt is ${JSON.stringify(since)}`);
  }

  /** The same publish goes on. */
  async goesOn(publisher: Publisher, since: string): Promise<void> {
    this.context.must(!(await publisher.ends(patient(quietMs))), 'the publisher was cut');
    this.studio.shows('the source', await this.read(), { '/publishing': true, '/publishedAt': since });
  }

  /** A publisher is cut. */
  async isCut(publisher: Publisher): Promise<void> {
    this.context.must(
      await publisher.ends(patient(cutMs)),
      `the publisher is not cut within ${cutMs / 1000} s`,
    );
  }

  /** Nobody comes to publish. */
  async stays(): Promise<void> {
    const patience = { forMs: quietMs, everyMs, stop: this.context.session.stop };
    const row = await askUntil(() => this.read(), isPublished, patience);
    this.context.must(!isPublished(row), 'the source is published to, although nobody was let in');
  }

  /** Begins to follow the studio's events. */
  async watch(): Promise<void> {
    const operation = this.context.operation('streamStudioEvents');
    const parts = { ...emptyParts, path: { id: this.studio.id } };
    const credential = await this.context.credential(operation);
    this.#events = await EventStream.openInTurn(this.context, operation, parts, credential);
    await this.#events.begins(operation.stream?.following ?? []);
  }

  /** Watchers are told of it. */
  async isTold(publishing: boolean, since?: string): Promise<void> {
    const tells = ({ kind, data }: StreamEvent): boolean =>
      kind === 'source' &&
      valueAt(data, '/id') === this.id &&
      valueAt(data, '/publishing') === publishing &&
      valueAt(data, '/publishedAt') === since;
    const told = await this.#events?.until(() => this.#events?.events.some(tells) ?? false, 5);
    this.context.must(told === true, `no event tells that publishing is ${publishing}`);
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
    const row = await askUntil(() => this.read(), holds, { forMs, everyMs, stop: this.context.session.stop });
    this.context.must(holds(row), `${otherwise}, after ${forMs / 1000} s`);
    return row;
  }
}

const isPublished = (row: unknown): boolean => valueAt(row, '/publishing') === true;

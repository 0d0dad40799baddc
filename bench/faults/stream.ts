import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { positionOf } from '../../impl/areas/events/event-id.ts';

/** The events that a client received after one snapshot, in order. */
export interface Segment {
  /** The sequence that the snapshot shows; undefined while parts of it are missing. */
  since: number | undefined;
  readonly events: { readonly sequence: number; readonly kind: string }[];
}

/** Longer than the contract's heartbeat: a stream that is silent for so long is dead. */
const silenceMs = 20_000;
const pauseMs = 100;

/** A client of a studio's event stream that resumes at the next process whenever its stream ends or falls silent. */
export class Stream {
  readonly studioId: string;
  readonly segments: Segment[] = [];
  /** The number of opened streams, and of rejected ones by status or error code. */
  opened = 0;
  readonly rejected = new Map<string, number>();
  readonly #ports: readonly number[];
  readonly #key: string;
  readonly #work: Promise<void>;
  #lastId: string | undefined;
  #response: IncomingMessage | undefined;
  #receivedAt = 0;
  #isOver = false;

  /** @param first the index of the process for the first stream. */
  constructor(ports: readonly number[], first: number, studioId: string, key: string) {
    this.#ports = ports;
    this.#key = key;
    this.studioId = studioId;
    this.#work = this.#follow(first);
  }

  /** The sequence that the client knows; undefined before its first snapshot is complete. */
  get last(): number | undefined {
    const segment = this.segments.at(-1);
    return segment?.events.at(-1)?.sequence ?? segment?.since;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    this.#response?.destroy();
    await this.#work;
  }

  async #follow(first: number): Promise<void> {
    const watch = setInterval(() => {
      if (performance.now() - this.#receivedAt > silenceMs) this.#response?.destroy();
    }, 1_000);
    for (let turn = first; !this.#isOver; turn += 1) {
      const outcome = await this.#once(this.#ports[turn % this.#ports.length] ?? 0).catch(String);
      if (outcome !== '200') this.rejected.set(outcome, (this.rejected.get(outcome) ?? 0) + 1);
      await delay(pauseMs);
    }
    clearInterval(watch);
  }

  /** Opens a stream and resolves when it has ended, with its status or error code. */
  #once(port: number): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const headers = {
      authorization: `Bearer ${this.#key}`,
      ...(this.#lastId !== undefined && { 'last-event-id': this.#lastId }),
    };
    const path = `/v1/studios/${this.studioId}/events`;
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false, timeout: silenceMs });
    sent.once('timeout', () => sent.destroy(Object.assign(new Error('silent'), { code: 'TIMEOUT' })));
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.once('response', (response) => {
      this.#response = response;
      this.#receivedAt = performance.now();
      if (response.statusCode === 200) this.opened += 1;
      this.#read(response);
      response.once('close', () => resolve(String(response.statusCode)));
    });
    sent.end();
    return promise;
  }

  #read(response: IncomingMessage): void {
    let rest = '';
    response.on('error', () => {});
    response.setEncoding('utf8').on('data', (text: string) => {
      this.#receivedAt = performance.now();
      if (response.statusCode !== 200) return;
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    });
  }

  #take(part: string): void {
    const id = /^id: ?(.*)$/m.exec(part)?.[1];
    const kind = /^event: ?(.*)$/m.exec(part)?.[1];
    if (id === undefined || kind === undefined) return; // a heartbeat
    this.#lastId = id;
    const sequence = positionOf(this.studioId, id)?.sequence;
    if (kind === 'snapshot') this.segments.push({ since: undefined, events: [] });
    const segment = this.segments.at(-1);
    // The parts of a snapshot have one sequence, which the last part shows.
    if (segment && segment.since === undefined) segment.since = sequence;
    else if (sequence !== undefined) segment?.events.push({ sequence, kind });
  }
}

import { noteInterruption, noteTimeout, scaledTimeout } from '../http/check-attempt.ts';
import { type Exchange, headerOf, NoResponse, type OpenResponse, TooSlow } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { noteResponse } from '../http/large-responses.ts';
import { jsonIn } from '../model/json-text.ts';
import type { Operation } from '../model/operation.ts';
import { type Credential, type RequestValues, wireOf } from '../target/ledger/request.ts';
import type { Context } from './context.ts';

/** A received event. */
export interface StreamEvent {
  readonly id: string;
  readonly kind: string;
  /** The parsed JSON of the event. */
  readonly data: unknown;
}

const maxLifeMs = 120_000;

/**
 * An open stream of server-sent events. It closes itself after two minutes, when its check should be over.
 */
export class EventStream {
  readonly exchange: Exchange;
  readonly events: StreamEvent[] = [];
  readonly comments: string[] = [];
  /** Frames that are not valid events of the contract. */
  readonly faults: string[] = [];
  readonly #response: OpenResponse;
  readonly #context: Context;
  readonly #body: Body;
  readonly #lifetime: NodeJS.Timeout;
  #over = false;
  #isClosed = false;

  private constructor(context: Context, exchange: Exchange, response: OpenResponse, body: Body) {
    this.exchange = exchange;
    this.#context = context;
    this.#response = response;
    this.#body = body;
    this.#lifetime = setTimeout(() => this.close(), maxLifeMs).unref();
    body.onFrame((frame) => this.#read(frame));
    response.ended.then((isWhole) => {
      if (body.fault !== undefined) this.faults.push(body.fault);
      else if (!isWhole && !this.#isClosed) noteInterruption('a stream broke off');
      this.#over = true;
      body.wake();
    });
  }

  /**
   * Opens a stream. If the response is not a stream, its body is read and `close` does nothing.
   * @throws NoResponse if no complete response arrives in time.
   */
  static async open(
    context: Context,
    operation: Operation,
    parts: RequestValues,
    credential: Credential,
  ): Promise<EventStream> {
    const request = wireOf(operation, parts, credential);
    const body = new Body();
    const response = await context.session.client.open(request, (text) => body.take(text));
    const streams = response.status === 200;
    if (!streams) await isWhole(response, context.session.target.timeoutMs, () => body.fault);
    const { baseUrl, shown } = context.session.client;
    const { status, headers, ms } = response;
    const head = { status, headers, ms, body: Buffer.from(streams ? '' : body.text) };
    const exchange: Exchange = { baseUrl, request, response: head, operation: operation.name, ...shown };
    context.exchanges.push(exchange);
    context.session.observe(exchange);
    return new EventStream(context, exchange, response, body);
  }

  /**
   * Opens a stream, and retries if it is rejected for a rate limit, or because other checks have streams of
   * the same credential open.
   * @throws Blocked if the wait would be too long; Skipped in a read-only run.
   */
  static async openWhenAllowed(
    context: Context,
    operation: Operation,
    parts: RequestValues,
    credential: Credential,
  ): Promise<EventStream> {
    const request = () => EventStream.open(context, operation, parts, credential);
    return context.session.sendWhenAllowed(
      operation.name,
      request,
      (opened) => opened.exchange,
      context.mayWait,
    );
  }

  /** Whether the response is a stream. */
  get isOpen(): boolean {
    return this.exchange.response.status === 200;
  }

  /** Waits until a condition is true; false if the time is over or the stream ends. */
  async until(test: () => boolean, seconds = 10): Promise<boolean> {
    let late = false;
    const timer = setTimeout(
      () => {
        late = true;
        this.#body.wake();
      },
      scaledTimeout(seconds * 1000),
    );
    while (!test() && !late && !this.#over) await this.#body.next();
    clearTimeout(timer);
    const held = test();
    if (!held && late) noteTimeout();
    return held;
  }

  /** Waits until the server ends the stream; false if it does not in time. */
  async ends(seconds: number): Promise<boolean> {
    if (seconds > 0) await this.until(() => this.#over, seconds);
    return this.#over;
  }

  /** Waits for the initial events that the contract promises. */
  async begins(following: readonly string[]): Promise<void> {
    this.expectOpen();
    const began = await this.until(() => this.events.length > 0 || this.faults.length > 0);
    // The events after the snapshot follow immediately, so they get little time.
    const whole = began && (await this.until(() => this.events.length > following.length, 2));
    const { context, kinds } = { context: this.#context, kinds: this.events.map(({ kind }) => kind) };
    context.assert(
      whole || this.events.length > 0,
      () => `no event came within 10 s${this.faults.length > 0 ? `, but ${this.faults[0]}` : ''}`,
    );
    context.assert(this.faults.length === 0, () => `not an event as declared: ${this.faults[0]}`);
    context.assert(whole || !context.strict, () => `a new stream began with ${kinds.join(', ')} only`);
  }

  /** Expects the response to be a stream. */
  expectOpen(): void {
    this.#context.assert(this.isOpen, () => `expected a stream, but ${describeResponse(this.exchange)}`);
    const type = headerOf(this.exchange.response, 'content-type');
    this.#context.assert(
      /^text\/event-stream\b/i.test(type ?? ''),
      `the content type is ${type ?? '(none)'}, not text/event-stream`,
    );
  }

  close(): void {
    clearTimeout(this.#lifetime);
    this.#isClosed = true;
    this.#response.close();
    const { response } = this.exchange;
    const body = Buffer.from(this.#body.text);
    noteResponse(body.length);
    this.#context.session.search({ ...this.exchange, response: { ...response, body } });
  }

  #read(lines: readonly string[]): void {
    const fields = new Map<string, string>();
    for (const line of lines) {
      if (line.startsWith(':')) {
        this.comments.push(line.slice(1).trim());
        continue;
      }
      const [, name = line, value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
      const before = name === 'data' ? fields.get(name) : undefined;
      fields.set(name, before === undefined ? value : `${before}\n${value}`);
    }
    // `retry` alone is a setting, not an event.
    if (!fields.has('data') && !fields.has('event')) return;
    const [id, kind, data] = [fields.get('id'), fields.get('event'), parsed(fields.get('data'))];
    if (!id || !kind || data === undefined)
      this.faults.push(`the frame ${JSON.stringify(lines.join('\n').slice(0, 1000))}`);
    else this.events.push({ id, kind, data });
  }
}

/** Waits for the end of a response that is not a stream, so that no check judges a part of it. */
async function isWhole(
  response: OpenResponse,
  timeoutMs: number,
  fault: () => string | undefined,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TooSlow(`no complete response within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
  });
  try {
    const isEnded = await Promise.race([response.ended, overdue]);
    if (!isEnded) throw new NoResponse(fault() ?? 'the response broke off');
  } finally {
    clearTimeout(timer);
    response.close();
  }
}

const parsed = (text: string | undefined): unknown => jsonIn(text ?? '');

/** The maximum length of a stream and of an event, in characters. */
const maxText = 2 * 1024 * 1024;
const maxFrame = 1024 * 1024;
/** The events of a stream stay in memory until its end. */
const maxFrames = 10_000;

/** The growing text of a body, split into frames at its empty lines. */
class Body {
  /** The first error of the body, after which the rest of the body is ignored. */
  fault: string | undefined;
  readonly #texts: string[] = [];
  #size = 0;
  #frames = 0;
  /** The text after the last complete frame. */
  #rest = '';
  #frame: ((lines: readonly string[]) => void) | undefined;
  #waiting: (() => void)[] = [];

  get text(): string {
    return this.#texts.join('');
  }

  /** Adds text; returns false if the body exceeds a limit. */
  take(text: string): boolean {
    if (this.fault !== undefined) return false;
    this.#texts.push(text);
    this.#size += text.length;
    const seen = this.#rest.length;
    this.#rest += text;
    this.#cut(Math.max(0, seen - 3));
    if (this.#size > maxText) this.fault = `a stream of more than ${maxText} characters`;
    else if (this.#rest.length > maxFrame) this.fault = `an event of more than ${maxFrame} characters`;
    else if (this.#frames > maxFrames) this.fault = `more than ${maxFrames} events`;
    this.wake();
    return this.fault === undefined;
  }

  /** Sets the receiver of frames; it first receives the frames that have already arrived. */
  onFrame(frame: (lines: readonly string[]) => void): void {
    this.#frame = frame;
    this.#cut(0);
  }

  wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Removes the complete frames; no frame ends before the index `from`. */
  #cut(from: number): void {
    if (!this.#frame) return;
    const end = /\r\n\r\n|\n\n|\r\r/g;
    end.lastIndex = from;
    let read = 0;
    for (let found = end.exec(this.#rest); found; found = end.exec(this.#rest)) {
      this.#frames += 1;
      if (this.#frames <= maxFrames) this.#frame(this.#rest.slice(read, found.index).split(/\r\n|\n|\r/));
      read = end.lastIndex;
    }
    if (read > 0) this.#rest = this.#rest.slice(read);
  }
}

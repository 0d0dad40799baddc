import { brokeOff, patient, waitedInVain } from '../http/check-attempt.ts';
import { type Exchange, headerOf, NoAnswer, type OpenAnswer, TooSlow } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { noteAnswer } from '../http/large-responses.ts';
import { jsonIn } from '../model/json-text.ts';
import type { Operation } from '../model/operation.ts';
import { type Credential, type Parts, wireOf } from '../target/ledger/request.ts';
import type { Context } from './context.ts';

/** An event as it came. */
export interface StreamEvent {
  readonly id: string;
  readonly kind: string;
  /** Undefined where it is not JSON. */
  readonly data: unknown;
}

const longestLifeMs = 120_000;

/** A stream of server-sent events while it is read. It closes by itself when its check should long be over. */
export class EventStream {
  readonly exchange: Exchange;
  readonly events: StreamEvent[] = [];
  readonly comments: string[] = [];
  /** Frames that are no events as the contract has them. */
  readonly faults: string[] = [];
  readonly #answer: OpenAnswer;
  readonly #context: Context;
  readonly #body: Body;
  readonly #lifetime: NodeJS.Timeout;
  #over = false;
  #isClosed = false;

  private constructor(context: Context, exchange: Exchange, answer: OpenAnswer, body: Body) {
    this.exchange = exchange;
    this.#context = context;
    this.#answer = answer;
    this.#body = body;
    this.#lifetime = setTimeout(() => this.close(), longestLifeMs).unref();
    body.onFrame((frame) => this.#read(frame));
    answer.ended.then((isWhole) => {
      if (body.fault !== undefined) this.faults.push(body.fault);
      else if (!isWhole && !this.#isClosed) brokeOff('a stream broke off');
      this.#over = true;
      body.wake();
    });
  }

  /**
   * Opens a stream; where the answer is none, its body is read and `close` has nothing to do.
   * @throws NoAnswer when there is no answer, or none that is whole, in the time one may take.
   */
  static async open(
    context: Context,
    operation: Operation,
    parts: Parts,
    credential: Credential,
  ): Promise<EventStream> {
    const request = wireOf(operation, parts, credential);
    const body = new Body();
    const answer = await context.session.client.open(request, (text) => body.take(text));
    const streams = answer.status === 200;
    if (!streams) await isWhole(answer, context.session.target.timeoutMs, () => body.fault);
    const { baseUrl, shown } = context.session.client;
    const { status, headers, ms } = answer;
    const head = { status, headers, ms, body: Buffer.from(streams ? '' : body.text) };
    const exchange: Exchange = { baseUrl, request, answer: head, operation: operation.name, ...shown };
    context.exchanges.push(exchange);
    context.session.observe(exchange);
    return new EventStream(context, exchange, answer, body);
  }

  /**
   * Opens a stream that nothing stands against: where it is refused for a rate, or for other checks that have streams of the
   * same credential open, it is asked for again when it may be.
   * @throws Blocked, in a read-only run Skipped, when that would take too long.
   */
  static async openInTurn(
    context: Context,
    operation: Operation,
    parts: Parts,
    credential: Credential,
  ): Promise<EventStream> {
    const ask = () => EventStream.open(context, operation, parts, credential);
    return context.session.inTurn(operation.name, ask, (opened) => opened.exchange, context.mayWait);
  }

  /** Whether it was answered with a stream, and not refused. */
  get isOpen(): boolean {
    return this.exchange.answer.status === 200;
  }

  /** Waits until what has come passes the test; false when the time is over or the stream is. */
  async until(test: () => boolean, seconds = 10): Promise<boolean> {
    let late = false;
    const timer = setTimeout(
      () => {
        late = true;
        this.#body.wake();
      },
      patient(seconds * 1000),
    );
    while (!test() && !late && !this.#over) await this.#body.next();
    clearTimeout(timer);
    const held = test();
    if (!held && late) waitedInVain();
    return held;
  }

  /** Waits for the end from the other side; false when it does not come in time. */
  async ends(seconds: number): Promise<boolean> {
    if (seconds > 0) await this.until(() => this.#over, seconds);
    return this.#over;
  }

  /** Waits until the beginning that the contract promises is there. */
  async begins(following: readonly string[]): Promise<void> {
    this.expectOpen();
    const began = await this.until(() => this.events.length > 0 || this.faults.length > 0);
    // What follows at once has no reason to be late.
    const whole = began && (await this.until(() => this.events.length > following.length, 2));
    const { context, kinds } = { context: this.#context, kinds: this.events.map(({ kind }) => kind) };
    context.must(
      whole || this.events.length > 0,
      () => `no event came within 10 s${this.faults.length > 0 ? `, but ${this.faults[0]}` : ''}`,
    );
    context.must(this.faults.length === 0, () => `no event as declared, but ${this.faults[0]}`);
    context.must(whole || !context.strict, () => `a fresh stream began with ${kinds.join(', ')} alone`);
  }

  /** It was answered with a stream. */
  expectOpen(): void {
    this.#context.must(this.isOpen, () => `expected a stream, but ${describeAnswer(this.exchange)}`);
    const type = headerOf(this.exchange.answer, 'content-type');
    this.#context.must(
      /^text\/event-stream\b/i.test(type ?? ''),
      `the content type is ${type ?? '(none)'}, not text/event-stream`,
    );
  }

  close(): void {
    clearTimeout(this.#lifetime);
    this.#isClosed = true;
    this.#answer.close();
    const { answer } = this.exchange;
    const body = Buffer.from(this.#body.text);
    noteAnswer(body.length);
    this.#context.session.search({ ...this.exchange, answer: { ...answer, body } });
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
    // `retry` alone is a setting and no event.
    if (!fields.has('data') && !fields.has('event')) return;
    const [id, kind, data] = [fields.get('id'), fields.get('event'), parsed(fields.get('data'))];
    if (!id || !kind || data === undefined)
      this.faults.push(`the frame ${JSON.stringify(lines.join('\n').slice(0, 1000))}`);
    else this.events.push({ id, kind, data });
  }
}

/** Waits for the end of an answer that is no stream, so that nobody judges a part of it. */
async function isWhole(
  answer: OpenAnswer,
  timeoutMs: number,
  fault: () => string | undefined,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TooSlow(`no complete answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
  });
  try {
    const isEnded = await Promise.race([answer.ended, overdue]);
    if (!isEnded) throw new NoAnswer(fault() ?? 'the answer broke off');
  } finally {
    clearTimeout(timer);
    answer.close();
  }
}

const parsed = (text: string | undefined): unknown => jsonIn(text ?? '');

/** No stream of a run sends more, nor a single event so much, in characters. */
const mostText = 2 * 1024 * 1024;
const mostFrame = 1024 * 1024;
/** The events of a stream stay in memory until its end. */
const mostFrames = 10_000;

/** The text of a body as it grows, cut into frames at its empty lines. */
class Body {
  /** The reason to reject the rest of the body. */
  fault: string | undefined;
  readonly #texts: string[] = [];
  #size = 0;
  #frames = 0;
  /** The text after the last complete frame. */
  #rest = '';
  #frame: ((lines: readonly string[]) => void) | undefined;
  #waiting: (() => void)[] = [];

  /** The text so far. */
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
    if (this.#size > mostText) this.fault = `a stream of more than ${mostText} characters`;
    else if (this.#rest.length > mostFrame) this.fault = `an event of more than ${mostFrame} characters`;
    else if (this.#frames > mostFrames) this.fault = `more than ${mostFrames} events`;
    this.wake();
    return this.fault === undefined;
  }

  /** Says where frames go, those that have come already first. */
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

  /** Cuts off the frames that are whole; no end of one stands before an index. */
  #cut(from: number): void {
    if (!this.#frame) return;
    const end = /\r\n\r\n|\n\n|\r\r/g;
    end.lastIndex = from;
    let read = 0;
    for (let found = end.exec(this.#rest); found; found = end.exec(this.#rest)) {
      this.#frames += 1;
      if (this.#frames <= mostFrames) this.#frame(this.#rest.slice(read, found.index).split(/\r\n|\n|\r/));
      read = end.lastIndex;
    }
    if (read > 0) this.#rest = this.#rest.slice(read);
  }
}

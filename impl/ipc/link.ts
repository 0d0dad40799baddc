import type { IpcChannel } from './ipc-channel.ts';
import { carried, LinkError, revived } from './link-errors.ts';
import { type LinkMessage, linkMessage } from './link-messages.ts';

/** The methods that one end of a link offers to the other: a call has a response, a notification has none. */
export type Methods<T> = { readonly [K in keyof T]: (...args: never[]) => unknown };

/** The limits of a link; times are in milliseconds. */
export interface LinkLimits {
  /** The interval of the heartbeats of each end. */
  readonly beatMs: number;
  /** The other end is out of reach after this time without a message. */
  readonly silenceMs: number;
  /** The timeout of a call, unless the call sets its own. */
  readonly callMs: number;
  /** The maximum number of calls without a response, in each direction. */
  readonly maxCalls: number;
  /** The maximum number of messages that the other end has not received; with more, the link is closed. */
  readonly maxUnsent: number;
}

/** The default limits. */
export const linkLimits: LinkLimits = {
  beatMs: 1_000,
  silenceMs: 5_000,
  callMs: 10_000,
  maxCalls: 1_024,
  maxUnsent: 8_192,
};

/** Receives the errors of a link; pino's logger is one. */
export interface LinkLog {
  error(fields: object, message: string): void;
}

/** The channel, methods and limits of one end of a link. */
export interface LinkOptions<Mine> {
  readonly channel: IpcChannel;
  /** The methods that the other end may call. */
  readonly methods: Mine;
  readonly limits?: Partial<LinkLimits> | undefined;
  readonly log: LinkLog;
}

interface Waiting {
  readonly timer: NodeJS.Timeout;
  readonly onResult: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

type Method = (...args: never[]) => unknown;

/**
 * One end of a link between two processes of the same build: each calls the methods of the other, and
 * notices within `silenceMs` when the other one hangs.
 */
export class Link<Mine extends Methods<Mine>, Theirs extends Methods<Theirs>> {
  /** Settles when either end has closed the pipe. */
  readonly gone: Promise<void>;
  readonly #channel: IpcChannel;
  readonly #methods: ReadonlyMap<string, Method>;
  readonly #limits: LinkLimits;
  readonly #log: LinkLog;
  readonly #waiting = new Map<number, Waiting>();
  readonly #heart: NodeJS.Timeout;
  readonly #silenceListeners = new Set<() => void>();
  #calls = 0;
  #callsInProgress = 0;
  #unsent = 0;
  #beatUnsent = false;
  /**
   * The number of heartbeat intervals since the last message. Undefined until the first message, because
   * start-up has no time limit.
   */
  #silentBeats: number | undefined;
  #gone = false;

  constructor({ channel, methods, limits, log }: LinkOptions<Mine>) {
    this.#channel = channel;
    this.#methods = methodsByName(methods);
    this.#limits = { ...linkLimits, ...limits };
    this.#log = log;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gone = promise;
    channel.onMessage((message) => this.#receive(message));
    channel.onGone(() => {
      this.#end();
      resolve();
    });
    this.#heart = setInterval(() => this.#beat(), this.#limits.beatMs);
    this.#beat();
  }

  /** Whether the other end sends no messages although the pipe to it is open. */
  get silent(): boolean {
    return (this.#silentBeats ?? 0) * this.#limits.beatMs >= this.#limits.silenceMs;
  }

  /** Calls the listener when the other end becomes silent. */
  onSilence(listener: () => void): void {
    this.#silenceListeners.add(listener);
  }

  /**
   * Calls a method of the other end.
   * @throws LinkError, or the method's own error: with its name and message, and its class if that is known
   * here.
   */
  call<K extends keyof Theirs & string>(
    method: K,
    ...args: Parameters<Theirs[K]>
  ): Promise<Awaited<ReturnType<Theirs[K]>>> {
    return this.callFor(this.#limits.callMs, method, ...args);
  }

  /** Same as `call`, with a different timeout. */
  async callFor<K extends keyof Theirs & string>(
    callMs: number,
    method: K,
    ...args: Parameters<Theirs[K]>
  ): Promise<Awaited<ReturnType<Theirs[K]>>> {
    const value = await this.#request(callMs, method, args);
    // The other end is of the same build, and its methods have the type that is given to this end.
    return value as Awaited<ReturnType<Theirs[K]>>;
  }

  /** Sends a notification, unless the link is closed. The caller does not learn whether it succeeds. */
  notify<K extends keyof Theirs & string>(method: K, ...args: Parameters<Theirs[K]>): void {
    if (this.#gone) return;
    try {
      this.#send({ kind: 'notify', method, args });
    } catch (err) {
      this.#log.error({ err, method }, 'a notification to the other process failed');
    }
  }

  /** Closes the pipe; calls that wait for a response fail. */
  close(): void {
    this.#end();
    this.#channel.close();
  }

  #request(callMs: number, method: string, args: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const callError = this.#callError();
    if (callError !== undefined) {
      reject(new LinkError(callError));
      return promise;
    }
    this.#calls += 1;
    const id = this.#calls;
    const late = () =>
      this.#settle(id)?.failed(new LinkError(`no response to ${method} within ${callMs} ms`));
    this.#waiting.set(id, { timer: setTimeout(late, callMs), onResult: resolve, failed: reject });
    try {
      this.#send({ kind: 'call', id, method, args });
    } catch (error) {
      this.#settle(id);
      reject(error);
    }
    return promise;
  }

  #callError(): string | undefined {
    if (this.#gone) return 'the other process is gone';
    if (this.silent) return 'the other process is out of reach';
    return this.#waiting.size >= this.#limits.maxCalls ? 'too many calls wait for their response' : undefined;
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #receive(received: unknown): void {
    const message = this.#gone ? undefined : linkMessage(received);
    if (!message) return;
    this.#silentBeats = 0;
    switch (message.kind) {
      case 'call':
        void this.#respond(message.id, message.method, message.args);
        break;
      case 'notify':
        this.#perform(message.method, message.args).catch((err: unknown) =>
          this.#log.error({ err, method: message.method }, 'a notification of the other process failed'),
        );
        break;
      case 'answer':
        this.#settle(message.id)?.onResult(message.value);
        break;
      case 'failure':
        this.#settle(message.id)?.failed(revived(message.error));
    }
  }

  async #respond(id: number, method: string, args: readonly unknown[]): Promise<void> {
    this.#callsInProgress += 1;
    try {
      if (this.#callsInProgress > this.#limits.maxCalls) throw new LinkError('too many calls at once');
      const value = await this.#perform(method, args);
      this.#reply({ kind: 'answer', id, value });
    } catch (error) {
      this.#reply({ kind: 'failure', id, error: carried(error) });
    } finally {
      this.#callsInProgress -= 1;
    }
  }

  #reply(message: LinkMessage): void {
    if (!this.#gone) this.#send(message);
  }

  async #perform(name: string, args: readonly unknown[]): Promise<unknown> {
    const method = this.#methods.get(name);
    if (!method) throw new LinkError(`there is no method ${name.slice(0, 50)}`);
    // The other end is of the same build: its arguments have the method's types.
    return method(...(args as never[]));
  }

  #beat(): void {
    if (!this.#beatUnsent) {
      this.#beatUnsent = true;
      this.#send({ kind: 'beat' }, () => {
        this.#beatUnsent = false;
      });
    }
    if (this.#silentBeats === undefined) return;
    // Intervals are counted, not measured. After a pause, this process therefore reads the buffered messages
    // before it counts the next interval.
    const before = this.silent;
    this.#silentBeats += 1;
    if (!before && this.silent) for (const listener of this.#silenceListeners) listener();
  }

  #send(message: LinkMessage, sent: () => void = () => {}): void {
    this.#channel.send(message, () => {
      this.#unsent -= 1;
      sent();
    });
    this.#unsent += 1;
    if (this.#unsent <= this.#limits.maxUnsent) return;
    this.#log.error({ unsent: this.#unsent }, 'the other process receives no messages; the link is closed');
    this.close();
  }

  #end(): void {
    if (this.#gone) return;
    this.#gone = true;
    clearInterval(this.#heart);
    const left = [...this.#waiting.keys()];
    for (const id of left) this.#settle(id)?.failed(new LinkError('the other process is gone'));
  }
}

function methodsByName<T extends Methods<T>>(methods: T): ReadonlyMap<string, Method> {
  const byName = new Map<string, Method>();
  for (const name in methods) byName.set(name, methods[name]);
  return byName;
}

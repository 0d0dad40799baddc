import type { IpcChannel } from './ipc-channel.ts';
import { carried, LinkError, revived } from './link-errors.ts';
import { type LinkMessage, linkMessage } from './link-messages.ts';

/** Methods that one end of a link has for the other: a call is answered, a notification is not. */
export type Methods<T> = { readonly [K in keyof T]: (...args: never[]) => unknown };

/** How long and how many, in milliseconds where it is a time. */
export interface LinkLimits {
  /** How often each end gives a sign of life. */
  readonly beatMs: number;
  /** The other end is out of reach when it gave none for so long. */
  readonly silenceMs: number;
  /** How long an answer may take, unless a call says otherwise. */
  readonly callMs: number;
  /** Calls that wait for their answer, in each direction. */
  readonly maxCalls: number;
  /** Messages that the other end has not taken; with more, the link is given up. */
  readonly maxUnsent: number;
}

/** The limits unless others are given. */
export const linkLimits: LinkLimits = {
  beatMs: 1_000,
  silenceMs: 5_000,
  callMs: 10_000,
  maxCalls: 1_024,
  maxUnsent: 8_192,
};

/** Where a link says what went wrong; pino's logger is one. */
export interface LinkLog {
  error(fields: object, message: string): void;
}

/** What a link is made of. */
export interface LinkOptions<Mine> {
  readonly channel: IpcChannel;
  /** What the other end may call here. */
  readonly methods: Mine;
  readonly limits?: Partial<LinkLimits> | undefined;
  readonly log: LinkLog;
}

interface Waiting {
  readonly timer: NodeJS.Timeout;
  readonly answered: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

type Method = (...args: never[]) => unknown;

/**
 * One end of a link between two processes of the same build: each calls the methods of the other, and notices within
 * `silenceMs` when the other one hangs.
 */
export class Link<Mine extends Methods<Mine>, Theirs extends Methods<Theirs>> {
  /** Settles once the pipe is closed, from whichever end. */
  readonly gone: Promise<void>;
  readonly #channel: IpcChannel;
  readonly #methods: ReadonlyMap<string, Method>;
  readonly #limits: LinkLimits;
  readonly #log: LinkLog;
  readonly #waiting = new Map<number, Waiting>();
  readonly #heart: NodeJS.Timeout;
  readonly #silenceListeners = new Set<() => void>();
  #calls = 0;
  #answering = 0;
  #unsent = 0;
  #beatUnsent = false;
  /** Beats since the other end was last heard; undefined until it was heard at all, since starting takes as long as it takes. */
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

  /** Whether the other end gives no sign of life, though the pipe to it is open. */
  get silent(): boolean {
    return (this.#silentBeats ?? 0) * this.#limits.beatMs >= this.#limits.silenceMs;
  }

  /** Tells when the other end has become silent. */
  onSilence(listener: () => void): void {
    this.#silenceListeners.add(listener);
  }

  /**
   * Asks the other end.
   * @throws LinkError, or what the method threw there: by name and message, and by class where that is known here.
   */
  call<K extends keyof Theirs & string>(
    method: K,
    ...args: Parameters<Theirs[K]>
  ): Promise<Awaited<ReturnType<Theirs[K]>>> {
    return this.callFor(this.#limits.callMs, method, ...args);
  }

  /** As `call`, with another time for the answer. */
  async callFor<K extends keyof Theirs & string>(
    callMs: number,
    method: K,
    ...args: Parameters<Theirs[K]>
  ): Promise<Awaited<ReturnType<Theirs[K]>>> {
    const value = await this.#ask(callMs, method, args);
    // The other end is of the same build, and its methods are of the type that ours is told.
    return value as Awaited<ReturnType<Theirs[K]>>;
  }

  /** Tells the other end, if it is there; what becomes of it is not known here. */
  notify<K extends keyof Theirs & string>(method: K, ...args: Parameters<Theirs[K]>): void {
    if (this.#gone) return;
    try {
      this.#send({ kind: 'notify', method, args });
    } catch (err) {
      this.#log.error({ err, method }, 'the other process could not be told');
    }
  }

  /** Closes the pipe; what waits for an answer fails. */
  close(): void {
    this.#end();
    this.#channel.close();
  }

  #ask(callMs: number, method: string, args: readonly unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      reject(new LinkError(refusal));
      return promise;
    }
    this.#calls += 1;
    const id = this.#calls;
    const late = () => this.#settle(id)?.failed(new LinkError(`no answer to ${method} within ${callMs} ms`));
    this.#waiting.set(id, { timer: setTimeout(late, callMs), answered: resolve, failed: reject });
    try {
      this.#send({ kind: 'call', id, method, args });
    } catch (error) {
      this.#settle(id);
      reject(error);
    }
    return promise;
  }

  #refusal(): string | undefined {
    if (this.#gone) return 'the other process is gone';
    if (this.silent) return 'the other process is out of reach';
    return this.#waiting.size >= this.#limits.maxCalls ? 'too many calls wait for their answer' : undefined;
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
        void this.#answer(message.id, message.method, message.args);
        break;
      case 'notify':
        this.#perform(message.method, message.args).catch((err: unknown) =>
          this.#log.error({ err, method: message.method }, 'what the other process told could not be taken'),
        );
        break;
      case 'answer':
        this.#settle(message.id)?.answered(message.value);
        break;
      case 'failure':
        this.#settle(message.id)?.failed(revived(message.error));
    }
  }

  async #answer(id: number, method: string, args: readonly unknown[]): Promise<void> {
    this.#answering += 1;
    try {
      if (this.#answering > this.#limits.maxCalls) throw new LinkError('too many calls at once');
      const value = await this.#perform(method, args);
      this.#reply({ kind: 'answer', id, value });
    } catch (error) {
      this.#reply({ kind: 'failure', id, error: carried(error) });
    } finally {
      this.#answering -= 1;
    }
  }

  #reply(message: LinkMessage): void {
    if (!this.#gone) this.#send(message);
  }

  async #perform(name: string, args: readonly unknown[]): Promise<unknown> {
    const method = this.#methods.get(name);
    if (!method) throw new LinkError(`there is no method ${name.slice(0, 50)}`);
    // The other end is of the same build: what it sends is of the type of the method.
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
    // Counted, not measured: a process that stood still itself reads what came meanwhile before it counts on.
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
    this.#log.error({ unsent: this.#unsent }, 'the other process takes no messages; the link is given up');
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

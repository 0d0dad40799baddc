import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EncoderUnavailableError } from '../ports/media/encoder.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { Link, type LinkLimits } from './link.ts';
import { LinkError } from './link-errors.ts';

/** An end of a pipe within this process. */
class PipeEnd implements IpcChannel {
  other: PipeEnd | undefined;
  /** While false, the other end receives no messages. */
  taken = true;
  readonly #messageListeners: ((message: unknown) => void)[] = [];
  readonly #goneListeners: (() => void)[] = [];

  send(message: object, sent: () => void): void {
    const copy: unknown = structuredClone(message);
    if (!this.taken) return;
    setImmediate(() => {
      sent();
      this.other?.arrive(copy);
    });
  }

  arrive(message: unknown): void {
    for (const listener of this.#messageListeners) listener(message);
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#messageListeners.push(listener);
  }

  onGone(listener: () => void): void {
    this.#goneListeners.push(listener);
  }

  close(): void {
    const listeners = [...this.#goneListeners, ...(this.other ? this.other.#goneListeners : [])];
    for (const listener of listeners) listener();
  }
}

const failures = {
  EncoderUnavailableError: new EncoderUnavailableError('no room'),
  LinkError: new LinkError('busy'),
  RangeError: new RangeError('too large'),
  system: Object.assign(new Error('taken'), { code: 'EADDRINUSE', port: 1935, url: 'rtmp://host/key' }),
  text: 'no error at all',
};

interface Calculator {
  double(value: number): Promise<number>;
  fail(name: keyof typeof failures): Promise<void>;
  take(value: unknown): Promise<void>;
  never(): Promise<void>;
  note(text: string): void;
}

interface Nothing {
  nothing(): void;
}

const limits = { beatMs: 1000, silenceMs: 5000, callMs: 10_000, maxCalls: 3, maxUnsent: 100 };

function joined(more: Partial<LinkLimits> = {}) {
  const [near, far] = [new PipeEnd(), new PipeEnd()];
  near.other = far;
  far.other = near;
  const log = pino({ level: 'silent' });
  const notes: string[] = [];
  const methods: Calculator = {
    double: async (value) => 2 * value,
    fail: (name) => Promise.reject(failures[name]),
    take: async () => {},
    never: () => new Promise(() => {}),
    note: (text) => {
      if (text === 'bad') throw new Error('cannot be noted');
      notes.push(text);
    },
  };
  const shared = { limits: { ...limits, ...more }, log };
  const there = new Link<Calculator, Nothing>({ ...shared, channel: far, methods });
  const here = new Link<Nothing, Calculator>({ ...shared, channel: near, methods: { nothing: () => {} } });
  return { here, there, near, far, notes };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Delivers the messages in transit. */
function delivered(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(1);
}

test('concurrent calls each get their own result', async () => {
  const { here } = joined();
  const results = Promise.all([here.call('double', 1), here.call('double', 2), here.call('double', 3)]);
  await delivered();
  expect(await results).toEqual([2, 4, 6]);
});

test('notifications arrive in order, and a failed one does not stop the next', async () => {
  const { here, notes } = joined();
  for (const text of ['a', 'bad', 'b']) here.notify('note', text);
  await delivered();
  expect(notes).toEqual(['a', 'b']);
});

test.each([
  ['EncoderUnavailableError', EncoderUnavailableError],
  ['LinkError', LinkError],
  ['RangeError', Error],
] as const)('an error of kind %s arrives with its class or name', async (name, type) => {
  const { here } = joined();
  const failing = here.call('fail', name).catch((error: unknown) => error);
  await delivered();
  const { message } = failures[name];
  expect(await failing).toBeInstanceOf(type);
  expect(await failing).toMatchObject({ name, message });
});

test('an error keeps its system fields and loses all other fields', async () => {
  const { here } = joined();
  const failing = Promise.allSettled([here.call('fail', 'system'), here.call('fail', 'text')]);
  await delivered();
  const [system, text] = (await failing).map((outcome) => outcome.status === 'rejected' && outcome.reason);
  expect(system).toMatchObject({ message: 'taken', code: 'EADDRINUSE', port: 1935 });
  expect(system).not.toHaveProperty('url');
  expect(text).toMatchObject({ name: 'Error', message: 'no error at all' });
});

test('calls time out, and both ends reject calls above the limit', async () => {
  const { here } = joined();
  const calls = [1, 2, 3].map(() => here.call('never').catch((error: unknown) => error));
  await expect(here.call('double', 1)).rejects.toThrow('too many calls wait');
  await vi.advanceTimersByTimeAsync(limits.callMs);
  for (const call of calls) expect(await call).toBeInstanceOf(LinkError);
  // The caller no longer waits for these calls, but the other end still runs them.
  const rejectedCall = expect(here.call('double', 1)).rejects.toThrow('too many calls at once');
  await delivered();
  await rejectedCall;
});

test('rejects values that cannot be copied, and the link continues', async () => {
  const { here } = joined();
  await expect(here.call('take', () => {})).rejects.toThrow(/clone/);
  here.notify('take', () => {});
  const next = here.call('double', 4);
  await delivered();
  expect(await next).toBe(8);
});

test('an end without a heartbeat is out of reach until the next one', async () => {
  const { here, near, far } = joined();
  const silences: boolean[] = [];
  here.onSilence(() => silences.push(here.silent));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(silences).toEqual([]);
  far.taken = false;
  await vi.advanceTimersByTimeAsync(limits.silenceMs + limits.beatMs);
  expect(silences).toEqual([true]);
  await expect(here.call('double', 1)).rejects.toThrow('out of reach');
  near.arrive({ kind: 'beat' });
  expect(here.silent).toBe(false);
});

test('a closed pipe fails all waiting calls', async () => {
  const { here, far } = joined();
  const waiting = here.call('never').catch((error: unknown) => error);
  far.close();
  expect(await waiting).toBeInstanceOf(LinkError);
  await here.gone;
  await expect(here.call('double', 1)).rejects.toThrow('gone');
  here.notify('note', 'lost');
});

test('closes a link with too many unsent messages', async () => {
  const { here, near } = joined();
  near.taken = false;
  for (let count = 0; count <= limits.maxUnsent; count += 1) here.notify('note', 'more');
  await here.gone;
});

test.each([
  undefined,
  'text',
  {},
  { kind: 'call', id: 1 },
  { kind: 'answer', id: 'x' },
  { kind: 'failure', id: 1 },
])('ignores a message that is not part of a link: %j', async (message) => {
  const { here, near } = joined();
  near.arrive(message);
  const next = here.call('double', 4);
  await delivered();
  expect(await next).toBe(8);
});

test('a call of an unknown method fails with a LinkError', async () => {
  const { far, near } = joined();
  const arrived: unknown[] = [];
  near.onMessage((message) => arrived.push(message));
  far.arrive({ kind: 'call', id: 1, method: 'constructor', args: [] });
  await delivered();
  const error: unknown = expect.objectContaining({ name: 'LinkError' });
  expect(arrived).toContainEqual({ kind: 'failure', id: 1, error });
});

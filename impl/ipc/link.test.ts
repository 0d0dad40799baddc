import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EncoderUnavailableError } from '../ports/media/encoder.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { Link, type LinkLimits } from './link.ts';
import { LinkError } from './link-errors.ts';

/** An end of a pipe within this process. */
class PipeEnd implements IpcChannel {
  other: PipeEnd | undefined;
  /** The other end takes nothing while this is false. */
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

/** Lets what is on its way arrive. */
function delivered(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(1);
}

test('calls under way at once get each its own answer', async () => {
  const { here } = joined();
  const answers = Promise.all([here.call('double', 1), here.call('double', 2), here.call('double', 3)]);
  await delivered();
  expect(await answers).toEqual([2, 4, 6]);
});

test('what is told arrives in order, and one that cannot be taken stops nothing', async () => {
  const { here, notes } = joined();
  for (const text of ['a', 'bad', 'b']) here.notify('note', text);
  await delivered();
  expect(notes).toEqual(['a', 'b']);
});

test.each([
  ['EncoderUnavailableError', EncoderUnavailableError],
  ['LinkError', LinkError],
  ['RangeError', Error],
] as const)('%s is thrown here as there', async (name, type) => {
  const { here } = joined();
  const failing = here.call('fail', name).catch((error: unknown) => error);
  await delivered();
  const { message } = failures[name];
  expect(await failing).toBeInstanceOf(type);
  expect(await failing).toMatchObject({ name, message });
});

test('what the system says of a failure is kept, and nothing else of what is attached', async () => {
  const { here } = joined();
  const failing = Promise.allSettled([here.call('fail', 'system'), here.call('fail', 'text')]);
  await delivered();
  const [system, text] = (await failing).map((outcome) => outcome.status === 'rejected' && outcome.reason);
  expect(system).toMatchObject({ message: 'taken', code: 'EADDRINUSE', port: 1935 });
  expect(system).not.toHaveProperty('url');
  expect(text).toMatchObject({ name: 'Error', message: 'no error at all' });
});

test('an answer that does not come in time is not waited for, and too many calls are refused on both ends', async () => {
  const { here } = joined();
  const calls = [1, 2, 3].map(() => here.call('never').catch((error: unknown) => error));
  await expect(here.call('double', 1)).rejects.toThrow('too many calls wait');
  await vi.advanceTimersByTimeAsync(limits.callMs);
  for (const call of calls) expect(await call).toBeInstanceOf(LinkError);
  // Nobody waits for them any more, but they go on.
  const refused = expect(here.call('double', 1)).rejects.toThrow('too many calls at once');
  await delivered();
  await refused;
});

test('what cannot be copied is refused, and the link goes on', async () => {
  const { here } = joined();
  await expect(here.call('take', () => {})).rejects.toThrow(/clone/);
  here.notify('take', () => {});
  const next = here.call('double', 4);
  await delivered();
  expect(await next).toBe(8);
});

test('an end that gives no sign of life is out of reach until it does', async () => {
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

test('a pipe that is closed fails what waits', async () => {
  const { here, far } = joined();
  const waiting = here.call('never').catch((error: unknown) => error);
  far.close();
  expect(await waiting).toBeInstanceOf(LinkError);
  await here.gone;
  await expect(here.call('double', 1)).rejects.toThrow('gone');
  here.notify('note', 'lost');
});

test('a link that takes nothing is given up before the messages fill the memory', async () => {
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
])('what is no message of a link is passed over: %j', async (message) => {
  const { here, near } = joined();
  near.arrive(message);
  const next = here.call('double', 4);
  await delivered();
  expect(await next).toBe(8);
});

test('a method that is not there is said so', async () => {
  const { far, near } = joined();
  const arrived: unknown[] = [];
  near.onMessage((message) => arrived.push(message));
  far.arrive({ kind: 'call', id: 1, method: 'constructor', args: [] });
  await delivered();
  const error: unknown = expect.objectContaining({ name: 'LinkError' });
  expect(arrived).toContainEqual({ kind: 'failure', id: 1, error });
});

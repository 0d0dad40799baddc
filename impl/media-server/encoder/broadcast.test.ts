import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { programOnPath, session, TestOutput } from '../../fixtures/media/encoder/encoder-sessions.ts';
import type { SessionStatus } from '../../ports/media/encoder.ts';
import type { MediaFrame, Track } from '../formats/media.ts';
import { PathRegistry } from '../paths/path-registry.ts';
import { Broadcast } from './broadcast.ts';
import { OutputProblem } from './output-group.ts';

const h264: Track = { kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters: 'a' } };

function frame(at: number, keyFrame = false): MediaFrame {
  return { kind: 'video', decodedAt: at, shownAt: at, keyFrame, data: Buffer.from([0, 0, 0, 2, 0x41, at]) };
}

function start(
  given: Parameters<typeof session>[0] = [{}, { vertical: true }],
  outputFor = () => new TestOutput(),
) {
  const registry = new PathRegistry({ clock: new ManualClock(), log: pino({ level: 'silent' }) });
  onTestFinished(() => registry.close());
  const notified: SessionStatus[] = [];
  const legs: TestOutput[] = [];
  const release = vi.fn(async () => {});
  const broadcast = new Broadcast(session(given), {
    registry,
    release,
    outputFor() {
      const output = outputFor();
      legs.push(output);
      return output;
    },
    notify: (status) => notified.push(status),
  });
  return { registry, notified, legs, release, broadcast };
}

test('horizontal legs and the path receive the whole picture, vertical legs the upright part', () => {
  const { broadcast, legs } = start();
  expect(broadcast.whole).toContain(legs[0]);
  expect(broadcast.whole).toHaveLength(2);
  expect(broadcast.upright).toEqual([legs[1]]);
});

test('notifies each change of state at once, and sends no unchanged status', () => {
  const { broadcast, notified } = start([]);
  broadcast.begin();
  broadcast.live();
  broadcast.live();
  broadcast.note(undefined);
  expect(notified).toEqual([
    { state: 'starting', legs: [] },
    { state: 'live', legs: [] },
  ]);
});

test('a failure is notified with its reason, releases all resources, and ends the notifications', async () => {
  const { broadcast, notified, legs, release } = start([{}]);
  broadcast.begin();
  broadcast.fail('no picture');
  broadcast.fail('and again');
  expect(broadcast.isOver).toBe(true);
  await broadcast.stop();
  broadcast.live();
  broadcast.note('late');
  legs[0]?.become({ status: 'LIVE' });
  const lastError = 'no picture';
  const failed = [{ destinationId: 'dst_1', status: 'ERROR', lastError }];
  expect(notified.slice(1)).toEqual([{ state: 'error', lastError, legs: failed }]);
  expect(release).toHaveBeenCalledTimes(1);
  expect(legs[0]?.stops).toBe(1);
});

test('a listener that stops the broadcast from its notification stops it only once', async () => {
  const { broadcast, notified, legs, release } = start([{}]);
  broadcast.begin();
  const [one, other] = [broadcast.stop(), broadcast.stop()];
  await Promise.all([one, other]);
  expect(notified.slice(1).map(({ state, legs: [output] }) => [state, output?.status])).toEqual([
    ['stopping', 'STOPPING'],
    ['offline', 'IDLE'],
  ]);
  expect([release.mock.calls.length, legs[0]?.stops]).toEqual([1, 1]);
});

test('a leg that does not stop is abandoned after the timeout', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { broadcast, notified, legs } = start([{}]);
  for (const output of legs) output.stop = () => new Promise(() => {});
  const stopped = broadcast.stop();
  await vi.advanceTimersByTimeAsync(6000);
  await stopped;
  expect(notified.at(-1)?.state).toBe('offline');
});

test('the status shows the reason of a failed output only if it is an OutputProblem', () => {
  const reasons = [new OutputProblem('no picture for it'), new TypeError('rtmp://secret')];
  const { broadcast, notified } = start([{}, {}], () => {
    throw reasons.shift();
  });
  broadcast.begin();
  expect(notified[0]?.legs).toEqual([
    { destinationId: 'dst_1', status: 'ERROR', lastError: 'no picture for it' },
    { destinationId: 'dst_2', status: 'ERROR', lastError: 'the address cannot be used' },
  ]);
});

test('the program is published on its path until the end, and republished after a change of tracks or a kick', async () => {
  const { broadcast, registry } = start([]);
  const [path] = broadcast.whole;
  const tracks = () => registry.tracks(programOnPath, 'frames');
  path?.follow([h264]);
  path?.take(frame(0, true));
  await vi.waitFor(() => expect(tracks()).toEqual([h264]));
  path?.follow([h264]);
  path?.take(frame(40));
  expect(tracks()).toEqual([h264]);
  const other = { ...h264, codec: { ...h264.codec, parameters: 'b' } };
  path?.follow([other]);
  path?.take(frame(80, true));
  await vi.waitFor(() => expect(tracks()).toEqual([other]));
  registry.kick(programOnPath);
  expect(tracks()).toBeUndefined();
  path?.take(frame(120));
  path?.take(frame(160, true));
  await vi.waitFor(() => expect(tracks()).toEqual([other]));
  await broadcast.stop();
  expect(tracks()).toBeUndefined();
  path?.follow([h264]);
  path?.take(frame(200, true));
  await new Promise(setImmediate);
  expect(tracks()).toBeUndefined();
});

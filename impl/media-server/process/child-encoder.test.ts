import { pino } from 'pino';
import { expect, test } from 'vitest';
import { session } from '../../fixtures/media/process/media-process-client.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { EncoderUnavailableError, type SessionStatus } from '../../ports/media/encoder.ts';
import { ChildEncoder } from './child-encoder.ts';

/** A reachable encoder with a stubbed `start` of its process. */
function inReach(start: () => Promise<void>) {
  const encoder = new ChildEncoder(pino({ level: 'silent' }));
  const stopped: string[] = [];
  const notified: [streamId: string, state: SessionStatus['state']][] = [];
  encoder.onStatus(() => {
    throw new Error('listener');
  });
  encoder.onStatus((streamId, { state }) => notified.push([streamId, state]));
  encoder.inReach({
    isReachable: async () => true,
    start,
    stop: async (streamId) => void stopped.push(streamId),
    endLeg: async () => {},
    running: async () => new Set<string>(),
    lateFrames: async () => 7,
    apply: async () => {},
  });
  return { encoder, notified, stopped };
}

test('a process lost during the start of a session makes the start fail, without a notification', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { encoder, notified } = inReach(() => promise);
  const starting = encoder.start(session('enc_1'));
  encoder.outOfReach();
  resolve();
  await expect(starting).rejects.toThrow(EncoderUnavailableError);
  expect(notified).toEqual([]);
});

test('a session that may run although its start got no response is stopped', async () => {
  const { encoder, stopped } = inReach(() => Promise.reject(new LinkError('no answer')));
  // The message is shown to people, so it must not contain the text of the link error.
  await expect(encoder.start(session('enc_1'))).rejects.toMatchObject({
    name: 'EncoderUnavailableError',
    message: 'The media process is out of reach; retry in a moment.',
  });
  expect(stopped).toEqual(['enc_1']);
});

test('only running sessions fail with their process, even if a listener throws', async () => {
  const { encoder, notified } = inReach(async () => {});
  for (const streamId of ['over', 'failed', 'ending', 'live']) await encoder.start(session(streamId));
  encoder.receive('over', { state: 'offline', legs: [] });
  encoder.receive('failed', { state: 'error', legs: [] });
  encoder.receive('ending', { state: 'stopping', legs: [] });
  notified.length = 0;
  encoder.outOfReach();
  encoder.outOfReach();
  expect(notified).toEqual([
    ['ending', 'offline'],
    ['live', 'error'],
  ]);
});

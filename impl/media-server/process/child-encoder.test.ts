import { pino } from 'pino';
import { expect, test } from 'vitest';
import { session } from '../../fixtures/media/process/media-process-client.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { EncoderUnavailableError, type SessionStatus } from '../../ports/media/encoder.ts';
import { RemoteEncoder } from './child-encoder.ts';

/** An encoder in reach, whose process answers a start as the test says. */
function inReach(start: () => Promise<void>) {
  const encoder = new RemoteEncoder(pino({ level: 'silent' }));
  const stopped: string[] = [];
  const told: [streamId: string, state: SessionStatus['state']][] = [];
  encoder.onStatus(() => {
    throw new Error('listener');
  });
  encoder.onStatus((streamId, { state }) => told.push([streamId, state]));
  encoder.inReach({
    isReachable: async () => true,
    start,
    stop: async (streamId) => void stopped.push(streamId),
    endLeg: async () => {},
    running: async () => new Set<string>(),
    lateFrames: async () => 7,
    apply: async () => {},
  });
  return { encoder, told, stopped };
}

test('a session that is not accepted when its process is lost is not told of: its start fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { encoder, told } = inReach(() => promise);
  const starting = encoder.start(session('enc_1'));
  encoder.outOfReach();
  resolve();
  await expect(starting).rejects.toThrow(EncoderUnavailableError);
  expect(told).toEqual([]);
});

test('a session that may have begun though its start was not answered is stopped', async () => {
  const { encoder, stopped } = inReach(() => Promise.reject(new LinkError('no answer')));
  // It is shown to people, to whom the words of the link mean nothing.
  await expect(encoder.start(session('enc_1'))).rejects.toMatchObject({
    name: 'EncoderUnavailableError',
    message: 'The media process is out of reach; retry in a moment.',
  });
  expect(stopped).toEqual(['enc_1']);
});

test('only sessions that have not ended fail with their process, whatever a listener does', async () => {
  const { encoder, told } = inReach(async () => {});
  for (const streamId of ['over', 'failed', 'ending', 'live']) await encoder.start(session(streamId));
  encoder.hear('over', { state: 'offline', legs: [] });
  encoder.hear('failed', { state: 'error', legs: [] });
  encoder.hear('ending', { state: 'stopping', legs: [] });
  told.length = 0;
  encoder.outOfReach();
  encoder.outOfReach();
  expect(told).toEqual([
    ['ending', 'offline'],
    ['live', 'error'],
  ]);
});

import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../drivers/clock/system.ts';
import { MemoryPermits } from '../../drivers/permits/memory-permits.ts';
import { PlayingPeer, PublishingPeer } from '../../fixtures/media/webrtc/webrtc-peers.ts';
import type { SessionHolder, SignalingOutcome } from '../../ports/media/webrtc.ts';
import { EmbeddedMediaPlane } from '../embedded-media-plane.ts';
import { mediaNetwork } from './media-network.ts';
import { type SessionCeilings, SessionPermits } from './session-permits.ts';

const path = 'inputs/src_1';
const soon = { interval: 10 };
const many = { ofToken: 1000, ofPath: 1000, ofAddress: 1000 };

async function start(ceilings: Partial<SessionCeilings>) {
  const plane = new EmbeddedMediaPlane({
    clock: systemClock,
    addresses: { webrtc: 'http://127.0.0.1:1' },
    log: pino({ level: 'silent' }),
    network: await mediaNetwork('127.0.0.1', {}),
    sessionPermits: new SessionPermits({ permits: new MemoryPermits(), ceilings: { ...many, ...ceilings } }),
  });
  onTestFinished(() => plane.close());
  const { webRtc } = plane;
  const publish = async (holder: SessionHolder) => {
    const peer = new PublishingPeer();
    const outcome = await webRtc.publish(path, await peer.offer(), async () => 1, holder);
    if ('session' in outcome) await peer.start(outcome.answer);
    return outcome;
  };
  expect(await publish({ token: 'publisher', address: 'studio' })).toHaveProperty('session');
  await vi.waitFor(() => expect(plane.registry.tracks(path, 'packets')).toBeTruthy(), soon);
  const offer = await new PlayingPeer().offer();
  const play = (token: string, address = token, admits = true) =>
    webRtc.play(path, offer, async () => admits, { token, address });
  return { play, publish };
}

/** Makes the calls one after the other. */
async function inTurn(times: number, call: (turn: number) => Promise<SignalingOutcome>) {
  const outcomes: SignalingOutcome[] = [];
  for (let turn = 0; turn < times; turn += 1) outcomes.push(await call(turn));
  return outcomes;
}

const made = (outcomes: readonly SignalingOutcome[]) => outcomes.filter((one) => 'session' in one);

test('limits the sessions of one token, and still admits another token', async () => {
  const { play } = await start({ ofToken: 3 });
  const outcomes = await inTurn(10, () => play('mine'));
  expect(made(outcomes)).toHaveLength(3);
  expect(outcomes.at(-1)).toEqual({ rejected: 'too many', whose: 'a media token', max: 3 });
  expect(await play('yours')).toHaveProperty('session');
});

test('limits the sessions of one address over all its tokens', async () => {
  const { play } = await start({ ofAddress: 2 });
  const outcomes = await inTurn(5, (turn) => play(`token ${turn}`, 'one'));
  expect(made(outcomes)).toHaveLength(2);
  expect(outcomes.at(-1)).toEqual({ rejected: 'too many', whose: 'an address', max: 2 });
  expect(await play('token', 'another')).toHaveProperty('session');
});

test('admits a publisher although players use all sessions of the path', async () => {
  const { play, publish } = await start({ ofPath: 2 });
  const outcomes = await inTurn(4, (turn) => play(`token ${turn}`));
  expect(made(outcomes)).toHaveLength(2);
  expect(outcomes.at(-1)).toEqual({ rejected: 'too many', whose: 'a path', max: 2 });
  expect(await publish({ token: 'newer', address: 'studio' })).toHaveProperty('session');
});

test('a closed session frees its slot, and so does a failed offer', async () => {
  const { play } = await start({ ofToken: 1 });
  await inTurn(3, () => play('mine', 'mine', false));
  const first = await play('mine');
  expect(first).toHaveProperty('session');
  expect(await play('mine')).toMatchObject({ rejected: 'too many' });
  if ('session' in first) first.session.end();
  expect(await play('mine')).toHaveProperty('session');
});

test('a publisher can replace its own session repeatedly with one token', async () => {
  const { publish } = await start({ ofToken: 2 });
  const outcomes = await inTurn(5, () => publish({ token: 'mine', address: 'studio' }));
  expect(made(outcomes)).toHaveLength(5);
});

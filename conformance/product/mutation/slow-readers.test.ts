import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../../generated/conformance/index.ts';
import { type Broken, startBroken, unchanged } from '../../mutation/proxy.ts';
import { verdicts } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const check = 'viewer-chat/slow-readers';
const closedWithinMs = 20_000;
const maxRuns = 4;
let deployment: OwnDeployment;
beforeAll(async () => {
  deployment = await OwnDeployment.start();
}, 120_000);
afterAll(() => deployment.stop());

/**
 * For each viewer: the number of unread bytes after which it is disconnected, and the delay. Viewers without
 * an entry are never disconnected.
 */
type Outcomes = Readonly<Record<number, { readonly bytes: number; readonly ms: number }>>;

/** A proxy that buffers the bytes that viewers do not read, so that the test determines the buffer sizes. */
function keeping(outcomes: Outcomes): Broken {
  return {
    sentence: 'None: the buffers between a server and its viewers are unlimited.',
    caughtBy: [check],
    breaks: unchanged,
    sockets: () => {
      let joined = 0;
      const kept = new Map<object, { readonly position: number; bytes: number }>();
      return {
        opened: (socket) => {
          kept.set(socket, { position: joined, bytes: 0 });
          joined += 1;
        },
        fromServer: (message, socket) => {
          const { length } = JSON.stringify(message);
          const viewer = kept.get(socket);
          if (message.type !== 'reply' || length < 50_000 || !viewer) return socket.toClient(message);
          const outcome = outcomes[viewer.position];
          const isBefore = outcome !== undefined && viewer.bytes < outcome.bytes;
          viewer.bytes += length;
          if (isBefore && viewer.bytes >= outcome.bytes) void pause(outcome.ms).then(() => socket.cut());
        },
      };
    },
  };
}

/** The verdict of the check; a check that the machine delayed too much is repeated. */
async function verdictPast(name: string, outcomes: Outcomes): Promise<string | undefined> {
  for (let run = 1; ; run += 1) {
    const verdict = await verdictOnce(`${name}-${run}`, outcomes);
    if (verdict !== 'blocked' || run === maxRuns) return verdict;
  }
}

async function verdictOnce(name: string, outcomes: Outcomes): Promise<string | undefined> {
  const broken = keeping(outcomes);
  const front = await startBroken(deployment.url, broken);
  try {
    const subject = { url: front.url, generated, project, token: (user: string) => deployment.token(user) };
    return (await verdicts(subject, name, broken)).get(check);
  } finally {
    await front.close();
  }
}

// The viewers that read nothing are the second to the sixth to join; each is sent less than the one before
// it.
test.concurrent('a viewer that was sent less than others may be too far behind, and be disconnected at once', {
  timeout: 400_000,
}, async () => {
  const outcomes = { 1: { bytes: 1e6, ms: closedWithinMs }, 4: { bytes: 1e6, ms: 0 } };
  expect(await verdictPast('less', outcomes)).toBe('pass');
});

test.concurrent('viewers are sent more if none of them was disconnected late', {
  timeout: 400_000,
}, async () => {
  const outcomes = { 1: { bytes: 1e6, ms: 0 }, 5: { bytes: 2.8e6, ms: closedWithinMs } };
  expect(await verdictPast('more', outcomes)).toBe('pass');
});

// Runs alone: the check measures from its first request, and the other tests would delay the replies.
test('disconnecting viewers after a fifth of the stated time is a violation', {
  timeout: 400_000,
}, async () => {
  const soon = { bytes: 1e6, ms: closedWithinMs / 5 };
  expect(await verdictPast('soon', { 1: soon, 2: soon, 3: soon, 4: soon, 5: soon })).toBe('fail');
});

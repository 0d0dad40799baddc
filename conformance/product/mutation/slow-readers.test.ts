import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../../generated/conformance/index.ts';
import { type Broken, startBroken, unchanged } from '../../mutation/proxy.ts';
import { verdicts } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const check = 'viewer-chat/slow-readers';
const givenUpMs = 20_000;
let deployment: OwnDeployment;
beforeAll(async () => {
  deployment = await OwnDeployment.start();
}, 120_000);
afterAll(() => deployment.stop());

/** After how many bytes that it did not take a viewer is cut, and how much later; who is not named is kept. */
type Fates = Readonly<Record<number, { readonly bytes: number; readonly ms: number }>>;

/** A way to the deployment that takes what viewers do not, so that the test says whose machine keeps how much. */
function keeping(fates: Fates): Broken {
  return {
    sentence: 'None: what lies between a server and its viewers keeps as much as it likes.',
    caughtBy: [check],
    breaks: unchanged,
    sockets: () => {
      let joined = 0;
      const kept = new Map<object, { readonly place: number; bytes: number }>();
      return {
        opened: (socket) => {
          kept.set(socket, { place: joined, bytes: 0 });
          joined += 1;
        },
        fromServer: (message, socket) => {
          const { length } = JSON.stringify(message);
          const viewer = kept.get(socket);
          if (message.type !== 'reply' || length < 50_000 || !viewer) return socket.toClient(message);
          const fate = fates[viewer.place];
          const isBefore = fate !== undefined && viewer.bytes < fate.bytes;
          viewer.bytes += length;
          if (isBefore && viewer.bytes >= fate.bytes) void pause(fate.ms).then(() => socket.cut());
        },
      };
    },
  };
}

async function verdictPast(name: string, fates: Fates): Promise<string | undefined> {
  const broken = keeping(fates);
  const front = await startBroken(deployment.url, broken);
  try {
    const subject = { url: front.url, generated, project, token: (user: string) => deployment.token(user) };
    return (await verdicts(subject, name, broken)).get(check);
  } finally {
    await front.close();
  }
}

// The viewers that take nothing are the second to the sixth who join; the one after the other is sent less.
test.concurrent('who was sent less than others may lag behind too far, and be cut at once', {
  timeout: 180_000,
}, async () => {
  const fates = { 1: { bytes: 1e6, ms: givenUpMs }, 4: { bytes: 1e6, ms: 0 } };
  expect(await verdictPast('less', fates)).toBe('pass');
});

test.concurrent('viewers are sent more where none of them was kept waiting', {
  timeout: 180_000,
}, async () => {
  const fates = { 1: { bytes: 1e6, ms: 0 }, 5: { bytes: 2.8e6, ms: givenUpMs } };
  expect(await verdictPast('more', fates)).toBe('pass');
});

test.concurrent('who waits for a fifth of the time is a violation', { timeout: 180_000 }, async () => {
  const soon = { bytes: 1e6, ms: givenUpMs / 5 };
  expect(await verdictPast('soon', { 1: soon, 2: soon, 3: soon, 4: soon, 5: soon })).toBe('fail');
});

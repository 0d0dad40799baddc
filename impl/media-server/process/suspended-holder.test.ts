import { fork } from 'node:child_process';
import { test as everywhere, expect, onTestFinished } from 'vitest';
import type { DutyProcessSettings } from '../../fixtures/deployment/duty-process.ts';
import { linkKeys, openNode } from '../../fixtures/media/process/linked-node.ts';
import { session } from '../../fixtures/media/process/media-process-client.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';

const test = process.platform === 'linux' ? requires('services') : everywhere.skip;
const soon = { timeout: 60_000, interval: 20 };
const entry = new URL('../../fixtures/deployment/duty-process.ts', import.meta.url);

/** A process that manages sessions of a media process while it is the leader. Its output is collected. */
function startDuties(settings: DutyProcessSettings) {
  const child = fork(entry, [JSON.stringify(settings)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const messages: string[] = [];
  child.on('message', (word) => messages.push(String(word)));
  return {
    messages,
    stop: (streamId: string) => child.send(streamId),
    signal: (name: NodeJS.Signals) => child.kill(name),
  };
}

test('a process that was suspended during a takeover without noticing stops no session of its successor', {
  timeout: 180_000,
}, async () => {
  const { url, drop } = await makeDatabase();
  onTestFinished(drop);
  const { address: media, encoder } = await openNode();
  const shared = { url, media, key: Buffer.from(linkKeys[0]).toString('base64') };
  // This process does not notice that its lease expired, like a process with a clock that was suspended too.
  const suspended = startDuties({ ...shared, ttlMs: 3_600_000 });
  await expect.poll(() => suspended.messages, soon).toEqual(['has the duties', 'runs']);
  await encoder.start(session('enc_1'));
  suspended.signal('SIGSTOP');
  const successor = startDuties({ ...shared, ttlMs: 500 });
  await expect.poll(() => successor.messages, soon).toContain('has the duties');
  suspended.signal('SIGCONT');
  // The suspended process may have to reconnect before it can send the stop.
  const stopAndRead = async () => {
    suspended.messages.length = 0;
    suspended.stop('enc_1');
    await expect.poll(() => suspended.messages.length, soon).toBeGreaterThan(0);
    return suspended.messages.join();
  };
  await expect
    .poll(stopAndRead, soon)
    .toMatch(/FenceLostError: another process is the leader: .*number 2.* has 1/);
  await expect.poll(() => suspended.messages, soon).toContain('begins anew');
  expect(encoder.legsOf('enc_1')).toHaveLength(1);
  successor.stop('enc_1');
  await expect.poll(() => successor.messages, soon).toContain('stopped it');
  await expect.poll(() => encoder.legsOf('enc_1'), soon).toBeUndefined();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../example/generated/conformance/operations.ts';
import { startExample } from '../../example/server.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { readTarget } from '../target/target.ts';
import { preflightOthers, sessionsOf } from './other-deployments.ts';
import { Session } from './session.ts';

test('opens one session for a deployment with several names and shares its resources', async () => {
  const example = await startExample();
  const { tokens } = example.people;
  const bare = await startExample({ isOpen: false, hasPaper: false, tokens });
  const low = await startExample({ tokens });
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: example.url, tokenA: example.people.token('alice') };
  const deployment = [`writes-off=${bare.url}`, `paper-off=${bare.url}`, `low-ceilings=${low.url}`];
  const session = new Session(contract, await readTarget({ ...reported, deployment }, {}, folder));
  onTestFinished(async () => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
    await Promise.all([example, bare, low].map((one) => one.close()));
  });
  const { otherDeployments } = session;
  expect([...otherDeployments.keys()]).toEqual(['writes-off', 'paper-off', 'low-ceilings']);
  expect(sessionsOf(session)).toHaveLength(3);
  await preflightOthers(session);
  const counts = sessionsOf(session).map(({ client }) => client.sent);
  expect(session.sent).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(otherDeployments.get('paper-off')?.gates.get('writes')).toBe(false);
  const fixtures = new Fixtures(session);
  expect(fixtures.at('paper-off')).toBe(fixtures.at('writes-off'));
  expect(fixtures.at('low-ceilings')).not.toBe(fixtures.at('writes-off'));
});

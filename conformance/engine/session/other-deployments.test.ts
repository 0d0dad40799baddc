import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../example/generated/conformance/operations.ts';
import { startHouse } from '../../example/server.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { readTarget } from '../target/target.ts';
import { preflightElsewhere, sessionsOf } from './other-deployments.ts';
import { Session } from './session.ts';

test('a deployment that several words name is met once, and its things are the same under each', async () => {
  const house = await startHouse();
  const { tokens } = house.people;
  const bare = await startHouse({ isOpen: false, hasPaper: false, tokens });
  const low = await startHouse({ tokens });
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const told = { baseUrl: house.url, tokenA: house.people.token('alice') };
  const deployment = [`writes-off=${bare.url}`, `paper-off=${bare.url}`, `low-ceilings=${low.url}`];
  const session = new Session(contract, await readTarget({ ...told, deployment }, {}, folder));
  onTestFinished(async () => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
    await Promise.all([house, bare, low].map((one) => one.close()));
  });
  const { elsewhere } = session;
  expect([...elsewhere.keys()]).toEqual(['writes-off', 'paper-off', 'low-ceilings']);
  expect(sessionsOf(session)).toHaveLength(3);
  await preflightElsewhere(session);
  const counts = sessionsOf(session).map(({ client }) => client.sent);
  expect(session.sent).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(elsewhere.get('paper-off')?.gates.get('writes')).toBe(false);
  const fixtures = new Fixtures(session);
  expect(fixtures.at('paper-off')).toBe(fixtures.at('writes-off'));
  expect(fixtures.at('low-ceilings')).not.toBe(fixtures.at('writes-off'));
});

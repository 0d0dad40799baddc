import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../engine/command/main.ts';
import { generated } from './generated/conformance/index.ts';
import { scenarios } from './scenarios.ts';
import { startHouse } from './server.ts';

test('the example is conformant, and every check of it says something', { timeout: 120_000 }, async () => {
  const out = mkdtempSync(join(tmpdir(), 'rooms-'));
  const house = await startHouse();
  const closed = await startHouse({ isOpen: false, tokens: house.people.tokens });
  const bare = await startHouse({ hasPaper: false, tokens: house.people.tokens });
  onTestFinished(async () => {
    await Promise.all([house.close(), closed.close(), bare.close()]);
    rmSync(out, { recursive: true, force: true });
  });
  const others = ['--deployment', `writes-off=${closed.url}`, '--deployment', `paper-off=${bare.url}`];
  const addresses = ['--base-url', house.url, ...others];
  const hosts = ['--media-url', house.url, '--embed-url', house.url];
  const users = { 'token-a': 'alice', 'token-b': 'bob', 'token-disposable': 'carol' };
  const tokens = Object.entries(users).flatMap(([flag, user]) => [`--${flag}`, house.people.token(user)]);
  const report = ['--profile', 'strict', '--reporter', 'json', '--out', out, '--concurrency', '8'];
  const argv = [...addresses, ...hosts, ...tokens, ...report];
  const said: string[] = [];
  const status = await runConformance(argv, generated, {
    environment: {},
    folder: out,
    project: { scenarios },
    out: () => {},
    err: (text) => said.push(text),
  });
  const { checks } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as {
    readonly checks: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
  };
  const rest = checks.filter(({ status }) => status !== 'pass');
  expect(rest).toMatchObject([
    {
      id: 'deleteAccount/responses/204',
      status: 'skip',
      reason: 'it removes its caller: a scenario calls it',
    },
    {
      id: 'deleteAccount/credential/user-jwt',
      status: 'skip',
      reason: 'it removes its caller: a scenario calls it',
    },
  ]);
  expect(said).toEqual([]);
  expect(status).toBe(0);
  // What it made it has removed, but for the key of the account that is gone.
  expect({ rooms: house.rooms.size, keys: house.people.activeKeys }).toEqual({ rooms: 0, keys: 0 });
});

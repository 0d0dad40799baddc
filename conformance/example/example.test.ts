import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../engine/command/main.ts';
import { generated } from './generated/conformance/index.ts';
import { scenarios } from './scenarios.ts';
import { startExample } from './server.ts';

test('the example is conformant, and every check of it is conclusive', { timeout: 120_000 }, async () => {
  const out = mkdtempSync(join(tmpdir(), 'rooms-'));
  const house = await startExample();
  const closed = await startExample({ isOpen: false, tokens: house.people.tokens });
  const bare = await startExample({ hasPaper: false, tokens: house.people.tokens });
  onTestFinished(async () => {
    await Promise.all([house.close(), closed.close(), bare.close()]);
    rmSync(out, { recursive: true, force: true });
  });
  const others = ['--deployment', `writes-off=${closed.url}`, '--deployment', `paper-off=${bare.url}`];
  const addresses = ['--base-url', house.url, ...others];
  const hosts = ['--media-url', house.url, '--embed-url', house.url];
  const users = { 'token-a': 'alice', 'token-b': 'bob', 'token-disposable': 'carol' };
  const tokens = Object.entries(users).flatMap(([flag, user]) => [`--${flag}`, house.people.token(user)]);
  const report = ['--profile', 'strict', '--reporter', 'json', '--output', out, '--concurrency', '8'];
  const argv = [...addresses, ...hosts, ...tokens, ...report];
  const errorOutput: string[] = [];
  const status = await runConformance(argv, generated, {
    environment: {},
    folder: out,
    project: { scenarios },
    out: () => {},
    err: (text) => errorOutput.push(text),
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
  expect(errorOutput).toEqual([]);
  expect(status).toBe(0);
  // The run removed all that it created, except for the key of the deleted account.
  expect({ rooms: house.rooms.size, keys: house.people.activeKeys }).toEqual({ rooms: 0, keys: 0 });
});

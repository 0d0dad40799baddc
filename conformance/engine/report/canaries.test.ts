import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { scenarios } from '../../example/scenarios.ts';
import { startHouse } from '../../example/server.ts';
import { type PassingAnswer, startBroken, withJson } from '../../mutation/proxy.ts';
import { runConformance } from '../command/main.ts';
import { isObject, valueAt, valuesAt } from '../model/json-pointer.ts';
import { reporterNames } from '../target/settings.ts';

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

test('whatever a deployment repeats of secrets, no report, ledger or journal does', {
  timeout: 60_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'canaries-'));
  const house = await startHouse();
  const secrets = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 12 && !/^x+$|^cs-|EXAMPLE|x{50}/.test(value))
      secrets.add(value);
  };
  const spilling = (answer: PassingAnswer): PassingAnswer => {
    const said = [...secrets].slice(-40);
    const spilled = { ...answer, headers: { ...answer.headers, 'X-Spilled': said.at(-1) ?? '' } };
    return withJson(spilled, (body) =>
      isObject(body)
        ? { ...body, spilled: said, [said[0] ?? 'a']: Buffer.from(said[0] ?? '').toString('base64') }
        : body,
    );
  };
  const broken = await startBroken(house.url, {
    breaks: () => async (request, forward) => {
      const [, credential] = (request.headers.authorization ?? '').split(' ');
      const sent = parsed(request.body);
      for (const value of [
        request.headers['x-access-key'],
        valueAt(sent, '/alarmCode'),
        valueAt(sent, '/pin'),
      ])
        note(value);
      // What cannot be removed keeps the ledger.
      if (request.method === 'DELETE')
        return { status: 500, headers: {}, body: Buffer.from(credential ?? '') };
      const answer = await forward(request);
      if (request.path === '/status' || request.path === '/account' || answer.frames) return answer;
      for (const pointer of ['/secret', '/code']) valuesAt(parsed(answer.body), pointer).forEach(note);
      return spilling(answer);
    },
  });
  const given = ['alice', 'bob', 'carol'].map((user) => house.people.token(user));
  given.forEach(note);
  const [a = '', b = '', c = ''] = given;
  const key = house.people.mint('alice', { name: 'given', scopes: ['rooms:read'] }).secret;
  note(key);
  let said = '';
  const say = (text: string): void => {
    said += text;
  };
  const tokens = [
    '--token-a',
    a,
    '--token-b',
    b,
    '--token-disposable',
    c,
    '--credential',
    `a:accessKey=${key}`,
  ];
  const checks = [
    '*/responses/*',
    '*/secret/*',
    '*/issued-keys/*',
    '*/accepts/*',
    '*/security/*',
    'mintDoorCode/*',
  ];
  const status = await runConformance(
    [
      ...['--base-url', broken.url, ...tokens, '--out', folder, '--profile', 'strict', '--verbose'],
      ...['--reporter', reporterNames.join(','), ...checks.flatMap((glob) => ['--check', glob])],
    ],
    generated,
    { environment: {}, folder, project: { scenarios }, out: say, err: say, progress: 'lines' },
  );
  await broken.close();
  await house.close();
  expect(status).toBe(1);
  const files = fs
    .readdirSync(folder)
    .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  fs.rmSync(folder, { recursive: true, force: true });
  expect(files.map(([name]) => name)).toContainEqual(expect.stringMatching(/^ledger-/));
  expect(secrets.size).toBeGreaterThan(20);
  const forms = [...secrets].flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
    JSON.stringify(secret).slice(1, -1),
  ]);
  const told = [['the console', said], ...files].flatMap(([name, text = '']) =>
    [...new Set(forms)].filter((form) => text.includes(form)).map((form) => `${form} in ${name}`),
  );
  expect(told).toEqual([]);
});

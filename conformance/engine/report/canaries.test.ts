import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { scenarios } from '../../example/scenarios.ts';
import { startExample } from '../../example/server.ts';
import { type ProxiedResponse, startBroken, withJson } from '../../mutation/proxy.ts';
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

test('no report, ledger or journal contains secrets that a deployment repeats', {
  timeout: 120_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'canaries-'));
  const example = await startExample();
  const secrets = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 12 && !/^x+$|^cs-|EXAMPLE|x{50}/.test(value))
      secrets.add(value);
  };
  const spilling = (response: ProxiedResponse): ProxiedResponse => {
    const message = [...secrets].slice(-40);
    const spilled = { ...response, headers: { ...response.headers, 'X-Spilled': message.at(-1) ?? '' } };
    return withJson(spilled, (body) =>
      isObject(body)
        ? { ...body, spilled: message, [message[0] ?? 'a']: Buffer.from(message[0] ?? '').toString('base64') }
        : body,
    );
  };
  const broken = await startBroken(example.url, {
    breaks: () => async (request, forward) => {
      const [, credential] = (request.headers.authorization ?? '').split(' ');
      const sent = parsed(request.body);
      for (const value of [
        request.headers['x-access-key'],
        valueAt(sent, '/alarmCode'),
        valueAt(sent, '/pin'),
      ])
        note(value);
      // A failed removal keeps the ledger file.
      if (request.method === 'DELETE')
        return { status: 500, headers: {}, body: Buffer.from(credential ?? '') };
      const response = await forward(request);
      if (request.path === '/status' || request.path === '/account' || response.frames) return response;
      for (const pointer of ['/secret', '/code']) valuesAt(parsed(response.body), pointer).forEach(note);
      return spilling(response);
    },
  });
  const given = ['alice', 'bob', 'carol'].map((user) => example.people.token(user));
  given.forEach(note);
  const [a = '', b = '', c = ''] = given;
  const key = example.people.issue('alice', { name: 'given', scopes: ['rooms:read'] }).secret;
  note(key);
  let message = '';
  const print = (text: string): void => {
    message += text;
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
      ...['--base-url', broken.url, ...tokens, '--output', folder, '--profile', 'strict', '--verbose'],
      ...['--reporter', reporterNames.join(','), ...checks.flatMap((glob) => ['--check', glob])],
    ],
    generated,
    { environment: {}, folder, project: { scenarios }, out: print, err: print, progress: 'lines' },
  );
  await broken.close();
  await example.close();
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
  const reported = [['the console', message], ...files].flatMap(([name, text = '']) =>
    [...new Set(forms)].filter((form) => text.includes(form)).map((form) => `${form} in ${name}`),
  );
  expect(reported).toEqual([]);
});

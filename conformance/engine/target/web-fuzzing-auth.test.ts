import * as fs from 'node:fs';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { runConformance } from '../command/main.ts';

let example: ExampleService;
let office: http.Server;
let folder: string;
const requested: { url: string | undefined; body: string }[] = [];

beforeAll(async () => {
  example = await startExample();
  // The login server: it accepts one password and returns tokens of the example service.
  office = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requested.push({ url: request.url, body });
    const { who, secret } = JSON.parse(body) as { who: string; secret: string };
    if (secret !== 'open sesame') response.writeHead(401).end();
    else response.end(JSON.stringify({ session: { jwt: example.people.token(who) } }));
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  office.close();
  await example.close();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'auth-'));
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

async function run(auth: string): Promise<{ status: number; out: string; err: string }> {
  const file = path.join(folder, 'auth.yaml');
  fs.writeFileSync(file, auth);
  const message = { out: '', err: '' };
  const argv = [
    '--base-url',
    example.url,
    '--auth',
    file,
    '--output',
    folder,
    '--check',
    'getRoom/tenancy/*',
  ];
  const status = await runConformance(argv, generated, {
    environment: {},
    folder,
    project: {},
    out: (text) => {
      message.out += text;
    },
    err: (text) => {
      message.err += text;
    },
  });
  return { status, ...message };
}

const login = (who: string, secret: string): string => `
  - name: ${who}
    loginEndpointAuth:
      payloadUserPwd: { username: ${who}, password: ${secret} }`;

const template = (): string => `
authTemplate:
  loginEndpointAuth:
    externalEndpointURL: http://127.0.0.1:${(office.address() as AddressInfo).port}/login
    verb: POST
    contentType: application/json
    payloadUserPwd: { usernameField: who, passwordField: secret }
    token:
      { extractFrom: body, extractSelector: /session/jwt, sendIn: header, sendName: Authorization, sendTemplate: 'Bearer {token}' }
auth:`;

test('uses fixed headers as the credentials of two users', async () => {
  const header = (who: string): string =>
    `{ name: Authorization, value: 'Bearer ${example.people.token(who)}' }`;
  const { status, out, err } = await run(
    `auth:\n  - { name: one, fixedHeaders: [${header('erin')}] }\n  - { name: two, fixedHeaders: [${header('frank')}] }\n`,
  );
  expect(status, out + err).toBe(0);
  expect(out).not.toContain('no second user');
});

test('logs users in, with common members from the template', async () => {
  const { status, out, err } = await run(
    `${template()}${login('grace', 'open sesame')}${login('heidi', 'open sesame')}\n`,
  );
  expect(status, out + err).toBe(0);
  expect(requested.map(({ body }) => JSON.parse(body).who)).toEqual(['grace', 'heidi']);
});

test.each([
  [
    'a wrong password',
    () => `${template()}${login('ivan', 'shazam')}\n`,
    "the login of 'ivan' failed with 401",
  ],
  ['no list of users', () => 'users: []\n', "'auth' is not a list of users"],
  [
    'a header without a scheme',
    () => 'auth: [{ name: judy, fixedHeaders: [{ name: X-Token, value: abc }] }]\n',
    "'judy' authenticates by the header X-Token, which no security scheme of the contract uses",
  ],
])('reports %s, and checks nothing', async (_, file, what) => {
  const { status, err } = await run(file());
  expect(status).toBe(2);
  expect(err).toContain(what);
  expect(err).not.toContain('shazam');
});

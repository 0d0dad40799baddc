import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { writeAll } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

/** Generates the client of a document with these kinds of credentials. */
async function made(securitySchemes: object, files: Readonly<Record<string, string>> = {}) {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'logins-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const operation = { operationId: 'listRooms', responses: { 204: { description: 'None.' } } };
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1' },
    paths: { '/rooms': { get: operation } },
    components: { securitySchemes },
  };
  await writeAll(folder, { 'api.json': JSON.stringify(spec, null, 1) });
  const config = { spec: join(folder, 'api.json'), output: '', imports: 'ts', targets: ['client'] } as const;
  const { files: generated, hints } = await generate(config);
  await writeAll(folder, Object.fromEntries(generated.map(({ path, text }) => [path, text])));
  await writeAll(folder, files);
  return { folder, hints, logins: await import(join(folder, 'client/logins.ts')) };
}

/** A provider that records its requests and returns a new token each time. */
async function provider() {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    const { grant_type: grant } = Object.fromEntries(new URLSearchParams(form));
    requests.push(`${request.url} ${grant ?? ''}`.trim());
    const tokens = { access_token: `token-${requests.length}`, refresh_token: 'again', expires_in: 3600 };
    const described = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.startsWith('/.well-known/') ? described : tokens));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests };
}

/** The settings of a login, with its storage. */
function settings() {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { clientId: 'program', redirectUri: 'http://127.0.0.1:9/back', storage };
}

const back = (address: string): string =>
  `http://127.0.0.1:9/back?code=c&state=${new URL(address).searchParams.get('state')}`;

test('logs in at the addresses of an authorization code flow, with the given scopes', async () => {
  const { url, requests } = await provider();
  const flow = {
    authorizationUrl: `${url}/in`,
    tokenUrl: `${url}/tokens`,
    refreshUrl: `${url}/renewed`,
    scopes: { 'rooms:read': 'Read rooms.', 'rooms:write': 'Change rooms.' },
  };
  const { logins, hints } = await made({ people: { type: 'oauth2', flows: { authorizationCode: flow } } });
  expect(hints).toEqual([]);
  const login = logins.logInWithPeople({ ...settings(), scopes: ['rooms:read', 'offline_access'] });
  const address = await login.start();
  expect(address).toMatch(new RegExp(`^${url}/in\\?response_type=code&client_id=program&`));
  expect(new URL(address).searchParams.get('scope')).toBe('rooms:read offline_access');
  await login.finish(back(address));
  const token = await login.bearer();
  expect(await login.bearer(token)).not.toBe(token);
  expect(requests).toEqual(['/tokens authorization_code', '/renewed refresh_token']);
  const plain = new URL(await logins.logInWithPeople(settings()).start());
  expect(plain.searchParams.has('scope')).toBe(false);
});

test('logs in at the provider with the OpenID configuration in the document', async () => {
  const { url, requests } = await provider();
  const openIdConnectUrl = `${url}/.well-known/openid-configuration`;
  const { logins, folder } = await made(
    { 'log-in': { type: 'openIdConnect', openIdConnectUrl } },
    {
      'use.ts': `import { logInWithLogIn } from './client/logins.ts';
import { createClient } from './client/index.ts';
const storage = { get: () => null, set: () => undefined, remove: () => undefined };
const login = logInWithLogIn({ clientId: 'a', redirectUri: 'b', storage });
export const api = createClient({ baseUrl: 'http://127.0.0.1:9', auth: login.bearer });
// @ts-expect-error a login is somebody's
logInWithLogIn({ redirectUri: 'b', storage });
`,
    },
  );
  expect(await typeErrors(folder)).toBe('');
  const login = logins.logInWithLogIn(settings());
  const address = await login.start();
  expect(new URL(address).searchParams.get('scope')).toBe('openid');
  await login.finish(back(address));
  expect(requests).toEqual(['/.well-known/openid-configuration', '/token authorization_code']);
});

test('reports a login without a usable address at its location, and generates no function', async () => {
  const schemes = {
    one: { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' },
    two: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/openid' },
    three: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://example.com', scopes: {} } } },
    good: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/.well-known/openid-configuration' },
  };
  const { logins, hints } = await made(schemes);
  expect(Object.keys(logins).sort()).toEqual(['LoginError', 'logInWithGood']);
  expect(hints).toMatchObject([
    {
      rule: 'client/logins',
      subject: 'one',
      fact: "no function logs in: '/.well-known/openid-configuration' is not an absolute address",
    },
    {
      rule: 'client/logins',
      subject: 'two',
      fact: "no function logs in: 'https://example.com/openid' does not end in /.well-known/openid-configuration, so it names no issuer",
    },
  ]);
});

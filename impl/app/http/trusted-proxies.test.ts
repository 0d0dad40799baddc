import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { AccountApiKeyCreated } from '../../../generated/schemas.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';

/** The address from which the simulated proxy connects. */
const proxy = '127.0.0.9';
const burst = 3;
const settings = { TRUSTED_PROXIES: proxy, SIGN_IN_BURST: `${burst}`, SIGN_IN_RATE_PER_MIN: '0.1' };

interface Sent {
  readonly status: number;
  readonly body: string;
}

/** Sends a request from an address of this machine. */
function send(
  url: string,
  from: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, localAddress: from, agent: false });
    sending.on('error', reject).on('response', (response) => {
      text(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, body: received }),
        reject,
      );
    });
    sending.end(body);
  });
}

/** Uses one token of the sign-in bucket. */
async function signIn(issuer: string, from: string, forwarded?: string): Promise<number> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(forwarded !== undefined && { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` }),
  };
  const body = 'grant_type=refresh_token&refresh_token=x&client_id=x';
  return (await send(`${issuer}/token`, from, { method: 'POST', headers, body })).status;
}

test('behind a trusted proxy every client has its own sign-in bucket, and a forged header changes none', async () => {
  const { issuer } = await startDeployment(settings);
  for (let call = 0; call < burst; call += 1)
    expect(await signIn(issuer, proxy, '203.0.113.5')).not.toBe(429);
  expect(await signIn(issuer, proxy, '203.0.113.5')).toBe(429);
  // The proxy appends an address to the header sent by its client.
  expect(await signIn(issuer, proxy, '192.0.2.1, 203.0.113.5')).toBe(429);
  expect(await signIn(issuer, proxy, '203.0.113.6')).not.toBe(429);
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) await signIn(issuer, proxy, address);
  expect(await signIn(issuer, proxy, '2001:db8::4')).toBe(429);
  for (let call = 0; call < burst; call += 1)
    expect(await signIn(issuer, '127.0.0.8', `198.51.100.${call}`)).not.toBe(429);
  expect(await signIn(issuer, '127.0.0.8', '198.51.100.99')).toBe(429);
});

test('the audit log names the client behind a trusted proxy', async () => {
  const { baseUrl, stderr, token } = await startDeployment(settings);
  const headers = {
    authorization: `Bearer ${await token('alice')}`,
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.5',
  };
  const make = (from: string) =>
    send(`${baseUrl}/v1/account/api-keys`, from, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: from, scopes: ['studios:read'] }),
    });
  const made = await make(proxy);
  expect(made.status, made.body).toBe(201);
  const key: AccountApiKeyCreated = JSON.parse(made.body);
  expect(key.name).toBe(proxy);
  await make('127.0.0.8');
  const addresses = () =>
    [...stderr().matchAll(/^\{.*"audit":true.*$/gm)].map(([line]) => JSON.parse(line).address);
  await expect.poll(addresses).toEqual(['203.0.113.5', '127.0.0.8']);
});

test('the nginx of deploy/ overwrites the header that clients send', async () => {
  const conf = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, api = ''] = /server \{\s*listen 8080([\s\S]*?)listen 9000/.exec(conf) ?? [];
  const [ofServer = '', ...locations] = api.split(/\blocation /);
  expect(ofServer).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  // An nginx location with its own `proxy_set_header` would not inherit those of its server.
  expect(locations).not.toHaveLength(0);
  for (const location of locations) expect(location).not.toContain('proxy_set_header');
});

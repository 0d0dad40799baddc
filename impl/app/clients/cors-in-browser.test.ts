import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { openPage } from '../../fixtures/browser/browser.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { requires } from '../../fixtures/requirements.ts';

/** An integrator's page on another origin. */
async function otherOrigin(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>An integrator</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // a TCP server has a port
}

interface Read {
  readonly id?: string;
  readonly name?: string;
  readonly error?: { readonly requestId: string };
}

/** Runs in the page: all calls of an integrator with a key. Returns the readable parts of each response. */
const integrate = async (api: string, key: string) => {
  const send = async (path: string, method = 'GET', body?: unknown, more: Record<string, string> = {}) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...more };
    const response = await fetch(api + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const id = response.headers.get('X-Request-Id');
    const read: Read = JSON.parse(await response.text());
    return { status: response.status, tag: response.headers.get('ETag'), id, body: read };
  };
  const made = await send('/v1/studios', 'POST', { name: 'From a page' });
  const studio = `/v1/studios/${made.body.id}`;
  const source = await send(`${studio}/sources`, 'POST', { name: 'Camera', type: 'webcam' });
  const read = await send(`${studio}/sources/${source.body.id}`);
  const renamed = await send(studio, 'PATCH', { name: 'Renamed' });
  const missing = await send('/v1/studios/nothing');
  const nowhere = await send('/v1/nowhere');
  const method = await send('/v1/studios', 'DELETE');
  const alias = await fetch(`${api}/v1/studios`, { headers: { 'X-API-Key': key } });
  const nobody = await fetch(`${api}/v1/studios`);
  const events = await fetch(`${api}${studio}/events`, {
    headers: { Authorization: `Bearer ${key}`, 'Last-Event-ID': '0' },
  });
  const reader = events.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  return {
    statuses: [made, source, read, renamed, missing, nowhere, method].map(({ status }) => status),
    ids: [made, missing, nowhere, method].map(
      ({ id, body }) => id === (body.error?.requestId ?? id) && id !== null,
    ),
    tag: read.tag,
    renamed: renamed.body.name,
    others: [alias.status, nobody.status, events.status],
    first,
  };
};

requires('browser')(
  'a page of another origin can call the API with a key: reads, writes, error responses and the event stream',
  async () => {
    const deployment = await startDeployment();
    const { baseUrl } = deployment;
    const issued = await call<{ key: string }>(baseUrl, 'POST /v1/account/api-keys', {
      as: await deployment.token('alice'),
      json: {
        name: 'A page',
        scopes: [
          'studios:read',
          'studios:write',
          'sources:read',
          'sources:write',
          'stream:read',
          'destinations:read',
        ],
      },
    });
    expect(issued.status).toBe(201);
    const page = await openPage();
    await page.open(await otherOrigin());
    const run = `(${integrate})(${JSON.stringify(baseUrl)}, ${JSON.stringify(issued.body.key)})`;
    expect(await page.evaluate(run)).toEqual({
      statuses: [201, 201, 200, 200, 404, 404, 405],
      ids: [true, true, true, true],
      tag: expect.stringMatching(/^"/),
      renamed: 'Renamed',
      others: [200, 401, 200],
      first: expect.stringContaining('event: '),
    });
    // Routes outside the API stay closed to pages of other origins.
    const outsideApi = `fetch(${JSON.stringify(`${baseUrl}/auth/token`)}, { method: 'POST' }).then(() => 'read', () => 'closed')`;
    expect(await page.evaluate(outsideApi)).toBe('closed');
  },
  120_000,
);

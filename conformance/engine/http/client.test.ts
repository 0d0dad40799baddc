import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Client, headerOf, jsonOf, NoResponse } from './client.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Starts a server with a handler and returns a client for it. */
async function serve(handler: http.RequestListener, options = {}): Promise<Client> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`, options);
  close = () => {
    client.close();
    server.close();
    server.closeAllConnections();
  };
  return client;
}

const get = (path: string) => ({ method: 'GET', path, headers: [] });

test('returns a redirect without following it', async () => {
  const client = await serve((_, response) => response.writeHead(302, { Location: '/elsewhere' }).end());
  const { response } = await client.send(get('/x'));
  expect(response.status).toBe(302);
  expect(headerOf(response, 'location')).toBe('/elsewhere');
});

test('prepends the path of the base address', async () => {
  const client = await serve((request, response) => response.end(JSON.stringify(request.url)));
  expect(jsonOf((await client.send(get('/v1/x?y=%20'))).response)).toBe('/base/v1/x?y=%20');
});

test('returns header lines unchanged, with repeated names separate', async () => {
  const client = await serve((_, response) => {
    response.setHeader('X-Twice', ['one', 'two']);
    response.end();
  });
  const { response } = await client.send(get('/'));
  expect(response.headers.filter(([name]) => name === 'X-Twice').map(([, value]) => value)).toEqual([
    'one',
    'two',
  ]);
});

test('throws NoResponse for a response that is missing, incomplete or too large', async () => {
  const client = await serve(
    (request, response) => {
      if (request.url?.endsWith('half')) response.write('half');
      if (request.url?.endsWith('large')) response.end('x'.repeat(5000));
    },
    { timeoutMs: 150, maxBytes: 1000 },
  );
  for (const path of ['/never', '/half', '/large'])
    await expect(client.send(get(path)), path).rejects.toThrow(NoResponse);
});

test('reuses connections', async () => {
  const ports = new Set<number | undefined>();
  const client = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    response.end();
  });
  for (let count = 0; count < 5; count += 1) await client.send(get('/'));
  expect(ports.size).toBe(1);
  expect(client.sent).toBe(5);
});

test('sends bytes that are not HTTP and reads the response', async () => {
  const client = await serve((_, response) => response.end('fine'));
  const { response } = await client.sendBytes('this is not HTTP\r\n\r\n');
  expect(response.status).toBe(400);
});

test('opens a new connection if the server has closed all kept-alive connections', async () => {
  const used = new WeakSet<object>();
  const waiting: http.ServerResponse[] = [];
  const client = await serve((request, response) => {
    if (used.has(request.socket)) return void request.socket.resetAndDestroy();
    used.add(request.socket);
    if (request.url !== '/base/together') return void response.end();
    // Responds to both requests at once, so that there are two connections.
    if (waiting.push(response) === 2) for (const one of waiting) one.end();
  });
  await Promise.all([client.send(get('/together')), client.send(get('/together'))]);
  expect((await client.send(get('/alone'))).response.status).toBe(200);
});

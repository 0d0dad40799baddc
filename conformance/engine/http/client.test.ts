import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Client, headerOf, jsonOf, NoAnswer } from './client.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A server that answers as told, and a client of it. */
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

test('a redirect is an answer, not an order', async () => {
  const client = await serve((_, response) => response.writeHead(302, { Location: '/elsewhere' }).end());
  const { answer } = await client.send(get('/x'));
  expect(answer.status).toBe(302);
  expect(headerOf(answer, 'location')).toBe('/elsewhere');
});

test('the path of the base address stays in front', async () => {
  const client = await serve((request, response) => response.end(JSON.stringify(request.url)));
  expect(jsonOf((await client.send(get('/v1/x?y=%20'))).answer)).toBe('/base/v1/x?y=%20');
});

test('header lines come as they were sent, several of a name kept apart', async () => {
  const client = await serve((_, response) => {
    response.setHeader('X-Twice', ['one', 'two']);
    response.end();
  });
  const { answer } = await client.send(get('/'));
  expect(answer.headers.filter(([name]) => name === 'X-Twice').map(([, value]) => value)).toEqual([
    'one',
    'two',
  ]);
});

test('an answer that does not come, does not end or is too large is none', async () => {
  const client = await serve(
    (request, response) => {
      if (request.url?.endsWith('half')) response.write('half');
      if (request.url?.endsWith('large')) response.end('x'.repeat(5000));
    },
    { timeoutMs: 150, maxBytes: 1000 },
  );
  for (const path of ['/never', '/half', '/large'])
    await expect(client.send(get(path)), path).rejects.toThrow(NoAnswer);
});

test('connections are kept and used again', async () => {
  const ports = new Set<number | undefined>();
  const client = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    response.end();
  });
  for (let count = 0; count < 5; count += 1) await client.send(get('/'));
  expect(ports.size).toBe(1);
  expect(client.sent).toBe(5);
});

test('bytes that are no HTTP can be sent, and the answer read', async () => {
  const client = await serve((_, response) => response.end('fine'));
  const { answer } = await client.sendBytes('this is not HTTP\r\n\r\n');
  expect(answer.status).toBe(400);
});

test('where every kept connection was closed meanwhile a new one is opened', async () => {
  const used = new WeakSet<object>();
  const waiting: http.ServerResponse[] = [];
  const client = await serve((request, response) => {
    if (used.has(request.socket)) return void request.socket.resetAndDestroy();
    used.add(request.socket);
    if (request.url !== '/base/together') return void response.end();
    // Both at once, so that there are two connections.
    if (waiting.push(response) === 2) for (const one of waiting) one.end();
  });
  await Promise.all([client.send(get('/together')), client.send(get('/together'))]);
  expect((await client.send(get('/alone'))).answer.status).toBe(200);
});

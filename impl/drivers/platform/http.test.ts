import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PlatformHttp } from './http.ts';

async function start(result: RequestListener, timeoutMs = 2000) {
  const server = createServer(result);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so not a path
  const http = new PlatformHttp({ platform: 'Platform', timeoutMs });
  return { http, server, url: `http://127.0.0.1:${port}/secret-path?token=secret` };
}

const unavailable = { kind: 'unavailable', message: expect.not.stringContaining('secret') };

test('parses the JSON of every response with a status below 500', async () => {
  const { http, url } = await start((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"a":{"b":["c"]}}');
  });
  const result = await http.send({ method: 'GET', url });
  expect(result.status).toBe(404);
  expect(result.isSuccess).toBe(false);
  expect(result.at('a').at('b').list()[0]?.text()).toBe('c');
});

test('requests contain their credential and their body', async () => {
  const seen: unknown[] = [];
  const { http, url } = await start(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, 'content-type': contentType } = request.headers;
    seen.push({ authorization, contentType, body: Buffer.concat(chunks).toString() });
    response.end('{}');
  });
  await http.send({ method: 'POST', url, accessToken: 't', json: { a: 1 } });
  await http.send({ method: 'POST', url, form: { a: 'b c' } });
  const bytes = { contentType: 'image/png', content: new TextEncoder().encode('PNG') };
  await http.send({ method: 'PUT', url, bytes });
  expect(seen).toEqual([
    { authorization: 'Bearer t', contentType: 'application/json', body: '{"a":1}' },
    { contentType: 'application/x-www-form-urlencoded;charset=UTF-8', body: 'a=b+c' },
    { contentType: 'image/png', body: 'PNG' },
  ]);
});

test.each<[string, RequestListener]>([
  ['faults', (_request, response) => response.writeHead(500).end('{}')],
  ['sends elsewhere', (_request, response) => response.writeHead(302, { location: '/secret' }).end()],
  ['requests fewer calls', (_request, response) => response.writeHead(429).end('{}')],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'closes the connection in the middle',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setImmediate(() => request.socket.destroy());
    },
  ],
])('a platform that %s is unavailable', async (_how, result) => {
  const { http, url } = await start(result);
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject(unavailable);
});

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['never ends its response', (_request, response) => response.writeHead(200).write('{')],
])('a platform that %s times out', async (_how, result) => {
  const { http, url } = await start(result, 100);
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Platform did not respond (too slow).',
  });
});

test('an endless response is rejected', async () => {
  const { http, url } = await start((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  }, 120_000);
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject(unavailable);
});

test('a platform without a listener is unavailable', async () => {
  const { http, server, url } = await start(() => {});
  server.close();
  await once(server, 'close');
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject({
    message: 'Platform did not respond (ECONNREFUSED).',
  });
});

test('a missing or mistyped field is an error of the platform', async () => {
  const { http, url } = await start((_request, response) => response.end('<html>'));
  const result = await http.send({ method: 'GET', url });
  expect(() => result.at('id').text()).toThrow('Platform sent an invalid response: /id is not text.');
  expect(() => result.at('items').list()).toThrow('/items');
  expect(result.at('name').optionalText()).toBeUndefined();
});

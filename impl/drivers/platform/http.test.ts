import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PlatformHttp } from './http.ts';

async function start(answer: RequestListener, patienceMs = 2000) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so not a path
  const http = new PlatformHttp({ platform: 'Platform', patienceMs });
  return { http, server, url: `http://127.0.0.1:${port}/secret-path?token=secret` };
}

const unavailable = { kind: 'unavailable', message: expect.not.stringContaining('secret') };

test('an answer is read as JSON, whatever its status below 500', async () => {
  const { http, url } = await start((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"a":{"b":["c"]}}');
  });
  const answer = await http.send({ method: 'GET', url });
  expect(answer.status).toBe(404);
  expect(answer.isSuccess).toBe(false);
  expect(answer.at('a').at('b').list()[0]?.text()).toBe('c');
});

test('requests carry their credential and their body', async () => {
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
  ['wants fewer calls', (_request, response) => response.writeHead(429).end('{}')],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'breaks off in the middle',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setImmediate(() => request.socket.destroy());
    },
  ],
])('a platform that %s is unavailable', async (_how, answer) => {
  const { http, url } = await start(answer);
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject(unavailable);
});

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['never ends its answer', (_request, response) => response.writeHead(200).write('{')],
])('a platform that %s is given up', async (_how, answer) => {
  const { http, url } = await start(answer, 100);
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Platform did not answer (too slow).',
  });
});

test('an answer without end is given up', async () => {
  const { http, url } = await start((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  }, 20_000);
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject(unavailable);
});

test('a platform nobody listens for is unavailable', async () => {
  const { http, server, url } = await start(() => {});
  server.close();
  await once(server, 'close');
  await expect(http.send({ method: 'GET', url })).rejects.toMatchObject({
    message: 'Platform did not answer (ECONNREFUSED).',
  });
});

test('what is missing or of another kind is the platform’s fault', async () => {
  const { http, url } = await start((_request, response) => response.end('<html>'));
  const answer = await http.send({ method: 'GET', url });
  expect(() => answer.at('id').text()).toThrow('Platform answered nonsense: /id of its answer is not text.');
  expect(() => answer.at('items').list()).toThrow('/items');
  expect(answer.at('name').optionalText()).toBeUndefined();
});

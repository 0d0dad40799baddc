import { expect, test } from 'vitest';
import { split, startApi } from '../../fixtures/api.ts';
import { newRequestId } from '../requests/request-ids.ts';

const host = 'Host: x\r\n';
const last = `${host}Connection: close\r\n\r\n`;
const paths = [
  { pattern: /^\/thing$/, methods: ['GET', 'POST'] },
  { pattern: /^\/things\/[^/]+$/, methods: ['DELETE'] },
];
const start = () =>
  startApi(
    [
      {},
      {
        method: 'POST',
        handler: async () => ({ status: 200, body: {} }),
      },
      { method: 'DELETE', url: '/things/:id' },
    ],
    { paths },
  );

/** Expects one response, in the envelope, whose request id equals that of the header. */
function expectEnvelope(responses: string, status: number, code: string): string {
  const found = split(responses);
  expect(found).toHaveLength(1);
  const [response] = found;
  expect(response).toMatchObject({ status, requestId: expect.stringMatching(/^req_[0-9a-f]{32}$/) });
  expect(response?.head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  const { error } = JSON.parse(response?.body ?? '') as { error: Record<string, string> };
  expect(Object.keys(error)).toEqual(['code', 'message', 'requestId']);
  expect(error).toMatchObject({ code, requestId: response?.requestId });
  return response?.head ?? '';
}

test.each<[string, string]>([
  ['a broken request line', 'hello\r\n\r\n'],
  ['an unknown method', `GETT /thing HTTP/1.1\r\n${host}\r\n`],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown version', `GET /thing HTTP/3.7\r\n${host}\r\n`],
  ['no Host', 'GET /thing HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', `GET /thing HTTP/1.1\r\nHost: y\r\n${last}`],
  ['a header without a colon', 'GET /thing HTTP/1.1\r\nHost x\r\n\r\n'],
  ['a NUL byte in the path', `GET /th\0ing HTTP/1.1\r\n${last}`],
  ['a NUL byte in a header', `GET /thing HTTP/1.1\r\nX: a\0b\r\n${last}`],
  ['a path of more than 16 KB', `GET /things/${'x'.repeat(17_000)} HTTP/1.1\r\n${last}`],
  ['headers of more than 16 KB', `GET /thing HTTP/1.1\r\nX-Long: ${'x'.repeat(17_000)}\r\n${last}`],
  ['many headers', `GET /thing HTTP/1.1\r\n${'X-Many: 0123456789\r\n'.repeat(2000)}${last}`],
  ['a broken escape in the path', `DELETE /things/%zz HTTP/1.1\r\n${last}`],
  ['half a character in the path', `DELETE /things/%c3 HTTP/1.1\r\n${last}`],
  ['a length that is not a number', `POST /thing HTTP/1.1\r\n${host}Content-Length: abc\r\n\r\n`],
  ['two lengths', `POST /thing HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  [
    'a length and chunks',
    `POST /thing HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['chunks without a size', `POST /thing HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello`],
  [
    'a chunk longer than its size',
    `POST /thing HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1\r\nhello\r\n0\r\n\r\n`,
  ],
  [
    'a chunk of an absurd size',
    `POST /thing HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n`,
  ],
  ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${host}\r\n`],
])('%s is rejected with an envelope, and the connection is closed', async (_what, request) => {
  const { converse, send, faults } = await start();
  expectEnvelope(await converse(request), 400, 'invalid_request');
  expect(faults).toEqual([]);
  expect((await send('/thing')).status).toBe(200);
});

test.each([
  ['GET', '/nowhere'],
  ['HEAD', '/nowhere'],
  ['POST', '/nowhere'],
  ['OPTIONS', '*'],
  ['GET', '//thing'],
  ['GET', '/thing/'],
  ['GET', '/Thing'],
  ['GET', '/thing%2F'],
  ['GET', '/..%2fthing'],
  ['GET', `/${'x'.repeat(15_000)}`],
])('responds with 404 to %s %s', async (method, path) => {
  const { converse } = await start();
  const response = await converse(`${method} ${path} HTTP/1.1\r\n${last}`);
  if (method === 'HEAD') expect(split(response)).toMatchObject([{ status: 404, body: '' }]);
  else expectEnvelope(response, 404, 'not_found');
});

test.each([
  ['PUT', '/thing', 'GET, HEAD, POST'],
  ['OPTIONS', '/thing?a=/x', 'GET, HEAD, POST'],
  ['PROPFIND', '/thing', 'GET, HEAD, POST'],
  ['GET', '/things/1', 'DELETE'],
  ['PUT', 'http://x/thing', 'GET, HEAD, POST'],
])('responds with 405 and the allowed methods to %s %s', async (method, path, allow) => {
  const { converse } = await start();
  const head = expectEnvelope(
    await converse(`${method} ${path} HTTP/1.1\r\n${last}`),
    405,
    'method_not_allowed',
  );
  expect(head).toMatch(new RegExp(`^allow: ${allow}$`, 'im'));
});

test('distinguishes wrong methods from unknown routes behind a prefix too', async () => {
  const { converse } = await startApi([{}], { paths, prefix: '/v2' });
  const response = (path: string) => converse(`PUT ${path} HTTP/1.1\r\n${last}`);
  const head = expectEnvelope(await response('/v2/thing'), 405, 'method_not_allowed');
  expect(head).toMatch(/^allow: GET, HEAD, POST$/im);
  for (const path of ['/thing', '/v2', '/v2/other']) expectEnvelope(await response(path), 404, 'not_found');
});

test('does not read a body sent to an unknown route', async () => {
  const { open } = await start();
  const { socket, received } = open();
  socket.write(
    `POST /nowhere HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`,
  );
  expect(await received('"not_found"')).toContain('HTTP/1.1 404');
});

test('accepts a path with unusual characters that can be decoded', async () => {
  const { converse } = await start();
  for (const id of ['%00', '%2e%2e', '%F0%9F%8E%A5', 'x'.repeat(15_000)]) {
    const [response] = split(await converse(`DELETE /things/${id} HTTP/1.1\r\n${last}`));
    expect(response?.status).toBe(200);
  }
});

test('responds to pipelined requests in their order, each with its own id', async () => {
  const { converse } = await start();
  const post = `POST /thing HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n`;
  const responses = split(
    await converse(get('/thing'), post, get('/nowhere'), `GET /thing HTTP/1.1\r\n${last}`),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  expect(new Set(responses.map(({ requestId }) => requestId)).size).toBe(4);
});

test('request ids are unique and never taken from the client', async () => {
  expect(new Set(Array.from({ length: 3000 }, newRequestId)).size).toBe(3000);
  const { send } = await start();
  const headers = { 'x-request-id': 'req_mine', 'request-id': 'req_mine' };
  const [first, second] = await Promise.all([send('/thing', { headers }), send('/nowhere', { headers })]);
  const ids = [first, second].map((response) => response.headers.get('x-request-id'));
  expect(new Set([...ids, 'req_mine']).size).toBe(3);
  expect(second.body).toMatchObject({ error: { requestId: ids[1] } });
});

test('sends 100 Continue only if the body may be sent', async () => {
  const { converse, open } = await start();
  const expecting = (path: string) =>
    `POST ${path} HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`;
  expectEnvelope(await converse(`${expecting('/nowhere')}\r\n`), 404, 'not_found');

  const { socket, received } = open();
  socket.write(`${expecting('/thing')}\r\n`);
  expect(await received('100 Continue')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  await received('HTTP/1.1 200');
});

test('ignores unknown expectations', async () => {
  const { converse } = await start();
  const [response] = split(await converse(`GET /thing HTTP/1.1\r\nExpect: more\r\n${last}`));
  expect(response).toMatchObject({ status: 200, requestId: expect.stringMatching(/^req_/) });
});

test('logs no error if a client leaves in the middle of its body', async () => {
  const { open, app, faults } = await start();
  const { socket } = open();
  const gone = new Promise((resolve) =>
    app.server.once('request', (request) => request.once('close', resolve)),
  );
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(
    `POST /thing HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
  );
  await arrived;
  socket.destroy();
  await gone;
  await app.close();
  expect(faults).toEqual([]);
});

test('HTTP/1.0 needs no Host', async () => {
  const { converse } = await start();
  expect(split(await converse('GET /thing HTTP/1.0\r\n\r\n'))).toMatchObject([{ status: 200 }]);
});

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Connection, exchangeRaw, NoResponse, readResponse } from './connection.ts';

const read = (text: string, method = 'GET') => readResponse(Buffer.from(text, 'latin1'), method);

async function serve(response: (socket: Socket, received: string) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).on('data', (bytes) => response(socket, bytes.toString()));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }; // listening on TCP
}

test('reads a response up to its length, its last chunk or its head, and leaves the bytes of the next one', () => {
  const response = read('HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 2\r\n\r\nokHTTP');
  expect(response?.response).toMatchObject({
    status: 200,
    headers: [
      ['a', 'b'],
      ['content-length', '2'],
    ],
  });
  expect([response?.response.body.toString(), response?.rest.toString()]).toEqual(['ok', 'HTTP']);
  const chunked = read(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\nx',
  );
  expect([chunked?.response.body.toString(), chunked?.rest.toString()]).toEqual(['abcd', 'x']);
  expect(read('HTTP/1.1 204 No Content\r\n\r\nx')?.rest.toString()).toBe('x');
  expect(read('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx', 'HEAD')?.rest.toString()).toBe('x');
  expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad\r\n\r\n')?.response.status).toBe(400);
  expect(read('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n: hi')?.response.status).toBe(200);
});

test('an incomplete response is undefined, and bytes that are not HTTP throw', () => {
  for (const text of ['', 'HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no']) {
    expect(read(text)).toBeUndefined();
  }
  expect(read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab')).toBeUndefined();
  expect(() => read('hello\r\n\r\n')).toThrow(NoResponse);
});

test('reopens a connection that was closed after its last response', async () => {
  const address = await serve((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
  const connection = new Connection(address);
  onTestFinished(() => connection.close());
  for (let time = 0; time < 3; time += 1)
    expect((await connection.sendRequest(Buffer.from('x'), 'GET', 5000)).status).toBe(200);
});

test('reports a missing and an incomplete response', async () => {
  const closes = new Connection(await serve((socket) => socket.destroy()));
  await expect(closes.sendRequest(Buffer.from('x'), 'GET', 5000)).rejects.toThrow(
    'closed without a response',
  );
  const half = new Connection(await serve((socket) => socket.write('HTTP/1.1 200 OK\r\n')));
  await expect(half.sendRequest(Buffer.from('x'), 'GET', 50)).rejects.toMatchObject({ responded: true });
});

test('returns every response to raw bytes', async () => {
  const one = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
  const address = await serve((socket) => socket.end(one + one));
  const responses = await exchangeRaw(address, [{ bytes: Buffer.from('x') }], { count: 5 });
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Connection, exchangeRaw, NoAnswer, readAnswer } from './connection.ts';

const read = (text: string, method = 'GET') => readAnswer(Buffer.from(text, 'latin1'), method);

async function serve(answer: (socket: Socket, received: string) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).on('data', (bytes) => answer(socket, bytes.toString()));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }; // listening on TCP
}

test('an answer ends with its length, its last chunk or its head, and what follows is the next one', () => {
  const answer = read('HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 2\r\n\r\nokHTTP');
  expect(answer?.answer).toMatchObject({
    status: 200,
    headers: [
      ['a', 'b'],
      ['content-length', '2'],
    ],
  });
  expect([answer?.answer.body.toString(), answer?.rest.toString()]).toEqual(['ok', 'HTTP']);
  const chunked = read(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\nx',
  );
  expect([chunked?.answer.body.toString(), chunked?.rest.toString()]).toEqual(['abcd', 'x']);
  expect(read('HTTP/1.1 204 No Content\r\n\r\nx')?.rest.toString()).toBe('x');
  expect(read('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx', 'HEAD')?.rest.toString()).toBe('x');
  expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad\r\n\r\n')?.answer.status).toBe(400);
  expect(read('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n: hi')?.answer.status).toBe(200);
});

test('what is incomplete is waited for, and what is no HTTP is none', () => {
  for (const text of ['', 'HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no']) {
    expect(read(text)).toBeUndefined();
  }
  expect(read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab')).toBeUndefined();
  expect(() => read('hello\r\n\r\n')).toThrow(NoAnswer);
});

test('a connection that was closed after its last answer is opened again', async () => {
  const address = await serve((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
  const connection = new Connection(address);
  onTestFinished(() => connection.close());
  for (let time = 0; time < 3; time += 1)
    expect((await connection.ask(Buffer.from('x'), 'GET', 5000)).status).toBe(200);
});

test('no answer, and half of one, are told', async () => {
  const closes = new Connection(await serve((socket) => socket.destroy()));
  await expect(closes.ask(Buffer.from('x'), 'GET', 5000)).rejects.toThrow('closed without an answer');
  const half = new Connection(await serve((socket) => socket.write('HTTP/1.1 200 OK\r\n')));
  await expect(half.ask(Buffer.from('x'), 'GET', 50)).rejects.toMatchObject({ answered: true });
});

test('raw bytes get every answer that comes', async () => {
  const one = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
  const address = await serve((socket) => socket.end(one + one));
  const answers = await exchangeRaw(address, [{ bytes: Buffer.from('x') }], { count: 5 });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

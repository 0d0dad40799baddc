import { once } from 'node:events';
import * as http from 'node:http';
import * as net from 'node:net';
import { expect, test } from 'vitest';
import { startBroken, unchanged } from './proxy.ts';

const refusal = 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 14\r\nConnection: close\r\n\r\ntoken required';
const upgrade = 'GET /chat HTTP/1.1\r\nHost: chat\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** All that comes of an upgrade that is refused, past a proxy with such sockets. */
async function answerPast(sockets: Parameters<typeof startBroken>[1]['sockets']): Promise<string> {
  const server = http.createServer();
  server.on('upgrade', (_, socket) => socket.end(refusal));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo; // listening on TCP, so not a path
  const front = await startBroken(`http://127.0.0.1:${port}`, {
    breaks: unchanged,
    ...(sockets && { sockets }),
  });
  const client = net.connect(Number(new URL(front.url).port), '127.0.0.1');
  let answer = '';
  client.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  client.write(upgrade);
  await once(client, 'close');
  await front.close();
  server.close();
  return answer;
}

test('a refused upgrade passes whole', async () => {
  expect(await answerPast(undefined)).toBe(refusal);
});

test('a violation may change it', async () => {
  const changed = await answerPast(() => ({ refusal: (answer) => answer.replace('401', '403') }));
  expect(changed).toBe(refusal.replace('401', '403'));
});

import { once } from 'node:events';
import * as http from 'node:http';
import * as net from 'node:net';
import { expect, test } from 'vitest';
import { startBroken, unchanged } from './proxy.ts';

const errorResponse =
  'HTTP/1.1 401 Unauthorized\r\nContent-Length: 14\r\nConnection: close\r\n\r\ntoken required';
const upgrade = 'GET /chat HTTP/1.1\r\nHost: chat\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** The complete response to a rejected upgrade, through a proxy with these socket violations. */
async function responseAfter(sockets: Parameters<typeof startBroken>[1]['sockets']): Promise<string> {
  const server = http.createServer();
  server.on('upgrade', (_, socket) => socket.end(errorResponse));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo; // listening on TCP, so not a path
  const front = await startBroken(`http://127.0.0.1:${port}`, {
    breaks: unchanged,
    ...(sockets && { sockets }),
  });
  const client = net.connect(Number(new URL(front.url).port), '127.0.0.1');
  let response = '';
  client.setEncoding('latin1').on('data', (text: string) => {
    response += text;
  });
  client.write(upgrade);
  await once(client, 'close');
  await front.close();
  server.close();
  return response;
}

test('forwards a rejected upgrade unchanged', async () => {
  expect(await responseAfter(undefined)).toBe(errorResponse);
});

test('applies a violation to a rejected upgrade', async () => {
  const changed = await responseAfter(() => ({
    errorResponse: (response) => response.replace('401', '403'),
  }));
  expect(changed).toBe(errorResponse.replace('401', '403'));
});

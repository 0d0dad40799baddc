import { createHash } from 'node:crypto';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketClient } from './web-socket.ts';
import { encodeFrame, opcodes } from './web-socket-frames.ts';

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

test('until() rejects with the error of its condition', async () => {
  const server = http.createServer();
  server.on('upgrade', ({ headers }, socket) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${magic}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.once('data', () => socket.write(encodeFrame(opcodes.text, Buffer.from('{}'), false)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const { socket } = await WebSocketClient.open(url);
  try {
    const waiting = socket?.until(() => {
      if (socket.messages.length > 0) throw new Error('unexpected message');
      return false;
    }, 120_000);
    socket?.sendText('hello');
    await expect(waiting).rejects.toThrow('unexpected message');
  } finally {
    socket?.destroy();
    server.close();
    server.closeAllConnections();
  }
});

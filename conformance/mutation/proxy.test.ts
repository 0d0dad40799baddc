import { once } from 'node:events';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as net from 'node:net';
import { expect, test } from 'vitest';
import { startBroken, unchanged } from './proxy.ts';

/** Starts an upstream server that returns the received header lines, and leaves event streams open. */
async function startUpstream() {
  let streams = 0;
  const server = http.createServer((request, response) => {
    if (request.url !== '/stream') return void response.end(JSON.stringify(request.rawHeaders));
    streams += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${streams}\n\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a header that is sent twice reaches the deployment twice', async () => {
  const upstream = await startUpstream();
  const front = await startBroken(upstream.url, { breaks: unchanged });
  try {
    const socket = net.connect(Number(new URL(front.url).port), '127.0.0.1');
    socket.write(
      'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: one\r\nAuthorization: two\r\nX-Tag: a\r\nX-Tag: b\r\nConnection: close\r\n\r\n',
    );
    let received = '';
    for await (const chunk of socket) received += chunk;
    expect(received).toContain('"one"');
    expect(received).toContain('"two"');
    expect(received).toContain('"a"');
    expect(received).toContain('"b"');
  } finally {
    await front.close();
    upstream.close();
  }
});

test('open streams do not block other requests', async () => {
  const upstream = await startUpstream();
  const front = await startBroken(upstream.url, { breaks: unchanged });
  try {
    await Promise.all(Array.from({ length: 40 }, () => fetch(`${front.url}/stream`)));
    expect((await fetch(front.url)).status).toBe(200);
  } finally {
    await front.close();
    upstream.close();
  }
});

import { once } from 'node:events';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as net from 'node:net';
import { expect, test } from 'vitest';
import { startBroken, unchanged } from './proxy.ts';

/** An upstream that answers with the header lines it was sent, and holds what asks for a stream. */
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
    let said = '';
    for await (const chunk of socket) said += chunk;
    expect(said).toContain('"one"');
    expect(said).toContain('"two"');
    expect(said).toContain('"a"');
    expect(said).toContain('"b"');
  } finally {
    await front.close();
    upstream.close();
  }
});

test('streams that stay open leave room for other requests', async () => {
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

import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { selfSignedCertificate } from '../../media-server/rtmp/certificate.ts';
import { maxDescriptors } from '../config/max-descriptors.ts';
import { drain, openHttpServer } from './http-server.ts';

const maxConnections = 8;

/** A TLS server that accepts eight connections. */
async function start() {
  const tls = await selfSignedCertificate({ folder: await temporaryFolder() });
  const share = (maxConnections + 0.5) / maxDescriptors();
  const app = openHttpServer(pino({ level: 'silent' }), [], { tls, share, reservedPaths: ['/live'] });
  app.get('/live', (_request, reply) => reply.send({ live: true }));
  app.server.on('upgrade', () => {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => drain(app));
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const held = promisify(app.server.getConnections.bind(app.server));
  return { port, held, ca: tls.cert };
}

/** An open connection from its own address that sends an incomplete handshake. */
function silent(port: number, index: number, bytes = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + index}` });
  socket.on('error', () => {}).resume();
  if (bytes !== '') socket.write(Buffer.from(bytes, 'hex'));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test.each([
  ['send nothing', ''],
  ['break off in their handshake', '160301'],
])('connections that %s count, and do not block complete requests', async (_what, bytes) => {
  const { port, held, ca } = await start();
  const sockets = Array.from({ length: 40 }, (_, index) => silent(port, index, bytes));
  await vi.waitFor(async () => {
    expect(sockets.filter(({ connecting }) => connecting)).toEqual([]);
    expect(await held()).toBe(maxConnections);
  });
  const { request } = await import('node:https');
  for (let round = 0; round < 5; round += 1) {
    const status = await new Promise((resolve, reject) => {
      const requesting = request({ port, host: '127.0.0.1', path: '/live', ca, agent: false });
      requesting.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      requesting.end();
    });
    expect(status).toBe(200);
    silent(port, 50 + round, bytes);
  }
  await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(maxConnections));
});

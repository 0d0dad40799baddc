import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ClosedServer, guardedDialer, hostsInside, outside } from '../../fixtures/media/closed-addresses.ts';
import { couldNotConnect, UnreachableError } from '../../ports/dialer.ts';
import { canonicalHost, resolveHost } from './host-names.ts';
import { isPublic } from './public-addresses.ts';

/** A public server, and a server inside on the same port. */
async function servers() {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  const closed = await ClosedServer.listen();
  const { port } = closed;
  await new Promise<void>((resolve) => server.listen(port, outside, resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, closed, visitors: () => sockets.length, server };
}

const timeoutSignal = () => AbortSignal.timeout(5000);

test.each(hostsInside)('does not connect to %s', async (host) => {
  const { port, closed } = await servers();
  const { dialer } = guardedDialer();
  for (const tls of [undefined, {}]) {
    const dialled = dialer.connect({ host, port, ...(tls && { tls }) }, timeoutSignal());
    await expect(dialled).rejects.toThrow(new UnreachableError());
  }
  expect(closed.connections).toBe(0);
});

test('connects to the validated address of a public host, even if a later lookup returns another', async () => {
  const { port, closed, visitors } = await servers();
  const { dialer, requested } = guardedDialer();
  const socket = await dialer.connect({ host: 'rebinding.test', port }, timeoutSignal());
  expect(socket.remoteAddress).toBe(outside);
  expect(requested).toEqual(['rebinding.test']);
  socket.destroy();
  // The next lookup of the name returns an inside address.
  await expect(dialer.connect({ host: 'rebinding.test', port }, timeoutSignal())).rejects.toThrow(
    couldNotConnect,
  );
  await expect.poll(visitors).toBe(1);
  expect(closed.connections).toBe(0);
});

test.each([0, -1, 65_536, 1.5, Number.NaN])('rejects the port %d', async (port) => {
  const { dialer } = guardedDialer();
  await expect(dialer.judge(outside, port)).rejects.toThrow(couldNotConnect);
});

test('forbidden, silent and closed targets have the same error message', async () => {
  const { port, server } = await servers();
  const { dialer } = guardedDialer();
  const whyNot = (host: string, at: number, signal = timeoutSignal()) =>
    dialer.connect({ host, port: at, ...(signal.aborted && { tls: {} }) }, signal).then(
      () => 'connected',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const words = [
    await whyNot('inside.test', port),
    await whyNot('nowhere.test', port),
    await whyNot(outside, port, AbortSignal.abort()),
    // The server has no TLS.
    await dialer.connect({ host: outside, port, tls: {} }, AbortSignal.timeout(200)).catch(String),
  ];
  server.close();
  const { port: free } = await ClosedServer.listen();
  words.push(await whyNot(outside, free));
  expect([...new Set(words)]).toEqual([`UnreachableError: ${couldNotConnect}`]);
});

test.each([
  ['EXAMPLE.com', 'example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['2130706433', '127.0.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['0177.0.0.1', '127.0.0.1'],
  ['[0:0:0:0:0:0:0:1]', '::1'],
  ['::ffff:127.0.0.1', '::ffff:7f00:1'],
  ['fe80::1%eth0', undefined],
  ['user@host', undefined],
  ['host:80', undefined],
  ['host/path', undefined],
  ['127%2e0.0.1', undefined],
  ['', undefined],
  ['a b', undefined],
])('normalizes %j to the host %j', (written, canonical) => {
  expect(canonicalHost(written)).toBe(canonical);
});

test.each(['localhost', 'LOCALHOST', 'storage.localhost', 'localhost.'])(
  'resolves %s to this machine without a DNS query',
  async (name) => {
    const addresses = await resolveHost(name);
    expect(addresses.map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
    expect(addresses.some(isPublic)).toBe(false);
  },
);

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectWithKeys, type LinkKeys, listenWithKeys } from './keyed-sockets.ts';
import { Link } from './link.ts';

interface Echo {
  echo(value: unknown): Promise<unknown>;
}
interface Nothing {
  nothing(): void;
}

const host = '127.0.0.1';
const log = pino({ level: 'silent' });
const key = new Uint8Array(randomBytes(32));
const other = new Uint8Array(randomBytes(32));

async function listening(keys: LinkKeys) {
  let taken = 0;
  const server = await listenWithKeys({ host, port: 0 }, keys, (channel) => {
    taken += 1;
    new Link<Echo, Nothing>({ channel, log, methods: { echo: async (value) => value } });
  });
  onTestFinished(() => server.close());
  return { address: { host, port: server.port }, taken: () => taken, close: () => server.close() };
}

async function linked(address: { host: string; port: number }, keys: LinkKeys) {
  const channel = await connectWithKeys(address, keys);
  const link = new Link<Nothing, Echo>({ channel, log, methods: { nothing: () => {} } });
  onTestFinished(() => link.close());
  return link;
}

test('processes with the same key exchange values of any size and shape', async () => {
  const { address, close } = await listening([key]);
  const link = await linked(address, [key]);
  const values = [1, 'ä', new Map([['a', [1n, undefined]]]), 'x'.repeat(3_000_000), new Uint8Array([1, 2])];
  expect(await Promise.all(values.map((value) => link.call('echo', value)))).toEqual(values);
  const gone = link.gone;
  close();
  await gone;
  await expect(link.call('echo', 1)).rejects.toThrow('gone');
});

test('accepts an older key during a key rotation', async () => {
  const { address } = await listening([other, key]);
  expect(await (await linked(address, [key])).call('echo', 'old')).toBe('old');
});

test('closes connections with another key or without TLS before they reach a method', async () => {
  const { address, taken } = await listening([key]);
  await expect(connectWithKeys(address, [other])).rejects.toThrow();
  const plain = connect(address.port, host);
  plain.write(Buffer.alloc(64, 1));
  plain.resume().on('error', () => {});
  await once(plain, 'close');
  expect(taken()).toBe(0);
});

test('a message above the size limit ends the connection', async () => {
  const { address } = await listening([key]);
  const link = await linked(address, [key]);
  await expect(link.call('echo', 'x'.repeat(17 * 1024 ** 2))).rejects.toThrow('gone');
});

test('limits open handshakes, and still admits clients that finish theirs', async () => {
  const { address } = await listening([key]);
  const early = await linked(address, [key]);
  const unauthenticated = Array.from({ length: 600 }, () =>
    connect(address.port, host)
      .on('error', () => {})
      .resume(),
  );
  onTestFinished(() => {
    for (const socket of unauthenticated) socket.destroy();
  });
  await expect.poll(() => unauthenticated.filter(({ closed }) => closed).length).toBe(600 - 256);
  const late = await linked(address, [key]);
  expect(await Promise.all([early, late].map((link) => link.call('echo', 'here')))).toEqual(['here', 'here']);
});

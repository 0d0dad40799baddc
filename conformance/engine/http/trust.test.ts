import { exec } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as fs from 'node:fs';
import * as http from 'node:http';
import * as http2 from 'node:http2';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { scenarios } from '../../example/scenarios.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { runConformance } from '../command/main.ts';
import { curlLine, ShellWords } from '../run/curl.ts';
import { Secrets } from '../target/secrets.ts';
import { Client } from './client.ts';
import { readTrust } from './trust.ts';
import { WebSocketClient } from './web-socket.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const hour = 60 * 60 * 1000;
let folder: string;
let example: ExampleService;
const files = { ca: '', cert: '', key: '', other: '', locked: '' };

/**
 * Starts a proxy of the example service that speaks HTTP/2 and HTTP/1.1, and optionally requires a client
 * certificate.
 */
async function startFront(host: string, requests: boolean): Promise<{ url: string; close(): void }> {
  const [key, cert, ca] = ['server.key', 'server.crt', 'ca.crt'].map((name) =>
    fs.readFileSync(path.join(folder, name)),
  );
  const mutual = requests ? { ca, requestCert: true, rejectUnauthorized: true } : {};
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true, ...mutual });
  const sockets = new Set<net.Socket>();
  const behind = new URL(example.url);
  server.on('connection', (socket: net.Socket) => sockets.add(socket.on('error', () => {})));
  server.on('request', (incoming, outgoing) => {
    const { method, url: target, headers } = incoming;
    const call = http.request({ host: behind.hostname, port: behind.port, method, path: target, headers });
    call.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing.stream ?? outgoing);
    });
    call.on('error', () => outgoing.end());
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  });
  const pass = (socket: net.Socket, bytes: string | Buffer) => {
    const onward = net.connect(Number(behind.port), behind.hostname, () => onward.write(bytes));
    onward.on('error', () => {}).pipe(socket);
    socket.on('error', () => {}).pipe(onward);
  };
  server.on('upgrade', ({ url: target, rawHeaders }: http.IncomingMessage, socket: net.Socket) => {
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    pass(socket, `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  });
  server.on('clientError', ({ rawPacket = Buffer.alloc(0) }: { rawPacket?: Buffer }, socket: net.Socket) =>
    pass(socket, rawPacket),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `https://${net.isIPv6(host) ? `[${host}]` : 'localhost'}:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const pairOf = (key: KeyObject) => ({
  privateKey: key.toCryptoKey(curve, false, ['sign']),
  publicKey: createPublicKey(key).toCryptoKey(curve, true, ['verify']),
});

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

/** Writes a key, and a certificate signed by the authority. */
async function issue(name: string, authority: KeyObject): Promise<{ key: string; cert: string }> {
  const key = newKey();
  const cert = await X509CertificateGenerator.create({
    serialNumber: `01${name.length}`,
    subject: `CN=${name}`,
    issuer: 'CN=Authority of a test',
    notBefore: new Date(Date.now() - hour),
    notAfter: new Date(Date.now() + hour),
    signingAlgorithm: { ...curve, hash: 'SHA-256' },
    publicKey: pairOf(key).publicKey,
    signingKey: pairOf(authority).privateKey,
    extensions: [
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
    ],
  });
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key: write(`${name}.key`, pem), cert: write(`${name}.crt`, cert.toString('pem')) };
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "trust-'s "));
  example = await startExample();
  const authority = newKey();
  const ca = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Authority of a test',
    notBefore: new Date(Date.now() - hour),
    notAfter: new Date(Date.now() + hour),
    signingAlgorithm: { ...curve, hash: 'SHA-256' },
    keys: pairOf(authority),
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  });
  files.ca = write('ca.crt', ca.toString('pem'));
  await issue('server', authority);
  Object.assign(files, await issue('client', authority));
  files.other = (await issue('other', authority)).key;
  const locked = createPrivateKey(fs.readFileSync(files.key)).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'for a test',
  });
  files.locked = write('locked.key', locked.toString());
});

afterAll(async () => {
  await example.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The output of a command from a report. */
const spoken = async (line: string): Promise<string> => (await promisify(exec)(line)).stdout;

/** Runs the suite's command. */
async function conformance(baseUrl: string, ...argv: readonly string[]) {
  const texts = { out: '', err: '' };
  const tokens = ['--token-a', example.people.token('alice'), '--token-b', example.people.token('bob')];
  const given = ['--base-url', baseUrl, ...tokens, '--output', path.join(folder, 'report'), '--seed', '7'];
  const status = await runConformance([...given, ...argv], generated, {
    environment: {},
    folder,
    project: { scenarios },
    out: (text) => {
      texts.out += text;
    },
    err: (text) => {
      texts.err += text;
    },
  });
  return { status, ...texts };
}

test('requests, streams and raw bytes pass a proxy that requires a client certificate', {
  timeout: 120_000,
}, async () => {
  const front = await startFront('127.0.0.1', true);
  const checks = [
    '*wire/*',
    'getRoom/*',
    'createRoom/responses/*',
    'followRoom/stream/snapshot',
    'joinTalk/*',
  ];
  // Paths may be relative to the working folder.
  const own = ['--ca', 'ca.crt', '--cert', 'client.crt', '--key', 'client.key'];
  const { status, out, err } = await conformance(front.url, ...own, '--check', checks.join(','));
  expect(status, out + err).toBe(0);
  const stranger = await conformance(front.url, '--ca', files.ca);
  expect(stranger.status).toBe(3);
  expect(stranger.err).toMatch(/give --cert FILE --key FILE/);
  const nobody = await conformance(front.url);
  expect(nobody.err).toMatch(/give that authority's certificate with --ca FILE/i);
  front.close();
});

test('connects to an IPv6 address through TLS, and a curl script names the files', {
  timeout: 30_000,
}, async ({ skip }) => {
  const front = await startFront('::1', true).catch(() => undefined);
  if (!front) return skip('this machine does not speak IPv6');
  const own = ['--ca', files.ca, '--cert', files.cert, '--key', files.key];
  const found = await conformance(front.url, ...own, '--check', 'getRoom/responses/*,*wire/*');
  expect(found.status, found.out + found.err).toBe(0);
  front.close();
});

test('a WebSocket connects with the client certificate, and fails without it', async () => {
  const front = await startFront('127.0.0.1', true);
  const url = new URL('/rooms/none/talk', front.url.replace('https', 'wss'));
  const trust = readTrust({ ca: files.ca, cert: files.cert, key: files.key });
  const { exchange } = await WebSocketClient.open(url, { trust });
  expect(exchange.response.status).toBe(401);
  const line = curlLine(exchange, new ShellWords(new Secrets()));
  // The folder has a quote in its name, so the printed line must be quoted correctly.
  const message = await spoken(line.replace('-X GET', '-m 5'));
  expect(message).toContain('401');
  await expect(WebSocketClient.open(url)).rejects.toThrow(/certificate/);
  front.close();
});

test('a report command repeats raw bytes with the certificate files', async () => {
  const front = await startFront('127.0.0.1', true);
  const trust = readTrust({ ca: files.ca, cert: files.cert, key: files.key });
  const client = new Client(front.url, { trust });
  const exchange = await client.sendBytes('NONSENSE\r\n\r\n');
  expect(exchange.response.status).toBe(400);
  const line = curlLine(exchange, new ShellWords(new Secrets()));
  expect(await spoken(line)).toMatch(/^HTTP\/1.1 400/);
  client.close();
  front.close();
});

test('reports an unusable file on one line', async () => {
  const cases: readonly (readonly [argv: readonly string[], message: RegExp])[] = [
    [['--ca', 'none.crt'], /--ca \S.*none\.crt: the file does not exist$/],
    [['--ca', '.'], /--ca .* cannot be read \(EISDIR\)$/],
    [['--ca', 'client.key'], /--ca .*client\.key contains no certificate in PEM$/],
    [['--cert', 'client.crt'], /--cert needs --key FILE$/],
    [['--key', 'client.key'], /--key needs --cert FILE$/],
    [['--cert', 'client.crt', '--key', 'client.crt'], /client\.crt contains no private key in PEM$/],
    [['--cert', 'client.crt', '--key', 'other.key'], /other\.key is not the key of --cert .*client\.crt$/],
    [['--cert', 'client.crt', '--key', 'locked.key'], /is locked with a passphrase; remove it with openssl/],
  ];
  for (const [argv, message] of cases) {
    const { status, err } = await conformance('https://localhost:1', ...argv);
    expect(status, err).toBe(2);
    const [first = ''] = err.split('\n');
    expect(first).toMatch(message);
  }
});

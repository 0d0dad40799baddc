import { expect, test } from 'vitest';
import {
  ClosedServer,
  guardedDialer,
  hostsInside,
  localDialer,
  outside,
} from '../../../fixtures/media/closed-addresses.ts';
import { emptyBucket, errorReply, fakeS3, type S3Behaviour } from '../../../fixtures/store/fake-s3.ts';
import type { BucketAccess } from '../../../ports/bucket-probe.ts';
import { NetworkDialer } from '../../network/dialer.ts';
import { S3BucketProbe } from './s3-bucket-probe.ts';

const access: Omit<BucketAccess, 'endpoint'> = {
  region: 'us-east-1',
  bucket: 'recordings',
  forcePathStyle: true,
  accessKeyId: 'the-access-key-id',
  secretAccessKey: 'the-secret-access-key',
};

const open = new S3BucketProbe({ dialer: localDialer, allowPlain: true, connectMs: 500, totalMs: 1000 });

async function probeOf(behaviour: S3Behaviour, more: Partial<BucketAccess> = {}) {
  const { endpoint, requested } = await fakeS3(behaviour);
  const found = await open.probe({ ...access, endpoint, ...more });
  expect(JSON.stringify(found)).not.toMatch(/the-(secret-)?access-key/);
  return { found, requested };
}

test('reports ok for a bucket that can be listed, after one signed request that changes nothing', async () => {
  const { found, requested } = await probeOf(emptyBucket, { prefix: 'shows/' });
  expect(found).toEqual({ status: 'ok', latencyMs: expect.any(Number) });
  expect(requested).toHaveLength(1);
  expect(requested[0]).toMatchObject({
    method: 'GET',
    url: '/recordings/?list-type=2&max-keys=1&prefix=shows%2F',
    authorization: expect.stringContaining('Credential=the-access-key-id/'),
  });
});

test.each<[number, string, string]>([
  [404, 'NoSuchBucket', 'bucket_not_found'],
  [403, 'InvalidAccessKeyId', 'invalid_credentials'],
  [403, 'SignatureDoesNotMatch', 'invalid_credentials'],
  [400, 'AuthorizationHeaderMalformed', 'invalid_credentials'],
  [403, 'AccessDenied', 'access_denied'],
  [301, 'PermanentRedirect', 'bucket_not_found'],
  [503, 'SlowDown', 'unreachable'],
  [401, 'SomethingElse', 'invalid_credentials'],
  [403, 'the-secret-access-key', 'access_denied'],
  [404, 'constructor', 'bucket_not_found'],
  [500, 'SomethingElse', 'unreachable'],
  [418, 'SomethingElse', 'unreachable'],
])('reports the error %d %s as %s, without text from the host', async (status, code, expected) => {
  const { found, requested } = await probeOf(errorReply(status, code, 'the-secret-access-key'));
  expect(found).toEqual({ status: expected, message: expect.any(String), latencyMs: expect.any(Number) });
  expect(requested).toHaveLength(1);
});

const odd: Record<string, S3Behaviour> = {
  'a web page': (_request, response) => response.setHeader('Content-Type', 'text/html').end('<h1>Hello</h1>'),
  nothing: (_request, response) => response.end(),
  'broken XML': (_request, response) => response.end('<ListBucketResult><Name>'),
  'something else in XML': (_request, response) => response.end('<Feed><Entry/></Feed>'),
  'an endless body': (_request, response) => {
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
    };
    more();
  },
  'an interrupted response': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('<List');
    response.destroy();
  },
  silence: () => {},
  'an incomplete response': (_request, response) =>
    void response.writeHead(200, { 'Content-Length': '9' }).write('<'),
};

test.each(Object.keys(odd))('reports a host that responds with %s as unreachable', async (what) => {
  const began = performance.now();
  const { found } = await probeOf(odd[what] ?? emptyBucket);
  expect(found).toMatchObject({ status: 'unreachable', message: expect.any(String) });
  expect(performance.now() - began).toBeLessThan(4000);
});

test('does not follow redirects', async () => {
  const otherHost = await fakeS3(emptyBucket);
  const { found } = await probeOf((_request, response) => {
    response.writeHead(307, { Location: `${otherHost.endpoint}/recordings` }).end();
  });
  expect(found.status).toBe('bucket_not_found');
  expect(otherHost.requested).toEqual([]);
});

test('reports a port without a listener as unreachable', async () => {
  const found = await open.probe({ ...access, endpoint: 'http://127.0.0.1:1' });
  expect(found).toMatchObject({
    status: 'unreachable',
    message: expect.stringContaining('could not be connected'),
  });
});

test('reports a host without TLS as unreachable over https', async () => {
  const { port } = await fakeS3(emptyBucket);
  const found = await open.probe({ ...access, endpoint: `https://127.0.0.1:${port}` });
  expect(found).toMatchObject({
    status: 'unreachable',
    message: expect.stringContaining('could not be connected'),
  });
});

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://10.1.2.3',
  'https://100.64.0.1',
  'https://169.254.169.254',
  'https://172.31.255.255',
  'https://192.168.0.1',
  'https://224.0.0.1',
  'https://0.0.0.0',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[fe80::1]',
  'https://[fc00::1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[ff02::1]',
  'https://localhost',
  'https://storage.localhost',
])('does not connect to %s', async (endpoint) => {
  const closed = new S3BucketProbe({ connectMs: 200, totalMs: 500 });
  for (const forcePathStyle of [true, false]) {
    const found = await closed.probe({ ...access, endpoint, forcePathStyle });
    expect(found.status).toBe('unreachable');
    expect(found.message).toMatch(/could not be connected|cannot be made/);
    expect(found.latencyMs).toBeUndefined();
  }
});

test('does not probe buckets over plain http', async () => {
  const dialer = new NetworkDialer({ resolve: async () => [{ address: '93.184.216.34', family: 4 }] });
  const closed = new S3BucketProbe({ dialer });
  const found = await closed.probe({ ...access, endpoint: 'http://storage.example' });
  expect(found).toEqual({ status: 'unreachable', message: expect.stringContaining('https') });
});

test.each(hostsInside)('does not probe buckets at %s', async (host) => {
  const { port, ...closed } = await ClosedServer.listen().then((server) => ({
    port: server.port,
    connections: () => server.connections,
  }));
  const guarded = new S3BucketProbe({ ...guardedDialer(), allowPlain: true, connectMs: 500, totalMs: 1000 });
  for (const scheme of ['http', 'https']) {
    const found = await guarded.probe({ ...access, endpoint: `${scheme}://${host}:${port}` });
    expect(found.status).toBe('unreachable');
    expect(found.latencyMs).toBeUndefined();
  }
  expect(closed.connections()).toBe(0);
});

test('connects only to validated addresses, even if a later lookup returns other addresses', async () => {
  const { port, requested } = await fakeS3(emptyBucket, outside);
  const closed = await ClosedServer.listen(port);
  const { dialer, requested: looked } = guardedDialer({
    'recordings.storage.example': [[outside], ['127.0.0.1']],
  });
  const probe = new S3BucketProbe({ dialer, allowPlain: true });
  const bucket = { ...access, endpoint: `http://storage.example:${port}`, forcePathStyle: false };
  expect(await probe.probe(bucket)).toMatchObject({ status: 'ok' });
  expect(looked).toHaveLength(1);
  expect(requested[0]?.host).toBe(`recordings.storage.example:${port}`);
  expect(await probe.probe(bucket)).toMatchObject({ status: 'unreachable' });
  expect(closed.connections).toBe(0);
});

test('reports a name without a timely DNS answer as unreachable', async () => {
  const dialer = new NetworkDialer({ resolve: () => new Promise(() => {}) });
  const probe = new S3BucketProbe({ dialer, totalMs: 100 });
  expect(await probe.probe({ ...access, endpoint: 'https://storage.example' })).toMatchObject({
    status: 'unreachable',
  });
});

test.each([
  { region: 'not a region' },
  { region: '../..' },
  { bucket: '../../admin' },
  { bucket: 'arn:aws:s3:us-east-1:123456789012:accesspoint/mine' },
  { bucket: 'recordings--use1-az4--x-s3' },
])('with the setting %j, requests only a list of one bucket at the given host', async (more) => {
  const { endpoint, requested } = await fakeS3(emptyBucket);
  await open.probe({ ...access, endpoint, ...more });
  for (const { url } of requested) expect(url).toMatch(/^\/[^/?]+\/*\?list-type=2/);
});

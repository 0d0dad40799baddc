import { expect, test } from 'vitest';
import {
  ClosedServer,
  guardedDialer,
  hostsInside,
  localDialer,
  outside,
} from '../../../fixtures/media/closed-addresses.ts';
import { emptyBucket, fakeS3, refusal, type S3Behaviour } from '../../../fixtures/store/fake-s3.ts';
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
  const { endpoint, asked } = await fakeS3(behaviour);
  const found = await open.probe({ ...access, endpoint, ...more });
  expect(JSON.stringify(found)).not.toMatch(/the-(secret-)?access-key/);
  return { found, asked };
}

test('a bucket that can be listed is ok, after one signed request that changes nothing', async () => {
  const { found, asked } = await probeOf(emptyBucket, { prefix: 'shows/' });
  expect(found).toEqual({ status: 'ok', latencyMs: expect.any(Number) });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
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
])('%d %s is %s, and nothing the host says is passed on', async (status, code, expected) => {
  const { found, asked } = await probeOf(refusal(status, code, 'the-secret-access-key'));
  expect(found).toEqual({ status: expected, message: expect.any(String), latencyMs: expect.any(Number) });
  expect(asked).toHaveLength(1);
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
  'a broken-off answer': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('<List');
    response.destroy();
  },
  silence: () => {},
  'half an answer': (_request, response) =>
    void response.writeHead(200, { 'Content-Length': '9' }).write('<'),
};

test.each(Object.keys(odd))('a host that answers %s is unreachable', async (what) => {
  const began = performance.now();
  const { found } = await probeOf(odd[what] ?? emptyBucket);
  expect(found).toMatchObject({ status: 'unreachable', message: expect.any(String) });
  expect(performance.now() - began).toBeLessThan(4000);
});

test('a redirect is not followed', async () => {
  const elsewhere = await fakeS3(emptyBucket);
  const { found } = await probeOf((_request, response) => {
    response.writeHead(307, { Location: `${elsewhere.endpoint}/recordings` }).end();
  });
  expect(found.status).toBe('bucket_not_found');
  expect(elsewhere.asked).toEqual([]);
});

test('a port where nobody listens is unreachable', async () => {
  const found = await open.probe({ ...access, endpoint: 'http://127.0.0.1:1' });
  expect(found).toMatchObject({
    status: 'unreachable',
    message: expect.stringContaining('could not be connected'),
  });
});

test('a host without TLS is unreachable over https', async () => {
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
])('%s is not connected to', async (endpoint) => {
  const closed = new S3BucketProbe({ connectMs: 200, totalMs: 500 });
  for (const forcePathStyle of [true, false]) {
    const found = await closed.probe({ ...access, endpoint, forcePathStyle });
    expect(found.status).toBe('unreachable');
    expect(found.message).toMatch(/could not be connected|cannot be made/);
    expect(found.latencyMs).toBeUndefined();
  }
});

test('plain http is not used', async () => {
  const dialer = new NetworkDialer({ resolve: async () => [{ address: '93.184.216.34', family: 4 }] });
  const closed = new S3BucketProbe({ dialer });
  const found = await closed.probe({ ...access, endpoint: 'http://storage.example' });
  expect(found).toEqual({ status: 'unreachable', message: expect.stringContaining('https') });
});

test.each(hostsInside)('no bucket is looked for at %s', async (host) => {
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

test('the addresses that were judged are those connected to, however the name is answered later', async () => {
  const { port, asked } = await fakeS3(emptyBucket, outside);
  const closed = await ClosedServer.listen(port);
  const { dialer, asked: looked } = guardedDialer({
    'recordings.storage.example': [[outside], ['127.0.0.1']],
  });
  const probe = new S3BucketProbe({ dialer, allowPlain: true });
  const bucket = { ...access, endpoint: `http://storage.example:${port}`, forcePathStyle: false };
  expect(await probe.probe(bucket)).toMatchObject({ status: 'ok' });
  expect(looked).toHaveLength(1);
  expect(asked[0]?.host).toBe(`recordings.storage.example:${port}`);
  expect(await probe.probe(bucket)).toMatchObject({ status: 'unreachable' });
  expect(closed.connections).toBe(0);
});

test('a name that is not answered in time is unreachable', async () => {
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
])('with %j nothing else than that bucket of that host is asked', async (more) => {
  const { endpoint, asked } = await fakeS3(emptyBucket);
  await open.probe({ ...access, endpoint, ...more });
  for (const { url } of asked) expect(url).toMatch(/^\/[^/?]+\/*\?list-type=2/);
});

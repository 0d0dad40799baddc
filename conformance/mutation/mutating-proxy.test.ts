import { setTimeout as sleep } from 'node:timers/promises';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type ExampleService, startExample } from '../example/server.ts';
import { type Broken, type PassingRequest, type ProxiedResponse, startBroken } from './proxy.ts';
import { verdictsOf } from './score.ts';

let example: ExampleService;
beforeAll(async () => {
  example = await startExample();
});
afterAll(() => example.close());

type Front = Broken['breaks'];

/** The verdicts of checks with a proxy in front of the example. */
async function verdictsBehind(front: Front, checks: readonly string[]): Promise<Map<string, string>> {
  const deployment = await startBroken(example.url, { breaks: front });
  try {
    const token = (user: string): string => example.people.token(user);
    const subject = {
      url: deployment.url,
      mediaUrl: deployment.url,
      generated,
      token,
      project: { scenarios },
    };
    return await verdictsOf(subject, 'front', checks, 'strict');
  } finally {
    await deployment.close();
  }
}

const failing = (verdicts: ReadonlyMap<string, string>): string[] =>
  [...verdicts].flatMap(([id, status]) => (['fail', 'blocked', 'error'].includes(status) ? [id] : []));

const page = (status: number): ProxiedResponse => ({
  status,
  headers: { server: 'nginx', 'content-type': 'text/html' },
  body: Buffer.from(
    `<html><body><center><h1>${status}</h1></center><hr><center>nginx</center></body></html>`,
  ),
});

/** Rejects requests that a proxy would reject itself: large bodies and paths that it cannot decode. */
function rejected({ path, body }: PassingRequest): ProxiedResponse | undefined {
  if (body.length > 1024 * 1024) return page(413);
  return /%00|%2e%2e|%(?![0-9a-f]{2})/i.test(path) ? page(400) : undefined;
}

/** Compresses every response, and weakens ETags. */
function touched(response: ProxiedResponse): ProxiedResponse {
  if (response.frames || response.body.length === 0) return response;
  const headers: Record<string, string> = {
    ...response.headers,
    server: 'nginx',
    via: '1.1 front',
    'content-encoding': 'gzip',
  };
  if (headers.etag !== undefined) headers.etag = `W/${headers.etag}`;
  return { ...response, headers, body: zlib.gzipSync(response.body) };
}

const reverseProxy: Front = () => async (request, forward) => {
  const response = rejected(request) ?? touched(await forward(request));
  return response;
};

test('errors and compression of a reverse proxy are no violations', {
  timeout: 120_000,
}, async () => {
  const checks = ['*/wire/*', '*/conditional/*', '*/responses/*', 'getRoom/*'];
  const verdicts = await verdictsBehind(reverseProxy, checks);
  expect(failing(verdicts)).toEqual([]);
  expect(verdicts.get('createRoom/wire/oversized')).toBe('skip');
  expect(verdicts.get('getRoom/wire/bad-escape')).toBe('skip');
  // Requests that the proxy forwards are checked as usual.
  expect(verdicts.get('getRoom/wire/strange-id')).toBe('pass');
  expect(verdicts.get('createRoom/wire/malformed-json')).toBe('pass');
});

test('invalid error responses of the application are caught behind a proxy too', {
  timeout: 120_000,
}, async () => {
  const ownPage: Front = () => async (request, forward) => {
    const early = rejected(request);
    if (early) return early;
    const response = await forward(request);
    const headers = { 'content-type': 'text/html', server: 'nginx' };
    return response.status === 400
      ? { ...response, headers, body: Buffer.from('<h1>Bad Request</h1>') }
      : response;
  };
  const verdicts = await verdictsBehind(ownPage, ['createRoom/wire/*']);
  expect(failing(verdicts)).toEqual(
    expect.arrayContaining(['createRoom/wire/malformed-json', 'createRoom/wire/bad-utf8']),
  );
});

test('rate limits and short outages of a proxy fail no check', {
  timeout: 120_000,
}, async () => {
  let count = 0;
  const limiting: Front = () => (request, forward) => {
    count += 1;
    const response = count % 17 === 0 ? page(503) : count % 23 === 0 ? page(429) : undefined;
    return response ? Promise.resolve(response) : forward(request);
  };
  expect(
    failing(
      await verdictsBehind(limiting, ['getRoom/responses/*', 'getRoom/security/*', 'getRoom/tenancy/*']),
    ),
  ).toEqual([]);
});

test('on a slow and uneven connection valid behaviour passes, and a violation is caught', {
  timeout: 120_000,
}, async () => {
  const slow: Front = () => async (request, forward) => {
    await sleep(Math.random() * 150);
    return forward(request);
  };
  const checks = [
    'createBooking/emits/*',
    'createBooking/responses/*',
    '*/conditional/*',
    '*/stream/snapshot',
  ];
  expect(failing(await verdictsBehind(slow, checks))).toEqual([]);
  const forgetful: Front = () => async (request, forward) => {
    await sleep(Math.random() * 150);
    const response = await forward(request);
    const { frames } = response;
    if (!frames) return response;
    const first = async function* (): AsyncGenerator<string> {
      let count = 0;
      for await (const frame of frames) {
        count += 1;
        if (count <= 2) yield frame;
      }
    };
    return { ...response, frames: first() };
  };
  expect(failing(await verdictsBehind(forgetful, ['createBooking/emits/*']))).toHaveLength(1);
});

test('on a long connection, where a bucket refills during a request, the rate limit is still reached', {
  timeout: 120_000,
}, async () => {
  const long: Front = () => async (request, forward) => {
    await sleep(150);
    return forward(request);
  };
  const verdicts = await verdictsBehind(long, ['listRooms/rate-class/general']);
  expect(verdicts.get('listRooms/rate-class/general')).toBe('pass');
});

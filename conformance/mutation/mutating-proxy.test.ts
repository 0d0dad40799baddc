import { setTimeout as sleep } from 'node:timers/promises';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type House, startHouse } from '../example/server.ts';
import { type Broken, type PassingAnswer, type PassingRequest, startBroken } from './proxy.ts';
import { verdictsOf } from './score.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

type Front = Broken['breaks'];

/** How the checks end with that in front of the example. */
async function verdictsBehind(front: Front, checks: readonly string[]): Promise<Map<string, string>> {
  const deployment = await startBroken(house.url, { breaks: front });
  try {
    const token = (user: string): string => house.people.token(user);
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

const page = (status: number): PassingAnswer => ({
  status,
  headers: { server: 'nginx', 'content-type': 'text/html' },
  body: Buffer.from(
    `<html><body><center><h1>${status}</h1></center><hr><center>nginx</center></body></html>`,
  ),
});

/** Refuses what a front reads itself: large bodies and paths that it cannot decode. */
function refused({ path, body }: PassingRequest): PassingAnswer | undefined {
  if (body.length > 1024 * 1024) return page(413);
  return /%00|%2e%2e|%(?![0-9a-f]{2})/i.test(path) ? page(400) : undefined;
}

/** Compresses unasked, and weakens ETags with it. */
function touched(answer: PassingAnswer): PassingAnswer {
  if (answer.frames || answer.body.length === 0) return answer;
  const headers: Record<string, string> = {
    ...answer.headers,
    server: 'nginx',
    via: '1.1 front',
    'content-encoding': 'gzip',
  };
  if (headers.etag !== undefined) headers.etag = `W/${headers.etag}`;
  return { ...answer, headers, body: zlib.gzipSync(answer.body) };
}

const reverseProxy: Front = () => async (request, forward) => {
  const answer = refused(request) ?? touched(await forward(request));
  return answer;
};

test('what a front refuses itself, or compresses on its way, is no violation', {
  timeout: 60_000,
}, async () => {
  const checks = ['*/wire/*', '*/conditional/*', '*/responses/*', 'getRoom/*'];
  const verdicts = await verdictsBehind(reverseProxy, checks);
  expect(failing(verdicts)).toEqual([]);
  expect(verdicts.get('createRoom/wire/oversized')).toBe('skip');
  expect(verdicts.get('getRoom/wire/bad-escape')).toBe('skip');
  // What it lets through is judged as ever.
  expect(verdicts.get('getRoom/wire/strange-id')).toBe('pass');
  expect(verdicts.get('createRoom/wire/malformed-json')).toBe('pass');
});

test('what the application says in other words is caught behind a front too', {
  timeout: 60_000,
}, async () => {
  const ownPage: Front = () => async (request, forward) => {
    const early = refused(request);
    if (early) return early;
    const answer = await forward(request);
    const headers = { 'content-type': 'text/html', server: 'nginx' };
    return answer.status === 400 ? { ...answer, headers, body: Buffer.from('<h1>Bad Request</h1>') } : answer;
  };
  const verdicts = await verdictsBehind(ownPage, ['createRoom/wire/*']);
  expect(failing(verdicts)).toEqual(
    expect.arrayContaining(['createRoom/wire/malformed-json', 'createRoom/wire/bad-utf8']),
  );
});

test('a front that limits, or loses the deployment for a moment, blames nobody', {
  timeout: 60_000,
}, async () => {
  let count = 0;
  const limiting: Front = () => (request, forward) => {
    count += 1;
    const answer = count % 17 === 0 ? page(503) : count % 23 === 0 ? page(429) : undefined;
    return answer ? Promise.resolve(answer) : forward(request);
  };
  expect(
    failing(
      await verdictsBehind(limiting, ['getRoom/responses/*', 'getRoom/security/*', 'getRoom/tenancy/*']),
    ),
  ).toEqual([]);
});

test('on a slow and uneven line everything holds as ever, and what is broken is found', {
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
    const answer = await forward(request);
    const { frames } = answer;
    if (!frames) return answer;
    const first = async function* (): AsyncGenerator<string> {
      let count = 0;
      for await (const frame of frames) {
        count += 1;
        if (count <= 2) yield frame;
      }
    };
    return { ...answer, frames: first() };
  };
  expect(failing(await verdictsBehind(forgetful, ['createBooking/emits/*']))).toHaveLength(1);
});

test('on a long line, where a bucket has something again by the time a call arrives, the class still refuses', {
  timeout: 60_000,
}, async () => {
  const long: Front = () => async (request, forward) => {
    await sleep(150);
    return forward(request);
  };
  const verdicts = await verdictsBehind(long, ['listRooms/rate-class/general']);
  expect(verdicts.get('listRooms/rate-class/general')).toBe('pass');
});

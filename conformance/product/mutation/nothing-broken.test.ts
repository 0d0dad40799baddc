import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Broken, startBroken, unchanged } from '../../mutation/proxy.ts';
import { verdicts } from '../../mutation/score.ts';
import { OwnSubject } from './own-subject.ts';

let own: OwnSubject;
beforeAll(async () => {
  own = await OwnSubject.start();
}, 120_000);
afterAll(() => own.stop());

type Front = Partial<Pick<Broken, 'breaks' | 'sockets'>>;

/** The verdicts of checks behind a proxy that violates nothing. */
async function endings(
  name: string,
  checks: readonly string[],
  front: Front,
): Promise<(string | undefined)[]> {
  const broken = { breaks: unchanged, ...front };
  const { url, close } = await startBroken(own.subject.url, broken);
  try {
    const ended = await verdicts({ ...own.subject, url }, name, { caughtBy: checks });
    return checks.map((check) => ended.get(check));
  } finally {
    await close();
  }
}

/** A bucket of two tokens for each credential, which refills one token in a little less than two seconds. */
const everyTwoSeconds: Broken['breaks'] = () => {
  const [max, refillMs] = [2, 1800];
  const emptyAt = new Map<string, number>();
  return async (request, forward) => {
    const { authorization = '' } = request.headers;
    const now = performance.now();
    const full = Math.max(now, emptyAt.get(authorization) ?? now);
    if (authorization === '' || full + refillMs <= now + max * refillMs) {
      emptyAt.set(authorization, full + refillMs);
      return forward(request);
    }
    const error = { code: 'rate_limited', message: 'Too many requests', requestId: 'req_of-a-front' };
    return {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '2', 'x-request-id': error.requestId },
      body: Buffer.from(JSON.stringify({ error })),
    };
  };
};

test.concurrent('the checks of polling are not affected by the requests of other checks', {
  timeout: 240_000,
}, async () => {
  const checks = ['sources/poll', 'sources/poll/paced'];
  expect(await endings('poll', checks, { breaks: everyTwoSeconds })).toEqual(['pass', 'pass']);
});

/**
 * Simulates a studio whose chat was used until a moment ago: the first messages are rate-limited for a
 * while.
 */
const spokenIn: Broken['sockets'] = () => {
  const busyMs = 5_000;
  let first: number | undefined;
  return {
    fromClient: (message, socket) => {
      const isFree = first !== undefined && performance.now() - first > busyMs;
      if (message.type !== 'chat_send' || isFree) return socket.toServer(message);
      first ??= performance.now();
      socket.toClient({ type: 'reply', requestId: message.requestId, ok: false, error: 'room_busy' });
    },
  };
};

const relayed = ['both-ways', 'outcome', 'rates', 'unavailable'].map((one) => `viewer-chat/relay/${one}`);

test.concurrent.each(relayed)(
  'the check %s waits while the chat of its studio is rate-limited',
  {
    timeout: 240_000,
  },
  async (check) => {
    expect(await endings(check, [check], { sockets: spokenIn })).toEqual(['pass']);
  },
);

/** Simulates a machine that stalls after the first short-lived credential was issued. */
const stallsAfterIssue: Broken['breaks'] = () => {
  const stillMs = 4_000;
  let isFirst = true;
  return async (request, forward) => {
    const response = await forward(request);
    const isBrief = request.method === 'POST' && /"ttlSeconds":3\b/.test(request.body.toString());
    if (isBrief && isFirst) await pause(stillMs);
    if (isBrief) isFirst = false;
    return response;
  };
};

test.concurrent('retries with a longer lifetime if a credential expired before its first use', {
  timeout: 240_000,
}, async () => {
  const check = 'viewer-chat/handshake/expires';
  expect(await endings('brief', [check], { breaks: stallsAfterIssue })).toEqual(['pass']);
});

/** Delays the greeting of the second viewer, as a stalled network would. */
const greetedLate: Broken['sockets'] = () => {
  const lateMs = 4_000;
  let joined = 0;
  return {
    fromServer: (message, socket) => {
      if (message.type === 'hello') joined += 1;
      if (message.type !== 'hello' || joined !== 2) return socket.toClient(message);
      void pause(lateMs).then(() => socket.toClient(message));
    },
  };
};

test.concurrent('the idle timeout counts from the last message that the viewer sent', {
  timeout: 240_000,
}, async () => {
  const check = 'viewer-chat/handshake/idle';
  expect(await endings('idle', [check], { sockets: greetedLate })).toEqual(['pass']);
});

/** Changes the ETag of the studio's status after every second read: with `offset` 0 the first two reads agree, with 1 they differ. */
const restless =
  (offset: 0 | 1): Broken['breaks'] =>
  () => {
    let reads = offset;
    return async (request, forward) => {
      if (request.method !== 'GET' || !/^\/v1\/studios\/[^/]+\/stream-status$/.test(request.path))
        return forward(request);
      const { 'if-none-match': ifNoneMatch, ...headers } = request.headers;
      const response = await forward({ ...request, headers });
      const etag = `"state-${Math.floor(reads / 2)}"`;
      reads += 1;
      const isCurrent = ifNoneMatch === '*' || ifNoneMatch === etag;
      const shown = { ...response, headers: { ...response.headers, etag } };
      return isCurrent ? { ...shown, status: 304, body: Buffer.alloc(0) } : shown;
    };
  };

test.concurrent.each([0, 1] as const)(
  'a status that changes by itself between two reads does not fail a check (offset %i)',
  {
    timeout: 240_000,
  },
  async (offset) => {
    const checks = ['getStreamStatus/conditional/any', 'getStreamStatus/conditional/same'];
    expect(await endings(`restless-${offset}`, checks, { breaks: restless(offset) })).toEqual([
      'pass',
      'pass',
    ]);
  },
);

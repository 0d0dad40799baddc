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

/** How checks end behind a front that breaks nothing. */
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

/** A bucket of two for each credential, which gives one back a little sooner than every two seconds. */
const everyTwoSeconds: Broken['breaks'] = () => {
  const [most, refillMs] = [2, 1800];
  const emptyAt = new Map<string, number>();
  return async (request, forward) => {
    const { authorization = '' } = request.headers;
    const now = performance.now();
    const full = Math.max(now, emptyAt.get(authorization) ?? now);
    if (authorization === '' || full + refillMs <= now + most * refillMs) {
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

test.concurrent('who polls at the promised pace is not held up by what else is asked', {
  timeout: 240_000,
}, async () => {
  const checks = ['sources/poll', 'sources/poll/paced'];
  expect(await endings('poll', checks, { breaks: everyTwoSeconds })).toEqual(['pass', 'pass']);
});

/** Every studio was spoken in until a moment ago: whoever speaks in one first finds it busy, and for a while so. */
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
  '%s waits in a studio that was spoken in a moment ago',
  {
    timeout: 240_000,
  },
  async (check) => {
    expect(await endings(check, [check], { sockets: spokenIn })).toEqual(['pass']);
  },
);

/** A machine that stands still for a while after what lives briefly was made for the first time. */
const standsStill: Broken['breaks'] = () => {
  const stillMs = 4_000;
  let isFirst = true;
  return async (request, forward) => {
    const answer = await forward(request);
    const isBrief = request.method === 'POST' && /"ttlSeconds":3\b/.test(request.body.toString());
    if (isBrief && isFirst) await pause(stillMs);
    if (isBrief) isFirst = false;
    return answer;
  };
};

test.concurrent('what ended before it could be used gets a longer life', { timeout: 240_000 }, async () => {
  const check = 'viewer-chat/handshake/expires';
  expect(await endings('brief', [check], { breaks: standsStill })).toEqual(['pass']);
});

/** A way on which the greeting of the second who comes takes long, as where who is greeted stands still. */
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

test.concurrent('silence is counted from the last that was said', { timeout: 240_000 }, async () => {
  const check = 'viewer-chat/handshake/idle';
  expect(await endings('idle', [check], { sockets: greetedLate })).toEqual(['pass']);
});

/** Every second read finds the studio's status changed; `offset` says whether the first pair of reads does. */
const restless =
  (offset: 0 | 1): Broken['breaks'] =>
  () => {
    let reads = offset;
    return async (request, forward) => {
      if (request.method !== 'GET' || !/^\/v1\/studios\/[^/]+\/stream-status$/.test(request.path))
        return forward(request);
      const { 'if-none-match': asked, ...headers } = request.headers;
      const answer = await forward({ ...request, headers });
      const etag = `"state-${Math.floor(reads / 2)}"`;
      reads += 1;
      const isCurrent = asked === '*' || asked === etag;
      const shown = { ...answer, headers: { ...answer.headers, etag } };
      return isCurrent ? { ...shown, status: 304, body: Buffer.alloc(0) } : shown;
    };
  };

test.concurrent.each([0, 1] as const)(
  'a status that changes by itself between two reads is not blamed (%i)',
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

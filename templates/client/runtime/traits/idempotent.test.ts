import { expect, test } from 'vitest';
import type { CallTraits, WireAnswer } from '../transport/transport.ts';
import { repeatLost } from './idempotent.ts';

const answer: WireAnswer = { status: 200, headers: {}, body: '' };
const fault: WireAnswer = { status: 502, headers: {}, body: '' };

/** Sends one call through a transport that loses the first `lost` requests. */
async function sent(lost: number, traits: CallTraits | undefined, last = answer) {
  let count = 0;
  const send = repeatLost(async () => {
    count += 1;
    if (count <= lost) throw new TypeError(`lost ${count}`);
    return last;
  });
  const result = await send({ method: 'POST', path: '/', headers: {}, body: undefined, traits }).catch(
    (error: unknown) => String(error),
  );
  return { result, count };
}

test('a lost call that may be repeated is sent once more', async () => {
  expect(await sent(1, { idempotent: true })).toEqual({ result: answer, count: 2 });
});

test('no more than once', async () => {
  expect(await sent(2, { idempotent: true })).toEqual({ result: 'TypeError: lost 2', count: 2 });
});

test.each([[undefined], [{}]])('a call that carries %j is sent once', async (traits) => {
  expect(await sent(1, traits)).toEqual({ result: 'TypeError: lost 1', count: 1 });
});

test('a fault is an answer', async () => {
  expect(await sent(0, { idempotent: true }, fault)).toEqual({ result: fault, count: 1 });
});

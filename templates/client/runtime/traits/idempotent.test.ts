import { expect, test } from 'vitest';
import type { CallTraits, WireResponse } from '../transport/transport.ts';
import { withIdempotentRetry } from './idempotent.ts';

const response: WireResponse = { status: 200, headers: {}, body: '' };
const fault: WireResponse = { status: 502, headers: {}, body: '' };

/** Sends one call through a transport that loses the first `lost` requests. */
async function sent(lost: number, traits: CallTraits | undefined, last = response) {
  let count = 0;
  const send = withIdempotentRetry(async () => {
    count += 1;
    if (count <= lost) throw new TypeError(`lost ${count}`);
    return last;
  });
  const result = await send({ method: 'POST', path: '/', headers: {}, body: undefined, traits }).catch(
    (error: unknown) => String(error),
  );
  return { result, count };
}

test('repeats a lost idempotent call once', async () => {
  expect(await sent(1, { idempotent: true })).toEqual({ result: response, count: 2 });
});

test('does not repeat a call twice', async () => {
  expect(await sent(2, { idempotent: true })).toEqual({ result: 'TypeError: lost 2', count: 2 });
});

test.each([[undefined], [{}]])('sends a call with the traits %j once', async (traits) => {
  expect(await sent(1, traits)).toEqual({ result: 'TypeError: lost 1', count: 1 });
});

test('does not repeat a call that got an error response', async () => {
  expect(await sent(0, { idempotent: true }, fault)).toEqual({ result: fault, count: 1 });
});

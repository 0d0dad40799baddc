import { expect, test } from 'vitest';
import type { Patch } from '../../../model/patch.ts';
import { startApi } from '../../fixtures/api.ts';
import { patched } from './patch.ts';

/** What the handler of a PATCH is given of a body. */
async function given(nulls: Patch['nulls'], body: unknown): Promise<unknown> {
  const met: unknown[] = [];
  const { send } = await startApi([
    {
      method: 'PATCH',
      traits: {
        patch: { omitted: 'unchanged', nulls },
        body: { required: true, mediaTypes: ['application/json'] },
      },
      handler: async (request: { readonly body: unknown }) => {
        met.push(request.body);
        return { status: 200, body: {} };
      },
    },
  ]);
  const headers = { 'content-type': 'application/json' };
  await send('/thing', { method: 'PATCH', headers, body: JSON.stringify(body) });
  return met[0];
}

test('a handler meets no null where null changes nothing', async () => {
  expect(
    await given('unchanged', { name: null, size: 0, off: false, text: '', within: { a: null } }),
  ).toEqual({ size: 0, off: false, text: '', within: { a: null } });
});

test('a handler meets null where it clears', async () => {
  expect(await given('clears', { name: null, size: 1 })).toEqual({ name: null, size: 1 });
});

interface Row {
  readonly id: string;
  readonly size: number;
  readonly note?: string;
}

const row: Row = { id: 'a', size: 1, note: 'new' };

test('what is absent stays, what is given is set, and null clears', () => {
  expect(patched(row, {})).toEqual(row);
  expect(patched(row, { size: undefined })).toEqual(row);
  expect(patched(row, { size: 0, note: '' })).toEqual({ id: 'a', size: 0, note: '' });
  expect(patched(row, { note: null })).toEqual({ id: 'a', size: 1 });
  expect(row).toEqual({ id: 'a', size: 1, note: 'new' });
});

test('a member named like a prototype is a member', () => {
  const odd: object = JSON.parse('{"__proto__":{"size":2}}');
  expect(patched<object>({}, odd)).not.toHaveProperty('size');
});

test('only what a row can be without is cleared', () => {
  // @ts-expect-error: every row has a size.
  expect(patched(row, { size: null })).toEqual({ id: 'a', note: 'new' });
  // @ts-expect-error: no row has a colour.
  expect(patched(row, { colour: 'red' })).toMatchObject(row);
});

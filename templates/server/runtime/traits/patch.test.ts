import { expect, test } from 'vitest';
import type { Patch } from '../../../model/patch.ts';
import { startApi } from '../../fixtures/api.ts';
import { patched } from './patch.ts';

/** The body that the handler of a PATCH gets. */
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

test('removes null members if null means unchanged', async () => {
  expect(
    await given('unchanged', { name: null, size: 0, off: false, text: '', within: { a: null } }),
  ).toEqual({ size: 0, off: false, text: '', within: { a: null } });
});

test('keeps null members if null clears', async () => {
  expect(await given('clears', { name: null, size: 1 })).toEqual({ name: null, size: 1 });
});

interface Row {
  readonly id: string;
  readonly size: number;
  readonly note?: string;
}

const row: Row = { id: 'a', size: 1, note: 'new' };

test('keeps absent members, sets given ones, and clears null ones', () => {
  expect(patched(row, {})).toEqual(row);
  expect(patched(row, { size: undefined })).toEqual(row);
  expect(patched(row, { size: 0, note: '' })).toEqual({ id: 'a', size: 0, note: '' });
  expect(patched(row, { note: null })).toEqual({ id: 'a', size: 1 });
  expect(row).toEqual({ id: 'a', size: 1, note: 'new' });
});

test('treats __proto__ as a member', () => {
  const odd: object = JSON.parse('{"__proto__":{"size":2}}');
  expect(patched<object>({}, odd)).not.toHaveProperty('size');
});

test('types allow null only for optional members', () => {
  // @ts-expect-error: the size is required, so null cannot clear it.
  expect(patched(row, { size: null })).toEqual({ id: 'a', note: 'new' });
  // @ts-expect-error: a row has no member `colour`.
  expect(patched(row, { colour: 'red' })).toMatchObject(row);
});

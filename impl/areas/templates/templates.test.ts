import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Users } from '../account/users.ts';
import { Studios } from '../studios/studios.ts';
import type { TemplateCursor } from './rows.ts';
import { Templates } from './templates.ts';

async function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const store = await temporaryStore({ clock });
  const alice = (await new Users({ store, clock }).signIn({ issuer: 'test', subject: 'alice' })).id;
  const studios = new Studios({ store, clock });
  const studioId = (await studios.create(alice, { name: 'Morning show' })).id;
  const other = (await studios.create(alice, { name: 'Evening show' })).id;
  const templates = new Templates({ store, clock });
  return {
    alice,
    clock,
    other,
    store,
    studioId,
    templates,
    async make(name: string, more: { config?: object; isDefault?: boolean } = {}) {
      const made = await templates.create(studioId, { name, config: {}, ...more });
      if (!made || 'rejected' in made) throw new Error('the template was not made');
      clock.advance(1000);
      return made;
    },
    async walk(limit: number) {
      const met: string[] = [];
      for (let after: TemplateCursor | undefined; ; ) {
        const page = await templates.list(studioId, { limit, after });
        met.push(...page.items.map(({ name }) => name));
        const last = page.items.at(-1);
        if (!page.more || !last) return met;
        after = { id: last.id, isDefault: last.isDefault, updatedAt: last.updatedAt ?? '' };
      }
    },
    async defaults() {
      const { items } = await templates.list(studioId, { limit: 200, after: undefined });
      return items.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    },
  };
}

test('a config is stored verbatim (TMPL-02)', async () => {
  const { make, templates, studioId } = await start();
  const config = {
    z: 1,
    a: [[], [null, [{ b: {} }]]],
    '': false,
    'ünï😀': '\u0000\u2028',
    half: '\ud800',
    mode: 'pick',
    latency: 42,
    toString: 1,
    length: 0,
    text: 'x'.repeat(200_000),
  };
  const made = await make('Config', { config });
  expect(JSON.stringify(made.config)).toBe(JSON.stringify(config));
  const { items } = await templates.list(studioId, { limit: 1, after: undefined });
  expect(JSON.stringify(items[0]?.config)).toBe(JSON.stringify(config));
});

test.each([1, 2, 3, 7])(
  'pages of %i list the default first, then the most recently updated (TMPL-11)',
  async (limit) => {
    const { make, templates, studioId, clock, walk } = await start();
    const [first, second] = [await make('First'), await make('Second')];
    await make('Third');
    // Two with the same time are ordered by id.
    await templates.create(studioId, { name: 'Fourth', config: {} });
    await templates.create(studioId, { name: 'Fifth', config: {} });
    clock.advance(1000);
    await templates.pin(studioId, second.id);
    await templates.update(studioId, first.id, { name: 'First again', config: {} });
    expect(await walk(limit)).toEqual(['Second', 'First again', 'Fourth', 'Fifth', 'Third']);
  },
);

test('a template that is created as the default unpins the previous one (TMPL-03, CF-66)', async () => {
  const { make, defaults } = await start();
  await make('First', { isDefault: true });
  await make('Second');
  expect(await defaults()).toEqual(['First']);
  await make('Third', { isDefault: true });
  expect(await defaults()).toEqual(['Third']);
});

test('concurrent pins leave exactly one default template (TMPL-09)', async () => {
  const { make, templates, studioId, defaults } = await start();
  const made = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.push(await make(name));
  const pinned = await Promise.all([
    ...made.map(({ id }) => templates.pin(studioId, id)),
    ...made.map(() => templates.create(studioId, { name: 'new', config: {}, isDefault: true })),
  ]);
  expect(pinned).toEqual(pinned.map(() => expect.objectContaining({ isDefault: true })));
  expect(await defaults()).toHaveLength(1);
});

test('an update keeps the pin, a pin keeps the update time, and a deletion leaves no default (TMPL-07, TMPL-10)', async () => {
  const { make, templates, studioId, defaults } = await start();
  const pinned = await make('Pinned', { isDefault: true });
  const other = await make('Other');
  expect(await templates.update(studioId, pinned.id, { name: 'Still', config: { a: 1 } })).toMatchObject({
    name: 'Still',
    config: { a: 1 },
    isDefault: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:02.000Z',
  });
  expect(await templates.update(studioId, other.id, { name: 'Other', config: {} })).toMatchObject({
    isDefault: false,
  });
  expect(await templates.pin(studioId, pinned.id)).toMatchObject({ updatedAt: '2026-01-01T00:00:02.000Z' });
  expect(await templates.delete(studioId, pinned.id)).toBe(true);
  expect(await templates.delete(studioId, pinned.id)).toBe(false);
  expect(await defaults()).toEqual([]);
});

test('another studio’s template is not found, and its pin is independent (TMPL-17)', async () => {
  const { make, templates, other, defaults } = await start();
  const { id } = await make('Mine', { isDefault: true });
  await templates.create(other, { name: 'Theirs', config: {}, isDefault: true });
  expect(await defaults()).toEqual(['Mine']);
  expect(await templates.owns(other, id)).toBe(false);
  expect(await templates.pin(other, id)).toBeUndefined();
  expect(await templates.update(other, id, { name: 'x', config: {} })).toBeUndefined();
  expect(await templates.delete(other, id)).toBe(false);
  expect(await templates.create('std_missing', { name: 'x', config: {} })).toBeUndefined();
});

test('rejects a config of more than 256 KiB as JSON on create and update, and stores nothing', async () => {
  const { templates, studioId, make } = await start();
  const fits = { text: 'a'.repeat(256 * 1024 - '{"text":""}'.length) };
  const { id } = await make('Fits', { config: fits });
  const config = { text: `${fits.text}é` };
  const message = 'body.config: has 262146 bytes as JSON; 262144 are the most.';
  const error = { rejected: 'invalid_request', message };
  expect(await templates.create(studioId, { name: 'Large', config })).toEqual(error);
  expect(await templates.update(studioId, id, { name: 'Large', config })).toEqual(error);
  const { items } = await templates.list(studioId, { limit: 9, after: undefined });
  expect(items).toMatchObject([{ name: 'Fits', config: fits }]);
});

test('a page ends before its configs exceed a megabyte, and the next page continues there', async () => {
  const { templates, studioId, make, walk } = await start();
  const config = { text: 'a'.repeat(250_000) };
  for (let number = 1; number <= 10; number += 1) await make(`Template ${number}`, { config });
  const page = await templates.list(studioId, { limit: 200, after: undefined });
  expect([page.items.length, page.more]).toEqual([4, true]);
  expect(await walk(200)).toEqual(Array.from({ length: 10 }, (_, index) => `Template ${10 - index}`));
});

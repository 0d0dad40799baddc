import { expect, test } from 'vitest';
import { Random } from '../conformance/engine/model/random.ts';
import { memberPointers, productions, sampleOf } from './grammar.ts';
import { hostileValues } from './hostile/values.ts';
import { bodyWith } from './request.ts';

const random = new Random(7);
const bodies = productions.filter(({ body }) => body);

test('has operations of every kind, with the grammar of their bodies', () => {
  expect(productions.length).toBeGreaterThan(70);
  expect(bodies.length).toBeGreaterThan(25);
});

test.each(bodies.map((production) => [production.operation.name, production] as const))(
  'more than three of sixty samples from the grammar of %s pass its validator',
  (_name, { operation, body = {} }) => {
    const made = Array.from({ length: 60 }, () => sampleOf(body, random));
    const good = made.filter((value) => operation.validators.body?.(structuredClone(value)) !== false);
    expect(good.length).toBeGreaterThan(3);
  },
);

test('lists the members of a body at any depth', () => {
  const pointers = (name: string) =>
    memberPointers(bodies.find(({ operation }) => operation.name === name)?.body ?? {});
  expect(pointers('createMediaUpload')).toEqual(
    expect.arrayContaining(['/byteSize', '/contentType', '/folder']),
  );
  expect(pointers('updatePlacement')).toEqual(expect.arrayContaining(['/rect', '/rect/x', '/crop/zoom']));
  expect(pointers('completeMediaUpload')).toEqual(expect.arrayContaining(['/parts/0/etag']));
  expect(pointers('createTemplate')).toContain('/config/other');
});

test('inserts a hostile value into a body as unchanged bytes', () => {
  expect(bodyWith({ a: { b: 1 }, c: 2 }, '/a/b', { json: '1e400' }).toString()).toBe(
    '{"a":{"b":1e400},"c":2}',
  );
  expect(bodyWith({}, '/a/0/b', { json: 'NaN' }).toString()).toBe('{"a":[{"b":NaN}]}');
  const bytes = bodyWith(undefined, '', { json: Buffer.from([0x22, 0xff, 0x22]) });
  expect([...bytes]).toEqual([0x22, 0xff, 0x22]);
});

test('with a network, no hostile value names another machine', () => {
  const { light } = hostileValues({ network: true });
  const texts = light.map(({ json }) => json.toString()).join('\n');
  for (const other of ['169.254', '192.0.2', '10.0.0', 'example.com']) expect(texts).not.toContain(other);
  expect(light.length).toBeGreaterThan(30);
});

import { expect, test } from 'vitest';
import { entityTag, entityTags, namesTag } from './conditional.ts';

const tag = entityTag('{"rev":1}');

test('a tag is strong, and differs if a byte differs', () => {
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(entityTag('{"rev":1}')).toBe(tag);
  expect(entityTag('{"rev":2}')).not.toBe(tag);
});

test.each([
  tag,
  `W/${tag}`,
  '*',
  ' * ',
  `"other", ${tag}`,
  `"other",W/${tag},"more"`,
  `,, ${tag}`,
  `  ${tag}  `,
])('If-None-Match: %s matches the tag', (header) => {
  expect(namesTag(header, tag)).toBe(true);
});

test.each([
  undefined,
  '',
  '"other"',
  tag.slice(1, -1),
  tag.slice(0, -1),
  `w/${tag}`,
  `${tag.slice(0, -1)}x"`,
  `garbage ${tag}`,
  `"unclosed, ${tag.slice(1, -1)}`,
  '*, "other"',
  ','.repeat(16_000),
])('If-None-Match: %s does not match', (header) => {
  expect(namesTag(header, tag)).toBe(false);
});

test('a repeated body has the same tag, and a different body has a different tag', () => {
  const tagOf = entityTags();
  const [one, other] = ['{"a":1}', '{"a":2}'];
  for (const body of [one, one, other, one, other, other]) expect(tagOf(body)).toBe(entityTag(body));
});

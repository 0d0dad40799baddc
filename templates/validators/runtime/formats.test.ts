import { expect, test } from 'vitest';
import { formats } from './formats.ts';

const fits = (format: string, text: string) => formats[format]?.(text);

test.each([
  '2026-01-01T00:00:00Z',
  '2026-01-01t00:00:00z',
  '2026-01-01T00:00:00.1Z',
  '2026-01-01T00:00:00.123456789123456789Z',
  '2026-01-01T23:59:59+23:59',
  '2026-01-01T00:00:00-23:59',
  '2026-01-01T00:00:00+00:00',
  '2026-01-01T00:00:00-00:00',
  '2024-02-29T00:00:00Z',
  '2000-02-29T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '1998-12-31T23:59:60Z',
  '1998-12-31T23:59:60.999Z',
  '1998-12-31T15:59:60.123-08:00',
  '1999-01-01T05:29:60+05:30',
  '1999-01-01T00:29:60+00:30',
])('%s is a date-time', (text) => {
  expect(fits('date-time', text)).toBe(true);
});

test.each([
  '',
  '2026-01-01',
  '2026-01-01T00:00:00',
  '2026-01-01 00:00:00Z',
  '2026-01-01T00:00Z',
  '2026-01-01T00:00:00,5Z',
  '2026-01-01T00:00:00.Z',
  '2026-01-01T00:00:00+0000',
  '2026-01-01T00:00:00+00',
  '2026-01-01T00:00:00+24:00',
  '2026-01-01T00:00:00+00:60',
  '2026-01-01T00:00:00Z+01:00',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:61Z',
  '1998-12-31T23:58:60Z',
  '1998-12-31T22:59:60Z',
  '1998-12-31T23:59:60+01:00',
  '1998-12-31T23:59:61Z',
  '2026-00-01T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '26-01-01T00:00:00Z',
  '12026-01-01T00:00:00Z',
  '+2026-01-01T00:00:00Z',
  '2026-1-1T0:0:0Z',
  '2026-001T00:00:00Z',
  '２０２６-01-01T00:00:00Z',
  ' 2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00Z\n',
  '1767225600',
])('%j is no date-time', (text) => {
  expect(fits('date-time', text)).toBe(false);
});

test('a date is a day of the calendar', () => {
  expect(['2024-02-29', '2026-12-31'].map((text) => fits('date', text))).toEqual([true, true]);
  const none = ['2025-02-29', '2026-12-32', '2026-1-1', '2026-12-31T00:00:00Z', '2026-12-31\n', ''];
  expect(none.filter((text) => fits('date', text))).toEqual([]);
});

test('a URI has a scheme and only characters a URI may have', () => {
  const some = [
    'https://a.example/b?c=d&e[]=%20#f',
    'rtmp://host:1935/app/key?user=a&pass=b',
    'srt://[::1]:9000?streamid=publish:a:b',
    'urn:x:y',
    'mailto:a@b.example',
    'a:',
  ];
  expect(some.filter((text) => !fits('uri', text))).toEqual([]);
  const none = [
    '',
    '/path',
    '//host',
    'host.example',
    '1a:b',
    ':a',
    'http://a b',
    'http://a/<b>',
    'http://a/%zz',
    'http://a/%2',
    'http://ä.example',
    'http://a/\u0000',
    'http://a\n',
    'a:\\b',
    'a:`{|}^',
  ];
  expect(none.filter((text) => fits('uri', text))).toEqual([]);
});

test('a UUID is 32 digits in five groups', () => {
  expect(fits('uuid', '2EB8AA08-aa98-11ea-b4aa-73b441d16380')).toBe(true);
  const none = ['2eb8aa08aa9811eab4aa73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638', '', '{}'];
  expect(none.filter((text) => fits('uuid', text))).toEqual([]);
});

test('an email address has one @ and a domain with a dot', () => {
  expect(['a@b.example', 'a+b@c.d.example', 'ä@ö.example'].every((text) => fits('email', text))).toBe(true);
  const none = [
    '',
    'a',
    '@b.example',
    'a@',
    'a@b',
    'a@@b.example',
    'a b@c.example',
    'a@b..c',
    'a@.b',
    'a@b.\n',
  ];
  expect(none.filter((text) => fits('email', text))).toEqual([]);
});

test.each([
  ['email', `a@${'b.'.repeat(200_000)}@`],
  ['email', `${'a@'.repeat(200_000)}`],
  ['uri', `a:${'%20'.repeat(200_000)}%`],
  ['date-time', `2026-01-01T00:00:00.${'0'.repeat(400_000)}`],
])('%s takes little time for hostile input', (format, text) => {
  const begun = performance.now();
  expect(fits(format, text)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(500);
});

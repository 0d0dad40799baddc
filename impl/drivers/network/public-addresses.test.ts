import { expect, test } from 'vitest';
import { isPublic, literalAddress } from './public-addresses.ts';

const isOpen = (literal: string) => {
  const address = literalAddress(literal);
  return address && isPublic(address);
};

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]', '2a00:1450::1'])(
  '%s is public',
  (literal) => {
    expect(isOpen(literal)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '[::1]',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '2001:db8::1',
  // IPv4 addresses within IPv6: mapped, translated and tunnelled.
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:7f00:1::',
  '2001::1',
])('%s is not public', (literal) => {
  expect(isOpen(literal)).toBe(false);
});

test('an address of another family than declared is not public', () => {
  expect(isPublic({ address: '8.8.8.8', family: 6 })).toBe(false);
  expect(isPublic({ address: 'media.test', family: 4 })).toBe(false);
  expect(isPublic({ address: '2606:4700::1111%lo', family: 6 })).toBe(false);
});

test.each(['media.test', 'localhost', '127.1', '2130706433', '0x7f000001', '', '[::1'])(
  '%j is not a literal address',
  (hostname) => {
    expect(literalAddress(hostname)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { addressGroup, bareAddress } from './address-group.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:FFFF:203.0.113.5', '203.0.113.5'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
  ['203.0.113.5:8080', '203.0.113.5'],
  ['[2001:db8:1:2::6]:8080', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.5]', '203.0.113.5'],
  ['', ''],
  ['unknown', ''],
  ['203.0.113.5, 203.0.113.6', ''],
])('the group of the address %s is %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('two spellings of an IPv6 address are in one group', () => {
  expect(addressGroup('2001:db8:0:0:1::')).toBe(addressGroup('2001:0db8::1:0:0:1'));
});

test('a text without an address has no bare address', () => {
  expect(bareAddress('_hidden')).toBeUndefined();
  expect(bareAddress('203.0.113.5%eth0')).toBe('203.0.113.5');
});

test('the group of a group name is the name itself', () => {
  for (const address of ['192.0.2.7', '2001:db8:1:2:3:4:5:6', '::1', ''])
    expect(addressGroup(addressGroup(address))).toBe(addressGroup(address));
  expect(addressGroup(undefined)).toBe('');
});

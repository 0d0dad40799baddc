import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isNetwork, type OpenedAddresses } from '../../ports/allowed-addresses.ts';
import { addressPolicy } from './address-policy.ts';
import { literalAddress } from './public-addresses.ts';

function allows(literal: string, opened: OpenedAddresses = false, port = 80): boolean | undefined {
  const address = literalAddress(literal);
  return address && addressPolicy({ opened }).allows(address, port);
}

const privateAddresses = [
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '::1',
  'fd12::1',
];
const neverOpen = [
  '169.254.169.254',
  '169.254.1.1',
  '0.0.0.0',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fe80::1%lo',
  'ff02::1',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  '192.0.2.1',
  '198.18.0.1',
  '2001:db8::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '::ffff:10.0.0.1',
];

test.each(['8.8.8.8', '2606:4700::1111'])('allows %s under every policy', (literal) => {
  for (const opened of [false, true, ['10.0.0.0/8']]) expect(allows(literal, opened)).toBe(true);
});

test.each(privateAddresses)('rejects %s unless the operator allows it', (literal) => {
  expect(allows(literal)).toBe(false);
  expect(allows(literal, true)).toBe(true);
  expect(allows(literal, [literal])).toBe(true);
  expect(allows(literal, ['10.99.0.0/16', 'fd99::/16'])).toBe(false);
});

test.each(neverOpen)('rejects %s even when private addresses are allowed', (literal) => {
  expect(allows(literal)).toBe(false);
  expect(allows(literal, true)).toBe(false);
});

test('rejects addresses with credentials of the machine even when their network is allowed', () => {
  expect(allows('169.254.169.254', ['169.254.0.0/16'])).toBe(false);
  expect(allows('fd00:ec2::254', ['fd00::/8'])).toBe(false);
});

test('rejects all addresses of this machine, including public ones', () => {
  for (const own of Object.values(networkInterfaces()).flat()) {
    const address = own && literalAddress(own.address);
    if (address) expect(addressPolicy().allows(address, 80), own.address).toBe(false);
  }
});

test('allows a server of this process on exactly its address and port', () => {
  const policy = addressPolicy({ except: { address: '127.0.0.1', port: 4000 } });
  expect(policy.allows({ address: '127.0.0.1', family: 4 }, 4000)).toBe(true);
  expect(policy.allows({ address: '127.0.0.1', family: 4 }, 4001)).toBe(false);
  expect(policy.allows({ address: '127.0.0.2', family: 4 }, 4000)).toBe(false);
});

test.each([
  ['10.0.0.0/8', true],
  ['127.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/-1', false],
  ['10.0.0.0/8/8', false],
  ['host', false],
  ['fe80::1%lo', false],
  ['', false],
])('%j is a valid network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});

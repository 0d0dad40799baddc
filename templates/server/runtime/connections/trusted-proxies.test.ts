import { expect, test } from 'vitest';
import { rateClasses, startApi } from '../../fixtures/api.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** The address of the client whose request came from `from` with a header. */
function clientOf(proxies: TrustedProxies, from: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  // Nothing else of a socket is read.
  return proxies.clientOf({ socket: { remoteAddress: from } as never, headers });
}

const proxies = new TrustedProxies(['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);

test.each([
  ['an untrusted address', '203.0.113.9', '203.0.113.5', '203.0.113.9'],
  ['a trusted one', '10.0.0.7', '203.0.113.5', '203.0.113.5'],
  ['a trusted one in IPv6 form', '::ffff:10.0.0.7', '203.0.113.5', '203.0.113.5'],
  ['a trusted one that adds to a forged header', '10.0.0.7', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['two trusted ones', '10.0.0.7', '192.0.2.1, 203.0.113.5, 10.1.2.3', '203.0.113.5'],
  ['trusted ones only', '10.0.0.7', '10.1.2.3', '10.1.2.3'],
  ['one of IPv6', 'fd12::1', '2001:db8::5', '2001:db8::5'],
  ['one that adds the port', '10.0.0.7', '[2001:db8::5]:4711', '2001:db8::5'],
  ['one that names nobody', '10.0.0.7', 'unknown', '10.0.0.7'],
  ['one that forwards nothing', '10.0.0.7', undefined, '10.0.0.7'],
])('through %s the client is known', (_which, from, forwarded, client) => {
  expect(clientOf(proxies, from, forwarded)).toBe(client);
});

test('a chain without end is followed for so many hops only', () => {
  const chain = Array.from({ length: 2000 }, () => '10.1.2.3').join(',');
  expect(clientOf(proxies, '10.0.0.7', `203.0.113.5,${chain}`)).toBe('10.1.2.3');
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', 'fe80::/129', '10.0.0', ''])(
  '%j is no proxy',
  (text) => {
    expect(() => new TrustedProxies([text])).toThrow(`${JSON.stringify(text)} is no address of a proxy`);
  },
);

const counted = { traits: { rateClass: rateClasses.general } };

test('calls without a credential are counted for the forwarded address, IPv6 by its /64', async () => {
  const { send, deployment } = await startApi([counted], {
    connections: { trustedProxies: ['127.0.0.1'] },
  });
  const ask = async (forwarded: string) => {
    deployment.asked.length = 0;
    await send('/thing', { headers: { 'x-forwarded-for': forwarded } });
    return deployment.asked;
  };
  expect(await ask('203.0.113.5')).toEqual(['general address:203.0.113.5']);
  expect(await ask('::ffff:203.0.113.5')).toEqual(['general address:203.0.113.5']);
  expect(await ask('2001:db8:1:2:3:4:5:6')).toEqual(['general address:2001:db8:1:2::/64']);
  expect(await ask('garbage')).toEqual(['general address:']);
});

test('without a trusted proxy nobody is believed', async () => {
  const { send, deployment } = await startApi([counted]);
  const headers = { 'x-forwarded-for': '203.0.113.5', forwarded: 'for=203.0.113.5' };
  await send('/thing', { headers });
  expect(deployment.asked).toEqual(['general address:127.0.0.1']);
});

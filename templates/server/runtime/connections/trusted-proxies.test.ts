import { expect, test } from 'vitest';
import { rateClasses, startApi } from '../../fixtures/api.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** The client address of a request from `from` with an X-Forwarded-For header. */
function clientOf(proxies: TrustedProxies, from: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  // The function reads no other member of the socket.
  return proxies.clientOf({ socket: { remoteAddress: from } as never, headers });
}

const proxies = new TrustedProxies(['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);

test.each([
  ['an untrusted address', '203.0.113.9', '203.0.113.5', '203.0.113.9'],
  ['a trusted proxy', '10.0.0.7', '203.0.113.5', '203.0.113.5'],
  ['a trusted proxy in IPv6 form', '::ffff:10.0.0.7', '203.0.113.5', '203.0.113.5'],
  ['a trusted proxy that adds to a forged header', '10.0.0.7', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['two trusted proxies', '10.0.0.7', '192.0.2.1, 203.0.113.5, 10.1.2.3', '203.0.113.5'],
  ['trusted proxies only', '10.0.0.7', '10.1.2.3', '10.1.2.3'],
  ['an IPv6 proxy', 'fd12::1', '2001:db8::5', '2001:db8::5'],
  ['a proxy that adds the port', '10.0.0.7', '[2001:db8::5]:4711', '2001:db8::5'],
  ['a proxy that sends no address', '10.0.0.7', 'unknown', '10.0.0.7'],
  ['a proxy without the header', '10.0.0.7', undefined, '10.0.0.7'],
])('finds the client address behind %s', (_which, from, forwarded, client) => {
  expect(clientOf(proxies, from, forwarded)).toBe(client);
});

test('follows a limited number of hops', () => {
  const chain = Array.from({ length: 2000 }, () => '10.1.2.3').join(',');
  expect(clientOf(proxies, '10.0.0.7', `203.0.113.5,${chain}`)).toBe('10.1.2.3');
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', 'fe80::/129', '10.0.0', ''])(
  'rejects %j as a proxy',
  (text) => {
    expect(() => new TrustedProxies([text])).toThrow(`${JSON.stringify(text)} is no address of a proxy`);
  },
);

const counted = { traits: { rateClass: rateClasses.general } };

test('counts calls without a credential for the forwarded address, IPv6 by its /64', async () => {
  const { send, deployment } = await startApi([counted], {
    connections: { trustedProxies: ['127.0.0.1'] },
  });
  const request = async (forwarded: string) => {
    deployment.requested.length = 0;
    await send('/thing', { headers: { 'x-forwarded-for': forwarded } });
    return deployment.requested;
  };
  expect(await request('203.0.113.5')).toEqual(['general address:203.0.113.5']);
  expect(await request('::ffff:203.0.113.5')).toEqual(['general address:203.0.113.5']);
  expect(await request('2001:db8:1:2:3:4:5:6')).toEqual(['general address:2001:db8:1:2::/64']);
  expect(await request('garbage')).toEqual(['general address:']);
});

test('ignores forwarding headers without a trusted proxy', async () => {
  const { send, deployment } = await startApi([counted]);
  const headers = { 'x-forwarded-for': '203.0.113.5', forwarded: 'for=203.0.113.5' };
  await send('/thing', { headers });
  expect(deployment.requested).toEqual(['general address:127.0.0.1']);
});

import { describe, expect, test } from 'vitest';
import { startDeployment, troubleIn } from '../../fixtures/deployment/deployment-process.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { HeldConnections } from '../../fixtures/http/held-connections.ts';
import { call } from '../../fixtures/http/http-client.ts';

const settings = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '1000', LOG_LEVEL: 'warn' };
const upgrade =
  'GET /api/v1/embed/ws/studios/x/chat?token=x HTTP/1.1\r\nHost: callsheet\r\nConnection: Upgrade\r\n' +
  'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const rounds = 4;

async function open(maxDescriptors = 1024) {
  const deployment = await startDeployment(settings, { maxDescriptors });
  return { ...deployment, alice: await deployment.token('alice') };
}

describe.each([
  ['another address', '127.0.0.2'],
  ['the same address', '127.0.0.1'],
])('800 rejected upgrades from %s that stay connected', (_where, address) => {
  test.each([
    ['keep their end open', false],
    ['come back when they are closed', true],
  ])('and %s do not block other clients', async (_what, returns) => {
    const { baseUrl, child, alice, stderr } = await open();
    const watched = childrenOf(child.pid ?? 0);
    const held = await HeldConnections.open(baseUrl, {
      clients: 800,
      states: upgrade,
      from: [address],
      returns,
    });
    for (let round = 0; round < rounds; round += 1) {
      held.print('x');
      for (const path of ['/livez', '/readyz', '/v1/health'])
        expect((await call(baseUrl, `GET ${path}`)).status, path).toBe(200);
      expect((await call(baseUrl, 'GET /v1/studios', { as: alice })).status).toBe(200);
    }
    expect(childrenOf(child.pid ?? 0)).toEqual(watched);
    expect(troubleIn(stderr())).toBe('');
  });
});

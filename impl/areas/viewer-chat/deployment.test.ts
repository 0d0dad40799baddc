import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ConnectionPage, LinkStart, Studio, ViewerToken } from '../../../generated/schemas.ts';
import { TestViewer, until } from '../../fixtures/chat/viewer-chat.ts';
import {
  type DeploymentProcess,
  run,
  startDeployment,
  troubleIn,
} from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope } from '../../fixtures/http/http-client.ts';
import { decide } from '../../fixtures/platforms/sandbox.ts';

/** A studio of Alice's on a deployment, and viewers of it. */
async function onAir(deployment: DeploymentProcess) {
  const as = await deployment.token('alice');
  const ask = async <Body>(line: string, json?: unknown) =>
    (await call<Body>(deployment.baseUrl, line, { as, ...(json === undefined ? {} : { json }) })).body;
  const studioId = (await ask<Studio>('POST /v1/studios', { name: 'Morning show' })).id;
  const asked = { studioId, caps: ['chat.read', 'chat.send'], memberRef: 'member-7', displayName: 'Vera' };
  const { token } = await ask<ViewerToken>('POST /v1/viewer-tokens', asked);
  const address = `${deployment.baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${studioId}/chat?token=${token}`;
  const join = async () => {
    const viewer = new TestViewer(new WebSocket(address));
    await until(() => expect(viewer.frames).toHaveLength(1));
    return viewer;
  };
  const operator = (...options: string[]) =>
    run('impl/cli/operator.ts', options, { DATA_DIR: deployment.dataDir });
  const mint = async (memberRef: string) => {
    const other = await ask<ViewerToken>('POST /v1/viewer-tokens', { ...asked, memberRef });
    return address.replace(token, other.token);
  };
  return { as, ask, join, operator, studioId, address, mint };
}

test('operators block, unblock and delete from another process, and sockets follow (WS-14)', async () => {
  const deployment = await startDeployment();
  const { join, operator, studioId } = await onAir(deployment);
  const viewer = await join();
  const named = ['--studio', studioId, '--member', 'member-7'];
  expect((await operator('block-viewer', ...named)).stderr).toBe('');
  const changes = () => viewer.of('caps_changed').map(({ data }) => data);
  await until(() => expect(changes()).toEqual([{ canSend: false, reason: 'blocked' }]));
  expect((await operator('unblock-viewer', ...named)).stderr).toBe('');
  await until(() => expect(changes().slice(1)).toEqual([{ canSend: true, reason: '' }]));
  expect((await operator('delete-studio', studioId)).stderr).toBe('');
  await until(() => expect(viewer.closed).toBe(4404));
});

test('a stop tells every viewer to go, and does not wait for them', async () => {
  const deployment = await startDeployment({ LOG_LEVEL: 'warn' });
  const { join } = await onAir(deployment);
  const viewers = [await join(), await join()];
  const { code, stderr } = await deployment.stop();
  expect({ code, trouble: troubleIn(stderr) }).toEqual({ code: 0, trouble: '' });
  for (const viewer of viewers) expect(viewer.closed).toBe(1001);
});

test('a linked account’s chat reaches a viewer, and its connector the event stream (SSE-05, CHAT-03)', async () => {
  const deployment = await startDeployment();
  const { as, ask, join, studioId } = await onAir(deployment);
  const { authorizationUrl } = await ask<LinkStart>('POST /v1/connections/link', { platform: 'twitch' });
  await fetch(await decide(authorizationUrl, { account: 'Alice Live' }));
  const [connection] = (await ask<ConnectionPage>('GET /v1/connections')).data;
  const destination = { name: 'Twitch', platform: 'twitch', connectionId: connection?.id };
  await ask(`POST /v1/studios/${studioId}/destinations`, destination);
  const viewer = await join();

  const stream = await fetch(`${deployment.baseUrl}/v1/studios/${studioId}/events`, {
    headers: { authorization: `Bearer ${as}` },
  });
  let events = '';
  const reader = stream.body?.getReader();
  while (!/"platform":"twitch","state":"connected","desired":true/.test(events)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`the stream ended after ${events}`);
    events += Buffer.from(value ?? []).toString();
  }
  await reader?.cancel();
  const watch = new URL(`/watch/${connection?.externalUserId}/messages`, authorizationUrl);
  await fetch(watch, { method: 'POST', body: new URLSearchParams({ name: 'Otto', text: 'Hello' }) });
  await until(() => expect(viewer.texts()).toEqual(['Hello']));
  expect(await viewer.refused('Hello back')).toBeUndefined();
  await until(() => expect(viewer.texts()).toEqual(['Hello', 'Hello back']));
  const page = await (await fetch(new URL(watch.pathname.replace('/messages', ''), watch))).text();
  expect(page).toContain('Vera (web): Hello back');
  await ask(`POST /v1/studios/${studioId}/chat/messages`, { text: 'From the studio' });
  await fetch(watch, { method: 'POST', body: new URLSearchParams({ name: 'Otto', text: 'Bye' }) });
  await until(() => expect(viewer.texts().slice(2).sort()).toEqual(['Bye', 'From the studio']));
});

test('limits the sockets of one token, so that others find room', async () => {
  const deployment = await startDeployment({}, { maxDescriptors: 400 });
  const { address, mint, ask } = await onAir(deployment);
  const sockets: WebSocket[] = [];
  const statuses: number[] = [];
  for (let wave = 0; wave < 6; wave += 1) {
    const more = Array.from({ length: 50 }, () => new WebSocket(address));
    sockets.push(...more);
    statuses.push(...(await Promise.all(more.map(outcomeOf))));
  }
  expect(statuses.filter((status) => status === 101)).toHaveLength(8);
  expect(new Set(statuses)).toEqual(new Set([101, 429]));

  const other = new WebSocket(await mint('member-8'));
  expect(await outcomeOf(other)).toBe(101);
  expect((await call(deployment.baseUrl, 'GET /livez')).status).toBe(200);
  // A page is not shown why a socket did not open, and requests the same address plainly.
  const plain = await call<Envelope>(
    deployment.baseUrl,
    `GET ${address.slice(deployment.baseUrl.length - 2)}`,
  );
  expect([plain.status, plain.body.error.code]).toEqual([429, 'rate_limited']);
  expect(plain.headers.get('retry-after')).toBe('5');
  const told = await ask<{ 'x-callsheet': { ceilings: Record<string, { max: number }> } }>(
    'GET /v1/openapi.json',
  );
  expect(told['x-callsheet'].ceilings.viewerSocketsOfToken).toMatchObject({ max: 8 });
  for (const socket of [...sockets, other]) socket.terminate();
});

/** The status that the request for a socket got: 101 once it is open. */
function outcomeOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('error', () => resolve(0));
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

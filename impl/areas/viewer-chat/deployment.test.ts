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

/** A studio of Alice on a deployment, and its viewers. */
async function onAir(deployment: DeploymentProcess) {
  const as = await deployment.token('alice');
  const request = async <Body>(line: string, json?: unknown) =>
    (await call<Body>(deployment.baseUrl, line, { as, ...(json === undefined ? {} : { json }) })).body;
  const studioId = (await request<Studio>('POST /v1/studios', { name: 'Morning show' })).id;
  const tokenRequest = {
    studioId,
    caps: ['chat.read', 'chat.send'],
    memberRef: 'member-7',
    displayName: 'Vera',
  };
  const { token } = await request<ViewerToken>('POST /v1/viewer-tokens', tokenRequest);
  const address = `${deployment.baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${studioId}/chat?token=${token}`;
  const join = async () => {
    const viewer = new TestViewer(new WebSocket(address));
    await until(() => expect(viewer.frames).toHaveLength(1));
    return viewer;
  };
  const operator = (...options: string[]) =>
    run('impl/cli/operator.ts', options, { DATA_DIR: deployment.dataDir });
  const issue = async (memberRef: string) => {
    const other = await request<ViewerToken>('POST /v1/viewer-tokens', { ...tokenRequest, memberRef });
    return address.replace(token, other.token);
  };
  return { as, request, join, operator, studioId, address, issue };
}

test('open sockets follow an operator’s block, unblock and deletion in another process (WS-14)', async () => {
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

test('a stop closes all viewers’ sockets, and does not wait for the clients', async () => {
  const deployment = await startDeployment({ LOG_LEVEL: 'warn' });
  const { join } = await onAir(deployment);
  const viewers = [await join(), await join()];
  const { code, stderr } = await deployment.stop();
  expect({ code, trouble: troubleIn(stderr) }).toEqual({ code: 0, trouble: '' });
  for (const viewer of viewers) expect(viewer.closed).toBe(1001);
});

test('a linked account’s chat reaches a viewer, and its connector the event stream (SSE-05, CHAT-03)', async () => {
  const deployment = await startDeployment();
  const { as, request, join, studioId } = await onAir(deployment);
  const { authorizationUrl } = await request<LinkStart>('POST /v1/connections/link', { platform: 'twitch' });
  await fetch(await decide(authorizationUrl, { account: 'Alice Live' }));
  const [connection] = (await request<ConnectionPage>('GET /v1/connections')).data;
  const destination = { name: 'Twitch', platform: 'twitch', connectionId: connection?.id };
  await request(`POST /v1/studios/${studioId}/destinations`, destination);
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
  expect(await viewer.rejected('Hello back')).toBeUndefined();
  await until(() => expect(viewer.texts()).toEqual(['Hello', 'Hello back']));
  const page = await (await fetch(new URL(watch.pathname.replace('/messages', ''), watch))).text();
  expect(page).toContain('Vera (web): Hello back');
  await request(`POST /v1/studios/${studioId}/chat/messages`, { text: 'From the studio' });
  await fetch(watch, { method: 'POST', body: new URLSearchParams({ name: 'Otto', text: 'Bye' }) });
  await until(() => expect(viewer.texts().slice(2).sort()).toEqual(['Bye', 'From the studio']));
});

test('limits the sockets of one token, so that other viewers can connect', async () => {
  const deployment = await startDeployment({}, { maxDescriptors: 400 });
  const { address, issue, request } = await onAir(deployment);
  const sockets: WebSocket[] = [];
  const statuses: number[] = [];
  for (let wave = 0; wave < 6; wave += 1) {
    const more = Array.from({ length: 50 }, () => new WebSocket(address));
    sockets.push(...more);
    statuses.push(...(await Promise.all(more.map(outcomeOf))));
  }
  expect(statuses.filter((status) => status === 101)).toHaveLength(8);
  expect(new Set(statuses)).toEqual(new Set([101, 429]));

  const other = new WebSocket(await issue('member-8'));
  expect(await outcomeOf(other)).toBe(101);
  expect((await call(deployment.baseUrl, 'GET /livez')).status).toBe(200);
  // A browser does not reveal why a socket failed, so the page requests the same address by HTTP.
  const plain = await call<Envelope>(
    deployment.baseUrl,
    `GET ${address.slice(deployment.baseUrl.length - 2)}`,
  );
  expect([plain.status, plain.body.error.code]).toEqual([429, 'rate_limited']);
  expect(plain.headers.get('retry-after')).toBe('5');
  const contract = await request<{ 'x-callsheet': { ceilings: Record<string, { max: number }> } }>(
    'GET /v1/openapi.json',
  );
  expect(contract['x-callsheet'].ceilings.viewerSocketsOfToken).toMatchObject({ max: 8 });
  for (const socket of [...sockets, other]) socket.terminate();
});

/** The status of an upgrade request: 101 if the socket opened. */
function outcomeOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('error', () => resolve(0));
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

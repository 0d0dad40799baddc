import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DeploymentProcess,
  launch,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { type OperatedSource, operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { call, type Envelope, type HttpResponse, RawConnection } from '../../fixtures/http/http-client.ts';
import { otherSpellings } from '../../fixtures/identity/forgery.ts';
import { PlayingPeer, PublishingPeer } from '../../fixtures/media/webrtc/webrtc-peers.ts';

const sdp = 'application/sdp';
const sdpFragment = 'application/trickle-ice-sdpfrag';
const candidate = 'a=mid:0\r\na=candidate:1 1 udp 2130706431 127.0.0.1 50000 typ host\r\n';
const soon = { interval: 20 };

let deployment: DeploymentProcess;
let source: OperatedSource;
let talk: string;
let read: string;
beforeAll(async () => {
  deployment = await launch({
    ICE_SERVERS: 'stun:stun.example:3478,turn:user:pa"ss@turn.example:3478?transport=udp',
    HANDOUT_RATE_PER_MIN: '1000',
  });
  source = await operatedSource(deployment);
  [talk, read] = await Promise.all([source.talkToken(), source.readToken()]);
  return () => deployment.remove();
});

interface Request {
  readonly as?: string;
  readonly type?: string;
  readonly tag?: string;
  readonly body?: string;
}

async function send(
  line: string,
  { as, type, tag, body }: Request = {},
  mediaUrl = deployment.mediaUrl,
): Promise<HttpResponse<Envelope>> {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${mediaUrl}${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(tag === undefined ? {} : { 'if-match': tag }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(isJson ? text : 'null'),
  };
}

function expectErrorResponse(
  { status, body, headers }: HttpResponse<Envelope>,
  expected: number,
  code: string,
): void {
  expect([status, body?.error.code]).toEqual([expected, code]);
  expect(body.error.requestId).toBe(headers.get('x-request-id'));
  expect(headers.get('access-control-allow-origin')).toBe('*');
}

async function publishing(peer = new PublishingPeer()) {
  const offer = await peer.offer();
  const response = await send(`POST /${source.path}/whip`, { as: talk, type: sdp, body: offer });
  expect(response.status).toBe(201);
  return {
    peer,
    response,
    location: response.headers.get('location') ?? '',
    tag: response.headers.get('etag') ?? '',
  };
}

test('published media can be played and is reported as publishing until it ends (RTC-01 to RTC-06, SRC-03)', async () => {
  const { peer, response, location, tag } = await publishing();
  expect(response.headers.get('content-type')).toBe(sdp);
  expect(response.headers.get('accept-patch')).toBe(sdpFragment);
  expect(location).toMatch(new RegExp(`^/${source.path}/whip/[\\w-]{32}$`));
  expect(tag).toMatch(/^"\w+"$/);
  expect(response.headers.get('link')).toBe(
    '<stun:stun.example:3478>; rel="ice-server", <turn:turn.example:3478?transport=udp>; rel="ice-server"; username="user"; credential="pa\\"ss"; credential-type="password"',
  );
  expect(await source.publishing()).toBe(false);
  await peer.start(response.text);
  await vi.waitFor(async () => expect(await source.publishing()).toBe(true), { interval: 20 });

  const player = new PlayingPeer();
  const played = await send(`POST /${source.path}/whep?access_token=${read}`, {
    type: sdp,
    body: await player.offer(),
  });
  expect(played.status).toBe(201);
  await player.start(played.text);
  await vi.waitFor(() => expect(player.video.length).toBeGreaterThan(3), soon);

  const patch = { as: talk, type: sdpFragment, body: candidate };
  expect((await send(`PATCH ${location}`, { ...patch, tag })).status).toBe(204);
  expect((await send(`PATCH ${location}`, { ...patch, tag: `"other", ${tag}` })).status).toBe(204);
  expect((await send(`PATCH ${location}`, { ...patch, tag: '*' })).status).toBe(204);
  expectErrorResponse(await send(`PATCH ${location}`, patch), 428, 'precondition_required');
  expectErrorResponse(
    await send(`PATCH ${location}`, { ...patch, tag: '"other"' }),
    412,
    'precondition_failed',
  );
  const restart = { ...patch, tag: '*', body: 'a=ice-ufrag:othr\r\na=ice-pwd:0123456789abcdefghijklmn\r\n' };
  expectErrorResponse(await send(`PATCH ${location}`, restart), 422, 'ice_restart_unsupported');
  expectErrorResponse(
    await send(`PATCH ${location}`, { ...patch, tag, body: 'hello' }),
    400,
    'invalid_request',
  );
  expectErrorResponse(await send(`PATCH ${location}`, { ...patch, tag, type: sdp }), 400, 'invalid_request');

  expectErrorResponse(await send(`DELETE ${location}`), 401, 'unauthorized');
  expectErrorResponse(await send(`DELETE ${location}`, { as: read }), 401, 'invalid_token');
  expect(await source.publishing()).toBe(true);
  expect((await send(`DELETE ${location}`, { as: talk })).status).toBe(200);
  await vi.waitFor(async () => expect(await source.publishing()).toBe(false), soon);
  expectErrorResponse(await send(`DELETE ${location}`, { as: talk }), 404, 'not_found');
  expectErrorResponse(await send(`PATCH ${location}`, { ...patch, tag }), 404, 'not_found');
});

test('a rotation ends the session only if it disconnects publishers (INGEST-21, INGEST-22)', async () => {
  const { peer, response } = await publishing();
  await peer.start(response.text);
  await vi.waitFor(async () => expect(await source.publishing()).toBe(true), soon);
  await source.call(`POST /sources/${source.id}/ingest/rotate`, { protocols: ['srt'] });
  expect(await source.publishing()).toBe(true);
  await source.call(`POST /sources/${source.id}/ingest/rotate`, { protocols: ['srt'], kickPublishers: true });
  await vi.waitFor(async () => expect(await source.publishing()).toBe(false), soon);
});

test('a publisher of a deleted source is disconnected, and the path is not found', async () => {
  const other = await operatedSource(deployment);
  const token = await other.talkToken();
  const peer = new PublishingPeer();
  const body = await peer.offer();
  const request = { as: token, type: sdp, body };
  const response = await send(`POST /${other.path}/whip`, request);
  await peer.start(response.text);
  await vi.waitFor(async () => expect(await other.publishing()).toBe(true), soon);
  await other.call(`DELETE /sources/${other.id}`);
  const location = response.headers.get('location');
  await vi.waitFor(
    async () => expect((await send(`DELETE ${location}`, { as: token })).status).toBe(404),
    soon,
  );
  expectErrorResponse(await send(`POST /${other.path}/whip`, request), 404, 'not_found');
});

test('every claim of a token is checked, before anything else (RTC-08 to RTC-12)', async () => {
  const body = await new PublishingPeer().offer();
  const post = (path: string, as: string | undefined) =>
    send(`POST /${path}`, { ...(as === undefined ? {} : { as }), type: sdp, body });
  const forged = await new SignJWT({ path: source.path, can_publish: true })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('svc-media-talk')
    .setExpirationTime('1h')
    .sign(new Uint8Array(32));
  const own = `${source.path}/whip`;
  const missing = await post(own, undefined);
  expectErrorResponse(missing, 401, 'unauthorized');
  expect(missing.headers.get('www-authenticate')).toBe('Bearer');
  for (const [path, as] of [
    [own, 'garbage'],
    [own, forged],
    [own, read],
    [own, await source.talkToken('--no-publish')],
    [own, await deployment.token('alice')],
    [`${source.path}/whep`, talk],
    ['inputs/src_nobody/whip', talk],
    [`${source.path}/more/whip`, talk],
    [`INPUTS/${source.id}/whip`, talk],
    [`program/${source.studioId}/whip`, talk],
  ] as const) {
    const response = await post(path, as);
    expectErrorResponse(response, 401, 'invalid_token');
    expect(response.headers.get('www-authenticate')).toContain('invalid_token');
  }
  // The header is preferred if both are sent.
  expectErrorResponse(
    await send(`POST /${own}?access_token=${talk}`, { as: 'garbage', type: sdp, body }),
    401,
    'invalid_token',
  );
});

/** Sends an offer with an exact request line and headers, which a client library would change. */
async function offerRaw(target: string, headers: readonly string[]): Promise<HttpResponse<Envelope>> {
  const body = await new PublishingPeer().offer();
  const wire = await RawConnection.open(deployment.mediaUrl);
  const lines = [`POST ${target} HTTP/1.1`, 'Host: callsheet', `Content-Type: ${sdp}`, ...headers];
  wire.send([...lines, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n'));
  return (await wire.response()) as HttpResponse<Envelope>; // every error response has an envelope
}

test('a path must match the token exactly, in the same spelling (RTC-10)', async () => {
  const { id, path } = source;
  const as = [`Authorization: Bearer ${talk}`];
  for (const target of [
    `/inputs%2F${id}/whip`,
    `/inputs%2f${id}/whip`,
    `/%69nputs/${id}/whip`,
    `/inputs/${id.replace('_', '%5F')}/whip`,
    `//${path}/whip`,
    `/inputs//${id}/whip`,
    `/${path}//whip`,
    `/./${path}/whip`,
    `/x/../${path}/whip`,
    `/inputs/./${id}/whip`,
    `/inputs/x/../${id}/whip`,
    `/x/%2e%2e/${path}/whip`,
    `/${path}/whip/../whip`,
    `/Inputs/${id}/whip`,
    `/${path};v=1/whip`,
    `/${path}%00/whip`,
    `/${path}%20/whip`,
  ])
    expectErrorResponse(await offerRaw(target, as), 401, 'invalid_token');
  for (const target of [
    `/${path}%2Fwhip`,
    `/${path}/%77hip`,
    `/${path}/WHIP`,
    `/${path}/whip/`,
    `/${path}/whip//`,
    `/${path}/whip%2f`,
    `/${path}/whip;v=1`,
    `/${path}/whip/.`,
  ]) {
    const { status } = await offerRaw(target, as);
    expect([404, 405], target).toContain(status);
  }
  // RFC 9112, 3.2.2: a server also accepts the absolute form, which names the same path.
  expect((await offerRaw(`${deployment.mediaUrl}/${path}/whip`, as)).status).toBe(201);
});

test('a session is found only under its own path', async () => {
  const { location } = await publishing();
  const as = { as: talk };
  const [id = ''] = location.split('/').slice(-1);
  for (const other of [`%${id.charCodeAt(0).toString(16)}${id.slice(1)}`, `${id}%20`])
    expectErrorResponse(await send(`DELETE /${source.path}/whip/${other}`, as), 404, 'not_found');
  expect((await send(`DELETE ${location}`, as)).status).toBe(200);
});

test('a token has one spelling, and is sent in one header (RTC-06, RTC-11)', async () => {
  const endpoint = `/${source.path}/whip`;
  const sendable = otherSpellings(talk).filter((token) => !/[^\x21-\x7e]/.test(token));
  expect(sendable.length).toBeGreaterThan(6);
  for (const token of sendable) {
    expectErrorResponse(await offerRaw(endpoint, [`Authorization: Bearer ${token}`]), 401, 'invalid_token');
    const inQuery = `${endpoint}?access_token=${encodeURIComponent(token)}`;
    expectErrorResponse(await offerRaw(inQuery, []), 401, 'invalid_token');
  }
  const header = `Authorization: Bearer ${talk}`;
  expectErrorResponse(await offerRaw(endpoint, [header, header]), 401, 'unauthorized');
  expectErrorResponse(
    await offerRaw(endpoint, [header, 'Authorization: Bearer garbage']),
    401,
    'unauthorized',
  );
  const twice = `${endpoint}?access_token=${talk}&access_token=${talk}`;
  expectErrorResponse(await offerRaw(twice, []), 401, 'unauthorized');
});

test('a token is valid until it expires', async () => {
  const brief = await source.talkToken('--ttl', '1');
  await vi.waitFor(async () => {
    expectErrorResponse(
      await send(`POST /${source.path}/whip`, { as: brief, type: sdp, body: 'v=0' }),
      401,
      'invalid_token',
    );
  }, soon);
});

test('returns 409 for playing without a publisher, including the program of an idle studio (MONITOR-11, MONITOR-12)', async () => {
  const body = await new PlayingPeer().offer();
  const monitor = await source.call<{ whep: { url: string; token: string } }>('POST /monitor');
  const { url, token } = monitor.body.whep;
  const response = await send(`POST ${new URL(url).pathname}`, { as: token, type: sdp, body });
  expectErrorResponse(response, 409, 'conflict');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await operatedSource(deployment);
  const late = await other.readToken();
  await other.call(`DELETE /sources/${other.id}`);
  expectErrorResponse(
    await send(`POST /${other.path}/whep`, { as: late, type: sdp, body }),
    404,
    'not_found',
  );
});

test.each([
  ['another type', { type: 'application/json', body: '{}' }],
  ['no type', {}],
  ['nothing', { type: sdp, body: '' }],
  ['no SDP', { type: sdp, body: 'hello' }],
  ['no end', { type: sdp, body: `v=0\r\n${'a=x\r\n'.repeat(20_000)}` }],
])('rejects an offer of %s', async (_what, request) => {
  expectErrorResponse(
    await send(`POST /${source.path}/whip`, { as: talk, ...request }),
    400,
    'invalid_request',
  );
});

test('rejects a WHIP offer with two videos, or one that receives', async () => {
  const offer = await new PublishingPeer().offer();
  const video = /m=video[\s\S]*$/.exec(offer)?.[0] ?? '';
  for (const body of [
    offer + video.replace(/a=mid:\S+/, 'a=mid:9'),
    offer.replaceAll('sendonly', 'recvonly'),
  ]) {
    expectErrorResponse(
      await send(`POST /${source.path}/whip`, { as: talk, type: sdp, body }),
      400,
      'invalid_request',
    );
  }
});

describe('without a token', () => {
  test('an endpoint and a session list the media types that they accept', async () => {
    const endpoint = `/${source.path}/whip`;
    for (const [path, header, type] of [
      [endpoint, 'accept-post', sdp],
      [`${endpoint}/session`, 'accept-patch', sdpFragment],
    ] as const) {
      const options = await send(`OPTIONS ${path}`);
      expect([options.status, options.headers.get(header)]).toEqual([200, type]);
      expect((await send(`GET ${path}`)).status).toBe(204);
      const head = await send(`HEAD ${path}`);
      expect([head.status, head.headers.get('content-type')]).toEqual([200, sdp]);
    }
  });

  test('CORS allows pages of other origins', async () => {
    const response = await fetch(`${deployment.mediaUrl}/${source.path}/whep`, {
      method: 'OPTIONS',
      headers: { origin: 'https://page.example', 'access-control-request-method': 'PATCH' },
    });
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(response.headers.get('access-control-expose-headers')).toContain('Location');
  });

  test('rejects other methods and addresses', async () => {
    const wrong = await send(`PUT /${source.path}/whip`);
    expectErrorResponse(wrong, 405, 'method_not_allowed');
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    expectErrorResponse(await send(`PATCH /${source.path}/whep`), 405, 'method_not_allowed');
    expectErrorResponse(await send(`POST /${source.path}/whip/session`), 405, 'method_not_allowed');
    for (const line of ['POST /whip', 'GET /', 'POST /v1/studios', `POST /${source.path}`, 'GET /a/whip/b/c'])
      expectErrorResponse(await send(line), 404, 'not_found');
  });
});

test('an unreachable media plane gives 503, but only with a valid token', async () => {
  const off = await startDeployment({ MEDIA_PLANE: 'off' });
  const there = await operatedSource(off);
  const request = { as: await there.talkToken(), type: sdp, body: await new PublishingPeer().offer() };
  const response = await send(`POST /${there.path}/whip`, request, off.mediaUrl);
  expectErrorResponse(response, 503, 'unavailable');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expectErrorResponse(await send(`POST /${there.path}/whip`, {}, off.mediaUrl), 401, 'unauthorized');
  expect(await there.publishing()).toBe(null);
});

test('thousands of concurrent offers neither crash the process nor block the API', async () => {
  const body = await new PublishingPeer().offer();
  const statuses = new Map<number, number>();
  const offers = async () => {
    for (let count = 0; count < 60; count += 1) {
      const { status } = await send(`POST /${source.path}/whip`, { as: talk, type: sdp, body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all([...Array(25)].map(offers));

  expect([...statuses.keys()].filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
  expect((await call(deployment.baseUrl, 'GET /v1/health')).status).toBe(200);
  const { peer, response } = await publishing();
  await peer.start(response.text);
  await vi.waitFor(async () => expect(await source.publishing()).toBe(true), soon);
  expect(deployment.stderr()).not.toContain('"level":50');
});

test('limits the sessions of one read token, and still admits another token', async () => {
  const here = await startDeployment({ CEILINGS: 'mediaSessionsOfToken=3', HANDOUT_BURST: '100' });
  const camera = await operatedSource(here);
  const peer = new PublishingPeer();
  const published = await send(
    `POST /${camera.path}/whip`,
    { as: await camera.talkToken(), type: sdp, body: await peer.offer() },
    here.mediaUrl,
  );
  await peer.start(published.text);
  await vi.waitFor(async () => expect(await camera.publishing()).toBe(true), soon);
  const body = await new PlayingPeer().offer();
  const play = (as: string) => send(`POST /${camera.path}/whep`, { as, type: sdp, body }, here.mediaUrl);
  const mine = await camera.readToken();
  for (let number = 0; number < 3; number += 1) expect((await play(mine)).status).toBe(201);
  const rejected = await play(mine);
  expectErrorResponse(rejected, 429, 'rate_limited');
  expect(rejected.body.error.message).toBe('Too many WebRTC sessions; a media token may have 3 at once.');
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await play(await camera.readToken())).status).toBe(201);
});

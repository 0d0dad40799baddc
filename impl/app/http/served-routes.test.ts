import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import * as contract from '../../../generated/conformance/operations.ts';
import { protocolOperations } from '../../../generated/server/index.ts';
import { makeToken } from '../../cli/token/make-token.ts';
import { recordRoutes, type ServedRoute } from '../../fixtures/deployment/served-routes.ts';
import { call, type Envelope, type HttpResponse, RawConnection } from '../../fixtures/http/http-client.ts';

import { readConfig } from '../config/config.ts';
import { type Running, startServer } from '../process/server.ts';

// Every route of the deployment's servers is an operation of the contract, or is listed in this file with the
// guards of the route. The test then tries these guards over the network.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Requires that one guard of a route rejects the requests it guards against. */
type Trial = () => Promise<void>;

/** A route outside the contract, and the reason why its guards suffice. */
interface RouteOutsideContract {
  readonly why: string;
  readonly guards: Readonly<Record<string, Trial>>;
}

interface World {
  readonly routes: readonly ServedRoute[];
  readonly running: Running;
  /** A deployment on the same database with a closed write gate. */
  readonly closed: Running;
  readonly tokens: Readonly<Record<'alice' | 'bob' | 'expired' | 'hasty', string>>;
  readonly keys: Readonly<Record<'whole' | 'narrow' | 'revoked', string>>;
  readonly studioId: string;
  readonly sourceId: string;
}

let world: World;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-routes-'));
  world = await openWorld(folder);
  return async () => {
    await world.closed.stop();
    await world.running.stop();
    await rm(folder, { recursive: true, force: true });
  };
});

const open = 'It shows the same to everybody, and changes nothing.';
const doors: Readonly<Record<string, RouteOutsideContract>> = {
  'api GET HEAD /livez': { why: open, guards: {} },
  'api GET HEAD /readyz': { why: open, guards: {} },
  'api GET HEAD /': { why: open, guards: {} },
  'api GET HEAD /console': { why: open, guards: {} },
  'api GET HEAD /console/assets/:name': { why: open, guards: {} },
  'api GET HEAD /console/checks': {
    why: 'The operator enables it by CONSOLE_CHECKS; it shows ids and outcomes of checks, and changes nothing.',
    guards: {},
  },
  'api GET HEAD /.well-known/jwks.json': { why: open, guards: {} },
  'api POST /console/studios/:studioId/sources/:sourceId/camera': {
    why: 'It returns a credential, as `issueIngest` does, through the same guards.',
    guards: guardsOfContract({
      line: () => `POST /console/studios/${world.studioId}/sources/${world.sourceId}/camera`,
      likeContract: () => `POST /v1/studios/${world.studioId}/sources/${world.sourceId}/ingest`,
      scope: 'sources:ingest',
    }),
  },
  'api GET /oauth/callback/:platform': {
    why: 'A browser sends no credential; the single-use state identifies the link.',
    guards: {
      async state() {
        const response = await sendRequest(world.running, 'GET /oauth/callback/youtube?state=unknown&code=1');
        expect(response.status).toBe(400);
      },
      async gate() {
        const response = await sendRequest(world.closed, 'GET /oauth/callback/youtube?state=unknown&code=1');
        expect(response.status).toBe(503);
        expect(response.text).toContain('write_disabled');
      },
    },
  },
  'api ANY /oidc/*': {
    why: 'People sign in there to read too, so the write gate leaves it open; it has its own rate limit per address.',
    guards: {
      async once() {
        const response = await twice(world.running.address, 'POST /oidc/token', 'Basic YTpi');
        expect(response.status).toBe(400);
      },
      async rate() {
        const responses = await inTurn(12, () => sendRequest(world.closed, 'POST /oidc/token'));
        expect(responses.map(({ status }) => status)).toContain(429);
      },
    },
  },
  'api DELETE GET HEAD OPTIONS PATCH POST PUT /files/*': {
    why: 'An address is a credential from a gated operation, and `completeMedia`, which is gated, uses the uploaded bytes.',
    guards: {
      async signature() {
        for (const method of ['GET', 'PUT'])
          expect((await sendRequest(world.running, `${method} /files/media/a/b?signature=x`)).status).toBe(
            403,
          );
      },
    },
  },
  'media DELETE GET HEAD OPTIONS PATCH POST PUT /*': {
    why: 'The contract describes WHIP and WHEP; a path has slashes, which a route with parameters cannot match. GET, HEAD and OPTIONS describe the same for every path, PUT returns 405.',
    guards: {
      async credential() {
        for (const as of [undefined, world.tokens.alice, world.keys.whole])
          expect((await ofMedia('POST', { ...(as !== undefined && { as }) })).status).toBe(401);
      },
      async once() {
        const { endpoints } = world.running;
        const path = `POST /inputs/${world.sourceId}/whip`;
        const response = await twice(endpoints.mediaUrl, path, `Bearer ${await camera()}`);
        expect(response.status).toBe(401);
      },
      /** Issuing a token is a write. Publishing with an earlier token is not, so that a show continues. */
      async gate() {
        const { mediaUrl } = world.closed.endpoints;
        const response = await ofMedia('POST', { as: await camera(), mediaUrl });
        expect([response.status, response.body.error.code]).toEqual([400, 'invalid_request']);
      },
      async scope() {
        const path = `/inputs/${world.sourceId}x/whip`;
        expect((await ofMedia('POST', { as: await camera(), path })).status).toBe(401);
      },
    },
  },
};

test('every route is an operation of the contract or is in the list', () => {
  const outsideContract = world.routes.filter((route) => !isOfContract(route)).map(nameOf);
  expect(outsideContract.toSorted()).toEqual(Object.keys(doors).toSorted());
});

test('a route belongs to the contract only with an operation and at its path', () => {
  const route = { server: 'api', methods: ['POST'], operation: 'createStudio' };
  expect(isOfContract({ ...route, url: '/v1/studios' })).toBe(true);
  expect(isOfContract({ ...route, url: '/console/studios' })).toBe(false);
  expect(isOfContract({ ...route, url: '/v1/studios', operation: undefined })).toBe(false);
});

const trials = Object.entries(doors).flatMap(([door, { guards }]) =>
  Object.entries(guards).map(([guard, trial]) => ({ door, guard, trial })),
);
test.each(trials)('$door enforces its guard "$guard"', ({ trial }) => trial());

/**
 * Every guard of an operation that issues a credential, tried on a route outside the contract and on the
 * operation.
 */
function guardsOfContract(route: {
  readonly line: () => string;
  readonly likeContract: () => string;
  readonly scope: string;
}): Readonly<Record<string, Trial>> {
  const rejectedAlike = async (
    status: number,
    callRoute: (line: string) => Promise<HttpResponse<Envelope>>,
  ) => {
    const [own, ofContract] = [await callRoute(route.line()), await callRoute(route.likeContract())];
    const comparable = ({ status: code, body, headers }: HttpResponse<Envelope>) => {
      const { requestId: _, ...error } = body.error;
      return { status: code, error, challenge: headers.get('www-authenticate') };
    };
    expect(comparable(own)).toEqual(comparable(ofContract));
    expect(own.status).toBe(status);
  };
  return {
    async credential() {
      for (const as of [undefined, 'sk_live_unknown', world.keys.revoked, world.tokens.expired, 'a.b.c'])
        await rejectedAlike(401, (line) => sendRequest(world.running, line, as));
    },
    async once() {
      const { address } = world.running;
      await rejectedAlike(401, (line) => twice(address, line, `Bearer ${world.keys.whole}`));
    },
    async gate() {
      await rejectedAlike(503, (line) => sendRequest(world.closed, line, world.keys.whole));
    },
    async scope() {
      await rejectedAlike(403, (line) => sendRequest(world.running, line, world.keys.narrow));
      const response = await sendRequest(world.running, route.line(), world.keys.narrow);
      expect(response.body.error.requiredScope).toBe(route.scope);
    },
    async ownership() {
      await rejectedAlike(404, (line) => sendRequest(world.running, line, world.tokens.bob));
      const unknown = (line: string) => line.replace(world.sourceId, 'src_unknown');
      await rejectedAlike(404, (line) => sendRequest(world.running, unknown(line), world.tokens.alice));
    },
    async rate() {
      const responses = await inTurn(30, () => sendRequest(world.running, route.line(), world.tokens.hasty));
      expect(responses.map(({ status }) => status)).toContain(429);
      const { headers } = await sendRequest(world.running, route.line(), world.tokens.hasty);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    },
  };
}

/** Whether a route serves an operation of the contract behind the guards of that operation. */
function isOfContract({ url, methods, operation }: ServedRoute): boolean {
  const template = url.replaceAll(/:(\w+)/g, '{$1}');
  const isOf = (method: string) =>
    Object.values(contract).some(
      (one) => 'summary' in one && one.name === operation && one.method === method && one.path === template,
    ) || protocolOperations.some((one) => one.method === method && one.url === url);
  // Fastify serves HEAD through the GET route.
  return methods.every((method) => isOf(method === 'HEAD' ? 'GET' : method));
}

function nameOf({ server, url, methods }: ServedRoute): string {
  const known = [...new Set(methods)].toSorted();
  return `${server} ${known.includes('TRACE') ? 'ANY' : known.join(' ')} ${url}`;
}

function sendRequest({ address }: Running, line: string, as?: string): Promise<HttpResponse<Envelope>> {
  return call<Envelope>(address, line, { ...(as !== undefined && { as }) });
}

function ofMedia(
  method: string,
  {
    as,
    path = `/inputs/${world.sourceId}/whip`,
    mediaUrl = world.running.endpoints.mediaUrl,
  }: { readonly as?: string; readonly path?: string; readonly mediaUrl?: string },
): Promise<HttpResponse<Envelope>> {
  return call<Envelope>(mediaUrl, `${method} ${path}`, {
    ...(as !== undefined && { as }),
    headers: { 'content-type': 'application/sdp' },
  });
}

/** A media token that publishes to the source. */
async function camera(): Promise<string> {
  const line = `POST /console/studios/${world.studioId}/sources/${world.sourceId}/camera`;
  const { body } = await call<{ token: string }>(world.running.address, line, { as: world.tokens.alice });
  return body.token;
}

/** A request with two `Authorization` headers, of which the first alone would be valid. */
async function twice(base: string, line: string, credential: string): Promise<HttpResponse<Envelope>> {
  const wire = await RawConnection.open(base);
  const header = `Authorization: ${credential}\r\nAuthorization: Bearer other\r\n`;
  wire.send(`${line} HTTP/1.1\r\nHost: callsheet\r\n${header}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  return (await wire.response()) as HttpResponse<Envelope>; // the test checks the members of the body
}

async function inTurn<Result>(times: number, make: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < times) results.push(await make());
  return results;
}

async function openWorld(folder: string): Promise<World> {
  const settings = {
    PORT: '0',
    MEDIA_PORT: '0',
    RTMP_PORT: '0',
    MEDIA_PROCESS: 'shared',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://127.0.0.1:1',
    CONSOLE_CHECKS: `${folder}/checks`,
    HANDOUT_BURST: '25',
    SIGN_IN_BURST: '10',
  };
  const config = readConfig(settings);
  const { started: running, routes } = await recordRoutes(() => startServer(config));
  const closedTo = readConfig({ ...settings, PUBLIC_API_WRITE_ENABLED: 'false' });
  const closed = await startServer(closedTo);
  const token = (name: string, lifetime = 3600) => makeToken(config, { name, lifetime });
  const tokens = {
    alice: await token('alice'),
    bob: await token('bob'),
    expired: await token('alice', -60),
    hasty: await token('alice'),
  };
  const make = async <Body>(path: string, json: unknown) =>
    (await call<Body>(running.address, `POST /v1${path}`, { as: tokens.alice, json })).body;
  const key = (name: string, scopes: readonly string[]) =>
    make<{ id: string; key: string }>('/account/api-keys', { name, scopes });
  const [whole, narrow, revoked] = [
    await key('whole', ['sources:ingest', 'studios:read']),
    await key('narrow', ['studios:read']),
    await key('revoked', ['sources:ingest']),
  ];
  await call(running.address, `DELETE /v1/account/api-keys/${revoked.id}`, { as: tokens.alice });
  const studio = await make<{ id: string }>('/studios', { name: 'A studio' });
  const source = await make<{ id: string }>(`/studios/${studio.id}/sources`, { name: 'A', type: 'webcam' });
  return {
    routes,
    running,
    closed,
    tokens,
    studioId: studio.id,
    sourceId: source.id,
    keys: { whole: whole.key, narrow: narrow.key, revoked: revoked.key },
  };
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { rowCounts } from '../../fixtures/deployment/data-folder.ts';
import {
  type DeploymentProcess,
  launch,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope, type HttpResponse, RawConnection } from '../../fixtures/http/http-client.ts';

let deployment: DeploymentProcess;
let alice: string;
let studioId: string;
beforeAll(async () => {
  deployment = await launch({ RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '1000' });
  alice = await deployment.token('alice');
  const made = await call<{ id: string }>(deployment.baseUrl, 'POST /v1/studios', {
    as: alice,
    json: { name: 'Morning show' },
  });
  studioId = made.body.id;
  return () => deployment.remove();
});

/** A complete request as bytes. Extra lines follow the lines that every request needs. */
function request(line: string, more: readonly string[] = [], body: string | Uint8Array = ''): Uint8Array {
  const head = [`${line} HTTP/1.1`, 'Host: callsheet', `Authorization: Bearer ${alice}`, ...more];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}

/** A request that creates a studio with any body. */
function creation(body: string | Uint8Array, type = 'application/json', more: readonly string[] = []) {
  const length = `Content-Length: ${Buffer.from(body).length}`;
  return request('POST /v1/studios', [`Content-Type: ${type}`, length, ...more], body);
}

function named(name: unknown): string {
  return JSON.stringify({ name });
}

async function responded(address: string, bytes: Uint8Array): Promise<HttpResponse<unknown>> {
  const wire = await RawConnection.open(address);
  wire.send(bytes);
  const response = await wire.response();
  wire.socket.destroy();
  return response;
}

function expectErrorResponse({ status, headers, body, text }: HttpResponse<unknown>, expected: number): void {
  expect({ status, body }, text).toEqual({
    status: expected,
    body: {
      error: {
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\S/),
        requestId: headers.get('x-request-id') ?? 'missing',
      },
    },
  });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(text).not.toMatch(/node_modules|\.ts:\d|FST_|HPE_|SQLITE|at [A-Z]\w+\./);
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

const nasty: [what: string, status: number, bytes: () => Uint8Array][] = [
  // Cases of request bodies.
  ['no body', 400, () => request('POST /v1/studios', ['Content-Type: application/json'])],
  ['an empty body', 400, () => creation('')],
  ['cut-off JSON', 400, () => creation('{"name": "Morn')],
  ['JSON with something after it', 400, () => creation('{"name":"A"} {"name":"B"}')],
  ['a scalar', 400, () => creation('"Morning show"')],
  ['null', 400, () => creation('null')],
  ['an array', 400, () => creation('[{"name":"Morning show"}]')],
  ['a hundred thousand brackets', 400, () => creation(deep)],
  ['a hundred thousand brackets within', 400, () => creation(`{"name":${deep}}`)],
  ['a byte order mark', 400, () => creation(Buffer.from('\uFEFF{"name":"A"}').subarray(0, 8))],
  ['bytes that are no UTF-8', 400, () => creation(Buffer.from('7b226e616d65223a22ff227d', 'hex'))],
  ['JSON in UTF-16', 400, () => creation(Buffer.from(named('A'), 'utf16le'))],
  ['the prototype as a member', 400, () => creation('{"name":"A","__proto__":{"admin":true}}')],
  ['a constructor as a member', 400, () => creation('{"name":"A","constructor":{"prototype":{"a":1}}}')],
  ['an unknown member', 400, () => creation('{"name":"A","admin":true}')],
  ['a client-chosen id', 400, () => creation('{"name":"A","id":"std_mine"}')],
  ['a number for a name', 400, () => creation(named(5))],
  ['an object for a name', 400, () => creation(named({ toString: 'A' }))],
  ['an empty name', 400, () => creation(named(''))],
  ['a name that is too long', 400, () => creation(named('n'.repeat(201)))],
  ['a body above a mebibyte', 400, () => creation(named('n'.repeat(1024 * 1024)))],
  ['a body as text', 400, () => creation(named('A'), 'text/plain')],
  ['a body as a form', 400, () => creation('name=A', 'application/x-www-form-urlencoded')],
  ['a body as XML', 400, () => creation('<name>A</name>', 'application/xml')],
  ['a body of no type', 400, () => request('POST /v1/studios', ['Content-Length: 12'], named('A'))],
  ['a body of a broken type', 400, () => creation(named('A'), ';;/')],
  [
    'a packed body',
    400,
    () => creation(Buffer.from('1f8b0800', 'hex'), 'application/json', ['Content-Encoding: gzip']),
  ],
  [
    'a chunked body of nonsense',
    400,
    () =>
      request('POST /v1/studios', ['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'zz\r\n'),
  ],
  [
    'a body on a request without one',
    400,
    () =>
      request(
        `POST /v1/studios/${studioId}/go-offline`,
        ['Content-Type: application/json', 'Content-Length: 3'],
        '{"a',
      ),
  ],
  [
    'an empty patch',
    400,
    () =>
      request(`PATCH /v1/studios/${studioId}`, ['Content-Type: application/json', 'Content-Length: 2'], '{}'),
  ],
  [
    'a patch to null',
    400,
    () =>
      request(
        `PATCH /v1/studios/${studioId}`,
        ['Content-Type: application/json', 'Content-Length: 13'],
        '{"name":null}',
      ),
  ],
  // Cases of message framing.
  ['two lengths', 400, () => creation(named('A'), 'application/json', ['Content-Length: 3'])],
  [
    'a length and chunks',
    400,
    () => creation(named('A'), 'application/json', ['Transfer-Encoding: chunked']),
  ],
  ['an invalid length', 400, () => request('POST /v1/studios', ['Content-Length: many'])],
  ['a negative length', 400, () => request('POST /v1/studios', ['Content-Length: -1'])],
  [
    'another transfer encoding',
    400,
    () => request('POST /v1/studios', ['Transfer-Encoding: identity, gzip']),
  ],
  ['a header without a colon', 400, () => request('GET /v1/studios', ['Nonsense'])],
  ['a space before a colon', 400, () => request('GET /v1/studios', ['X-Studio : A'])],
  ['a folded header', 400, () => request('GET /v1/studios', ['X-Studio: A', ' folded'])],
  ['a control character in a header', 400, () => request('GET /v1/studios', ['X-Studio: \u0001'])],
  ['a NUL in a header', 400, () => request('GET /v1/studios', ['X-Studio: a\0b'])],
  ['two hosts', 400, () => request('GET /v1/studios', ['Host: elsewhere'])],
  ['headers of 100 kB', 400, () => request('GET /v1/studios', [`X-Filler: ${'x'.repeat(100_000)}`])],
  [
    'twenty thousand headers',
    400,
    () =>
      request(
        'GET /v1/studios',
        Array.from({ length: 20_000 }, (_, number) => `X-${number}: 1`),
      ),
  ],
  ['no HTTP', 400, () => Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1')],
  ['an unknown version', 400, () => Buffer.from('GET /v1/health HTTP/9.9\r\nHost: callsheet\r\n\r\n')],
  ['an unknown method', 400, () => request('STEAL /v1/studios')],
  ['no host', 400, () => Buffer.from('GET /v1/studios HTTP/1.1\r\n\r\n')],
  ['an invalid expectation', 200, () => request('GET /v1/studios', ['Expect: a miracle'])],
  // Cases of methods and paths.
  ['a method the path lacks', 405, () => request('PUT /v1/studios')],
  ['TRACE', 405, () => request('TRACE /v1/studios')],
  ['OPTIONS', 405, () => request('OPTIONS /v1/studios')],
  ['DELETE of a studio', 405, () => request(`DELETE /v1/studios/${studioId}`)],
  ['an unknown route', 404, () => request('GET /v1/nothing')],
  ['another version', 404, () => request('GET /v2/studios')],
  ['an unknown path outside /v1', 404, () => request('GET /nothing')],
  ['an extra slash', 404, () => request('GET /v1/studios/')],
  ['two slashes', 404, () => request('GET //v1//studios')],
  ['a capital letter', 404, () => request('GET /V1/studios')],
  ['a path traversal', 404, () => request('GET /v1/../../../etc/passwd')],
  ['an encoded path traversal', 404, () => request('GET /v1/studios/..%2f..%2f..%2fetc%2fpasswd')],
  ['an invalid escape', 400, () => request('GET /v1/studios/%zz')],
  ['an escape that is not UTF-8', 400, () => request('GET /v1/studios/%ff%fe')],
  ['a NUL in the path', 404, () => request('GET /v1/studios/%00')],
  ['SQL for an id', 404, () => request("GET /v1/studios/'%20OR%201=1%20--")],
  ['the prototype for an id', 404, () => request('GET /v1/studios/__proto__')],
  ['an id of 8 kB', 404, () => request(`GET /v1/studios/${'s'.repeat(8000)}`)],
  ['an id of 20 kB', 400, () => request(`GET /v1/studios/${'s'.repeat(20_000)}`)],
  ['an absolute request target', 404, () => request('GET http://elsewhere.example/v1/nothing')],
  ['CONNECT', 400, () => request('CONNECT callsheet:443')],
  [
    'an upgrade to a socket',
    404,
    () => request('GET /v1/nothing', ['Connection: Upgrade', 'Upgrade: websocket']),
  ],
  // Cases of queries.
  ['a limit that is no number', 400, () => request('GET /v1/studios?limit=ten')],
  ['a limit of zero', 400, () => request('GET /v1/studios?limit=0')],
  ['a negative limit', 400, () => request('GET /v1/studios?limit=-1')],
  ['half a limit', 400, () => request('GET /v1/studios?limit=1.5')],
  ['a limit beyond the number range', 200, () => request(`GET /v1/studios?limit=${'9'.repeat(400)}`)],
  ['two limits', 400, () => request('GET /v1/studios?limit=1&limit=2')],
  ['a limit with members', 200, () => request('GET /v1/studios?limit[$gt]=1')],
  ['a forged cursor', 400, () => request('GET /v1/studios?cursor=AAAA')],
  ['an empty cursor', 400, () => request('GET /v1/studios?cursor=')],
  ['SQL for a cursor', 400, () => request("GET /v1/studios?cursor=';DROP%20TABLE%20studios;--")],
  ['two cursors', 400, () => request('GET /v1/studios?cursor=a&cursor=b')],
  // Cases of credentials.
  ['no credential', 401, () => Buffer.from('GET /v1/studios HTTP/1.1\r\nHost: callsheet\r\n\r\n')],
  [
    'a credential in the query',
    401,
    () => Buffer.from(`GET /v1/studios?access_token=${alice} HTTP/1.1\r\nHost: callsheet\r\n\r\n`),
  ],
  ['an unknown key', 401, () => stranger(`sk_live_${'A'.repeat(43)}`)],
  ['a key of 8 kB', 401, () => stranger(`sk_live_${'A'.repeat(8000)}`)],
  ['a token without a signature', 401, () => stranger(`${alice.split('.').slice(0, 2).join('.')}.`)],
  ['a token with a wrong signature', 401, () => stranger(`${alice.slice(0, -6)}AAAAAA`)],
  ['a token with alg none', 401, () => stranger(`eyJhbGciOiJub25lIn0.${alice.split('.')[1]}.`)],
  ['SQL for a key', 401, () => stranger("sk_live_' OR 1=1 --")],
];

function stranger(credential: string): Uint8Array {
  return Buffer.from(
    `GET /v1/studios HTTP/1.1\r\nHost: callsheet\r\nAuthorization: Bearer ${credential}\r\n\r\n`,
  );
}

test.for(nasty)('%s returns %i and writes nothing', async ([, status, bytes]) => {
  const before = rowCounts(deployment.dataDir);
  const response = await responded(deployment.baseUrl, bytes());
  if (status === 200) expect(response.status).toBe(200);
  else expectErrorResponse(response, status);
  expect(rowCounts(deployment.dataDir)).toEqual(before);
  expect((await call(deployment.baseUrl, `GET /v1/studios/${studioId}`, { as: alice })).status).toBe(200);
});

test('a 405 lists the allowed methods, and HEAD is GET without its body', async () => {
  const { baseUrl } = deployment;
  const rejected = await call<Envelope>(baseUrl, 'PUT /v1/studios', { as: alice });
  expect(rejected.headers.get('allow')).toBe('GET, HEAD, POST');
  const get = await call(baseUrl, 'GET /v1/studios', { as: alice });
  const head = await responded(baseUrl, request('HEAD /v1/studios', ['Connection: close']));
  expect({ status: head.status, length: head.headers.get('content-length') }).toEqual({
    status: get.status,
    length: String(Buffer.byteLength(get.text)),
  });
});

test('after an error response the connection serves the next request or announces its close', async () => {
  for (const body of ['{"name":5}', '{"name":"A"', '{"name":"A"}\r\n\r\nGET /v1/studios HTTP/1.1']) {
    const wire = await RawConnection.open(deployment.baseUrl);
    wire.send(Buffer.concat([creation(body), request('GET /v1/health', ['Connection: close'])]));
    await wire.closed;
    const [rejected = '', ...next] = wire.received.split(/(?=HTTP\/1\.1 \d)/);
    expect(rejected).toMatch(/^HTTP\/1\.1 400 /);
    if (/^connection: close\r$/im.test(rejected)) expect(next).toEqual([]);
    else expect(next).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 .*"status":"ok"/s)]);
  }
});

test('ignores the request id of the client', async () => {
  const { headers } = await call(deployment.baseUrl, 'GET /v1/health', {
    headers: { 'x-request-id': 'chosen-by-me' },
  });
  expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
});

test('a name is returned exactly as it was sent', async () => {
  const names = [
    "'; DROP TABLE studios; --",
    '<script>alert(1)</script>',
    '\u202Eevil',
    '👩🏽‍🚀',
    'a\u0000b',
    '__proto__',
  ];
  for (const name of names) {
    const made = await call<{ id: string; name: string }>(deployment.baseUrl, 'POST /v1/studios', {
      as: alice,
      json: { name },
    });
    expect(made).toMatchObject({ status: 201, body: { name } });
    const read = await call(deployment.baseUrl, `GET /v1/studios/${made.body.id}`, { as: alice });
    expect(read.body).toEqual(made.body);
  }
});

test('many clients with incomplete requests do not block others', async () => {
  const wires = await Promise.all(Array.from({ length: 200 }, () => RawConnection.open(deployment.baseUrl)));
  for (const wire of wires) wire.send('POST /v1/studios HTTP/1.1\r\nHost: callsheet\r\nContent-Le');
  expect((await call(deployment.baseUrl, 'GET /v1/studios', { as: alice })).status).toBe(200);
  for (const wire of wires) wire.socket.destroy();
});

test('clients that disconnect in the middle of a request change nothing', async () => {
  const before = rowCounts(deployment.dataDir);
  for (let number = 0; number < 20; number += 1) {
    const wire = await RawConnection.open(deployment.baseUrl);
    wire.send(creation(named('Half a show')).subarray(0, -4));
    wire.socket.resetAndDestroy();
    await wire.closed;
  }
  expect((await call(deployment.baseUrl, 'GET /v1/studios', { as: alice })).status).toBe(200);
  expect(rowCounts(deployment.dataDir)).toEqual(before);
});

test('the media port returns error envelopes too', async () => {
  for (const bytes of [
    request('GET /v1/studios'),
    request('POST /studio/whip', ['Content-Type: application/sdp', 'Content-Length: 1'], 'v'),
    Buffer.from('nonsense\r\n\r\n'),
    request('GET /%zz'),
  ]) {
    const { body, headers } = await responded(deployment.mediaUrl, bytes);
    expect(body).toMatchObject({ error: { requestId: headers.get('x-request-id') } });
  }
});

test('the deployment still runs after all cases, and logged no error of its own', async () => {
  expect(deployment.child.exitCode).toBeNull();
  const faults = deployment
    .stderr()
    .split('\n')
    .filter((line) => line.includes('"level":50') || !/^(\{|$)/.test(line));
  expect(faults).toEqual([]);
});

test('while another process locks the database, writes return 503 in time and reads succeed', async () => {
  const { baseUrl, dataDir, token } = await startDeployment();
  const bob = await token('bob');
  expect((await call(baseUrl, 'GET /v1/studios', { as: bob })).status).toBe(200);
  const other = new DatabaseSync(join(dataDir, 'callsheet.db'));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const write = call<Envelope>(baseUrl, 'POST /v1/studios', { as: bob, json: { name: 'Late show' } });
  expect((await call(baseUrl, 'GET /v1/studios', { as: bob })).body).toEqual({ data: [] });
  const { status, body } = await write;
  expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'unavailable' });
  other.exec('ROLLBACK');
  const again = await call(baseUrl, 'POST /v1/studios', { as: bob, json: { name: 'Late show' } });
  expect(again.status).toBe(201);
});

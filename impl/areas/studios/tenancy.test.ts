import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../fixtures/deployment/data-folder.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope, type HttpResponse } from '../../fixtures/http/http-client.ts';

interface Studio {
  readonly id: string;
  readonly name: string;
}

interface StudioPage {
  readonly data: readonly Studio[];
  readonly nextCursor?: string;
}

let deployment: DeploymentProcess;
let alice: string;
let bob: string;
beforeAll(async () => {
  deployment = await launch();
  [alice, bob] = [await deployment.token('alice'), await deployment.token('bob')];
  return () => deployment.remove();
});

function request<Body = Envelope>(as: string, line: string, json?: unknown) {
  return call<Body>(deployment.baseUrl, line, { as, json });
}

async function create(as: string, name: string): Promise<Studio> {
  const made = await request<Studio>(as, 'POST /v1/studios', { name });
  expect(made.status).toBe(201);
  return made.body;
}

/** The complete response, without the request id and the date. */
function seen({ status, headers, text }: HttpResponse<Envelope>) {
  const id = headers.get('x-request-id') ?? 'missing';
  expect(text).toContain(id);
  const others = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status, headers: others, text: text.replaceAll(id, '') };
}

const operations: [method: string, path: string, json?: unknown][] = [
  ['GET', ''],
  ['PATCH', '', { name: 'Mine now' }],
  ['GET', '/sources'],
  ['POST', '/sources', { name: 'Camera', type: 'webcam' }],
  ['GET', '/canvas'],
  ['GET', '/audio'],
  ['GET', '/destinations'],
  ['GET', '/stream-status'],
  ['GET', '/broadcast-templates'],
  ['POST', '/go-live'],
  ['POST', '/go-offline'],
  ['GET', '/chat/messages'],
];

test.for(operations)(
  '%s of a studio%s: another user’s studio gives the same response as a missing one',
  async ([method, path, json]) => {
    const { id, name } = await create(alice, 'Morning show');
    // As long as a real id, so that only existence differs.
    const none = id.replace(/.{6}$/, 'zzzzzz');
    const foreign = seen(await request(bob, `${method} /v1/studios/${id}${path}`, json));
    const missing = seen(await request(bob, `${method} /v1/studios/${none}${path}`, json));
    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
    expect(JSON.parse(foreign.text).error).toMatchObject({ code: 'not_found', message: 'studio not found' });
    expect(rows(deployment.dataDir, 'SELECT name FROM studios WHERE id = ?', id)).toEqual([{ name }]);
  },
);

test('another user’s key gives the same response as a missing one', async () => {
  const made = await request<{ id: string; key: string }>(alice, 'POST /v1/account/api-keys', {
    name: 'A key',
  });
  const { id, key } = made.body;
  const none = id.replace(/.{6}$/, 'zzzzzz');
  const foreign = seen(await request(bob, `DELETE /v1/account/api-keys/${id}`));
  expect(foreign).toEqual(seen(await request(bob, `DELETE /v1/account/api-keys/${none}`)));
  expect(foreign.status).toBe(404);
  expect((await request(key, 'GET /v1/studios')).status).toBe(200);
});

test('a list has only its owner’s studios, and its cursors are invalid for other users', async () => {
  const [carol, dave] = [await deployment.token('carol'), await deployment.token('dave')];
  for (let number = 0; number < 5; number += 1) {
    await create(carol, `Carol’s ${number}`);
    await create(dave, `Dave’s ${number}`);
  }
  const met: string[] = [];
  let cursor: string | undefined;
  do {
    const next = cursor === undefined ? '' : `&cursor=${cursor}`;
    const { body } = await request<StudioPage>(carol, `GET /v1/studios?limit=2${next}`);
    met.push(...body.data.map((studio) => studio.name));
    if (body.nextCursor !== undefined) {
      const stolen = await request(dave, `GET /v1/studios?limit=2&cursor=${body.nextCursor}`);
      expect(stolen).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
      expect(stolen.text).not.toContain('Carol');
      const bent = `${body.nextCursor.slice(0, -2)}${body.nextCursor.endsWith('A') ? 'BB' : 'AA'}`;
      expect((await request(carol, `GET /v1/studios?limit=2&cursor=${bent}`)).status).toBe(400);
    }
    cursor = body.nextCursor;
  } while (cursor !== undefined);
  expect(met).toEqual([0, 1, 2, 3, 4].map((number) => `Carol’s ${number}`));
});

test('a cursor is valid for all credentials of its user', async () => {
  const erin = await deployment.token('erin');
  const made = await request<{ key: string }>(erin, 'POST /v1/account/api-keys', { name: 'A key' });
  for (let number = 0; number < 3; number += 1) await create(erin, `Erin’s ${number}`);
  const first = await request<StudioPage>(erin, 'GET /v1/studios?limit=2');
  const second = await request<StudioPage>(
    made.body.key,
    `GET /v1/studios?limit=2&cursor=${first.body.nextCursor}`,
  );
  expect(second.body.data.map((studio) => studio.name)).toEqual(['Erin’s 2']);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
webhooks:
  roomMade:
    post:
      summary: A room was made.
      parameters:
        - { name: X-Attempt, in: header, required: true, schema: { type: integer, maximum: 9 } }
        - { name: dry, in: query, schema: { type: boolean } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
      responses:
        '200': { description: Heard., content: { application/json: { schema: { type: object, required: [seen], properties: { seen: { type: boolean } } } } } }
        '204': { description: Heard. }
  room-gone:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [gone], properties: { gone: { type: string } } } } } }
      responses: { default: { description: Heard. } }
  notes:
    put:
      requestBody: { required: true, content: { text/plain: { schema: { type: string } }, image/png: {} } }
      responses: { '202': { description: Kept. } }
  endpoint: { $ref: '#/components/pathItems/Ping' }
paths:
  /rooms:
    post:
      operationId: makeRoom
      requestBody: { content: { application/json: { schema: { type: object, properties: { url: { type: string } } } } } }
      responses: { '202': { description: Begun. } }
      callbacks:
        notified: { $ref: '#/components/callbacks/Notified' }
components:
  callbacks:
    Notified:
      '{$request.body#/url}?from={$request.header.X-From}':
        post:
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
          responses: { '204': { description: Heard. } }
  pathItems:
    Ping: { get: { responses: { '204': { description: Here. } } } }
  schemas:
    Room: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Exchange: { type: object }
`;

const program = `
import { makeRoomNotifiedUrl, readWebhook, sendRoomMade, subscriber, webhookEndpoint } from './webhooks/index.ts';
import type { Room } from './schemas.ts';

export async function program(request: Request): Promise<void> {
  const webhook = await readWebhook(request);
  if (webhook.name === 'roomMade') {
    const room: Room = webhook.body;
    const attempt: number = webhook.headers['x-attempt'];
    const dry: boolean | undefined = webhook.query.dry;
    void [room, attempt, dry];
  } else if (webhook.name === 'roomGone') webhook.body.gone.trim();
  else if (webhook.name === 'notes') void (webhook.body satisfies string | Uint8Array);
  // @ts-expect-error: no webhook has the name.
  else if (webhook.name === 'roomMoved') webhook.body;
  webhookEndpoint({
    roomMade: ({ body }) => ({ status: 200, body: { seen: body.name !== '' } }),
    roomGone: async () => ({ status: 418 }),
  });
  // @ts-expect-error: 201 is no answer of it.
  webhookEndpoint({ roomMade: () => ({ status: 201 }) });
  const send = subscriber({ url: 'http://127.0.0.1:1/' });
  const answer = await sendRoomMade(send, { headers: { 'X-Attempt': 1 }, body: { name: 'Blue' } });
  if (answer.status === 200) void (answer.body.seen satisfies boolean);
  // @ts-expect-error: the attempt is missing.
  await sendRoomMade(send, { body: { name: 'Blue' } });
  makeRoomNotifiedUrl({ request: { body: { url: 'http://x' } } }).trim();
}
`;

async function made() {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'webhooks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'api.yaml'), spec);
  const config = {
    spec: join(folder, 'api.yaml'),
    output: '',
    imports: 'ts',
    targets: ['webhooks'],
  } as const;
  const { files, hints } = await generate(config);
  for (const { path, text } of [...files, { path: 'program.ts', text: program }]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, hints, files };
}

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray());

/** A Node server that passes each request on as a `Request` of fetch. */
async function listening(handle: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    const given = await handle(
      new Request(`http://here${url}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
        ...(body.length > 0 && { body }),
      }),
    );
    response.writeHead(given.status, Object.fromEntries(given.headers));
    response.end(Buffer.from(await given.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('every webhook and callback has types for sender and receiver', async () => {
  const { folder, hints, files } = await made();
  expect(hints.filter(({ severity }) => severity === 'warning')).toEqual([]);
  expect(await typeErrors(folder)).toBe('');
  const receive = files.find(({ path }) => path === 'webhooks/receive.ts')?.text;
  expect(receive).toContain('The callback `notified` of `makeRoom`, sent with POST to');
  expect(receive).toContain('export interface Endpoint2Webhook {');
});

test('receives webhooks as they were sent, and rejects requests that match none', async () => {
  const { folder } = await made();
  const hooks = await import(join(folder, 'webhooks/index.ts'));
  const received: unknown[] = [];
  const note = (status: number, body?: unknown) => async (webhook: unknown) => {
    received.push(webhook);
    return { status, body };
  };
  const handlers = {
    roomMade: note(200, { seen: true }),
    roomGone: note(299),
    notes: note(202),
    endpoint2: note(204),
  };
  const url = await listening(hooks.webhookEndpoint(handlers, { maxBytes: 100 }));
  const signed: unknown[] = [];
  const send = hooks.subscriber({
    url: `${url}/hook/?key=1`,
    headers: ({ body }: { body: unknown }) => {
      signed.push(body);
      return { 'x-signature': 'abc' };
    },
  });
  const given = { query: { dry: true }, headers: { 'X-Attempt': 2 }, body: { name: 'Blue' } };
  expect(await hooks.sendRoomMade(send, given)).toMatchObject({ status: 200, body: { seen: true } });
  expect(await hooks.sendRoomGone(send, { body: { gone: 'r1' } })).toMatchObject({ status: 299 });
  expect(await hooks.sendNotes(send, { body: 'Zürich', contentType: 'text/plain' })).toMatchObject({
    status: 202,
  });
  await hooks.sendNotes(send, { body: new Uint8Array([1, 2]), contentType: 'image/png' });
  await hooks.sendEndpoint2(send);
  expect(signed[0]).toBe('{"name":"Blue"}');
  expect(received).toEqual([
    {
      name: 'roomMade',
      query: { dry: true },
      headers: { 'x-attempt': 2 },
      body: { name: 'Blue' },
      contentType: 'application/json',
    },
    { name: 'roomGone', body: { gone: 'r1' }, contentType: 'application/json' },
    { name: 'notes', body: 'Zürich', contentType: 'text/plain' },
    { name: 'notes', body: new Uint8Array([1, 2]), contentType: 'image/png' },
    { name: 'endpoint2' },
  ]);

  const rejected = async (body: string, headers: Record<string, string> = {}, method = 'POST') => {
    const type = { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers: { ...type, ...headers }, ...(body && { body }) });
    return [response.status, await response.text()];
  };
  const attempt = { 'X-Attempt': '2' };
  const [status, why] = await rejected('{"name":""}', attempt);
  expect(status).toBe(400);
  expect(why).toContain('roomMade: body/name: ');
  expect(why).toContain("roomGone: body: must have required property 'gone'");
  expect(why).toContain('notes: requires PUT, not POST');
  expect((await rejected('{"name":', attempt))[1]).toContain('roomMade: its body is not valid JSON');
  expect((await rejected('{"name":"x"}', { 'X-Attempt': 'two' }))[1]).toContain(
    'roomMade: headers/x-attempt: ',
  );
  expect((await rejected('{"name":"x"}', { 'X-Attempt': '10' }))[1]).toContain(
    'roomMade: headers/x-attempt: ',
  );
  expect((await rejected('', attempt))[1]).toContain('roomMade: its body is missing');
  expect((await rejected('{}', { ...attempt, 'content-type': 'text/csv' }))[1]).toContain(
    'roomMade: its Content-Type is application/json, not "text/csv"',
  );
  expect((await rejected('x', { 'content-type': 'text/plain' }, 'PUT'))[0]).toBe(202);
  expect((await rejected(JSON.stringify({ name: 'x'.repeat(100) }), attempt))[0]).toBe(413);
  expect((await rejected('{"name":"x","gone":"y"}', attempt))[1]).toBe(
    'The request matches several webhooks: roomMade, roomGone.',
  );
});

test('reads a request of any server as the matching webhook', async () => {
  const { folder } = await made();
  const { roomMade, readWebhook, makeRoomNotifiedUrl, makeRoomNotified } = await import(
    join(folder, 'webhooks/index.ts')
  );
  const incoming = {
    method: 'POST',
    url: '/hook?dry=false',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Attempt': ['3'] },
    body: '{"name":"Blue","gone":"x"}',
  };
  const read = {
    name: 'roomMade',
    query: { dry: false },
    headers: { 'x-attempt': 3 },
    body: { name: 'Blue' },
  };
  expect(await roomMade.read(incoming)).toMatchObject(read);
  expect(await readWebhook(incoming, { only: ['roomMade', 'notes'] })).toMatchObject(read);
  await expect(readWebhook(incoming)).rejects.toThrow(
    'The request matches several webhooks: roomMade, roomGone, makeRoomNotified.',
  );
  await expect(makeRoomNotified.read({ ...incoming, body: 'x'.repeat(2 ** 20 + 1) })).rejects.toThrow(
    'too large',
  );

  const request = { body: { url: 'https://rooms.example/told' }, headers: { 'x-from': 'us' } };
  expect(makeRoomNotifiedUrl({ request })).toBe('https://rooms.example/told?from=us');
  expect(() => makeRoomNotifiedUrl({ request: { ...request, body: { url: {} } } })).toThrow(
    '$request.body#/url is not a text or number in this exchange.',
  );
});

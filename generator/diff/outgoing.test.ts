import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../build/build.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { diff, type Version } from './diff.ts';

const base = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /subscriptions:
    post:
      operationId: subscribe
      requestBody: { content: { application/json: { schema: { type: object, properties: { url: { type: string } } } } } }
      responses: { '204': { description: Subscribed. } }
      callbacks:
        roomTold:
          '{$request.body#/url}':
            post:
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
              responses: { '200': { description: Taken. } }
webhooks:
  roomMade:
    post:
      parameters: [{ name: X-Attempt, in: header, required: true, schema: { type: integer } }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
      responses: { '200': { description: Taken. }, '410': { description: No more. } }
  roomGone:
    parameters: [{ name: X-Sender, in: header, schema: { enum: [us, them] } }]
    post:
      responses: { '200': { description: Taken. } }
components:
  schemas:
    Room: { type: object, required: [id, mood], properties: { id: { type: string }, mood: { enum: [calm, loud] } } }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-outgoing-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function version(name: string, text: string): Promise<Version> {
  const file = join(folder, name);
  await writeFile(file, text);
  const document = await loadSpec(file);
  return { document, contract: build(document) };
}

/** The report on an edited document, worst changes first. */
async function reportOn(from: string, to: string): Promise<string[]> {
  expect(base).toContain(from);
  const versions = [
    await version('before.yaml', base),
    await version(
      'after.yaml',
      base.replace(from, () => to),
    ),
  ] as const;
  return diff(...versions).map(({ kind, side, subject, fact, also }) =>
    [`${kind}${side ? ` (${side})` : ''}: ${subject}: ${fact}`, ...also].join(' and '),
  );
}

test('reports nothing for an unchanged document', async () => {
  expect(await reportOn(base, base)).toEqual([]);
});

test('removing a webhook or callback breaks its receivers, and adding one does not', async () => {
  const gone = base.slice(base.indexOf('  roomGone:'), base.indexOf('components:'));
  expect(await reportOn(gone, '')).toEqual([
    'breaking (response): webhook roomGone: the webhook is no longer sent (POST)',
  ]);
  expect(await reportOn('roomGone:', 'roomLost:')).toEqual([
    'breaking (response): webhook roomGone: the webhook is no longer sent (POST)',
    'additive (response): webhook roomLost: the webhook is new (POST)',
  ]);
  expect(await reportOn('{$request.body#/url}', '{$request.body#/address}')).toEqual([
    'breaking (response): callback roomTold of subscribe: the callback is no longer sent (POST)',
    'additive (response): callback roomTold of subscribe: the callback is new (POST)',
  ]);
});

test('compares the bodies and parameters of webhooks as responses', async () => {
  expect(await reportOn('enum: [calm, loud]', 'enum: [calm, loud, odd]')).toEqual([
    'warning (response): webhook roomMade: body member "mood" may now be "odd" and callback roomTold of subscribe',
  ]);
  expect(await reportOn('required: [id, mood]', 'required: [id]')).toEqual([
    'breaking (response): webhook roomMade: body member "mood" may now be absent and callback roomTold of subscribe',
  ]);
  expect(await reportOn('X-Attempt, in: header, required: true', 'X-Attempt, in: header')).toEqual([
    'breaking (response): webhook roomMade: header parameter "X-Attempt" may now be absent',
  ]);
});

test('compares parameters that several requests of a webhook share', async () => {
  expect(await reportOn('enum: [us, them]', 'enum: [us, them, others]')).toEqual([
    'warning (response): webhook roomGone: header parameter "X-Sender" may now be "others"',
  ]);
});

test('compares the responses of webhooks as requests', async () => {
  expect(await reportOn(", '410': { description: No more. }", '')).toEqual([
    'breaking (request): webhook roomMade: 410 is no longer accepted as a response',
  ]);
  expect(await reportOn("'410': {", "'202': { description: Later. }, '410': {")).toEqual([
    'additive (request): webhook roomMade: 202 is now accepted as a response',
  ]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../build/build.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { type Change, diff, exitStatus, type Version } from './diff.ts';
import { factOf } from './formats/report.ts';
import { textOf } from './formats/text.ts';

const base = `openapi: 3.1.0
info: { title: Rooms, version: 1.2.0 }
servers: [{ url: 'http://127.0.0.1:8080' }]
tags: [{ name: rooms, description: Rooms. }]
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      summary: List rooms.
      security: [{ apiKey: ['rooms:read'] }, { personJwt: [] }]
      parameters:
        - { name: cursor, in: query, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, default: 50, x-callsheet: { clamp: { min: 1, max: 200 } } } }
      responses:
        '200':
          description: A page.
          headers: { Total: { required: true, schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/RoomPage' } } }
        '400': { $ref: '#/components/responses/Invalid' }
      x-callsheet:
        pagination: { items: data, cursor: nextCursor, order: [{ by: id, direction: asc }], limit: { default: 50, max: 200, over: clamp } }
    post:
      operationId: createRoom
      tags: [rooms]
      summary: Create a room.
      security: [{ apiKey: ['rooms:write'] }, { personJwt: [] }]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewRoom' }
            examples: { minimal: { value: { name: Hall } } }
      responses:
        '201':
          description: The new room.
          content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } }
        '400': { $ref: '#/components/responses/Invalid' }
      x-callsheet: { idempotent: { key: [name] }, emits: [room] }
  /rooms/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      operationId: getRoom
      tags: [rooms]
      summary: Read a room.
      responses:
        '200':
          description: The room.
          content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } }
components:
  responses:
    Invalid: { description: Malformed., x-callsheet: { errors: { invalid_request: Malformed. } } }
  securitySchemes:
    apiKey: { type: http, scheme: bearer, x-callsheet: { scopes: { 'rooms:read': Read., 'rooms:write': Write. }, implies: { 'rooms:write': ['rooms:read'] } } }
    personJwt: { type: http, scheme: bearer, bearerFormat: JWT }
  schemas:
    NewRoom:
      type: object
      properties:
        name: { type: string, minLength: 1, maxLength: 80 }
        size: { enum: [small, large] }
        note: { type: string }
      additionalProperties: false
    Room:
      type: object
      description: A place to meet.
      required: [id, name]
      properties:
        id: { type: string }
        name: { type: string, maxLength: 80 }
        size: { enum: [small, large] }
        mood: { type: string, x-extensible-enum: [calm] }
        owner: { $ref: '#/components/schemas/Owner' }
    Owner: { oneOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Group' }] }
    Person: { type: object, required: [kind], properties: { kind: { const: person } } }
    Group: { type: object, required: [kind], properties: { kind: { const: group }, parent: { $ref: '#/components/schemas/Group' } } }
    RoomPage:
      type: object
      required: [data]
      properties:
        data: { type: array, items: { $ref: '#/components/schemas/Room' } }
        nextCursor: { type: string }
x-callsheet:
  precedence: { order: [authentication, gate, rate, scope, validation, ownership, state] }
  requestId: { header: X-Request-Id }
  gates: { writes: { flag: WRITES, status: 503, code: writes_off } }
  rateClasses: { general: { per: credential, tokens: 50, everySeconds: 1, burst: 200, default: true } }
  errors:
    invalid_request: { status: 400, step: validation }
    busy: { status: 400, step: state }
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function version(name: string, text: string): Promise<Version> {
  const file = join(folder, name);
  await writeFile(file, text);
  const document = await loadSpec(file);
  return { document, contract: build(document) };
}

/** The base document after replacing the first occurrence of each `from` with its `to`. */
function edited(edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, () => to);
  }, base);
}

async function changesOf(...edits: readonly (readonly [string, string])[]): Promise<Change[]> {
  return diff(await version('before.yaml', base), await version('after.yaml', edited(edits)));
}

const printed = (changes: readonly Change[]) =>
  changes.map((change) => `${change.kind}: ${change.subject}: ${factOf(change)}`);

test('a contract does not differ from itself', async () => {
  const changes = await changesOf();
  expect(textOf({ changes, meant: [] })).toBe('Nothing changed.');
});

test.each<readonly [from: string, to: string, ...expected: string[]]>([
  // Changes of operations
  ['/rooms/{id}:\n', '/halls/{id}:\n', 'breaking: getRoom: path changed from /rooms/{id} to /halls/{id}'],
  [
    '/rooms/{id}:\n    parameters:\n      - { name: id',
    '/rooms/{room}:\n    parameters:\n      - { name: room',
    'warning: getRoom: path parameter "room" was called "id"',
  ],
  ['operationId: getRoom', 'operationId: readRoom', 'warning: readRoom: the operation was called getRoom'],
  ['    post:\n', '    put:\n', 'breaking: createRoom: method changed from POST to PUT'],
  // Changes of requests
  [
    '    NewRoom:\n      type: object',
    '    NewRoom:\n      type: object\n      required: [name]',
    'breaking: createRoom: body member "name" became required',
  ],
  [
    'note: { type: string }',
    'note: { type: string }\n        tag: { type: string }',
    'additive: createRoom: body member "tag" is new',
  ],
  ['        note: { type: string }\n', '', 'breaking: createRoom: body member "note" is no longer accepted'],
  [
    'note: { type: string }',
    'note: { type: integer }',
    'breaking: createRoom: body member "note" is now integer, was string',
  ],
  [
    'note: { type: string }',
    "note: { type: [string, 'null'] }",
    'additive: createRoom: body member "note" now also accepts null',
  ],
  [
    'minLength: 1, maxLength: 80',
    'minLength: 1, maxLength: 40',
    'breaking: createRoom: body member "name" maxLength lowered from 80 to 40',
  ],
  [
    'minLength: 1, maxLength: 80',
    'maxLength: 80',
    'additive: createRoom: body member "name" minLength 1 is removed',
  ],
  [
    '      requestBody:\n',
    '      requestBody:\n        required: true\n',
    'breaking: createRoom: the body became required',
  ],
  [
    'name: cursor, in: query',
    'name: cursor, in: query, required: true',
    'breaking: listRooms: query parameter "cursor" became required',
  ],
  [
    '{ name: cursor, in: query, schema',
    '{ name: mood, in: query, schema: { type: string } }\n        - { name: cursor, in: query, schema',
    'additive: listRooms: query parameter "mood" is new',
  ],
  [
    'default: 50, x-',
    'default: 20, x-',
    'breaking: listRooms: query parameter "limit" default changed from 50 to 20',
  ],
  [
    'min: 1, max: 200',
    'min: 1, max: 100',
    'breaking: listRooms: query parameter "limit" clamp maximum lowered from 200 to 100',
  ],
  [
    'schema: { type: integer, default: 50, x-callsheet: { clamp: { min: 1, max: 200 } } }',
    'schema: { type: integer, format: int32, default: 50, x-callsheet: { clamp: { min: 1 } } }',
    'breaking: listRooms: query parameter "limit" format int32 is new',
    'breaking: listRooms: query parameter "limit" maximum 2147483647 is new',
    'additive: listRooms: query parameter "limit" clamp maximum 200 is removed',
  ],
  ['      additionalProperties: false\n', '', 'additive: createRoom: body may now contain other members'],
  // Changes of responses
  [
    '        mood: { type: string, x-extensible-enum: [calm] }\n',
    '',
    'warning: listRooms: 200 member "data[].mood" is no longer sent (also createRoom, getRoom)',
  ],
  [
    '      required: [id, name]',
    '      required: [id]',
    'breaking: listRooms: 200 member "data[].name" may now be absent (also createRoom, getRoom)',
  ],
  [
    'mood: { type',
    'since: { type: integer }\n        mood: { type',
    'additive: listRooms: 200 member "data[].since" is new (also createRoom, getRoom)',
  ],
  [
    'x-extensible-enum: [calm]',
    'x-extensible-enum: [calm, loud]',
    'additive: listRooms: 200 member "data[].mood" now knows "loud" (also createRoom, getRoom)',
  ],
  [
    "{ $ref: '#/components/schemas/Person' }, ",
    '',
    'additive: listRooms: 200 member "data[].owner" is no longer Person (also createRoom, getRoom)',
  ],
  [
    'Total: { required: true',
    'Total: { required: false',
    'breaking: listRooms: 200 header "Total" may now be absent',
  ],
  [
    "        '201':",
    "        '202':",
    'breaking: createRoom: 201 is no longer returned',
    'warning: createRoom: 202 is new; clients do not know it as a success',
  ],
  [
    'description: The room.\n',
    "description: The room.\n          content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } }\n        '404':\n          description: None.\n          x-content:\n",
    'additive: getRoom: 404 is new',
  ],
  [
    'errors: { invalid_request: Malformed. }',
    'errors: { invalid_request: Malformed., busy: Later. }',
    'additive: listRooms: 400 may carry the code busy (also createRoom)',
  ],
  [
    '{ const: group }, parent',
    '{ const: band }, parent',
    'breaking: listRooms: 200 member "data[].owner.kind" may now be "band" (also createRoom, getRoom)',
    'additive: listRooms: 200 member "data[].owner.kind" is no longer "group" (also createRoom, getRoom)',
  ],
  [
    "oneOf: [{ $ref: '#/components/schemas/Person' }, ",
    "oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Person' }, ",
    'breaking: listRooms: 200 member "data[].owner" may now be null (also createRoom, getRoom)',
  ],
  [
    "owner: { $ref: '#/components/schemas/Owner' }",
    "owner: { oneOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] }",
    'breaking: listRooms: 200 member "data[].owner" may now be null (also createRoom, getRoom)',
  ],
  [
    "schema: { $ref: '#/components/schemas/NewRoom' }",
    "schema: { allOf: [{ $ref: '#/components/schemas/NewRoom' }, { required: [name] }] }",
    'breaking: createRoom: body member "name" became required',
  ],
  // Changes of security
  [
    "apiKey: ['rooms:read']",
    "apiKey: ['rooms:read', 'rooms:write']",
    'breaking: listRooms: apiKey now needs rooms:write',
  ],
  [
    "apiKey: ['rooms:write']",
    "apiKey: ['rooms:read']",
    'additive: createRoom: apiKey no longer needs rooms:write',
  ],
  [', { personJwt: [] }]', ']', 'breaking: listRooms: no longer accepts personJwt'],
  [
    "security: [{ apiKey: ['rooms:read'] }, { personJwt: [] }]",
    'security: []',
    'additive: listRooms: no longer requires a credential',
    'additive: listRooms: is no longer in the rate class "general"',
  ],
  // Changes of traits
  ['default: 50, max: 200', 'default: 50, max: 100', 'breaking: listRooms: page max lowered from 200 to 100'],
  ['idempotent: { key: [name] }, ', '', 'breaking: createRoom: is no longer idempotent'],
  ['emits: [room]', 'emits: [room, door]', 'additive: createRoom: now emits "door"'],
  [
    'x-callsheet: { idempotent',
    'x-callsheet: { gate: writes, idempotent',
    'breaking: createRoom: is now behind the gate "writes"',
  ],
  ['burst: 200', 'burst: 100', 'breaking: rate class "general": burst lowered from 200 to 100'],
  [
    'busy: { status: 400',
    'busy: { status: 409',
    'breaking: error code busy: its status changed from 400 to 409',
  ],
  [
    'gate, rate, scope',
    'rate, gate, scope',
    'breaking: precedence: the order of rejections changed from authentication, gate, rate, scope, validation, ownership, state to authentication, rate, gate, scope, validation, ownership, state',
  ],
  [
    "implies: { 'rooms:write': ['rooms:read'] }",
    'prefix: sk_',
    'breaking: apiKey: no longer: rooms:write implies rooms:read',
    'additive: apiKey: the prefix of its secrets is now sk_',
  ],
  // Changes of documentation
  ['summary: Read a room.', 'summary: Look at a room.', 'cosmetic: getRoom: summary changed'],
  [
    'description: A place to meet.',
    'description: A place.',
    'cosmetic: listRooms: 200 member "data[]" description changed (also createRoom, getRoom)',
  ],
  ['value: { name: Hall }', 'value: { name: Nook }', 'cosmetic: createRoom: body examples changed'],
  ["url: 'http://127.0.0.1:8080'", "url: 'https://rooms.example'", 'cosmetic: servers: servers changed'],
  [
    '  requestId: {',
    '  documentation: { examples: required }\n  requestId: {',
    'cosmetic: documentation: examples are now required',
  ],
])('reports the change from %j to %j', async (from, to, ...expected) => {
  expect(printed(await changesOf([from, to]))).toEqual(expected);
});

test('closing an object in responses does not break clients, and neither does a new member of a closed one', async () => {
  const closed = base.replace(
    "owner: { $ref: '#/components/schemas/Owner' }",
    "owner: { $ref: '#/components/schemas/Owner' }\n      additionalProperties: false",
  );
  const larger = closed.replace('        mood: {', '        floor: { type: integer }\n        mood: {');
  const [open, shut, grown] = [
    await version('open.yaml', base),
    await version('shut.yaml', closed),
    await version('grown.yaml', larger),
  ];
  expect(printed(diff(open, shut))).toEqual([
    'additive: listRooms: 200 member "data[]" may no longer contain other members (also createRoom, getRoom)',
  ]);
  expect(printed(diff(shut, grown))).toEqual([
    'additive: listRooms: 200 member "data[].floor" is new (also createRoom, getRoom)',
  ]);
  expect(printed(diff(grown, shut))).toEqual([
    'warning: listRooms: 200 member "data[].floor" is no longer sent (also createRoom, getRoom)',
  ]);
});

test('a change of an enum shared by requests and responses is reported for each direction', async () => {
  const all = base.replaceAll('enum: [small, large]', 'enum: [small, large, huge]');
  const [small, large] = [await version('before.yaml', base), await version('after.yaml', all)];
  expect(printed(diff(small, large))).toEqual([
    'warning: listRooms: 200 member "data[].size" may now be "huge" (also createRoom, getRoom)',
    'additive: createRoom: body member "size" now also accepts "huge"',
  ]);
  expect(printed(diff(large, small))).toEqual([
    'breaking: createRoom: body member "size" no longer accepts "huge"',
    'additive: listRooms: 200 member "data[].size" is no longer "huge" (also createRoom, getRoom)',
  ]);
});

const live = base.replace(
  `      responses:
        '200':
          description: The room.`,
  `      responses:
        '200':
          x-callsheet:
            stream:
              snapshot: state
              kinds:
                state: { schema: Room }
                door: { schema: { $ref: '#/components/schemas/Person' }, scope: 'rooms:read' }
              resume: { header: Last-Event-ID, window: { events: 100 } }
              heartbeat: { everySeconds: 15 }
              limits: { perResource: 30 }
          description: The room.`,
);

test.each<readonly [from: string, to: string, ...expected: string[]]>([
  [
    "                door: { schema: { $ref: '#/components/schemas/Person' }, scope: 'rooms:read' }\n",
    '',
    'breaking: getRoom: event "door" is no longer sent',
  ],
  [", scope: 'rooms:read' }", ' }', 'additive: getRoom: event "door" no longer needs rooms:read'],
  [
    'state: { schema: Room }',
    'state: { schema: Person }',
    'additive: getRoom: event "state" member "kind" is new',
  ],
  [
    'window: { events: 100 }',
    'window: { events: 10 }',
    'breaking: getRoom: events retained for resuming lowered from 100 to 10',
  ],
  ['header: Last-Event-ID, ', '', 'breaking: getRoom: the header to resume with is no longer Last-Event-ID'],
  [
    'everySeconds: 15',
    'everySeconds: 60',
    'breaking: getRoom: seconds between heartbeats raised from 15 to 60',
  ],
  ['perResource: 30', 'perResource: 3', 'breaking: getRoom: streams of one resource lowered from 30 to 3'],
])('reports the change of a stream from %j to %j', async (from, to, expected) => {
  expect(live).toContain(from);
  const [before, after] = [
    await version('before.yaml', live),
    await version('after.yaml', live.replace(from, to)),
  ];
  expect(printed(diff(before, after))).toContain(expected);
});

const socket = base.replace(
  '      x-callsheet: { idempotent: { key: [name] }, emits: [room] }',
  `      x-callsheet:
        socket:
          send: { said: { schema: Room } }
          receive: { say: { schema: NewRoom }, wave: {} }
          idleSeconds: 60
          closes: { late: { code: 4000, when: It is late. } }
          buckets: { words: { tokens: 5, everySeconds: 1, burst: 10, per: connection, of: [say], error: rate_limited } }`,
);

test.each<readonly [from: string, to: string, expected: string]>([
  [', wave: {}', '', 'breaking: createRoom: message "wave" is no longer accepted'],
  ['wave: {}', 'wave: { capability: wave }', 'breaking: createRoom: message "wave" now needs wave'],
  [
    'note: { type: string }',
    'note: { type: boolean }',
    'breaking: createRoom: message "say" member "note" is now boolean, was string',
  ],
  [
    'idleSeconds: 60',
    'idleSeconds: 30',
    'breaking: createRoom: seconds until an idle socket is closed lowered from 60 to 30',
  ],
  ['code: 4000', 'code: 4001', 'breaking: createRoom: the close code of late changed from 4000 to 4001'],
  ['burst: 10', 'burst: 20', 'additive: createRoom: burst of the bucket "words" raised from 10 to 20'],
  [
    'of: [say]',
    'of: [say, wave]',
    'breaking: createRoom: the bucket "words" is now of say, wave, was of say',
  ],
])('reports the change of a socket from %j to %j', async (from, to, expected) => {
  expect(socket).toContain(from);
  const [before, after] = [
    await version('before.yaml', socket),
    await version('after.yaml', socket.replace(from, to)),
  ];
  expect(
    printed(diff(before, after)).map((line) =>
      line.replace('createRoom: body', 'createRoom: message "say"').replace(' (also createRoom)', ''),
    ),
  ).toContain(expected);
});

test('reports added and removed operations', async () => {
  const start = base.indexOf('  /rooms/{id}:\n');
  const without = base.slice(0, start) + base.slice(base.indexOf('components:\n'));
  const [few, many] = [await version('before.yaml', without), await version('after.yaml', base)];
  expect(printed(diff(few, many))).toEqual(['additive: getRoom: the operation is new (GET /rooms/{id})']);
  expect(printed(diff(many, few))).toEqual(['breaking: getRoom: the operation is removed (GET /rooms/{id})']);
});

test('locates a change in the later contract', async () => {
  const changes = await changesOf(['maxLength: 80 }\n        size', 'maxLength: 40 }\n        size']);
  const line = base.split('\n').findIndex((text) => text.includes('name: { type: string, minLength: 1')) + 1;
  expect(textOf({ changes, meant: [] }).replace(folder, '')).toMatch(
    new RegExp(
      `after\\.yaml:${line}:\\d+: breaking: createRoom: body member "name" maxLength lowered from 80 to 40\n1 breaking, 0 warnings, 0 additive, 0 cosmetic\\.$`,
    ),
  );
});

test('a published document with the request id on every response equals its contract', async () => {
  const published = base.replaceAll(
    'description: The room.',
    'description: The room.\n          headers: { X-Request-Id: { required: true, schema: { type: string } } }',
  );
  expect(printed(diff(await version('before.yaml', published), await version('after.yaml', base)))).toEqual(
    [],
  );
});

test('a breaking change needs a new major version', () => {
  const change = { subject: '', fact: '', location: { file: '', line: 1, column: 1 }, also: [] };
  expect(exitStatus([{ ...change, kind: 'breaking' }], '1.2.0', '1.3.0')).toBe(1);
  expect(exitStatus([{ ...change, kind: 'breaking' }], '1.2.0', '2.0.0')).toBe(0);
  expect(exitStatus([{ ...change, kind: 'additive' }], '1.2.0', '1.2.0')).toBe(0);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../fixtures/folder.ts';
import type { Document } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { pointerKeys } from '../load/document/pointer.ts';
import type { Contract, Operation } from '../model/contract/contract.ts';
import type { Fault } from '../model/contract/invalid-bodies.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { build } from './build.ts';
import { statedComponents } from './stated.ts';
import { schemaTrial } from './validators.ts';

const head = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
`;

async function built(yaml: string): Promise<{ document: Document; contract: Contract }> {
  const folder = await folderWith({ 'openapi.yaml': yaml });
  const document = await loadSpec(join(folder, 'openapi.yaml'));
  return { document, contract: build(document) };
}

const operationsOf = ({ areas }: Contract): Operation[] => areas.flatMap(({ operations }) => [...operations]);

async function onlyOperation(yaml: string): Promise<Operation> {
  const [operation] = operationsOf((await built(yaml)).contract);
  if (!operation) throw new Error('The document has no operation.');
  return operation;
}

const listing = (parameters: string) => `${head}paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      parameters:
${parameters.replaceAll(/^/gm, '        ')}
      responses: { '204': { description: None. } }
`;

test.each([
  ['{ type: string }', 'string'],
  ['{ type: integer }', 'integer'],
  ['{ type: [integer, "null"] }', 'integer'],
  ['{ type: number }', 'number'],
  ['{ type: [number, "null"] }', 'number'],
  ['{ type: [string, integer] }', 'string'],
  ['{ enum: [1, 2] }', 'number'],
  ['{ type: boolean }', 'boolean'],
  ['{ type: array, items: { type: string } }', 'strings'],
  ['{ const: 2 }', 'number'],
  ['{ enum: [a, b] }', 'string'],
])('decodes a parameter with the schema %s as %s', async (schema, decode) => {
  const { parameters } = await onlyOperation(listing(`- { name: it, in: query, schema: ${schema} }`));
  expect(parameters.map((parameter) => parameter.decode)).toEqual([decode]);
});

test('decodes a parameter with content as JSON', async () => {
  const { parameters } = await onlyOperation(
    listing('- { name: it, in: query, content: { application/json: { schema: { type: object } } } }'),
  );
  expect(parameters.map(({ decode }) => decode)).toEqual(['json']);
});

test("an operation's parameter overrides the path's parameter with the same name and location", async () => {
  const { parameters } = await onlyOperation(`${head}paths:
  /rooms:
    parameters:
      - { name: size, in: query, schema: { type: string, default: big } }
      - { name: size, in: header, schema: { type: boolean } }
    get:
      operationId: listRooms
      parameters:
        - { name: size, in: query, required: true, schema: { type: integer, default: 3 } }
      responses: { '204': { description: None. } }
`);
  expect(
    parameters.map(({ in: location, required, decode, default: fallback }) => [
      location,
      required,
      decode,
      fallback,
    ]),
  ).toEqual([
    ['query', true, 'integer', 3],
    ['header', false, 'boolean', undefined],
  ]);
});

test('gives operations, areas and validators names that code and files accept', async () => {
  const { contract } = await built(`${head}tags: [{ name: Meeting Rooms, description: Where people meet. }]
paths:
  /rooms:
    get:
      operationId: rooms/list.all
      tags: [Meeting Rooms]
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses:
        '200': { description: All., content: { application/json: { schema: { type: object } } } }
    delete:
      tags: [meeting-rooms]
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: None. } }
`);
  expect(contract.areas.map(({ name, typeName, summary }) => [name, typeName, summary])).toEqual([
    ['meeting-rooms', 'MeetingRooms', 'Where people meet.'],
  ]);
  expect(operationsOf(contract).map(({ name }) => name)).toEqual(['roomsListAll', 'deleteRooms']);
  expect(contract.validated.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'request roomsListAllQuery',
    'response roomsListAll200',
    'request deleteRoomsBody',
  ]);
});

test('converts a document of OpenAPI 3.0', async () => {
  const { document, contract } = await built(`openapi: 3.0.3
info: { title: Rooms, version: 1.0.0 }
paths: {}
components:
  schemas:
    Seats: { type: integer, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false, nullable: true }
`);
  expect(contract.schemas.map(({ type }) => type)).toEqual([
    {
      kind: 'union',
      members: [{ kind: 'number', integer: true }, { kind: 'null' }],
      discriminator: undefined,
    },
  ]);
  const fits = schemaTrial(mapping(mapping(document.root.components).schemas))({
    $ref: '#/components/schemas/Seats',
  });
  expect([1, 9, null].map(fits)).toEqual([true, true, true]);
  expect([0, 10].map(fits)).toEqual([false, false]);
});

const making = `${head}paths:
  /rooms:
    post:
      operationId: createRoom
      responses:
        '201':
          description: The room.
          content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } }
          links:
            read: { operationId: getRoom, parameters: { id: $response.body#/id } }
            remove: { operationId: deleteRoom, parameters: { id: $response.body#/id } }
            elsewhere: { operationId: getHall, parameters: { id: $request.path.id } }
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string }, x-callsheet: { tenancy: room } }]
    get: { operationId: getRoom, responses: { '204': { description: It. } } }
    delete: { operationId: deleteRoom, responses: { '204': { description: Gone. } } }
  /halls/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: getHall, responses: { '204': { description: It. } } }
`;

test('links identify the resource that an operation creates, and the operations that read and remove it', async () => {
  const { contract } = await built(making);
  const follow = (operation: string) => ({ operation, parameters: { id: '$response.body#/id' } });
  expect(operationsOf(contract).map(({ name, makes }) => [name, makes])).toEqual([
    [
      'createRoom',
      [
        {
          resource: 'room',
          status: 201,
          pointer: '/id',
          read: follow('getRoom'),
          remove: follow('deleteRoom'),
        },
      ],
    ],
    ['getRoom', []],
    ['deleteRoom', []],
    ['getHall', []],
  ]);
});

test('nests resources under the resources with earlier ids in the path', async () => {
  const { contract } = await built(`${head}paths:
  /halls/{hall}/rooms/{room}:
    parameters:
      - { name: room, in: path, required: true, schema: { type: string }, x-callsheet: { tenancy: room } }
      - { name: hall, in: path, required: true, schema: { type: string }, x-callsheet: { tenancy: hall } }
    get: { operationId: getRoom, responses: { '204': { description: It. } } }
`);
  expect(contract.resources).toEqual([
    { name: 'hall', valueName: 'hall', under: [] },
    { name: 'room', valueName: 'room', under: ['hall'] },
  ]);
});

const creating = (schema: string, example: string) => `${head}paths:
  /rooms:
    post:
      operationId: createRoom
      requestBody:
        required: true
        content:
          application/json:
            schema: ${schema}
            examples: { minimal: { value: ${example} } }
      responses: { '204': { description: Made. } }
`;

test('each invalid body breaks one keyword', async () => {
  const schema =
    '{ type: object, additionalProperties: false, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 3 }, seats: { type: integer, minimum: 1 } } }';
  const { body } = await onlyOperation(creating(schema, '{ name: a }'));
  expect(body?.faults.map(({ pointer, because }) => `${pointer} ${because}`)).toEqual([
    ' wrong-type',
    '/unknownMember unknown-field',
    '/name missing',
    '/name wrong-type',
    '/name null',
    '/name empty',
    '/name too-long',
    '/seats wrong-type',
    '/seats null',
    '/seats not-an-integer',
    '/seats below-minimum',
  ]);
});

test('an invalid body may add a member to a nested object', async () => {
  const schema =
    '{ type: object, properties: { door: { type: object, additionalProperties: false, properties: { open: { type: boolean } } } } }';
  const { body } = await onlyOperation(creating(schema, '{ door: { open: true } }'));
  const found = body?.faults.map(({ pointer, because }) => `${pointer} ${because}`);
  expect(found).toContain('/door/unknownMember unknown-field');
});

test('no invalid body contains a value that the schema allows', async () => {
  const schema =
    '{ type: object, properties: { size: { enum: [big, not-one-of-them] }, "a/b": { type: [string, "null"] } } }';
  const { body } = await onlyOperation(creating(schema, '{ size: big, a/b: c }'));
  expect(body?.faults.map(({ pointer, because }) => `${pointer} ${because}`)).toEqual([
    ' wrong-type',
    '/size wrong-type',
    '/a~1b wrong-type',
  ]);
});

/** The requests of an invalid body: one, or one for each of its values. */
function requestsWith(value: unknown, { pointer, mutation }: Fault): unknown[] {
  const mutations = 'each' in mutation ? mutation.each.map((set) => ({ set })) : [mutation];
  return mutations.map((one) => withFault(value, pointer, one));
}

/** The value after the change, as a client would send it. */
function withFault(
  value: unknown,
  pointer: string,
  mutation: Exclude<Fault['mutation'], { readonly each: readonly unknown[] }>,
): unknown {
  const copy: { root: unknown } = { root: structuredClone(value) };
  const keys = ['root', ...pointerKeys(pointer)];
  const last = keys.pop() ?? 'root';
  const holder = keys.reduce<unknown>((node, key) => Reflect.get(Object(node), key), copy);
  if (typeof holder !== 'object' || holder === null) throw new Error(`${pointer} is in nothing.`);
  const before: unknown = Reflect.get(holder, last);
  if ('remove' in mutation) {
    expect(before, `${pointer} is there to be removed`).toBeDefined();
    Reflect.deleteProperty(holder, last);
  } else if ('set' in mutation) Reflect.set(holder, last, mutation.set);
  else if ('text' in mutation) Reflect.set(holder, last, 'x'.repeat(mutation.text));
  else if ('members' in mutation)
    Reflect.set(
      holder,
      last,
      Object.fromEntries([...Array(mutation.members).keys()].map((key) => [key, {}])),
    );
  else Reflect.set(holder, last, Array(mutation.items).fill(Array.isArray(before) ? (before[0] ?? '') : ''));
  return JSON.parse(JSON.stringify(copy.root));
}

test('a body with constraints beyond its component has a separate validator', async () => {
  const body = (schema: string) => `{ required: true, content: { application/json: { schema: ${schema} } } }`;
  const post = (id: string, schema: string) =>
    `{ post: { operationId: ${id}, tags: [rooms], requestBody: ${body(schema)}, responses: { '204': { description: Done. } } } }`;
  const { document, contract } =
    await built(`${head}components: { schemas: { Room: { type: object, properties: { name: { type: string } } } } }
paths:
  /rooms: ${post('addRoom', "{ $ref: '#/components/schemas/Room', required: [name] }")}
  /drafts: ${post('addDraft', "{ $ref: '#/components/schemas/Room', description: A draft of it. }")}
`);
  const names = operationsOf(contract).flatMap(({ body: taken }) =>
    taken?.contents.map((one) => one.validator),
  );
  expect(names).toEqual(['addRoomBody', 'Room']);
  const trial = schemaTrial(mapping(mapping(document.root.components).schemas));
  const fits = names.map((name) => trial(contract.validated.find((one) => one.name === name)?.schema)({}));
  expect(fits).toEqual([false, true]);
});

test('in the real contract every example is valid, and every invalid body is rejected', async () => {
  const document = await loadSpec('spec/openapi.yaml');
  const contract = build(document);
  const trial = schemaTrial(mapping(mapping(document.root.components).schemas));
  let tried = 0;
  for (const { name, body } of operationsOf(contract)) {
    const content = body?.contents.find(({ validator }) => validator !== undefined);
    if (!body || !content) continue;
    const schema = contract.validated.find(
      (one) => one.role === 'request' && one.name === content.validator,
    )?.schema;
    expect(schema, `${name} has a validator`).toBeDefined();
    const fits = trial(schema);
    for (const example of content.examples) expect(fits(example.value), `${name} ${example.name}`).toBe(true);
    for (const fault of body.faults) {
      const example = content.examples.find((one) => one.name === fault.example);
      for (const sent of requestsWith(example?.value, fault)) {
        const isBeyond = fault.beyond === true;
        expect(fits(sent), `${name} ${fault.pointer} ${fault.because}: ${JSON.stringify(sent)}`).toBe(
          isBeyond,
        );
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(300);
});

const deciding = `${head}paths:
  /rooms:
    get:
      operationId: listRooms
      responses:
        '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
components:
  schemas:
    Room:
      type: object
      required: [name, colour, hall]
      properties:
        name: { type: string }
        colour: { type: string, x-callsheet: { decision: true } }
        hall: { $ref: '#/components/schemas/Hall' }
    Hall:
      type: object
      required: [id]
      properties: { id: { type: string } }
      x-callsheet: { decision: true }
`;

test('the stated schema leaves out decisions: decided properties may be missing, and decided schemas accept anything', async () => {
  const { document, contract } = await built(deciding);
  const stated = contract.validated.find(({ role }) => role === 'stated');
  expect(stated?.name).toBe('Room');
  const fits = schemaTrial(statedComponents(document.root))(stated?.schema);
  expect(fits({ name: 'a' })).toBe(true);
  expect(fits({ name: 'a', colour: 1, hall: 2 })).toBe(true);
  expect(fits({ name: 1 })).toBe(false);
  const whole = schemaTrial(mapping(mapping(document.root.components).schemas))(stated?.schema);
  expect(whole({ name: 'a' })).toBe(false);
});

test('an object closed by decision is open in the stated schema, and one closed by the specification is not', async () => {
  const closing = (trait: string) =>
    deciding
      .replaceAll(/,? ?x-callsheet: \{ decision: true \}/g, '')
      .replace('type: object\n      required: [name', `type: object\n      ${trait}\n      required: [name`);
  const ours = await built(
    closing('additionalProperties: false\n      x-callsheet: { decision: [additionalProperties] }'),
  );
  const room = { name: 'a', colour: 'red', hall: { id: 'h' } };
  const stated = ours.contract.validated.find(({ role }) => role === 'stated');
  const asStated = schemaTrial(statedComponents(ours.document.root))(stated?.schema);
  expect(asStated({ ...room, door: 1 })).toBe(true);
  expect(asStated({ ...room, colour: 1 })).toBe(false);
  const responded = ours.contract.validated.find(({ role }) => role === 'response');
  const asDecided = schemaTrial(mapping(mapping(ours.document.root.components).schemas))(responded?.schema);
  expect(asDecided(room)).toBe(true);
  expect(asDecided({ ...room, door: 1 })).toBe(false);
  const theirs = await built(closing('additionalProperties: false'));
  expect(theirs.contract.validated.map(({ role }) => role)).toEqual(['response']);
});

test('a decided keyword is missing in the stated schema, and the rest of its schema stays', async () => {
  const { document, contract } = await built(
    deciding.replace(
      'name: { type: string }',
      'name: { type: string, maxLength: 4, x-callsheet: { decision: [maxLength] } }',
    ),
  );
  const stated = contract.validated.find(({ role }) => role === 'stated');
  const fits = schemaTrial(statedComponents(document.root))(stated?.schema);
  expect(['a', 'abcde', 7].map((name) => fits({ name }))).toEqual([true, true, false]);
});

const ours = (fault: Fault) => `${fault.pointer} ${fault.because}${fault.strict ? ' (ours)' : ''}`;

test('an invalid body is strict if the keyword that it breaks, or a schema around it, is decided', async () => {
  const schema = `
              type: object
              required: [name]
              properties:
                name: { type: string, minLength: 1, maxLength: 4, x-callsheet: { decision: [maxLength] } }
                hall:
                  type: object
                  required: [seats]
                  properties: { seats: { type: integer, minimum: 1, maximum: 9 } }
                  x-callsheet: { decision: true }`;
  const { body } = await onlyOperation(creating(schema, '{ name: a, hall: { seats: 1 } }'));
  expect(body?.faults.map(ours)).toEqual([
    ' wrong-type',
    '/name missing',
    '/name wrong-type',
    '/name null',
    '/name empty',
    '/name too-long (ours)',
    '/hall wrong-type (ours)',
    '/hall null (ours)',
    '/hall/seats missing (ours)',
    '/hall/seats wrong-type (ours)',
    '/hall/seats null (ours)',
    '/hall/seats not-an-integer (ours)',
    '/hall/seats below-minimum (ours)',
    '/hall/seats above-maximum (ours)',
  ]);
});

test('a contract without decisions has no stated schemas', async () => {
  const { contract } = await built(deciding.replaceAll(/,? ?x-callsheet: \{ decision: true \}/g, ''));
  expect(contract.validated.map(({ role }) => role)).toEqual(['response']);
});

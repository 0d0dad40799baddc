import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../commands/generation.ts';
import { folderWith } from '../../fixtures/folder.ts';
import type { Mapping } from '../../load/document/document.ts';
import { type ErrorTable, errorTable } from './error-table.ts';

/** The table of a contract with one operation, which declares these error responses. */
async function tableOf(responses: Partial<Mapping>, schemas: Mapping = {}): Promise<ErrorTable> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1' },
    paths: {
      '/rooms': {
        get: {
          operationId: 'listRooms',
          tags: ['rooms'],
          responses: { 204: { description: 'None.' }, ...responses },
        },
      },
    },
    components: { schemas },
  };
  const folder = await folderWith({ 'api.json': JSON.stringify(document) });
  const { contract } = await readContract(join(folder, 'api.json'));
  return errorTable(contract);
}

const response = (schema: Mapping | undefined, type = 'application/json'): Mapping => ({
  description: 'An error.',
  content: { [type]: schema === undefined ? {} : { schema } },
});
const text = { type: 'string' };
const problem = { type: text, title: text, status: { type: 'integer' }, detail: text };
const object = (properties: Mapping, more: Mapping = {}): Mapping => ({
  type: 'object',
  properties,
  ...more,
});
const closed = { additionalProperties: false };
const problemType = 'application/problem+json';
const envelope = (error: Mapping, more: Mapping = {}) => object({ error: object(error, more) });

test.each<[string, Mapping, object]>([
  ['nothing', response(undefined), { kind: 'envelope' }],
  ['any value', response({}), { kind: 'envelope' }],
  ['any object', response({ type: 'object', additionalProperties: true }), { kind: 'envelope' }],
  ['an object without members', response(object({})), { kind: 'envelope' }],
  ['a map of texts', response({ type: 'object', additionalProperties: text }), { kind: 'custom' }],
  ['own members, though all are optional', response(object({ message: text })), { kind: 'custom' }],
  ['our envelope', response(envelope({ code: text, message: text, requestId: text })), { kind: 'envelope' }],
  [
    'our envelope, closed',
    response(envelope({ code: text, message: text }, closed)),
    { kind: 'envelope', members: ['code', 'message'], closed: true },
  ],
  [
    'an envelope with codes of its own',
    response(envelope({ code: { enum: ['E1', 'E2'] }, message: text })),
    { kind: 'envelope', members: ['message', 'requestId'] },
  ],
  [
    'an envelope that requires codes of its own',
    response(envelope({ code: { enum: ['E1'] }, message: text }, { required: ['code'] })),
    { kind: 'custom' },
  ],
  ['a problem', response(object(problem), problemType), { kind: 'problem', closed: false }],
  ['a problem without a schema', response(undefined, problemType), { kind: 'problem' }],
  ['a problem in plain JSON', response(object(problem)), { kind: 'problem' }],
  [
    'a closed problem',
    response(object({ title: text, status: { type: 'integer' } }, closed), problemType),
    { kind: 'problem', members: ['title', 'status'], closed: true },
  ],
  [
    'a problem with a short detail',
    response(object({ ...problem, detail: { type: 'string', maxLength: 100 } }), problemType),
    { kind: 'problem', members: ['type', 'title', 'status'] },
  ],
  [
    'a problem with a known code',
    response(object({ ...problem, code: text }, { required: ['code'] }), problemType),
    { kind: 'problem', members: ['type', 'title', 'status', 'detail', 'code'] },
  ],
  [
    'a problem with types of its own',
    response(object({ ...problem, type: { const: 'urn:a' } }, { required: ['type'] }), problemType),
    { kind: 'custom' },
  ],
  ['no problem, but its media type', response(object({ why: text }), problemType), { kind: 'custom' }],
  ['a JSON text', response(text), { kind: 'text', mediaType: 'application/json' }],
  ['a JSON text of few', response({ enum: ['a', 'b'] }), { kind: 'custom' }],
  ['a list', response({ type: 'array', items: text }), { kind: 'custom' }],
  ['a text', response(text, 'text/plain'), { kind: 'text', mediaType: 'text/plain' }],
  ['any text', response(text, 'text/*'), { kind: 'text', mediaType: 'text/plain' }],
  ['anything at all', response(undefined, '*/*'), { kind: 'envelope', mediaType: 'application/json' }],
  ['CSV', response(text, 'text/csv'), { kind: 'foreign', mediaTypes: ['text/csv'] }],
  ['XML', response(object({}), 'application/xml'), { kind: 'foreign' }],
])('an error declared as %s has this form', async (_what, declared, form) => {
  const { forms } = await tableOf({ 400: declared });
  expect(forms.map((one) => one.form)).toEqual([expect.objectContaining(form)]);
});

test('schemas that differ only in descriptions share one function', async () => {
  const own = object({ why: text }, { required: ['why'] });
  const { functions } = await tableOf({
    400: response(own),
    404: response({ ...own, description: 'Why it is missing.' }),
    default: response(own, 'application/vnd.rooms+json'),
  });
  expect(functions.map(({ name, statuses }) => [name, statuses])).toEqual([
    ['errorResponse', ['400', '404', 'default']],
  ]);
});

test('functions are named after components or after operation and status', async () => {
  const own = (name: string) => object({ [name]: text }, { required: [name] });
  const { functions, operations } = await tableOf(
    {
      400: response({ $ref: '#/components/schemas/bad-request' }),
      '4XX': response(own('b')),
      default: response(own('c')),
    },
    { 'bad-request': own('a') },
  );
  expect(functions.map(({ name }) => name)).toEqual(['badRequest', 'listRooms4XX', 'listRoomsDefault']);
  expect([...(operations.get('listRooms') ?? [])].map(([status, { form }]) => [status, form])).toEqual([
    ['400', 'badRequest'],
    ['4XX', 'listRooms4XX'],
    ['default', 'listRoomsDefault'],
  ]);
});

test('a table is needed only for forms other than our envelope', async () => {
  const ours = response(envelope({ code: text, message: text, requestId: text }));
  expect((await tableOf({})).isNeeded).toBe(false);
  expect((await tableOf({ 400: ours, default: ours })).isNeeded).toBe(false);
  expect((await tableOf({ 400: ours, 404: { description: 'Missing.' } })).isNeeded).toBe(true);
  const header = { 'X-Left': { required: true, schema: { type: 'integer' } } };
  expect((await tableOf({ 400: { ...ours, headers: header } })).isNeeded).toBe(true);
});

test('default is no error if no success is declared, unless other errors have its schema', async () => {
  const own = object({ why: text }, { required: ['why'] });
  const room = object({ name: text }, { required: ['name'] });
  const formsOf = async (responses: Mapping) => {
    const { functions } = await tableOf({ 204: undefined, ...responses });
    return functions.map(({ statuses }) => statuses);
  };
  expect(await formsOf({ default: response(room) })).toEqual([]);
  expect(await formsOf({ 404: response(own), default: response(room) })).toEqual([['404']]);
  expect(await formsOf({ 404: response(own), default: response(own) })).toEqual([['404', 'default']]);
  expect(await formsOf({ '2XX': response(room), default: response(room) })).toEqual([['default']]);
});

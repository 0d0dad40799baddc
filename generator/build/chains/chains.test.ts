import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../fixtures/folder.ts';
import { operationNamed } from '../../model/contract/operations-of.ts';
import { loadSpec } from '../../traits/load-spec.ts';
import { build } from '../build.ts';
import { chainOf } from './read.ts';

interface Shape {
  readonly path: string;
  readonly post?: string;
  readonly item?: string;
  readonly schema?: string;
  readonly list?: string;
  readonly links?: string;
  readonly more?: string;
}

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** A contract of one collection: the response to a creation, and the path of its items. */
function contractOf({ path, post, item, schema = '{ type: string }', list, links, more }: Shape): string {
  const parameter = /\{(\w+)\}$/.exec(item ?? '')?.[1];
  return `openapi: 3.1.0
info: { title: Halls, version: 1.0.0 }
paths:
  ${path}:
    get:
      operationId: list
      responses: { '200': { description: All., ${json(list ?? '{ type: array, items: { type: string } }')} } }
${post === undefined ? '' : `    post:\n      operationId: create\n      responses:\n        '201':\n          description: One.\n          ${post}\n${links ?? ''}`}
${
  item === undefined
    ? ''
    : `  ${item}:
    parameters: [{ name: ${parameter}, in: path, required: true, schema: ${schema} }]
    get: { operationId: read, responses: { '200': { description: One. } } }
    delete: { operationId: remove, responses: { '204': { description: Gone. } } }`
}
${more ?? ''}
`;
}

async function chainsOf(yaml: string) {
  const folder = await folderWith({ 'api.yaml': yaml });
  const document = await loadSpec(join(folder, 'api.yaml'));
  const contract = build(document);
  return (name: string) => {
    const operation = operationNamed(contract, name);
    return operation && chainOf(contract, document, operation);
  };
}

const object = (properties: string): string => json(`{ type: object, properties: { ${properties} } }`);
const halls = { path: '/halls', item: '/halls/{hallId}' } as const;

test.for<[string, Shape, string]>([
  ['the member id', { ...halls, post: object('id: { type: string }') }, '$response.body#/id'],
  [
    'a member of the name of the parameter',
    { ...halls, post: object('id: { type: string }, hallId: { type: string }') },
    '$response.body#/hallId',
  ],
  [
    'a name in another casing',
    { ...halls, post: object('hall_id: { type: string }') },
    '$response.body#/hall_id',
  ],
  ['a number in a path of texts', { ...halls, post: object('id: { type: integer }') }, '$response.body#/id'],
  [
    'an id within an envelope',
    { ...halls, post: object('data: { type: object, properties: { id: { type: string } } }') },
    '$response.body#/data/id',
  ],
  [
    'a slug',
    { path: '/halls', item: '/halls/{slug}', post: object('id: { type: string }, slug: { type: string }') },
    '$response.body#/slug',
  ],
  [
    'its address',
    { ...halls, post: 'headers: { Location: { schema: { type: string } } }' },
    '$response.header.Location',
  ],
])('an id is inferred from %s', async ([, shape, from]) => {
  const chain = await chainsOf(contractOf(shape));
  const remove = { operation: 'remove', parameters: { [shape.item?.slice(8, -1) ?? '']: from } };
  expect(chain('create')?.hands).toEqual([
    { resource: 'hall', status: '201', from, basis: 'inferred', read: undefined, remove, followed: [] },
  ]);
  expect(chain('read')?.ids).toMatchObject([{ resource: 'hall', basis: 'inferred' }]);
});

test.for<[string, Shape]>([
  ['a response without an id', { ...halls, post: object('name: { type: string }') }],
  [
    'a text for a path of numbers',
    { ...halls, schema: '{ type: integer }', post: object('id: { type: string }') },
  ],
  ['an object for an id', { ...halls, post: object('id: { type: object }') }],
  [
    'alternatives',
    { ...halls, post: json('{ oneOf: [{ type: object, properties: { id: { type: string } } }] }') },
  ],
  [
    'listed values',
    { ...halls, schema: '{ type: string, enum: [big, small] }', post: object('id: { type: string }') },
  ],
  [
    'a slug that no response has',
    { path: '/halls', item: '/halls/{slug}', post: object('id: { type: string }') },
  ],
  ['another collection', { path: '/halls', item: '/rooms/{roomId}', post: object('id: { type: string }') }],
  [
    'several members of one name',
    { ...halls, post: object('hallId: { type: string }, hall_id: { type: string }') },
  ],
])('nothing is inferred from %s', async ([, shape]) => {
  const chain = await chainsOf(contractOf(shape));
  expect(chain('create')?.hands).toEqual([]);
  expect(chain('read')?.ids).toEqual([]);
});

test('rows of a list have ids if a creation identifies their resource', async () => {
  const list =
    '{ type: object, properties: { items: { type: array, items: { type: object, properties: { id: { type: string } } } } } }';
  const chain = await chainsOf(contractOf({ ...halls, list, post: object('id: { type: string }') }));
  expect(chain('list')?.lists).toEqual({ resource: 'hall', id: '/id' });
});

test.for<[string, string]>([
  ['operationId', 'operationId: read'],
  ['operationRef', "operationRef: '#/paths/~1rooms~1{roomId}/get'"],
])('a link by %s takes precedence over an inferred link', async ([, target]) => {
  const links = `          links: { any: { ${target}, parameters: { path.roomId: $response.body#/key } } }\n`;
  const post = object('id: { type: string }, key: { type: string }');
  const chain = await chainsOf(contractOf({ path: '/halls', item: '/rooms/{roomId}', post, links }));
  expect(chain('create')?.hands).toMatchObject([
    {
      resource: 'room',
      from: '$response.body#/key',
      basis: 'link',
      followed: ['read'],
      remove: { operation: 'remove' },
    },
  ]);
});

test('a link can fill a query parameter, only of the operation that it names', async () => {
  const links = `          links: { any: { operationId: report, parameters: { hall: $response.body#/id } } }\n`;
  const more = `  /report:
    get:
      operationId: report
      parameters: [{ name: hall, in: query, required: true, schema: { type: string } }]
      responses: { '200': { description: One. } }`;
  const chain = await chainsOf(
    contractOf({ path: '/halls', post: object('id: { type: string }'), links, more }),
  );
  expect(chain('create')?.hands).toMatchObject([
    { resource: 'hall', followed: ['report'], remove: undefined },
  ]);
  expect(chain('report')?.ids).toMatchObject([
    { in: 'query', parameter: 'hall', resource: 'hall', basis: 'link' },
  ]);
});

test('two collections of one name are two resources, and ids of the trait tenancy are not chained', async () => {
  const more = `  /sites/{siteId}/halls:
    parameters: [{ name: siteId, in: path, required: true, schema: { type: string }, x-callsheet: { tenancy: site } }]
    post: { operationId: createAtSite, responses: { '201': { description: One., ${object('id: { type: string }')} } } }
  /sites/{siteId}/halls/{hallId}:
    parameters:
      - { name: siteId, in: path, required: true, schema: { type: string }, x-callsheet: { tenancy: site } }
      - { name: hallId, in: path, required: true, schema: { type: string } }
    get: { operationId: readAtSite, responses: { '200': { description: One. } } }`;
  const chain = await chainsOf(contractOf({ ...halls, post: object('id: { type: string }'), more }));
  expect(chain('read')?.ids).toMatchObject([{ parameter: 'hallId', resource: 'hall' }]);
  expect(chain('readAtSite')?.ids).toMatchObject([{ parameter: 'hallId', resource: 'siteHall' }]);
});

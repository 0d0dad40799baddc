import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { main, node } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

/*
 * Documents that are small to write and large to follow. Each is generated from by a process that may take a hundred times
 * as long as it does, and little memory: what is counted out place by place takes years, or all memory there is.
 */

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown, more: object = {}) => ({ 'application/json': { schema, ...more } });

const described = (schemas: object, example?: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1.0.0' },
  paths: {
    '/rooms': {
      post: {
        operationId: 'createRoom',
        tags: ['rooms'],
        requestBody: {
          content: json(component('S0'), example === undefined ? {} : { example }),
        },
        responses: { '200': { description: 'It.', content: json(component('S0')) } },
      },
      get: {
        operationId: 'getRoom',
        tags: ['rooms'],
        responses: { '200': { description: 'It.', content: json(component('S0')) } },
      },
    },
  },
  components: { schemas },
});

const nested = <T>(levels: number, around: (inner: T) => T, core: T): T => {
  let whole = core;
  for (let level = 0; level < levels; level += 1) whole = around(whole);
  return whole;
};

/** Each schema refers twice to the next: as many places as two to the power of their number. */
const doubling = (count: number, last: object, more: object = {}) =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, index) => {
      const next = component(`S${index + 1}`);
      const properties = { id: { type: 'string' }, left: next, right: next };
      return [`S${index}`, { type: 'object', properties, ...more }] as const;
    }),
    [`S${count}`, last] as const,
  ]);

/** Each schema refers to every other: as many ways through them as there are orders of them. */
const web = (count: number, more: object = {}, id: object = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const others = Array.from({ length: count }, (_, other) => [`p${other}`, component(`S${other}`)]);
      const properties = { id: { type: 'string', ...id }, ...Object.fromEntries(others) };
      return [`S${index}`, { type: 'object', properties, ...more }] as const;
    }),
  );

/** Each schema is followed by one of all of them: as many values of a depth as they are to its power. */
const alternatives = (count: number, keyword: 'oneOf' | 'anyOf', more: object = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const next = { [keyword]: Array.from({ length: count }, (_, other) => component(`S${other}`)) };
      const properties = { id: { type: 'string' }, next };
      return [`S${index}`, { type: 'object', properties, ...more }] as const;
    }),
  );

const secret = { 'x-callsheet': { secret: 'once' } };
const relations = { 'x-callsheet': { relations: { prefixOf: { id: 'id' } } } };
const copies = {
  'x-callsheet': { relations: { copies: { by: 'id', of: 'room', members: ['id'] } } },
};

/** What each name stands for holds the one before nine times. */
const bomb = (first: string, around: (nine: string) => string, used: string) => {
  const levels = Array.from({ length: 12 }, (_, index) => {
    const nine = Array.from({ length: 9 }, (_, member) => `p${member}: *a${index}`).join(', ');
    return `x-a${index + 1}: &a${index + 1} ${around(`{ ${nine} }`)}`;
  });
  return `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
x-a0: &a0 ${first}
${levels.join('\n')}
paths:
  /rooms:
    get:
      operationId: getRoom
      tags: [rooms]
      responses: { '200': { description: It., content: { application/json: ${used} } } }
`;
};

const generated = /^out: 2 operations, \d+ files; \d+ written, 0 removed\.\n/;
const tooMany =
  /^api\.yaml:10:\d+: YAML: with alias "\*a6" the aliases of the file stand for more than 2000000 nodes; write what they name once, as a component, and refer to it\n/;

const nothing = /^$/;

/** What it is called, the document, and what is said on standard output and on standard error. */
const documents: readonly (readonly [string, string, RegExp, RegExp])[] = [
  [
    'aliases within aliases, as schemas',
    bomb('{ type: string }', (nine) => `{ type: object, properties: ${nine} }`, '{ schema: *a12 }'),
    nothing,
    tooMany,
  ],
  [
    'aliases within aliases, as an example',
    bomb('[x, x]', (nine) => nine, '{ schema: {}, example: *a12 }'),
    nothing,
    tooMany,
  ],
  [
    'a hundred thousand values',
    JSON.stringify(
      described({ S0: { type: 'string', enum: Array.from({ length: 100_000 }, (_, index) => `v${index}`) } }),
    ),
    generated,
    nothing,
  ],
  [
    'four hundred levels of members, and an example of as many',
    JSON.stringify(
      described(
        { S0: nested<object>(400, (a) => ({ type: 'object', properties: { a } }), { type: 'string' }) },
        nested<unknown>(400, (a) => ({ a }), 'deep'),
      ),
    ),
    generated,
    nothing,
  ],
  [
    'four hundred levels of parts and alternatives',
    JSON.stringify(
      described({
        S0: nested<object>(200, (one) => ({ allOf: [one], oneOf: [{ type: 'object' }] }), { type: 'object' }),
      }),
    ),
    generated,
    nothing,
  ],
  [
    'four hundred levels of lists with a secret',
    JSON.stringify(
      described({
        S0: nested<object>(400, (items) => ({ type: 'array', items }), { type: 'string', ...secret }),
      }),
    ),
    generated,
    nothing,
  ],
  ['places that double', JSON.stringify(described(doubling(60, { type: 'string' }))), generated, nothing],
  [
    'places of a secret that double',
    JSON.stringify(described(doubling(60, { type: 'string', ...secret }))),
    generated,
    /createRoom: holds secrets at more places than can be counted/,
  ],
  [
    'places of related things that double',
    JSON.stringify(described(doubling(60, { type: 'string' }, relations))),
    generated,
    /getRoom: answers with things at more places than can be counted/,
  ],
  [
    'parts that double',
    JSON.stringify(
      described(
        Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => {
            const next = component(`S${index + 1}`);
            return [`S${index}`, index === 39 ? { type: 'object' } : { allOf: [next, next] }];
          }),
        ),
      ),
    ),
    nothing,
    /^api\.yaml:1:\d+: S\d+: its parts lead to the same schemas in more than 10000 ways, .* \[ways\]\n/,
  ],
  ['sixty schemas that all refer to each other', JSON.stringify(described(web(60))), generated, nothing],
  [
    'sixty schemas whose members and lists all lead to each other',
    JSON.stringify(described(web(60, { additionalProperties: { type: 'array', items: component('S3') } }))),
    generated,
    nothing,
  ],
  [
    'sixty schemas that are each followed by one of all',
    JSON.stringify(described(alternatives(60, 'oneOf'))),
    generated,
    nothing,
  ],
  [
    'sixty schemas that are each followed by any of all',
    JSON.stringify(described(alternatives(60, 'anyOf', { required: ['id'] }))),
    generated,
    nothing,
  ],
  [
    'copies in a web of schemas',
    JSON.stringify(described(web(12, copies))),
    generated,
    /getRoom: answers with things at more places than can be counted/,
  ],
  [
    'secrets in a web of schemas',
    JSON.stringify(described(web(12, {}, secret))),
    generated,
    /getRoom: holds secrets at more places than can be counted/,
  ],
];

test.each(documents)(
  '%s come to an end',
  async (_what, text, out, err) => {
    const folder = await folderWith({ 'package.json': '{ "type": "module" }\n', 'api.yaml': text });
    const argv = ['--max-old-space-size=1000', main, 'generate', '--spec', 'api.yaml', '--output', 'out'];
    const ended = await new Promise<{ signal: string | null; out: string; err: string }>((done) => {
      const options = { cwd: folder, timeout: 100_000, killSignal: 'SIGKILL' as const };
      const child = execFile(node, argv, options, (_error, out, err) =>
        done({ signal: child.signalCode, out, err }),
      );
    });
    expect(ended.signal).toBe(null);
    expect(ended.err).toMatch(err);
    expect(ended.out).toMatch(out);
  },
  120_000,
);

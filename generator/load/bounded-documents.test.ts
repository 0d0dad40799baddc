import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { main, node } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

/*
 * Documents that are small, but exponentially large when expanded. The generator's process gets little
 * memory and a hundred times its usual time, so that a step which expands them fails.
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

/** Each schema refers twice to the next, so n schemas have 2^n positions. */
const doubling = (count: number, last: object, more: object = {}) =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, index) => {
      const next = component(`S${index + 1}`);
      const properties = { id: { type: 'string' }, left: next, right: next };
      return [`S${index}`, { type: 'object', properties, ...more }] as const;
    }),
    [`S${count}`, last] as const,
  ]);

/** Each schema refers to all others, so the number of paths grows factorially. */
const web = (count: number, more: object = {}, id: object = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const others = Array.from({ length: count }, (_, other) => [`p${other}`, component(`S${other}`)]);
      const properties = { id: { type: 'string', ...id }, ...Object.fromEntries(others) };
      return [`S${index}`, { type: 'object', properties, ...more }] as const;
    }),
  );

/**
 * Each schema is followed by one of all of them, so the number of values grows exponentially with the depth.
 */
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

/** Each anchor contains nine aliases of the one before. */
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
const tooManyNodes =
  /^api\.yaml:10:\d+: YAML: with alias "\*a6" the aliases of the file expand to more than 2000000 nodes; make the repeated part a component and refer to it\n/;

const nothing = /^$/;

/** The title, the document, and the expected standard output and standard error. */
const documents: readonly (readonly [string, string, RegExp, RegExp])[] = [
  [
    'aliases within aliases, as schemas',
    bomb('{ type: string }', (nine) => `{ type: object, properties: ${nine} }`, '{ schema: *a12 }'),
    nothing,
    tooManyNodes,
  ],
  [
    'aliases within aliases, as an example',
    bomb('[x, x]', (nine) => nine, '{ schema: {}, example: *a12 }'),
    nothing,
    tooManyNodes,
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
  ['positions that double', JSON.stringify(described(doubling(60, { type: 'string' }))), generated, nothing],
  [
    'positions of a secret that double',
    JSON.stringify(described(doubling(60, { type: 'string', ...secret }))),
    generated,
    /createRoom: contains secrets at too many positions to count/,
  ],
  [
    'positions of related resources that double',
    JSON.stringify(described(doubling(60, { type: 'string' }, relations))),
    generated,
    /getRoom: returns resources at too many positions to count/,
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
    /^api\.yaml:1:\d+: S\d+: its parts reach the same schemas in more than 10000 ways, .* \[ways\]\n/,
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
    /getRoom: returns resources at too many positions to count/,
  ],
  [
    'secrets in a web of schemas',
    JSON.stringify(described(web(12, {}, secret))),
    generated,
    /getRoom: contains secrets at too many positions to count/,
  ],
];

test.each(documents)(
  'generates in bounded time and memory: %s',
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

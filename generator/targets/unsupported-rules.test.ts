import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../fixtures/folder.ts';

const main = resolve('generator/commands/main.ts');
const node = resolve('node_modules/.bin/node');

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms:
    post:
      operationId: drawRoom
      requestBody: { required: true, content: { multipart/mixed: { schema: { type: object } } } }
      responses: { '204': { description: Drawn. } }
    get:
      operationId: listRooms
      parameters: [{ name: name, in: query, schema: { type: string, pattern: '(' } }]
      responses: { '204': { description: None. } }
`;

/** A target of somebody's own that cannot do what POST does. */
const mine = {
  'mine/target.json': '{ "name": "mine" }',
  'mine/target.ts': `
    export const target = {
      limits: {
        posts: ({ contract }) =>
          contract.areas
            .flatMap(({ operations }) => operations)
            .filter(({ method }) => method === 'POST')
            .map(({ place, name }) => ({ place, subject: name, fact: 'is left out' })),
      },
      make: () => [{ path: 'mine.txt', text: 'mine' }],
    };
  `,
};

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

async function project(rules: object = {}) {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }\n',
    'api.yaml': spec,
    'callsheet.config.json': JSON.stringify({ spec: 'api.yaml', rules }),
    ...mine,
  });
  return (...argv: string[]): Promise<Ended> =>
    new Promise((done) => {
      const child = execFile(node, [main, ...argv], { cwd: folder }, (_error, out, err) =>
        done({ status: child.exitCode, out, err }),
      );
    });
}

const body = 'drawRoom: multipart/mixed is bytes; only multipart/form-data is made of its parts';
const pattern =
  'api.yaml:11:69: limited, validators: listRooms name: pattern is not a valid ECMAScript expression: Unterminated group; values are not held to it [validators/patterns]\n';

test('what a target cannot do is told at its place where the target is made, and by no other', async () => {
  const callsheet = await project();
  const told = async (targets: string) => {
    const { status, err } = await callsheet('generate', '--targets', targets);
    expect(status, targets).toBe(0);
    return err;
  };
  expect(await told('types')).toBe('');
  expect(await told('client')).toBe(`api.yaml:7:49: limited, client: ${body} [client/bodies]\n`);
  expect(await told('server')).toBe(`api.yaml:7:49: limited, server: ${body} [server/bodies]\n${pattern}`);
  expect(await told('./mine')).toBe('api.yaml:6:7: limited, mine: drawRoom: is left out [mine/posts]\n');
});

test('a check counts what each target is without, for people and for programs', async () => {
  const callsheet = await project();
  const targets = ['--targets', 'client,server,./mine'];
  await callsheet('generate', ...targets);
  expect(await callsheet('generate', '--check', ...targets)).toEqual({
    status: 0,
    out: 'generated matches api.yaml; limited: client 1, mine 1, server 1, validators 1 (npx callsheet lint tells them).\n',
    err: '',
  });
  const { out } = await callsheet('generate', '--check', '--json', ...targets);
  const limits: readonly { target: string; rule: string }[] = JSON.parse(out).limits;
  expect(limits.map(({ target, rule }) => [target, rule])).toEqual([
    ['mine', 'mine/posts'],
    ['client', 'client/bodies'],
    ['server', 'server/bodies'],
    ['validators', 'validators/patterns'],
  ]);
  const left = await callsheet('generate', '--check', '--targets', 'client');
  expect(left.err).toContain(
    'generated/server/index.ts is made by the target server, which is not chosen. Run:',
  );
  expect(left.err).toContain('generated/mine.txt is no longer made. Run:');
});

test('a limit is weighed by its name', async () => {
  const lint = async (rules: object) => (await project(rules))('lint');
  const off = await lint({ 'client/bodies': 'off', 'server/bodies': 'style', 'validators/patterns': 'off' });
  expect(off).toMatchObject({ status: 0, out: expect.stringContaining(`style: ${body} [server/bodies]\n`) });
  expect(off.out).toContain('no error, 1 finding.');
  const error = await lint({ 'client/bodies': 'error' });
  expect(error).toMatchObject({ status: 1, err: expect.stringContaining(`:49: ${body} [client/bodies]\n`) });
  expect((await lint({ 'client/body': 'off' })).err).toContain(
    'rules: "client/body" is no rule; did you mean "client/bodies"?',
  );
  // Of a target that is not made nothing is known.
  expect((await lint({ 'mine/post': 'off' })).status).toBe(0);
});

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms:
    get:
      operationId: listRooms
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: The rooms.
          content: { application/json: { schema: { type: array, items: { $ref: './room.yaml' } } } }
        default:
          description: It failed.
          content: { application/json: { schema: { type: object, required: [code], properties: { code: { type: string } } } } }
`;
const room = `type: object
required: [name]
properties: { name: { type: string }, floor: { type: integer } }
`;
const withoutName = 'type: object\nproperties: { floor: { type: integer } }\n';

const project = (files: Readonly<Record<string, string>> = {}) =>
  folderWith({
    'package.json': '{ "type": "module" }\n',
    'spec/openapi.yaml': spec,
    'spec/room.yaml': room,
    ...files,
  });

const git = (folder: string, ...words: string[]): void => {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, '-C', folder, ...words], { stdio: 'pipe' });
};

test('exits with 1 for breaking changes unless the major version rose, and with 0 for additions', async () => {
  const folder = await project({
    'more/openapi.yaml': spec,
    'more/room.yaml': room.replace('floor:', 'seats: { type: integer }, floor:'),
    'less.yaml': spec.replace('/rooms:', '/halls:').replace('./room', './spec/room'),
    'next.yaml': spec
      .replace('/rooms:', '/halls:')
      .replace('./room', './spec/room')
      .replace('1.0.0', '2.0.0'),
  });
  const diff = async (after: string) => callsheet(folder, 'diff', 'spec/openapi.yaml', after);
  expect(await diff('spec/openapi.yaml')).toEqual({ status: 0, out: 'Nothing changed.\n', err: '' });
  const more = await diff('more/openapi.yaml');
  expect(more.out).toMatch(/additive.*\n.*0 breaking, 0 warnings, 1 additive, 0 cosmetic\.\n$/);
  expect(more.status).toBe(0);
  expect((await diff('less.yaml')).status).toBe(1);
  expect((await diff('next.yaml')).status).toBe(0);
  expect((await diff('gone.yaml')).status).toBe(2);
});

test('--against a revision reads every file of the spec from that revision', async () => {
  const folder = await project();
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'One');
  git(folder, 'tag', 'v1.0.0');
  await writeFile(join(folder, 'spec/room.yaml'), withoutName);
  const { status, out } = await callsheet(folder, 'diff', '--against', 'v1.0.0');
  expect(out).toContain('breaking: listRooms: 200 member "[].name" is no longer sent');
  expect(status).toBe(1);
  expect((await callsheet(folder, 'diff', '--against', 'v9')).err).toContain(
    '--against v9: there is no such file, and git knows no such revision here.',
  );
  expect((await callsheet(folder, 'diff', '--against=--output=x')).status).toBe(2);
});

test('--against published fetches the address in the configuration', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api.json' ? 200 : 404).end(published);
  });
  let published = '';
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = (path: string) =>
      `export default { spec: 'spec/openapi.yaml', diff: { published: '${url}${path}' } };\n`;
    const folder = await project({
      'callsheet.config.ts': config('/api.json'),
      'gone.config.ts': config('/none'),
    });
    published = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Rooms', version: '1.0.0' },
      paths: {},
    });
    const { status, out } = await callsheet(folder, 'diff', '--against', 'published');
    expect(out).toContain('additive: listRooms: the operation is new (GET /rooms)');
    expect(status).toBe(0);
    const gone = await callsheet(folder, 'diff', '--against', 'published', '--config', 'gone.config.ts');
    expect(gone).toMatchObject({
      status: 2,
      err: expect.stringContaining(`${url}/none responded with status 404`),
    });
  } finally {
    server.close();
  }
});

test('reports an ignored change with its reason, and names an ignore entry that matches nothing', async () => {
  const ignore = [
    { subject: 'listRooms', fact: '*"[].name" is no longer sent', reason: 'Nobody has read it since 2025.' },
    { subject: 'gone', fact: '*', reason: 'Long ago.' },
  ];
  const folder = await project({
    'after/openapi.yaml': spec,
    'after/room.yaml': withoutName,
    'callsheet.config.json': JSON.stringify({ spec: 'spec/openapi.yaml', diff: { ignore } }),
  });
  const { status, out, err } = await callsheet(folder, 'diff', 'spec/openapi.yaml', 'after/openapi.yaml');
  expect(out).toContain(
    'meant: listRooms: 200 member "[].name" is no longer sent (Nobody has read it since 2025.)',
  );
  expect(err).toContain('diff.ignore[1] matches no change between these two');
  expect(status).toBe(0);
  const without = { spec: 'spec/openapi.yaml', diff: { ignore: [{ subject: 'a', fact: 'b' }] } };
  await writeFile(join(folder, 'callsheet.config.json'), JSON.stringify(without));
  expect((await callsheet(folder, 'diff', 'spec/openapi.yaml', 'after/openapi.yaml')).err).toContain(
    'diff.ignore[0] has no reason',
  );
});

test('fails on a warning only with --fail-on warning', async () => {
  const folder = await project({
    'after.yaml': spec
      .replace('      parameters: [{ name: size, in: query, schema: { type: integer } }]\n', '')
      .replace('./room', './spec/room'),
  });
  const diff = (...more: string[]) => callsheet(folder, 'diff', 'spec/openapi.yaml', 'after.yaml', ...more);
  const { status, out } = await diff();
  expect(out).toContain('warning: listRooms: query parameter "size" is no longer accepted');
  expect(status).toBe(0);
  expect((await diff('--fail-on', 'warning')).status).toBe(1);
});

test('compares default responses as well', async () => {
  const folder = await project({
    'after.yaml': spec.replace('required: [code], ', '').replace('./room', './spec/room'),
    'ranges.yaml': spec
      .replace('default:', '4XX:')
      .replace('required: [code], ', '')
      .replace('./room', './spec/room'),
    'exact.yaml': spec
      .replace('default:', "'404':")
      .replace('required: [code], ', '')
      .replace('./room', './spec/room'),
  });
  const diff = async (...files: [string, string]) => (await callsheet(folder, 'diff', ...files)).out;
  expect(await diff('spec/openapi.yaml', 'after.yaml')).toContain(
    'breaking: listRooms: default member "code" may now be absent',
  );
  // `default` described the status 404 before.
  expect(await diff('spec/openapi.yaml', 'exact.yaml')).toContain(
    'breaking: listRooms: 404 member "code" may now be absent',
  );
  expect(await diff('spec/openapi.yaml', 'ranges.yaml')).toContain(
    'warning: listRooms: default is no longer described',
  );
  expect(await diff('exact.yaml', 'ranges.yaml')).not.toContain('404');
});

const shapes = (alternatives: string) =>
  spec.replace("type: array, items: { $ref: './room.yaml' }", `oneOf: [${alternatives}]`);
const circle = '{ type: object, properties: { radius: { type: number }, fill: { type: string } } }';
const square = '{ type: object, properties: { side: { type: number }, corner: { type: number } } }';

test('compares unnamed alternatives with the most similar ones', async () => {
  const folder = await folderWith({
    'before.yaml': shapes(`${circle}, ${square}`),
    'after.yaml': shapes(
      `${square.replace('corner: { type: number }', 'corner: { type: string }')}, ${circle}`,
    ),
    'more.yaml': shapes(`${circle}, ${square}, { type: object, properties: { points: { type: array } } }`),
  });
  const diff = async (after: string) => (await callsheet(folder, 'diff', 'before.yaml', after)).out;
  expect(await diff('after.yaml')).toMatch(
    /^after\.yaml:\d+:\d+: breaking: listRooms: 200 member "corner" is now string, was number\n1 breaking/,
  );
  expect(await diff('more.yaml')).toMatch(/warning: listRooms: 200 may now be object\n0 breaking, 1 warning/);
});

test('prints the same changes as Markdown, SARIF, JSON and a changelog', async () => {
  const folder = await project({
    'after/openapi.yaml': spec.replace('1.0.0', '1.1.0').replace('name: size', 'name: "s|ize<b>"'),
    'after/room.yaml': withoutName,
  });
  const diff = async (format: string) =>
    (await callsheet(folder, 'diff', 'spec/openapi.yaml', 'after/openapi.yaml', '--format', format)).out;
  const markdown = await diff('markdown');
  expect(markdown).toContain(
    '### API changes: `spec/openapi.yaml` → `after/openapi.yaml`\n\n1 breaking, 1 warning, 1 additive, 0 cosmetic.',
  );
  expect(markdown).toContain(
    '#### Breaking\n\n- `listRooms`: response: 200 member "\\[\\].name" is no longer sent',
  );
  expect(markdown).toContain('request: query parameter "s\\|ize\\<b\\>" is new');
  expect(await diff('changelog')).toMatch(
    /^## 1\.1\.0\n\n### Breaking\n\n- `listRooms`: .*\n\n### Look out\n/,
  );
  const sarif = JSON.parse(await diff('sarif'));
  expect(sarif.runs[0].results[0]).toMatchObject({
    ruleId: 'breaking',
    level: 'error',
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'after/room.yaml' }, region: { startLine: 1 } } },
    ],
  });
  expect(sarif.runs[0].automationDetails.id).toBe('callsheet-diff/after/openapi.yaml/');
  const { changes } = JSON.parse(await diff('json'));
  expect(changes.map(({ kind, side }: { kind: string; side: string }) => `${kind} ${side}`)).toEqual([
    'breaking response',
    'warning request',
    'additive request',
  ]);
  expect(await readFile(join(folder, 'spec/room.yaml'), 'utf8')).toBe(room);
});

test('a change ignored for one operation is still reported for the other operations', async () => {
  const room = (member: string) => ({
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1.0.0' },
    paths: Object.fromEntries(
      ['listRooms', 'getRoom', 'findRoom'].map((operationId) => [
        `/${operationId}`,
        {
          get: {
            operationId,
            tags: ['rooms'],
            responses: {
              200: {
                description: 'A room.',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Room' } } },
              },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: { Room: { type: 'object', required: [member], properties: { [member]: { type: 'string' } } } },
    },
  });
  const folder = await folderWith({
    'before.json': JSON.stringify(room('name')),
    'after.json': JSON.stringify(room('title')),
    'callsheet.config.json': JSON.stringify({
      diff: { ignore: [{ subject: 'getRoom', fact: '*no longer sent', reason: 'Nobody reads it there.' }] },
    }),
  });
  const { out } = await callsheet(folder, 'diff', 'before.json', 'after.json');
  expect(out).toContain('meant: getRoom: 200 member "name" is no longer sent (Nobody reads it there.)');
  expect(out).toContain('breaking: listRooms: 200 member "name" is no longer sent (also findRoom)');
});

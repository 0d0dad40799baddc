import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsheet, Programs, projectOf, suiteAgainst } from './program.ts';

/* A contract with responses of every kind, and its generated server, whose handlers return each of these responses. */

/**
 * The source of the server. It is typed by the generated interface, so that an undeclared response is a type
 * error.
 */
const server = `
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import type { GalleryHandlers } from './generated/server/gallery.ts';
import { contractRoutes, knownPaths } from './generated/server/index.ts';
import { prepareServer, fastifyOptions } from './generated/server/runtime/errors/error-envelopes.ts';

const picture = { name: 'Blue' };
const gallery: GalleryHandlers = {
  getPicture: async () => ({ status: 200, contentType: 'image/png', body: new Uint8Array([1, 2, 3]) }),
  headPicture: async () => ({ status: 200, headers: { 'Content-Length': 3 } }),
  listPictures: async () => ({
    status: 200,
    headers: { 'X-Total': 1, 'X-Ratio': 0.5, 'X-Size': { width: 1, height: 2 }, 'Set-Cookie': ['a=1', 'b=2'] },
    contentType: 'application/vnd.gallery.names+json',
    body: ['Blue'],
  }),
  hideAll: async () => ({ status: 204 }),
  download: async () => ({ status: 200, body: Readable.from([Buffer.from('abc')], { objectMode: false }) }),
  getForm: async () => ({ status: 200, body: 'name=Blue' }),
  getParts: async () => ({
    status: 200,
    contentType: 'multipart/form-data; boundary=x',
    body: Buffer.from('--x--'),
  }),
  getHal: async () => ({ status: 200, contentType: 'application/hal+json', body: picture }),
  getAny: async () => ({ status: 203, body: picture }),
  getVersioned: async () => ({ status: 200, body: picture }),
  getElse: async () => ({ status: 200, body: picture }),
  getLower: async () => ({ status: 206, body: picture }),
  getMoved: async () => ({ status: 302, headers: { Location: '/picture' } }),
  getAbsent: async () => ({ status: 404 }),
};
const app = Fastify(fastifyOptions('X-Request-Id'));
prepareServer(app, 'X-Request-Id', knownPaths);
app.register(contractRoutes({ gallery }, {
  ownership: {},
  cursorKey: new Uint8Array(32),
  isOpen: () => true,
  take: () => ({ passed: true }),
  authenticate: async () => undefined,
}));
console.log('listening on ' + (await app.listen({ host: '127.0.0.1', port: 0 })));
`;

const programs = new Programs();
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'));
});

afterAll(() => {
  programs.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the suite accepts each declared response that a handler of the generated server returns', async () => {
  const project = projectOf(folder, 'gallery.yaml');
  const generated = await programs.run([callsheet, 'generate', ...project.config], project.home);
  expect(generated.status, generated.output).toBe(0);
  fs.writeFileSync(path.join(project.home, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(path.join(project.home, 'server.ts'), server);
  const { output } = await programs.run(['server.ts'], project.home, /listening on \S+/);
  const address = /listening on (\S+)/.exec(output)?.[1];
  expect(address, output).toBeDefined();
  const { run, checks } = await suiteAgainst(programs, project, address ?? '');
  const ends = checks.filter(({ id }) => id.includes('/responses/')).map(({ id, status }) => [id, status]);
  expect(Object.fromEntries(ends), run.output).toEqual({
    'getPicture/responses/200': 'pass',
    'headPicture/responses/200': 'pass',
    'listPictures/responses/200': 'pass',
    'hideAll/responses/204': 'pass',
    'download/responses/200': 'pass',
    'getForm/responses/200': 'pass',
    'getParts/responses/200': 'pass',
    'getHal/responses/200': 'pass',
    'getAny/responses/2XX': 'pass',
    'getVersioned/responses/200': 'pass',
    'getLower/responses/2XX': 'pass',
    'run/responses/as-declared': 'pass',
  });
});

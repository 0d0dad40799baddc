import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { Skipped } from '../checks/check.ts';
import type { Project } from '../checks/project.ts';
import { scenario } from '../checks/scenario.ts';
import { runConformance } from '../command/main.ts';
import { jsonOf } from '../http/client.ts';
import { bearer, emptyValues } from './ledger/request.ts';

let example: ExampleService;
let annex: ExampleService;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inputs-'));

beforeAll(async () => {
  example = await startExample();
  annex = await startExample({ tokens: example.people.tokens });
});

afterAll(async () => {
  await Promise.all([example.close(), annex.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const project: Project = {
  inputs: {
    deployment: { annex: { what: 'a second server', how: 'start another one' } },
    token: { burglar: { what: 'the token of a burglar' } },
    input: { colour: { what: 'the colour of the door' } },
  },
  scenarios: [
    scenario(
      'rooms/annex',
      { title: 'Rooms belong to one server.', needs: ['deployment:annex'] },
      async (here) => {
        const there = here.at('annex');
        const { id } = await there.resource('room', { fresh: true });
        const get = here.operation('getRoom');
        const parts = { ...emptyValues, path: { roomId: id } };
        const found = await there.succeed(get, parts, await there.credential(get));
        here.assert(
          JSON.stringify(jsonOf(found.response)).includes(id),
          'the room does not exist on the annex',
        );
        here.assert(annex.rooms.size === 1 && example.rooms.size === 0, 'the room is on the wrong server');
        const { status } = (await here.send(get, parts, await here.credential(get))).response;
        here.assert(status === 404, `the room is on both servers: ${status}`);
      },
    ),
    scenario('rooms/burglar', { title: 'Nobody breaks in.', needs: ['token:burglar'] }, async (context) => {
      const get = context.operation('listRooms');
      const token = bearer('invalid', 'a', context.session.target.namedTokens.burglar ?? '');
      const { status } = (await context.send(get, emptyValues, token)).response;
      context.fail(`the burglar received ${status}`);
    }),
    scenario('rooms/door', { title: 'The door has a colour.', needs: ['input:colour'] }, async (context) => {
      throw new Skipped(`it is ${context.session.target.inputs.colour}`);
    }),
  ],
};

async function run(more: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const text = { out: '', err: '' };
  const tokens = [
    '--token-a',
    example.people.token('alice'),
    '--reporter',
    'json,console',
    '--output',
    folder,
  ];
  const checks = ['--check', 'rooms/annex', '--check', 'rooms/burglar', '--check', 'rooms/door'];
  const argv = ['--base-url', example.url, ...tokens, ...checks, ...more];
  const status = await runConformance(argv, generated, {
    environment,
    folder,
    project,
    out: (part) => {
      text.out += part;
    },
    err: (part) => {
      text.err += part;
    },
  });
  const file = path.join(folder, 'results.json');
  const results: { checks: { id: string; status: string; reason?: string; repro?: string }[] } =
    fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { checks: [] };
  const of = (id: string) => results.checks.find((check) => check.id === id);
  return { status, ...text, of };
}

test('skips a check without its input, and names the input and its option', async () => {
  const { of, status } = await run([]);
  expect(status).toBe(6);
  expect(of('rooms/annex')).toMatchObject({
    status: 'skip',
    reason:
      'needs a second server (start another one): give --deployment annex=URL, or the same in CALLSHEET_DEPLOYMENT',
  });
  expect(of('rooms/burglar')?.reason).toContain('needs the token of a burglar: give --token burglar=TOKEN');
  expect(of('rooms/door')?.reason).toContain('needs the colour of the door: give --input colour=VALUE');
});

test('a check of another deployment creates its resources there and removes them', async () => {
  const { of, status } = await run(['--deployment', `annex=${annex.url}`, '--input', 'colour=green']);
  expect(of('rooms/annex')).toMatchObject({ status: 'pass' });
  expect(of('rooms/door')).toMatchObject({ status: 'skip', reason: 'it is green' });
  expect(status).toBe(0);
  expect({ annex: annex.rooms.size, keys: annex.people.activeKeys }).toEqual({ annex: 0, keys: 0 });
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('ledger-'))).toEqual([]);
});

test('reads several inputs from variables and prints no credential', async () => {
  const token = 'a-token-nobody-may-read';
  const { of, out } = await run([], {
    CALLSHEET_DEPLOYMENT: `annex=${annex.url} annex.media=${annex.url}`,
    CALLSHEET_TOKEN: `burglar=${token}`,
  });
  expect(of('rooms/annex')).toMatchObject({ status: 'pass' });
  expect(of('rooms/burglar')?.repro).toMatch(/Bearer \$\{?CALLSHEET_TOKEN_BURGLAR/);
  expect(`${out}${JSON.stringify(of('rooms/burglar'))}`).not.toContain(token);
});

test.each([
  [['--deployment', 'anex=http://127.0.0.1'], "--deployment names 'anex', which no check needs; known:"],
  [['--token', 'burglar'], '--token does not have the form NAME=VALUE'],
  [['--deployment', 'annex=house'], '--deployment annex'],
  [['--deployment', 'annex.door=http://127.0.0.1'], "'annex', 'annex.media' or 'annex.embed'"],
  [['--deployment', 'annex.media=http://127.0.0.1'], '--deployment annex=URL is missing'],
])('rejects the options %j', async (more, reason) => {
  const { status, err } = await run(more);
  expect(err).toContain(reason);
  expect(status).toBe(2);
});

test('an unreachable other deployment ends the run and names the option to correct', async () => {
  const { status, err } = await run(['--deployment', 'annex=http://127.0.0.1:1']);
  expect(err).toContain("The deployment 'annex' cannot be tested");
  expect(err).toContain('correct --deployment annex');
  expect(status).toBe(3);
});

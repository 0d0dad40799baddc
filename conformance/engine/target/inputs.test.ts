import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type House, startHouse } from '../../example/server.ts';
import { Skipped } from '../checks/check.ts';
import type { Project } from '../checks/project.ts';
import { scenario } from '../checks/scenario.ts';
import { runConformance } from '../command/main.ts';
import { jsonOf } from '../http/client.ts';
import { bearer, emptyParts } from './ledger/request.ts';

let house: House;
let annex: House;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inputs-'));

beforeAll(async () => {
  house = await startHouse();
  annex = await startHouse({ tokens: house.people.tokens });
});

afterAll(async () => {
  await Promise.all([house.close(), annex.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const project: Project = {
  inputs: {
    deployment: { annex: { what: 'a second house', how: 'start one more' } },
    token: { burglar: { what: 'the token of a burglar' } },
    given: { colour: { what: 'the colour of the door' } },
  },
  scenarios: [
    scenario(
      'rooms/annex',
      { title: 'Rooms are in one house.', needs: ['deployment:annex'] },
      async (here) => {
        const there = here.at('annex');
        const { id } = await there.thing('room', { fresh: true });
        const get = here.operation('getRoom');
        const parts = { ...emptyParts, path: { roomId: id } };
        const found = await there.succeed(get, parts, await there.credential(get));
        here.must(JSON.stringify(jsonOf(found.answer)).includes(id), 'it is not there');
        here.must(annex.rooms.size === 1 && house.rooms.size === 0, 'it is in the wrong house');
        const { status } = (await here.send(get, parts, await here.credential(get))).answer;
        here.must(status === 404, `it is in both: ${status}`);
      },
    ),
    scenario('rooms/burglar', { title: 'Nobody breaks in.', needs: ['token:burglar'] }, async (context) => {
      const get = context.operation('listRooms');
      const token = bearer('invalid', 'a', context.session.target.namedTokens.burglar ?? '');
      const { status } = (await context.send(get, emptyParts, token)).answer;
      context.fail(`the burglar was answered ${status}`);
    }),
    scenario('rooms/door', { title: 'The door has a colour.', needs: ['given:colour'] }, async (context) => {
      throw new Skipped(`it is ${context.session.target.given.colour}`);
    }),
  ],
};

async function run(more: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const text = { out: '', err: '' };
  const tokens = ['--token-a', house.people.token('alice'), '--reporter', 'json,console', '--out', folder];
  const checks = ['--check', 'rooms/annex', '--check', 'rooms/burglar', '--check', 'rooms/door'];
  const argv = ['--base-url', house.url, ...tokens, ...checks, ...more];
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

test('what an operator did not give is skipped, with a line that says what it is and how to give it', async () => {
  const { of, status } = await run([]);
  expect(status).toBe(6);
  expect(of('rooms/annex')).toMatchObject({
    status: 'skip',
    reason:
      'needs a second house (start one more): give --deployment annex=URL, or the same in CALLSHEET_DEPLOYMENT',
  });
  expect(of('rooms/burglar')?.reason).toContain('needs the token of a burglar: give --token burglar=TOKEN');
  expect(of('rooms/door')?.reason).toContain('needs the colour of the door: give --given colour=VALUE');
});

test('a check goes to another deployment with things of its own there, which are removed', async () => {
  const { of, status } = await run(['--deployment', `annex=${annex.url}`, '--given', 'colour=green']);
  expect(of('rooms/annex')).toMatchObject({ status: 'pass' });
  expect(of('rooms/door')).toMatchObject({ status: 'skip', reason: 'it is green' });
  expect(status).toBe(0);
  expect({ annex: annex.rooms.size, keys: annex.people.activeKeys }).toEqual({ annex: 0, keys: 0 });
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('ledger-'))).toEqual([]);
});

test('variables hold several, and no credential is printed', async () => {
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
  [
    ['--deployment', 'anex=http://127.0.0.1'],
    "--deployment names 'anex', which no check asks for; there are",
  ],
  [['--token', 'burglar'], '--token is not written as NAME=VALUE'],
  [['--deployment', 'annex=house'], '--deployment annex'],
  [['--deployment', 'annex.door=http://127.0.0.1'], "'annex', 'annex.media' or 'annex.embed'"],
  [['--deployment', 'annex.media=http://127.0.0.1'], '--deployment annex=URL is missing'],
])('%j makes no sense', async (more, reason) => {
  const { status, err } = await run(more);
  expect(err).toContain(reason);
  expect(status).toBe(2);
});

test('another deployment that does not answer ends the run, with the option to correct', async () => {
  const { status, err } = await run(['--deployment', 'annex=http://127.0.0.1:1']);
  expect(err).toContain("The deployment 'annex' is not fit");
  expect(err).toContain('correct --deployment annex');
  expect(status).toBe(3);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type House, startHouse } from '../../example/server.ts';
import { type Broken, type PassingAnswer, startBroken, withJson } from '../../mutation/proxy.ts';
import { verdictsOf } from '../../mutation/score.ts';
import { isObject, type JsonObject, valueAt, withValueAt } from '../model/json-pointer.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** How checks end that are of a later or an earlier contract than the one that is served. */
async function verdicts(
  name: string,
  suiteVersion: string,
  checks: readonly string[],
  breaks: ReturnType<Broken['breaks']>,
): Promise<Record<string, string>> {
  const front = await startBroken(house.url, { breaks: () => breaks });
  try {
    const suites = { ...generated, contract: { ...generated.contract, version: suiteVersion } };
    const subject = { url: front.url, generated: suites, token: (user: string) => house.people.token(user) };
    const ended = await verdictsOf(subject, name, checks, 'strict');
    return Object.fromEntries(
      [...ended].filter(([id, status]) => status !== 'disabled' && !id.startsWith('run/')),
    );
  } finally {
    await front.close();
  }
}

const statuses = (ended: Readonly<Record<string, string>>): string[] =>
  [...new Set(Object.values(ended))].sort();

test('what came after the contract of an older target is skipped, the rest is checked', async () => {
  const none = '{"error":{"code":"not_found","message":"There is nothing.","requestId":"ID"}}';
  const breaks: ReturnType<Broken['breaks']> = async (request, forward) => {
    const answer = await forward(request);
    if (request.path === '/openapi.json')
      return withJson(answer, (document) =>
        withValueAt(document, '/paths/~1rooms~1{roomId}~1holds', undefined),
      );
    if (!request.path.endsWith('/holds')) return answer;
    const id = answer.headers['x-request-id'] ?? '';
    return { ...answer, status: 404, body: Buffer.from(none.replace('ID', id)) };
  };
  const holds = await verdicts(
    'older',
    '1.1.0',
    ['holdRoom/*', 'getSign/responses/*', 'writeSign/body/*'],
    breaks,
  );
  const ofHolds = Object.entries(holds).filter(([id]) => id.startsWith('holdRoom/'));
  expect(ofHolds.length).toBeGreaterThan(5);
  expect(statuses(Object.fromEntries(ofHolds))).toEqual(['skip']);
  expect(
    statuses(Object.fromEntries(Object.entries(holds).filter(([id]) => !id.startsWith('holdRoom/')))),
  ).toEqual(['pass']);
  // The same target under the contract of the suite itself breaks it.
  const broken = await verdicts('same', '1.0.0', ['holdRoom/credential/*'], breaks);
  expect(statuses(broken)).toContain('fail');
  expect(statuses(broken)).not.toContain('skip');
});

/** A room as a newer contract has it, wherever it is shown. */
function withMember(answer: PassingAnswer, member: string): PassingAnswer {
  const more = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(more);
    if (!isObject(value)) return value;
    const inner: JsonObject = Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, more(one)]),
    );
    return 'seats' in inner ? { ...inner, [member]: 'second' } : inner;
  };
  return withJson(answer, more);
}

const added = (document: unknown): unknown => {
  const room = '/components/schemas/Room/properties';
  const put = { operationId: 'paintRoom', responses: { 204: { description: 'It is painted.' } } };
  const versioned = withValueAt(document, '/info/version', '1.1.0');
  const member = withValueAt(versioned, `${room}/floor`, { type: 'string' });
  return withValueAt(member, '/paths/~1rooms~1{roomId}/put', put);
};

/** A target of a newer contract whose rooms have that member more. */
const newer =
  (
    member: string,
    change: (answer: PassingAnswer) => PassingAnswer = (answer) => answer,
  ): ReturnType<Broken['breaks']> =>
  async (request, forward) => {
    const answer = await forward(request);
    if (request.path === '/openapi.json') return withJson(answer, added);
    const { allow } = answer.headers;
    const isRoom = /^\/rooms\/[^/]+$/.test(request.path) && allow !== undefined;
    const allowing = isRoom ? { ...answer, headers: { ...answer.headers, allow: `${allow}, PUT` } } : answer;
    return change(withMember(allowing, member));
  };

const ofRooms = [
  'createRoom/responses/*',
  'getRoom/responses/200',
  'listRooms/responses/*',
  'getRoom/wire/method',
];

test('what a newer target adds is no violation, what it changes is', async () => {
  expect(statuses(await verdicts('newer', '1.0.0', ofRooms, newer('floor')))).toEqual(['pass']);
  // A member that no contract has.
  const stray = await verdicts('stray', '1.0.0', ['getRoom/responses/200'], newer('weight'));
  expect(statuses(stray)).toEqual(['fail']);
  const nameless = newer('floor', (answer) =>
    withJson(answer, (body) =>
      valueAt(body, '/name') === undefined ? body : withValueAt(body, '/name', undefined),
    ),
  );
  const lacking = await verdicts('lacking', '1.0.0', ['getRoom/responses/200'], nameless);
  expect(statuses(lacking)).toEqual(['fail']);
});

/** The document without a member of rooms, and rooms without it. */
const older =
  (member: string, lost: string = member): ReturnType<Broken['breaks']> =>
  async (request, forward) => {
    const isTaken = request.method === 'GET' || !request.body.includes(`"${member}"`);
    const answer = await forward(isTaken ? request : { ...request, method: 'PURGE' });
    if (request.path === '/openapi.json')
      return withJson(answer, (document) => {
        const schemas = JSON.stringify(valueAt(document, '/components/schemas')).replaceAll(
          `"${member}":{`,
          '"later":{',
        );
        return withValueAt(document, '/components/schemas', JSON.parse(schemas));
      });
    const without = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(without);
      if (!isObject(value)) return value;
      const kept = Object.entries(value).filter(([name]) => name !== lost);
      return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner)]));
    };
    return withJson(answer, without);
  };

test('what an older target does not know yet may be missing in its answers, and is not taken in requests', async () => {
  const read = ['getRoom/responses/200', 'listRooms/responses/*'];
  expect(statuses(await verdicts('younger', '1.1.0', read, older('changedAt')))).toEqual(['pass']);
  // Under the same contract it is a violation, and so is what the older one knows.
  expect(statuses(await verdicts('as-old', '1.0.0', read, older('changedAt')))).toContain('fail');
  expect(statuses(await verdicts('loses', '1.1.0', read, older('changedAt', 'kind')))).toContain('fail');
  const written = await verdicts('takes-less', '1.1.0', ['createRoom/responses/*'], older('alarmCode'));
  expect(statuses(written)).not.toContain('fail');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { type Broken, type ProxiedResponse, startBroken, withJson } from '../../mutation/proxy.ts';
import { verdictsOf } from '../../mutation/score.ts';
import { isObject, type JsonObject, valueAt, withValueAt } from '../model/json-pointer.ts';

let example: ExampleService;
beforeAll(async () => {
  example = await startExample();
});
afterAll(() => example.close());

/** Check results of a suite with another contract version than the served one. */
async function verdicts(
  name: string,
  suiteVersion: string,
  checks: readonly string[],
  breaks: ReturnType<Broken['breaks']>,
): Promise<Record<string, string>> {
  const front = await startBroken(example.url, { breaks: () => breaks });
  try {
    const suites = { ...generated, contract: { ...generated.contract, version: suiteVersion } };
    const subject = {
      url: front.url,
      generated: suites,
      token: (user: string) => example.people.token(user),
    };
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

test('skips operations that an older target lacks, and checks the others', async () => {
  const none = '{"error":{"code":"not_found","message":"There is nothing.","requestId":"ID"}}';
  const breaks: ReturnType<Broken['breaks']> = async (request, forward) => {
    const response = await forward(request);
    if (request.path === '/openapi.json')
      return withJson(response, (document) =>
        withValueAt(document, '/paths/~1rooms~1{roomId}~1holds', undefined),
      );
    if (!request.path.endsWith('/holds')) return response;
    const id = response.headers['x-request-id'] ?? '';
    return { ...response, status: 404, body: Buffer.from(none.replace('ID', id)) };
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
  // With the same contract version, the target violates it.
  const broken = await verdicts('same', '1.0.0', ['holdRoom/credential/*'], breaks);
  expect(statuses(broken)).toContain('fail');
  expect(statuses(broken)).not.toContain('skip');
});

/** Adds a member of a newer contract to rooms in all responses. */
function withMember(response: ProxiedResponse, member: string): ProxiedResponse {
  const more = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(more);
    if (!isObject(value)) return value;
    const inner: JsonObject = Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, more(one)]),
    );
    return 'seats' in inner ? { ...inner, [member]: 'second' } : inner;
  };
  return withJson(response, more);
}

const added = (document: unknown): unknown => {
  const room = '/components/schemas/Room/properties';
  const put = { operationId: 'paintRoom', responses: { 204: { description: 'It is painted.' } } };
  const versioned = withValueAt(document, '/info/version', '1.1.0');
  const member = withValueAt(versioned, `${room}/floor`, { type: 'string' });
  return withValueAt(member, '/paths/~1rooms~1{roomId}/put', put);
};

/** A target of a newer contract, which adds a member to rooms. */
const newer =
  (
    member: string,
    change: (response: ProxiedResponse) => ProxiedResponse = (response) => response,
  ): ReturnType<Broken['breaks']> =>
  async (request, forward) => {
    const response = await forward(request);
    if (request.path === '/openapi.json') return withJson(response, added);
    const { allow } = response.headers;
    const isRoom = /^\/rooms\/[^/]+$/.test(request.path) && allow !== undefined;
    const allowing = isRoom
      ? { ...response, headers: { ...response.headers, allow: `${allow}, PUT` } }
      : response;
    return change(withMember(allowing, member));
  };

const ofRooms = [
  'createRoom/responses/*',
  'getRoom/responses/200',
  'listRooms/responses/*',
  'getRoom/wire/method',
];

test('accepts additions of a newer target, but no other changes', async () => {
  expect(statuses(await verdicts('newer', '1.0.0', ofRooms, newer('floor')))).toEqual(['pass']);
  // A member that neither contract has.
  const stray = await verdicts('stray', '1.0.0', ['getRoom/responses/200'], newer('weight'));
  expect(statuses(stray)).toEqual(['fail']);
  const nameless = newer('floor', (response) =>
    withJson(response, (body) =>
      valueAt(body, '/name') === undefined ? body : withValueAt(body, '/name', undefined),
    ),
  );
  const lacking = await verdicts('lacking', '1.0.0', ['getRoom/responses/200'], nameless);
  expect(statuses(lacking)).toEqual(['fail']);
});

/** Removes a member of rooms from the document and from responses. */
const older =
  (member: string, lost: string = member): ReturnType<Broken['breaks']> =>
  async (request, forward) => {
    const isKnown = request.method === 'GET' || !request.body.includes(`"${member}"`);
    const response = await forward(isKnown ? request : { ...request, method: 'PURGE' });
    if (request.path === '/openapi.json')
      return withJson(response, (document) => {
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
    return withJson(response, without);
  };

test('accepts an older target that omits members it does not know and rejects them in requests', async () => {
  const read = ['getRoom/responses/200', 'listRooms/responses/*'];
  expect(statuses(await verdicts('younger', '1.1.0', read, older('changedAt')))).toEqual(['pass']);
  // With the same contract version it is a violation, and so is the omission of a member that the older
  // contract has.
  expect(statuses(await verdicts('as-old', '1.0.0', read, older('changedAt')))).toContain('fail');
  expect(statuses(await verdicts('loses', '1.1.0', read, older('changedAt', 'kind')))).toContain('fail');
  const written = await verdicts('takes-less', '1.1.0', ['createRoom/responses/*'], older('alarmCode'));
  expect(statuses(written)).not.toContain('fail');
});

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type HallContract, hallContract } from './hall-contracts.ts';
import { type HallServer, startHalls } from './halls.ts';
import { callsheet, Programs, projectIn, suiteAgainst } from './program.ts';

/* Contracts without traits and examples, and small servers that satisfy or violate them. */

const programs = new Programs();
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plain-'));
});

afterAll(() => {
  programs.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

let count = 0;

/** Generates the suite of a contract and runs it against a server. */
async function judged(
  contract: HallContract | string,
  options: HallServer = {},
  argv: readonly string[] = [],
  more: object = {},
) {
  count += 1;
  const text = typeof contract === 'string' ? contract : hallContract(contract);
  const project = projectIn(folder, `contract-${count}`, text, more);
  const generated = await programs.run([callsheet, 'generate', ...project.config], project.home);
  expect(generated.status, generated.output).toBe(0);
  const halls = await startHalls(options);
  onTestFinished(() => void halls.close());
  const suiteResult = await suiteAgainst(programs, project, halls.url, argv);
  const ofStatus = (status: string) =>
    suiteResult.checks.filter((check) => check.status === status).map(({ id }) => id);
  return { ...suiteResult, ...halls, project, ofStatus };
}

/** The link of a reservation, which `POST /reservations` creates and another path finds by its reference. */
const linked = (target: string, value: string) =>
  `          links:\n            read: { ${target}, parameters: { ${value} } }\n`;

test.for<[string, HallContract, HallServer]>([
  ['ids in bodies', {}, {}],
  ['numbers for ids', { counts: true }, { counts: true }],
  ['ids in Location alone', { locates: true }, { locates: true }],
  ['seats within halls', { seats: true }, {}],
  ['seats within halls, ids in Location', { seats: true, locates: true }, { locates: true }],
])('a correct server with %s is conformant, and leaves nothing behind', async ([, contract, server]) => {
  const { run, report, store, ofStatus } = await judged(contract, server);
  expect(run.status, run.output).toBe(0);
  expect(run.output).toMatch(/^conformant$/m);
  expect(report.totals).toMatchObject({ fail: 0, blocked: 0, error: 0, 'not-covered': 0 });
  const needed = [
    'getHall/responses/200',
    'putHall/responses/200-made',
    'putHall/read-back/response',
    'deleteHall/responses/204',
  ];
  expect(ofStatus('pass')).toEqual(expect.arrayContaining(needed));
  expect(run.output).toMatch(/inferred: createHall returns the id of \/halls\/\{hallId\}/);
  expect([...store.rows.values()].map((rows) => rows.size)).toEqual(
    store.rows.size === 0 ? [] : expect.arrayContaining([0]),
  );
  expect([...store.rows.values()].reduce((sum, rows) => sum + rows.size, 0)).toBe(0);
});

test.for<[string, string]>([
  ['operationId', linked('operationId: getReservation', "code: '$response.body#/reference'")],
  [
    'operationRef',
    linked("operationRef: '#/paths/~1reservations~1{code}/get'", "path.code: '$response.body#/reference'"),
  ],
])('a link by %s suffices to reach a resource that nothing else leads to', async ([, links]) => {
  const contract = { withoutHalls: true, reservations: true };
  const apart = await judged(contract);
  expect(apart.run.status, apart.run.output).toBe(0);
  expect(apart.ofStatus('not-covered')).toEqual(
    expect.arrayContaining(['getReservation/responses/200', 'putReservation/responses/200-made']),
  );
  const { run, report, ofStatus } = await judged({ ...contract, links });
  expect(run.status, run.output).toBe(0);
  expect(report.totals).toMatchObject({ fail: 0, blocked: 0, 'not-covered': 0 });
  expect(ofStatus('pass')).toEqual(
    expect.arrayContaining([
      'getReservation/responses/200',
      'putReservation/responses/200-made',
      'deleteReservation/responses/204',
    ]),
  );
  expect(run.output).not.toContain('inferred:');
});

test('a declared link that leads nowhere is a violation, an inferred link is not', async () => {
  const links = linked('operationId: getReservation', "code: '$response.body#/reference'");
  const declared = await judged({ withoutHalls: true, reservations: true, links }, { swaps: true });
  expect(declared.run.status, declared.run.output).toBe(1);
  expect(declared.failed).toContain('getReservation/responses/200');
  const inferred = await judged({}, { swaps: true });
  expect(inferred.run.status, inferred.run.output).toBe(0);
  expect(inferred.ofStatus('not-covered')).toEqual(
    expect.arrayContaining([
      'getHall/responses/200',
      'putHall/responses/200-made',
      'deleteHall/responses/204',
    ]),
  );
  expect(inferred.run.output).toContain('only paths and names connect the two');
});

test('a resource that no operation creates is not covered, and the lines that the run suggests cover it', async () => {
  const { run, report, checks, ofStatus, project } = await judged({ settings: true });
  expect(run.status, run.output).toBe(0);
  expect(run.output).toMatch(/^conformant: as far as the contract covers it \(7 checks are not covered\)$/m);
  expect(ofStatus('not-covered')).toContain('putSetting/responses/200-made');
  const [piece] = report.cover;
  expect(piece).toMatchObject({ checks: 7, at: expect.stringMatching(/^api\.yaml:\d+$/) });
  const written = hallContract({ settings: true }).split('\n');
  const line = Number(piece.at.split(':')[1]);
  expect(written[line - 1]).toContain('name: key');
  expect(checks.find(({ id }) => id === 'putSetting/responses/200-made')?.reason).toContain(
    'no known {key} exists',
  );
  const overlay = fs.readFileSync(path.join(project.home, 'report/coverage.overlay.yaml'), 'utf8');
  const text = overlay.replace('"callsheet"', '"known"');
  const covered = await judged({ settings: true }, { settings: ['known'] }, [], { overlays: [text] });
  expect(covered.run.status, covered.run.output).toBe(0);
  expect(covered.ofStatus('not-covered'), covered.run.output).toEqual([]);
  expect(covered.ofStatus('pass')).toContain('getSetting/responses/200');
});

test('--strict-coverage ends with 7 if checks are not covered', async () => {
  const { run } = await judged({ settings: true }, {}, ['--strict-coverage']);
  expect(run.status, run.output).toBe(7);
  expect(run.output).toMatch(/^incomplete: the contract does not cover 7 checks/m);
  const whole = await judged({}, {}, ['--strict-coverage']);
  expect(whole.run.status, whole.run.output).toBe(0);
});

test.for<[HallServer['fault'], HallContract, string]>([
  ['forgets a put', {}, 'putHall/read-back/response'],
  ['misses a put', {}, 'putHall/responses/200-made'],
  ['returns 500 for a put', {}, 'putHall/responses/200-made'],
  ['hides a hall', {}, 'getHall/responses/200'],
  ['drops the name', {}, 'createHall/responses/201-made'],
  ['returns text for a missing hall', { settings: true }, 'getSetting/responses/200'],
])('a check fails for a server that %s', async ([fault, contract, caughtBy]) => {
  const { run, failed } = await judged(contract, fault ? { fault } : {});
  expect(run.status, run.output).toBe(1);
  expect(failed, run.output).toContain(caughtBy);
});

test.for<[string, object | undefined]>([
  ['without a body', undefined],
  ['with a problem', { title: 'Not Implemented', status: 501 }],
  ['with an envelope', { error: { code: 'not_implemented', message: 'no', requestId: 'one' } }],
  ['with a body of its own', { oops: ['soon'] }],
])('a server that responds to everything with 501 %s is recognized, and is incomplete', async ([, body]) => {
  const { run, report, failed } = await judged(
    { seats: true },
    { unwritten: ['*'], ...(body && { unwrittenBody: body }) },
  );
  expect(run.status, run.output).toBe(7);
  expect(failed).toEqual([]);
  expect(run.output).toMatch(
    /^incomplete: 0 of 10 operations implemented; next: listHalls, createHall, getHall, …$/m,
  );
  expect(run.output.match(/^not implemented {2}createHall /gm)).toHaveLength(1);
  expect(report.implementation).toMatchObject({ of: 10, implemented: 0 });
});

test('checks the handlers of a half-written server; checks that wait for a missing one do not fail', async () => {
  const unwritten = ['POST /halls/{}/seats', 'PUT /halls/{}'];
  const { run, report, failed, ofStatus } = await judged({ seats: true }, { unwritten });
  expect(run.status, run.output).toBe(7);
  expect(failed).toEqual([]);
  expect(run.output).toMatch(/^incomplete: 8 of 10 operations implemented; next: putHall, createSeat$/m);
  expect(report.totals).toMatchObject({ fail: 0, 'not-covered': 0 });
  expect(ofStatus('pass')).toEqual(
    expect.arrayContaining(['getHall/responses/200', 'deleteHall/responses/204']),
  );
  const broken = await judged({ seats: true }, { unwritten, fault: 'drops the name' });
  expect(broken.run.status, broken.run.output).toBe(1);
});

test('a server that responds to every path with 501 is not recognized', async () => {
  const project = projectIn(folder, 'elsewhere', hallContract());
  const generated = await programs.run([callsheet, 'generate', ...project.config], project.home);
  expect(generated.status, generated.output).toBe(0);
  const halls = await startHalls({ unwritten: ['*'], everywhere: true });
  onTestFinished(() => void halls.close());
  const argv = [callsheet, 'conformance', ...project.config, '--base-url', halls.url];
  const run = await programs.run(argv, project.home);
  expect(run.status, run.output).toBe(3);
});

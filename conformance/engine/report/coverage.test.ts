import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contract } from '../../example/generated/conformance/operations.ts';
import type { CheckResult } from '../checks/check.ts';
import { coverOf, coverOverlay } from '../model/cover-lines.ts';
import { exitStatus } from '../run/exit-status.ts';
import { type Report, totalsOf } from '../run/run.ts';
import { describeVerdict } from '../run/verdict.ts';
import { badge } from './badge.ts';
import { githubReport } from './github.ts';
import { heatOf } from './heat-map.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';
import { webFuzzingReport } from './web-fuzzing.ts';

const cover = {
  at: 'rooms.yaml:40',
  target: "$.paths['/rooms/{roomId}'].get",
  under: 'the body of getRoom',
  lines: ['example:', '  {"name":"one"}'],
};

const result = (id: string, more: Partial<CheckResult> = {}): CheckResult => ({
  facts: {
    id,
    area: 'rooms',
    trait: 'responses',
    title: `Title of ${id}.`,
    operation: id.split('/')[0] ?? '',
    proves: [],
    about: [],
    at: 'rooms.yaml:30',
    profile: 'stated',
    effect: 'reads',
    queue: 'rooms',
    needs: [],
  },
  status: 'pass',
  seen: ['getRoom 200'],
  requests: 1,
  ms: 12,
  ...more,
});

const uncovered = result('getRoom/accepts/minimal', {
  status: 'not-covered',
  reason: 'no example',
  cover: [cover],
});
const waiting = (id: string): CheckResult =>
  result(id, { status: 'blocked', reason: 'writeSign is not implemented (501)', unimplemented: 'writeSign' });

function reportOf(results: readonly CheckResult[], more: Partial<Report> = {}): Report {
  const implementation = { of: 3, implemented: 1, missing: ['writeSign', 'holdRoom'], unreached: [] };
  return {
    contract: { title: 'Rooms', version: '1.0.0' },
    target: 'http://127.0.0.1:1',
    profile: 'stated',
    seed: 1,
    planHash: 'a'.repeat(64),
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    totals: totalsOf(results),
    results,
    gaps: [],
    stale: [],
    unclean: [],
    leftBehind: {},
    clauses: { stated: 0, proved: 0, broken: 0, touched: 0, unseen: 0, untestable: 0 },
    requests: 9,
    interrupted: false,
    ...(results.some(({ unimplemented }) => unimplemented !== undefined) && { implementation }),
    ...more,
  };
}

const passed = result('getRoom/responses/200');
const failed = result('getRoom/responses/404', { status: 'fail', reason: 'differs' });
const blocked = result('getRoom/responses/410', { status: 'blocked', reason: 'was rejected' });
const strict = { strictCoverage: true } as const;
const incomplete = { incomplete: 'the budget of 9 requests is used up' };
const known = { known: 'not built yet' };

test.for<[string, readonly CheckResult[], Partial<Report>, number, string]>([
  ['everything is covered', [passed], {}, 0, 'conformant'],
  [
    'one check is not covered',
    [passed, uncovered],
    {},
    0,
    'conformant: as far as the contract covers it (1 check is not covered)',
  ],
  ['nothing is covered', [uncovered], {}, 6, 'nothing was proved'],
  [
    'full coverage is required',
    [passed, uncovered],
    strict,
    7,
    'incomplete: the contract does not cover 1 checks, but --strict-coverage requires all',
  ],
  [
    'the uncovered check is a known failure',
    [passed, { ...uncovered, ...known }],
    strict,
    0,
    'conformant: as far as the contract covers it (1 check is not covered)',
  ],
  [
    'an operation is missing',
    [passed, waiting('writeSign/responses/200')],
    {},
    7,
    'incomplete: 1 of 3 operations implemented; next: writeSign, holdRoom',
  ],
  [
    'no check passes because of that',
    [waiting('writeSign/responses/200')],
    {},
    7,
    'incomplete: 1 of 3 operations implemented; next: writeSign, holdRoom',
  ],
  [
    'the missing operation is a known failure',
    [passed, { ...waiting('writeSign/responses/200'), ...known }],
    {},
    0,
    'conformant',
  ],
  ['another check fails', [failed, waiting('writeSign/responses/200')], {}, 1, 'not conformant'],
  [
    'the budget is used up',
    [passed],
    incomplete,
    7,
    'incomplete: the budget of 9 requests is used up before every check had run',
  ],
  [
    'a check is blocked',
    [passed, blocked],
    {},
    1,
    'not conformant: blocked checks have no result (1); fix the cause, or list them in the known-failures file',
  ],
])('gives the run its exit status and last line if %s', ([, results, more, status, line]) => {
  const report = reportOf(results, more);
  expect(exitStatus(report)).toBe(status);
  expect(describeVerdict(report)).toBe(line);
});

const both = reportOf([
  passed,
  uncovered,
  { ...uncovered, facts: { ...uncovered.facts, id: 'getRoom/accepts/min' } },
  waiting('writeSign/responses/200'),
  waiting('writeSign/accepts/minimal'),
]);

test('every report lists uncovered checks, and each missing operation once', () => {
  const json = JSON.parse(jsonReport(both));
  expect(json.totals).toMatchObject({ 'not-covered': 2, blocked: 2 });
  expect(json.cover).toEqual([{ ...cover, checks: 2 }]);
  expect(json.implementation).toMatchObject({ of: 3, implemented: 1 });
  expect(json.checks[1]).toMatchObject({ status: 'not-covered', cover: [cover] });
  const junit = junitReport(both);
  expect(junit).toContain('failures="0" errors="0" skipped="4"');
  expect(junit).toContain('<skipped message="not covered: no example"/>');
  const github = githubReport(both).split('\n');
  expect(github.filter((line) => line.includes('title=not covered'))).toEqual([
    expect.stringMatching(
      /^::notice file=rooms\.yaml,line=40,title=not covered::2 checks; the body of getRoom lacks:/,
    ),
  ]);
  expect(github.filter((line) => line.includes('title=not implemented'))).toEqual([
    expect.stringMatching(/^::warning .*writeSign returns 501 \(2 checks wait for it\)$/),
  ]);
  expect(github.some((line) => line.startsWith('::error'))).toBe(false);
  expect(githubReport({ ...both, ...strict })).toContain(
    '::error file=rooms.yaml,line=40,title=not covered::',
  );
  const [run] = JSON.parse(sarifReport(both, contract, '1.0.0')).runs;
  const levels = run.results.map(({ level }: { level: string }) => level);
  expect(levels).toEqual(['note', 'note', 'warning']);
  expect(run.results[0].locations[0].physicalLocation.region.startLine).toBe(40);
  expect(run.automationDetails.id).toBe(`callsheet-conformance/${both.contract.title}/`);
  const warnings = JSON.parse(webFuzzingReport(both, contract, '1.0.0')).warnings;
  expect(warnings).toEqual([
    { message: expect.stringContaining('{"name":"one"}'), category: 'not covered' },
    { message: 'writeSign returns 501', category: 'not implemented' },
  ]);
  const html = htmlReport(both, contract);
  expect(html).toMatch(/<h2>Not covered by the contract <small>2<\/small><\/h2>/);
  expect(html).toContain('<b>2</b> not covered');
  expect(html.match(/<code>writeSign<\/code> returns 501/g)).toHaveLength(1);
  expect(badge(both)).toContain('conformance: incomplete');
});

test("an accepted invalid request has the catalogue's code of its fault in the Web Fuzzing Commons report", () => {
  const codeOf = (trait: string, seen: string) => {
    const { facts, ...more } = result(`getRoom/${trait}/floor`, { status: 'fail', seen: [seen] });
    const report = reportOf([{ ...more, facts: { ...facts, trait } }]);
    const [fault] = JSON.parse(webFuzzingReport(report, contract, '1.0.0')).faults.foundFaults;
    return fault.faultCategories[0].code;
  };
  for (const trait of ['body', 'query', 'path', 'header']) {
    expect(codeOf(trait, 'getRoom 200')).toBe(102);
    expect(codeOf(trait, 'getRoom 404')).toBe(900);
  }
});

test('SARIF locates a result without its own line at the first line of the contract', () => {
  const { at: _, ...facts } = failed.facts;
  const homeless = { ...both, results: [{ ...failed, facts: { ...facts, operation: 'none' } }] };
  const [run] = JSON.parse(sarifReport(homeless, contract, '1.0.0')).runs;
  expect(run.results[0].locations[0].physicalLocation).toMatchObject({ region: { startLine: 1 } });
  expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toMatch(/rooms\.yaml$/);
});

test('an uncovered check proves nothing', () => {
  expect(heatOf([passed, uncovered])).toBe('touched');
  expect(heatOf([uncovered])).toBe('unseen');
});

test('the overlay has all nodes that an overlay can reach, and is valid YAML', () => {
  const links = (name: string) => ({ ...cover, lines: ['links:', `  ${name}: {}`] });
  const all = coverOf([{ cover: [cover, links('read')] }, { cover: [links('remove')] }]);
  const unreached = { at: 'other.yaml:3', under: 'a body', lines: ['example: 1'] };
  const overlay = parse(coverOverlay('Rooms: "all"', [...all, unreached]) ?? '');
  expect(overlay).toMatchObject({
    overlay: '1.0.0',
    info: { title: 'Additions to Rooms: "all" for more checks' },
  });
  expect(overlay.actions).toEqual([
    { target: cover.target, update: { example: { name: 'one' } } },
    { target: cover.target, update: { links: { read: {}, remove: {} } } },
  ]);
  expect(coverOverlay('Rooms', [unreached])).toBeUndefined();
});

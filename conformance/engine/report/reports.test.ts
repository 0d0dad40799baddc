import { expect, test } from 'vitest';
import { contract } from '../../example/generated/conformance/operations.ts';
import type { CheckResult } from '../checks/check.ts';
import { type Report, totalsOf } from '../run/run.ts';
import type { Target } from '../target/target.ts';
import { consoleReporter } from './console.ts';
import { githubReport } from './github.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';

const result = (id: string, more: Partial<CheckResult>): CheckResult => ({
  facts: {
    id,
    area: 'rooms',
    trait: 'responses',
    title: `Title of ${id}, with <tags> & "quotes".`,
    operation: 'getRoom',
    proves: ['API-2'],
    about: ['API-3'],
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

const cover = {
  at: 'rooms.yaml:40',
  target: "$.paths['/rooms']",
  under: 'the <b>ody of getRoom',
  lines: ['example: # one', '  {"name":"<a>"}'],
};

const results = [
  result('getRoom/responses/200', {}),
  result('getRoom/tenancy/roomId', {
    status: 'fail',
    reason: 'differs: <b>',
    repro: "curl 'http://x'  # 404",
  }),
  result('getRoom/scope/exactly', { status: 'fail', reason: 'was rejected', known: 'not built yet' }),
  result('getRoom/pagination/walk-1', { status: 'blocked', reason: 'nothing to walk' }),
  result('getRoom/pagination/walk-2', { status: 'blocked', reason: 'nothing to walk', known: 'no rows' }),
  result('getRoom/accepts/minimal', { status: 'not-covered', reason: 'no <example>', cover: [cover] }),
  result('getRoom/accepts/min', { status: 'not-covered', reason: 'no <example>', cover: [cover] }),
  result('getRoom/emits/sign', {
    status: 'blocked',
    reason: 'writeSign is not implemented (501)',
    unimplemented: 'writeSign',
  }),
];
const report: Report = {
  contract: { title: 'Fixture API', version: '1.2.0' },
  target: 'http://127.0.0.1:1',
  profile: 'stated',
  seed: 1,
  planHash: 'a'.repeat(64),
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1500,
  totals: totalsOf(results),
  results,
  clauses: { stated: 6, proved: 3, broken: 1, touched: 1, unseen: 1, untestable: 2 },
  gaps: ['no second user'],
  stale: [],
  unclean: [],
  leftBehind: {},
  requests: 9,
  interrupted: false,
  implementation: { of: 3, implemented: 2, missing: ['writeSign'], unreached: [] },
  inferred: ['createRoom returns the id of /rooms/{roomId} as $response.body#/id'],
};

const sentence =
  'of 6 stated clauses that a client can observe: 3 proved, 1 violated, 1 only touched, 1 not tested; 2 more untestable, each with its reason';

test('the console prints the clauses of a failing check and the status of all clauses', () => {
  let text = '';
  const target = { baseUrl: report.target, profile: 'stated', seed: 1 } as Target;
  const printer = consoleReporter((more) => {
    text += more;
  }, target);
  for (const one of results) printer.finished(one);
  printer.ended(report, []);
  expect(text).toContain('proves API-2, touches API-3');
  expect(text).toContain(`${sentence}\nnot conformant\n`);
  expect(text).toContain('blocked  1 x nothing to walk');
  expect(text).toContain('not implemented  writeSign returns 501 (1 check waits for it)\n');
  expect(text).toContain('not covered  2 x no <example>: getRoom/accepts/minimal, getRoom/accepts/min\n');
  expect(text).toContain(
    '  rooms.yaml:40, in the <b>ody of getRoom:\n    example: # one\n      {"name":"<a>"}\n',
  );
  expect(text).toContain('inferred: createRoom returns the id of /rooms/{roomId}');
});

test('results.json has the documented members and no others', () => {
  const json = JSON.parse(jsonReport(report));
  const members = [
    'contract',
    'target',
    'profile',
    'seed',
    'planHash',
    'startedAt',
    'durationMs',
    'requests',
    'implementation',
    'inferred',
    'totals',
    'cover',
    'clauses',
    'gaps',
    'checks',
  ];
  expect(Object.keys(json)).toEqual(members);
  expect(json.totals).toEqual({
    pass: 1,
    fail: 2,
    warn: 0,
    skip: 0,
    disabled: 0,
    blocked: 3,
    'not-covered': 2,
    error: 0,
  });
  expect(json.checks[1]).toEqual({
    id: 'getRoom/tenancy/roomId',
    title: results[1]?.facts.title,
    operation: 'getRoom',
    clauses: ['API-2', 'API-3'],
    proves: ['API-2'],
    about: ['API-3'],
    status: 'fail',
    requests: 1,
    ms: 12,
    reason: 'differs: <b>',
    repro: "curl 'http://x'  # 404",
  });
  expect(json.clauses).toEqual({ stated: 6, proved: 3, broken: 1, touched: 1, unseen: 1, untestable: 2 });
  expect(json.checks[2].reason).toBe('known failure (not built yet): was rejected');
});

test('JUnit XML counts expected failures as skipped and blocked checks as failures, and escapes texts', () => {
  const xml = junitReport(report);
  expect(xml).toContain('<testsuite name="rooms" tests="8" failures="2" errors="0" skipped="5"');
  expect(xml).toContain('<failure type="fail" message="differs: &lt;b&gt;">curl');
  expect(xml).toContain('<failure type="blocked" message="nothing to walk">');
  expect(xml).toContain('<property name="proves" value="API-2"/><property name="about" value="API-3"/>');
  expect(xml).toContain('<property name="clauses.proved" value="3"/>');
});

test('GitHub annotations point at the line of the contract', () => {
  const [line] = githubReport(report).split('\n');
  expect(line).toMatch(/^::error file=rooms\.yaml,line=30,title=getRoom\/tenancy\/roomId::Title of/);
  expect(line).toContain('(proves API-2, touches API-3)');
  expect(githubReport(report)).toContain('::notice file=');
  expect(githubReport(report)).toContain(`::notice title=clauses::${sentence}`);
  expect(githubReport(report)).toContain('blocked: nothing to walk');
});

test('the HTML report is self-contained, has the matrix and the clauses, and escapes texts', () => {
  const html = htmlReport(report, contract);
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
  expect(html).toContain('&lt;tags&gt; &amp; &quot;quotes&quot;');
  expect(html).toContain('<span class="status pass">200</span>');
  expect(html).toContain('id="clause-API-2"');
  expect(html).toContain(sentence);
  expect(html).toMatch(/proves <a href="#clause-API-2">.* about <a href="#clause-API-3">/);
});

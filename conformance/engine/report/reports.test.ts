import { expect, test } from 'vitest';
import { contract } from '../../example/generated/conformance/operations.ts';
import type { CheckResult } from '../check.ts';
import { type Report, totalsOf } from '../run.ts';
import { githubReport } from './github.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';

const result = (id: string, more: Partial<CheckResult>): CheckResult => ({
  facts: {
    id,
    area: 'rooms',
    trait: 'answers',
    title: `Title of ${id}, with <tags> & "quotes".`,
    operation: 'getRoom',
    clauses: ['API-2'],
    at: 'rooms.yaml:30',
    profile: 'stated',
    effect: 'reads',
    lane: 'rooms',
    needs: [],
  },
  status: 'pass',
  seen: ['getRoom 200'],
  ms: 12,
  ...more,
});

const results = [
  result('getRoom/answers/200', {}),
  result('getRoom/tenancy/roomId', {
    status: 'fail',
    reason: 'differs: <b>',
    repro: "curl 'http://x'  # 404",
  }),
  result('getRoom/scope/exactly', { status: 'fail', reason: 'was refused', known: 'not built yet' }),
  result('getRoom/page/walk-1', { status: 'blocked', reason: 'nothing to walk' }),
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
  stale: [],
  unclean: [],
  leftBehind: {},
  requests: 9,
  interrupted: false,
};

test('results.json has the documented shape and nothing else', () => {
  const json = JSON.parse(jsonReport(report));
  const members = [
    'contract',
    'target',
    'profile',
    'seed',
    'planHash',
    'startedAt',
    'durationMs',
    'totals',
    'checks',
  ];
  expect(Object.keys(json)).toEqual(members);
  expect(json.totals).toEqual({ pass: 1, fail: 2, warn: 0, skip: 0, disabled: 0, blocked: 1, error: 0 });
  expect(json.checks[1]).toEqual({
    id: 'getRoom/tenancy/roomId',
    title: results[1]?.facts.title,
    operation: 'getRoom',
    clauses: ['API-2'],
    status: 'fail',
    reason: 'differs: <b>',
    repro: "curl 'http://x'  # 404",
  });
  expect(json.checks[2].reason).toBe('known failure (not built yet): was refused');
});

test('JUnit counts known failures and blocked checks as skipped, and escapes', () => {
  const xml = junitReport(report);
  expect(xml).toContain('<testsuite name="rooms" tests="4" failures="1" errors="0" skipped="2"');
  expect(xml).toContain('<failure message="differs: &lt;b&gt;">curl');
});

test('GitHub annotations point at the line of the contract', () => {
  const [line] = githubReport(report).split('\n');
  expect(line).toMatch(/^::error file=rooms\.yaml,line=30,title=getRoom\/tenancy\/roomId::Title of/);
  expect(githubReport(report)).toContain('::notice file=');
});

test('the HTML report stands alone, shows the matrix and the clauses, and escapes', () => {
  const html = htmlReport(report, contract);
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
  expect(html).toContain('&lt;tags&gt; &amp; &quot;quotes&quot;');
  expect(html).toContain('<span class="cell pass">200</span>');
  expect(html).toContain('id="clause-API-2"');
});

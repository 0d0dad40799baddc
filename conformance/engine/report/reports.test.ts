import { expect, test } from 'vitest';
import type { CheckResult } from '../check.ts';
import { contract } from '../fixtures/contract.ts';
import { type Report, totalsOf } from '../run.ts';
import { githubReport } from './github.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';

const result = (id: string, more: Partial<CheckResult>): CheckResult => ({
  facts: {
    id,
    area: 'studios',
    trait: 'answers',
    title: `Title of ${id}, with <tags> & "quotes".`,
    operation: 'getStudio',
    clauses: ['ERR-01'],
    at: 'spec/paths/studios.yaml:30',
    profile: 'stated',
    effect: 'reads',
    lane: 'studios',
    needs: [],
  },
  status: 'pass',
  seen: ['getStudio 200'],
  ms: 12,
  ...more,
});

const results = [
  result('getStudio/answers/200', {}),
  result('getStudio/tenancy/id', { status: 'fail', reason: 'differs: <b>', repro: "curl 'http://x'  # 404" }),
  result('getStudio/scope/exactly', { status: 'fail', reason: 'was refused', known: 'not built yet' }),
  result('getStudio/page/walk-1', { status: 'blocked', reason: 'nothing to walk' }),
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
    id: 'getStudio/tenancy/id',
    title: results[1]?.facts.title,
    operation: 'getStudio',
    clauses: ['ERR-01'],
    status: 'fail',
    reason: 'differs: <b>',
    repro: "curl 'http://x'  # 404",
  });
  expect(json.checks[2].reason).toBe('known failure (not built yet): was refused');
});

test('JUnit counts known failures and blocked checks as skipped, and escapes', () => {
  const xml = junitReport(report);
  expect(xml).toContain('<testsuite name="studios" tests="4" failures="1" errors="0" skipped="2"');
  expect(xml).toContain('<failure message="differs: &lt;b&gt;">curl');
});

test('GitHub annotations point at the line of the contract', () => {
  const [line] = githubReport(report).split('\n');
  expect(line).toMatch(
    /^::error file=spec\/paths\/studios\.yaml,line=30,title=getStudio\/tenancy\/id::Title of/,
  );
  expect(githubReport(report)).toContain('::notice file=');
});

test('the HTML report stands alone, shows the matrix and the clauses, and escapes', () => {
  const html = htmlReport(report, contract);
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
  expect(html).toContain('&lt;tags&gt; &amp; &quot;quotes&quot;');
  expect(html).toContain('<span class="cell pass">200</span>');
  expect(html).toContain('id="clause-ERR-01"');
});

import { expect, test } from 'vitest';
import type { CheckResult } from '../check.ts';
import { contract } from '../fixtures/contract.ts';
import { type Report, totalsOf } from '../run.ts';
import type { Target } from '../target.ts';
import { consoleReporter } from './console.ts';
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
    proves: ['ERR-01'],
    about: ['META-13'],
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
  result('getStudio/page/walk-2', { status: 'blocked', reason: 'nothing to walk', known: 'no rows' }),
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
  stale: [],
  unclean: [],
  leftBehind: {},
  requests: 9,
  interrupted: false,
};

const sentence =
  'of 6 stated clauses that a client can see: 3 proved, 1 broken, 1 only touched, 1 not looked at; 2 more untestable, each with its reason';

test('the console says what a failing check proves, and how the clauses stand', () => {
  let text = '';
  const target = { baseUrl: report.target, profile: 'stated', seed: 1 } as Target;
  const printer = consoleReporter((more) => {
    text += more;
  }, target);
  for (const one of results) printer.finished(one);
  printer.ended(report, []);
  expect(text).toContain('proves ERR-01, about META-13');
  expect(text).toContain(`${sentence}\nnot conformant\n`);
  expect(text).toContain('blocked  1 x nothing to walk');
});

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
    'clauses',
    'checks',
  ];
  expect(Object.keys(json)).toEqual(members);
  expect(json.totals).toEqual({ pass: 1, fail: 2, warn: 0, skip: 0, disabled: 0, blocked: 2, error: 0 });
  expect(json.checks[1]).toEqual({
    id: 'getStudio/tenancy/id',
    title: results[1]?.facts.title,
    operation: 'getStudio',
    clauses: ['ERR-01', 'META-13'],
    proves: ['ERR-01'],
    about: ['META-13'],
    status: 'fail',
    reason: 'differs: <b>',
    repro: "curl 'http://x'  # 404",
  });
  expect(json.clauses).toEqual({ stated: 6, proved: 3, broken: 1, touched: 1, unseen: 1, untestable: 2 });
  expect(json.checks[2].reason).toBe('known failure (not built yet): was refused');
});

test('JUnit counts what was expected as skipped and a blocked check as a failure, and escapes', () => {
  const xml = junitReport(report);
  expect(xml).toContain('<testsuite name="studios" tests="5" failures="2" errors="0" skipped="2"');
  expect(xml).toContain('<failure type="fail" message="differs: &lt;b&gt;">curl');
  expect(xml).toContain('<failure type="blocked" message="nothing to walk">');
  expect(xml).toContain('<property name="proves" value="ERR-01"/><property name="about" value="META-13"/>');
  expect(xml).toContain('<property name="clauses.proved" value="3"/>');
});

test('GitHub annotations point at the line of the contract', () => {
  const [line] = githubReport(report).split('\n');
  expect(line).toMatch(
    /^::error file=spec\/paths\/studios\.yaml,line=30,title=getStudio\/tenancy\/id::Title of/,
  );
  expect(line).toContain('(proves ERR-01, about META-13)');
  expect(githubReport(report)).toContain('::notice file=');
  expect(githubReport(report)).toContain(`::notice title=clauses::${sentence}`);
  expect(githubReport(report)).toContain('blocked: nothing to walk');
});

test('the HTML report stands alone, shows the matrix and the clauses, and escapes', () => {
  const html = htmlReport(report, contract);
  expect(html).not.toMatch(/<script|<link|src=|url\(|@import/);
  expect(html).toContain('&lt;tags&gt; &amp; &quot;quotes&quot;');
  expect(html).toContain('<span class="cell pass">200</span>');
  expect(html).toContain('id="clause-ERR-01"');
  expect(html).toContain(sentence);
  expect(html).toMatch(/proves <a href="#clause-ERR-01">.* about <a href="#clause-META-13">/);
});

import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../example/generated/conformance/operations.ts';
import { type CheckResult, statuses } from '../checks/check.ts';
import { planOf } from '../run/plan.ts';
import { type Report, totalsOf } from '../run/run.ts';
import type { Target } from '../target/target.ts';
import { consoleReporter } from './console.ts';
import { exchangePrinter } from './exchanges.ts';
import { writeReports } from './files.ts';
import { Journal } from './journal.ts';

/* Tests with hostile content in all texts of a target or a foreign document, in every reporter. */

const controls = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code))
  .filter((letter) => /\p{Cc}/u.test(letter))
  .join('');
const hidden =
  '\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2028\u2029\u2060\u2066\u2067\u2068\u2069\ufeff\u{e0041}\ud800\ufffe';
const forged = [
  '\nconformant\n',
  '\r\u001b[2Kconformant',
  '\n0 fail in 1.0 s with 3 requests\nconformant\n',
  '\n::error file=x::forged\n  ::set-output name=a::b\n::add-mask::x\n##[error]forged ##vso[task.complete]forged',
  `</script><script>alert(1)</script><img src=x onerror='alert(1)'>]]><!--" onclick="alert(1)`,
  'javascript:alert(1)',
].join(' ');
const hostile = `${forged}${controls}${hidden}`;

const result = (id: string, more: Partial<CheckResult>): CheckResult => ({
  facts: {
    id: `${id}/${hostile}`,
    area: `rooms${hostile}`,
    trait: `answers${hostile}`,
    title: hostile,
    operation: 'getRoom',
    proves: [`API-2${hostile}`],
    about: [hostile],
    at: `rooms.yaml${hostile}:30`,
    profile: 'stated',
    effect: 'reads',
    queue: 'rooms',
    needs: [hostile],
  },
  status: 'pass',
  seen: [`getRoom 500`],
  requests: 1,
  ms: 12,
  ...more,
});

const exchange = {
  baseUrl: 'http://127.0.0.1:1',
  request: {
    method: 'POST',
    path: `/x?${hostile}`,
    headers: [[hostile, hostile]] as const,
    body: Buffer.from(hostile),
  },
  response: { status: 500, headers: [[hostile, hostile]] as const, body: Buffer.from(hostile), ms: 1 },
};
const exchanges = [exchange];
const script = "curl 'http://x'  # 500\ncurl 'http://y'  # 500";
const cover = [{ at: 'api.yaml:1', target: '$.paths', under: hostile, lines: ['example:', hostile] }];
const results = statuses.flatMap((status) => [
  result(`a/${status}`, {
    status,
    reason: hostile,
    repro: script,
    exchanges,
    cover,
    seen: [`${hostile} 500`],
  }),
  result(`b/${status}`, { status, reason: `other ${hostile}`, repro: script, known: hostile, exchanges }),
]);
const report: Report = {
  contract: { title: hostile, version: hostile },
  target: `http://x/${hostile}`,
  profile: 'stated',
  seed: 1,
  planHash: 'a'.repeat(64),
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1500,
  totals: totalsOf(results),
  results,
  requests: 9,
  interrupted: false,
  clauses: { stated: 6, proved: 3, broken: 1, touched: 1, unseen: 1, untestable: 2 },
  gaps: [hostile],
  stale: [hostile],
  unclean: [hostile],
  leftBehind: { [hostile]: 1 },
  unexpectedWrite: { check: hostile, what: hostile },
  implementation: { of: 2, implemented: 1, missing: [hostile], unreached: [] },
  inferred: [hostile],
};

/** Characters that a terminal, a browser or an editor interprets. */
const acted = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

function expectHarmless(text: string): void {
  expect(text.match(new RegExp(acted, 'gu')) ?? []).toEqual([]);
  for (const line of text.split('\n'))
    expect(line).not.toMatch(/^\s*(?:::(?!error |notice )|conformant|0 fail)|^\s+::|##\[|##vso\[/);
}

const all = ['console', 'json', 'junit', 'html', 'github', 'sarif', 'har', 'badge', 'wfc'];

function written(): { readonly message: string; read(name: string): string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-hostile-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  let message = '';
  const out = (text: string): void => {
    message += text;
  };
  const clauses = {
    [`API-2${hostile}`]: { text: hostile },
    [hostile]: { text: hostile, untestable: hostile },
  };
  const operations = {
    ...contract.operations,
    [hostile]: { ...contract.operations.getRoom, name: hostile, path: hostile },
  };
  const about = { ...contract, clauses, operations } as typeof contract;
  const outlet = { reporters: all, folder, redact: (text: string) => text, out, version: '1' };
  writeReports(report, about, outlet);
  const journal = new Journal(folder, (text) => text);
  const target = { baseUrl: report.target, profile: 'stated', seed: 1 } as Target;
  journal.began(planOf(hostile, []), target, [hostile]);
  for (const one of results) journal.finished(one);
  journal.ended(report);
  journal.close();
  return { message, read: (name) => fs.readFileSync(path.join(folder, name), 'utf8') };
}

test('the console prints no control characters and no forged lines', () => {
  let message = '';
  const out = (text: string): void => {
    message += text;
  };
  const target = { baseUrl: report.target, profile: 'stated', seed: 1, verbose: true } as Target;
  const printer = consoleReporter(out, target);
  printer.began(planOf(hostile, []), [hostile]);
  for (const one of results) printer.finished(one);
  printer.ended(report, [`/tmp/${hostile}`]);
  const replay = exchangePrinter(out, (text) => text);
  for (const one of results) replay.finished(one);
  expectHarmless(message);
  expect(message).toMatch(/^the suite itself failed$/m);
  expect(message).not.toMatch(/^(?:not )?conformant/m);
});

test.each([
  'results.json',
  'junit.xml',
  'report.html',
  'results.sarif',
  'failures.har',
  'badge.svg',
  'badge.json',
  'wfc-report.json',
  'results.ndjson',
])('%s contains no control character', (name) => expectHarmless(written().read(name)));

test('each annotation is one line, and none is forged', () => {
  const { message } = written();
  expectHarmless(message);
  expect(message.trimEnd().split('\n')).toHaveLength(6 + 1 + 1 + 2);
  for (const line of message.trimEnd().split('\n')) expect(line).toMatch(/^::(error|notice) /);
});

test('JSON contains the exact values, and journals have one line per event', () => {
  const { read } = written();
  expect(JSON.parse(read('results.json')).checks[0].reason).toBe(hostile);
  expect(JSON.parse(read('results.sarif')).runs[0].results[0].logicalLocations[0].fullyQualifiedName).toBe(
    `a/fail/${hostile}`,
  );
  const har = JSON.parse(read('failures.har'));
  expect(har.log.entries[0].response.headers[0].name).toBe(hostile);
  JSON.parse(read('wfc-report.json'));
  const events = read('results.ndjson')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);
  expect(events).toEqual(['began', ...results.map(() => 'result'), 'ended']);
});

test('JUnit XML can be parsed, and texts of a target become no elements', () => {
  const xml = written().read('junit.xml');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { testsuites } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(testsuites.testsuite[0].testcase).toHaveLength(results.length);
  expect(xml).not.toMatch(/<script|<img/);
});

test('the HTML page contains no script and no external link', () => {
  const html = written().read('report.html');
  expect(html).not.toMatch(/<script|<img|<iframe/i);
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^#clause-/);
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/g))
    expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/onclick|onerror/);
  expect(html).toContain(`content="default-src 'none'`);
});

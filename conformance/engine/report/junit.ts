import type { CheckResult } from '../check.ts';
import { groupsOf } from '../groups.ts';
import type { Report } from '../run.ts';

/** JUnit XML: one suite per area. What was disabled, skipped or blocked counts as skipped. */
export function junitReport(report: Report): string {
  const areas = [...groupsOf(report.results, ({ facts }) => facts.area)];
  const suites = areas.map(([area, results]) => {
    const count = (...of: string[]): number => results.filter(({ status }) => of.includes(status)).length;
    const unexpected = results.filter(({ status, known }) => status === 'fail' && known === undefined).length;
    const skipped = count('skip', 'disabled', 'blocked') + count('fail') - unexpected;
    const head = `<testsuite name="${escapeXml(area)}" tests="${results.length}" failures="${unexpected}" errors="${count('error')}" skipped="${skipped}" time="${seconds(results.reduce((sum, { ms }) => sum + ms, 0))}">`;
    return [`  ${head}`, ...results.map(testCase), '  </testsuite>'].join('\n');
  });
  const head = `<testsuites name="${escapeXml(report.contract.title)}" tests="${report.results.length}" time="${seconds(report.durationMs)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n');
}

function testCase({ facts, status, reason, repro, known, ms }: CheckResult): string {
  const open = `    <testcase name="${escapeXml(facts.id)}" classname="${escapeXml(facts.area)}" time="${seconds(ms)}"`;
  if (status === 'pass' || status === 'warn') return `${open}/>`;
  const message = escapeXml(reason ?? status);
  const inner =
    status === 'fail' && known === undefined
      ? `<failure message="${message}">${escapeXml(repro ?? '')}</failure>`
      : status === 'error'
        ? `<error message="${message}"/>`
        : `<skipped message="${known === undefined ? `${status}: ${message}` : `known failure (${escapeXml(known)}): ${message}`}"/>`;
  return `${open}>${inner}</testcase>`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '?')
  );
}

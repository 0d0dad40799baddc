import { oneLine } from '../../../cli/printable-text.ts';
import { type CheckResult, isUnexpected, statusWords } from '../checks/check.ts';
import { groupsOf } from '../model/groups.ts';
import type { Report } from '../run/run.ts';

/**
 * JUnit XML: one suite per area, and one without cases that reports the clauses. These checks count as
 * skipped: disabled, skipped and uncovered checks, checks that wait for an operation without a handler, and
 * expected failures.
 */
export function junitReport(report: Report): string {
  const areas = [...groupsOf(report.results, ({ facts }) => facts.area)];
  const suites = areas.map(([area, results]) => {
    const count = (...of: string[]): number => results.filter(({ status }) => of.includes(status)).length;
    const unexpected = results.filter(isUnexpected).length;
    const skipped = count('skip', 'disabled', 'blocked', 'not-covered', 'fail') - unexpected;
    const head = `<testsuite name="${escapeXml(area)}" tests="${results.length}" failures="${unexpected}" errors="${count('error')}" skipped="${skipped}" time="${seconds(results.reduce((sum, { ms }) => sum + ms, 0))}">`;
    return [`  ${head}`, ...results.map(testCase), '  </testsuite>'].join('\n');
  });
  const head = `<testsuites name="${escapeXml(report.contract.title)}" tests="${report.results.length}" time="${seconds(report.durationMs)}">`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    head,
    ...suites,
    clauseSuite(report),
    '</testsuites>',
    '',
  ].join('\n');
}

function clauseSuite({ clauses }: Report): string {
  const properties = Object.entries(clauses).map(([name, count]) =>
    property(`clauses.${name}`, String(count)),
  );
  return `  <testsuite name="clauses" tests="0"><properties>${properties.join('')}</properties></testsuite>`;
}

const property = (name: string, value: string): string =>
  `<property name="${name}" value="${escapeXml(value)}"/>`;

function testCase(result: CheckResult): string {
  const { facts, status, reason, repro, known, ms } = result;
  const open = `    <testcase name="${escapeXml(facts.id)}" classname="${escapeXml(facts.area)}" time="${seconds(ms)}"`;
  const cited = (['proves', 'about'] as const)
    .filter((word) => facts[word].length > 0)
    .map((word) => property(word, facts[word].join(' ')));
  const properties = cited.length > 0 ? `<properties>${cited.join('')}</properties>` : '';
  if (status === 'pass' || status === 'warn')
    return properties === '' ? `${open}/>` : `${open}>${properties}</testcase>`;
  const message = escapeXml(reason ?? status);
  const inner = isUnexpected(result)
    ? `<failure type="${status}" message="${message}">${(repro ?? '').split('\n').map(escapeXml).join('\n')}</failure>`
    : status === 'error'
      ? `<error message="${message}"/>`
      : `<skipped message="${known === undefined ? `${statusWords(status)}: ${message}` : `known failure (${escapeXml(known)}): ${message}`}"/>`;
  return `${open}>${properties}${inner}</testcase>`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** A text in XML. XML 1.0 cannot express most control characters. */
function escapeXml(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

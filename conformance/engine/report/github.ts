import { oneLine } from '../../../cli/printable-text.ts';
import { citedBy, describeCitations } from '../checks/check.ts';
import { coverOf } from '../model/cover-lines.ts';
import { describeCount } from '../run/clause-count.ts';
import type { Report } from '../run/run.ts';
import { unimplementedIn, waits } from './cover.ts';

/** Workflow commands that annotate the violated lines of the contract. */
export function githubReport(report: Report): string {
  const lines: string[] = [];
  for (const { facts, status, reason, known, unimplemented } of report.results) {
    if (!['fail', 'blocked', 'error'].includes(status) || unimplemented !== undefined) continue;
    const location = locationOf(facts.at);
    const level = known === undefined ? 'error' : 'notice';
    const clauses = citedBy(facts).length > 0 ? ` (${describeCitations(facts)})` : '';
    lines.push(
      `::${level} ${location}title=${property(facts.id)}::${data(`${facts.title}${clauses} ${status === 'blocked' ? 'blocked: ' : ''}${reason ?? ''}`)}`,
    );
  }
  for (const [operation, group] of unimplementedIn(report.results))
    lines.push(
      `::warning ${locationOf(group[0]?.facts.at)}title=not implemented::${data(`${operation} returns 501 (${waits(group)})`)}`,
    );
  const level = report.strictCoverage ? 'error' : 'notice';
  const uncovered = report.results.filter(
    ({ status, known }) => status === 'not-covered' && known === undefined,
  );
  for (const { at, under, lines: wanted, checks } of coverOf(uncovered))
    lines.push(
      `::${level} ${locationOf(at)}title=not covered::${data(`${checks} checks; ${under} lacks:\n${wanted.join('\n')}`)}`,
    );
  const count = describeCount(report.clauses);
  if (count !== undefined) lines.push(`::notice title=clauses::${data(count)}`);
  for (const stale of report.stale) lines.push(`::error ::${data(stale)}`);
  for (const unclean of report.unclean) lines.push(`::error ::${data(`not removed: ${unclean}`)}`);
  return lines.map((line) => `${line}\n`).join('');
}

/** The file and line of an annotation; empty if the location is no line of a file. */
function locationOf(at = ''): string {
  const [, file, line] = /^(.*):(\d+)$/s.exec(at) ?? [];
  return file && line ? `file=${property(file)},line=${line},` : '';
}

const data = (text: string): string => oneLine(text).replaceAll('%', '%25');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

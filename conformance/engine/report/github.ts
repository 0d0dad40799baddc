import { citedBy, describeCitations } from '../check.ts';
import { describeCount } from '../clause-count.ts';
import type { Report } from '../run.ts';
import { oneLine } from '../target-text.ts';

/** Workflow commands that annotate the lines of the contract that were broken. */
export function githubReport(report: Report): string {
  const lines: string[] = [];
  for (const { facts, status, reason, known } of report.results) {
    if (status !== 'fail' && status !== 'blocked' && status !== 'error') continue;
    const [, file, line] = /^(.*):(\d+)$/s.exec(facts.at ?? '') ?? [];
    const place = file && line ? `file=${property(file)},line=${line},` : '';
    const level = known === undefined ? 'error' : 'notice';
    const clauses = citedBy(facts).length > 0 ? ` (${describeCitations(facts)})` : '';
    lines.push(
      `::${level} ${place}title=${property(facts.id)}::${data(`${facts.title}${clauses} ${status === 'blocked' ? 'blocked: ' : ''}${reason ?? ''}`)}`,
    );
  }
  const count = describeCount(report.clauses);
  if (count !== undefined) lines.push(`::notice title=clauses::${data(count)}`);
  for (const stale of report.stale) lines.push(`::error ::${data(stale)}`);
  for (const unclean of report.unclean) lines.push(`::error ::${data(`not removed: ${unclean}`)}`);
  return lines.map((line) => `${line}\n`).join('');
}

const data = (text: string): string => oneLine(text).replaceAll('%', '%25');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

import { citedBy } from '../check.ts';
import type { Report } from '../run.ts';

/** `results.json`, for other programs. */
export function jsonReport(report: Report): string {
  const { contract, target, profile, seed, planHash, startedAt, durationMs, totals } = report;
  const checks = report.results.map(({ facts, status, reason, repro, known }) => ({
    id: facts.id,
    title: facts.title,
    ...(facts.operation !== undefined && { operation: facts.operation }),
    clauses: citedBy(facts),
    proves: facts.proves,
    about: facts.about,
    status,
    ...(reason !== undefined && {
      reason: known === undefined ? reason : `known failure (${known}): ${reason}`,
    }),
    ...(repro !== undefined && { repro }),
  }));
  const { clauses } = report;
  const run = { contract, target, profile, seed, planHash, startedAt, durationMs };
  const shape = { ...run, totals, clauses, checks };
  return `${JSON.stringify(shape, null, 2)}\n`;
}

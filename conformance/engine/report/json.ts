import type { Report } from '../run.ts';

/** `results.json`, in the shape running.md gives. */
export function jsonReport(report: Report): string {
  const { contract, target, profile, seed, planHash, startedAt, durationMs, totals } = report;
  const checks = report.results.map(({ facts, status, reason, repro, known }) => ({
    id: facts.id,
    title: facts.title,
    ...(facts.operation !== undefined && { operation: facts.operation }),
    clauses: facts.clauses,
    status,
    ...(reason !== undefined && {
      reason: known === undefined ? reason : `known failure (${known}): ${reason}`,
    }),
    ...(repro !== undefined && { repro }),
  }));
  const shape = { contract, target, profile, seed, planHash, startedAt, durationMs, totals, checks };
  return `${JSON.stringify(shape, null, 2)}\n`;
}

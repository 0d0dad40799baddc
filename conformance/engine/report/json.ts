import { printableJson } from '../../../cli/printable-text.ts';
import { citedBy } from '../checks/check.ts';
import { coverOf } from '../model/cover-lines.ts';
import type { Report } from '../run/run.ts';

/** `results.json`, for other programs. */
export function jsonReport(report: Report): string {
  const { contract, target, profile, seed, planHash, startedAt, durationMs, totals } = report;
  const checks = report.results.map((result) => {
    const { facts, status, reason, repro, known, requests, ms, standsOn, cover, unimplemented } = result;
    return {
      id: facts.id,
      title: facts.title,
      ...(facts.operation !== undefined && { operation: facts.operation }),
      clauses: citedBy(facts),
      proves: facts.proves,
      about: facts.about,
      status,
      requests,
      ms,
      ...(standsOn !== undefined && { standsOn }),
      ...(reason !== undefined && {
        reason: known === undefined ? reason : `known failure (${known}): ${reason}`,
      }),
      ...(repro !== undefined && { repro }),
      ...(cover !== undefined && { cover }),
      ...(unimplemented !== undefined && { unimplemented }),
    };
  });
  const { clauses } = report;
  const run = { contract, target, profile, seed, planHash, startedAt, durationMs };
  const { incomplete, implementation, inferred, requests, gaps } = report;
  const shape = {
    ...run,
    requests,
    ...(incomplete !== undefined && { incomplete }),
    ...(implementation && { implementation }),
    ...(inferred && { inferred }),
    totals,
    cover: coverOf(report.results),
    clauses,
    gaps,
    checks,
  };
  return `${printableJson(shape, 2)}\n`;
}

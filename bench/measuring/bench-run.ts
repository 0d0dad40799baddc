import { aimOf, type Finding, figureOf, isMet } from './measurement.ts';

/** The message of a part to the runner. */
export type Outcome = { readonly findings: readonly Finding[] } | { readonly skipped: string };

/** This machine lacks a requirement of a part. */
export class MissingNeedError extends Error {
  override readonly name = 'MissingNeedError';
}

/** Runs a part of the benchmarks, prints its results, and sends them to the runner, if there is one. */
export async function part(title: string, measure: () => Promise<readonly Finding[]>): Promise<void> {
  // The runner ends a part after its time limit. Helper processes are notified of the exit.
  process.once('SIGTERM', () => process.exit(1));
  console.log(title);
  const outcome = await outcomeOf(measure);
  if ('skipped' in outcome) console.log(`  skipped: ${outcome.skipped}`);
  else for (const finding of outcome.findings) console.log(`  ${sentenceOf(finding)}`);
  process.send?.(outcome);
}

async function outcomeOf(measure: () => Promise<readonly Finding[]>): Promise<Outcome> {
  try {
    return { findings: await measure() };
  } catch (error) {
    if (error instanceof MissingNeedError) return { skipped: error.message };
    throw error;
  }
}

function sentenceOf(finding: Finding): string {
  const { what } = finding;
  return `${what}: ${figureOf(finding)} (aim ${aimOf(finding)}, ${isMet(finding) ? 'met' : 'missed'})`;
}

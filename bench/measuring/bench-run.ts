import { aimOf, type Finding, figureOf, isMet } from './measurement.ts';

/** What a part tells the runner. */
export type Outcome = { readonly findings: readonly Finding[] } | { readonly leftOut: string };

/** Something a part cannot do without is not on this machine. */
export class MissingNeedError extends Error {
  override readonly name = 'MissingNeedError';
}

/** Runs a part of the benchmarks, prints what it comes to, and tells the runner where there is one. */
export async function part(title: string, measure: () => Promise<readonly Finding[]>): Promise<void> {
  // Ended for taking too long: what is still running hears of the exit.
  process.once('SIGTERM', () => process.exit(1));
  console.log(title);
  const outcome = await outcomeOf(measure);
  if ('leftOut' in outcome) console.log(`  left out: ${outcome.leftOut}`);
  else for (const finding of outcome.findings) console.log(`  ${sentenceOf(finding)}`);
  process.send?.(outcome);
}

async function outcomeOf(measure: () => Promise<readonly Finding[]>): Promise<Outcome> {
  try {
    return { findings: await measure() };
  } catch (error) {
    if (error instanceof MissingNeedError) return { leftOut: error.message };
    throw error;
  }
}

function sentenceOf(finding: Finding): string {
  const { what } = finding;
  return `${what}: ${figureOf(finding)} (aim ${aimOf(finding)}, ${isMet(finding) ? 'met' : 'missed'})`;
}

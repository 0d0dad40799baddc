/**
 * What the whole suite costs: requests in all and for each operation, by the trait of the checks that send them, and how
 * many of them say what another of the same run has said, on the `rooms` example and on the deployment of this repository.
 * `node conformance/trials/request-cost.ts rooms` measures one of them, `--operations` adds those that cost the most.
 */

import { allChecks, wholePlan } from '../engine/command/main.ts';
import { type Report, run } from '../engine/run/run.ts';
import { preflightElsewhere } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { subjects } from './subjects.ts';
import { suites } from './suite-targets.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = asked.length > 0 ? asked : Object.keys(suites);
const mostShown = process.argv.includes('--operations') ? Number.POSITIVE_INFINITY : 0;

/** One run of everything, each exchange of each check kept. */
async function runOf(name: string): Promise<Report> {
  const [suite, project] = suites[name] ?? [];
  const start = subjects[name];
  if (!suite || !project || !start) throw new Error(`there is no target ${name}`);
  const place = await start({});
  try {
    return await withFolder(async (folder) => {
      const told = { profile: 'strict', out: folder, seed: '1' };
      const target = { ...(await readTarget(told, place.target(place.url), folder)), replay: true };
      const session = new Session(suite.contract, target, project.inputs && { inputs: project.inputs });
      await preflight(session);
      await preflightElsewhere(session);
      const checks = allChecks(suite, project);
      const report = await run(session, wholePlan(suite, checks), checks, {
        preconditions: project.preconditions,
      });
      session.close(false);
      return report;
    });
  } finally {
    await place.close();
  }
}

/** Sums by a key, the largest first. */
function sums(counted: readonly (readonly [key: string, count: number])[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const [key, count] of counted) totals.set(key, (totals.get(key) ?? 0) + count);
  return [...totals].sort(([, one], [, other]) => other - one);
}

function printSums(title: string, rows: readonly (readonly [string, number])[]): void {
  console.log(`  ${title}`);
  for (const [key, count] of rows) console.log(`    ${key.padEnd(28)} ${String(count).padStart(6)}`);
}

async function requests(): Promise<TrialResult[]> {
  const findings: TrialResult[] = [];
  for (const name of names) {
    const report = await runOf(name);
    const operations = Object.keys(suites[name]?.[0].contract.operations ?? {}).length;
    const { totals, results, requests: sent } = report;
    const told = Object.entries(totals).map(([status, count]) => `${count} ${status}`);
    console.log(`  ${name}: ${sent} requests, ${operations} operations, ${told.join(', ')}`);
    printSums('by trait', sums(results.map(({ facts, requests }) => [facts.trait, requests])));
    printSums(
      'by operation',
      sums(results.map(({ facts, requests }) => [facts.operation ?? facts.trait, requests])).slice(
        0,
        mostShown,
      ),
    );
    findings.push({
      what: `requests an operation, ${name}`,
      figure: sent / operations,
      goal: { max: 40 },
    });
  }
  return findings;
}

await trial('What the suite costs', () => requests());

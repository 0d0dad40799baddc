/**
 * Measures the cost of the whole suite: all requests, requests per operation and by trait, and redundant
 * requests of the same run, on the `rooms` example and on the deployment of this repository. `node
 * conformance/trials/request-cost.ts rooms` measures one target, `--operations` also lists the most
 * expensive operations.
 */

import { allChecks, wholePlan } from '../engine/command/main.ts';
import { type Report, run } from '../engine/run/run.ts';
import { preflightOthers } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { subjects } from './subjects.ts';
import { suites } from './suite-targets.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const programNames = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = programNames.length > 0 ? programNames : Object.keys(suites);
const maxListedOperations = process.argv.includes('--operations') ? Number.POSITIVE_INFINITY : 0;

/** One run of all checks, which stores each exchange of each check. */
async function runOf(name: string): Promise<Report> {
  const [suite, project] = suites[name] ?? [];
  const start = subjects[name];
  if (!suite || !project || !start) throw new Error(`there is no target ${name}`);
  const running = await start({});
  try {
    return await withFolder(async (folder) => {
      const settings = { profile: 'strict', output: folder, seed: '1' };
      const target = { ...(await readTarget(settings, running.target(running.url), folder)), replay: true };
      const session = new Session(suite.contract, target, project.inputs && { inputs: project.inputs });
      await preflight(session);
      await preflightOthers(session);
      const checks = allChecks(suite, project);
      const report = await run(session, wholePlan(suite, checks), checks, {
        preconditions: project.preconditions,
      });
      session.close(false);
      return report;
    });
  } finally {
    await running.close();
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
    const settings = Object.entries(totals).map(([status, count]) => `${count} ${status}`);
    console.log(`  ${name}: ${sent} requests, ${operations} operations, ${settings.join(', ')}`);
    printSums('by trait', sums(results.map(({ facts, requests }) => [facts.trait, requests])));
    printSums(
      'by operation',
      sums(results.map(({ facts, requests }) => [facts.operation ?? facts.trait, requests])).slice(
        0,
        maxListedOperations,
      ),
    );
    findings.push({
      what: `requests per operation, ${name}`,
      figure: sent / operations,
      goal: { max: 40 },
    });
  }
  return findings;
}

await trial('Cost of the suite', () => requests());

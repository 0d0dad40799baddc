import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { generated } from '../../generated/conformance/index.ts';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import { countOf, describeCount, plannedStandings } from '../engine/run/clause-count.ts';
import { gateFindings, readUnproven } from '../engine/run/clause-gate.ts';
import { unproved } from '../mutation/unproved-checks.ts';
import * as product from './index.ts';

/*
 * A step of `npm run check`: every stated clause of the product specification is proved by a check,
 * untestable with a reason, or listed in unproven.txt, which may only shrink.
 */

const file = path.join(import.meta.dirname, 'unproven.txt');
const shown = path.relative(process.cwd(), file);

/** The text of the list in a commit; undefined if the commit or the list does not exist. */
function textIn(commit: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:./unproven.txt`], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

// Uncommitted changes are compared with the last commit, and the last commit with the one before.
const earlier = ['HEAD', 'HEAD^'].flatMap((commit) => {
  const text = textIn(commit);
  return text === undefined ? [] : [readUnproven(text, `${commit}:${shown}`).maxUnproven];
});
const planned = wholePlan(generated, allChecks(generated, product)).checks;
// A check that fails for no known violation proves nothing, even if it cites a clause.
const idle = new Set(await unproved(planned));
const checks = planned.map((facts) => (idle.has(facts) ? { ...facts, proves: [] } : facts));
const { clauses } = generated.contract;
const unproven = readUnproven(fs.readFileSync(file, 'utf8'), shown);
const findings = gateFindings({ checks, clauses, unproven, earlier });
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(
    `${findings.length} findings. A check that fails when a clause is broken cites it as 'proves'; a clause that no client can observe has an 'untestable:' reason in spec/clauses.yaml; ${shown} lists the rest.`,
  );
  process.exitCode = 1;
} else console.log(`clauses: ${describeCount(countOf(plannedStandings(checks, clauses)))}`);

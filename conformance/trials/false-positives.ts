/**
 * Counts false positives: runs the suite on conformant targets, behind proxies, on slow connections, on busy
 * machines and with other documented settings. `node conformance/trials/false-positives.ts rooms nginx load
 * --runs 5` runs some of these, `--seed 6` starts with another seed, `--log FILE` appends the runs to a file
 * and prints the table of all runs in it.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { applies, environments } from './false-positives/environments.ts';
import { type Outcome, runIn } from './false-positives/runs.ts';
import { head, lineOf, unsteady } from './false-positives/table.ts';
import { subjects } from './subjects.ts';
import type { TrialResult } from './trial.ts';

const { values, positionals: words } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, log: { type: 'string' } },
  allowPositionals: true,
});
const [runs, firstSeed] = [Number(values.runs ?? 1), Number(values.seed ?? 1)];
const named = (of: object): string[] => Object.keys(of).filter((name) => words.includes(name));
const known = [...Object.keys(subjects), ...Object.keys(environments)];
const stray = words.find((word) => !known.includes(word));
if (stray !== undefined || !(runs >= 1 && firstSeed >= 0)) {
  const what = stray ?? '--runs or --seed';
  console.error(`'${what}' is unknown; use ${known.join(', ')}, --runs N, --seed N and --log FILE`);
  process.exit(2);
}

interface Logged extends Outcome {
  readonly subject: string;
  readonly name: string;
}

const outcomes: Logged[] =
  values.log !== undefined && existsSync(values.log)
    ? readFileSync(values.log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

function keep(outcome: Logged): void {
  outcomes.push(outcome);
  if (values.log !== undefined) appendFileSync(values.log, `${JSON.stringify(outcome)}\n`);
  const { subject, name, seed, failures, blocked, seconds, requests } = outcome;
  const summary = `${failures.length} false, ${blocked.length} blocked, ${requests} requests, ${Math.round(seconds)} s`;
  console.error(`${subject} ${name}, seed ${seed}: ${summary}`);
  for (const line of failures) console.error(`  false    ${line.slice(0, 400)}`);
  for (const line of blocked) console.error(`  blocked  ${line.slice(0, 200)}`);
}

const selectedNames = (of: object): string[] => (named(of).length > 0 ? named(of) : Object.keys(of));
const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
if (words.length > 0 || values.log === undefined || outcomes.length === 0)
  for (const subject of selectedNames(subjects))
    for (const name of selectedNames(environments)) {
      const environment = environments[name];
      if (!environment || !applies(environment, subject)) continue;
      const several = environment.atOnce ?? 1;
      const all = Array.from(
        { length: Math.ceil(runs / several) * several },
        (_, index) => firstSeed + index,
      );
      await runIn(subject, environment, several > 1 ? all : seeds, (one) => keep({ subject, name, ...one }));
    }

console.log(head);
const findings: TrialResult[] = [];
for (const subject of Object.keys(subjects))
  for (const [name, { is }] of Object.entries(environments)) {
    const these = outcomes.filter((one) => one.subject === subject && one.name === name);
    if (these.length === 0) continue;
    console.log(lineOf({ subject, around: is, outcomes: these }));
    for (const line of unsteady(these)) console.error(`  ${line}`);
    const figure = these.reduce((sum, one) => sum + one.failures.length, 0);
    findings.push({ what: `false failures, ${subject}, ${is}`, figure, goal: { max: 0 } });
  }
if (findings.some(({ figure }) => figure > 0)) process.exitCode = 1;
process.send?.({ findings });

/**
 * Measures whether the scripts of failures reproduce them: runs the suite on the `rooms` example with each
 * of its violations, executes every printed script, and compares the responses with those that the check
 * received. `node conformance/trials/repro-scripts.ts tenancy secret/*` uses only violations with matching
 * names.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { matchesGlob } from '../../cli/glob.ts';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import { run } from '../engine/run/run.ts';
import { preflightOthers } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type ExampleService, startExample } from '../example/server.ts';
import { type Broken, startBroken } from '../mutation/proxy.ts';
import { violationsIn } from '../mutation/score.ts';
import { differenceOf, executed } from './repro-scripts/executed.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const globs = process.argv.slice(2);
const root = join(import.meta.dirname, '../broken');

interface Houses {
  readonly open: ExampleService;
  readonly closed: ExampleService;
  readonly bare: ExampleService;
}

interface Tally {
  violations: number;
  failures: number;
  silent: number;
  scripts: number;
  reproduced: number;
}

/**
 * Runs the checks that must catch a violation and those it depends on, and executes the scripts of all
 * failures.
 */
async function tryOne(
  examples: Houses,
  name: string,
  broken: Broken,
  folder: string,
  tally: Tally,
): Promise<void> {
  const addresses = {
    '': examples.open.url,
    'writes-off': examples.closed.url,
    'paper-off': examples.bare.url,
  };
  const host = broken.host ?? '';
  const upstream = Object.entries(addresses).find(([word]) => word === host)?.[1];
  if (upstream === undefined) return;
  const front = await startBroken(upstream, broken);
  const token = (user: string): string => examples.open.people.token(`${user}-${name.replace(/\W/g, '')}`);
  const tokens = { A: token('a'), B: token('b'), DISPOSABLE: token('c') };
  const urls = { ...addresses, [host]: front.url };
  const target = await readTarget(
    {
      baseUrl: urls[''],
      tokenA: tokens.A,
      tokenB: tokens.B,
      tokenDisposable: tokens.DISPOSABLE,
      profile: 'strict',
      output: mkdtempSync(join(folder, 'out-')),
      deployment: [`writes-off=${urls['writes-off']}`, `paper-off=${urls['paper-off']}`],
      check: [...broken.caughtBy, ...(broken.with ?? [])],
    },
    {},
    folder,
  );
  const session = new Session(generated.contract, target);
  try {
    await preflight(session);
    await preflightOthers(session);
    const checks = allChecks(generated, { scenarios });
    const { results } = await run(session, wholePlan(generated, checks), checks);
    tally.violations += 1;
    const env = Object.fromEntries(
      Object.entries(tokens).map(([user, one]) => [`CALLSHEET_TOKEN_${user}`, one]),
    );
    for (const { facts, status, repro, exchanges = [] } of results) {
      if (status !== 'fail') continue;
      tally.failures += 1;
      if (repro === undefined) {
        tally.silent += 1;
        continue;
      }
      tally.scripts += 1;
      const difference = differenceOf(await executed(repro, env), exchanges);
      if (difference === undefined) tally.reproduced += 1;
      else console.error(`  ${name}, ${facts.id}: ${difference}`);
    }
  } finally {
    session.close(false);
    await front.close();
  }
}

await trial('Scripts of failures, executed', () =>
  withFolder(async (folder) => {
    const open = await startExample();
    const { tokens } = open.people;
    const examples = {
      open,
      closed: await startExample({ isOpen: false, tokens }),
      bare: await startExample({ hasPaper: false, tokens }),
    };
    const tally: Tally = { violations: 0, failures: 0, silent: 0, scripts: 0, reproduced: 0 };
    for (const [name, broken] of await violationsIn(root))
      if (globs.length === 0 || globs.some((glob) => matchesGlob(name, glob) || name.startsWith(`${glob}/`)))
        await tryOne(examples, name, broken, folder, tally);
    for (const example of Object.values(examples)) await example.close();
    const { violations, failures, silent, scripts, reproduced } = tally;
    console.log(
      '| target | violations | failures | of the whole run, without a script | scripts | reproduced |',
    );
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    console.log(`| rooms | ${violations} | ${failures} | ${silent} | ${scripts} | ${reproduced} |`);
    const findings: TrialResult[] = [
      { what: 'scripts that reproduce', figure: reproduced / scripts, goal: { min: 0.99 } },
    ];
    return findings;
  }),
);

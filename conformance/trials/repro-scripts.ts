/**
 * Whether the scripts of failures do what they say: the suite is run on the `rooms` example with each violation that is
 * planted in it, every printed script is executed, and what comes back is held against what the check met.
 * `node conformance/trials/repro-scripts.ts tenancy secret/*` does those whose names match.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { matchesGlob } from '../../cli/glob.ts';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import { run } from '../engine/run/run.ts';
import { preflightElsewhere } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type House, startHouse } from '../example/server.ts';
import { type Broken, startBroken } from '../mutation/proxy.ts';
import { violationsIn } from '../mutation/score.ts';
import { differenceOf, executed } from './repro-scripts/executed.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const globs = process.argv.slice(2);
const root = join(import.meta.dirname, '../broken');

interface Houses {
  readonly open: House;
  readonly closed: House;
  readonly bare: House;
}

interface Tally {
  violations: number;
  failures: number;
  silent: number;
  scripts: number;
  reproduced: number;
}

/** Runs what must catch a violation and what else it asks for, and executes the scripts of all that failed. */
async function tryOne(
  houses: Houses,
  name: string,
  broken: Broken,
  folder: string,
  tally: Tally,
): Promise<void> {
  const addresses = { '': houses.open.url, 'writes-off': houses.closed.url, 'paper-off': houses.bare.url };
  const host = broken.host ?? '';
  const upstream = Object.entries(addresses).find(([word]) => word === host)?.[1];
  if (upstream === undefined) return;
  const front = await startBroken(upstream, broken);
  const token = (user: string): string => houses.open.people.token(`${user}-${name.replace(/\W/g, '')}`);
  const tokens = { A: token('a'), B: token('b'), DISPOSABLE: token('c') };
  const urls = { ...addresses, [host]: front.url };
  const target = await readTarget(
    {
      baseUrl: urls[''],
      tokenA: tokens.A,
      tokenB: tokens.B,
      tokenDisposable: tokens.DISPOSABLE,
      profile: 'strict',
      out: mkdtempSync(join(folder, 'out-')),
      deployment: [`writes-off=${urls['writes-off']}`, `paper-off=${urls['paper-off']}`],
      check: [...broken.caughtBy, ...(broken.with ?? [])],
    },
    {},
    folder,
  );
  const session = new Session(generated.contract, target);
  try {
    await preflight(session);
    await preflightElsewhere(session);
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
    const open = await startHouse();
    const { tokens } = open.people;
    const houses = {
      open,
      closed: await startHouse({ isOpen: false, tokens }),
      bare: await startHouse({ hasPaper: false, tokens }),
    };
    const tally: Tally = { violations: 0, failures: 0, silent: 0, scripts: 0, reproduced: 0 };
    for (const [name, broken] of await violationsIn(root))
      if (globs.length === 0 || globs.some((glob) => matchesGlob(name, glob) || name.startsWith(`${glob}/`)))
        await tryOne(houses, name, broken, folder, tally);
    for (const house of Object.values(houses)) await house.close();
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

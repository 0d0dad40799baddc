/**
 * What runs of the suite leave behind that are killed: each at a random moment of a run with a seed of its own, of which
 * every other falls on a request that changes something: before it is sent on, once it is done, or once it is answered.
 * `node conformance/trials/killed-runs.ts rooms 20` does twenty of them on one target, `--seed 41` begins with another seed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrokenDeployment, type Forward, startBroken } from '../mutation/proxy.ts';
import { standingAt } from './killed-runs/standing.ts';
import { type Place, subjects } from './subjects.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const [subjectNamed, countNamed] = positionals;
const kills = Number(countNamed ?? 100);
const firstSeed = Number(values.seed ?? 1);
if (!(kills >= 1 && firstSeed >= 0)) {
  console.error('it takes a target, how many kills, and --seed N');
  process.exit(2);
}
/** A run of any seed meets all kinds of requests in its first seconds: lanes are shuffled. */
const longestMs = 12_000;
const mostWrites = 250;

/** When a run is killed. */
type Moment = 'at a time' | 'before it is done' | 'before it is answered' | 'once it is answered';
const moments: readonly Moment[] = [
  'at a time',
  'before it is done',
  'at a time',
  'before it is answered',
  'at a time',
  'once it is answered',
] as readonly Moment[];

/** Stands in front of a target and kills what it was told to when a request comes. */
class Executioner {
  #armed: { readonly child: ChildProcess; readonly moment: Moment; left: number } | undefined;

  arm(child: ChildProcess, moment: Moment, left: number): void {
    this.#armed = { child, moment, left };
  }

  readonly breaks = () => async (request: Parameters<Forward>[0], forward: Forward) => {
    const armed = this.#armed;
    if (!armed || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return forward(request);
    armed.left -= 1;
    if (armed.left !== 0) return forward(request);
    this.#armed = undefined;
    if (armed.moment === 'before it is done') armed.child.kill('SIGKILL');
    const answer = await forward(request);
    if (armed.moment === 'once it is answered') setImmediate(() => armed.child.kill('SIGKILL'));
    else armed.child.kill('SIGKILL');
    return answer;
  };
}

function start(place: Place, url: string, out: string, more: readonly string[]): ChildProcess {
  const options = ['--profile', 'strict', '--reporter', 'json', '--out', out];
  return spawn(process.execPath, [place.command, 'conformance', ...options, ...more], {
    cwd: place.folder,
    env: { ...process.env, ...place.target(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Its exit status and what it said. */
async function ended(child: ChildProcess): Promise<{ status: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said };
}

interface Tally {
  kills: number;
  early: number;
  complaints: number;
}

async function once(
  place: Place,
  front: BrokenDeployment,
  axe: Executioner,
  out: string,
  tally: Tally,
): Promise<void> {
  const moment = moments[tally.kills % moments.length] ?? 'at a time';
  const child = start(place, front.url, out, ['--seed', String(firstSeed + tally.kills)]);
  const end = ended(child);
  if (moment === 'at a time') {
    await Promise.race([end, pause(Math.random() * longestMs)]);
    child.kill('SIGKILL');
  } else axe.arm(child, moment, 1 + Math.floor(Math.random() * mostWrites));
  const { status } = await end;
  tally.kills += 1;
  if (status !== null) tally.early += 1;
  const next = await ended(start(place, front.url, out, ['--check', '*/responses/304', '--budget', '1000']));
  if (/[1-9]\d* things could not be/.test(next.said)) {
    tally.complaints += 1;
    console.error(`  killed ${moment}: ${next.said}`);
  }
}

async function killsOf(subject: string): Promise<TrialResult[]> {
  const open = subjects[subject];
  if (!open) throw new Error(`there is no target ${subject}; there are ${Object.keys(subjects).join(', ')}`);
  const place = await open({});
  const axe = new Executioner();
  const front = await startBroken(place.url, { breaks: axe.breaks });
  try {
    return await withFolder(async (folder) => {
      const tally: Tally = { kills: 0, early: 0, complaints: 0 };
      const before = await standingAt(place, folder);
      while (tally.kills < kills) await once(place, front, axe, mkdtempSync(join(folder, 'out-')), tally);
      const after = await standingAt(place, folder);
      const left = [...after].filter(([id]) => !before.has(id));
      for (const [id, what] of left) console.error(`  left behind: ${what} ${id}`);
      console.log(`| ${subject} | ${tally.kills} | ${tally.early} | ${tally.complaints} | ${left.length} |`);
      return [
        { what: `things left behind, ${subject}`, figure: left.length, goal: { max: 0 } },
        {
          what: `next runs that complained, ${subject}`,
          figure: tally.complaints,
          goal: { max: 0 },
        },
      ];
    });
  } finally {
    await front.close();
    await place.close();
  }
}

await trial('Runs that are killed', async () => {
  console.log('| target | kills | ended before | next runs that complained | left behind |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const findings: TrialResult[] = [];
  for (const subject of subjectNamed === undefined ? Object.keys(subjects) : [subjectNamed])
    findings.push(...(await killsOf(subject)));
  return findings;
});

/**
 * Counts the resources that killed runs leave behind. Each run has its own seed and is killed at a random
 * time or, every other one, at a write: before the request, before the response or after the response. `node
 * conformance/trials/killed-runs.ts rooms 20` kills twenty runs on one target, `--seed 41` starts with
 * another seed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrokenDeployment, type Forward, startBroken } from '../mutation/proxy.ts';
import { existingResources } from './killed-runs/standing.ts';
import { type RunningTarget, subjects } from './subjects.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const [subjectNamed, countNamed] = positionals;
const kills = Number(countNamed ?? 100);
const firstSeed = Number(values.seed ?? 1);
if (!(kills >= 1 && firstSeed >= 0)) {
  console.error('usage: killed-runs.ts [target] [number of kills] [--seed N]');
  process.exit(2);
}
/**
 * The latest random time at which a run is killed. Queues are shuffled, so runs send all kinds of requests
 * in their first seconds.
 */
const maxMs = 12_000;
const maxWritesBeforeKill = 250;

/** The time at which a run is killed. */
type Moment = 'at a random time' | 'before the request' | 'before the response' | 'after the response';
const moments: readonly Moment[] = [
  'at a random time',
  'before the request',
  'at a random time',
  'before the response',
  'at a random time',
  'after the response',
] as readonly Moment[];

/** A proxy in front of a target that kills the armed run at a chosen write. */
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
    if (armed.moment === 'before the request') armed.child.kill('SIGKILL');
    const response = await forward(request);
    if (armed.moment === 'after the response') setImmediate(() => armed.child.kill('SIGKILL'));
    else armed.child.kill('SIGKILL');
    return response;
  };
}

function start(running: RunningTarget, url: string, out: string, more: readonly string[]): ChildProcess {
  const options = ['--profile', 'strict', '--reporter', 'json', '--output', out];
  return spawn(process.execPath, [running.command, 'conformance', ...options, ...more], {
    cwd: running.folder,
    env: { ...process.env, ...running.target(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** The exit status and the output. */
async function ended(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

interface Tally {
  kills: number;
  early: number;
  complaints: number;
}

async function once(
  running: RunningTarget,
  front: BrokenDeployment,
  axe: Executioner,
  out: string,
  tally: Tally,
): Promise<void> {
  const moment = moments[tally.kills % moments.length] ?? 'at a random time';
  const child = start(running, front.url, out, ['--seed', String(firstSeed + tally.kills)]);
  const end = ended(child);
  if (moment === 'at a random time') {
    await Promise.race([end, pause(Math.random() * maxMs)]);
    child.kill('SIGKILL');
  } else axe.arm(child, moment, 1 + Math.floor(Math.random() * maxWritesBeforeKill));
  const { status } = await end;
  tally.kills += 1;
  if (status !== null) tally.early += 1;
  const next = await ended(
    start(running, front.url, out, ['--check', '*/responses/304', '--max-requests', '1000']),
  );
  if (/[1-9]\d* could not be removed/.test(next.output)) {
    tally.complaints += 1;
    console.error(`  killed ${moment}: ${next.output}`);
  }
}

async function killsOf(subject: string): Promise<TrialResult[]> {
  const open = subjects[subject];
  if (!open) throw new Error(`there is no target ${subject}; there are ${Object.keys(subjects).join(', ')}`);
  const running = await open({});
  const axe = new Executioner();
  const front = await startBroken(running.url, { breaks: axe.breaks });
  try {
    return await withFolder(async (folder) => {
      const tally: Tally = { kills: 0, early: 0, complaints: 0 };
      const before = await existingResources(running, folder);
      while (tally.kills < kills) await once(running, front, axe, mkdtempSync(join(folder, 'out-')), tally);
      const after = await existingResources(running, folder);
      const left = [...after].filter(([id]) => !before.has(id));
      for (const [id, what] of left) console.error(`  left behind: ${what} ${id}`);
      console.log(`| ${subject} | ${tally.kills} | ${tally.early} | ${tally.complaints} | ${left.length} |`);
      return [
        { what: `resources left behind, ${subject}`, figure: left.length, goal: { max: 0 } },
        {
          what: `next runs with an incomplete clean-up, ${subject}`,
          figure: tally.complaints,
          goal: { max: 0 },
        },
      ];
    });
  } finally {
    await front.close();
    await running.close();
  }
}

await trial('Runs that are killed', async () => {
  console.log('| target | kills | ended before | next runs with an incomplete clean-up | left behind |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const findings: TrialResult[] = [];
  for (const subject of subjectNamed === undefined ? Object.keys(subjects) : [subjectNamed])
    findings.push(...(await killsOf(subject)));
  return findings;
});

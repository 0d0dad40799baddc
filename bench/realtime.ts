/**
 * The benchmarks of real time: `npm run bench` runs all of them, `npm run bench realtime chat webrtc` those that are named.
 * Each part has a process of its own, so that none pays for another's memory, and can be run by itself as well.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './measuring/bench-run.ts';
import { aimOf, type Finding, figureOf, isMet } from './measuring/measurement.ts';

const parts: Readonly<Record<string, string>> = {
  events: 'event-fan-out.ts',
  chat: 'chat-fan-out.ts',
  webrtc: 'picture/webrtc-players.ts',
  glass: 'glass-to-glass.ts',
  program: 'program.ts',
};
/** Benches that run only when they are named. */
const apart: Readonly<Record<string, string>> = {
  generate: 'generate.ts',
  client: 'client.ts',
  server: 'server.ts',
  move: 'store-migration.ts',
  growth: 'row-count.ts',
  endurance: 'endurance.ts',
  scale: 'scale.ts',
  faults: 'faults.ts',
  idle: 'idle.ts',
  world: 'world.ts',
};
/** The name of all of them. */
const all = 'realtime';
const maxPartMs = 150_000;
const maxApartMs = 3_600_000;
const farewellMs = 5_000;

/** The parts that are asked for. @throws Error for a name that none has. */
function chosen(names: readonly string[]): string[] {
  const asked = names.filter((name) => name !== all);
  const known = { ...parts, ...apart };
  const unknown = asked.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    throw new Error(`there is no benchmark ${unknown}; there are ${[all, ...Object.keys(known)].join(', ')}`);
  return asked.length > 0 ? asked : Object.keys(parts);
}

/** What a part comes to; undefined when it fails. */
async function run(name: string): Promise<Outcome | undefined> {
  const child = fork(fileURLToPath(new URL(parts[name] ?? apart[name] ?? '', import.meta.url)));
  let outcome: Outcome | undefined;
  child.on('message', (told: Outcome) => {
    outcome = told;
  });
  const maxMs = name in apart ? maxApartMs : maxPartMs;
  const late = setTimeout(() => {
    console.log(`  ended: it took longer than ${maxMs / 1000} s`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), farewellMs).unref();
  }, maxMs);
  await once(child, 'close');
  clearTimeout(late);
  console.log();
  return outcome;
}

/** A part that was left out has missed nothing. */
function isGood(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && ('leftOut' in outcome || outcome.findings.every(isMet));
}

function line(...cells: readonly [string, string, string, string]): void {
  const [what, figure, aim, met] = cells;
  console.log(`${what.padEnd(62)} ${figure.padStart(16)}  ${aim.padEnd(26)} ${met}`.trimEnd());
}

function row(finding: Finding): void {
  line(finding.what, figureOf(finding), aimOf(finding), isMet(finding) ? 'met' : 'missed');
}

try {
  const outcomes = new Map<string, Outcome | undefined>();
  for (const name of chosen(process.argv.slice(2))) outcomes.set(name, await run(name));
  line('', 'figure', 'aim', '');
  for (const [name, outcome] of outcomes) {
    if (!outcome) line(name, 'failed', '', '');
    else if ('leftOut' in outcome) line(name, 'left out', outcome.leftOut, '');
    else outcome.findings.forEach(row);
  }
  if (![...outcomes.values()].every(isGood)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs benchmarks: `npm run bench` all real-time parts, `npm run bench realtime chat webrtc` the named ones.
 * Each part runs in a separate process, so that parts do not affect each other's memory. A part can also be
 * run directly.
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
/** The name of all real-time parts. */
const all = 'realtime';
const maxPartMs = 150_000;
const maxApartMs = 3_600_000;
const farewellMs = 5_000;

/** The requested parts. @throws Error for an unknown name. */
function chosen(names: readonly string[]): string[] {
  const requested = names.filter((name) => name !== all);
  const known = { ...parts, ...apart };
  const unknown = requested.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    throw new Error(`there is no benchmark ${unknown}; there are ${[all, ...Object.keys(known)].join(', ')}`);
  return requested.length > 0 ? requested : Object.keys(parts);
}

/** The results of a part; undefined if it fails. */
async function run(name: string): Promise<Outcome | undefined> {
  const child = fork(fileURLToPath(new URL(parts[name] ?? apart[name] ?? '', import.meta.url)));
  let outcome: Outcome | undefined;
  child.on('message', (received: Outcome) => {
    outcome = received;
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

/** A skipped part counts as good. */
function isGood(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && ('skipped' in outcome || outcome.findings.every(isMet));
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
    else if ('skipped' in outcome) line(name, 'skipped', outcome.skipped, '');
    else outcome.findings.forEach(row);
  }
  if (![...outcomes.values()].every(isGood)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * `npm run fuzz`: attacks a new deployment with the embedded defaults in a temporary folder. If this machine
 * permits it, the run has a network namespace without a network. Exit status: 0 no findings, 1 findings, 2
 * invalid arguments.
 */
import { connectionsTarget, heldConnections } from './held-connections/shape.ts';
import { runHostileTarget } from './hostile/target.ts';
import { isAlone, runAlone, wayIn } from './isolation.ts';
import { type Options, readOptions, UsageError, usage } from './options.ts';
import { failuresOf, report } from './report.ts';
import { run } from './run.ts';
import type { ShapeOptions, ShapeResult } from './shape.ts';
import { startTarget, type Target } from './target.ts';
import { unfinishedUploads, uploadsTarget } from './unfinished-uploads/shape.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  try {
    const options = readOptions(argv);
    if (isAlone()) return await fuzz(options, false);
    const way = wayIn();
    const repeated = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    if (way) return await runAlone(way, import.meta.url, repeated);
    process.stdout.write(
      'This machine permits no network namespace (unshare): requests will not name other machines.\n',
    );
    return await fuzz(options, true);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`fuzz: ${error.message}\n${usage}\n`);
    return 2;
  }
}

async function fuzz(options: Options, network: boolean): Promise<number> {
  const where = network ? 'on loopback' : 'in a network namespace without a network';
  const { shape, seed, seconds, descriptors, requests } = options;
  if (shape === 'requests') {
    process.stdout.write(`${requests} requests, seed ${seed}, ${where}\n`);
    return withTarget(await startTarget(), (target) => sendRequests(options, network, target));
  }
  process.stdout.write(`${shape}: ${seconds} s, ${descriptors} descriptors, seed ${seed}, ${where}\n`);
  const shapeOptions = { ...options, network, progress };
  if (shape === 'hostile-target') return attackByTarget(shapeOptions);
  if (shape === 'connections')
    return withTarget(await connectionsTarget(shapeOptions), (target) =>
      attack(heldConnections, shapeOptions, target),
    );
  return withTarget(await uploadsTarget(shapeOptions), (target) =>
    attack(unfinishedUploads, shapeOptions, target),
  );
}

async function withTarget(target: Target, use: (target: Target) => Promise<number>): Promise<number> {
  const stop = () => void target.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await use(target);
  } finally {
    await target.stop();
  }
}

async function sendRequests(options: Options, network: boolean, target: Target): Promise<number> {
  const result = await run(target, { ...options, network, progress: (sent) => progress(`${sent} sent`) });
  process.stdout.write(`${report(result)}\n`);
  return statusOf(failuresOf(result), target.log());
}

async function attack(
  shape: (options: ShapeOptions, target: Target) => Promise<ShapeResult>,
  options: ShapeOptions,
  target: Target,
): Promise<number> {
  return concluded(await shape(options, target), target.log());
}

async function attackByTarget({ seed, seconds, progress: report }: ShapeOptions): Promise<number> {
  const { totals, findings } = await runHostileTarget({
    seed,
    seconds,
    progress: (rounds) => report(`${rounds} rounds`),
  });
  const lines = Object.entries(totals).map(([what, count]) => `${what.padEnd(40)} ${count}`);
  const found = findings.map(({ what, program, seed: own }) => `${program}, seed ${own}: ${what}`);
  return concluded({ lines, findings: found });
}

/** Prints the result of an attack, and returns the exit status. */
function concluded({ lines, findings }: ShapeResult, log?: string): number {
  process.stdout.write(`${lines.join('\n')}\n${findings.length === 0 ? 'No findings\n' : ''}`);
  return statusOf(findings, log);
}

function statusOf(failures: readonly string[], log?: string): number {
  if (failures.length === 0) return 0;
  const list = failures.map((failure) => `  ${failure}`).join('\n');
  const last = log === undefined ? '' : `\n\nThe last lines of the deployment's log:\n${tail(log)}`;
  process.stdout.write(`\nFAILED\n${list}${last}\n`);
  return 1;
}

function progress(state: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${state} `);
}

/**
 * The last lines of a log without audit lines. Each line is cut, because an error with its stack may have
 * thousands of characters.
 */
function tail(log: string): string {
  const lines = log
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('"audit":true'))
    .slice(-20);
  return lines.map((line) => (line.length > 600 ? `${line.slice(0, 600)}…` : line)).join('\n');
}

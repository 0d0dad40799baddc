import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCommand, numberParser } from '@stricli/core';
import { keepDemoEnvironment } from './demo/demo-environment.ts';
import { type DemoOptions, openDemo } from './demo/deployments.ts';
import { documented, runProgram, toggle } from './program.ts';

/*
 * `npm run demo`: starts a deployment with the embedded defaults in a temporary folder, checks that the
 * generated files match the contract, and runs the whole conformance suite against the deployment over the
 * network. With `--once` it exits with the suite's exit status; otherwise the deployment keeps running, and
 * a printed API key allows requests to it.
 */

const cli = 'generator/commands/main.ts';
/** The interval of lines about work that continues. */
const stillMs = 3_000;

interface Flags {
  readonly once?: boolean;
  readonly processes?: number;
  readonly killEvery?: number;
  readonly suspendEvery?: number;
  readonly mediaNodes?: number;
}

const command = buildCommand<Flags>({
  docs: documented({
    brief:
      'Starts a new deployment and runs the whole suite against it. Then the deployment keeps running, so that you can try it.',
    usage:
      '[--once] [--processes <number> [--kill-every <seconds>] [--suspend-every <seconds>] [--media-nodes <number>]]',
    text: `It listens only on this machine and stores its data in a temporary folder. It prints its address first, writes its log to a file, and
the report to conformance-report.`,
    examples: ['npm run demo', 'npm run demo -- --once           # in CI'],
    statuses: {
      0: 'conformant',
      1: 'violations, or generated files that do not match the contract',
      2: 'the arguments are invalid',
      130: 'stopped',
    },
  }),
  parameters: {
    flags: {
      once: toggle("exits with the suite's exit status"),
      processes: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'number',
        brief:
          'starts this many API processes behind an nginx, over DATABASE_URL, REDIS_URL and OBJECT_STORE_URL',
      },
      killEvery: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'seconds',
        brief: 'kills and restarts an API process at this interval',
      },
      suspendEvery: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'seconds',
        brief: 'suspends an API process for six seconds at this interval',
      },
      mediaNodes: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'number',
        brief: 'starts this many media processes for them to share, instead of one',
      },
    },
  },
  async func({ once = false, processes, killEvery, suspendEvery, mediaNodes }) {
    process.exitCode = await demo(once, {
      processes,
      mediaNodes,
      killEveryMs: inMs(killEvery),
      suspendEveryMs: inMs(suspendEvery),
    });
  },
});

const status = await runProgram(
  command,
  { name: 'demo', call: 'npm run demo --', isExpected: () => false },
  process.argv.slice(2),
);
process.exitCode ||= status;

function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : 1000 * seconds;
}

async function demo(once: boolean, options: DemoOptions): Promise<number> {
  keepDemoEnvironment(process.env, { isCluster: (options.processes ?? 1) > 1 });
  const deployments = openDemo(options);
  const begun = await step('Starting a deployment on this machine', deployments.start());
  print(`API      ${begun.baseUrl}/v1
Console  ${begun.baseUrl}/console
Encoder  ${begun.encoder}
Log      ${deployments.logFile}`);
  const matches = await step('Comparing generated/ with spec/', generatedFilesMatch());
  if (matches !== 0) return deployments.end(matches);
  const target = await step('Starting four more deployments with other settings', deployments.target());
  print('Running the suite');
  const result = await suite(target);
  if (once) return deployments.end(result);
  await deployments.printHowToTry();
  print(`
Report   ${pathToFileURL(resolve('conformance-report/report.html'))}
Console  ${begun.baseUrl}/console
The deployment keeps running. Press Ctrl-C to stop it.`);
  // Waits until Ctrl-C ends this process.
  return new Promise(() => {});
}

/** Prints a line before the work, and the time every three seconds, so that nobody takes it for a hang. */
async function step<T>(text: string, work: Promise<T>): Promise<T> {
  print(text);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const timer = setInterval(() => print(`${text}, ${seconds()} s`), stillMs);
  return work.finally(() => clearInterval(timer));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function generatedFilesMatch(): Promise<number> {
  return statusOf(spawn(process.execPath, [cli, 'generate', '--check'], { stdio: 'inherit' }));
}

/**
 * Runs the suite in a separate process, as a user would. Credentials are in environment variables, never in
 * arguments.
 */
function suite(target: Readonly<Record<string, string | undefined>>): Promise<number> {
  const options = ['--profile', 'strict', '--reporter', 'console,html,json'];
  const known = ['--known-failures', 'conformance/product/known-failures.txt'];
  const child = spawn(process.execPath, [cli, 'conformance', ...options, ...known], {
    env: { ...process.env, ...target },
    stdio: 'inherit',
  });
  return statusOf(child);
}

/** The exit status of a process, which ends with this one. */
function statusOf(child: ChildProcess): Promise<number> {
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.removeListener('exit', end);
      resolve(code ?? 1);
    });
  });
}

import { spawn, spawnSync } from 'node:child_process';
import { buildCommand, numberParser } from '@stricli/core';
import { type DemoOptions, openDemo } from './demo/deployments.ts';
import { documented, runProgram, toggle } from './program.ts';

/*
 * The main job: starts a deployment on the embedded defaults in a temporary folder, checks that the generated files match the
 * contract, and runs the whole suite against it over the network. With `--once` it ends with the suite's exit status;
 * otherwise the deployment stays up with a key to try it.
 */

const cli = 'generator/commands/main.ts';

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
      'Starts a deployment of its own and runs the whole suite against it; then it stays up to be tried.',
    usage:
      '[--once] [--processes <number> [--killEvery <seconds>] [--suspendEvery <seconds>] [--mediaNodes <number>]]',
    text: `On nothing but this machine, in a temporary folder. Its address comes first, its log is kept in a file, and the report goes
into conformance-report.`,
    examples: ['npm run demo', 'npm run demo -- --once           # in CI'],
    statuses: {
      0: 'conformant',
      1: 'violations, or generated files that do not match the contract',
      2: 'the call makes no sense',
      130: 'stopped',
    },
  }),
  parameters: {
    flags: {
      once: toggle("ends with the suite's exit status"),
      processes: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'number',
        brief:
          'as so many API processes behind an nginx, over the DATABASE_URL, REDIS_URL and OBJECT_STORE_URL given',
      },
      killEvery: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'seconds',
        brief: 'kills one of them every so many seconds, and starts it again',
      },
      suspendEvery: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'seconds',
        brief: 'suspends one of them for six seconds every so many seconds',
      },
      mediaNodes: {
        kind: 'parsed',
        parse: numberParser,
        optional: true,
        placeholder: 'number',
        brief: 'has them share so many media processes instead of one',
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
  const deployments = openDemo(options);
  const begun = await deployments.start();
  process.stdout.write(
    `API      ${begun.baseUrl}/v1\nConsole  ${begun.baseUrl}/console\nLog      ${deployments.logFile}\n`,
  );
  const matches = spawnSync(process.execPath, [cli, 'generate', '--check'], { stdio: 'inherit' }).status;
  if (matches !== 0) return deployments.end(matches ?? 1);
  const result = await suite(await deployments.target());
  if (once) return deployments.end(result);
  await deployments.sayHowToTry();
  // Until Ctrl-C; the deployment would keep the process alive by itself.
  return new Promise(() => {});
}

/** Runs the suite as its own process, as anyone would, with credentials in the environment and never as arguments. */
function suite(target: Readonly<Record<string, string | undefined>>): Promise<number> {
  const options = ['--profile', 'strict', '--reporter', 'console,html,json'];
  const known = ['--known-failures', 'conformance/product/known-failures.txt'];
  const child = spawn(process.execPath, [cli, 'conformance', ...options, ...known], {
    env: { ...process.env, ...target },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

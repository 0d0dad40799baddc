import { fileURLToPath } from 'node:url';
import { surviveClosedOutput } from './app/process/closed-stdout.ts';
import { onStopSignals } from './app/process/stop-signals.ts';
import { Supervisor } from './app/process/supervisor.ts';

// Caches compiled modules for the child processes, because compiling takes a third of the time until the
// first response. The cache is not in the temporary folder of the machine, where other users could write code
// that runs here.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

// The supervisor process, which people start and signal. It runs the deployment in a child process and
// watches it.
const argv = process.argv.slice(2);
if (argv.length > 0) process.exitCode = await (await import('./cli/serve.ts')).runArguments(argv);
// Exits explicitly: Node removes its signal handlers before a natural exit, and one more Ctrl-C would then
// look like a crash.
else process.exit(await superviseDeployment());

function superviseDeployment(): Promise<number> {
  surviveClosedOutput();
  const supervisor = new Supervisor({
    entry: new URL('./app/process/deployment-main.ts', import.meta.url),
    log: { error: logError },
    maxBlockMs: 10_000,
    maxStopMs: 10_000 + drainMs(process.env.DRAIN_SECONDS),
  });
  onStopSignals({ stop: () => supervisor.stop(), stopAtOnce: () => supervisor.stopAtOnce() });
  return supervisor.run();
}

/**
 * How long the deployment serves requests after a stop signal. The deployment itself rejects a value that is
 * not a number.
 */
function drainMs(seconds = ''): number {
  return 1000 * (Number.parseInt(seconds, 10) || 0);
}

/**
 * Writes a line in the format of the deployment's logger. That logger is not imported because it is larger
 * than all else that is loaded here.
 */
function logError(fields: object, msg: string): void {
  if (['fatal', 'silent'].includes(process.env.LOG_LEVEL ?? '')) return;
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), ...fields, msg })}\n`);
}

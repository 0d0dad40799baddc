import { fileURLToPath } from 'node:url';
import { surviveClosedOutput } from './app/process/closed-stdout.ts';
import { onStopSignals } from './app/process/stop-signals.ts';
import { Supervisor } from './app/process/supervisor.ts';

// What the processes below load is compiled once; a third of the time until the first answer is spent on nothing else. Not in the
// machine's folder of temporary files, where others could write what is run here.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

// The process that people start and signal: it runs the deployment in another and watches over it.
const argv = process.argv.slice(2);
if (argv.length > 0) process.exitCode = await (await import('./cli/serve.ts')).answerArguments(argv);
// At once: one that ends by itself stops listening to signals first, and one more Ctrl-C would then look like a crash.
else process.exit(await superviseDeployment());

function superviseDeployment(): Promise<number> {
  surviveClosedOutput();
  const supervisor = new Supervisor({
    entry: new URL('./app/process/deployment-main.ts', import.meta.url),
    log: { error: say },
    maxBlockMs: 10_000,
    maxStopMs: 10_000 + drainMs(process.env.DRAIN_SECONDS),
  });
  onStopSignals({ stop: () => supervisor.stop(), stopAtOnce: () => supervisor.stopAtOnce() });
  return supervisor.run();
}

/** How long the deployment answers on once it is told to stop; what is no number it refuses itself. */
function drainMs(seconds = ''): number {
  return 1000 * (Number.parseInt(seconds, 10) || 0);
}

/** A line as the deployment logs them. Its logger is larger than all else that is loaded here. */
function say(fields: object, msg: string): void {
  if (['fatal', 'silent'].includes(process.env.LOG_LEVEL ?? '')) return;
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), ...fields, msg })}\n`);
}

/**
 * `npm run fuzz`: hostile requests at a deployment of its own, on the embedded defaults in a temporary folder, inside a
 * network namespace without a network. Exit status: 0 nothing found, 1 findings, 2 bad usage.
 */
import { isAlone, runAlone, wayIn } from './network.ts';
import { type Options, readOptions, UsageError, usage } from './options.ts';
import { failuresOf, report } from './report.ts';
import { run } from './run.ts';
import { startTarget } from './target.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  try {
    const options = readOptions(argv);
    if (isAlone()) return await fuzz(options, false);
    const way = wayIn();
    const repeated = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    if (way) return await runAlone(way, import.meta.url, repeated);
    process.stdout.write(
      'No network namespace can be made here (unshare is not permitted): nothing that names another machine is sent.\n',
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
  process.stdout.write(`${options.requests} requests, seed ${options.seed}, ${where}\n`);
  const target = await startTarget();
  const stop = () => void target.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const progress = (sent: number) => process.stderr.isTTY && process.stderr.write(`\r${sent} sent `);
    const result = await run(target, { ...options, network, progress: (sent) => void progress(sent) });
    process.stdout.write(`${report(result)}\n`);
    const failures = failuresOf(result);
    if (failures.length > 0) {
      const list = failures.map((failure) => `  ${failure}`).join('\n');
      process.stdout.write(`\nFAILED\n${list}\n\nWhat the deployment logged last:\n${tail(target.log())}\n`);
    }
    return failures.length === 0 ? 0 : 1;
  } finally {
    await target.stop();
  }
}

function tail(log: string): string {
  return log.split('\n').slice(-40).join('\n');
}

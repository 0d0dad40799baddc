import { ConfigError, readConfig } from './config.ts';
import { type Running, startServer } from './server.ts';
import { StartError } from './start-error.ts';

/** How long a stop may take before what is still open is given up. */
const longestStopMs = 10_000;

/** A second Ctrl-C within this time is the first one again: npm passes on what the terminal has sent to all. */
const sameKeystrokeMs = 500;

try {
  const starting = startServer(readConfig(process.env));
  // Before anybody is told where it listens: whoever is may stop it at once.
  stopOnSignals(starting);
  const running = await starting;
  const { baseUrl, mediaUrl, rtmpUrl, oidcIssuer } = running.endpoints;
  process.stdout.write(
    `Listening ${running.address}\nAPI       ${baseUrl}/v1\nContract  ${baseUrl}/v1/openapi.json\nMedia     ${mediaUrl}\nRTMP      ${rtmpUrl ?? 'none'}\nSign in   ${oidcIssuer}\n`,
  );
} catch (error) {
  // What was opened before the failure may listen, and would keep alive a process that nobody was told of.
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(error instanceof ConfigError ? 2 : 1));
}

/** The first signal stops the deployment in good order, the next one at once. */
function stopOnSignals(starting: Promise<Running>): void {
  let first: { signal: NodeJS.Signals; at: number } | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const at = performance.now();
      if (first) {
        const sameKeystroke =
          signal === 'SIGINT' && first.signal === 'SIGINT' && at - first.at < sameKeystrokeMs;
        if (!sameKeystroke) process.exit(1);
        return;
      }
      first = { signal, at };
      setTimeout(() => process.exit(1), longestStopMs).unref();
      starting
        .then(({ stop }) => stop())
        .then(
          () => process.exit(0),
          (err: unknown) => {
            process.stderr.write(`The deployment did not stop cleanly: ${startFailure(err)}\n`);
            process.exit(1);
          },
        );
    });
  }
}

/** One line that says what to do; only a fault of ours comes with its stack. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

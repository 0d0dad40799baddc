import { ConfigError, readConfig } from './app/config/config.ts';
import { startFailure } from './app/config/start-error.ts';
import { openLog } from './app/http/log.ts';
import { surviveClosedOutput } from './app/process/closed-stdout.ts';
import { onStopSignals } from './app/process/stop-signals.ts';
import { openMediaNode } from './app/wiring/media-node.ts';

// `npm run media`: the media servers and the sandbox platforms in one process, for several API processes.
surviveClosedOutput();
try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const node = await openMediaNode(config, log);
  const { mediaUrl, encoder } = node.endpoints;
  process.stdout.write(
    `Listening ${node.address}\nEncoder   ${encoder?.text ?? 'unknown'}\nMedia     ${mediaUrl}\n`,
  );
  const stop = () =>
    void node.close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the media process did not stop cleanly');
        process.exit(1);
      },
    );
  onStopSignals({ stop, stopAtOnce: () => process.exit(1) });
} catch (error) {
  const isConfig = error instanceof ConfigError;
  process.stderr.write(`${isConfig ? error.message : startFailure(error)}\n`, () =>
    process.exit(isConfig ? 2 : 1),
  );
}

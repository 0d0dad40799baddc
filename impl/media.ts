import { ConfigError, readConfig } from './app/config/config.ts';
import { startFailure } from './app/config/start-error.ts';
import { openLog } from './app/http/log.ts';
import { surviveClosedOutput } from './app/process/closed-stdout.ts';
import { onStopSignals } from './app/process/stop-signals.ts';
import { openMediaNode } from './app/wiring/media-node.ts';

// The media servers, and the stand-in platforms, for several API processes: `npm run media`.
surviveClosedOutput();
try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const node = await openMediaNode(config, log);
  process.stdout.write(`Listening ${node.address}\nMedia     ${node.endpoints.mediaUrl}\n`);
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

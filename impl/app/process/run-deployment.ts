import { ConfigError, readConfig } from '../config/config.ts';
import { startFailure } from '../config/start-error.ts';
import { openLog } from '../http/log.ts';
import { surviveClosedOutput } from './closed-stdout.ts';
import { type Running, startServer } from './server.ts';
import { onStopSignals } from './stop-signals.ts';
import { joinSupervisor } from './supervisor-protocol.ts';

// The main module of deployment-main.ts: runs a deployment with the settings of the environment until it is
// stopped.

/**
 * The time limit of a stop after draining, if no supervisor enforces one. The process then exits with open
 * connections.
 */
const maxStopMs = 10_000;

surviveClosedOutput();
const begun = Promise.withResolvers<Running>();
let stopping = false;
let drainMs = 0;
const supervisor = joinSupervisor({ stop }, openLog('info'));
if (!supervisor) onStopSignals({ stop: () => stop(), stopAtOnce: () => process.exit(1) });

try {
  const config = readConfig(process.env);
  drainMs = config.drainSeconds * 1000;
  const ports = await supervisor?.call('ports');
  begun.resolve(startServer(config, { ports, pid: supervisor ? process.ppid : process.pid }));
  const running = await begun.promise;
  supervisor?.notify('listening', running.ports);
  // A restarted process does not print, because it uses the addresses that were printed before.
  if (!ports) process.stdout.write(addressesOf(running));
} catch (error) {
  const isConfig = error instanceof ConfigError;
  openLog(process.env.LOG_LEVEL === 'debug' ? 'debug' : 'info').debug({ err: error }, 'the start failed');
  // The process exits, because servers opened before the failure may listen and would keep it running without
  // printed addresses.
  const end = () => process.exit(isConfig ? 2 : 1);
  if (!stopping) process.stderr.write(`${isConfig ? error.message : startFailure(error)}\n`, end);
}

function addressesOf({ address, endpoints, metricsUrl, encoder }: Running): string {
  const { baseUrl, mediaUrl, rtmpUrl, oidcIssuer } = endpoints;
  return `Listening ${address}
API       ${baseUrl}/v1
Console   ${baseUrl}/console
Contract  ${baseUrl}/v1/openapi.json
Media     ${mediaUrl}
RTMP      ${rtmpUrl ?? 'none'}
${metricsUrl === undefined ? '' : `Metrics   ${metricsUrl}\n`}Encoder   ${encoder?.text ?? 'unknown'}
Sign in   ${oidcIssuer}
`;
}

/** Stops the deployment in order, even if it is still starting. */
function stop(): void {
  stopping = true;
  if (!supervisor) setTimeout(() => process.exit(1), maxStopMs + drainMs).unref();
  begun.promise
    .then((running) => running.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The deployment did not stop cleanly: ${startFailure(error)}\n`, () =>
          process.exit(1),
        );
      },
    );
}

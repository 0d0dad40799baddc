import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../app/config/config.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('ports');

/** A configured port. */
interface ConfiguredPort {
  readonly variable: string;
  readonly host: string;
  readonly port: number;
  /** Whether the deployment chooses a free port if this one is in use. */
  readonly yields?: boolean;
}

/** Checks whether the ports are free, or used by the deployment itself. */
export async function listeningPorts(config: Config): Promise<Finding[]> {
  const running = runningPid(config.dataDir);
  const found: Finding[] = [];
  for (const configured of configuredPorts(config)) {
    const { variable, host, port, yields } = configured;
    if (port === 0) continue;
    const listenErrorCode = await listenError(host, port);
    if (listenErrorCode === undefined) found.push(ok(`${variable} ${port} is free`));
    else if (listenErrorCode === 'EADDRINUSE' && running !== undefined)
      found.push(ok(`${variable} ${port} is in use, and the deployment runs (process ${running})`));
    else if (listenErrorCode === 'EADDRINUSE' && yields)
      found.push(
        warn(
          `${variable} ${port} is in use: the deployment uses a free port instead, which devices do not know.`,
        ),
      );
    else if (listenErrorCode === 'EADDRINUSE')
      found.push(
        fail(`${variable} ${port} is in use: stop the process that listens there, or set another port.`),
      );
    else if (listenErrorCode === 'EACCES')
      found.push(fail(`${variable} ${port} needs privileges: set a port above 1023.`));
    else
      found.push(fail(`${variable} ${port} cannot be used on ${host} (${listenErrorCode}): correct HOST.`));
  }
  return found;
}

function configuredPorts({ host, port, mediaServers, metrics }: Config): ConfiguredPort[] {
  const { mediaPort, rtmpPort, rtmpsPort, plane } = mediaServers;
  return [
    { variable: 'PORT', host, port },
    ...(metrics ? [{ variable: 'METRICS_PORT', ...metrics }] : []),
    // Media processes of MEDIA_LINK open their ports themselves.
    ...(plane.kind === 'embedded' && mediaServers.links === undefined
      ? [
          { variable: 'MEDIA_PORT', host, port: mediaPort },
          { variable: 'RTMP_PORT', host, port: rtmpPort },
          { variable: 'RTMPS_PORT', host, port: rtmpsPort ?? 1936, yields: rtmpsPort === undefined },
        ]
      : []),
  ];
}

/** The error code if the port cannot be listened on; undefined if it can. */
async function listenError(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    return undefined;
  } catch (error) {
    return codeOf(error);
  } finally {
    server.close();
  }
}

/** The process id of the deployment that uses this folder; undefined if none runs. */
function runningPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'endpoints.json');
  if (!existsSync(file)) return undefined;
  try {
    const { pid }: { pid?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof pid !== 'number') return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return codeOf(error) === 'EPERM' ? 0 : undefined;
  }
}

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../app/config/config.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('ports');

/** A port as the configuration has it. */
interface Wanted {
  readonly variable: string;
  readonly host: string;
  readonly port: number;
  /** Whether a free one is taken in its place. */
  readonly yields?: boolean;
}

/** Whether the ports are free, or taken by the deployment itself. */
export async function listeningPorts(config: Config): Promise<Finding[]> {
  const running = runningPid(config.dataDir);
  const found: Finding[] = [];
  for (const wanted of wantedPorts(config)) {
    const { variable, host, port, yields } = wanted;
    if (port === 0) continue;
    const taken = await takenBy(host, port);
    if (taken === undefined) found.push(ok(`${variable} ${port} is free`));
    else if (taken === 'EADDRINUSE' && running !== undefined)
      found.push(ok(`${variable} ${port} is taken, and the deployment runs (process ${running})`));
    else if (taken === 'EADDRINUSE' && yields)
      found.push(warn(`${variable} ${port} is taken: a free one is used, which devices do not know.`));
    else if (taken === 'EADDRINUSE')
      found.push(fail(`${variable} ${port} is taken: stop what listens there, or set another.`));
    else if (taken === 'EACCES')
      found.push(fail(`${variable} ${port} is not for everybody: set one above 1023.`));
    else found.push(fail(`${variable} ${port} cannot be had on ${host} (${taken}): correct HOST.`));
  }
  return found;
}

function wantedPorts({ host, port, mediaServers, metrics }: Config): Wanted[] {
  const { mediaPort, rtmpPort, rtmpsPort, plane } = mediaServers;
  return [
    { variable: 'PORT', host, port },
    ...(metrics ? [{ variable: 'METRICS_PORT', ...metrics }] : []),
    // What others listen on is not ours to have.
    ...(plane.kind === 'embedded' && mediaServers.links === undefined
      ? [
          { variable: 'MEDIA_PORT', host, port: mediaPort },
          { variable: 'RTMP_PORT', host, port: rtmpPort },
          { variable: 'RTMPS_PORT', host, port: rtmpsPort ?? 1936, yields: rtmpsPort === undefined },
        ]
      : []),
  ];
}

/** Why it cannot be listened to; undefined when it can. */
async function takenBy(host: string, port: number): Promise<string | undefined> {
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

/** The process of the deployment on this folder; undefined where none runs. */
function runningPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'endpoints.json');
  if (!existsSync(file)) return undefined;
  try {
    const { pid }: { pid?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof pid !== 'number') return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // One of another user, which may not be signalled, runs all the same.
    return codeOf(error) === 'EPERM' ? 0 : undefined;
  }
}

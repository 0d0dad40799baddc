import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLog } from '../../ipc/link.ts';
import { endAtOnce, endWithParent } from '../../ipc/orphan-watch.ts';
import type { MediaPorts } from '../../ports/media/media-servers.ts';

/** The ports of a deployment. Its successor uses the same ones, so that addresses stay valid. */
export interface DeploymentPorts {
  readonly api: number;
  readonly media: MediaPorts;
  /** The port of the metrics; absent if metrics are off. */
  readonly metrics?: number | undefined;
}

/** Methods of the deployment that the supervisor calls. */
export interface SupervisedMethods {
  /** Stops the deployment in order; its process then exits. */
  stop(): void;
}

/** Methods of the supervisor that the deployment calls. */
export interface SupervisorMethods {
  /** The ports of the previous process; undefined in the first one. */
  ports(): DeploymentPorts | undefined;
  /** Reports the ports of the deployment, and starts the watchdog. */
  listening(ports: DeploymentPorts): void;
}

/** The link to the supervisor, as the deployment sees it. */
export type LinkToSupervisor = Link<SupervisedMethods, SupervisorMethods>;

/**
 * Connects to the supervisor that started this process: sends heartbeats from the event loop, stops on
 * request, and ends with the supervisor. Undefined if there is none.
 */
export function joinSupervisor(methods: SupervisedMethods, log: LinkLog): LinkToSupervisor | undefined {
  if (!process.send) return undefined;
  // Terminals and service managers signal every process. Only the supervisor's decision counts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  endWithParent();
  const link: LinkToSupervisor = new Link({ channel: ipcChannelOf(process), methods, log });
  void link.gone.then(endAtOnce);
  return link;
}

import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLog } from '../../ipc/link.ts';
import { endAtOnce, endWithParent } from '../../ipc/orphan-watch.ts';
import type { MediaPorts } from '../../ports/media/media-servers.ts';

/** Where a deployment listens. Its successor listens there too, so that addresses stay good. */
export interface DeploymentPorts {
  readonly api: number;
  readonly media: MediaPorts;
  /** Where Prometheus reads; absent where nothing is measured. */
  readonly metrics?: number | undefined;
}

/** What the supervisor may ask of the deployment. */
export interface SupervisedMethods {
  /** Ends it in good order; the process ends after it. */
  stop(): void;
}

/** What the deployment may ask and tell its supervisor. */
export interface SupervisorMethods {
  /** Where the process before this one listened; undefined in the first. */
  ports(): DeploymentPorts | undefined;
  /** From now on it is to be watched. */
  listening(ports: DeploymentPorts): void;
}

/** The link to the supervisor, as the deployment sees it. */
export type LinkToSupervisor = Link<SupervisedMethods, SupervisorMethods>;

/**
 * Joins the supervisor that started this process: gives it a sign of life from the event loop, stops when told to, and ends with
 * it. Undefined where there is none.
 */
export function joinSupervisor(methods: SupervisedMethods, log: LinkLog): LinkToSupervisor | undefined {
  if (!process.send) return undefined;
  // A terminal and a service manager signal every process; what is to be done is said by the supervisor.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  endWithParent();
  const link: LinkToSupervisor = new Link({ channel: ipcChannelOf(process), methods, log });
  void link.gone.then(endAtOnce);
  return link;
}

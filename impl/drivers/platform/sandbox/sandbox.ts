import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../ports/clock.ts';
import { createServer } from '../../../ports/node-http.ts';
import type { Platform, Platforms } from '../../../ports/platform.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { Ledger } from './accounts.ts';
import { sandboxPlatform } from './driver.ts';
import { Exchange } from './exchange.ts';
import type { SandboxClient } from './oauth.ts';
import { type Profile, profiles } from './profiles.ts';
import { Simulator } from './simulator.ts';

/** What the simulators are opened with. */
export interface SandboxOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** How long the driver waits for a simulator; 5,000 ms. */
  readonly patienceMs?: number;
  /** The platforms that are stood in for; all six. */
  readonly only?: readonly string[];
  /** Told what went wrong inside a simulator. */
  readonly failed?: (error: unknown) => void;
  /** Where the first of them listens, the others behind it in the order of the profiles; free ports. */
  readonly firstPort?: number | undefined;
  /** Opens what takes the encoders' video for all of them; absent = the addresses they hand out take none. */
  readonly openIngest?: OpenIngest | undefined;
}

/** An RTMP server on this machine. */
export type OpenIngest = (options: {
  /** Whether video may be sent to a path: `<platform>/<stream key>`. */
  readonly admits: (path: string) => boolean;
  readonly changed: (path: string, publishing: boolean) => void;
}) => Promise<{ readonly port: number; close(): Promise<void> }>;

const loopback = '127.0.0.1';

/** Simulators that listen. */
export interface Sandbox {
  readonly platforms: Platforms;
  /** Where each is reached: consent at `/oauth/authorize`, viewers at `/watch/<account>`, switches at `/control`. */
  readonly origins: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/**
 * Opens local simulators for the six linkable platforms, each an HTTP server of its own on a free port. They ask nobody who
 * they are, so only this machine reaches them. The driver reaches them over HTTP as it would the real ones. Accounts, tokens (as hashes) and broadcasts are kept in the data folder; chats, thumbnails
 * and switches are in memory.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { only } = options;
  const ledger = new Ledger(options.dataDir);
  const client = sandboxClient(options.secrets);
  const servers: Server[] = [];
  const platforms = new Map<string, Platform>();
  const origins = new Map<string, string>();
  const simulators = new Map<string, Simulator>();
  let ingest: Awaited<ReturnType<OpenIngest>> | undefined;
  const close = async () => {
    await ingest?.close();
    await Promise.all(servers.map(closeServer));
    ledger.close();
  };
  try {
    ingest = await options.openIngest?.({
      admits: (path) => atIngest(simulators, path, (simulator, key) => simulator.takesVideo(key)),
      changed: (path, publishing) =>
        void atIngest(simulators, path, (simulator, key) => simulator.publish(key, publishing)),
    });
    for (const [index, profile] of profiles.entries()) {
      if (only && !only.includes(profile.id)) continue;
      const port = options.firstPort === undefined ? 0 : options.firstPort + index;
      const { origin, server, simulator } = await openSimulator(profile, {
        ...options,
        ledger,
        client,
        port,
      });
      simulator.ingestAddress = ingest
        ? `rtmp://${loopback}:${ingest.port}/${profile.id}`
        : `${origin.replace(/^http/, 'rtmp')}/live`;
      simulators.set(profile.id, simulator);
      servers.push(server);
      origins.set(profile.id, origin);
      const { patienceMs = 5000, clock } = options;
      const now = () => clock.now();
      platforms.set(profile.id, sandboxPlatform({ profile, client, origin, patienceMs, now }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { platforms, origins, close };
}

/** The simulators that another process on this machine has opened with the same secrets. */
export function sandboxAt(
  firstPort: number,
  { secrets, clock, patienceMs }: Pick<SandboxOptions, 'secrets' | 'clock'> & { readonly patienceMs: number },
): Platforms {
  const client = sandboxClient(secrets);
  const now = () => clock.now();
  return new Map(
    profiles.map((profile, index) => {
      const origin = `http://${loopback}:${firstPort + index}`;
      return [profile.id, sandboxPlatform({ profile, client, origin, patienceMs, now })];
    }),
  );
}

/** Our application on the simulators, the same in every process of the deployment. */
function sandboxClient(secrets: Pick<Secrets, 'derive'>): SandboxClient {
  return { id: 'callsheet', secret: Buffer.from(secrets.derive('sandbox client')).toString('base64url') };
}

async function openSimulator(
  profile: Profile,
  options: SandboxOptions & { ledger: Ledger; client: SandboxClient; port: number },
): Promise<{ origin: string; server: Server; simulator: Simulator }> {
  const { failed = () => {} } = options;
  const purpose = `sandbox stream keys ${profile.id}`;
  const secret = options.secrets.derive(purpose);
  const olderSecrets = options.secrets.deriveOlder(purpose);
  const simulator = new Simulator({ ...options, profile, secret, olderSecrets });
  const server = createServer((request, response) => {
    const exchange = new Exchange(request, response);
    simulator.serve(exchange).catch((error: unknown) => {
      // A caller that went away while it was read is nobody's fault.
      if (!request.destroyed) failed(error);
      if (response.headersSent) response.destroy();
      else exchange.refuse(500, 'internal', 'The simulator failed.');
    });
  });
  server.listen(options.port, loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so not a path
  simulator.origin = `http://${loopback}:${port}`;
  return { origin: simulator.origin, server, simulator };
}

/** Asks the simulator that a path of the ingest is of. */
function atIngest(
  simulators: ReadonlyMap<string, Simulator>,
  path: string,
  ask: (simulator: Simulator, streamKey: string) => boolean,
): boolean {
  const [platform = '', streamKey = ''] = path.split('/');
  const simulator = simulators.get(platform);
  return simulator !== undefined && ask(simulator, streamKey);
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

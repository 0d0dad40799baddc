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

/** Dependencies and settings of the simulators. */
export interface SandboxOptions {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** The driver's timeout for a simulator; default 5,000 ms. */
  readonly timeoutMs?: number;
  /** The simulated platforms; default all six. */
  readonly only?: readonly string[];
  /** Receives internal errors of a simulator. */
  readonly failed?: (error: unknown) => void;
  /** The port of the first simulator; the others follow in the order of the profiles. Default: free ports. */
  readonly firstPort?: number | undefined;
  /** Opens one ingest server for all simulators; absent = their ingest addresses accept no video. */
  readonly openIngest?: OpenIngest | undefined;
}

/** An RTMP server on this machine. */
export type OpenIngest = (options: {
  /** Whether an encoder may send video to a path: `<platform>/<stream key>`. */
  readonly admits: (path: string) => boolean;
  readonly changed: (path: string, publishing: boolean) => void;
}) => Promise<{ readonly port: number; close(): Promise<void> }>;

const loopback = '127.0.0.1';

/** Running simulators. */
export interface Sandbox {
  readonly platforms: Platforms;
  /**
   * The origin of each simulator: consent at `/oauth/authorize`, viewers at `/watch/<account>`, switches at
   * `/control`.
   */
  readonly origins: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/**
 * Opens local simulators for the six linkable platforms. Each is an HTTP server on its own port. They have
 * no authentication of people, so they listen for this machine only. The driver reaches them over HTTP like
 * the real platforms. Accounts, tokens (as hashes) and broadcasts are stored in the data folder; chats,
 * thumbnails and switches are in memory.
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
      const { timeoutMs = 5000, clock } = options;
      const now = () => clock.now();
      platforms.set(profile.id, sandboxPlatform({ profile, client, origin, timeoutMs, now }));
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
  { secrets, clock, timeoutMs }: Pick<SandboxOptions, 'secrets' | 'clock'> & { readonly timeoutMs: number },
): Platforms {
  const client = sandboxClient(secrets);
  const now = () => clock.now();
  return new Map(
    profiles.map((profile, index) => {
      const origin = `http://${loopback}:${firstPort + index}`;
      return [profile.id, sandboxPlatform({ profile, client, origin, timeoutMs, now })];
    }),
  );
}

/** The deployment's application on the simulators, the same in every process. */
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
      // A client that disconnects while its request is read is not an error.
      if (!request.destroyed) failed(error);
      if (response.headersSent) response.destroy();
      else exchange.sendError(500, 'internal', 'The simulator failed.');
    });
  });
  server.listen(options.port, loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so not a path
  simulator.origin = `http://${loopback}:${port}`;
  return { origin: simulator.origin, server, simulator };
}

/** Calls the simulator of an ingest path. */
function atIngest(
  simulators: ReadonlyMap<string, Simulator>,
  path: string,
  decide: (simulator: Simulator, streamKey: string) => boolean,
): boolean {
  const [platform = '', streamKey = ''] = path.split('/');
  const simulator = simulators.get(platform);
  return simulator !== undefined && decide(simulator, streamKey);
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

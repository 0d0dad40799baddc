import type { Clock } from '../../ports/clock.ts';
import type { Platform, Platforms } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Application } from './application.ts';
import { facebookPlatform } from './facebook/facebook.ts';
import { type OpenIngest, openSandbox, sandboxAt } from './sandbox/sandbox.ts';
import { twitchPlatform } from './twitch/twitch.ts';
import { youtubePlatform } from './youtube/youtube.ts';

/** Which platforms a deployment asks for; the sandbox is asked for by the name `sandbox`. */
export interface PlatformsConfig {
  readonly dataDir: string;
  readonly platforms: readonly (Partial<Omit<Application, 'patienceMs' | 'now'>> & {
    readonly name: string;
  })[];
  /** The first port of the simulators, where they are in another process; absent = they are opened here. */
  readonly sandboxAt?: number | undefined;
}

/** Platforms with what has to be let go of at the end. */
export interface OpenPlatforms {
  readonly platforms: Platforms;
  close(): Promise<void>;
}

const patienceMs = 5000;

const drivers: Readonly<Record<string, (application: Application) => Platform>> = {
  youtube: youtubePlatform,
  facebook: facebookPlatform,
  twitch: twitchPlatform,
};

/** Opens the platforms of `PLATFORMS`. With `sandbox` among them, those not named beside it are stood in for. */
export async function openPlatforms(
  config: PlatformsConfig,
  parts: {
    clock: Clock;
    secrets: Secrets;
    log: { error(facts: object, message: string): void };
    /** Takes the video of those that are stood in for. */
    openIngest?: OpenIngest;
    /** The first port of those that are opened here; free ports. */
    sandboxFrom?: number;
  },
): Promise<OpenPlatforms> {
  const platforms = new Map<string, Platform>();
  const now = () => parts.clock.now();
  for (const { name, ...application } of config.platforms) {
    const { clientId = '', clientSecret = '' } = application;
    const driver = drivers[name];
    if (driver) platforms.set(name, driver({ ...application, clientId, clientSecret, patienceMs, now }));
  }
  if (!config.platforms.some(({ name }) => name === 'sandbox')) return { platforms, close: async () => {} };
  if (config.sandboxAt !== undefined) {
    const elsewhere = sandboxAt(config.sandboxAt, { ...parts, patienceMs });
    for (const [id, platform] of elsewhere) if (!platforms.has(id)) platforms.set(id, platform);
    return { platforms, close: async () => {} };
  }
  const sandbox = await openSandbox({
    ...parts,
    firstPort: parts.sandboxFrom,
    dataDir: config.dataDir,
    patienceMs,
    failed: (err) => parts.log.error({ err }, 'a stand-in platform failed'),
  });
  for (const [id, platform] of sandbox.platforms) if (!platforms.has(id)) platforms.set(id, platform);
  return { platforms, close: sandbox.close };
}

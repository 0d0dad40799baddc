import type { Clock } from '../../ports/clock.ts';
import type { Platform, Platforms } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Application } from './application.ts';
import { facebookPlatform } from './facebook/facebook.ts';
import { type OpenIngest, openSandbox, sandboxAt } from './sandbox/sandbox.ts';
import { twitchPlatform } from './twitch/twitch.ts';
import { youtubePlatform } from './youtube/youtube.ts';

/** The configured platforms of a deployment; the name `sandbox` enables the simulators. */
export interface PlatformsConfig {
  readonly dataDir: string;
  readonly platforms: readonly (Partial<Omit<Application, 'timeoutMs' | 'now'>> & {
    readonly name: string;
  })[];
  /**
   * The first port of the simulators if they run in another process; absent = they are opened in this
   * process.
   */
  readonly sandboxAt?: number | undefined;
}

/** Platforms that must be closed at the end. */
export interface OpenPlatforms {
  readonly platforms: Platforms;
  close(): Promise<void>;
}

const timeoutMs = 5000;

const drivers: Readonly<Record<string, (application: Application) => Platform>> = {
  youtube: youtubePlatform,
  facebook: facebookPlatform,
  twitch: twitchPlatform,
};

/**
 * Opens the platforms of `PLATFORMS`. With `sandbox` in this list, the platforms that it does not contain
 * are simulated.
 */
export async function openPlatforms(
  config: PlatformsConfig,
  parts: {
    clock: Clock;
    secrets: Secrets;
    log: { error(facts: object, message: string): void };
    /** Opens the ingest server of the simulated platforms. */
    openIngest?: OpenIngest;
    /** The first port of the simulators of this process; free ports by default. */
    sandboxFrom?: number;
  },
): Promise<OpenPlatforms> {
  const platforms = new Map<string, Platform>();
  const now = () => parts.clock.now();
  for (const { name, ...application } of config.platforms) {
    const { clientId = '', clientSecret = '' } = application;
    const driver = drivers[name];
    if (driver) platforms.set(name, driver({ ...application, clientId, clientSecret, timeoutMs, now }));
  }
  if (!config.platforms.some(({ name }) => name === 'sandbox')) return { platforms, close: async () => {} };
  if (config.sandboxAt !== undefined) {
    const simulated = sandboxAt(config.sandboxAt, { ...parts, timeoutMs });
    for (const [id, platform] of simulated) if (!platforms.has(id)) platforms.set(id, platform);
    return { platforms, close: async () => {} };
  }
  const sandbox = await openSandbox({
    ...parts,
    firstPort: parts.sandboxFrom,
    dataDir: config.dataDir,
    timeoutMs,
    failed: (err) => parts.log.error({ err }, 'a simulated platform failed'),
  });
  for (const [id, platform] of sandbox.platforms) if (!platforms.has(id)) platforms.set(id, platform);
  return { platforms, close: sandbox.close };
}

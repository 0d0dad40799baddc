import type { OpenIngest } from '../../drivers/platform/sandbox/sandbox.ts';
import { openRtmpIngest } from '../../media-server/api-side.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Config } from '../config/config.ts';

const host = '127.0.0.1';

/** Where the sandbox takes video. */
export interface SandboxIngest {
  readonly open: OpenIngest;
  /** Undefined until it is open. */
  address(): { readonly address: string; readonly port: number } | undefined;
}

/** What takes the video of the sandbox's platforms: our RTMP server, whose paths end with the stream key. */
export function sandboxIngest(clock: Clock): SandboxIngest {
  let openPort: number | undefined;
  return {
    async open({ admits, changed }) {
      const ingest = await openRtmpIngest({ host, clock, admits, changed });
      openPort = ingest.port;
      return ingest;
    },
    address: () => (openPort === undefined ? undefined : { address: host, port: openPort }),
  };
}

/** A configuration whose stand-in platforms are opened, or asked, only where they are not with another media process alone. */
export function withSandbox(config: Config): Config {
  if (config.mediaServers.sandboxPort !== 'off') return config;
  return { ...config, platforms: config.platforms.filter(({ name }) => name !== 'sandbox') };
}

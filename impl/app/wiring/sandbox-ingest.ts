import type { OpenIngest } from '../../drivers/platform/sandbox/sandbox.ts';
import { openRtmpIngest } from '../../media-server/api-side.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Config } from '../config/config.ts';

const host = '127.0.0.1';

/** The RTMP server that receives the sandbox's video. */
export interface SandboxIngest {
  readonly open: OpenIngest;
  /** The address of the server; undefined until the server is open. */
  address(): { readonly address: string; readonly port: number } | undefined;
}

/**
 * Receives the video of the sandbox's platforms with our RTMP server. The last part of a path is the stream
 * key.
 */
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

/**
 * Removes the sandbox from a configuration with `SANDBOX_PORT=off`, because another process runs the sandbox
 * platforms.
 */
export function withSandbox(config: Config): Config {
  if (config.mediaServers.sandboxPort !== 'off') return config;
  return { ...config, platforms: config.platforms.filter(({ name }) => name !== 'sandbox') };
}

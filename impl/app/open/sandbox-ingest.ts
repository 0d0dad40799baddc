import { pino } from 'pino';
import type { OpenIngest } from '../../drivers/platform/sandbox/sandbox.ts';
import { PathRegistry } from '../../media-server/paths/path-registry.ts';
import { RtmpServer } from '../../media-server/rtmp/rtmp-server.ts';
import type { Clock } from '../../ports/clock.ts';

const host = '127.0.0.1';

/** Where the sandbox takes video. */
export interface SandboxIngest {
  readonly open: OpenIngest;
  /** Undefined until it is open. */
  address(): { readonly address: string; readonly port: number } | undefined;
}

/** What takes the video of the sandbox's platforms: our RTMP server, whose paths end with the stream key and nobody plays. */
export function sandboxIngest(clock: Clock): SandboxIngest {
  let openPort: number | undefined;
  const open: OpenIngest = async ({ admits, changed }) => {
    // Its paths hold keys, so that nothing of it is logged.
    const log = pino({ level: 'silent' });
    const registry = new PathRegistry({ clock, log });
    registry.onChange((path, { publishing }) => changed(path, publishing));
    const access = { admit: async (path: string) => (admits(path) ? 1 : undefined) };
    const server = new RtmpServer({ host, port: 0, registry, access, log });
    const port = await server.listen();
    openPort = port;
    return {
      port,
      async close() {
        await server.close();
        registry.close();
      },
    };
  };
  return { open, address: () => (openPort === undefined ? undefined : { address: host, port: openPort }) };
}

import { pino } from 'pino';
import { PathRegistry } from './drivers/media-paths/path-registry.ts';
import { RtmpServer } from './drivers/media-plane/embedded/rtmp/rtmp-server.ts';
import type { OpenIngest } from './drivers/platform/sandbox/sandbox.ts';
import type { Clock } from './ports/clock.ts';

const host = '127.0.0.1';

/** What takes the video of the sandbox's platforms: our RTMP server, whose paths end with the stream key and nobody plays. */
export function sandboxIngest(clock: Clock): OpenIngest {
  return async ({ admits, changed }) => {
    // Its paths hold keys, so that nothing of it is logged.
    const log = pino({ level: 'silent' });
    const registry = new PathRegistry({ clock, log });
    registry.onChange((path, { publishing }) => changed(path, publishing));
    const access = { admit: async (path: string) => (admits(path) ? 1 : undefined) };
    const server = new RtmpServer({ host, port: 0, registry, access, log });
    const port = await server.listen();
    return {
      port,
      async close() {
        await server.close();
        registry.close();
      },
    };
  };
}

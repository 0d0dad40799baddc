import { pino } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import { PathRegistry } from '../paths/path-registry.ts';
import { RtmpServer } from './rtmp-server.ts';

/** What an ingest alone is opened with. */
export interface OpenRtmpIngest {
  readonly host: string;
  readonly clock: Clock;
  /** Whether video may be sent to a path. */
  readonly admits: (path: string) => boolean;
  readonly changed: (path: string, publishing: boolean) => void;
}

/** Takes video over RTMP on a free port; nobody plays it. Its paths may hold keys, so that nothing of it is logged. */
export async function openRtmpIngest({
  host,
  clock,
  admits,
  changed,
}: OpenRtmpIngest): Promise<{ readonly port: number; close(): Promise<void> }> {
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
}

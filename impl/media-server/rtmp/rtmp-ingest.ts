import { pino } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import { PathRegistry } from '../paths/path-registry.ts';
import { RtmpServer } from './rtmp-server.ts';

/** Options of an ingest server without players. */
export interface OpenRtmpIngest {
  readonly host: string;
  readonly clock: Clock;
  /** Whether a path accepts video. */
  readonly admits: (path: string) => boolean;
  readonly changed: (path: string, publishing: boolean) => void;
}

/** Receives video over RTMP on a free port, without players. Paths may contain keys, so nothing is logged. */
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

import type { Logger } from 'pino';
import { programPath } from '../../ports/media/media-paths.ts';
import { RendezvousHash } from './rendezvous-hash.ts';
import type { StandaloneMediaServers } from './standalone-media.ts';

/** One of several media processes, with the name that all processes of the deployment use for it. */
export interface MediaShard {
  readonly name: string;
  readonly servers: StandaloneMediaServers;
}

/** Options of sharded media servers. */
export interface ShardedMediaOptions {
  readonly nodes: readonly [MediaShard, ...MediaShard[]];
  /** The studio of a media path; undefined if the path belongs to no studio. */
  readonly studioOf: (path: string) => Promise<string | undefined>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /**
   * How long to wait for the other processes after the first one is reachable, in milliseconds; 3 s by
   * default.
   */
  readonly graceMs?: number;
}

/**
 * Chooses the media process of each studio: the one that carries the studio's program now, otherwise the one
 * that the hash of the node names chooses. So a changed list of nodes moves no studio that is on air.
 */
export class MediaShards {
  readonly #nodes: readonly MediaShard[];
  readonly #hash: RendezvousHash<MediaShard>;

  constructor(nodes: readonly [MediaShard, ...MediaShard[]]) {
    this.#nodes = nodes;
    this.#hash = new RendezvousHash(nodes);
  }

  of(studioId: string): MediaShard {
    const placed = this.#hash.of(studioId);
    const isThere = ({ servers: { plane } }: MediaShard) =>
      plane.isInReach && plane.publisher(programPath(studioId)) !== undefined;
    return isThere(placed) ? placed : (this.#nodes.find(isThere) ?? placed);
  }
}

import type { Logger } from 'pino';
import { programPath } from '../../ports/media/media-paths.ts';
import { Placement } from './rendezvous-hash.ts';
import type { LinkedMediaServers } from './standalone-media.ts';

/** One media process of several, by the name that all processes of the deployment know it by. */
export interface MediaPlace {
  readonly name: string;
  readonly servers: LinkedMediaServers;
}

/** What several media processes are told apart with. */
export interface PlacedMediaOptions {
  readonly nodes: readonly [MediaPlace, ...MediaPlace[]];
  /** The studio that a media path belongs to; undefined when it is nobody's. */
  readonly studioOf: (path: string) => Promise<string | undefined>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** How long the others are waited for once one is there, in milliseconds; 3 s. */
  readonly graceMs?: number;
}

/**
 * Where each studio is now: where its program is, and else where the list of nodes places it. So a list that changed moves
 * nobody who is on air.
 */
export class Places {
  readonly #nodes: readonly MediaPlace[];
  readonly #placement: Placement<MediaPlace>;

  constructor(nodes: readonly [MediaPlace, ...MediaPlace[]]) {
    this.#nodes = nodes;
    this.#placement = new Placement(nodes);
  }

  of(studioId: string): MediaPlace {
    const placed = this.#placement.of(studioId);
    const isThere = ({ servers: { plane } }: MediaPlace) =>
      plane.isInReach && plane.publisher(programPath(studioId)) !== undefined;
    return isThere(placed) ? placed : (this.#nodes.find(isThere) ?? placed);
  }
}

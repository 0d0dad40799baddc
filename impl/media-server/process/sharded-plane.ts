import type { Logger } from 'pino';
import { sourceOfPath, studioOfPath } from '../../ports/media/media-paths.ts';
import type { Liveness, MediaPlane, MediaPlaneParts } from '../../ports/media/media-plane.ts';
import type { MediaShard, MediaShards, ShardedMediaOptions } from './media-shards.ts';
import type { StandalonePlane } from './standalone-plane.ts';

const notPublishing: Liveness = { publishing: false };

/** The media planes of several processes. Each carries the paths of some studios. */
export class ShardedPlane implements MediaPlane {
  readonly parts: MediaPlaneParts;
  readonly #planes: readonly StandalonePlane[];
  readonly #shards: MediaShards;
  readonly #studioOf: ShardedMediaOptions['studioOf'];
  readonly #log: Pick<Logger, 'warn'>;

  constructor({ nodes, shards, studioOf, log }: ShardedMediaOptions & { readonly shards: MediaShards }) {
    this.#planes = nodes.map(({ servers }) => servers.plane);
    this.#shards = shards;
    this.#studioOf = studioOf;
    this.#log = log;
    const planes = this.#planes;
    this.parts = {
      all: planes,
      of: (studioId) => shards.of(studioId).servers.plane,
      get webrtc() {
        return planes.filter(({ isKnown }) => isKnown).map(({ addresses }) => addresses.webrtc);
      },
    };
    for (const node of nodes)
      node.servers.plane.onChange((path, { publishing }) => void this.#tidy(node, path, publishing));
  }

  /**
   * The addresses of the first reachable process, for callers that need one address. Any process accepts
   * WHIP and WHEP.
   */
  get addresses(): MediaPlane['addresses'] {
    const known = this.#planes.filter(({ isKnown }) => isKnown);
    return (known.find(({ isInReach }) => isInReach) ?? known[0])?.addresses ?? { webrtc: '' };
  }

  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    const away = new Set<StandalonePlane | undefined>(this.#planes.filter((plane) => !plane.isInReach));
    if (away.size === this.#planes.length) return undefined;
    const known = new Map<string, Liveness>();
    for (const path of paths) {
      const publisher = this.#publisher(path);
      if (publisher) known.set(path, publisher);
      else if (away.size === 0 || !away.has(await this.#planeOf(path))) known.set(path, notPublishing);
    }
    return known;
  }

  /**
   * For a path without a studio, kicks its publishers on all reachable processes. An unreachable process
   * reports its publishers when it is reachable again.
   */
  async kick(path: string, olderThan?: number, fence?: number): Promise<void> {
    const target = await this.#planeOf(path);
    const others = this.#planes.filter((plane) => plane.isInReach && (!target || plane.publisher(path)));
    await Promise.all(
      [...new Set([...(target ? [target] : []), ...others])].map((plane) =>
        plane.kick(path, olderThan, fence),
      ),
    );
  }

  onChange(listener: (path: string, liveness: Liveness) => void): () => void {
    const stops = this.#planes.map((plane) =>
      plane.onChange((path, liveness) =>
        listener(path, liveness.publishing ? liveness : (this.#publisher(path) ?? liveness)),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  #publisher(path: string): Liveness | undefined {
    for (const plane of this.#planes) {
      const publisher = plane.isInReach ? plane.publisher(path) : undefined;
      if (publisher) return publisher;
    }
    return undefined;
  }

  async #planeOf(path: string): Promise<StandalonePlane | undefined> {
    const studioId = await this.#studioOf(path);
    return studioId === undefined ? undefined : this.#shards.of(studioId).servers.plane;
  }

  /**
   * Disconnects publishers at a node that does not carry their studio any more, because the list of nodes
   * changed and the program that held the studio there has ended. A disconnected publisher reconnects to the
   * current address.
   */
  async #tidy(node: MediaShard, path: string, publishing: boolean): Promise<void> {
    const { plane } = node.servers;
    const ended = publishing ? undefined : studioOfPath(path);
    const inputs = publishing ? [path] : ended === undefined ? [] : plane.published();
    for (const input of inputs.filter((one) => sourceOfPath(one) !== undefined)) {
      try {
        const target = await this.#planeOf(input);
        if (!target || target === plane || !plane.publisher(input)) continue;
        this.#log.warn(
          { path: input, node: node.name },
          'a publisher is disconnected because another media process carries its studio now',
        );
        await plane.kick(input);
      } catch (err) {
        this.#log.warn(
          { err, path: input, node: node.name },
          'a publisher at the wrong media process could not be disconnected',
        );
      }
    }
  }
}

import type { Logger } from 'pino';
import { sourceOfPath, studioOfPath } from '../../ports/media/media-paths.ts';
import type { Liveness, MediaPlane, MediaPlaneParts } from '../../ports/media/media-plane.ts';
import type { MediaPlace, PlacedMediaOptions, Places } from './media-shards.ts';
import type { LinkedPlane } from './standalone-plane.ts';

const notPublishing: Liveness = { publishing: false };

/** The media planes of several processes, each of which carries the paths of some studios. */
export class PlacedPlane implements MediaPlane {
  readonly parts: MediaPlaneParts;
  readonly #planes: readonly LinkedPlane[];
  readonly #places: Places;
  readonly #studioOf: PlacedMediaOptions['studioOf'];
  readonly #log: Pick<Logger, 'warn'>;

  constructor({ nodes, places, studioOf, log }: PlacedMediaOptions & { readonly places: Places }) {
    this.#planes = nodes.map(({ servers }) => servers.plane);
    this.#places = places;
    this.#studioOf = studioOf;
    this.#log = log;
    const planes = this.#planes;
    this.parts = {
      all: planes,
      of: (studioId) => places.of(studioId).servers.plane,
      get webrtc() {
        return planes.filter(({ isKnown }) => isKnown).map(({ addresses }) => addresses.webrtc);
      },
    };
    for (const node of nodes)
      node.servers.plane.onChange((path, { publishing }) => void this.#tidy(node, path, publishing));
  }

  /** Those of the first that is in reach, where one has to stand for all: WHIP and WHEP are taken by any of them. */
  get addresses(): MediaPlane['addresses'] {
    const known = this.#planes.filter(({ isKnown }) => isKnown);
    return (known.find(({ isInReach }) => isInReach) ?? known[0])?.addresses ?? { webrtc: '' };
  }

  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    const away = new Set<LinkedPlane | undefined>(this.#planes.filter((plane) => !plane.isInReach));
    if (away.size === this.#planes.length) return undefined;
    const known = new Map<string, Liveness>();
    for (const path of paths) {
      const publisher = this.#publisher(path);
      if (publisher) known.set(path, publisher);
      else if (away.size === 0 || !away.has(await this.#planeOf(path))) known.set(path, notPublishing);
    }
    return known;
  }

  /** Of a path that is nobody's any more, whoever is left on those that can be reached: the others tell of theirs once they are back. */
  async kick(path: string, olderThan?: number, fence?: number): Promise<void> {
    const place = await this.#planeOf(path);
    const others = this.#planes.filter((plane) => plane.isInReach && (!place || plane.publisher(path)));
    await Promise.all(
      [...new Set([...(place ? [place] : []), ...others])].map((plane) => plane.kick(path, olderThan, fence)),
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

  async #planeOf(path: string): Promise<LinkedPlane | undefined> {
    const studioId = await this.#studioOf(path);
    return studioId === undefined ? undefined : this.#places.of(studioId).servers.plane;
  }

  /**
   * Cuts who publishes where the studio is no more, since the list of nodes changed: a program that ended was what kept it
   * there. Whoever is cut comes back to the address that is handed out now.
   */
  async #tidy(node: MediaPlace, path: string, publishing: boolean): Promise<void> {
    const { plane } = node.servers;
    const ended = publishing ? undefined : studioOfPath(path);
    const inputs = publishing ? [path] : ended === undefined ? [] : plane.published();
    for (const input of inputs.filter((one) => sourceOfPath(one) !== undefined)) {
      try {
        const place = await this.#planeOf(input);
        if (!place || place === plane || !plane.publisher(input)) continue;
        this.#log.warn(
          { path: input, node: node.name },
          'a publisher is cut whose studio is carried elsewhere by now',
        );
        await plane.kick(input);
      } catch (err) {
        this.#log.warn(
          { err, path: input, node: node.name },
          'a publisher who is at the wrong media process was not cut',
        );
      }
    }
  }
}

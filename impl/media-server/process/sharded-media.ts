import type { MediaAccess } from '../../ports/media/media-access.ts';
import {
  type MediaEndpoints,
  MediaProcessError,
  type MediaServers,
} from '../../ports/media/media-servers.ts';
import { type MediaPlace, type PlacedMediaOptions, Places } from './media-shards.ts';
import { PlacedEncoder } from './sharded-encoder.ts';
import { PlacedPlane } from './sharded-plane.ts';

const defaultGraceMs = 3_000;

/**
 * Media servers in several processes, each of which carries some studios with all that they have: their publishers, program,
 * players and outputs. When one is out of reach its studios alone are concerned.
 */
export class PlacedMediaServers implements MediaServers {
  readonly plane: PlacedPlane;
  readonly encoder: PlacedEncoder;
  readonly #options: PlacedMediaOptions;
  readonly #places: Places;

  constructor(options: PlacedMediaOptions) {
    this.#options = options;
    this.#places = new Places(options.nodes);
    this.plane = new PlacedPlane({ ...options, places: this.#places });
    this.encoder = new PlacedEncoder(options.nodes, this.#places);
  }

  /**
   * Settles once one is there, and the others are too or take too long: they are looked for as long as it takes.
   * @throws MediaProcessError when none of them can be reached in time.
   */
  async listen(access: MediaAccess): Promise<MediaEndpoints> {
    const { nodes, log, graceMs = defaultGraceMs } = this.#options;
    const joined = nodes.map(async (node) => {
      const endpoints = await node.servers.listen(this.#accessAt(node, access));
      return { node, endpoints };
    });
    for (const [at, one] of joined.entries())
      one.catch((err: unknown) =>
        log.warn({ err, node: nodes[at]?.name }, 'a media process is not there; its studios wait for it'),
      );
    const first = await Promise.any(joined).catch((error: unknown) => {
      throw error instanceof AggregateError ? noneOf(nodes, error) : error;
    });
    await inTime(Promise.allSettled(joined), graceMs);
    return first.endpoints;
  }

  raiseFence(number: number): void {
    for (const { servers } of this.#options.nodes) servers.raiseFence(number);
  }

  async close(): Promise<void> {
    await Promise.all(this.#options.nodes.map(({ servers }) => servers.close()));
  }

  /** Whoever comes to another node than their studio's was handed another address, and would not be in its program. */
  #accessAt(node: MediaPlace, access: MediaAccess): MediaAccess {
    const { studioOf, log } = this.#options;
    const placeOf = async (path: string) => {
      const studioId = await studioOf(path);
      return studioId === undefined ? node : this.#places.of(studioId);
    };
    const isHere = async (path: string) => {
      const place = await placeOf(path);
      if (place !== node)
        log.warn(
          { path, node: node.name, place: place.name },
          'somebody was refused at a media process that does not carry their studio; the address they have is of another time',
        );
      return place === node;
    };
    return {
      grant: (token) => access.grant(token),
      async relay(path, request) {
        const place = await placeOf(path);
        return place === node ? undefined : place.servers.signal(request);
      },
      async publishable(path) {
        const generation = await access.publishable(path);
        return generation !== undefined && (await isHere(path)) ? generation : undefined;
      },
      playable: async (path) => (await access.playable(path)) && (await isHere(path)),
      async admit(path, credentials) {
        const generation = await access.admit(path, credentials);
        return generation !== undefined && (await isHere(path)) ? generation : undefined;
      },
    };
  }
}

function noneOf(nodes: readonly MediaPlace[], { errors }: AggregateError): MediaProcessError {
  const [cause]: unknown[] = errors;
  const names = nodes.map(({ name }) => name).join(', ');
  return new MediaProcessError(`none of ${names} could be reached in time`, { cause });
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, late]);
  clearTimeout(timer);
}

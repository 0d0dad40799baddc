import type { MediaAccess } from '../../ports/media/media-access.ts';
import {
  type MediaEndpoints,
  MediaProcessError,
  type MediaServers,
} from '../../ports/media/media-servers.ts';
import { type MediaShard, MediaShards, type ShardedMediaOptions } from './media-shards.ts';
import { ShardedEncoder } from './sharded-encoder.ts';
import { ShardedPlane } from './sharded-plane.ts';

const defaultGraceMs = 3_000;

/**
 * Media servers in several processes. Each process carries some studios completely: their publishers,
 * program, players and outputs. An unreachable process affects only its studios.
 */
export class ShardedMediaServers implements MediaServers {
  readonly plane: ShardedPlane;
  readonly encoder: ShardedEncoder;
  readonly #options: ShardedMediaOptions;
  readonly #shards: MediaShards;

  constructor(options: ShardedMediaOptions) {
    this.#options = options;
    this.#shards = new MediaShards(options.nodes);
    this.plane = new ShardedPlane({ ...options, shards: this.#shards });
    this.encoder = new ShardedEncoder(options.nodes, this.#shards);
  }

  /**
   * Settles after one process is reachable, and the others are too or `graceMs` is over. Unreachable
   * processes are retried without end.
   * @throws MediaProcessError if no process can be reached in time.
   */
  async listen(access: MediaAccess): Promise<MediaEndpoints> {
    const { nodes, log, graceMs = defaultGraceMs } = this.#options;
    const joined = nodes.map(async (node) => {
      const endpoints = await node.servers.listen(this.#accessAt(node, access));
      return { node, endpoints };
    });
    for (const [at, one] of joined.entries())
      one.catch((err: unknown) =>
        log.warn({ err, node: nodes[at]?.name }, 'a media process is unreachable; its studios wait for it'),
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

  /**
   * Rejects clients at a node that does not carry their studio. They use an outdated address, and their
   * media would not be in the program.
   */
  #accessAt(node: MediaShard, access: MediaAccess): MediaAccess {
    const { studioOf, log } = this.#options;
    const shardOf = async (path: string) => {
      const studioId = await studioOf(path);
      return studioId === undefined ? node : this.#shards.of(studioId);
    };
    const isHere = async (path: string) => {
      const shard = await shardOf(path);
      if (shard !== node)
        log.warn(
          { path, node: node.name, shard: shard.name },
          'a client was rejected at a media process that does not carry its studio; its address is outdated',
        );
      return shard === node;
    };
    return {
      grant: (token) => access.grant(token),
      async relay(path, request) {
        const shard = await shardOf(path);
        return shard === node ? undefined : shard.servers.signal(request);
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

function noneOf(nodes: readonly MediaShard[], { errors }: AggregateError): MediaProcessError {
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

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginCallback } from 'fastify';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Store } from '../../ports/store.ts';

/** The paths of a deployment's health probes. */
export const probePaths = ['/livez', '/readyz'] as const;

/** The parts that readiness depends on. */
export interface ReadinessParts {
  readonly store: Pick<Store, 'isWritable'>;
  /**
   * The object store; undefined = switched off, so that readiness does not depend on it. The same holds for
   * `plane`.
   */
  readonly objects: Pick<ObjectStore, 'size'> | undefined;
  readonly plane: Pick<MediaPlane, 'liveness'> | undefined;
  /** Aborted after a stop signal. */
  readonly ending: AbortSignal;
}

/** The time limit of a check, in milliseconds. */
const timeoutMs = 2_000;
/**
 * How long a check of the object store stays valid. The store may be remote, and each check may cost money.
 */
const freshMs = 5_000;
/** No object has this key. A response that it does not exist proves that the store is available. */
const probeKey = 'probes/ready';

/**
 * Serves the operator's health probes, outside the contract and without a credential: `/livez` succeeds
 * while the event loop runs. `/readyz` succeeds if the process can serve requests, and otherwise returns 503
 * with the names of the missing parts.
 */
export function healthRoutes(parts: ReadinessParts): FastifyPluginCallback {
  const readiness = new Readiness(parts);
  return (app, _options, done) => {
    app.get('/livez', (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send({ status: 'live' }),
    );
    app.get('/readyz', async (_request, reply) => {
      const missing = await readiness.missing();
      reply.header('Cache-Control', 'no-store');
      return missing.length === 0
        ? reply.send({ status: 'ready' })
        : reply.code(503).send({ status: 'not ready', missing });
    });
    done();
  };
}

class Readiness {
  readonly #parts: ReadinessParts;
  /** The last check of the object store. Concurrent requests share it. */
  #objects: { readonly at: number; readonly isThere: Promise<boolean> } | undefined;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** The reasons why the process is not ready: `draining`, `store`, `objects`, `media`. */
  async missing(): Promise<string[]> {
    const { store, plane, ending } = this.#parts;
    // A draining process is not ready, even if all parts are available.
    if (ending.aborted) return ['draining'];
    const checks: Readonly<Record<string, Promise<boolean>>> = {
      store: Promise.resolve(store.isWritable()),
      objects: this.#objectsThere(),
      media: succeeds(async () => !plane || (await plane.liveness([])) !== undefined),
    };
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, isThere]) => ((await isThere) ? [] : [name])),
    );
    return ending.aborted ? ['draining'] : found.flat();
  }

  #objectsThere(): Promise<boolean> {
    const { objects } = this.#parts;
    if (!objects) return Promise.resolve(true);
    const now = performance.now();
    if (!this.#objects || now - this.#objects.at > freshMs) {
      const isThere = succeeds(async () => {
        await objects.size(probeKey);
        return true;
      });
      this.#objects = { at: now, isThere };
    }
    return this.#objects.isThere;
  }
}

/** Whether a check succeeds within the time limit. */
async function succeeds(check: () => Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  const tooLong = delay(timeoutMs, false, { signal: late.signal, ref: false });
  try {
    return await Promise.race([check(), tooLong]);
  } catch {
    return false;
  } finally {
    late.abort();
    tooLong.catch(() => {});
  }
}

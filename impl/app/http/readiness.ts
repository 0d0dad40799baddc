import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginCallback } from 'fastify';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Store } from '../../ports/store.ts';

/** The paths of a deployment's health probes. */
export const probePaths = ['/livez', '/readyz'] as const;

/** What a deployment needs to be of use. */
export interface ReadinessParts {
  readonly store: Pick<Store, 'isWritable'>;
  /** Undefined where there is none, or none is to be waited for; likewise below. */
  readonly objects: Pick<ObjectStore, 'size'> | undefined;
  readonly plane: Pick<MediaPlane, 'liveness'> | undefined;
  /** Aborted once the deployment was told to stop. */
  readonly ending: AbortSignal;
}

/** How long a part may take to answer, in milliseconds. */
const patienceMs = 2_000;
/** How long the object store is believed what it has shown: it may be elsewhere, and each look may cost. */
const freshMs = 5_000;
/** No object has this key; that the store can tell shows that it is there. */
const probeKey = 'probes/ready';

/**
 * Answers those who run the deployment, beside the contract and without a credential: `/livez`, that the event loop turns, and
 * `/readyz`, that requests can be sent here; 503 with the names of what is missing where not.
 */
export function probes(parts: ReadinessParts): FastifyPluginCallback {
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
  /** Whether the object store was there, asked once for all who want to know in the same moment. */
  #objects: { readonly at: number; readonly isThere: Promise<boolean> } | undefined;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
  }

  /** What keeps requests from being of use now: `draining`, `store`, `objects`, `media`. */
  async missing(): Promise<string[]> {
    const { store, plane, ending } = this.#parts;
    // It is about to be gone, whatever else is there.
    if (ending.aborted) return ['draining'];
    const checks: Readonly<Record<string, Promise<boolean>>> = {
      store: Promise.resolve(store.isWritable()),
      objects: this.#objectsThere(),
      media: answers(async () => !plane || (await plane.liveness([])) !== undefined),
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
      const isThere = answers(async () => {
        await objects.size(probeKey);
        return true;
      });
      this.#objects = { at: now, isThere };
    }
    return this.#objects.isThere;
  }
}

/** Whether a part says yes, in time. */
async function answers(ask: () => Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  const tooLong = delay(patienceMs, false, { signal: late.signal, ref: false });
  try {
    return await Promise.race([ask(), tooLong]);
  } catch {
    return false;
  } finally {
    late.abort();
    tooLong.catch(() => {});
  }
}

import type { Random } from '../conformance/engine/model/random.ts';

const most = 40;
/** What nothing removes. */
const kept = new Set(['studio', 'broadcast', 'linked destination']);

/** The things that a user has made, by kind. The first studio holds everything that stands in a studio. */
export class Pool {
  readonly #ids = new Map<string, string[]>();

  ids(resource: string): readonly string[] {
    return this.#ids.get(resource) ?? [];
  }

  /** One of a kind: the first studio, otherwise any. */
  pick(resource: string, random?: Random): string | undefined {
    const ids = this.ids(resource);
    if (resource === 'studio' || !random) return ids[0];
    return ids[Math.floor(random.next() * ids.length)];
  }

  /** The kinds of which there are more than are needed, to be removed again. */
  crowded(): { readonly resource: string; readonly id: string } | undefined {
    for (const [resource, ids] of this.#ids) {
      const [first] = ids;
      if (ids.length > most && !kept.has(resource) && first !== undefined) return { resource, id: first };
    }
    return undefined;
  }

  add(resource: string, id: string): void {
    const ids = this.#ids.get(resource) ?? [];
    this.#ids.set(resource, ids);
    if (ids.includes(id) || (kept.has(resource) && ids.length >= most)) return;
    ids.push(id);
  }

  remove(id: string): void {
    for (const ids of this.#ids.values()) {
      const at = ids.indexOf(id);
      if (at >= 0) ids.splice(at, 1);
    }
  }
}

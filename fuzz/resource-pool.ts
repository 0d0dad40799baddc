import type { Random } from '../conformance/engine/model/random.ts';

const max = 40;
/** Kinds of resources that are never removed. */
const permanentKinds = new Set(['studio', 'broadcast', 'linked destination']);

/** The resources of a user, by kind. The first studio contains all resources of studios. */
export class Pool {
  readonly #ids = new Map<string, string[]>();

  ids(resourceType: string): readonly string[] {
    return this.#ids.get(resourceType) ?? [];
  }

  /** Returns one resource of a kind: the first studio, otherwise a random one. */
  pick(resourceType: string, random?: Random): string | undefined {
    const ids = this.ids(resourceType);
    if (resourceType === 'studio' || !random) return ids[0];
    return ids[Math.floor(random.next() * ids.length)];
  }

  /** Returns a resource of a kind that has more than needed, for removal. */
  crowded(): { readonly resourceType: string; readonly id: string } | undefined {
    for (const [resourceType, ids] of this.#ids) {
      const [first] = ids;
      if (ids.length > max && !permanentKinds.has(resourceType) && first !== undefined)
        return { resourceType, id: first };
    }
    return undefined;
  }

  add(resourceType: string, id: string): void {
    const ids = this.#ids.get(resourceType) ?? [];
    this.#ids.set(resourceType, ids);
    if (ids.includes(id) || (permanentKinds.has(resourceType) && ids.length >= max)) return;
    ids.push(id);
  }

  remove(id: string): void {
    for (const ids of this.#ids.values()) {
      const at = ids.indexOf(id);
      if (at >= 0) ids.splice(at, 1);
    }
  }
}

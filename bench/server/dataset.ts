import type { Source, Studio } from '../../generated/schemas.ts';

/** The length of a full list. */
const listLength = 50;

/** The key of a user with a full list who changes nothing. */
export const readersKey = 'sk_live_reader';
/** The key of a user who creates studios, so that the reader's list does not grow. */
export const writersKey = 'sk_live_writer';

const users: ReadonlyMap<string, string> = new Map([
  [readersKey, 'reader'],
  [writersKey, 'writer'],
]);

/** The data of every server in the comparison, in memory: the same studios, with the same lookup. */
export class World {
  readonly #studios = new Map<string, { readonly userId: string; readonly studio: Studio }>();
  readonly #lists = new Map<string, Studio[]>();
  readonly #sources: readonly Source[];
  #made = 0;

  constructor() {
    for (let number = 0; number < listLength; number += 1)
      this.create('reader', inOnePiece(`Studio number ${number}`));
    const at = '2026-01-01T10:00:00.000Z';
    this.#sources = Array.from({ length: listLength }, (_, number) => ({
      id: `src_${String(number).padStart(6, '0')}`,
      studioId: 'std_000001',
      name: inOnePiece(`Camera number ${number}`),
      type: 'rtmp',
      active: true,
      status: 'OK',
      publishing: false,
      createdAt: at,
      updatedAt: at,
    }));
  }

  /** Changes whenever the sources do. */
  readonly sourcesRevision = '1';

  /** The user of a key; undefined for an unknown key. */
  userOf(key: string): string | undefined {
    return users.get(key);
  }

  /** The user of a request, by its `Authorization`. */
  userOfHeader(header: string | undefined): string | undefined {
    return header?.startsWith('Bearer ') ? users.get(header.slice(7)) : undefined;
  }

  list(userId: string, limit: number): readonly Studio[] {
    return (this.#lists.get(userId) ?? []).slice(0, limit);
  }

  owns(userId: string, id: string): boolean {
    return this.#studios.get(id)?.userId === userId;
  }

  /** The user's studio with this id. */
  read(userId: string, id: string): Studio | undefined {
    const entry = this.#studios.get(id);
    return entry?.userId === userId ? entry.studio : undefined;
  }

  create(userId: string, name: string): Studio {
    this.#made += 1;
    const id = `std_${String(this.#made).padStart(6, '0')}`;
    const now = new Date().toISOString();
    const studio: Studio = {
      id,
      name,
      autoGoLive: { enabled: false },
      live: false,
      createdAt: now,
      updatedAt: now,
    };
    this.#studios.set(id, { userId, studio });
    const own = this.#lists.get(userId);
    if (own) own.push(studio);
    else this.#lists.set(userId, [studio]);
    return studio;
  }

  sources(): Source[] {
    return [...this.#sources];
  }
}

/**
 * Flattens a string, as if it came from a store. A concatenated string that survives its first garbage
 * collection stays in pieces, and V8 serializes objects with such strings at half the speed, so that results
 * would depend on chance.
 */
const inOnePiece = (text: string): string => Buffer.from(text).toString('latin1');

/** Sends a server's port to its parent process. */
export function sendPort(port: number): void {
  process.stdout.write(`port ${port}\n`);
}

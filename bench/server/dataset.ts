import type { Source, Studio } from '../../generated/schemas.ts';

/** How long a list is that is asked for as a whole. */
const listLength = 50;

/** The key of whoever has a full list and changes nothing. */
export const readersKey = 'sk_live_reader';
/** The key of whoever makes studios, so that the other's list stays as long as it is. */
export const writersKey = 'sk_live_writer';

const users: ReadonlyMap<string, string> = new Map([
  [readersKey, 'reader'],
  [writersKey, 'writer'],
]);

/** What every server of the comparison keeps in memory: the same studios, found in the same way. */
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

  /** The user of a key; undefined for one that nobody has. */
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

  /** The user's studio of that id. */
  read(userId: string, id: string): Studio | undefined {
    const kept = this.#studios.get(id);
    return kept?.userId === userId ? kept.studio : undefined;
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
 * As a text comes from a store. One that was put together stays in parts where it has outlived its first collection, and V8 writes
 * objects with such a text at half the speed: a matter of luck which server met it.
 */
const inOnePiece = (text: string): string => Buffer.from(text).toString('latin1');

/** Says where a server listens, to whoever started its process. */
export function tellPort(port: number): void {
  process.stdout.write(`port ${port}\n`);
}

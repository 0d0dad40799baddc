import type { BroadcastConfig } from '../../../generated/schemas.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { addDocumentBytes } from '../document-rows.ts';
import { lockStudio } from '../studio-access.ts';
import type { Destinations } from './destinations.ts';
import { countedDestination, findDestination } from './rows.ts';

/** A destination's binding to a platform: its linked account, its saved broadcast settings and its pick. */
export class DestinationBindings {
  readonly #store: Store;
  readonly #destinations: Destinations;

  constructor(store: Store, destinations: Destinations) {
    this.#store = store;
    this.#destinations = destinations;
  }

  async find(studioId: string, destinationId: string) {
    const row = await findDestination(this.#store, studioId, destinationId);
    if (!row) return undefined;
    const broadcastConfig: BroadcastConfig =
      row.broadcast_config === null ? {} : JSON.parse(row.broadcast_config);
    return {
      id: row.id,
      name: row.name,
      connectionId: row.connection_id ?? undefined,
      broadcastConfig,
      pick: row.pick_id === null ? undefined : { id: row.pick_id, title: row.pick_title ?? undefined },
    };
  }

  /**
   * Picks a broadcast, or returns to create mode (BCAST-23, BCAST-25). Other settings stay (BCAST-39).
   * Repeating a pick changes nothing.
   */
  async pick(
    transaction: Transaction,
    studioId: string,
    destinationId: string,
    pick: { readonly id: string; readonly title: string | undefined } | undefined,
  ): Promise<boolean> {
    await lockStudio(transaction, studioId);
    const row = await findDestination(transaction, studioId, destinationId);
    if (!row) return false;
    const [id, title] = [pick?.id ?? null, pick?.title ?? null];
    const broadcast_config = withMode(row.broadcast_config, pick ? 'pick' : 'create');
    if (row.pick_id === id && row.pick_title === title && row.broadcast_config === broadcast_config)
      return true;
    const picked = { ...row, broadcast_config, pick_id: id, pick_title: title };
    // The new mode changes the document's size by a few bytes. They are counted, but never cause a rejection.
    await addDocumentBytes(transaction, studioId, countedDestination(picked) - countedDestination(row));
    await this.#destinations.save(transaction, picked);
    return true;
  }
}

/** The saved settings with the mode replaced, if they have one. */
function withMode(saved: string | null, mode: 'create' | 'pick'): string | null {
  const config: BroadcastConfig = saved === null ? {} : JSON.parse(saved);
  return config.mode === undefined || config.mode === mode ? saved : JSON.stringify({ ...config, mode });
}

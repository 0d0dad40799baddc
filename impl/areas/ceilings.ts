import { ceilings as declared } from '../../generated/server/guards.ts';
import { requireBelow, requireBytes } from '../../generated/server/runtime/traits/ceiling.ts';
import type { Clock } from '../ports/clock.ts';
import type { Reader, Store, Transaction } from '../ports/store.ts';
import { addDocumentBytes, documentBytes } from './document-rows.ts';

/** A ceiling that the contract declares. */
export type CeilingName = keyof typeof declared;

/** A ceiling that counts bytes. */
export type ByteCeilingName = {
  [Name in CeilingName]: (typeof declared)[Name] extends { readonly unit: 'bytes' } ? Name : never;
}[CeilingName];

/** Whether a ceiling counts bytes. */
export function isOfBytes(name: CeilingName): name is ByteCeilingName {
  return 'unit' in declared[name];
}

/** The ports of a class that stores rows below a ceiling. */
export interface CeilingPorts {
  readonly store: Store;
  readonly clock: Clock;
  /** Default: the ceilings of the contract. */
  readonly ceilings?: Ceilings;
}

/** The ceilings for which a deployment overrides the contract. */
export type CeilingSettings = Readonly<Partial<Record<CeilingName, number>>>;

/** All ceilings of the contract. */
export const ceilingNames = Object.keys(declared) as CeilingName[]; // `declared` has no other keys

/** The ceilings that count bytes. */
export const byteCeilingNames = ceilingNames.filter(isOfBytes);

/** The ceilings on open connections. No table stores them, so the code that opens them counts them. */
type OpenCeiling =
  | 'viewerSocketsOfToken'
  | 'viewerSocketsOfStudio'
  | 'viewerSocketsOfAddress'
  | 'eventStreamsOfAccount'
  | 'mediaSessionsOfToken'
  | 'mediaSessionsOfPath'
  | 'mediaSessionsOfAddress';

/** The ceilings on resources that are stored. */
type StoredCeiling = Exclude<CeilingName, OpenCeiling | ByteCeilingName>;

/** The queries that count the resources below each ceiling, for one account or studio. */
const counts: Readonly<Record<StoredCeiling, string>> = {
  studios: 'SELECT COUNT(*) AS held FROM studios WHERE user_id = ?',
  // A revoked key stays in the list but opens nothing, so it is not counted.
  apiKeys: 'SELECT COUNT(*) AS held FROM api_keys WHERE user_id = ? AND revoked_at IS NULL',
  connections: 'SELECT COUNT(*) AS held FROM connections WHERE user_id = ?',
  storageConfigs: 'SELECT COUNT(*) AS held FROM storage_configs WHERE user_id = ? AND deleted_at IS NULL',
  assets: 'SELECT COUNT(*) AS held FROM media_assets WHERE user_id = ? AND aborted_at IS NULL',
  sources: 'SELECT COUNT(*) AS held FROM sources WHERE studio_id = ?',
  scenes: 'SELECT COUNT(*) AS held FROM scenes WHERE studio_id = ?',
  destinations: 'SELECT COUNT(*) AS held FROM destinations WHERE studio_id = ?',
  templates: 'SELECT COUNT(*) AS held FROM broadcast_templates WHERE studio_id = ?',
};

/** The ceilings that limit stored rows. */
export const storedCeilings = Object.keys(counts) as StoredCeiling[]; // `counts` has no other keys

/** How many of each resource an account or a studio may have on this deployment. */
export class Ceilings {
  readonly #settings: CeilingSettings;

  constructor(settings: CeilingSettings = {}) {
    this.#settings = settings;
  }

  /** The largest allowed number: the deployment's setting, else the contract's number. */
  max(name: CeilingName): number {
    return this.#settings[name] ?? declared[name].max;
  }

  /** Whether the deployment overrides the contract's number. */
  isSet(name: CeilingName): boolean {
    return this.#settings[name] !== undefined;
  }

  /**
   * Checks that the owner may have another resource. Call it in the transaction that inserts the resource,
   * before the insert. The transaction must hold the scope of the owner, so that two requests never use the
   * same last free slot.
   *
   * @throws CeilingReachedError
   */
  async requireRoom(transaction: Reader, name: StoredCeiling, ownerId: string): Promise<void> {
    const row = await transaction.first<{ held: number }>(counts[name], ownerId);
    requireBelow({ ...declared[name], max: this.max(name) }, Number(row?.held ?? 0));
  }

  /**
   * Counts the change of a document's size, and rejects growth beyond the account's ceiling. Call it in the transaction
   * that writes the document, which holds the scope of its studio alone. `before` and `after` are counted bytes
   * (`countedTexts`).
   * @throws CeilingReachedError
   */
  async countDocument(
    transaction: Transaction,
    studioId: string,
    before: number,
    after: number,
  ): Promise<void> {
    const ceiling = { ...declared.documents, max: this.max('documents') };
    if (await addDocumentBytes(transaction, studioId, after - before, ceiling.max)) return;
    // PostgreSQL keeps the count locked after the rejection, so this query reads the same number.
    requireBytes(ceiling, await documentBytes(transaction, studioId), after - before);
  }
}

/** The contract's own numbers, for a deployment that sets none. */
export const contractCeilings = new Ceilings();

import type { ChatConnector } from '../../../generated/schemas.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { connectorsOf, deleteConnector, saveConnector, studiosWithConnectors } from './connector-rows.ts';

/** The states of studios' chats on their platforms (CHAT-03), as last emitted. */
export class Connectors {
  readonly #store: Store;

  constructor({ store }: { store: Store }) {
    this.#store = store;
  }

  /** A studio's connectors, for the snapshot of its event stream. */
  of(reader: Reader, studioId: string): Promise<ChatConnector[]> {
    return connectorsOf(reader, studioId);
  }

  /** A studio's current connectors. */
  now(studioId: string): Promise<ChatConnector[]> {
    return this.of(this.#store, studioId);
  }

  /** The studios with a connector that is desired or not idle. */
  unsettled(): Promise<string[]> {
    return studiosWithConnectors(this.#store);
  }

  /**
   * Replaces a studio's connectors, and emits an event for each that is new, changed or deleted (SSE-07,
   * SSE-08).
   */
  async save(studioId: string, wanted: readonly ChatConnector[]): Promise<void> {
    // Usually nothing has changed, and no write is needed.
    if (isNothing(changesBetween(await this.of(this.#store, studioId), wanted))) return;
    await this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return;
      const { changed, gone } = changesBetween(await this.of(transaction, studioId), wanted);
      for (const data of changed) {
        await saveConnector(transaction, studioId, data);
        await transaction.emit({ studioId, kind: 'chatConnector', data });
      }
      for (const platform of gone) {
        await deleteConnector(transaction, studioId, platform);
        await transaction.emit({ studioId, kind: 'chatConnectorRemoved', data: { platform } });
      }
    });
  }
}

interface Changes {
  readonly changed: readonly ChatConnector[];
  readonly gone: readonly string[];
}

function changesBetween(known: readonly ChatConnector[], wanted: readonly ChatConnector[]): Changes {
  const byPlatform = new Map(known.map((connector) => [connector.platform, connector]));
  return {
    changed: wanted.filter((connector) => !isSame(connector, byPlatform.get(connector.platform))),
    gone: known
      .map(({ platform }) => platform)
      .filter((platform) => !wanted.some((connector) => connector.platform === platform)),
  };
}

function isSame(one: ChatConnector, other: ChatConnector | undefined): boolean {
  return (
    other !== undefined &&
    one.state === other.state &&
    one.desired === other.desired &&
    one.requiresLiveBroadcast === other.requiresLiveBroadcast
  );
}

const isNothing = ({ changed, gone }: Changes) => changed.length === 0 && gone.length === 0;

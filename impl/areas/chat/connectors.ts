import type { ChatConnector } from '../../../generated/schemas.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';

type ConnectorRow = {
  platform: string;
  state: string;
  desired: number;
  requires_live_broadcast: number;
};

/** How the chats of studios stand on their platforms (CHAT-03), as their watchers were last told. */
export class Connectors {
  readonly #store: Store;

  constructor({ store }: { store: Store }) {
    this.#store = store;
  }

  /** A studio's, for the snapshot of its event stream. */
  async of(reader: Reader, studioId: string): Promise<ChatConnector[]> {
    const rows = await reader.all<ConnectorRow>(
      `SELECT platform, state, desired, requires_live_broadcast FROM chat_connectors
       WHERE studio_id = ? ORDER BY platform`,
      studioId,
    );
    return rows.map((row) => ({
      platform: row.platform,
      state: row.state,
      desired: row.desired === 1,
      requiresLiveBroadcast: row.requires_live_broadcast === 1,
    }));
  }

  /** Studios of which some connector is not at rest. */
  async restless(): Promise<string[]> {
    const rows = await this.#store.all<{ studio_id: string }>(
      "SELECT DISTINCT studio_id FROM chat_connectors WHERE desired = 1 OR state <> 'idle'",
    );
    return rows.map((row) => row.studio_id);
  }

  /** Makes these a studio's connectors and tells its watchers of each that is new, other or gone (SSE-07, SSE-08). */
  async show(studioId: string, wanted: readonly ChatConnector[]): Promise<void> {
    // Mostly nothing has changed, and then nothing is to be written.
    if (isNothing(changesBetween(await this.of(this.#store, studioId), wanted))) return;
    await this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return;
      const { changed, gone } = changesBetween(await this.of(transaction, studioId), wanted);
      for (const data of changed) {
        const { platform, state, desired, requiresLiveBroadcast } = data;
        await transaction.run(
          `INSERT INTO chat_connectors (studio_id, platform, state, desired, requires_live_broadcast)
           VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (studio_id, platform) DO UPDATE SET state = excluded.state, desired = excluded.desired,
             requires_live_broadcast = excluded.requires_live_broadcast`,
          ...[studioId, platform, state, desired ? 1 : 0, requiresLiveBroadcast ? 1 : 0],
        );
        await transaction.emit({ studioId, kind: 'chatConnector', data });
      }
      for (const platform of gone) {
        await transaction.run(
          'DELETE FROM chat_connectors WHERE studio_id = ? AND platform = ?',
          ...[studioId, platform],
        );
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

import type { ChatConnector } from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of chat connectors: the states of studios' chats on platforms, as last emitted. */
export const connectors = table('chat_connectors', {
  studio_id: 'text',
  platform: 'text',
  state: 'text',
  desired: 'integer',
  requires_live_broadcast: 'integer',
});

/** A row of `chat_connectors`. */
export type ConnectorRow = TableRow<typeof connectors>;

/** A connector as the API returns it (CHAT-03). */
export function toConnector(row: ConnectorRow): ChatConnector {
  return {
    platform: row.platform,
    state: row.state,
    desired: row.desired === 1,
    requiresLiveBroadcast: row.requires_live_broadcast === 1,
  };
}

/** A studio's connectors, ordered by platform. */
export async function connectorsOf(reader: Reader, studioId: string): Promise<ChatConnector[]> {
  const rows = await reader.all<ConnectorRow>(
    `SELECT ${connectors.list} FROM chat_connectors WHERE studio_id = ? ORDER BY platform`,
    studioId,
  );
  return rows.map(toConnector);
}

/** The studios with a connector that is desired or not idle. */
export async function studiosWithConnectors(reader: Reader): Promise<string[]> {
  const rows = await reader.all<Pick<ConnectorRow, 'studio_id'>>(
    "SELECT DISTINCT studio_id FROM chat_connectors WHERE desired = 1 OR state <> 'idle'",
  );
  return rows.map((row) => row.studio_id);
}

export async function saveConnector(
  transaction: Transaction,
  studioId: string,
  { platform, state, desired, requiresLiveBroadcast }: ChatConnector,
): Promise<void> {
  await transaction.run(
    `INSERT INTO chat_connectors (${connectors.list}) VALUES (${connectors.marks})
     ON CONFLICT (studio_id, platform) DO UPDATE SET state = excluded.state, desired = excluded.desired,
       requires_live_broadcast = excluded.requires_live_broadcast`,
    studioId,
    platform,
    state,
    desired ? 1 : 0,
    requiresLiveBroadcast ? 1 : 0,
  );
}

export async function deleteConnector(
  transaction: Transaction,
  studioId: string,
  platform: string,
): Promise<void> {
  const statement = 'DELETE FROM chat_connectors WHERE studio_id = ? AND platform = ?';
  await transaction.run(statement, studioId, platform);
}

import type { PostgresCluster } from '../../impl/fixtures/store/postgres-cluster.ts';
import type { WriteKind } from './ledger.ts';

/** A committed row. `position` grows with each row. */
export interface Kept {
  readonly position: number;
  readonly kind: WriteKind;
  readonly name: string;
  readonly id: string;
  readonly studioId: string;
}

/** A committed event of a studio's log. `name` is the name of its source, and empty for events of other kinds. */
export interface Logged {
  readonly studioId: string;
  readonly sequence: number;
  readonly kind: string;
  readonly name: string;
}

/**
 * Tables next to those of the deployment, filled by triggers. The deployment removes old events and messages, and
 * deleted rows leave no trace.
 */
const tables = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.kept (position BIGSERIAL, kind TEXT, name TEXT, id TEXT, studio_id TEXT);
  CREATE TABLE bench.logged (studio_id TEXT, sequence BIGINT, kind TEXT, name TEXT);`;

/** Each trigger: the table, its event, and its insertion. */
const triggers: readonly (readonly [table: string, when: string, insertion: string])[] = [
  ['sources', 'INSERT', kept('source created', 'NEW.name, NEW.id, NEW.studio_id')],
  [
    'sources',
    'UPDATE',
    `${kept('source renamed', 'NEW.name, NEW.id, NEW.studio_id')} WHERE NEW.name <> OLD.name`,
  ],
  ['sources', 'DELETE', kept('source deleted', 'OLD.id, OLD.id, OLD.studio_id')],
  ['broadcast_templates', 'INSERT', kept('template created', 'NEW.name, NEW.id, NEW.studio_id')],
  ['chat_messages', 'INSERT', kept('message', 'NEW.text, NEW.id, NEW.studio_id')],
  [
    'events',
    'INSERT',
    `INSERT INTO bench.logged (studio_id, sequence, kind, name) SELECT NEW.studio_id, NEW.sequence, NEW.kind,
       CASE WHEN NEW.kind = 'source' THEN NEW.data::json ->> 'name' ELSE '' END`,
  ],
];

function kept(kind: WriteKind, values: string): string {
  return `INSERT INTO bench.kept (kind, name, id, studio_id) SELECT '${kind}', ${values}`;
}

/**
 * Starts to copy rows and events. Call it after the deployment has created its tables. @param role is the deployment's.
 */
export async function openArchive(cluster: PostgresCluster, database: string, role: string): Promise<void> {
  const made = triggers.map(
    ([table, when, insertion], number) => `
  CREATE FUNCTION bench.copy_${number}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN ${insertion}; RETURN NULL; END $$;
  CREATE TRIGGER bench_${number} AFTER ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION bench.copy_${number}();`,
  );
  await cluster.query(`${tables}${made.join('')} GRANT USAGE ON SCHEMA bench TO ${role};`, database);
}

/** Reads the copied rows and events, in commit order within each studio. */
export async function readArchive(
  cluster: PostgresCluster,
  database: string,
): Promise<{ readonly kept: Kept[]; readonly logged: Logged[] }> {
  const rows = await cluster.query<Omit<Kept, 'position'> & { position: string }>(
    'SELECT position, kind, name, id, studio_id AS "studioId" FROM bench.kept ORDER BY position',
    database,
  );
  const events = await cluster.query<Omit<Logged, 'sequence'> & { sequence: string }>(
    'SELECT studio_id AS "studioId", sequence, kind, name FROM bench.logged ORDER BY studio_id, sequence',
    database,
  );
  return {
    kept: rows.map((row) => ({ ...row, position: Number(row.position) })),
    logged: events.map((event) => ({ ...event, sequence: Number(event.sequence) })),
  };
}

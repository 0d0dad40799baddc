import {
  connectionsOfProcess,
  maxConnectionsOfProcess,
} from '../../drivers/store/postgres/connection-counts.ts';
import { oneOf, type Problem, type RecommendedSetting } from './recommended-setting.ts';

/** The facts about a PostgreSQL server by which its settings are judged. */
export interface PostgresContext {
  /** Processes of the deployment that run now. */
  readonly processes: number;
  /** Connections that only superusers and reserved roles get. */
  readonly reserved: number;
  /**
   * The number of standbys that follow this server, and of the synchronous ones; `synchronous` is undefined
   * if the user may not see them.
   */
  readonly standbys: number;
  readonly synchronous: number | undefined;
  /** Replication slots. Each retains the server's write-ahead log. */
  readonly slots: number;
}

/** The time limit of a write. Every statement of a write takes less. */
const writeMs = 10_000;

const named = (name: string, value: string, rest: string): string =>
  `${name} is ${value || 'empty'}: ${rest}`;

function judgeConnections(value: string, { processes, reserved }: PostgresContext): Problem | undefined {
  const free = Number(value) - reserved;
  // During a rolling restart, one more process runs for a moment.
  const needed = maxConnectionsOfProcess * (processes + 1);
  if (free >= needed) return undefined;
  const level = free < maxConnectionsOfProcess ? 'fail' : 'warn';
  const rest = `${processes + 1} × ${maxConnectionsOfProcess} connections, for the running processes and one more, need ${needed}, but only ${free} are not reserved. Set at least ${needed + reserved}.`;
  return { level, message: named('max_connections', value, rest) };
}

function judgeStandbys(value: string, { standbys, synchronous }: PostgresContext): Problem | undefined {
  const problem = (level: Problem['level'], rest: string) => ({
    level,
    message: named('synchronous_standby_names', value, rest),
  });
  if (value === '') {
    const lost =
      'the loss of this server loses the last writes, although standbys follow. Name the standbys.';
    return standbys > 0 ? problem('warn', lost) : undefined;
  }
  if (synchronous === 0)
    return problem(
      'fail',
      'no standby of these names follows, so writes wait. Start one, or correct the names.',
    );
  const single = 'one standby follows, so writes wait while it is down. Have two, with ANY 1.';
  return standbys === 1 ? problem('warn', single) : undefined;
}

/** @param zero the effect of a time other than 0. */
const unlimited = (name: string, zero: string) =>
  oneOf(name, ['0'], { level: 'warn', message: `${zero} Set 0 for the user of DATABASE_URL.` });

function judgeStatementTimeout(value: string): Problem | undefined {
  const ms = Number(value);
  if (ms === 0) return undefined;
  const level = ms < writeMs ? 'fail' : 'warn';
  const rest = `ends statements after ${ms} ms: writes under load, backups and migrations. Set 0 for the user of DATABASE_URL.`;
  return { level, message: named('statement_timeout', value, rest) };
}

function judgeSlots(value: string, { slots }: PostgresContext): Problem | undefined {
  if (slots === 0 || Number(value) >= 0) return undefined;
  const rest = `${slots} replication slots retain the whole log while their standby is down, until the disk is full and the server crashes. Set less than the disk has room for.`;
  return { level: 'warn', message: named('max_slot_wal_keep_size', value, rest) };
}

const perProcess = Object.values(connectionsOfProcess).join(' + ');

/**
 * The settings of PostgreSQL that docs/operate/several-processes.md recommends, `deploy/compose.yaml` sets and `doctor` checks.
 */
export const postgresSettings: readonly RecommendedSetting<PostgresContext>[] = [
  {
    name: 'max_connections',
    recommended: `${maxConnectionsOfProcess} for each process and one more, plus the reserved ones`,
    why: `A process opens at most ${maxConnectionsOfProcess} connections (${perProcess}). Without a free connection requests wait, and then get 503.`,
    compose: '100',
    judge: judgeConnections,
  },
  {
    name: 'synchronous_commit',
    recommended: '`on`, or `remote_apply`',
    why: 'Otherwise a write is acknowledged before the standby has it on disk.',
    compose: 'on',
    judge: oneOf('synchronous_commit', ['on', 'remote_apply'], {
      level: 'warn',
      message: 'a write is acknowledged before a standby has it on disk. Set on, or remote_apply.',
    }),
  },
  {
    name: 'synchronous_standby_names',
    recommended: '`ANY 1 (…)` over two standbys, if there are standbys',
    why: 'Otherwise the loss of the primary loses its last writes. With only one standby, writes wait while it is down.',
    judge: judgeStandbys,
  },
  {
    name: 'default_transaction_isolation',
    recommended: '`read committed`',
    why: 'Other values make each read more expensive and protect nothing: writes lock the rows they depend on.',
    compose: 'read committed',
    judge: oneOf('default_transaction_isolation', ['read committed'], {
      level: 'warn',
      message: 'reads are more expensive, and nothing is safer. Set read committed.',
    }),
  },
  {
    name: 'default_transaction_read_only',
    recommended: '`off`',
    why: 'Otherwise the server rejects all writes of the deployment.',
    compose: 'off',
    judge: oneOf('default_transaction_read_only', ['off'], {
      level: 'fail',
      message: 'writes get 503. Set off for the user of DATABASE_URL.',
    }),
  },
  {
    name: 'statement_timeout',
    recommended: '`0`',
    why: 'A limit ends writes under load, backups and migrations. The deployment limits its own waits.',
    compose: '0',
    judge: judgeStatementTimeout,
  },
  {
    name: 'transaction_timeout',
    recommended: '`0` (from PostgreSQL 17)',
    why: 'A limit ends backups, which read in one transaction, and schema migrations.',
    compose: '0',
    judge: unlimited('transaction_timeout', 'it ends backups, which read in one transaction.'),
  },
  {
    name: 'idle_session_timeout',
    recommended: '`0` (from PostgreSQL 14)',
    why: 'A limit ends the connection by which other processes see that a process runs: the process loses its duties and permits.',
    compose: '0',
    judge: unlimited(
      'idle_session_timeout',
      'it ends the connection by which other processes see that a process runs.',
    ),
  },
  {
    name: 'client_min_messages',
    recommended: '`notice`, or `warning`',
    why: 'Otherwise a commit that did not wait for its standbys is not reported, and is acknowledged as if it had waited.',
    compose: 'notice',
    judge: oneOf(
      'client_min_messages',
      ['debug5', 'debug4', 'debug3', 'debug2', 'debug1', 'log', 'notice', 'warning'],
      {
        level: 'warn',
        message: 'a commit that did not wait for its standbys is acknowledged as if it had. Set notice.',
      },
    ),
  },
  {
    name: 'fsync',
    recommended: '`on`',
    why: 'Otherwise a crash of the machine damages the database.',
    compose: 'on',
    judge: oneOf('fsync', ['on'], {
      level: 'warn',
      message: 'a crash of the machine damages the database. Set on.',
    }),
  },
  {
    name: 'max_slot_wal_keep_size',
    recommended: 'less than the free space on the disk of `pg_wal`, if there are replication slots',
    why: 'Without a limit, the slot of a standby that is down fills the disk, and the server crashes.',
    judge: judgeSlots,
  },
  {
    name: 'server_encoding',
    recommended: '`UTF8`',
    why: 'Other encodings lose characters of texts. The encoding is chosen when the database is created.',
    judge: oneOf('server_encoding', ['UTF8'], {
      level: 'fail',
      message: 'texts lose characters. Recreate the database with ENCODING UTF8.',
    }),
  },
];

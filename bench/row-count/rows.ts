/** The owners of the rows: one with nearly all of them, and one with fifty studios among them. */
export interface Owners {
  readonly many: string;
  readonly few: string;
}

/** The number of studios of the owner with few. */
export const fewStudios = 50;
/** The studio of `many` with very many sources, chat messages and past sessions. */
export const crowdedStudio = (): string => `std_01j${padded(0)}`;

/** The id of the studio with a number, from 1 on. */
export const studioOf = (number: number): string => `std_01h${padded(number)}`;
/** The id of the one source of that studio. */
export const sourceOf = (number: number): string => `src_01h${padded(number)}`;
/** The id of a source of the crowded studio. */
export const crowdedSourceOf = (number: number): string => `src_01j${padded(number)}`;
/** The id of an asset of `many`. */
export const assetOf = (number: number): string => `ast_01h${padded(number)}`;

/** Whether the studio with a number belongs to `few`. */
export const isOfFew = (number: number, rows: number): boolean => number % (rows / fewStudios) === 0;

/** As long as a deployment's ids, and in the order of their numbers. */
const zeros = '0'.repeat(14);
const first = 100_000_000;
const padded = (number: number) => `${zeros}${first + number}`;
const idInSql = (prefix: string) => `'${prefix}${zeros}' || CAST(${first} + n AS TEXT)`;

/**
 * Statements that fill a database of either store with rows of each kind: studios, each with a source and an
 * event; and sources, chat messages, past sessions and media assets in one studio or account.
 * @param rows a multiple of fifty.
 * @param at the creation time of all rows, as a timestamp of the API.
 */
export function fillingStatements({ many, few }: Owners, rows: number, at: string): string[] {
  const owner = `CASE WHEN n % ${rows / fewStudios} = 0 THEN '${few}' ELSE '${many}' END`;
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})`;
  const insert = (table: string, columns: string, values: string) =>
    `${numbers} INSERT INTO ${table} (${columns}) SELECT ${values} FROM numbers`;
  const studio = 'id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at';
  const source = 'id, studio_id, name, type, active, url, publishing, created_at, updated_at';
  const number = 'CAST(n AS TEXT)';
  const ofSource = `'Camera ' || ${number}, 'rtmp-pull', 1, 'rtmp://198.51.100.7/live/' || ${number}, 0, '${at}', '${at}'`;
  const crowded = `'${crowdedStudio()}'`;
  return [
    `INSERT INTO studios (${studio}) VALUES (${crowded}, '${many}', 'Crowded', 0, 0, '${at}', '${at}')`,
    insert(
      'studios',
      studio,
      `${idInSql('std_01h')}, ${owner}, 'Studio ' || ${number}, 0, 1, '${at}', '${at}'`,
    ),
    insert('sources', source, `${idInSql('src_01h')}, ${idInSql('std_01h')}, ${ofSource}`),
    insert('sources', source, `${idInSql('src_01j')}, ${crowded}, ${ofSource}`),
    insert(
      ...(['events', 'studio_id, sequence, kind, data, created_at'] as const),
      `${idInSql('std_01h')}, 1, 'source', '{"id":"src_01h","name":"Camera","type":"rtmp-pull"}', '${at}'`,
    ),
    insert(
      'chat_messages',
      'id, studio_id, platform, platform_message_id, author_id, author_name, text, said_at',
      `${idInSql('msg_01h')}, ${crowded}, 'studio', ${idInSql('msg_01h')}, 'vwr_1', 'Ada', 'Hello from row ' || ${number}, '${at}'`,
    ),
    insert(
      'stream_sessions',
      'id, studio_id, state, destination_ids, started_at, ended_at',
      `${idInSql('enc_01h')}, ${crowded}, 'offline', '[]', '${at}', '${at}'`,
    ),
    insert(
      'media_assets',
      `id, user_id, filename, content_type, kind, status, byte_size, held_bytes, landed_bytes, has_thumbnail,
       duration_ms, width, height, completed_at, created_at, updated_at`,
      `${idInSql('ast_01h')}, '${many}', 'film-' || ${number} || '.mp4', 'video/mp4', 'video', 'READY', 1000, 1000, 1000, 0,
       1000, 1280, 720, '${at}', '${at}', '${at}'`,
    ),
  ];
}

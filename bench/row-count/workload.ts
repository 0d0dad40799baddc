import type { Question } from '../server/caller.ts';
import { assetOf, crowdedSourceOf, crowdedStudio, isOfFew, sourceOf, studioOf } from './rows.ts';

/** The tokens of the callers. */
export interface Keys {
  readonly many: string;
  readonly few: string;
}

/** A kind of request to a deployment with many rows. */
export interface Workload {
  readonly what: string;
  /** Whether the rows are in many studios, or all in the requested studio or account. */
  readonly among: 'studios' | 'one place';
  readonly kind: 'list' | 'read' | 'append';
  /** The request with a number. If requests change a row, no two of a round are equal. */
  question(keys: Keys, rows: number): (number: number) => Question;
}

const inCrowd = `/v1/studios/${crowdedStudio()}`;

/** All kinds of requests. */
export const everyQuestion: readonly Workload[] = [
  list('studios', 'list of 50 studios of a user with 50', '/v1/studios?limit=50', 'few'),
  read('studios', 'a studio', (number) => `/v1/studios/${studioOf(number)}`),
  read('studios', 'a source', (number) => `/v1/studios/${studioOf(number)}/sources/${sourceOf(number)}`),
  append(
    'studios',
    'an event in any studio',
    (number) => `/v1/studios/${studioOf(number)}/sources/${sourceOf(number)}`,
  ),
  list('one place', 'list of 50 studios of a user with all', '/v1/studios?limit=50'),
  list('one place', 'list of 50 sources of one studio', `${inCrowd}/sources?limit=50`),
  list('one place', 'list of 50 chat messages of one studio', `${inCrowd}/chat/messages?limit=50`),
  list('one place', 'list of 50 media assets of one account', '/v1/media?limit=50'),
  read('one place', 'a source of one studio', (number) => `${inCrowd}/sources/${crowdedSourceOf(number)}`),
  read('one place', 'a media asset of one account', (number) => `/v1/media/${assetOf(number)}`),
  append('one place', 'an event in one studio', (number) => `${inCrowd}/sources/${crowdedSourceOf(number)}`),
];

/** The row for a request: spread over all rows, and never one of another user. */
export function spread(number: number, rows: number): number {
  // A prime that divides no power of ten, so that every row is requested.
  const row = 1 + ((number * 611_953) % rows);
  return isOfFew(row, rows) ? row - 1 || 1 : row;
}

function list(among: Workload['among'], what: string, path: string, whose: keyof Keys = 'many'): Workload {
  return { what, among, kind: 'list', question: (keys) => () => ({ method: 'GET', path, key: keys[whose] }) };
}

function read(among: Workload['among'], what: string, path: (number: number) => string): Workload {
  const question =
    ({ many: key }: Keys, rows: number) =>
    (number: number) =>
      ({ method: 'GET', path: path(spread(number, rows)), key }) as const;
  return { what, among, kind: 'read', question };
}

/** Changes the URL of a source: one row, and one event in its studio's log. */
function append(among: Workload['among'], what: string, path: (number: number) => string): Workload {
  const question =
    ({ many: key }: Keys, rows: number) =>
    (number: number) => {
      const body = JSON.stringify({ url: `rtmp://198.51.100.7/again/${changes()}` });
      return { method: 'PATCH', path: path(spread(number, rows)), key, body } as const;
    };
  return { what, among, kind: 'append', question };
}

let changed = 0;
function changes(): number {
  changed += 1;
  return changed;
}

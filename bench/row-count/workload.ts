import type { Question } from '../server/caller.ts';
import { assetOf, crowdedSourceOf, crowdedStudio, isOfFew, sourceOf, studioOf } from './rows.ts';

/** The tokens of those who ask. */
export interface Keys {
  readonly many: string;
  readonly few: string;
}

/** Something that is asked of a deployment that holds so many rows. */
export interface Asked {
  readonly what: string;
  /** Whether the rows stand in many studios, or in the place itself that is asked about. */
  readonly among: 'studios' | 'one place';
  readonly kind: 'list' | 'read' | 'append';
  /** The question of a number; of a round, by whichever size, no two are alike where something is changed. */
  question(keys: Keys, rows: number): (number: number) => Question;
}

const inCrowd = `/v1/studios/${crowdedStudio()}`;

/** Everything that is asked. */
export const everyQuestion: readonly Asked[] = [
  list('studios', 'list of 50 studios of one who has 50', '/v1/studios?limit=50', 'few'),
  read('studios', 'a studio', (number) => `/v1/studios/${studioOf(number)}`),
  read('studios', 'a source', (number) => `/v1/studios/${studioOf(number)}/sources/${sourceOf(number)}`),
  append(
    'studios',
    'an event in any studio',
    (number) => `/v1/studios/${studioOf(number)}/sources/${sourceOf(number)}`,
  ),
  list('one place', 'list of 50 studios of one who has all', '/v1/studios?limit=50'),
  list('one place', 'list of 50 sources of one studio', `${inCrowd}/sources?limit=50`),
  list('one place', 'list of 50 chat messages of one studio', `${inCrowd}/chat/messages?limit=50`),
  list('one place', 'list of 50 media assets of one account', '/v1/media?limit=50'),
  read('one place', 'a source of one studio', (number) => `${inCrowd}/sources/${crowdedSourceOf(number)}`),
  read('one place', 'a media asset of one account', (number) => `/v1/media/${assetOf(number)}`),
  append('one place', 'an event in one studio', (number) => `${inCrowd}/sources/${crowdedSourceOf(number)}`),
];

/** What is asked about: spread over all rows, and never what another user has. */
export function spread(number: number, rows: number): number {
  // A prime that divides no power of ten, so that every row has its turn.
  const place = 1 + ((number * 611_953) % rows);
  return isOfFew(place, rows) ? place - 1 || 1 : place;
}

function list(among: Asked['among'], what: string, path: string, whose: keyof Keys = 'many'): Asked {
  return { what, among, kind: 'list', question: (keys) => () => ({ method: 'GET', path, key: keys[whose] }) };
}

function read(among: Asked['among'], what: string, path: (number: number) => string): Asked {
  const question =
    ({ many: key }: Keys, rows: number) =>
    (number: number) =>
      ({ method: 'GET', path: path(spread(number, rows)), key }) as const;
  return { what, among, kind: 'read', question };
}

/** A source is read from elsewhere from now on: one row, and one event in its studio's log. */
function append(among: Asked['among'], what: string, path: (number: number) => string): Asked {
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

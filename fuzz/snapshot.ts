import { isObject } from '../conformance/engine/model/json-pointer.ts';
import type { Account } from './account.ts';
import { productions } from './grammar.ts';

/** What changes by itself: when a key was last used, and addresses that are made anew for each answer. */
const restless = new Set(['lastUsedAt', 'thumbnailUrl', 'downloadUrl', 'lastSeenAt', 'nextCursor']);

/** How a program that is on air does, leg by leg: the platforms' doing, whatever is asked meanwhile. */
const onAir = new Set(['status', 'lastError', 'degraded', 'drainPct', 'updatedAt']);
const showsLegs = new Set(['listDestinations', 'getStreamStatus']);

/** Reads that show everything a user has: lists, and what there is one of. */
const reads = productions
  .map(({ operation }) => operation)
  .filter(({ method, marker, path, security, name }) => {
    const isOpen = security.alternatives.length === 0;
    // Neither what a platform says nor single things, which the lists show whole.
    return method === 'GET' && !marker && !isOpen && name !== 'listBroadcasts' && !/\{(?!id\})/.test(path);
  });

/** The state of a user's things as the API shows it, by operation. */
export async function snapshotOf(account: Account): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (const operation of reads) {
    const limit = operation.pagination ? ['limit=200'] : [];
    const answer = await account.ask(account.plain(operation, { query: limit }));
    const left = showsLegs.has(operation.name) ? restless.union(onAir) : restless;
    const shown = JSON.stringify(without(left, JSON.parse(answer.body.toString())));
    state.set(operation.name, `${answer.status} ${shown}`);
  }
  return state;
}

function without(names: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => without(names, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      names.has(name) ? [] : [[name, without(names, member)]],
    ),
  );
}

/** Which reads answer something else than before, with the first place they differ at. */
export function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([name, text]) => {
    const now = after.get(name) ?? '';
    if (now === text) return [];
    let at = 0;
    while (text[at] === now[at]) at += 1;
    const around = (whole: string) => whole.slice(Math.max(0, at - 60), at + 60);
    return [`${name}: …${around(text)}… became …${around(now)}…`];
  });
}

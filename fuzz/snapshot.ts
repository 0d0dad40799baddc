import { isObject } from '../conformance/engine/model/json-pointer.ts';
import type { Account } from './account.ts';
import { productions } from './grammar.ts';

/** Members that change by themselves: the last use of a key, and URLs that are new in each response. */
const restless = new Set(['lastUsedAt', 'thumbnailUrl', 'downloadUrl', 'lastSeenAt', 'nextCursor']);

/** The state of a program's legs on air, which depends on the platforms, not on requests. */
const onAir = new Set(['status', 'lastError', 'degraded', 'drainPct', 'updatedAt']);
const showsLegs = new Set(['listDestinations', 'getStreamStatus']);

/** Reads that return all resources of a user: lists and singletons. */
const reads = productions
  .map(({ operation }) => operation)
  .filter(({ method, marker, path, security, name }) => {
    const isOpen = security.alternatives.length === 0;
    // Without the platform's own broadcasts, and without single resources, because lists contain them.
    return method === 'GET' && !marker && !isOpen && name !== 'listBroadcasts' && !/\{(?!id\})/.test(path);
  });

/** The state of a user's resources in the API, by operation. */
export async function snapshotOf(account: Account): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (const operation of reads) {
    const limit = operation.pagination ? ['limit=200'] : [];
    const response = await account.sendRequest(account.plain(operation, { query: limit }));
    const excluded = showsLegs.has(operation.name) ? restless.union(onAir) : restless;
    const serialized = JSON.stringify(without(excluded, JSON.parse(response.body.toString())));
    state.set(operation.name, `${response.status} ${serialized}`);
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

/** The reads with a different response than before, with the text around the first difference. */
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

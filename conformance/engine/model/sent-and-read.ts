import { isObject, sameJson, segments } from './json-pointer.ts';

/** Members that responses do not return, as pointers in which `*` matches every index and member. */
export type Hidden = readonly string[];

/**
 * The differences between a sent body and the body that is read back, in words; empty if there are none. A
 * member sent as null may be absent, a timestamp may have another notation, and the read body may have
 * additional members.
 */
export function differencesOf(sent: unknown, found: unknown, hidden: Hidden): string[] {
  return compare(sent, found, '', new Set(hidden));
}

function compare(sent: unknown, found: unknown, at: string, hidden: ReadonlySet<string>): string[] {
  if (hidden.has(starred(at))) return [];
  if (isObject(sent) && isObject(found)) {
    return Object.entries(sent).flatMap(([name, value]) =>
      compare(value, found[name], `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, hidden),
    );
  }
  if (Array.isArray(sent) && Array.isArray(found) && sent.length === found.length)
    return sent.flatMap((value, index) => compare(value, found[index], `${at}/${index}`, hidden));
  if (isSame(sent, found)) return [];
  const name = segments(at).join('.') || 'the body';
  return [`${name} was sent as ${shortText(sent)} and is ${shortText(found)}`];
}

const starred = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

function isSame(sent: unknown, found: unknown): boolean {
  if (sent === null) return found === null || found === undefined;
  if (sameJson(sent, found)) return true;
  const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
  return (
    typeof sent === 'string' &&
    typeof found === 'string' &&
    timestamp.test(sent) &&
    timestamp.test(found) &&
    Date.parse(sent) === Date.parse(found)
  );
}

/** A value in a form short enough for a sentence. */
export function shortText(value: unknown): string {
  if (value === undefined) return 'absent';
  if (typeof value === 'string' && [...value].length > 60) return `a text of ${[...value].length} characters`;
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

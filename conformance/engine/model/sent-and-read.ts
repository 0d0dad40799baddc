import { isObject, sameJson, segments } from './json-pointer.ts';

/** Members that are not shown, as pointers in which `*` stands for every index and member. */
export type Hidden = readonly string[];

/**
 * What of a request's body is not shown as it was sent, in words; nothing where all is. What was sent as null may be
 * left out, a time may be written another way, and there may be more than was sent.
 */
export function notReadBack(sent: unknown, found: unknown, hidden: Hidden): string[] {
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
  return [`${name} was sent as ${shortly(sent)} and is ${shortly(found)}`];
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

/** A value as it can stand in a sentence. */
export function shortly(value: unknown): string {
  if (value === undefined) return 'absent';
  if (typeof value === 'string' && [...value].length > 60) return `a text of ${[...value].length} characters`;
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

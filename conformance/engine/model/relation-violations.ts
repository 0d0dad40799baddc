import type { Held } from '../../../templates/model/relations.ts';
import { type JsonObject, sameJson } from './json-pointer.ts';
import { shortly } from './sent-and-read.ts';

/** What of the relations that hold of every copy of a thing does not hold of this one, in words. */
export function brokenRelation(declared: Omit<Held, 'rows'>, thing: JsonObject): string | undefined {
  for (const [member, other] of Object.entries(declared.prefixOf ?? {})) {
    const [begin, whole] = [thing[member], thing[other]];
    if (typeof begin !== 'string' || typeof whole !== 'string') continue;
    if (begin === '' || !whole.startsWith(begin)) return `${member} is no prefix of ${other}`;
  }
  for (const [member, other] of Object.entries(declared.notBefore ?? {})) {
    const [later, earlier] = [thing[member], thing[other]];
    if (typeof later !== 'string' || typeof earlier !== 'string') continue;
    if (Date.parse(later) < Date.parse(earlier))
      return `${member} is ${later}, before ${other}, which is ${earlier}`;
  }
  for (const [member, other] of Object.entries(declared.onlyWith ?? {}))
    if (isThere(thing[member]) && !isThere(thing[other]))
      return `${member} is ${shortly(thing[member])} though ${other} is ${shortly(thing[other])}`;
  return notAllowed(declared, thing);
}

/** Whether a member says anything: what is false, empty or null says that there is nothing. */
const isThere = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : ![undefined, null, false, ''].some((nothing) => nothing === value);

/** A member that is there although the others do not allow it, in words. */
function notAllowed({ onlyWhere = {} }: Pick<Held, 'onlyWhere'>, thing: JsonObject): string | undefined {
  for (const [member, conditions] of Object.entries(onlyWhere))
    for (const [other, values] of Object.entries(conditions))
      if (isThere(thing[member]) && !values.some((value) => sameJson(value, thing[other] ?? null)))
        return `${member} is ${shortly(thing[member])} though ${other} is ${shortly(thing[other])}`;
  return undefined;
}

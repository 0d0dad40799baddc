import type { Held } from '../../../templates/model/relations.ts';
import { type JsonObject, sameJson } from './json-pointer.ts';
import { shortText } from './sent-and-read.ts';

/** The first relation that a resource in a response violates, in words; undefined if it violates none. */
export function violatedRelation(declared: Omit<Held, 'rows'>, resource: JsonObject): string | undefined {
  for (const [member, other] of Object.entries(declared.prefixOf ?? {})) {
    const [begin, whole] = [resource[member], resource[other]];
    if (typeof begin !== 'string' || typeof whole !== 'string') continue;
    if (begin === '' || !whole.startsWith(begin)) return `${member} is not a prefix of ${other}`;
  }
  for (const [member, other] of Object.entries(declared.notBefore ?? {})) {
    const [later, earlier] = [resource[member], resource[other]];
    if (typeof later !== 'string' || typeof earlier !== 'string') continue;
    if (Date.parse(later) < Date.parse(earlier))
      return `${member} is ${later}, before ${other}, which is ${earlier}`;
  }
  for (const [member, other] of Object.entries(declared.onlyWith ?? {}))
    if (isThere(resource[member]) && !isThere(resource[other]))
      return `${member} is ${shortText(resource[member])} though ${other} is ${shortText(resource[other])}`;
  return notAllowed(declared, resource);
}

/** Whether a member has content: false, empty and null count as none. */
const isThere = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : ![undefined, null, false, ''].some((nothing) => nothing === value);

/** A member that is present although other members do not allow it, in words. */
function notAllowed({ onlyWhen = {} }: Pick<Held, 'onlyWhen'>, resource: JsonObject): string | undefined {
  for (const [member, conditions] of Object.entries(onlyWhen))
    for (const [other, values] of Object.entries(conditions))
      if (isThere(resource[member]) && !values.some((value) => sameJson(value, resource[other] ?? null)))
        return `${member} is ${shortText(resource[member])} though ${other} is ${shortText(resource[other])}`;
  return undefined;
}

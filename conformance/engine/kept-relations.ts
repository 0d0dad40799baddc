import type { Relations } from '../../templates/model/relations.ts';
import type { JsonObject } from './json-pointer.ts';

/** What of the relations that hold of every copy of a thing does not hold of this one, in words. */
export function brokenRelation(declared: Relations, thing: JsonObject): string | undefined {
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
  return undefined;
}

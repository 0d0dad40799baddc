import type { Relations } from '../../../templates/model/relations.ts';
import { isObject, type JsonObject, sameJson } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { shortly } from '../read-back.ts';
import type { Judge } from './envelope.ts';

/** What an operation answers with keeps to the relations of its members, whatever it was asked for. */
export function expectRelated(judge: Pick<Judge, 'must'>, { relations }: Operation, body: unknown): void {
  if (relations && isObject(body)) expectTrue(judge, relations, body, 'the answer');
}

/** What holds of every copy of a thing. */
export function expectTrue(
  judge: Pick<Judge, 'must'>,
  declared: Relations,
  thing: JsonObject,
  where: string,
): void {
  for (const [member, other] of Object.entries(declared.prefixOf ?? {})) {
    const [begin, whole] = [thing[member], thing[other]];
    if (typeof begin !== 'string' || typeof whole !== 'string') continue;
    judge.must(begin !== '' && whole.startsWith(begin), `in ${where} ${member} is no prefix of ${other}`);
  }
  for (const [member, other] of Object.entries(declared.notBefore ?? {})) {
    const [later, earlier] = [thing[member], thing[other]];
    if (typeof later !== 'string' || typeof earlier !== 'string') continue;
    judge.must(
      Date.parse(later) >= Date.parse(earlier),
      `in ${where} ${member} is ${later}, before ${other}, which is ${earlier}`,
    );
  }
  for (const [member, other] of Object.entries(declared.absentWith ?? {})) {
    const isBoth = thing[member] !== undefined && thing[other] !== undefined;
    judge.must(!isBoth, `${where} has ${member}, although it has ${other}`);
  }
  for (const [member, cases] of Object.entries(declared.absentWhile ?? {}))
    for (const [other, values] of Object.entries(cases)) {
      if (thing[member] === undefined || !values.some((value) => sameJson(thing[other], value))) continue;
      judge.must(false, `${where} has ${member}, while ${other} is ${shortly(thing[other])}`);
    }
}

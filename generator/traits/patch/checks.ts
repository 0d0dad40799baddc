import type { Contract, Response } from '../../contract.ts';
import { mapping } from '../../node.ts';
import { propertiesOf } from '../../views/page.ts';
import { cite, responseOf, successOf } from '../citing.ts';
import { secretsOf } from '../secret/members.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** A member sent alone is set and leaves the others as they were. */
export function patchChecks({ operation, contract }: Subject): CheckLine[] {
  const { patch, body, decision } = operation;
  const content = body?.contents.find(({ validator }) => validator !== undefined);
  if (!patch || !content) return [];
  const shown = membersOf(contract, responseOf(operation, successOf(operation)));
  const secret = new Set(secretsOf(contract, operation).map(({ pointer }) => pointer));
  const examples = content.examples.map(({ value }) => mapping(value as never));
  return propertiesOf(contract, content.type).flatMap(({ name, required }): CheckLine[] => {
    const value = examples.map((example) => example[name]).find((one) => one !== undefined);
    if (value === undefined || required) return [];
    const plain = shown.includes(name) && !secret.has(`/${name}`);
    const options = {
      pointer: `/${name}`,
      value,
      shown: plain ? undefined : false,
    };
    const clauses = [...patch.clauses, ...operation.clauses];
    const nulls =
      patch.nulls === 'unchanged'
        ? []
        : [
            {
              options: { ...options, null: patch.nulls, ...cite(patch.clauses, true) },
            },
          ];
    return [{ options: { ...options, ...cite(clauses, decision) } }, ...nulls];
  });
}

function membersOf(contract: Contract, response: Response | undefined): string[] {
  const type = response?.contents[0]?.type;
  return type ? propertiesOf(contract, type).map(({ name }) => name) : [];
}

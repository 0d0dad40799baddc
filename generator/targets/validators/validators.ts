import type { ValidatorModules } from '../../build/validators.ts';
import type { Contract, ValidatedSchema } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { referencesOf } from '../../model/pages/imports.ts';
import { Code } from '../../text/code.ts';
import { header } from '../parts/header.ts';

/** `validators/<role>s.d.ts`: the validators' types, thin so that checking a program that uses them stays cheap. */
export function validatorsView(contract: Contract, role: ValidatedSchema['role']): object {
  return declared(
    contract,
    contract.validated.filter((validated) => validated.role === role),
  );
}

/** `validators/checks.d.ts`: those of the checks that a program asks for, of requests and responses alike. */
export function checksView(contract: Contract): object {
  const own = contract.validated.filter(({ role }) => role !== 'stated');
  return declared(contract, [...new Map(own.map((validated) => [validated.name, validated])).values()]);
}

/** `validators/rules.d.ts`: the rules by name, all of one type. */
export function rulesView(contract: Contract, { rules }: ValidatorModules): object {
  const names = [...rules.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => ({
    name: new Code(name),
  }));
  return { header: header(contract.entry), names };
}

function declared(contract: Contract, own: readonly ValidatedSchema[]): object {
  return {
    header: header(contract.entry),
    usesSchemas: own.some(({ type }) => referencesOf(type).length > 0),
    validators: own.map(({ name, type }) => ({
      name: new Code(name),
      type: printType(type, (schema) => `schemas.${schema}`),
    })),
  };
}

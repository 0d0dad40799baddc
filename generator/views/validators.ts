import { Code } from '../code.ts';
import type { Contract, ValidatedSchema } from '../contract.ts';
import { printType } from '../print-type.ts';
import { header } from './header.ts';
import { referencesOf } from './imports.ts';

/** `validators/<role>s.d.ts`: the validators' types, thin so that checking a program that uses them stays cheap. */
export function validatorsView(contract: Contract, role: ValidatedSchema['role']): object {
  const own = contract.validated.filter((validated) => validated.role === role);
  return {
    header: header(contract.entry),
    usesSchemas: own.some(({ type }) => referencesOf(type).length > 0),
    validators: own.map(({ name, type }) => ({
      name: new Code(name),
      type: printType(type, (schema) => `schemas.${schema}`),
    })),
  };
}

import type { ValidatorModules } from '../../build/validators.ts';
import type { Contract, ValidatedSchema } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { referencesOf } from '../../model/contract/references-of.ts';
import { Code } from '../../text/code.ts';
import { header } from '../parts/header.ts';

/** The view of `templates/validators/validators.d.ts.hbs` and `checks.d.ts.hbs`. */
export interface ValidatorsView {
  readonly header: Code;
  /** Whether a type refers to a schema of the contract. */
  readonly usesSchemas: boolean;
  /** The validators by name, with the type of the values that each accepts. */
  readonly validators: readonly { readonly name: Code; readonly type: Code }[];
}

/** The view of `templates/validators/rules.d.ts.hbs`. */
export interface RulesView {
  readonly header: Code;
  readonly names: readonly { readonly name: Code }[];
}

/** `validators/<role>s.d.ts`: the types of the validators, kept small so that type checking stays fast. */
export function validatorsView(contract: Contract, role: ValidatedSchema['role']): ValidatorsView {
  return declared(
    contract,
    contract.validated.filter((validated) => validated.role === role),
  );
}

/** `validators/checks.d.ts`: the checks of requests and responses. */
export function checksView(contract: Contract): ValidatorsView {
  const own = contract.validated.filter(({ role }) => role !== 'stated');
  return declared(contract, [...new Map(own.map((validated) => [validated.name, validated])).values()]);
}

/** `validators/rules.d.ts`: the rules by name, all of one type. */
export function rulesView(contract: Contract, { rules }: ValidatorModules): RulesView {
  const names = [...rules.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => ({
    name: new Code(name),
  }));
  return { header: header(contract.entry), names };
}

function declared(contract: Contract, own: readonly ValidatedSchema[]): ValidatorsView {
  return {
    header: header(contract.entry),
    usesSchemas: own.some(({ type }) => referencesOf(type).length > 0),
    validators: own.map(({ name, type }) => ({
      name: new Code(name),
      type: printType(type, (schema) => `schemas.${schema}`),
    })),
  };
}

import { fits } from '../../templates/validators/runtime/explain.ts';
import type { Rules } from '../../templates/validators/runtime/rules.ts';
import type { Mapping, Node } from '../load/document/document.ts';
import {
  referredBy,
  toRules,
  type ValidatorKeywords,
  validatorKeywords,
} from '../load/document/validator-keywords.ts';
import type { ValidatedSchema } from '../model/contract/contract.ts';
import { schemaTypeName } from '../text/names.ts';
import { settledSchemas } from './validators/cacheable-schemas.ts';
import { CheckPrinter } from './validators/print-checks.ts';
import { printRules } from './validators/print-rules.ts';

/**
 * The generated modules of validators: checks that accept or reject a value, rules that give the reasons,
 * and validators that combine both.
 */
export interface ValidatorModules {
  /** Functions that accept or reject a value. A program that needs no reasons needs nothing else. */
  readonly checks: string;
  /** The schemas as data, from which the reasons are computed. */
  readonly rules: string;
  readonly requests: string;
  readonly responses: string;
  readonly stated: string;
}

/**
 * Prints validators as one function for each schema, so that a bundled program contains only those it calls
 * and their dependencies. Unreachable schemas are not printed. `components` are the component schemas by
 * name, `stated` the same without decisions. Names follow the schemas, in alphabetical order, so that a new
 * schema only adds lines.
 */
export function printValidators(
  validated: readonly ValidatedSchema[],
  components: Mapping,
  stated: Mapping = {},
): ValidatorModules {
  const shared = new Schemas(components);
  const own = new Schemas(stated, shared);
  const [requests, responses, statedOnes] = (['request', 'response', 'stated'] as const).map((role) =>
    validated
      .filter((one) => one.role === role)
      .map(({ name, schema }) => [name, (role === 'stated' ? own : shared).add(name, schema)] as const),
  );
  const refer = (component: string) => shared.nameOf(component);
  const checks = new CheckPrinter(refer);
  const settled = settledSchemas(shared.found, refer);
  const functions = shared.printed((name, schema) => checks.print(name, schema, settled.has(name)));
  return {
    checks: checks.head() + functions,
    rules: shared.printed((name, schema) => `export const ${name} = ${printRules(schema, refer)};\n`),
    requests: fullModule(requests ?? []),
    responses: fullModule(responses ?? []),
    stated: statedModule(statedOnes ?? [], own),
  };
}

const imports =
  "import * as rules from './rules.js';\nimport { validator } from './runtime/validator.ts';\n\n";

function fullModule(validators: readonly (readonly [exported: string, name: string])[]): string {
  if (validators.length === 0) return 'export {};\n';
  const lines = validators.map(
    ([exported, name]) =>
      `export const ${exported} = /* @__PURE__ */ validator(rules.${name}, checks.${name});\n`,
  );
  return `import * as checks from './checks.js';\n${imports}${lines.sort().join('')}`;
}

/** Only the suite uses these, so rules without checks suffice. */
function statedModule(validators: readonly (readonly [string, string])[], own: Schemas): string {
  if (validators.length === 0) return 'export {};\n';
  const rules = own.printed(
    (name, schema) => `const rules_${name} = ${printRules(schema, (component) => own.rulesOf(component))};\n`,
  );
  const lines = validators.map(
    ([exported, name]) => `export const ${exported} = /* @__PURE__ */ validator(${own.rulesNamed(name)});\n`,
  );
  return `${imports}${rules}\n${lines.sort().join('')}`;
}

/** Validated schemas and the components that they reach, each with a unique name. */
class Schemas {
  readonly #components: Mapping;
  readonly #base: Schemas | undefined;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #looked = new Map<string, ValidatorKeywords>();
  readonly #found = new Map<string, ValidatorKeywords>();

  /** With a `base`, components that are equal there are not printed again. */
  constructor(components: Mapping, base?: Schemas) {
    this.#components = components;
    this.#base = base;
    for (const component of Object.keys(components))
      this.#names.set(component, this.#free(schemaTypeName(component)));
  }

  /**
   * Adds a schema and the components that it reaches. Returns its name; for a plain reference, that of the
   * component.
   */
  add(name: string, schema: Node): string {
    const own = validatorKeywords(schema);
    if (typeof own === 'object' && typeof own.$ref === 'string' && Object.keys(own).length === 1)
      return this.#reach(own.$ref);
    const free = this.#taken.has(name) && !this.#found.has(name) ? this.#free(name) : name;
    this.#taken.add(free);
    this.#take(free, own);
    return free;
  }

  /** The reached schemas, by name. */
  get found(): ReadonlyMap<string, ValidatorKeywords> {
    return this.#found;
  }

  nameOf(component: string): string {
    return this.#names.get(component) ?? component;
  }

  /** The code that refers to the rules of a component, which may be in the base. */
  rulesOf(component: string): string {
    return this.rulesNamed(this.nameOf(component));
  }

  rulesNamed(name: string): string {
    return this.#found.has(name) ? `rules_${name}` : `rules.${name}`;
  }

  /** Prints all schemas with `print`, in alphabetical order. */
  printed(print: (name: string, schema: ValidatorKeywords) => string): string {
    const byName = [...this.#found].sort(([a], [b]) => (a < b ? -1 : 1));
    return byName.map(([name, schema]) => print(name, schema)).join('');
  }

  #reach(component: string): string {
    const name = this.nameOf(component);
    if (this.#base && this.#isOfBase(component)) this.#base.#reach(component);
    else if (!this.#found.has(name)) this.#take(name, this.#validatorKeywords(component));
    return name;
  }

  #take(name: string, schema: ValidatorKeywords): void {
    this.#found.set(name, schema);
    if (typeof schema === 'boolean') return;
    for (const component of referredBy(schema)) this.#reach(component);
  }

  /** Whether a component and all components that it reaches are equal in the base. */
  #isOfBase(component: string, seen = new Set<string>()): boolean {
    if (this.#base === undefined) return false;
    if (seen.has(component)) return true;
    seen.add(component);
    const own = this.#validatorKeywords(component);
    const other = this.#base.#validatorKeywords(component);
    if (JSON.stringify(own) !== JSON.stringify(other)) return false;
    return typeof own === 'boolean' || referredBy(own).every((one) => this.#isOfBase(one, seen));
  }

  #validatorKeywords(component: string): ValidatorKeywords {
    const known = this.#looked.get(component) ?? validatorKeywords(this.#components[component]);
    this.#looked.set(component, known);
    return known;
  }

  #free(name: string): string {
    let free = name;
    while (this.#taken.has(free)) free = `${free}_`;
    this.#taken.add(free);
    return free;
  }
}

/** Whether a value is valid. */
export type Fitting = (value: unknown) => boolean;

/** Creates functions that validate values while the contract is built. Components are compiled on demand. */
export function schemaTrial(
  components: Readonly<Record<string, unknown>>,
): (schema: Node | undefined) => Fitting {
  const known = new Map<string, Rules>();
  const find = (component: string): Rules => {
    const rules =
      known.get(component) ?? toRules(validatorKeywords((components as Mapping)[component]), find);
    known.set(component, rules);
    return rules;
  };
  return (schema) => {
    let rules: Rules | undefined;
    return (value) => {
      rules ??= toRules(validatorKeywords(schema), find);
      return fits(rules, value);
    };
  };
}

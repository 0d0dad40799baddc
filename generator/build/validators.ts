import { fits } from '../../templates/validators/runtime/explain.ts';
import type { Rules } from '../../templates/validators/runtime/rules.ts';
import type { Mapping, Node } from '../load/document/document.ts';
import { type Heeded, heeded, referredBy, toRules } from '../load/document/validator-keywords.ts';
import type { ValidatedSchema } from '../model/contract/contract.ts';
import { schemaTypeName } from '../text/names.ts';
import { settledSchemas } from './validators/cacheable-schemas.ts';
import { CheckPrinter } from './validators/print-checks.ts';
import { printRules } from './validators/print-rules.ts';

/** The modules of validators by name: what tells that a value fits, what tells why it does not, and both together. */
export interface ValidatorModules {
  /** Functions that tell whether a value fits: all that a program needs that does not say what is wrong. */
  readonly checks: string;
  /** The schemas as data, from which it is said what is wrong. */
  readonly rules: string;
  readonly requests: string;
  readonly responses: string;
  readonly stated: string;
}

/**
 * Prints validators for schemas, one function each, so that a program that is bundled carries those it calls and what
 * they refer to; what no validator reaches is not printed. `components` are the component schemas by name, `stated` the
 * same as the product spec has them. Everything is named after its schema and stands in the order of names: one more
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

/** These are asked by the suite alone, so that their rules will do. */
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

/** Schemas that are validated and the components they reach, each under a name of its own. */
class Schemas {
  readonly #components: Mapping;
  readonly #base: Schemas | undefined;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #looked = new Map<string, Heeded>();
  readonly #found = new Map<string, Heeded>();

  /** With a `base`, components that are the same there are left to it. */
  constructor(components: Mapping, base?: Schemas) {
    this.#components = components;
    this.#base = base;
    for (const component of Object.keys(components))
      this.#names.set(component, this.#free(schemaTypeName(component)));
  }

  /** Takes in a schema and what it reaches; returns its name: of a mere reference, that of the component. */
  add(name: string, schema: Node): string {
    const own = heeded(schema);
    if (typeof own === 'object' && typeof own.$ref === 'string' && Object.keys(own).length === 1)
      return this.#reach(own.$ref);
    const free = this.#taken.has(name) && !this.#found.has(name) ? this.#free(name) : name;
    this.#taken.add(free);
    this.#take(free, own);
    return free;
  }

  /** What was reached, by its name. */
  get found(): ReadonlyMap<string, Heeded> {
    return this.#found;
  }

  nameOf(component: string): string {
    return this.#names.get(component) ?? component;
  }

  /** How the rules of a component are written where they may be those of the base. */
  rulesOf(component: string): string {
    return this.rulesNamed(this.nameOf(component));
  }

  rulesNamed(name: string): string {
    return this.#found.has(name) ? `rules_${name}` : `rules.${name}`;
  }

  /** What `print` makes of every schema, in the order of names. */
  printed(print: (name: string, schema: Heeded) => string): string {
    const byName = [...this.#found].sort(([a], [b]) => (a < b ? -1 : 1));
    return byName.map(([name, schema]) => print(name, schema)).join('');
  }

  #reach(component: string): string {
    const name = this.nameOf(component);
    if (this.#base && this.#isOfBase(component)) this.#base.#reach(component);
    else if (!this.#found.has(name)) this.#take(name, this.#heeded(component));
    return name;
  }

  #take(name: string, schema: Heeded): void {
    this.#found.set(name, schema);
    if (typeof schema === 'boolean') return;
    for (const component of referredBy(schema)) this.#reach(component);
  }

  /** Whether a component and all it reaches are the same in the base. */
  #isOfBase(component: string, seen = new Set<string>()): boolean {
    if (this.#base === undefined) return false;
    if (seen.has(component)) return true;
    seen.add(component);
    const own = this.#heeded(component);
    const other = this.#base.#heeded(component);
    if (JSON.stringify(own) !== JSON.stringify(other)) return false;
    return typeof own === 'boolean' || referredBy(own).every((one) => this.#isOfBase(one, seen));
  }

  #heeded(component: string): Heeded {
    const known = this.#looked.get(component) ?? heeded(this.#components[component]);
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

/** Tells whether a value fits. */
export type Fitting = (value: unknown) => boolean;

/** Makes what tries values against a schema while the contract is built; a component is looked at once it matters. */
export function schemaTrial(
  components: Readonly<Record<string, unknown>>,
): (schema: Node | undefined) => Fitting {
  const known = new Map<string, Rules>();
  const find = (component: string): Rules => {
    const rules = known.get(component) ?? toRules(heeded((components as Mapping)[component]), find);
    known.set(component, rules);
    return rules;
  };
  return (schema) => {
    let rules: Rules | undefined;
    return (value) => {
      rules ??= toRules(heeded(schema), find);
      return fits(rules, value);
    };
  };
}

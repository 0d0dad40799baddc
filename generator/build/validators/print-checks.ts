import { createHash } from 'node:crypto';
import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, number, text, texts } from '../../load/document/node.ts';
import { partsOf, type ValidatorKeywords } from '../../load/document/validator-keywords.ts';
import { arraySteps } from './check-arrays.ts';
import { failing, print, type Scope, type Step, where } from './check-code.ts';
import { objectSteps, patternConstant } from './check-objects.ts';
import { printData } from './print-rules.ts';

const formatChecks: Readonly<Record<string, string>> = {
  'date-time': 'isDateTime',
  date: 'isDate',
  time: 'isTime',
  duration: 'isDuration',
  uri: 'isUri',
  uuid: 'isUuid',
  email: 'isEmail',
  ipv4: 'isIpv4',
  ipv6: 'isIpv6',
  'json-pointer': 'isJsonPointer',
};

/** Helpers and constants that the functions of a module share. */
class Module {
  readonly helpers = new Map<string, Set<string>>();
  readonly constants = new Map<string, string>();

  use(file: string, name: string): string {
    const names = this.helpers.get(file) ?? new Set<string>();
    this.helpers.set(file, names.add(name));
    return name;
  }

  constant(prefix: string, code: string): string {
    const name = `${prefix}_${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
    this.constants.set(name, `const ${name} = /* @__PURE__ */ ${code};\n`);
    return name;
  }
}

/** Prints the checks of schemas: functions that accept or reject a value without a reason. */
export class CheckPrinter {
  readonly #refer: (component: string) => string;
  readonly #module = new Module();

  /** `refer` returns the name of a component's check. */
  constructor(refer: (component: string) => string) {
    this.#refer = refer;
  }

  /**
   * Prints the function of a schema, and the helper functions that only it calls. Schemas with unevaluated
   * members use their rules instead. With `isSettled`, the function caches its results.
   */
  print(name: string, schema: ValidatorKeywords, isSettled = false): string {
    if (isDynamic(schema)) {
      this.#module.use('./runtime/explain.ts', 'fits');
      return `export const ${name} = (v) => fits(rules.${name}, v);\n`;
    }
    const printer = new FunctionPrinter(name, this.#module, this.#refer);
    if (isSettled) this.#module.use('./runtime/result-cache.ts', 'settled');
    return printer.print(schema, isSettled);
  }

  /** The head of the module: imports and constants. */
  head(): string {
    const { helpers, constants } = this.#module;
    const imports = [...helpers]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, names]) => `import { ${[...names].sort().join(', ')} } from '${file}';\n`);
    const rules = helpers.has('./runtime/explain.ts') ? ["import * as rules from './rules.js';\n"] : [];
    const lines = [...constants].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
    return [...rules, ...imports, '\n', ...lines, ...(lines.length > 0 ? ['\n'] : [])].join('');
  }
}

/** Whether a schema needs the unevaluated members, which are known only while rules run. */
function isDynamic(schema: ValidatorKeywords): boolean {
  return [...partsOf(schema)].some(
    (part) => part.unevaluatedItems !== undefined || part.unevaluatedProperties !== undefined,
  );
}

/**
 * A character that no printed literal contains, around the number of a variable that may be inlined later.
 */
const mark = '\u0001';
const marked = new RegExp(`${mark}(\\d+)${mark}`, 'g');

/** Prints one function, and helper functions for alternatives. */
class FunctionPrinter implements Scope {
  readonly #name: string;
  readonly #module: Module;
  readonly #refer: (component: string) => string;
  readonly #inner: string[] = [];
  #variables = 0;
  #hoisted = 0;

  constructor(name: string, module: Module, refer: (component: string) => string) {
    this.#name = name;
    this.#module = module;
    this.#refer = refer;
  }

  print(schema: ValidatorKeywords, isSettled: boolean): string {
    const check = this.#function(schema);
    const own = `export const ${this.#name} = ${isSettled ? `/* @__PURE__ */ settled(${check})` : check};\n`;
    return filled(named([...this.#inner, own].join('')));
  }

  #function(schema: Node): string {
    const steps = this.steps(schema, 'v');
    const fails = failing(steps);
    if (fails !== undefined) return `(v) => ${fails === 'false' ? 'true' : `!(\n${fails}\n)`}`;
    return `(v) => {\n${print(steps)}return true;\n}`;
  }

  hoist(schema: Node): string {
    if (isMapping(schema) && typeof schema.$ref === 'string' && Object.keys(schema).length === 1)
      return this.#refer(schema.$ref);
    this.#hoisted += 1;
    const name = `${this.#name}$${this.#hoisted}`;
    this.#inner.push(`const ${name} = ${this.#function(schema)};\n`);
    return name;
  }

  test(schema: Node, value: string): string {
    if (schema === true || (isMapping(schema) && Object.keys(schema).length === 0)) return 'true';
    if (schema === false) return 'false';
    const simple = isMapping(schema) && !Object.keys(schema).some((key) => !inlineKeywords.has(key));
    const fails = simple ? failing(this.steps(schema, value)) : undefined;
    return fails === undefined ? `${this.hoist(schema)}(${value})` : `!(${fails})`;
  }

  variable(): string {
    this.#variables += 1;
    return `${mark}${this.#variables}${mark}`;
  }

  helper(name: string): string {
    return this.#module.use('./runtime/check.ts', name);
  }

  constant(prefix: string, code: string): string {
    return this.#module.constant(prefix, code);
  }

  steps(schema: Node, value: string): Step[] {
    if (schema === false) return [{ fails: 'true' }];
    if (!isMapping(schema)) return [];
    const types = texts(schema.type);
    const sole = types.length === 1 ? kindOf(types[0] ?? '') : undefined;
    const kinds = [
      ['number', (): Step[] => this.#number(schema, value)],
      ['string', (): Step[] => this.#string(schema, value)],
      ['array', (): Step[] => arraySteps(schema, value, this)],
      ['object', (): Step[] => objectSteps(schema, value, this)],
    ] as const;
    const possible = kinds.filter(
      ([kind]) => types.length === 0 || types.some((type) => kindOf(type) === kind),
    );
    return [
      ...this.#type(schema, types, value),
      ...this.#general(schema, value),
      ...possible.flatMap(([kind, make]) =>
        sole === kind ? make() : where(this.#isOf(kind, value), make()),
      ),
    ];
  }

  #isOf(kind: string, value: string): string {
    if (kind === 'string') return `typeof ${value} === "string"`;
    return `${this.helper(tests[kind] ?? '')}(${value})`;
  }

  #type(schema: Mapping, types: readonly string[], value: string): Step[] {
    const values = isSequence(schema.enum)
      ? schema.enum
      : schema.const === undefined
        ? undefined
        : [schema.const];
    if (types.length === 0 || values?.every((one) => types.some((type) => isOfType(one, type)))) return [];
    const conditions = [...new Set(types)].map((type) => {
      if (type === 'null') return `${value} !== null`;
      if (type === 'string' || type === 'boolean') return `typeof ${value} !== "${type}"`;
      return `!${this.#isOf(type, value)}`;
    });
    return [{ fails: conditions.join(' && ') }];
  }

  #general(schema: Mapping, value: string): Step[] {
    const { $ref, const: constant, enum: values, anyOf, oneOf, allOf, not } = schema;
    const one = (part: Node) => this.test(part, value);
    const tests = isSequence(oneOf) ? oneOf.map(one) : [];
    return [
      ...(typeof $ref === 'string' ? [{ fails: `!${this.#refer($ref)}(${value})` }] : []),
      ...(constant === undefined ? [] : this.#values([constant], value)),
      ...(isSequence(values) ? this.#values(values, value) : []),
      ...(isSequence(anyOf) && anyOf.length > 0 ? [{ fails: `!(${anyOf.map(one).join(' || ')})` }] : []),
      ...(tests.length === 1 ? [{ fails: `!${tests[0]}` }] : []),
      ...(tests.length > 1 ? [{ fails: `${tests.join(' + ')} !== 1` }] : []),
      ...items(allOf).flatMap((part) => this.steps(part, value)),
      ...this.#condition(schema, value),
      ...(not === undefined ? [] : [{ fails: one(not) }]),
    ];
  }

  #condition({ if: tried, then: met = true, else: unmet = true }: Mapping, value: string): Step[] {
    if (tried === undefined) return [];
    const [whenMet, whenUnmet] = [this.steps(met, value), this.steps(unmet, value)];
    if (whenMet.length === 0 && whenUnmet.length === 0) return [];
    const test = this.test(tried, value);
    return [...where(test, whenMet), ...where(`!${test}`, whenUnmet)];
  }

  #values(values: readonly Node[], value: string): Step[] {
    const isPlain = values.every((one) => typeof one !== 'object' || one === null);
    if (isPlain && values.length > 0 && values.length < 4)
      return [{ fails: values.map((one) => `${value} !== ${printData(one)}`).join(' && ') }];
    const constant = this.constant('values', printData(values));
    if (isPlain) return [{ fails: `!${constant}.includes(${value})` }];
    return [{ fails: `!${this.helper('isOneOf')}(${value}, ${constant})` }];
  }

  #number(schema: Mapping, value: string): Step[] {
    const factor = number(schema.multipleOf);
    const bounds = (['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum'] as const).flatMap(
      (bound) =>
        number(schema[bound]) === undefined ? [] : [{ fails: `${value} ${beyond[bound]} ${schema[bound]}` }],
    );
    return factor === undefined
      ? bounds
      : [...bounds, { fails: `!${this.helper('isMultipleOf')}(${value}, ${factor})` }];
  }

  #string({ maxLength, minLength, pattern, format }: Mapping, value: string): Step[] {
    const max = number(maxLength);
    const least = number(minLength);
    const source = text(pattern);
    const check = formatChecks[text(format) ?? ''];
    const short = () => (least === 1 ? `${value} === ""` : `${this.helper('isShorter')}(${value}, ${least})`);
    return [
      ...(max === undefined ? [] : [{ fails: `${this.helper('isLonger')}(${value}, ${max})` }]),
      ...(least === undefined || least < 1 ? [] : [{ fails: short() }]),
      ...(source === undefined ? [] : [{ fails: `!${patternConstant(this, source)}.test(${value})` }]),
      ...(check === undefined
        ? []
        : [{ fails: `!${this.#module.use('./runtime/formats.ts', check)}(${value})` }]),
    ];
  }
}

const maxLineLength = 110;
const beyond = { maximum: '>', minimum: '<', exclusiveMaximum: '>=', exclusiveMinimum: '<=' } as const;
const inlineKeywords: ReadonlySet<string> = new Set(['$ref', 'type', 'const', 'enum']);
const tests: Readonly<Record<string, string>> = {
  number: 'isNumber',
  integer: 'isInteger',
  array: 'isArray',
  object: 'isObject',
};

const kindOf = (type: string): string => (type === 'integer' ? 'number' : type);

function isOfType(value: Node, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return isSequence(value);
  return type === 'object' ? isMapping(value) : typeof value === type;
}

/** Fills lines with statements and conditions, because nobody reads them. Each function starts a new line. */
function filled(code: string): string {
  const lines: string[] = [];
  for (const part of code.trimEnd().split('\n')) {
    const last = lines.at(-1);
    const begins = last === undefined || /^(?:export const |const \w+\$\d+ = )/.test(part);
    if (begins || last.length + part.length >= maxLineLength) lines.push(part);
    else lines[lines.length - 1] = `${last} ${part}`;
  }
  return `${lines.join('\n')}\n`;
}

/** Names the remaining variables in order. */
function named(code: string): string {
  const names = new Map<string, string>();
  return code.replaceAll(marked, (_, number: string) => {
    const name = names.get(number) ?? `v${names.size + 1}`;
    names.set(number, name);
    return name;
  });
}

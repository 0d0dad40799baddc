import { createHash } from 'node:crypto';
import type { SourceCode } from 'ajv/dist/types/index.js';

/**
 * The helpers ajv's code requires at run time, and what stands in for each: our own, so that the emitted validators
 * need no package.
 */
const helpers: Readonly<Record<string, { name: string; file: string }>> = {
  'ajv/dist/runtime/ucs2length': { name: 'codePoints', file: './runtime/length.ts' },
  'ajv/dist/runtime/equal': { name: 'equal', file: './runtime/equal.ts' },
};

/** A schema that ajv compiled, under the name its function gets. */
export interface CompiledSchema {
  readonly name: string;
  readonly schema: unknown;
  readonly validate: { readonly source?: SourceCode };
}

/** A constant that functions of ajv refer to: its name in its scope, what it stands for, and how it is written. */
interface ScopeConstant {
  readonly prefix: string;
  readonly str: string;
  readonly value?: { readonly ref: unknown; readonly key?: unknown; readonly code?: { toString(): string } };
}

/**
 * Prints schemas that ajv compiled as one ES module. ajv numbers its functions and constants in the order it meets
 * them, so that one more schema would rename them all; here each is named after its schema or its own text and stands
 * in the order of names, so that one more schema only adds lines. `exported` says which schema is exported as what.
 */
export function printModule(
  schemas: readonly CompiledSchema[],
  exported: Readonly<Record<string, string>>,
): string {
  const printer = new ModulePrinter(schemas);
  const names = Object.entries(exported);
  const functions = schemas.map(({ name, validate }) => {
    const own = names.filter(([, schema]) => schema === name).map(([as]) => as);
    const lines = own.sort().map((as) => `export const ${as} = ${functionName(name)};\n\n`);
    return [name, `${lines.join('')}${printer.print(validate.source).trim()}\n`];
  });
  const body = inOrder(Object.fromEntries(functions)).join('\n');
  return `${printer.head()}${body}`;
}

/** Never a name of the contract's: those have no underscore within. */
const functionName = (schema: string) => `validate_${schema}`;

/** Prints functions one by one and keeps what they import and refer to. */
class ModulePrinter {
  readonly #schemas: ReadonlyMap<unknown, string>;
  readonly #functions: ReadonlyMap<unknown, string>;
  readonly #imports: Record<string, string> = {};
  readonly #constants: Record<string, string> = {};

  constructor(schemas: readonly CompiledSchema[]) {
    this.#schemas = new Map(schemas.map(({ schema, name }) => [schema, name]));
    this.#functions = new Map(schemas.map(({ validate, name }) => [validate, functionName(name)]));
  }

  /** The code of one function, with the names of this module. */
  print(source: SourceCode | undefined): string {
    if (!source) throw new Error('ajv compiled a schema without keeping its source.');
    const constants = new Map<string, ScopeConstant>();
    for (const names of Object.values(source.scopeValues))
      for (const name of names ?? []) constants.set(name.str, name);
    const { validateName } = source;
    constants.set(validateName.str, validateName);
    return source.validateCode.replaceAll(token, (found, name: string | undefined, member: string) => {
      const constant = name === undefined ? undefined : constants.get(name);
      // A wrapper stands for a function that is not compiled yet; declared functions need none.
      if (constant?.prefix === 'wrapper') return this.#nameOf(constant);
      return constant ? this.#nameOf(constant) + member : found;
    });
  }

  /** What stands above the functions. */
  head(): string {
    const imports = Object.fromEntries(
      Object.entries(this.#imports).map(([file, name]) => [file, `import { ${name} } from '${file}';\n`]),
    );
    const parts = [imports, this.#constants].map((lines) => inOrder(lines).join(''));
    return parts.map((part) => (part === '' ? '' : `${part}\n`)).join('');
  }

  #nameOf(constant: ScopeConstant): string {
    const code = String(constant.value?.code);
    const ref = constant.value?.ref;
    switch (constant.prefix) {
      case 'validate':
        return this.#known(this.#functions.get(ref), constant);
      case 'wrapper':
        return this.#known(this.#functions.get(Object(ref).validate), constant);
      case 'schema':
        return this.#declare(`schema_${this.#known(this.#schemas.get(ref), constant)}`, code);
      case 'pattern':
        return this.#declare(`pattern_${digest(code)}`, withFlags(code, ref));
      case 'formats':
        this.#imports['./runtime/formats.ts'] = 'formats';
        return this.#declare(`format_${String(constant.value?.key).replaceAll(/\W/g, '_')}`, code);
      case 'func':
        return code === 'Object.prototype.hasOwnProperty'
          ? this.#declare('hasOwn', code)
          : this.#helper(code);
      default:
        throw new Error(
          `ajv's code refers to ${constant.str}, which generator/validator-module.ts cannot name.`,
        );
    }
  }

  #known(name: string | undefined, { str }: ScopeConstant): string {
    if (name === undefined)
      throw new Error(`ajv's code refers to ${str}, which is no schema of the contract.`);
    return name;
  }

  #declare(name: string, code: string): string {
    const line = `const ${name} = ${code};\n`;
    const other = this.#constants[name];
    if (other !== undefined && other !== line) throw new Error(`Two constants are called ${name}.`);
    this.#constants[name] = line;
    return name;
  }

  #helper(code: string): string {
    const module = /^require\("([^"]+)"\)\.default$/.exec(code)?.[1] ?? code;
    const helper = helpers[module];
    if (!helper)
      throw new Error(`ajv's code requires ${module}; give it a stand-in in generator/validator-module.ts.`);
    this.#imports[helper.file] = helper.name;
    return helper.name;
  }
}

/** A string, which stays as it is, or a name that is no member, with the `.validate` that may stand behind it. */
const token = /"(?:\\.|[^"\\])*"|(?<![.\w$])([A-Za-z_$][\w$]*)((?:\.validate(?![\w$]))?)/g;

/** ajv writes the flag `u` whatever the pattern was compiled with. */
const withFlags = (code: string, ref: unknown): string =>
  ref instanceof RegExp && ref.flags === '' ? code.replace(/, "u"\)$/, ')') : code;

const digest = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 8);

const inOrder = (lines: Readonly<Record<string, string>>) =>
  Object.keys(lines)
    .sort()
    .map((name) => lines[name] ?? '');

import { _, Ajv2020, type CodeKeywordDefinition, type KeywordCxt } from 'ajv/dist/2020.js';
import { formats } from '../templates/validators/runtime/formats.ts';
import type { ValidatedSchema } from './contract.ts';
import { schemaTypeName } from './names.ts';
import { patternFlags } from './patterns.ts';
import { shapeOf } from './structure.ts';
import { type CompiledSchema, printModule } from './validator-module.ts';

/** Formats OpenAPI names that say how a value is held rather than which values there are. */
const annotations = Object.fromEntries(
  ['int32', 'int64', 'float', 'double', 'password', 'byte', 'binary'].map((name) => [name, true as const]),
);

/**
 * Compiles schemas into one self-contained ES module that exports a validator per schema under its name. `shared` are
 * the component schemas by name; what several schemas use is emitted once.
 */
export function compileValidators(
  schemas: readonly ValidatedSchema[],
  shared: Readonly<Record<string, unknown>>,
): string {
  const ajv = emitter();
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(shared)) {
    ajv.addSchema(local(schema) as object, schemaKey(name));
    names.set(schemaKey(name), schemaTypeName(name));
  }
  const taken = new Set(names.values());
  const exported: Record<string, string> = {};
  for (const { name, schema } of schemas) {
    const own = local(schema) as object;
    const component = solelyReferred(own);
    const key = component ?? `validated:${name}`;
    if (component === undefined) {
      ajv.addSchema(own, key);
      names.set(key, taken.has(name) ? `${name}_` : name);
    }
    ajv.getSchema(key);
    exported[name] = names.get(key) ?? name;
  }
  const compiled = [...names].flatMap(([key, name]): CompiledSchema[] => {
    const { schema, validate } = ajv.schemas[key] ?? {};
    return validate ? [{ name, schema, validate }] : [];
  });
  return printModule(compiled, exported);
}

/** An ajv whose functions are printed. Lint refuses the `unevaluated` keywords, so nothing needs to be noted for them. */
function emitter(): Ajv2020 {
  const ajv = new Ajv2020({
    code: { source: true, lines: true, formats: _`formats`, optimize: 1, regExp },
    strict: false,
    strictNumbers: true,
    inlineRefs: false,
    messages: true,
    formats: { ...annotations, ...formats },
    logger: false,
  });
  ajv.opts.unevaluated = false;
  tellWhatExcludes(ajv);
  return ajv;
}

/** Compiles a pattern with the flags it takes. */
const regExp = Object.assign((source: string) => new RegExp(source, patternFlags(source)), {
  code: 'new RegExp',
});

/** A refusal by `not` says which members exclude each other, as people write it with `not`; ajv's says nothing. */
function tellWhatExcludes(ajv: Ajv2020): void {
  const not = ajv.getKeyword('not');
  if (typeof not === 'boolean') throw new Error("ajv has no keyword 'not'");
  ajv.removeKeyword('not');
  const params = ({ schema }: Pick<KeywordCxt, 'schema'>) => _`{excluding: ${excludedBy(schema).join(', ')}}`;
  ajv.addKeyword({
    ...not,
    keyword: 'not',
    error: { message: 'must NOT be valid', params },
  } as CodeKeywordDefinition);
}

/** The members that a schema under `not` requires, in any of its alternatives. */
function excludedBy(schema: { readonly required?: unknown; readonly anyOf?: unknown }): readonly string[] {
  const groups: readonly { readonly required?: unknown }[] = Array.isArray(schema.anyOf)
    ? schema.anyOf
    : [schema];
  const names = groups.flatMap(({ required }) => (Array.isArray(required) ? required : []));
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

/** The key of the component that a schema refers to and says nothing else of. */
function solelyReferred(schema: object): string | undefined {
  const [[keyword, value] = [], ...others] = Object.entries(schema);
  return keyword === '$ref' && others.length === 0 ? String(value) : undefined;
}

/** References are URIs, so a name is written as part of one. */
const schemaKey = (name: string) => `schema:${encodeURIComponent(name)}`;

/** Makes a function that compiles a schema on the spot, for trying values while the contract is built. */
export function schemaTrial(
  shared: Readonly<Record<string, unknown>>,
): (schema: unknown) => (value: unknown) => boolean {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    inlineRefs: false,
    code: { regExp },
    formats: { ...annotations, ...formats },
    logger: false,
  });
  for (const [name, schema] of Object.entries(shared))
    ajv.addSchema(local(schema) as object, schemaKey(name));
  return (schema) => {
    let validate: ReturnType<typeof ajv.compile> | undefined;
    return (value) => {
      // Most schemas are never tried: nothing is known that fits them.
      validate ??= ajv.compile(local(schema) as object);
      return validate(value) === true;
    };
  };
}

/**
 * Points references at the shared schemas by key: ajv compiles a keyed schema once, a JSON pointer once per use. Only
 * what holds schemas is looked into: a property may be called `example` or `$ref`, and an enum value may hold them.
 */
function local(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(local);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => !unheeded.has(key) && !key.startsWith('x-'));
  return Object.fromEntries(kept.map(([key, value]) => [key, localMember(key, value)]));
}

/** What validators do not look at, and OpenAPI's own keywords that ajv would misread. */
const unheeded = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'discriminator',
  'xml',
  'externalDocs',
]);

function localMember(key: string, value: unknown): unknown {
  if (key === '$ref') return typeof value === 'string' ? toKey(value) : value;
  const shape = shapeOf('schemas', key);
  if ('one' in shape) return shape.one === 'schemas' ? local(value) : value;
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return local(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, local(member)]));
}

function toKey(reference: string): string {
  return schemaKey(
    decodeURIComponent(reference.slice('#/components/schemas/'.length))
      .replaceAll('~1', '/')
      .replaceAll('~0', '~'),
  );
}

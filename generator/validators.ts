import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { formats } from '../templates/validators/runtime/formats.ts';
import type { ValidatedSchema } from './contract.ts';
import { shapeOf } from './structure.ts';

/**
 * The helpers ajv's standalone code requires at run time, and what stands in for each: our own, so that the emitted
 * validators need no package. ajv prints `require` even in ESM (ajv issue 2209), so the lines are hoisted to imports.
 */
const helpers: Readonly<Record<string, { name: string; file: string }>> = {
  'ajv/dist/runtime/ucs2length': { name: 'codePoints', file: './runtime/length.ts' },
  'ajv/dist/runtime/equal': { name: 'equal', file: './runtime/equal.ts' },
};

/** Formats OpenAPI names that say how a value is held rather than which values there are. */
const annotations = Object.fromEntries(
  ['int32', 'int64', 'float', 'double', 'password', 'byte', 'binary'].map((name) => [name, true as const]),
);

const requireLine = /^const (\w+) = require\("([^"]+)"\)\.default;$/gm;

/**
 * Compiles schemas into one self-contained ES module that exports a validator per schema under its name. `shared` are
 * the component schemas by name; what several schemas use is emitted once.
 */
export function compileValidators(
  schemas: readonly ValidatedSchema[],
  shared: Readonly<Record<string, unknown>>,
): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true, formats: _`formats`, optimize: 1 },
    strict: false,
    strictNumbers: true,
    inlineRefs: false,
    messages: true,
    formats: { ...annotations, ...formats },
    logger: false,
  });
  for (const [name, schema] of Object.entries(shared))
    ajv.addSchema(local(schema) as object, schemaKey(name));
  const exported: Record<string, string> = {};
  for (const { name, schema } of schemas) {
    const key = `validated:${name}`;
    ajv.addSchema(local(schema) as object, key);
    exported[name] = key;
  }
  return hoistRequires(standaloneCode.default(ajv, exported));
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
    formats: { ...annotations, ...formats },
    logger: false,
  });
  for (const [name, schema] of Object.entries(shared))
    ajv.addSchema(local(schema) as object, schemaKey(name));
  return (schema) => {
    const validate = ajv.compile(local(schema) as object);
    return (value) => validate(value) === true;
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

/** Turns the `require` lines into imports of our own helpers; one we do not know is an error, not a broken module. */
export function hoistRequires(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replaceAll(requireLine, (_line, local: string, module: string) => {
    const helper = helpers[module];
    if (!helper)
      throw new Error(`ajv's code requires ${module}; give it a stand-in in generator/validators.ts.`);
    imports.set(helper.file, helper.name);
    return `const ${local} = ${helper.name};`;
  });
  if (/^const \w+ = require\(/m.test(body))
    throw new Error('ajv printed a require that generator/validators.ts does not hoist.');
  const lean = dropUnusedSchemas(body);
  if (/\bformats[.[]/.test(lean)) imports.set('./runtime/formats.ts', 'formats');
  const lines = [...imports].sort().map(([file, name]) => `import { ${name} } from '${file}';\n`);
  return `${lines.join('')}\n${lean.replace('"use strict";', '').trim()}\n`;
}

/** ajv prints every schema it compiled; only those its code looks into at run time are kept. */
function dropUnusedSchemas(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return code.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name: string) =>
    (uses.get(name) ?? 0) > 1 ? line : '',
  );
}

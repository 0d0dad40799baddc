import { takeNull } from '../load/document/dialect.ts';
import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapMembers, texts } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import { type Kind, shapeOf } from '../load/document/structure.ts';
import { isSchema, keywordProblem } from '../model/rules/schema-structure.ts';
import { patternProblem } from '../text/patterns.ts';

/**
 * Normalizes the document: removes parts that lint reports only as hints and that later stages cannot use. These are
 * schema keywords with invalid values, defaults of another type than their schema, and header parameters that OpenAPI
 * ignores. Returns the same document if it has no such parts.
 */
export function normalize(document: Document): Document {
  const normalizer = new Normalizer(document.root);
  const root = normalizer.normalized(document.root, 'document');
  if (!isMapping(root) || root === document.root) return document;
  return {
    ...document,
    root,
    location: (node, key) => document.location(normalizer.original(node), key),
  };
}

class Normalizer {
  readonly #root: Mapping;
  /** The originals of normalized nodes, for their locations. */
  readonly #originals = new Map<Mapping | readonly Node[], Mapping | readonly Node[]>();

  constructor(root: Mapping) {
    this.#root = root;
  }

  original(node: Mapping | readonly Node[]): Mapping | readonly Node[] {
    return this.#originals.get(node) ?? node;
  }

  /** The normalized node; the same node if nothing changes. */
  normalized(node: Node, kind: Kind): Node {
    if (kind === 'data' || kind === 'traits' || !isMapping(node)) return node;
    if (kind === 'schemas' && node.nullable !== undefined) return this.#withNull(node);
    return this.#each(node, (key, member) => {
      if (kind === 'schemas' && (isSenseless(key, member) || (key === 'default' && !isOfType(node, member))))
        return undefined;
      const shape = shapeOf(kind, key);
      if ('one' in shape)
        return shape.one === 'schemas' && !isSchema(member) ? {} : this.normalized(member, shape.one);
      if (!isMapping(member) && !isSequence(member)) return member;
      return this.#each(member, (name, item) => {
        if (shape.each === 'parameters' && isSequence(member) && this.#isIgnored(item)) return undefined;
        if (key === 'patternProperties' && patternProblem(name) !== undefined) return undefined;
        return shape.each === 'schemas' && !isSchema(item) ? {} : this.normalized(item, shape.each);
      });
    });
  }

  /** Media types and security schemes define these headers, so OpenAPI ignores parameters with their names. */
  #isIgnored(written: Node): boolean {
    const parameter = resolved(this.#root, written);
    const name = typeof parameter.name === 'string' ? parameter.name.toLowerCase() : '';
    return parameter.in === 'header' && ignoredHeaders.has(name);
  }

  /** Documents converted from 3.0 to 3.1 often still have `nullable`. */
  #withNull(node: Mapping): Node {
    const copy = { ...node };
    const alternative = takeNull(copy);
    for (const made of alternative === undefined ? [copy] : [copy, alternative])
      this.#originals.set(made, node);
    const normalized = this.normalized(copy, 'schemas');
    if (isMapping(normalized)) this.#originals.set(normalized, node);
    return normalized;
  }

  #each(
    node: Mapping | readonly Node[],
    make: (key: string, member: Node) => Node | undefined,
  ): Mapping | readonly Node[] {
    const copy = mapMembers(node, make);
    if (copy !== node) this.#originals.set(copy, node);
    return copy;
  }
}

/** Whether a default has the type of its schema. Clients cannot send other defaults, and servers cannot use them. */
function isOfType({ type }: Mapping, value: Node): boolean {
  const names = texts(type);
  const found = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  return names.length === 0 || names.includes(found) || (isWhole && names.includes('integer'));
}

const ignoredHeaders: ReadonlySet<string> = new Set(['accept', 'authorization', 'content-type']);

const isSequenceOf = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

function isSenseless(keyword: string, value: Node): boolean {
  if (keyword === 'pattern' && typeof value === 'string') return patternProblem(value) !== undefined;
  // In a mapping of schemas only the invalid members are removed.
  const isMapped = 'each' in shapeOf('schemas', keyword) && isMapping(value) && !isSequenceOf.has(keyword);
  return !isMapped && keywordProblem(keyword, value) !== undefined;
}

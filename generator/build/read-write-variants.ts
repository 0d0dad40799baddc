import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, texts } from '../load/document/node.ts';
import { referredName } from '../load/document/reference.ts';
import { Originals } from '../load/document/source-map.ts';
import { type Kind, shapeOf } from '../load/document/structure.ts';
import { TypeNames } from '../load/document/type-names.ts';
import type { Side } from './read-write-variants/hidden.ts';
import { sideOf, Uses, type Way, wayOf } from './read-write-variants/uses.ts';

/**
 * The keyword of the contract's schemas with the names of read-only members, which a server removes from
 * requests.
 */
export const readOnlyMembers = 'x-read-only-members';

/** The keyword with the names of write-only members, which no response contains. */
export const writeOnlyMembers = 'x-write-only-members';

/**
 * The document with `readOnly` members removed from requests and `writeOnly` members removed from responses.
 * A schema that is used in both and differs becomes two: `Room`, and `RoomWritable` for requests. Returns
 * the same document if nothing differs.
 */
export function apart(document: Document): Document {
  const presentKeywords = document.presentKeywords ?? new Set(['readOnly', 'writeOnly']);
  if (!presentKeywords.has('readOnly') && !presentKeywords.has('writeOnly')) return document;
  const uses = new Uses(document.root);
  if (uses.differing.size === 0 && !uses.inline) return document;
  const writer = new Writer(document.root, uses, presentKeywords.has('writeOnly'));
  return writer.originals.documentOf(document, writer.root());
}

const refersTo = (name: string) => `#/components/schemas/${name}`;

/** Rewrites the document, so that each part refers to the variants of schemas for its direction. */
class Writer {
  readonly originals = new Originals();
  readonly #root: Mapping;
  readonly #schemas: Mapping;
  readonly #uses: Uses;
  /** The names of request variants. */
  readonly #writable = new Map<string, string>();

  /** Whether any schema has write-only members. Otherwise the schemas of responses stay as they are. */
  readonly #hasOtherResponse: boolean;

  constructor(root: Mapping, uses: Uses, hasOtherResponse: boolean) {
    this.#hasOtherResponse = hasOtherResponse;
    this.#root = root;
    this.#schemas = mapping(mapping(root.components).schemas);
    this.#uses = uses;
    const types = new TypeNames(root);
    for (const name of uses.differing)
      if (uses.is(name, 'sent') && uses.is(name, 'responded'))
        this.#writable.set(name, types.take(`${name}Writable`));
  }

  root(): Mapping {
    return mapping(this.#part(this.#root, 'document', 'responded'));
  }

  #part(node: Node, kind: Kind, way: Way): Node {
    if (kind === 'schemas') return this.#schema(node, sideOf(way));
    if (!isMapping(node) || kind === 'data' || kind === 'traits') return node;
    return this.originals.each(node, (key, member) => {
      const shape = shapeOf(kind, key);
      if (kind === 'components' && key === 'schemas') return this.#components(mapping(member));
      if ('one' in shape) return this.#part(member, shape.one, wayOf(shape.one, key, way));
      return this.#eachIn(member, (one) => this.#part(one, shape.each, wayOf(shape.each, key, way)));
    });
  }

  #components(schemas: Mapping): Mapping {
    const { differing } = this.#uses;
    const made = Object.entries(schemas).flatMap(([name, schema]): [string, Node][] => {
      if (!differing.has(name)) return [[name, schema]];
      const isSentOnly = this.#uses.is(name, 'sent') && !this.#uses.is(name, 'responded');
      const own: [string, Node] = [name, this.#schema(schema, isSentOnly ? 'sent' : 'responded')];
      const other = this.#writable.get(name);
      return other === undefined ? [own] : [own, [other, this.#schema(schema, 'sent')]];
    });
    return this.originals.note(Object.fromEntries(made), schemas);
  }

  /**
   * The variant of a schema for one direction. `inheritedHidden` contains the members that are hidden by a schema of
   * which this one is a part.
   */
  #schema(node: Node, side: Side, inheritedHidden: ReadonlySet<string> = new Set(), inlined = 0): Node {
    if (!isMapping(node) || (side === 'responded' && !this.#hasOtherResponse)) return node;
    const names = this.#uses.hidden.names(node, side);
    const hidden = names.size === 0 ? inheritedHidden : new Set([...inheritedHidden, ...names]);
    const part = (one: Node) => this.#schema(one, side, hidden, inlined);
    const other = (one: Node) => this.#schema(one, side);
    const written = this.#isHiddenBehind(node, side, hidden) && inlined < 8 ? this.#inline(node) : node;
    if (written !== node) return this.#schema(written, side, hidden, inlined + 1);
    const made = this.originals.each(node, (key, member) => {
      if (key === '$ref') return this.#reference(member, side);
      if (key === 'required') return without(member, hidden);
      if (key === 'dependentRequired') return this.#eachIn(member, (needed) => without(needed, hidden));
      if (key === 'properties') return this.#properties(member, hidden, other);
      if (key === 'discriminator') return this.#discriminator(node, member, side);
      const shape = shapeOf('schemas', key);
      const make = sameValue.has(key) ? part : other;
      if ('one' in shape) return shape.one === 'schemas' ? make(member) : member;
      return this.#eachIn(member, make);
    });
    const taken = Object.keys(mapping(node.properties)).filter((name) => hidden.has(name));
    if (taken.length === 0 || !isMapping(made)) return made;
    const keyword = side === 'sent' ? readOnlyMembers : writeOnlyMembers;
    return this.originals.note({ ...made, [keyword]: taken }, node);
  }

  /** Whether a referenced schema mentions members that only the schemas around it hide. */
  #isHiddenBehind(node: Mapping, side: Side, hidden: ReadonlySet<string>): boolean {
    const name = referredName(node);
    if (name === undefined || hidden.size === 0) return false;
    const target = this.#schemas[name];
    const own = this.#uses.hidden.names(target, side);
    const mentioned = this.#uses.hidden.mentioned(target);
    return [...hidden].some((member) => !own.has(member) && mentioned.has(member));
  }

  /** Inlines a referenced schema as a part. */
  #inline(node: Mapping): Mapping {
    const { $ref: _, ...inheritedHidden } = node;
    const target = this.#schemas[referredName(node) ?? ''] ?? true;
    if (Object.keys(inheritedHidden).length === 0 && isMapping(target)) return target;
    return this.originals.note(
      { ...inheritedHidden, allOf: [target, ...items(inheritedHidden.allOf)] },
      node,
    );
  }

  #properties(member: Node, hidden: ReadonlySet<string>, make: (schema: Node) => Node): Node {
    if (!isMapping(member)) return member;
    return this.originals.each(member, (name, schema) => (hidden.has(name) ? undefined : make(schema)));
  }

  #reference(reference: Node, side: Side): Node {
    const name = referredName({ $ref: reference });
    const writable = side === 'sent' && name !== undefined ? this.#writable.get(name) : undefined;
    return writable === undefined ? reference : refersTo(writable);
  }

  /**
   * Default discriminator values are schema names, so they are written out before the schemas get other
   * names.
   */
  #discriminator(schema: Mapping, discriminator: Node, side: Side): Node {
    if (!isMapping(discriminator) || side === 'responded') return discriminator;
    const written = mapping(discriminator.mapping);
    const named = Object.entries(written).map(([value, to]): [string, Node] => {
      const name = typeof to === 'string' && Object.hasOwn(this.#schemas, to) ? refersTo(to) : to;
      return [value, this.#reference(name, side)];
    });
    const mapped = new Set(named.map(([, to]) => to));
    const implied = [...items(schema.oneOf), ...items(schema.anyOf)].flatMap((one): [string, Node][] => {
      const name = referredName(one);
      const writable = name === undefined ? undefined : this.#writable.get(name);
      if (name === undefined || writable === undefined || mapped.has(refersTo(writable))) return [];
      return [[name, refersTo(writable)]];
    });
    if (implied.length === 0 && named.every(([value, to]) => written[value] === to)) return discriminator;
    return { ...discriminator, mapping: Object.fromEntries([...named, ...implied]) };
  }

  #eachIn(member: Node, make: (one: Node) => Node): Node {
    return isMapping(member) || isSequence(member)
      ? this.originals.each(member, (_, one) => make(one))
      : member;
  }
}

/**
 * Keywords with schemas that validate the same value as the schema itself. A condition (`if`) sees all
 * members.
 */
const sameValue: ReadonlySet<string> = new Set('allOf anyOf oneOf then else dependentSchemas'.split(' '));

function without(names: Node, hidden: ReadonlySet<string>): Node {
  const kept = texts(names).filter((name) => !hidden.has(name));
  return kept.length === texts(names).length ? names : kept;
}

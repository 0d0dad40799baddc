import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, texts } from '../load/document/node.ts';
import { referredName } from '../load/document/reference.ts';
import { Originals } from '../load/document/source-map.ts';
import { type Kind, shapeOf } from '../load/document/structure.ts';
import { TypeNames } from '../load/document/type-names.ts';
import type { Side } from './read-write-variants/hidden.ts';
import { sideOf, Uses, type Way, wayOf } from './read-write-variants/uses.ts';

/** Where a schema of the contract says which of its members are read-only, so that a server leaves them out of what it is sent. */
export const readOnlyMembers = 'x-read-only-members';

/** The same of what is write-only and no answer holds. */
export const writeOnlyMembers = 'x-write-only-members';

/**
 * The document with what is `readOnly` taken out of what is sent, and what is `writeOnly` out of what is answered. A schema
 * that goes both ways and differs becomes two: `Room`, and `RoomWritable` for requests. The same document where nothing differs.
 */
export function apart(document: Document): Document {
  const said = document.said ?? new Set(['readOnly', 'writeOnly']);
  if (!said.has('readOnly') && !said.has('writeOnly')) return document;
  const uses = new Uses(document.root);
  if (uses.differing.size === 0 && !uses.inline) return document;
  const writer = new Writer(document.root, uses, said.has('writeOnly'));
  return writer.originals.documentOf(document, writer.root());
}

const refersTo = (name: string) => `#/components/schemas/${name}`;

/** Writes the document anew: what goes one way refers to schemas as they are that way. */
class Writer {
  readonly originals = new Originals();
  readonly #root: Mapping;
  readonly #schemas: Mapping;
  readonly #uses: Uses;
  /** What schemas that become two are called where they are sent. */
  readonly #writable = new Map<string, string>();

  /** Without anything that is write-only, what is answered is what is written. */
  readonly #isAnsweredOtherwise: boolean;

  constructor(root: Mapping, uses: Uses, isAnsweredOtherwise: boolean) {
    this.#isAnsweredOtherwise = isAnsweredOtherwise;
    this.#root = root;
    this.#schemas = mapping(mapping(root.components).schemas);
    this.#uses = uses;
    const types = new TypeNames(root);
    for (const name of uses.differing)
      if (uses.is(name, 'sent') && uses.is(name, 'answered'))
        this.#writable.set(name, types.take(`${name}Writable`));
  }

  root(): Mapping {
    return mapping(this.#part(this.#root, 'document', 'answered'));
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
      const isSentOnly = this.#uses.is(name, 'sent') && !this.#uses.is(name, 'answered');
      const own: [string, Node] = [name, this.#schema(schema, isSentOnly ? 'sent' : 'answered')];
      const other = this.#writable.get(name);
      return other === undefined ? [own] : [own, [other, this.#schema(schema, 'sent')]];
    });
    return this.originals.note(Object.fromEntries(made), schemas);
  }

  /** A schema as it is on a side. `beside` are the members that a schema hides which this one is a part of. */
  #schema(node: Node, side: Side, beside: ReadonlySet<string> = new Set(), inlined = 0): Node {
    if (!isMapping(node) || (side === 'answered' && !this.#isAnsweredOtherwise)) return node;
    const names = this.#uses.hidden.names(node, side);
    const hidden = names.size === 0 ? beside : new Set([...beside, ...names]);
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

  /** Whether what a schema refers to speaks of members that only those around it hide. */
  #isHiddenBehind(node: Mapping, side: Side, hidden: ReadonlySet<string>): boolean {
    const name = referredName(node);
    if (name === undefined || hidden.size === 0) return false;
    const target = this.#schemas[name];
    const own = this.#uses.hidden.names(target, side);
    const mentioned = this.#uses.hidden.mentioned(target);
    return [...hidden].some((member) => !own.has(member) && mentioned.has(member));
  }

  /** What a schema refers to, written out as a part of it. */
  #inline(node: Mapping): Mapping {
    const { $ref: _, ...beside } = node;
    const target = this.#schemas[referredName(node) ?? ''] ?? true;
    if (Object.keys(beside).length === 0 && isMapping(target)) return target;
    return this.originals.note({ ...beside, allOf: [target, ...items(beside.allOf)] }, node);
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

  /** Values that follow from the names of schemas stay what they are where those have others. */
  #discriminator(schema: Mapping, discriminator: Node, side: Side): Node {
    if (!isMapping(discriminator) || side === 'answered') return discriminator;
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

/** Keywords whose schemas judge the value that the schema itself judges. A condition is one of what there is. */
const sameValue: ReadonlySet<string> = new Set('allOf anyOf oneOf then else dependentSchemas'.split(' '));

function without(names: Node, hidden: ReadonlySet<string>): Node {
  const kept = texts(names).filter((name) => !hidden.has(name));
  return kept.length === texts(names).length ? names : kept;
}

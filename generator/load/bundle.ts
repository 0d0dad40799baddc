import { setOwn } from '../../templates/server/runtime/responses/set-member.ts';
import { schemaTypeName } from '../text/names.ts';
import { isKeptNextToReference, isOpenApi30, takeNull, toJsonSchema } from './document/dialect.ts';
import type { Finding, Location, Mapping, Node } from './document/document.ts';
import { isMapping, isSequence, mapping } from './document/node.ts';
import { pointerOf } from './document/pointer.ts';
import { reservedTypes } from './document/reserved-types.ts';
import { type ComponentKind, isComponentKind, type Kind, shapeOf } from './document/structure.ts';
import { type Files, isMappedReference, shown } from './files.ts';
import { writeImpliedRange } from './implied-range.ts';
import { noteKeywords } from './keywords-present.ts';
import type { Positions } from './positions.ts';
import { reachRule } from './reach.ts';
import { nameOf, type Target, Targets } from './ref-target.ts';
import { scopesOf, writeScopes } from './written-scopes.ts';

type Bundled = Record<string, Node>;

/**
 * Creates the bundler, which joins the files into one document: references point into `#/components`, path
 * items and media types are inlined, and OpenAPI 3.0 is converted to 3.1.
 */
export function bundle(files: Files, positions: Positions, findings: Finding[]): Bundler {
  return new Bundler(files, positions, findings);
}

class Bundler {
  /** The keywords among `readOnly`, `writeOnly` and `discriminator` that any schema has. */
  readonly presentKeywords = new Set<string>();
  readonly #files: Files;
  readonly #positions: Positions;
  readonly #findings: Finding[];
  readonly #components = new Map<ComponentKind, Map<string, Node>>();
  /** The target of each component name: `schemas/Studio` → file and pointer. */
  readonly #owners = new Map<string, Target>();
  /**
   * Component names by the identity of their target. A component of the entry that is only a reference to
   * another file gives its name to that target.
   */
  readonly #given = new Map<string, string>();
  /** The entry's own components by kind, with their names in the bundle. */
  readonly #claimed = new Map<string, [string, Target][]>();
  /** The type names of schemas, which must be unique. */
  readonly #types: Set<string>;
  readonly #targets: Targets;
  readonly #componentPointers = new Map<string, Location>();
  readonly #isOpenApi30: boolean;
  /**
   * Schemas with `scopesOf`. They are completed at the end, because the security scheme may be read after
   * them.
   */
  readonly #scoped: Bundled[] = [];

  constructor(files: Files, positions: Positions, findings: Finding[]) {
    this.#files = files;
    this.#positions = positions;
    this.#targets = new Targets(files, positions);
    this.#findings = findings;
    const root = mapping(files.parsed.get(files.entry));
    this.#isOpenApi30 = isOpenApi30(root);
    this.#types = reservedTypes(root);
  }

  document(): Mapping {
    const entry = this.#files.entry;
    const root = mapping(this.#files.parsed.get(entry));
    const own = mapping(root.components);
    this.#claimNames(own);
    const bundled: Bundled = {};
    for (const [key, member] of Object.entries(root)) {
      bundled[key] = key === 'components' ? {} : this.#member('document', key, member, entry);
    }
    for (const [kind, claimed] of this.#claimed)
      for (const [name, owner] of claimed) this.#hoist(kind as ComponentKind, name, owner);
    this.#writeComponents(bundled, own);
    writeScopes(bundled, this.#scoped);
    if (this.#isOpenApi30) bundled.openapi = '3.1.0';
    this.#positions.carry(root, bundled);
    return bundled;
  }

  /**
   * Names the entry's own components first, so that they keep their names if possible. Components from other
   * files get other names if necessary.
   */
  #claimNames(own: Mapping): void {
    const file = this.#files.entry;
    for (const [kind, members] of Object.entries(own)) {
      if (!isComponentKind(kind as Kind) || !isMapping(members)) continue;
      const claimed: [string, Target][] = [];
      for (const [written, node] of Object.entries(members)) {
        const location = this.#location(file, members, written);
        const alias = isMapping(node) && Object.keys(node).length === 1 ? node.$ref : undefined;
        const pointed =
          typeof alias === 'string' && !alias.startsWith('#') ? this.#targets.find(alias, file) : undefined;
        const keys = ['components', kind, written];
        const identity = `${file}#${pointerOf(keys)}`;
        const owner = typeof pointed === 'object' ? pointed : { file, keys, node, identity, location };
        const name = this.#nameFor(kind as ComponentKind, written, owner);
        this.#componentPointers.set(`${kind}/${name}`, location);
        claimed.push([name, owner]);
      }
      this.#claimed.set(kind, claimed);
    }
  }

  /** The name of a component: the preferred one, or with a number if the name or its type is in use. */
  #nameFor(kind: ComponentKind, wanted: string, target: Target): string {
    const isFree = (name: string) =>
      !this.#owners.has(`${kind}/${name}`) && (kind !== 'schemas' || !this.#types.has(schemaTypeName(name)));
    let name = wanted;
    for (let count = 2; !isFree(name); count += 1) name = `${wanted}${count}`;
    this.#owners.set(`${kind}/${name}`, target);
    this.#given.set(`${kind}:${target.identity}`, name);
    if (kind === 'schemas') this.#types.add(schemaTypeName(name));
    return name;
  }

  #writeComponents(bundled: Bundled, own: Mapping): void {
    const kinds = new Set([...Object.keys(own), ...this.#components.keys()]);
    if (kinds.size === 0 && bundled.components === undefined) return;
    const components: Bundled = {};
    const start: Location = { file: shown(this.#files.entry), line: 1, column: 1 };
    for (const kind of kinds) {
      const hoisted = isComponentKind(kind as Kind) ? this.#components.get(kind as ComponentKind) : undefined;
      if (hoisted === undefined) {
        setOwn(components, kind, this.#member('components', kind, own[kind] ?? null, this.#files.entry));
        continue;
      }
      const members = Object.fromEntries(hoisted);
      const written = own[kind];
      const locations = new Map(
        [...hoisted.keys()].map(
          (name) => [name, this.#componentPointers.get(`${kind}/${name}`) ?? start] as const,
        ),
      );
      const location = isMapping(written) ? this.#positions.find(written) : undefined;
      this.#positions.remember(members, { location: location ?? start, members: locations });
      setOwn(components, kind, members);
    }
    const written = isMapping(own) ? this.#positions.find(own) : undefined;
    const keys = new Map([...kinds].map((kind) => [kind, this.#positions.find(own, kind) ?? start] as const));
    this.#positions.remember(components, { location: written ?? start, members: keys });
    bundled.components = components;
  }

  #copy(node: Node, kind: Kind, file: string): Node {
    if (kind === 'data') return node; // Data contains no references.
    if (isSequence(node)) {
      const copied = node.map((item) => this.#copy(item, kind === 'traits' ? kind : 'data', file));
      this.#positions.carry(node, copied);
      return copied;
    }
    if (!isMapping(node)) return node;
    if (typeof node.$ref === 'string') return this.#reference(node, node.$ref, kind, file);
    const copied: Bundled = {};
    this.#positions.carry(node, copied);
    for (const [key, member] of Object.entries(node))
      setOwn(copied, key, this.#member(kind, key, member, file));
    if (kind === 'schemas') this.#mapDiscriminator(copied, file);
    if (kind === 'schemas' && this.#isOpenApi30) this.#inJsonSchema(node, copied);
    if (kind === 'schemas') noteKeywords(copied, this.presentKeywords);
    if (kind === 'schemas') writeImpliedRange(copied);
    if (kind === 'schemas' && scopesOf(copied) !== undefined) this.#scoped.push(copied);
    return copied;
  }

  #inJsonSchema(node: Mapping, copied: Bundled): void {
    toJsonSchema(copied);
    const alternative = takeNull(copied);
    if (alternative !== undefined) this.#positions.carry(node, alternative);
  }

  #member(kind: Kind, key: string, member: Node, file: string): Node {
    const shape = shapeOf(kind, key);
    if ('one' in shape) return this.#copy(member, shape.one, file);
    if (isSequence(member)) {
      const copied = member.map((item) => this.#copy(item, shape.each, file));
      this.#positions.carry(member, copied);
      return copied;
    }
    if (!isMapping(member)) return member;
    const copied: Bundled = {};
    this.#positions.carry(member, copied);
    for (const [name, item] of Object.entries(member)) {
      setOwn(
        copied,
        name,
        this.#copy(
          item,
          name.startsWith('x-') && shape.each !== 'headers' && shape.each !== 'schemas' ? 'data' : shape.each,
          file,
        ),
      );
    }
    return copied;
  }

  #reference(node: Mapping, reference: string, kind: Kind, file: string): Node {
    const wanted = kind === 'traits' ? 'schemas' : kind;
    if (!isComponentKind(wanted) && wanted !== 'mediaType') {
      this.#report(
        file,
        node,
        `"${reference}" is in a position where OpenAPI allows no reference; write the object itself`,
      );
      return node;
    }
    const found = this.#targets.find(reference, file);
    if (typeof found === 'string') {
      this.#report(file, node, found, this.#targets.isOutside(reference, file) ? reachRule : undefined);
      return node;
    }
    if (wanted === 'mediaType') return this.#inline(node, found, file, wanted);
    const target = this.#behindName(wanted, found);
    if (wanted === 'pathItems') return this.#inline(node, target, file, wanted);
    const known = this.#given.get(`${wanted}:${target.identity}`);
    const name = known ?? this.#nameFor(wanted, nameOf(target), target);
    this.#hoist(wanted, name, target);
    return this.#withSiblings(node, wanted, file, { $ref: `#/components/${wanted}/${name}` });
  }

  /**
   * The target of a component of the entry that is only a reference to another file; otherwise the component
   * itself.
   */
  #behindName(kind: ComponentKind, target: Target): Target {
    const [components, section, name = ''] = target.keys;
    const isComponent = components === 'components' && section === kind && target.keys.length === 3;
    if (!isComponent || target.file !== this.#files.entry) return target;
    const owner = this.#owners.get(`${kind}/${name}`);
    const isAlias = owner !== undefined && this.#given.get(`${kind}:${owner.identity}`) === name;
    return isAlias ? owner : target;
  }

  #withSiblings(node: Mapping, kind: Kind, file: string, copied: Bundled): Node {
    this.#positions.carry(node, copied);
    for (const [key, member] of Object.entries(node)) {
      if (key === '$ref') continue;
      if (kind === 'schemas' && this.#isOpenApi30 && !isKeptNextToReference(key)) continue;
      setOwn(copied, key, this.#member(kind, key, member, file));
    }
    return copied;
  }

  /** Members of the inlined object keep their location. Members next to the `$ref` override them. */
  #inline(
    node: Mapping,
    target: Target,
    file: string,
    kind: 'pathItems' | 'mediaType',
    from: readonly string[] = [],
  ): Node {
    const here = target.identity;
    if (from.includes(here)) {
      this.#report(file, node, `the ${kind === 'pathItems' ? 'path item' : 'media type'} refers to itself`);
      return {};
    }
    const further = isMapping(target.node) ? target.node.$ref : undefined;
    if (isMapping(target.node) && typeof further === 'string') {
      const next = this.#targets.find(further, target.file);
      if (typeof next === 'object')
        return this.#inline(target.node, next, target.file, kind, [...from, here]);
    }
    const copied = this.#copy(target.node, kind, target.file);
    if (!isMapping(copied) || Object.keys(node).length === 1) return copied;
    const merged = this.#withSiblings(node, kind, file, { ...copied });
    if (isMapping(merged)) this.#positions.carry(copied, merged);
    return merged;
  }

  #hoist(kind: ComponentKind, name: string, target: Target): void {
    const hoisted = this.#components.get(kind) ?? new Map<string, Node>();
    this.#components.set(kind, hoisted);
    if (hoisted.has(name)) return;
    hoisted.set(name, null); // Reserves the position in the order, and ends recursion.
    if (!this.#componentPointers.has(`${kind}/${name}`) || target.file !== this.#files.entry) {
      this.#componentPointers.set(`${kind}/${name}`, target.location);
    }
    hoisted.set(name, this.#copy(target.node, kind, target.file));
  }

  /** The values of a discriminator's mapping may be references to schemas. */
  #mapDiscriminator(schema: Bundled, file: string): void {
    const discriminator = schema.discriminator;
    if (!isMapping(discriminator) || !isMapping(discriminator.mapping)) return;
    const values: Bundled = {};
    for (const [value, reference] of Object.entries(discriminator.mapping)) {
      const referred = isMappedReference(reference)
        ? this.#mapped(discriminator.mapping, value, reference, file)
        : undefined;
      setOwn(values, value, referred ?? reference);
    }
    this.#positions.carry(discriminator.mapping, values);
    const copied = { ...discriminator, mapping: values };
    this.#positions.carry(discriminator, copied);
    schema.discriminator = copied;
  }

  #mapped(mapped: Mapping, value: string, reference: string, file: string): Node | undefined {
    const node = { $ref: reference };
    const location = this.#location(file, mapped, value);
    this.#positions.remember(node, { location, members: new Map() });
    const referred = this.#reference(node, reference, 'schemas', file);
    return isMapping(referred) ? referred.$ref : undefined;
  }

  #location(file: string, node: Mapping | readonly Node[], key?: string): Location {
    return this.#positions.find(node, key) ?? { file: shown(file), line: 1, column: 1 };
  }

  #report(file: string, node: Mapping, fact: string, rule?: string): void {
    const location = this.#location(file, node, '$ref');
    this.#findings.push({ location, subject: '$ref', fact, ...(rule && { rule }) });
  }
}

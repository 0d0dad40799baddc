import { dirname, relative } from 'node:path';
import { pascalCase } from '../text/names.ts';
import type { Finding, Mapping, Node } from './document/document.ts';
import { isMapping, isSequence, items, mapMembers, mapping, text } from './document/node.ts';
import { pointerOf } from './document/pointer.ts';
import { type Kind, shapeOf } from './document/structure.ts';
import type { Files } from './files.ts';
import { kindOf, type Resource, Resources, type Spot } from './identifiers/resources.ts';
import type { Positions } from './positions.ts';

/**
 * Replaces references by `$id`, `$anchor` and `$dynamicAnchor` with references by pointer. The target of a
 * `$dynamicRef` depends on the referring schemas, so a schema with several such targets is copied for each
 * of them.
 */
export function withoutIdentifiers(files: Files, positions: Positions, findings: Finding[]): Files {
  if (!files.identified) return files;
  const writer = new Writer(files, positions, findings);
  return { ...files, parsed: writer.parsed() };
}

/** The schemas that dynamic anchors are bound to, by name. */
type Scope = ReadonlyMap<string, Spot>;

const nothing: Scope = new Map();
const identifiers = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

/** More copies than generic schemas in any hand-written document need. */
const maxCopies = 1000;

class Writer {
  readonly #files: Files;
  readonly #positions: Positions;
  readonly #resources: Resources;
  /** The names of copied schemas, by pointer and scope. */
  readonly #names = new Map<string, string>();
  readonly #added: [string, Node][] = [];
  readonly #needs = new Map<Node, ReadonlySet<string>>();

  constructor(files: Files, positions: Positions, findings: Finding[]) {
    this.#files = files;
    this.#positions = positions;
    this.#resources = new Resources(files, positions, findings);
  }

  parsed(): ReadonlyMap<string, Node> {
    const written = [...this.#files.parsed].map(([file, content]) => {
      const kind = kindOf(content);
      const whole =
        kind === 'schemas by name' && isMapping(content)
          ? this.#each(content, (_, one) => this.#part(one, 'schemas', file))
          : this.#part(content, kind === 'schemas' ? kind : 'document', file);
      return [file, whole] as const;
    });
    return new Map(
      written.map(([file, content]) => [
        file,
        file === this.#files.entry ? this.#withAdded(content) : content,
      ]),
    );
  }

  #withAdded(content: Node): Node {
    if (this.#added.length === 0 || !isMapping(content)) return content;
    const components = mapping(content.components);
    const schemas = { ...mapping(components.schemas), ...Object.fromEntries(this.#added) };
    if (isMapping(components.schemas)) this.#positions.carry(components.schemas, schemas);
    const all = { ...components, schemas };
    if (isMapping(content.components)) this.#positions.carry(content.components, all);
    const whole = { ...content, components: all };
    this.#positions.carry(content, whole);
    return whole;
  }

  #part(node: Node, kind: Kind, file: string): Node {
    if (!isMapping(node) || kind === 'data' || kind === 'traits') return node;
    if (this.#resources.of(node) !== undefined) return this.#schema(node, file, nothing);
    return this.#each(node, (key, member) => {
      const shape = shapeOf(kind, key);
      if ('one' in shape) return this.#part(member, shape.one, file);
      if (!isMapping(member) && !isSequence(member)) return member;
      return this.#each(member, (_, one) => this.#part(one, shape.each, file));
    });
  }

  #schema(node: Node, file: string, outer: Scope): Node {
    const standing = this.#resources.of(node);
    if (!isMapping(node) || standing === undefined) return node;
    const { resource } = standing;
    const scope = entered(outer, resource);
    const inner = (one: Node) => this.#schema(one, file, scope);
    const written = this.#each(node, (key, member) => {
      if (identifiers.has(key) && typeof member === 'string') return undefined;
      if (key === '$ref' && typeof member === 'string')
        return this.#reference(node, key, member, file, scope);
      const shape = shapeOf('schemas', key);
      if ('one' in shape) return shape.one === 'schemas' ? inner(member) : member;
      return isMapping(member) || isSequence(member) ? this.#each(member, (_, one) => inner(one)) : member;
    });
    const dynamic = text(node.$dynamicRef);
    if (dynamic === undefined || !isMapping(written)) return written;
    const further = { $ref: this.#reference(node, '$dynamicRef', dynamic, file, scope) };
    this.#positions.carry(node, further);
    const whole =
      written.$ref === undefined
        ? { ...written, ...further }
        : { ...written, allOf: [...items(written.allOf), further] };
    this.#positions.carry(node, whole);
    return whole;
  }

  #reference(node: Mapping, key: string, reference: string, file: string, scope: Scope): string {
    const resource = this.#resources.of(node)?.resource;
    const first =
      resource &&
      this.#resources.resolve(reference, resource, (fact) => this.#resources.report(node, key, file, fact));
    if (first === undefined) return reference;
    const anchor = reference.split('#')[1] ?? '';
    const isDynamic = key === '$dynamicRef' && mapping(first.node).$dynamicAnchor === anchor;
    return this.#leadingTo((isDynamic && scope.get(anchor)) || first, node, key, file, scope);
  }

  /** A reference to a schema, or to its copy for this scope. */
  #leadingTo(spot: Spot, node: Mapping, key: string, file: string, outer: Scope): string {
    const standing = this.#resources.holding(spot);
    const scope = standing ? entered(outer, standing.resource) : outer;
    const alias = this.#alias(spot, scope);
    if (alias !== undefined) return this.#leadingTo(alias, node, key, file, scope);
    const needs = this.#needed(spot.node);
    const boundScope = this.#bound(scope, needs);
    const defaultScope = this.#bound((standing?.around ?? []).reduce(entered, nothing), needs);
    if (keyOf(boundScope) === keyOf(defaultScope)) return textOf(spot, file);
    const isAcross = spot.file !== this.#files.entry || file !== this.#files.entry;
    if (isAcross || this.#added.length > maxCopies) {
      const fact = isAcross
        ? `${key} has a target that depends on the referring file; write a $ref to the intended schema`
        : `${key} is one of more than ${maxCopies} references whose targets depend on the referring schema; write a $ref to the intended schema`;
      this.#resources.report(node, key, file, fact);
      return textOf(spot, file);
    }
    return `#/components/schemas/${this.#written(spot, boundScope)}`;
  }

  /** The part of a scope that a schema needs. Two anchors that are bound to one schema are equal. */
  #bound(scope: Scope, names: ReadonlySet<string>): Scope {
    const bound = [...scope].filter(([name]) => names.has(name));
    return new Map(bound.map(([name, spot]) => [name, this.#alias(spot, scope) ?? spot]));
  }

  /** The target of a schema that is only a reference with a dynamic anchor, as in bindings of anchors. */
  #alias({ node }: Spot, scope: Scope): Spot | undefined {
    const ownKeywords = Object.keys(mapping(node)).filter(
      (key) => !identifiers.has(key) || key === '$dynamicRef',
    );
    const [only] = ownKeywords;
    const resource = this.#resources.of(node)?.resource;
    if (!isMapping(node) || node.$dynamicAnchor === undefined || ownKeywords.length !== 1 || only !== '$ref')
      return undefined;
    if (resource === undefined || typeof node.$ref !== 'string') return undefined;
    const found = this.#resources.resolve(node.$ref, resource);
    return found === undefined || found.node === node || this.#alias(found, scope) !== undefined
      ? undefined
      : found;
  }

  /** The name of a schema's copy for a scope. The first call creates the copy. */
  #written(spot: Spot, scope: Scope): string {
    const key = `${pointerOf(spot.keys)} ${keyOf(scope)}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const meant = [...scope.values()].map(nameOf);
    const name = this.#free(`${nameOf(spot)}Of${meant.join('And')}`);
    this.#names.set(key, name);
    const location: [string, Node] = [name, null];
    this.#added.push(location);
    location[1] = this.#schema(spot.node, spot.file, scope);
    return name;
  }

  #free(wanted: string): string {
    const schemas = mapping(mapping(mapping(this.#files.parsed.get(this.#files.entry)).components).schemas);
    const taken = new Set([...Object.keys(schemas), ...this.#names.values()]);
    let free = wanted;
    for (let count = 2; taken.has(free); count += 1) free = `${wanted}${count}`;
    return free;
  }

  /** The dynamic anchors that a schema needs, directly or through references. */
  #needed(start: Node): ReadonlySet<string> {
    const known = this.#needs.get(start);
    if (known !== undefined) return known;
    const names = new Set<string>();
    const seen = new Set<Node>();
    const open: Node[] = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const resource = this.#resources.of(node)?.resource;
      if (!isMapping(node) || resource === undefined || seen.has(node)) continue;
      seen.add(node);
      for (const key of ['$ref', '$dynamicRef'] as const) {
        const reference = text(node[key]);
        const target = reference === undefined ? undefined : this.#resources.resolve(reference, resource);
        if (target === undefined) continue;
        open.push(target.node);
        const anchor = reference?.split('#')[1] ?? '';
        if (key === '$ref' || mapping(target.node).$dynamicAnchor !== anchor) continue;
        names.add(anchor);
        for (const { node: other } of this.#resources.named(anchor)) open.push(other);
      }
      for (const [key, member] of Object.entries(node)) {
        const shape = shapeOf('schemas', key);
        if ('one' in shape && shape.one === 'schemas') open.push(member);
        if ('each' in shape && (isMapping(member) || isSequence(member)))
          open.push(...Object.values<Node>(member));
      }
    }
    this.#needs.set(start, names);
    return names;
  }

  #each(
    node: Mapping | readonly Node[],
    make: (key: string, member: Node) => Node | undefined,
  ): Mapping | readonly Node[] {
    const copy = mapMembers(node, make);
    if (copy !== node) this.#positions.carry(node, copy);
    return copy;
  }
}

/** The scope within a resource. Bindings of outer resources take precedence. */
function entered(scope: Scope, { dynamic }: Resource): Scope {
  if ([...dynamic.keys()].every((name) => scope.has(name))) return scope;
  return new Map([...dynamic, ...scope]);
}

const keyOf = (scope: Scope): string =>
  [...scope]
    .map(([name, { file, keys }]) => `${name} ${file}#${pointerOf(keys)}`)
    .sort()
    .join('\n');

function textOf({ file, keys }: Spot, from: string): string {
  const path = file === from ? '' : relative(dirname(from), file);
  const pointer = pointerOf(
    keys.map((key) => encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%7E', '~')),
  );
  return `${path}#${pointer}`;
}

/** A name for a schema: its own name, or the last key of its pointer. */
function nameOf({ keys, node }: Spot): string {
  const id = text(mapping(node).$id)
    ?.split(/[/:]/)
    .at(-1)
    ?.replace(/\.\w+$/, '');
  const isComponent = keys.length === 3 && keys[0] === 'components';
  const last = keys.at(-1) ?? '';
  return isComponent ? last : pascalCase(id ?? (/^\d*$/.test(last) ? 'schema' : last));
}

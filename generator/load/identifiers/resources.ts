import { pathToFileURL } from 'node:url';
import type { Finding, Mapping, Node } from '../document/document.ts';
import { isMapping, isSequence, mapping, text } from '../document/node.ts';
import { memberOf, pointerKeys } from '../document/pointer.ts';
import { type Kind, shapeOf } from '../document/structure.ts';
import { type Files, shown } from '../files.ts';
import type { Positions } from '../positions.ts';

/** A schema with an `$id`, or a file: the base of references and anchors within it. */
export interface Resource {
  readonly uri: string;
  readonly root: Spot;
  /** The targets of its anchors. */
  readonly anchors: Map<string, Spot>;
  /** Dynamic anchors, which a referring resource may bind to other schemas. */
  readonly dynamic: Map<string, Spot>;
}

/** A node with its file and pointer. */
export interface Spot {
  readonly file: string;
  readonly keys: readonly string[];
  readonly node: Node;
}

/** The resource of a schema, and the resources around it, outermost first. */
export interface Standing {
  readonly resource: Resource;
  readonly around: readonly Resource[];
}

/** All resources in the files of a spec, and the resource of each schema. */
export class Resources {
  readonly #byUri = new Map<string, Resource>();
  readonly #standing = new Map<Mapping, Standing>();
  readonly #files = new Map<string, Resource>();
  readonly #positions: Positions;
  readonly #findings: Finding[];

  constructor(files: Files, positions: Positions, findings: Finding[]) {
    this.#positions = positions;
    this.#findings = findings;
    for (const [file, content] of files.parsed) {
      const spot: Spot = { file, keys: [], node: content };
      const self = file === files.entry ? text(mapping(content).$self) : undefined;
      const resource = this.#resource(uriOf(self, pathToFileURL(file).href) ?? '', spot);
      this.#byUri.set(pathToFileURL(file).href, resource);
      this.#files.set(file, resource);
      this.#visit(spot, kindOf(content), { resource, around: [] });
      // A file that is a schema may have an identifier in addition to its path.
      const own = this.of(content)?.resource;
      if (own !== undefined) this.#byUri.set(pathToFileURL(file).href, own);
    }
  }

  /** The resource of an entire file. */
  ofFile(file: string): Resource | undefined {
    return this.#files.get(file);
  }

  /** The resources of a schema; undefined if the node is not a schema. */
  of(node: Node): Standing | undefined {
    return isMapping(node) ? this.#standing.get(node) : undefined;
  }

  /** The resources around a node, even if the node is `true` or `false`. */
  holding({ file, keys }: Spot): Standing | undefined {
    let node = this.#files.get(file)?.root.node;
    let found = this.of(node ?? null);
    for (const key of keys) {
      node = memberOf(node, key);
      found = this.of(node ?? null) ?? found;
    }
    return found;
  }

  /**
   * The target of a reference; undefined if it is in no resource, or does not exist. Reports a missing
   * target to `onMissing`.
   */
  resolve(reference: string, from: Resource, onMissing?: (fact: string) => void): Spot | undefined {
    const [path = '', fragment = ''] = reference.split('#', 2);
    const uri = path === '' ? from.uri : uriOf(path, from.uri);
    const resource = path === '' ? from : this.#byUri.get(uri ?? '');
    if (resource === undefined) return undefined;
    if (fragment !== '' && !fragment.startsWith('/')) {
      const named = resource.anchors.get(decoded(fragment));
      if (named === undefined) onMissing?.(`"${reference}" names an anchor that no schema has`);
      return named;
    }
    const keys = pointerKeys(fragment);
    const { root } = resource;
    // Authors of OpenAPI often mean the document, even within a schema that has an identifier.
    const whole = path === '' ? this.#files.get(root.file)?.root : undefined;
    for (const start of [root, ...(whole === undefined ? [] : [whole])]) {
      const node = keys.reduce<Node | undefined>(memberOf, start.node);
      if (node !== undefined) return { file: root.file, keys: [...start.keys, ...keys], node };
    }
    onMissing?.(`"${reference}" points at nothing`);
    return undefined;
  }

  /** All schemas that have this dynamic anchor. */
  *named(anchor: string): Iterable<Spot> {
    for (const { dynamic } of new Set([...this.#byUri.values(), ...this.#files.values()])) {
      const spot = dynamic.get(anchor);
      if (spot !== undefined) yield spot;
    }
  }

  report(at: Mapping, key: string, file: string, fact: string): void {
    const location = this.#positions.find(at, key) ?? { file: shown(file), line: 1, column: 1 };
    this.#findings.push({ location, subject: key, fact });
  }

  #report(at: Mapping, key: string, { root }: Resource, fact: string): void {
    this.report(at, key, root.file, fact);
  }

  #resource(uri: string, root: Spot): Resource {
    const resource: Resource = { uri, root, anchors: new Map(), dynamic: new Map() };
    this.#byUri.set(uri, resource);
    return resource;
  }

  #visit(spot: Spot, kind: Kind | 'schemas by name', standing: Standing): void {
    const { node } = spot;
    if (!isMapping(node) || kind === 'data' || kind === 'traits' || this.#standing.has(node)) return;
    const inner = kind === 'schemas' ? this.#schema(spot, node, standing) : { ...standing, around: [] };
    const visit = (member: Node, of: Kind, keys: readonly string[]) =>
      this.#visit({ file: spot.file, keys: [...spot.keys, ...keys], node: member }, of, inner);
    for (const [key, member] of Object.entries(node)) {
      const shape = kind === 'schemas by name' ? ({ one: 'schemas' } as const) : shapeOf(kind, key);
      if ('one' in shape) visit(member, shape.one, [key]);
      else if (isMapping(member) || isSequence(member))
        for (const [name, one] of Object.entries<Node>(member)) visit(one, shape.each, [key, name]);
    }
  }

  #schema(spot: Spot, node: Mapping, { resource: outer, around }: Standing): Standing {
    const id = text(node.$id);
    const resource = id === undefined ? outer : (this.#identified(id, node, spot, outer) ?? outer);
    const standing = { resource, around: around.includes(resource) ? around : [...around, resource] };
    this.#standing.set(node, standing);
    for (const keyword of ['$anchor', '$dynamicAnchor'] as const) {
      const name = text(node[keyword]);
      if (name === undefined) continue;
      const other = resource.anchors.get(name);
      if (other !== undefined && other.node !== node)
        this.#report(node, keyword, resource, `${keyword} "${name}" occurs twice; give each schema an $id`);
      resource.anchors.set(name, spot);
      if (keyword === '$dynamicAnchor') resource.dynamic.set(name, spot);
    }
    return standing;
  }

  #identified(id: string, node: Mapping, spot: Spot, outer: Resource): Resource | undefined {
    const uri = uriOf(id.replace(/#$/, ''), outer.uri);
    if (uri === undefined || id.replace(/#$/, '').includes('#')) {
      this.#report(node, '$id', outer, `$id "${id}" is not a valid URI for a schema`);
      return undefined;
    }
    const other = this.#byUri.get(uri);
    if (other !== undefined && other.root.keys.length > 0)
      this.#report(node, '$id', outer, `$id "${id}" is the $id of another schema as well`);
    return this.#resource(uri, spot);
  }
}

/** The kind of a file's content. */
export function kindOf(content: Node): Kind | 'schemas by name' {
  const { openapi, components, paths } = mapping(content);
  if (openapi !== undefined || components !== undefined || paths !== undefined) return 'document';
  const schema = ['$id', '$ref', 'type', 'properties', 'allOf', 'anyOf', 'oneOf', '$defs', 'enum', 'items'];
  return schema.some((keyword) => mapping(content)[keyword] !== undefined) ? 'schemas' : 'schemas by name';
}

/** The URI without its fragment, relative to a base; undefined if it is invalid. */
function uriOf(path: string | undefined, base: string): string | undefined {
  if (path === undefined || path === '') return base;
  try {
    return new URL(path, base).href;
  } catch {
    return undefined;
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

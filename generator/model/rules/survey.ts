import type { Document, Finding, Location, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping, mappings, text } from '../../load/document/node.ts';
import { resolveReference } from '../../load/document/reference.ts';
import { type Kind, operationsIn, shapeOf } from '../../load/document/structure.ts';

/** One object of the document, with the name in messages of the nearest named object. */
export interface Part {
  readonly kind: Kind;
  readonly node: Mapping;
  /** `createRoom`, `createRoom 201`, `Studio.name`. */
  readonly subject: string;
  /** The object's keys in the bundled document. */
  readonly keys: readonly string[];
  /** The location of its name, or of its start in a sequence. */
  readonly location: Location;
  /** The object that contains it; undefined for the document. */
  readonly within: Part | undefined;
}

/** One method on one path. */
export interface SurveyedOperation {
  /** The operation's operationId; otherwise its method and path. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly node: Mapping;
  readonly item: Mapping;
  /**
   * The operation's own parameters and those of its path item, with references resolved. An own parameter
   * overrides a parameter of the path item with the same name and location.
   */
  readonly parameters: readonly Mapping[];
  readonly body: Mapping | undefined;
  /** Responses by status, with references resolved. */
  readonly responses: ReadonlyMap<string, Mapping>;
}

/** The input of the rules: the document, traversed once. */
export interface Survey {
  readonly document: Document;
  readonly root: Mapping;
  /** Whether the document has traits at its root. Then it must be complete, not only valid. */
  readonly strict: boolean;
  readonly parts: readonly Part[];
  readonly operations: readonly SurveyedOperation[];
  /** Creates a finding at a node, or at its member `key`. */
  at(
    node: Mapping | readonly Node[],
    key: string | number | undefined,
    subject: string,
    fact: string,
  ): Finding;
  /** The target of a reference, or the node itself, as a mapping. */
  follow(node: Node | undefined): Mapping;
}

/** Surveys by document, because lint and each target use the same one. */
const known = new WeakMap<Document, Survey>();

export function survey(document: Document): Survey {
  const surveyed = known.get(document) ?? walked(document);
  known.set(document, surveyed);
  return surveyed;
}

function walked(document: Document): Survey {
  const { root } = document;
  const walk = new Walk((node, key) => document.location(node, key));
  walk.visit(root, 'document', 'openapi', [], () => document.location(root), undefined);
  const follow = (node: Node | undefined): Mapping => mapping(resolveReference(node, root));
  return {
    document,
    root,
    strict: root['x-callsheet'] !== undefined,
    parts: walk.parts,
    operations: mappings(root.paths).flatMap(([path, item]) => surveyPath(path, item, follow)),
    at: (node, key, subject, fact) => ({ location: document.location(node, key), subject, fact }),
    follow,
  };
}

function surveyPath(path: string, item: Mapping, follow: Survey['follow']): SurveyedOperation[] {
  return operationsIn(item).map(({ method, node }) => {
    const parameters = new Map(
      [...items(item.parameters), ...items(node.parameters)]
        .map(follow)
        .map((it) => [`${it.in} ${it.name}`, it] as const),
    );
    const responses = Object.entries(mapping(node.responses)).map(
      ([status, it]) => [status, follow(it)] as const,
    );
    return {
      name: text(node.operationId) ?? `${method.toUpperCase()} ${path}`,
      method,
      path,
      node,
      item,
      parameters: [...parameters.values()],
      body: node.requestBody === undefined ? undefined : follow(node.requestBody),
      responses: new Map(responses),
    };
  });
}

/** A part that finds its location only on demand, because most parts have no finding. */
class WalkedPart implements Part {
  readonly kind: Kind;
  readonly node: Mapping;
  readonly subject: string;
  readonly keys: readonly string[];
  readonly within: Part | undefined;
  readonly #find: () => Location;

  constructor(part: Omit<Part, 'location'>, find: () => Location) {
    this.kind = part.kind;
    this.node = part.node;
    this.subject = part.subject;
    this.keys = part.keys;
    this.within = part.within;
    this.#find = find;
  }

  get location(): Location {
    return this.#find();
  }
}

class Walk {
  readonly parts: Part[] = [];
  readonly #location: Document['location'];

  constructor(location: Document['location']) {
    this.#location = location;
  }

  visit(
    node: Node,
    kind: Kind,
    subject: string,
    keys: readonly string[],
    location: () => Location,
    within: Part | undefined,
  ): void {
    if (kind === 'data' || kind === 'traits' || !isMapping(node)) return;
    const part = new WalkedPart({ kind, node, subject, keys, within }, location);
    this.parts.push(part);
    for (const [key, member] of Object.entries(node)) {
      const shape = shapeOf(kind, key);
      if ('one' in shape) {
        const inner = subjectOf(shape.one, subject, key, member, kind);
        this.visit(member, shape.one, inner, [...keys, key], () => this.#location(node, key), part);
      } else if (isMapping(member) || isSequence(member)) {
        this.#visitEach(member, key, shape.each, part);
      }
    }
  }

  #visitEach(members: Mapping | readonly Node[], key: string, kind: Kind, part: Part): void {
    for (const [name, item] of Object.entries(members)) {
      const inner = subjectOf(kind, part.subject, isSequence(members) ? key : name, item, part.kind);
      this.visit(item, kind, inner, [...part.keys, key, name], () => this.#location(members, name), part);
    }
  }
}

function subjectOf(kind: Kind, within: string, key: string, node: Node, parent: Kind): string {
  if (parent === 'components') return key;
  if (parent === 'document') return kind === 'components' ? 'components' : key;
  const { operationId, name } = mapping(node);
  if (kind === 'operation') return text(operationId) ?? `${key.toUpperCase()} ${within}`;
  if (kind === 'responses') return `${within} ${key}`;
  if (kind === 'requestBodies') return `${within} body`;
  if (kind === 'parameters') return text(name) === undefined ? within : `${within} ${name}`;
  if (kind === 'headers') return `${within} ${key}`;
  if (kind !== 'schemas' || parent !== 'schemas') return within;
  return `${within}${schemaStep(key)}`;
}

const branches =
  'allOf anyOf oneOf not if then else prefixItems dependentSchemas $defs contentSchema propertyNames';

function schemaStep(key: string): string {
  if (key === 'items' || key === 'contains' || key === 'unevaluatedItems') return '[]';
  if (key === 'additionalProperties' || key === 'unevaluatedProperties') return '.*';
  return branches.split(' ').includes(key) ? '' : `.${key}`;
}

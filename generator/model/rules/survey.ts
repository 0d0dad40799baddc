import type { Document, Finding, Mapping, Node, Place } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping, mappings, text } from '../../load/document/node.ts';
import { resolveReference } from '../../load/document/reference.ts';
import { type Kind, operationsIn, shapeOf } from '../../load/document/structure.ts';

/** One object of the document, and what people call the thing it belongs to. */
export interface Part {
  readonly kind: Kind;
  readonly node: Mapping;
  /** `createRoom`, `createRoom 201`, `Studio.name`. */
  readonly subject: string;
  /** Where it stands in the bundled document. */
  readonly keys: readonly string[];
  /** Where its name was written or, in a sequence, where it begins. */
  readonly place: Place;
  /** The object it stands in; undefined for the document. */
  readonly within: Part | undefined;
}

/** One method on one path. */
export interface SurveyedOperation {
  /** Its operationId, or method and path where it has none. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly node: Mapping;
  readonly item: Mapping;
  /** Its own parameters and those of its path, references followed; its own win. */
  readonly parameters: readonly Mapping[];
  readonly body: Mapping | undefined;
  /** Responses by status, references followed. */
  readonly responses: ReadonlyMap<string, Mapping>;
}

/** What the rules look at: the document, walked once. */
export interface Survey {
  readonly document: Document;
  readonly root: Mapping;
  /** Whether the document has traits at its root: then it must be complete, not only valid. */
  readonly strict: boolean;
  readonly parts: readonly Part[];
  readonly operations: readonly SurveyedOperation[];
  /** A finding at a node or, with `key`, at that member of it. */
  at(
    node: Mapping | readonly Node[],
    key: string | number | undefined,
    subject: string,
    fact: string,
  ): Finding;
  /** What a node stands for, as a mapping. */
  follow(node: Node | undefined): Mapping;
}

/** Surveys that were made: lint asks for one, and so does each target that tells its limits by it. */
const known = new WeakMap<Document, Survey>();

export function survey(document: Document): Survey {
  const made = known.get(document) ?? walked(document);
  known.set(document, made);
  return made;
}

function walked(document: Document): Survey {
  const { root } = document;
  const walk = new Walk((node, key) => document.place(node, key));
  walk.visit(root, 'document', 'openapi', [], () => document.place(root), undefined);
  const follow = (node: Node | undefined): Mapping => mapping(resolveReference(node, root));
  return {
    document,
    root,
    strict: root['x-callsheet'] !== undefined,
    parts: walk.parts,
    operations: mappings(root.paths).flatMap(([path, item]) => surveyPath(path, item, follow)),
    at: (node, key, subject, fact) => ({ place: document.place(node, key), subject, fact }),
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

/** A part whose place is looked up when somebody asks: most are fine. */
class WalkedPart implements Part {
  readonly kind: Kind;
  readonly node: Mapping;
  readonly subject: string;
  readonly keys: readonly string[];
  readonly within: Part | undefined;
  readonly #find: () => Place;

  constructor(part: Omit<Part, 'place'>, find: () => Place) {
    this.kind = part.kind;
    this.node = part.node;
    this.subject = part.subject;
    this.keys = part.keys;
    this.within = part.within;
    this.#find = find;
  }

  get place(): Place {
    return this.#find();
  }
}

class Walk {
  readonly parts: Part[] = [];
  readonly #place: Document['place'];

  constructor(place: Document['place']) {
    this.#place = place;
  }

  visit(
    node: Node,
    kind: Kind,
    subject: string,
    keys: readonly string[],
    place: () => Place,
    within: Part | undefined,
  ): void {
    if (kind === 'data' || kind === 'traits' || !isMapping(node)) return;
    const part = new WalkedPart({ kind, node, subject, keys, within }, place);
    this.parts.push(part);
    for (const [key, member] of Object.entries(node)) {
      const shape = shapeOf(kind, key);
      if ('one' in shape) {
        const inner = subjectOf(shape.one, subject, key, member, kind);
        this.visit(member, shape.one, inner, [...keys, key], () => this.#place(node, key), part);
      } else if (isMapping(member) || isSequence(member)) {
        this.#visitEach(member, key, shape.each, part);
      }
    }
  }

  #visitEach(members: Mapping | readonly Node[], key: string, kind: Kind, part: Part): void {
    for (const [name, item] of Object.entries(members)) {
      const inner = subjectOf(kind, part.subject, isSequence(members) ? key : name, item, part.kind);
      this.visit(item, kind, inner, [...part.keys, key, name], () => this.#place(members, name), part);
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

import type { Mapping } from '../../load/document/document.ts';
import { isMapping, items, mapping, texts } from '../../load/document/node.ts';
import { pointerOf } from '../../load/document/pointer.ts';
import { resolved } from '../../load/document/resolve.ts';
import { readClauses } from '../../traits/clauses.ts';
import { readSemantics, type Semantics } from '../../traits/semantics/read.ts';
import { affordableDepth } from './max-depth.ts';

/** A value in a request body. */
export interface Leaf {
  /** A JSON pointer; `/0` stands for an array's first item. */
  readonly pointer: string;
  readonly schema: Mapping;
  /** The schema of an array's items, or of a map's members. */
  readonly item: Mapping | undefined;
  readonly clauses: readonly string[];
  /** Whether its bounds are decisions: all of them, or those of these keywords. */
  readonly decided: true | readonly string[];
  /** Whether the body requires this value. */
  readonly required: boolean;
  readonly semantics: Semantics | undefined;
}

const deepest = 3;

/**
 * All values that a request body can contain, through references and compositions; objects before their
 * members.
 */
export function leavesOf(root: Mapping, schema: Mapping): Leaf[] {
  const found = new Map<string, Leaf>();
  const last = affordableDepth(root, schema, deepest);
  membersOf(root, schema, { at: '', depth: 0, last, within: 0, ours: readClauses(schema).decision, found });
  return [...found.values()];
}

interface Walk {
  readonly at: string;
  readonly depth: number;
  /** The maximum depth of the search. */
  readonly last: number;
  /** The nesting of compositions, because one may contain itself. */
  readonly within: number;
  readonly ours: boolean;
  readonly found: Map<string, Leaf>;
}

function membersOf(root: Mapping, schema: Mapping, walk: Walk): void {
  const required = texts(schema.required);
  for (const [name, written] of Object.entries(mapping(schema.properties))) {
    if (!isMapping(written)) continue;
    valueAt(root, resolved(root, written), required.includes(name), {
      ...walk,
      at: walk.at + pointerOf([name]),
    });
  }
  for (const part of [...items(schema.allOf), ...items(schema.oneOf), ...items(schema.anyOf)])
    if (walk.within < 8) membersOf(root, resolved(root, part), { ...walk, within: walk.within + 1 });
}

function valueAt(root: Mapping, schema: Mapping, required: boolean, walk: Walk): void {
  const { clauses, decision, decided } = readClauses(schema);
  const ours = walk.ours || decision;
  const inner = isMapping(schema.items) ? schema.items : schema.additionalProperties;
  const item = isMapping(inner) ? resolved(root, inner) : undefined;
  const known = walk.found.get(walk.at);
  if (known === undefined)
    walk.found.set(walk.at, {
      pointer: walk.at,
      schema,
      item,
      clauses,
      decided: ours || decided,
      required,
      semantics: readSemantics(schema),
    });
  if (walk.depth >= walk.last) return;
  membersOf(root, schema, { ...walk, depth: walk.depth + 1, ours });
  if (item && isMapping(schema.items))
    membersOf(root, item, { ...walk, at: `${walk.at}/0`, depth: walk.depth + 1, ours });
}

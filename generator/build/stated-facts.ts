import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping } from '../load/document/node.ts';
import { referenceName } from '../load/document/resolve.ts';
import { readClauses } from '../traits/clauses.ts';

/** The facts in a schema, without its references, in the order of the document. */
interface Facts {
  readonly decides: boolean;
  /** The cited clauses, and referenced components as `{ref}`. */
  readonly met: readonly (string | { readonly ref: string })[];
}

const known = new WeakMap<Mapping | readonly Node[], Facts>();
const silent = new WeakMap<Mapping, boolean>();

/** Whether a schema, or one that it refers to, contains a decision. */
export function holdsDecision(root: Mapping, schema: Node | undefined): boolean {
  for (const { decides } of reached(root, schema)) if (decides) return true;
  return false;
}

/** The clauses that a schema and its references cite, including those of decisions. */
export function clausesWithin(root: Mapping, schema: Node | undefined): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = ({ met }: Facts): void => {
    for (const one of met) {
      if (typeof one === 'string') found.add(one);
      else if (!seen.has(one.ref) && !isUnconstrained(root)) {
        seen.add(one.ref);
        follow(factsOf(componentOf(root, one.ref)));
      }
    }
  };
  follow(factsOf(schema));
  return [...found];
}

/** The facts of a schema and of all components that it reaches. */
function* reached(root: Mapping, schema: Node | undefined): Iterable<Facts> {
  const seen = new Set<string>();
  const open = [factsOf(schema)];
  for (let facts = open.pop(); facts !== undefined; facts = open.pop()) {
    yield facts;
    if (isUnconstrained(root)) return;
    for (const one of facts.met) {
      if (typeof one === 'string' || seen.has(one.ref)) continue;
      seen.add(one.ref);
      open.push(factsOf(componentOf(root, one.ref)));
    }
  }
}

/** Whether no component contains a decision or a clause, so that none needs to be visited. */
function isUnconstrained(root: Mapping): boolean {
  const cached = silent.get(root);
  if (cached !== undefined) return cached;
  const isSilent = Object.values(componentsOf(root)).every((schema) => {
    const { decides, met } = factsOf(schema);
    return !decides && met.every((one) => typeof one === 'object');
  });
  silent.set(root, isSilent);
  return isSilent;
}

const componentsOf = (root: Mapping): Mapping => mapping(mapping(root.components).schemas);
const componentOf = (root: Mapping, reference: string): Node | undefined =>
  componentsOf(root)[referenceName(reference)];

const none: Facts = { decides: false, met: [] };

/** Each schema is visited once, even if several operations use it. */
function factsOf(schema: Node | undefined): Facts {
  if (!isMapping(schema) && !isSequence(schema)) return none;
  const before = known.get(schema);
  if (before !== undefined) return before;
  const facts = read(schema);
  known.set(schema, facts);
  return facts;
}

function read(node: Mapping | readonly Node[]): Facts {
  const reader = new Reader();
  reader.read(node);
  return { decides: reader.decides, met: [...reader.met.values()] };
}

class Reader {
  decides = false;
  readonly met = new Map<string, string | { readonly ref: string }>();

  read(node: Node): void {
    if (isSequence(node)) for (const item of node) this.read(item);
    if (!isMapping(node)) return;
    const { clauses, decision, decided } = readClauses(node);
    if (decision || decided.length > 0) this.decides = true;
    for (const clause of clauses) this.#meet(clause, clause);
    for (const [key, member] of Object.entries(node)) if (key !== 'x-callsheet') this.read(member);
    if (typeof node.$ref === 'string') this.#meet(` ${node.$ref}`, { ref: node.$ref });
  }

  #meet(key: string, one: string | { readonly ref: string }): void {
    if (!this.met.has(key)) this.met.set(key, one);
  }
}

import type { Mapping, Node } from '../../load/document/document.ts';
import { items, mappings, number, texts } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';
import type { Draft, KnownErrorValue } from '../../model/contract/declared-forms.ts';
import { printType } from '../../model/contract/print-type.ts';
import { readType } from '../types.ts';
import { laid } from '../values/synthetic-values.ts';
import type { Trial } from '../values/trial.ts';
import type { SampleError } from './error-samples.ts';

/** The maximum depth of drafts, because schemas may contain themselves. */
const deepest = 6;

interface Drafting {
  readonly root: Mapping;
  readonly samples: readonly SampleError[];
  readonly trial: Trial;
}

/**
 * The known part of the body of an error response. Names of members identify the message, the status, the
 * code and the like, if these values are valid. The user writes required members with any other meaning.
 */
export function errorDraft(
  root: Mapping,
  schema: Node | undefined,
  samples: readonly SampleError[],
  trial: Trial,
): Draft {
  return draft({ root, samples, trial }, '', schema, [], 0);
}

function draft(
  drafting: Drafting,
  name: string,
  node: Node | undefined,
  siblings: readonly string[],
  depth: number,
): Draft {
  const { root, trial } = drafting;
  const schema = merged(root, node, 0);
  const [single, ...others] = schema.const === undefined ? items(schema.enum) : [schema.const];
  if (single !== undefined && others.length === 0) return { kind: 'literal', value: single };
  const fits = trial(node);
  for (const source of sourcesOf(name, siblings))
    if (drafting.samples.every((sample) => fits(sampleOf(source, sample)))) return { kind: 'known', source };
  const types = texts(schema.type).filter((type) => type !== 'null');
  if (depth < deepest && isObject(schema, types)) return drafted(drafting, schema, depth);
  if (depth < deepest && types.includes('array') && (number(schema.minItems) ?? 0) < 2)
    return draftedList(drafting, name, schema, depth);
  return { kind: 'todo', type: typeOf(node) };
}

const typeOf = (schema: Node | undefined): string => printType(readType(schema)).text;

const isObject = (schema: Mapping, types: readonly string[]): boolean =>
  types.includes('object') || (types.length === 0 && schema.properties !== undefined);

function drafted(drafting: Drafting, schema: Mapping, depth: number): Draft {
  const required = texts(schema.required);
  const properties = mappings(schema.properties);
  const names = properties.map(([name]) => name);
  const known = properties.map(
    ([name, member]) => [name, draft(drafting, name, member, names, depth + 1)] as const,
  );
  const unnamed = required
    .filter((name) => !names.includes(name))
    .map((name) => [name, { kind: 'todo', type: 'unknown' }] as const);
  const isSure = (member: Draft): boolean => member.kind === 'known' || member.kind === 'literal';
  const needed = known.filter(([name, member]) => required.includes(name) || isSure(member));
  return { kind: 'object', members: [...needed, ...unnamed] };
}

/**
 * A list with one entry if the schema requires an entry or all of the entry is known; otherwise an empty
 * list.
 */
function draftedList(drafting: Drafting, name: string, schema: Mapping, depth: number): Draft {
  const item = draft(drafting, name.replace(/s$/, ''), schema.items, [], depth + 1);
  const isNeeded = (number(schema.minItems) ?? 0) > 0;
  return { kind: 'list', items: isNeeded || isConstrained(item) ? [item] : [] };
}

function isConstrained(item: Draft): boolean {
  if (item.kind === 'object')
    return item.members.length > 0 && item.members.every(([, member]) => isConstrained(member));
  if (item.kind === 'list') return item.items.every(isConstrained);
  return item.kind !== 'todo';
}

/** The values that a member of this name may have, the likeliest first. */
function sourcesOf(name: string, siblings: readonly string[]): readonly KnownErrorValue[] {
  const word = plain(name);
  const others = siblings.map(plain);
  if (word === 'error') return errorSources(others);
  if (word === 'type' && others.includes('title')) return ['blankType'];
  if (messages.has(word)) return ['message'];
  if (statuses.has(word)) return ['status', 'statusText'];
  if (codes.has(word)) return ['code', 'status'];
  if (ids.has(word)) return ['requestId'];
  if (word === 'title') return ['title'];
  return word === 'timestamp' || word === 'time' || word === 'date' ? ['now'] : [];
}

/**
 * The candidates for a member called `error`. Next to a message and a status it is the reason phrase, next
 * to a message alone the code, and otherwise the message.
 */
function errorSources(others: readonly string[]): readonly KnownErrorValue[] {
  if (!others.some((other) => messages.has(other))) return ['message'];
  return others.some((other) => statuses.has(other)) ? ['title', 'code'] : ['code', 'title'];
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const messages = words('message msg detail details description errordescription errormessage reason text');
const statuses = words('status statuscode httpstatus httpstatuscode httpcode');
const codes = words('code errorcode');
const ids = words('requestid traceid correlationid errorid');

function sampleOf(source: KnownErrorValue, { problem }: SampleError): unknown {
  switch (source) {
    case 'message':
      return problem.detail;
    case 'statusText':
      return String(problem.status);
    case 'blankType':
      return problem.type;
    case 'now':
      return '2026-01-31T12:00:00.000Z';
    default:
      return problem[source];
  }
}

/** A schema merged with its parts and the first of its alternatives. */
function merged(root: Mapping, node: Node | undefined, depth: number): Mapping {
  const { allOf, oneOf, anyOf, ...own } = resolved(root, node);
  if (depth > deepest) return own;
  const chosen = [oneOf, anyOf].flatMap((alternatives) => {
    const real = items(alternatives).filter((one) => texts(resolved(root, one).type).join() !== 'null');
    return real.slice(0, 1);
  });
  return [...items(allOf), ...chosen].map((part) => merged(root, part, depth + 1)).reduce(laid, own);
}

// Copied from templates/server/runtime/requests/styles.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import { decodeText, type TextKind } from './parameters.ts';

/** The type of a value in one or several texts: a single value, a list or an object. */
export type Shape = TextKind | ListShape | ObjectShape;

interface ListShape {
  readonly items: Shape;
  /** The type of a single text, if the parameter accepts either a list or a value. */
  readonly alone?: TextKind;
}

interface ObjectShape {
  readonly members: Readonly<Record<string, Shape>>;
  /** The type of unlisted members; absent if there are none. */
  readonly rest?: Shape;
  /**
   * The type of a single text under the parameter's name, if the parameter accepts either an object or a
   * value.
   */
  readonly alone?: TextKind;
}

/** The styles of OpenAPI; `json` is a parameter with a JSON media type, `text` one with any other. */
export type Style =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie'
  | 'json'
  | 'text';

/** A parameter that is more than a single text. */
export interface Styled {
  readonly style: Style;
  readonly explode?: boolean;
  readonly shape: Shape;
  /** The names of the other parameters, if an object's members are parameters of their own. */
  readonly others?: readonly string[];
}

/** A name and a value before percent-decoding. */
export type RawPair = readonly [name: string, value: string];

/** The pairs of a query string or form. */
export function pairsOf(text: string): readonly RawPair[] {
  return text.split('&').flatMap((pair): RawPair[] => {
    const at = pair.indexOf('=');
    if (pair === '') return [];
    return at < 0 ? [[pair, '']] : [[pair.slice(0, at), pair.slice(at + 1)]];
  });
}

/** The pairs of a request's query. */
export function queryPairs({ raw }: FastifyRequest): readonly RawPair[] {
  return pairsOf(/\?([^#]*)/s.exec(raw.url ?? '')?.[1] ?? '');
}

/** Percent-decodes a text; returns malformed texts unchanged. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Like `unescaped`, for forms: a plus is a space. */
const plain = (text: string) => unescaped(text.replaceAll('+', ' '));

const byName = new WeakMap<readonly RawPair[], ReadonlyMap<string, readonly string[]>>();

/** The values by name. They are cached, because every parameter uses the same pairs. */
function valuesByName(pairs: readonly RawPair[]): ReadonlyMap<string, readonly string[]> {
  const known = byName.get(pairs);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const [key, value] of pairs) append(found, plain(key), value);
  byName.set(pairs, found);
  return found;
}

/** Adds a value to the list of a key. Copying the list for each value would take quadratic time. */
function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The value of a parameter in the pairs of a query, form or cookie; undefined if absent. */
export function fromPairs(name: string, styled: Styled, pairs: readonly RawPair[]): unknown {
  const { style, shape, explode } = styled;
  if (style === 'deepObject') return fromBrackets(name, shape, pairs);
  if (typeof shape === 'object' && 'members' in shape && explode && style !== 'json')
    return fromMembers(shape, pairs, styled.others ?? []);
  const own = valuesByName(pairs).get(name);
  if (own === undefined) return undefined;
  if (typeof shape === 'string' || style === 'json' || style === 'text') {
    const [only = ''] = own;
    return own.length > 1
      ? own.map(plain)
      : decodeText(plain(only), style === 'json' ? 'json' : textKind(shape));
  }
  if (!('items' in shape))
    return pairedUp(
      shape,
      own.flatMap((one) => split(one, style, shape)),
      plain,
    );
  const parts = explode ? own : own.flatMap((one) => split(one, style, shape));
  return listOf(shape, parts, plain);
}

/** The value of a path parameter, from the raw path. */
export function fromPath(name: string, { style, explode = false, shape }: Styled, raw: string): unknown {
  const text = style === 'label' ? raw.replace(/^\./, '') : raw;
  if (style === 'matrix') return fromMatrix(name, shape, explode, raw);
  if (style === 'json' || typeof shape === 'string')
    return decodeText(unescaped(text), style === 'json' ? 'json' : textKind(shape));
  const parts = text.split(style === 'label' && explode ? '.' : ',');
  if ('items' in shape) return listOf(shape, parts, unescaped);
  return explode ? membersOf(shape, parts.map(assigned), unescaped) : pairedUp(shape, parts, unescaped);
}

/** The value of a header. Headers are not percent-encoded. */
export function fromHeader({ style, explode, shape }: Styled, text: string): unknown {
  if (style === 'json' || typeof shape === 'string')
    return decodeText(text, style === 'json' ? 'json' : textKind(shape));
  const parts = text.split(',').map((part) => part.trim());
  if ('items' in shape) return listOf(shape, parts, asIs);
  return explode ? membersOf(shape, parts.map(assigned), asIs) : pairedUp(shape, parts, asIs);
}

/**
 * The value of a cookie. The style `cookie` is not percent-encoded; the style `form` has several values in
 * one cookie.
 */
export function fromCookies(name: string, styled: Styled, header: string): unknown {
  const crumbs = header.split(';').map((crumb) => crumb.trim());
  if (styled.style !== 'cookie') {
    const alone = typeof styled.shape === 'string' || styled.style === 'json';
    return fromPairs(
      name,
      styled,
      crumbs.flatMap((crumb) => (alone ? [assigned(crumb)] : pairsOf(crumb))),
    );
  }
  const escaped = crumbs.map(assigned).map(([key, value]): RawPair => [key, encodeURIComponent(value)]);
  const listed = escaped.map(([key, value]): RawPair => [key, value.replaceAll('%2C', ',')]);
  return fromPairs(name, { ...styled, style: 'form' }, styled.explode ? escaped : listed);
}

const asIs = (text: string) => text;
const textKind = (shape: Shape): TextKind => (typeof shape === 'string' ? shape : 'string');

function assigned(text: string): RawPair {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Splits a list at commas, spaces or bars. Texts contain encoded commas as part of a value; numbers do not,
 * so there an encoded comma separates too.
 */
function split(text: string, style: Style, shape: Exclude<Shape, string>): string[] {
  if (style === 'spaceDelimited') return text.split(/%20|\+/);
  if (style === 'pipeDelimited') return text.split(/\||%7C/i);
  const values = 'items' in shape ? [shape.items] : Object.values(shape.members);
  return text.split(values.some((value) => typeof value !== 'string' || value === 'string') ? ',' : /,|%2C/i);
}

type Read = (text: string) => string;

function listOf(shape: ListShape, parts: readonly string[], read: Read): unknown {
  const [only] = parts;
  if (shape.alone !== undefined && parts.length === 1 && only !== undefined)
    return decodeText(read(only), shape.alone);
  return parts.map((part) => readInner(shape.items, read(part)));
}

/** A value inside of another. Lists and objects are JSON there. */
function readInner(shape: Shape, text: string): unknown {
  return decodeText(text, typeof shape === 'string' ? shape : 'json');
}

/** An object of alternating names and values: `R,100,G,200`. */
function pairedUp(shape: ObjectShape, parts: readonly string[], read: Read): unknown {
  if (parts.length % 2 === 1) return parts.map(read).join(',');
  const pairs = parts.flatMap((part, index): RawPair[] =>
    index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [],
  );
  return membersOf(shape, pairs, read);
}

/** An object from pairs; a list member has a pair for each item. */
function membersOf(shape: ObjectShape, pairs: readonly RawPair[], read: Read): Record<string, unknown> {
  const texts = new Map<string, string[]>();
  for (const [key, value] of pairs) append(texts, read(key), read(value));
  const entries = [...texts].map(([name, values]): [string, unknown] => {
    const member = Object.hasOwn(shape.members, name) ? shape.members[name] : shape.rest;
    if (typeof member === 'object' && 'items' in member) return [name, listOf(member, values, asIs)];
    const [only = ''] = values;
    return [name, values.length > 1 ? values : readInner(member ?? 'string', only)];
  });
  return Object.fromEntries(entries);
}

function fromMembers(shape: ObjectShape, pairs: readonly RawPair[], others: readonly string[]): unknown {
  const own = pairs.filter(([key]) => {
    const name = plain(key);
    const head = name.replace(/\[.*$/s, '');
    const isOthers = others.includes(name) || others.includes(head);
    return Object.hasOwn(shape.members, name) || (shape.rest !== undefined && !isOthers);
  });
  return own.length === 0 ? undefined : membersOf(shape, own, plain);
}

function fromMatrix(name: string, shape: Shape, explode: boolean, raw: string): unknown {
  const pairs = raw
    .split(';')
    .filter((part) => part !== '')
    .map(assigned);
  if (typeof shape === 'object' && 'members' in shape && explode) return membersOf(shape, pairs, unescaped);
  const own = pairs.filter(([key]) => unescaped(key) === name).map(([, value]) => value);
  const [only = ''] = own;
  if (typeof shape === 'string') return decodeText(unescaped(only), shape);
  const parts = explode ? own : only.split(',');
  return 'items' in shape ? listOf(shape, parts, unescaped) : pairedUp(shape, parts, unescaped);
}

/** The maximum nesting, the same as for bodies. */
const deepest = 100;

/** `name[member]`, `name[list][0]`, `name[list][]`, nested to any depth. */
function fromBrackets(name: string, shape: Shape, pairs: readonly RawPair[]): unknown {
  const found = pairs.flatMap(([key, value]): Deep[] => {
    const steps = stepsOf(name, plain(key));
    return steps ? [{ steps, text: plain(value) }] : [];
  });
  if (found.length > 0) return nested(shape, found);
  const alone = valuesByName(pairs).get(name)?.[0];
  if (alone === undefined) return undefined;
  return decodeText(plain(alone), typeof shape === 'string' ? shape : (shape.alone ?? 'string'));
}

/**
 * The names in the brackets after a name; undefined for another key. Levels beyond the maximum are left out.
 */
function stepsOf(name: string, key: string): readonly string[] | undefined {
  if (!key.startsWith(`${name}[`)) return undefined;
  const steps: string[] = [];
  let at = name.length;
  for (; key[at] === '['; ) {
    const end = key.indexOf(']', at);
    if (end < 0) return undefined;
    if (steps.length <= deepest) steps.push(key.slice(at + 1, end));
    at = end + 1;
  }
  return at === key.length ? steps : undefined;
}

interface Deep {
  readonly steps: readonly string[];
  readonly text: string;
}

function nested(shape: Shape | undefined, found: readonly Deep[], depth = 0): unknown {
  const [first] = found;
  if (!first || first.steps.length <= depth || depth > deepest)
    return found.length > 1 ? found.map(({ text }) => text) : readInner(shape ?? 'string', first?.text ?? '');
  const groups = new Map<string, Deep[]>();
  for (const one of found) append(groups, one.steps[depth] ?? '', one);
  if (typeof shape === 'object' && 'items' in shape)
    return [...groups].flatMap(([step, group]) =>
      step === ''
        ? group.map((one) => nested(shape.items, [one], depth + 1))
        : [nested(shape.items, group, depth + 1)],
    );
  const object = typeof shape === 'object' ? shape : { members: {}, rest: 'string' as const };
  const entries = [...groups].map(([step, group]): [string, unknown] => {
    const member = Object.hasOwn(object.members, step) ? object.members[step] : object.rest;
    const list = typeof member === 'object' && 'items' in member;
    const bare = list && group.every(({ steps }) => steps.length === depth + 1);
    const value = bare
      ? group.map(({ text }) => readInner(member.items, text))
      : nested(member, group, depth + 1);
    return [step, value];
  });
  return Object.fromEntries(entries);
}

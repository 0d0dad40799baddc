import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, texts } from '../../load/document/node.ts';
import { resolved, solelyReferred } from '../../load/document/resolve.ts';
import { validatorKeywords } from '../../load/document/validator-keywords.ts';
import type { Content } from '../../model/contract/contract.ts';
import type { DeclaredForm } from '../../model/contract/declared-forms.ts';
import { essence, isJson } from '../../text/media-types.ts';
import type { RaisedError } from '../../traits/errors/read.ts';
import { alternatives } from '../serialization.ts';
import type { Fits } from '../values/invalid-bodies.ts';
import type { Trial } from '../values/trial.ts';
import { errorDraft } from './error-drafts.ts';
import { errorSamples, type SampleError } from './error-samples.ts';

/** An error response in the document. */
export interface WrittenErrorResponse {
  readonly root: Mapping;
  readonly node: Mapping;
  /** The response's key in the operation: `404`, `4XX`, `default`. */
  readonly status: string;
  readonly contents: readonly Content[];
  /** The codes of the trait `errors`. */
  readonly errors: readonly RaisedError[];
}

/**
 * The form of an error response. If it has several media types, a problem of RFC 9457 comes first, then JSON, then
 * text.
 */
export function readErrorForm(written: WrittenErrorResponse, trial: Trial): DeclaredForm {
  const { contents, errors, node, root } = written;
  if (contents.length === 0) return { kind: 'none' };
  const ranked = contents
    .map((content) => ({ content, rank: rankOf(content) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank));
  const [best] = ranked;
  if (!best) return { kind: 'foreign', mediaTypes: contents.map(({ mediaType }) => mediaType) };
  const { content } = best;
  const media = mapping(mapping(node.content)[content.mediaType]);
  if (best.rank === ranks.text) return { kind: 'text', mediaType: namedText(content.mediaType) };
  const mediaType = content.mediaType.includes('*') ? 'application/json' : content.mediaType;
  // The trait defines the members that go with its codes.
  if (errors.length > 0) return { kind: 'envelope', mediaType, members: envelopeMembers, closed: false };
  return jsonForm({ root, schema: media.schema, mediaType, content }, errorSamples(written.status), trial);
}

const ranks = { problem: 0, json: 1, text: 2 };

/** The preference for a content, 0 first; undefined if the server cannot write errors in its media type. */
function rankOf({ mediaType, kind }: Content): number | undefined {
  const name = essence(mediaType);
  if (name === problemType) return ranks.problem;
  if (kind === 'json' || (kind === 'binary' && /^(\*|application)\/\*$/.test(name))) return ranks.json;
  if (kind === 'text' && /^(text\/(plain|html|markdown|\*)|\*\/\*|application\/\*)$/.test(name))
    return ranks.text;
  return undefined;
}

const problemType = 'application/problem+json';
const namedText = (mediaType: string): string => (mediaType.includes('*') ? 'text/plain' : mediaType);

interface JsonContent {
  readonly root: Mapping;
  readonly schema: Node | undefined;
  readonly mediaType: string;
  readonly content: Content;
}

/**
 * The members of problems, and `code` and `requestId`. The server writes `instance`, `code` and `requestId`
 * only if a schema names them.
 */
const problemMembers = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'] as const;
const envelopeMembers = ['code', 'message', 'requestId'] as const;

function jsonForm(json: JsonContent, samples: readonly SampleError[], trial: Trial): DeclaredForm {
  const { root, schema, mediaType, content } = json;
  const fits = trial(schema);
  const names = new Set(
    alternatives(root, schema, 0).flatMap(({ properties }) => Object.keys(mapping(properties))),
  );
  const isProblemMedia = essence(mediaType) === problemType;
  const isOpenSchema = isOpen(root, schema);
  const isProblem = isProblemMedia
    ? isOpenSchema || problemMembers.slice(0, 4).some((name) => names.has(name))
    : names.has('title') && names.has('status') && (names.has('type') || names.has('detail'));
  if (isProblem) {
    const known = problemMembers.filter((name, index) => index < 4 || names.has(name));
    const found = fitting(known, ['detail', 'title'], samples, fits, ({ problem }, members) =>
      only(problem, members),
    );
    if (found) return { kind: 'problem', mediaType, ...found };
  } else if (isOpenSchema || isEnvelope(root, schema)) {
    const found = fitting(
      envelopeMembers,
      ['message', 'code'],
      samples,
      fits,
      ({ error, more }, members) => ({
        error: { ...only(error, members), ...more },
      }),
    );
    if (found) return { kind: 'envelope', mediaType, ...found };
  } else if (
    isText(root, schema) &&
    samples.every(({ problem }) => fits(problem.detail)) &&
    isJson(mediaType)
  ) {
    return { kind: 'text', mediaType };
  }
  const component = solelyReferred(schema);
  return {
    kind: 'custom',
    mediaType,
    content: content.mediaType,
    component,
    // Schemas that differ only in descriptions and examples are equal.
    identity: component === undefined ? JSON.stringify(validatorKeywords(schema)) : `component ${component}`,
    draft: () => errorDraft(root, schema, samples, trial),
  };
}

/** Whether a schema accepts objects and does not restrict their members. */
function isOpen(root: Mapping, schema: Node | undefined): boolean {
  if (schema === undefined || schema === true) return true;
  const own = validatorKeywords(isMapping(schema) ? resolved(root, schema) : schema);
  if (typeof own === 'boolean') return own;
  const { type, additionalProperties, properties = {}, ...rest } = own;
  const isObject = type === undefined || texts(type).includes('object');
  const isFree =
    additionalProperties === undefined ||
    additionalProperties === true ||
    (isMapping(additionalProperties) && Object.keys(additionalProperties).length === 0);
  const isEmpty = isMapping(properties) && Object.keys(properties).length === 0;
  return isObject && isFree && isEmpty && Object.keys(rest).length === 0;
}

/** Whether a schema names the members of our envelope. */
function isEnvelope(root: Mapping, schema: Node | undefined): boolean {
  const errors = alternatives(root, schema, 0).flatMap(({ properties }) => {
    const { error } = mapping(properties);
    return error === undefined ? [] : alternatives(root, error, 0);
  });
  const names = errors.flatMap(({ properties }) => Object.keys(mapping(properties)));
  return names.includes('code') && names.includes('message');
}

function isText(root: Mapping, schema: Node | undefined): boolean {
  return alternatives(root, schema, 0).some(
    ({ type, enum: values }) => texts(type).includes('string') && items(values).length === 0,
  );
}

/**
 * The largest choice of members, one of `needed` among them, with which every sample fits; and whether the schema
 * rejects other members. Undefined if no choice fits.
 */
function fitting(
  members: readonly string[],
  needed: readonly string[],
  samples: readonly SampleError[],
  fits: Fits,
  write: (sample: SampleError, members: readonly string[]) => object,
): { readonly members: readonly string[]; readonly closed: boolean } | undefined {
  const all = 2 ** members.length - 1;
  const choices = Array.from({ length: all }, (_, index) =>
    members.filter((__, bit) => ((all - index) >> bit) & 1),
  ).sort((one, other) => other.length - one.length);
  for (const choice of choices) {
    if (!needed.some((name) => choice.includes(name))) continue;
    if (!samples.every((sample) => fits(write({ ...sample, more: {} }, choice)))) continue;
    const closed = !samples.every((sample) => fits(withMore(write(sample, choice), sample)));
    return { members: choice, closed };
  }
  return undefined;
}

/** Adds the details to the members of a problem. In an envelope, `write` has already added them. */
const withMore = (value: object, { more }: SampleError): object =>
  'error' in value ? value : { ...more, ...value };

const only = (values: Readonly<Record<string, unknown>>, members: readonly string[]): object =>
  Object.fromEntries(members.map((name) => [name, values[name]]));

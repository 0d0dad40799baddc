import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { isMapping, items, mapping, mappings, number } from '../../load/document/node.ts';
import { typesOf } from '../../model/rules/keywords.ts';
import type { Part, Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readClamp } from '../clamp/read.ts';
import { readSocket } from '../socket/read.ts';
import { type BoundKind, readBounds } from './read.ts';

/**
 * If the root requires bounds, every number, array, string and map in a request must have one at any depth,
 * so that no request can cause unlimited work. Without the requirement, nothing is checked.
 */
export function* lintBounds(survey: Survey): Iterable<Finding> {
  const kinds = readBounds(survey.root);
  if (kinds.length === 0) return;
  const search = new Search(survey, kinds);
  for (const operation of survey.operations) search.operation(operation);
  yield* search.findings;
}

/** Whether a schema bounds a value. Several schemas may apply to one value. */
type IsBounded = (schema: Mapping) => boolean;

const hasUpperBound: IsBounded = (schema) =>
  [schema.maximum, schema.exclusiveMaximum, readClamp(schema)?.max].some(
    (limit) => number(limit) !== undefined,
  );
const hasLowerBound: IsBounded = (schema) =>
  [schema.minimum, schema.exclusiveMinimum, readClamp(schema)?.min].some(
    (limit) => number(limit) !== undefined,
  );
const has =
  (keyword: string): IsBounded =>
  (schema) =>
    number(schema[keyword]) !== undefined;

/** An enumeration of values is a bound of any kind. Formats with a fixed length bound a string. */
const isListed: IsBounded = (schema) => schema.enum !== undefined || schema.const !== undefined;
const hasFixedForm: IsBounded = ({ format }) =>
  format === 'date-time' || format === 'date' || format === 'uuid';

class Search {
  readonly findings: Finding[] = [];
  readonly #survey: Survey;
  readonly #kinds: readonly BoundKind[];
  readonly #parts: ReadonlyMap<Mapping, Part>;
  readonly #seen = new Set<Mapping>();

  constructor(survey: Survey, kinds: readonly BoundKind[]) {
    this.#survey = survey;
    this.#kinds = kinds;
    this.#parts = new Map(survey.parts.map((part) => [part.node, part]));
  }

  operation({ node, parameters, body }: SurveyedOperation): void {
    for (const parameter of parameters) {
      const [content] = Object.values(mapping(parameter.content));
      // The HTTP server limits the length of strings in the head of a request.
      this.#value(parameter.schema ?? mapping(content).schema, [], 'head');
    }
    this.#value(jsonContent(body)?.schema, [], 'body');
    const schemas = mapping(mapping(this.#survey.root.components).schemas);
    for (const { schema } of readSocket(node)?.receive ?? [])
      if (schema !== undefined) this.#value(schemas[schema], [], 'body');
  }

  /** Checks one value by its schema and by the other schemas that apply to it. */
  #value(schema: Node | undefined, siblings: readonly Mapping[], where: 'head' | 'body'): void {
    const own = this.#conjunction(schema);
    const [first] = own;
    if (first === undefined) return;
    if (siblings.length === 0) {
      if (this.#seen.has(first)) return;
      this.#seen.add(first);
    }
    const all = [...own, ...siblings];
    if (all.some(isListed)) return;
    for (const facet of own) this.#judge(facet, all, where);
    for (const facet of own) this.#inside(facet, all, where);
  }

  /** A schema together with its referenced schema and its `allOf` parts. */
  #conjunction(schema: Node | undefined, found: Mapping[] = []): Mapping[] {
    if (!isMapping(schema) || found.includes(schema)) return found;
    found.push(schema);
    // The reference alone, because the keywords next to it are collected already.
    if (schema.$ref !== undefined) this.#conjunction(this.#survey.follow({ $ref: schema.$ref }), found);
    for (const part of items(schema.allOf)) this.#conjunction(part, found);
    return found;
  }

  #judge(facet: Mapping, all: readonly Mapping[], where: 'head' | 'body'): void {
    const types = typesOf(facet);
    if (types.includes('integer') || types.includes('number')) this.#judgeNumber(facet, all);
    if (types.includes('array') && !all.some(has('maxItems')))
      this.#find('arrays', facet, 'accepts any number of items in a request; add maxItems');
    if (
      types.includes('string') &&
      where === 'body' &&
      ![has('maxLength'), hasFixedForm].some((is) => all.some(is))
    )
      this.#find('strings', facet, 'accepts text of any length in a request; add maxLength');
    if (types.includes('object') && isOpenMap(facet, all) && !all.some(has('maxProperties')))
      this.#find('maps', facet, 'accepts any number of members in a request; add maxProperties');
  }

  #judgeNumber(facet: Mapping, all: readonly Mapping[]): void {
    if (!all.some(hasUpperBound))
      this.#find(
        'numbers',
        facet,
        'accepts a number of any size in a request; add maximum, a clamp with max, or the format int32 or int64, whose range then applies',
      );
    else if (!all.some(hasLowerBound))
      this.#find(
        'numbers',
        facet,
        'accepts a negative number of any size in a request; add minimum, or the format int32 or int64, whose range then applies',
      );
    const max = number(facet.maximum);
    if (typesOf(facet).includes('integer') && max !== undefined && max > Number.MAX_SAFE_INTEGER)
      this.#find(
        'numbers',
        facet,
        `maximum ${max} is above ${Number.MAX_SAFE_INTEGER}, beyond which JSON readers round integers; lower it`,
      );
  }

  #inside(facet: Mapping, all: readonly Mapping[], where: 'head' | 'body'): void {
    for (const [name, property] of mappings(facet.properties)) {
      const otherMembers = all
        .filter((other) => other !== facet)
        .map((other) => mapping(other.properties)[name]);
      this.#value(
        property,
        otherMembers.flatMap((other) => this.#conjunction(other)),
        where,
      );
    }
    for (const [, property] of mappings(facet.patternProperties)) this.#value(property, [], where);
    for (const item of [facet.items, facet.additionalProperties, ...items(facet.prefixItems)])
      this.#value(item, [], where);
    for (const branch of [...items(facet.oneOf), ...items(facet.anyOf)]) this.#value(branch, all, where);
  }

  #find(kind: BoundKind, node: Mapping, fact: string): void {
    const part = this.#parts.get(node);
    if (!this.#kinds.includes(kind) || part === undefined) return;
    this.findings.push({ location: part.location, subject: part.subject, fact });
  }
}

/**
 * Whether an object accepts members that no schema names. An object that drops unknown members stores none
 * of them.
 */
function isOpenMap(facet: Mapping, all: readonly Mapping[]): boolean {
  const { additionalProperties, patternProperties } = facet;
  if (additionalProperties === true || isMapping(additionalProperties) || isMapping(patternProperties))
    return true;
  const restricting = ['properties', 'additionalProperties', 'oneOf', 'anyOf', 'not'];
  return all.every((one) => restricting.every((keyword) => one[keyword] === undefined));
}

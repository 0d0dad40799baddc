import { decodeText } from '../../templates/server/runtime/requests/parameters.ts';
import type { Document, Mapping, Node } from '../load/document/document.ts';
import { items, mapping, mappings, text } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Bounds, Decode, Parameter } from '../model/contract/contract.ts';
import type { Form, Written } from '../model/contract/serialization.ts';
import { isJson } from '../text/media-types.ts';
import { readClamp } from '../traits/clamp/read.ts';
import { readClauses } from '../traits/clauses.ts';
import { readSegments } from '../traits/segments/read.ts';
import { isOpenForm, readFormMembers } from './content-kinds.ts';
import { once } from './memoize.ts';
import { readWritten } from './serialization.ts';
import { readType } from './types.ts';
import { namedExamples } from './values/example-values.ts';
import { type Fits, readExcesses } from './values/invalid-bodies.ts';
import { originOf, sampleOf } from './values/samples.ts';
import { madeValue } from './values/synthetic-values.ts';
import type { Trial } from './values/trial.ts';

/**
 * The parameters of an operation: those of the path item, overridden by the operation's own with equal name
 * and location.
 */
export function readParameters(
  document: Document,
  pathItem: Mapping,
  operation: Mapping,
  trial: Trial,
): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const written of [...items(pathItem.parameters), ...items(operation.parameters)]) {
    const parameter = readParameter(document, mapping(written), trial);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

function readParameter(document: Document, stated: Mapping, trial: Trial): Parameter {
  const node = resolved(document.root, stated);
  const schema = parameterSchema(document.root, node);
  const written = readWritten(document.root, node, schema);
  const citations = readClauses(node);
  const fits = trial(schema);
  const decode = decodeOf(written);
  const value = once(() => shownValue(document.root, node, schema, fits));
  const sample = once(() => sampleOf(document.root, node, schema, (text) => fits(decoded(text, decode))));
  return {
    name: text(node.name) ?? '',
    in: readLocation(node.in),
    required: node.required === true || node.in === 'path',
    summary: text(node.description),
    type: readType(node.schema ?? schema),
    decode,
    written,
    form: readQueryForm(document.root, node),
    get sample() {
      return sample();
    },
    get value() {
      return value();
    },
    origin: originOf(node, schema),
    default: schema.default,
    clamp: readBounds(schema),
    segments: readSegments(node) === 'many',
    excesses: readExcesses(schema),
    location: document.location(stated),
    clauses: [...citations.clauses, ...readClauses(schema).clauses],
  };
}

/** A valid value of a parameter: an example, otherwise a value generated from its schema. */
function shownValue(root: Mapping, node: Mapping, schema: Mapping, fits: Fits): unknown {
  const [[mediaType = '', content] = []] = mappings(node.content);
  // With a `style`, a `serializedValue` has the text of the style, not the value.
  const serialized = content && (isJson(mediaType) ? 'json' : 'text');
  for (const holder of [node, mapping(content)]) {
    const shown = holder.example ?? namedExamples(root, holder, serialized)[0]?.value;
    if (shown !== undefined && fits(structuredClone(shown))) return shown;
  }
  return madeValue(root, schema, fits) ?? madeValue(root, schema, () => true);
}

/** The value of a plain parameter's text. */
const decoded = (text: string, decode: Decode): unknown =>
  decode === 'strings' ? [text] : decodeText(text, decode);

/** The members of a query that is encoded as one form. */
function readQueryForm(root: Mapping, node: Mapping): Form | undefined {
  const [[mediaType, media] = []] = mappings(node.content);
  if (node.in !== 'querystring' || media === undefined || !/x-www-form-urlencoded/i.test(mediaType ?? ''))
    return undefined;
  return {
    members: readFormMembers(root, media),
    open: isOpenForm(root, media.schema),
    validator: undefined,
  };
}

/** The schema of a parameter's value, from `schema` or from its media type. */
export function parameterSchema(root: Mapping, parameter: Mapping): Mapping {
  const [content] = Object.values(mapping(parameter.content));
  return resolved(root, parameter.schema ?? mapping(content).schema);
}

const locations = ['path', 'header', 'cookie', 'querystring'] as const;

function readLocation(location: Node | undefined): Parameter['in'] {
  return locations.find((one) => one === location) ?? 'query';
}

/** The conversion of a plain parameter, or of several values with one name. */
function decodeOf({ style, shape }: Written): Decode {
  if (style === 'json') return 'json';
  return typeof shape === 'string' ? shape : 'strings';
}

/**
 * Whether a parameter is one string, or several strings with one name, as maps of queries and headers store
 * them.
 */
export function isPlain({ in: location, written: { style, explode, shape } }: Parameter): boolean {
  if (location === 'cookie' || location === 'querystring') return false;
  if (style !== (location === 'query' ? 'form' : 'simple')) return false;
  if (typeof shape === 'string') return true;
  return (
    location === 'query' &&
    explode &&
    'items' in shape &&
    shape.items === 'string' &&
    shape.alone === undefined
  );
}

/** The bounds of a schema's clamp; undefined if it has none. */
export function readBounds(schema: Mapping): Bounds | undefined {
  const clamp = readClamp(schema);
  return clamp && { min: clamp.min, max: clamp.max };
}

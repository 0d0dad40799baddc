import type { Mapping, Node } from '../load/document/document.ts';
import { extension } from '../load/document/extensions.ts';
import { isMapping, isSequence, items, mapping, text, texts } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Type } from '../model/contract/contract.ts';
import type { ContentKind, FormMember, Written } from '../model/contract/serialization.ts';
import { essence, isJson } from '../text/media-types.ts';
import { alternatives, readEncoding, readMembers, readShape } from './serialization.ts';

/** The kind of bodies with a media type. If the media type is ambiguous, the schema decides. */
export function contentKind(root: Mapping, mediaType: string, schema: Node | undefined): ContentKind {
  const name = essence(mediaType);
  if (isJson(name)) return 'json';
  if (name === 'text/event-stream') return 'events';
  if (name === 'application/x-www-form-urlencoded') return 'form';
  if (name === 'multipart/form-data') return 'multipart';
  if (isBinary(root, schema)) return 'binary';
  if ((name === '*/*' || name === 'application/*') && isStructured(root, schema)) return 'json';
  if (/^text\/|[/+](xml|yaml|graphql|javascript)$/.test(name)) return 'text';
  const stated = alternatives(root, schema, 0).flatMap(({ type }) => texts(type));
  return stated.includes('string') && !/octet-stream$|^(image|audio|video|font)\//.test(name)
    ? 'text'
    : 'binary';
}

/**
 * Like `contentKind`, but recognizes bodies of separate items (OpenAPI 3.2). The trait `stream` describes
 * events instead.
 */
export function contentKindIn(
  root: Mapping,
  holder: Mapping,
  mediaType: string,
  media: Mapping,
): ContentKind {
  const isOfItems = media.itemSchema !== undefined && extension(holder, 'stream') === undefined;
  return isOfItems && isSequential(mediaType) ? 'items' : contentKind(root, mediaType, media.schema);
}

/** Whether bodies of a media type are sequences of items: lines of JSON, records, events. */
function isSequential(mediaType: string): boolean {
  return /^(application\/(x-)?(jsonl|jsonlines|ndjson)|[^/]+\/([^/]+\+)?json-seq|text\/event-stream)$/.test(
    essence(mediaType),
  );
}

/** Whether a schema describes bytes. */
export function isBinary(root: Mapping, schema: Node | undefined): boolean {
  return alternatives(root, schema, 0).some(
    ({ format, contentMediaType, contentEncoding, contentSchema }) =>
      format === 'binary' ||
      (contentMediaType !== undefined && contentEncoding === undefined && contentSchema === undefined),
  );
}

/** Whether a schema describes an object or a list. */
export function isStructured(root: Mapping, schema: Node | undefined): boolean {
  return alternatives(root, schema, 0).some(
    ({ type, properties, items: held, additionalProperties }) =>
      texts(type).some((name) => name === 'object' || name === 'array') ||
      properties !== undefined ||
      held !== undefined ||
      isMapping(additionalProperties),
  );
}

/** The type of a body that is not JSON: text, with any restrictions of its schema, or bytes. */
export function rawType(kind: ContentKind, type: Type): Type {
  if (kind === 'binary') return { kind: 'binary' };
  if (kind !== 'text') return type;
  const literals = type.kind === 'union' ? type.members : [type];
  const isText = literals.every(
    (one) => one.kind === 'string' || (one.kind === 'literal' && typeof one.value === 'string'),
  );
  return isText ? type : { kind: 'string', known: undefined, secret: undefined };
}

/** The members of a form or multipart body, each with its serialization. */
export function readFormMembers(root: Mapping, media: Mapping): readonly FormMember[] {
  return readMembers(root, media.schema).map(([name, schema]) => {
    const encoding = mapping(mapping(media.encoding)[name]);
    const list = alternatives(root, schema, 0).find(
      ({ type, items: held }) => texts(type).includes('array') || held,
    );
    const one = list ? list.items : schema;
    const contentType = text(encoding.contentType);
    return {
      name,
      contentType,
      written: formWritten(root, encoding, schema),
      list: list !== undefined,
      binary:
        isBinary(root, one) || (contentType !== undefined && isUntyped(root, one) && !isJson(contentType)),
    };
  });
}

/** Whether a schema does not restrict its values. Since OpenAPI 3.1 `{}` describes bytes. */
function isUntyped(root: Mapping, schema: Node | undefined): boolean {
  return alternatives(root, schema, 0).every(
    ({ type, enum: values, const: value }) =>
      type === undefined && values === undefined && value === undefined,
  );
}

/**
 * The serialization of a form's member: its declared style, otherwise JSON for objects and the default style
 * for others.
 */
function formWritten(root: Mapping, encoding: Mapping, schema: Mapping): Written {
  const styled = ['style', 'explode', 'allowReserved'].some((name) => encoding[name] !== undefined);
  const shape = readShape(root, schema, false);
  const isObject = typeof shape === 'object' && 'members' in shape;
  const json = { style: 'json', explode: false, reserved: false, shape: 'json' } as const;
  if (styled) return readEncoding(root, encoding, schema, 'form');
  if (isObject || isJson(text(encoding.contentType) ?? '')) return json;
  return { style: 'form', explode: true, reserved: false, shape };
}

/** Whether a form may have members that it does not list. */
export function isOpenForm(root: Mapping, schema: Node | undefined): boolean {
  const all = alternatives(root, schema, 0);
  return all.every(({ additionalProperties }) => additionalProperties !== false);
}

/** A schema of a form for validators. Bytes are not JSON, so they are not restricted. */
export function withoutBytes(root: Mapping, schema: Node | undefined, depth = 0): Node {
  const node = resolved(root, schema);
  if (depth > 6) return node;
  const each = (held: Node | undefined) => items(held).map((one) => withoutBytes(root, one, depth + 1));
  const properties = Object.entries(mapping(node.properties)).map(([name, member]) => [
    name,
    isBinary(root, member)
      ? {}
      : isBinary(root, mapping(resolved(root, member)).items)
        ? { ...resolved(root, member), items: {} }
        : member,
  ]);
  return {
    ...node,
    ...(node.properties !== undefined && { properties: Object.fromEntries(properties) }),
    ...Object.fromEntries(
      (['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) =>
        isSequence(node[key]) ? [[key, each(node[key])]] : [],
      ),
    ),
  };
}

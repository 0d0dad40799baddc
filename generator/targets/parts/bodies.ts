import type { Body, Content, Operation, Property, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, printString, printValue } from '../../text/code.ts';
import { essence, isJson } from '../../text/media-types.ts';
import type { PlainData } from '../../traits/trait.ts';
import type { Imports } from '../imports.ts';
import { writers } from './parameter-serialization.ts';

const runtime = './runtime/body/bodies.ts';

/** Bodies of one type, and the media types they may have. */
export interface BodyAlternative {
  readonly type: Type;
  readonly mediaTypes: readonly string[];
}

/** The alternatives of a body, distinguished by their media types; JSON first. */
export function alternativesOf({ contents }: Body): readonly BodyAlternative[] {
  const groups = new Map<string, { type: Type; mediaTypes: string[] }>();
  const preferred = contents.find(({ kind }) => kind === 'json');
  for (const content of preferred ? [preferred, ...contents.filter((one) => one !== preferred)] : contents) {
    const key = printType(content.type).text;
    const group = groups.get(key) ?? { type: content.type, mediaTypes: [] };
    groups.set(key, group);
    group.mediaTypes.push(content.mediaType);
  }
  return [...groups.values()];
}

/** Whether a media type is a range, such as `image/*`. */
export const isRange = (mediaType: string): boolean => mediaType.includes('*');

/** Whether a call must state the media type of its body. */
function statesType({ contents }: Body): boolean {
  const [first] = contents;
  return contents.length > 1 || (first !== undefined && isRange(first.mediaType) && first.kind !== 'json');
}

/** The members of a call for its body: one set, or several alternatives. */
export function bodyProperties(body: Body): readonly (readonly Property[])[] {
  const all = alternativesOf(body);
  return all.map(({ type: taken, mediaTypes }, index) => {
    const type = givenType(taken);
    const given: Property = { name: 'body', required: body.required, summary: undefined, type };
    if (!statesType(body)) return [given];
    const hasDefaultType = index === 0 && defaultType(body) !== undefined;
    return [
      given,
      {
        name: 'contentType',
        required: body.required && !hasDefaultType,
        summary: undefined,
        type: namesOf(mediaTypes),
      },
    ];
  });
}

/** The type of a body in a call. A sequence may be passed as a list. */
export function givenType(type: Type): Type {
  if (type.kind !== 'sequence') return type;
  const list = { kind: 'array', items: type.items } as const;
  return { kind: 'union', members: [list, type], discriminator: undefined };
}

function namesOf(mediaTypes: readonly string[]): Type {
  if (mediaTypes.some(isRange)) return { kind: 'string', known: undefined, secret: undefined };
  const members = mediaTypes.map((value) => ({ kind: 'literal', value }) as const);
  return { kind: 'union', members, discriminator: undefined };
}

/** The default media type of a body. */
function defaultType({ contents }: Body): string | undefined {
  const json = contents.find(({ kind }) => kind === 'json')?.mediaType;
  return json !== undefined && isRange(json) ? 'application/json' : json;
}

/** The request that an operation sends, without its body. */
export interface WireCall {
  readonly operation: string;
  readonly method: string;
  readonly path: Code | string;
  readonly headers: Code | undefined;
  /** The data of client halves of traits, by name. */
  readonly traits: Readonly<Record<string, PlainData>> | undefined;
}

/** The call with its body: as members for JSON or bytes, otherwise through a serializer. */
export function callWithBody(call: WireCall, { body }: Operation, imports: Imports): Code {
  const [content] = body?.contents ?? [];
  const print = (sent: WireCall) => printValue(sent, '', 20);
  if (!body || !content) return new Code(print(call));
  const plain = (contentType?: unknown) => {
    imports.add('./runtime/body/default-serialization.ts', 'withBody');
    const named = contentType === undefined ? '' : `, ${printValue(contentType)}`;
    return new Code(`withBody(${print(call)}, request.body${named})`);
  };
  const preferred = defaultType(body);
  const needsWriter = ({ kind }: Content) => kind !== 'json' && kind !== 'binary' && kind !== 'events';
  if (!statesType(body)) {
    if (needsWriter(content)) return written(new Code(print(call)), 'request.body', content, imports);
    return plain(
      content.mediaType === 'application/json' || isRange(content.mediaType) ? undefined : content.mediaType,
    );
  }
  const special = body.contents.filter(needsWriter);
  if (preferred === undefined && special.length === 0) return plain(new Code('request.contentType'));
  const table = special.map((one) => [
    one.mediaType,
    new Code(`(call, body) => ${written(new Code('call'), 'body', one, imports).text}`),
  ]);
  imports.add(runtime, 'bodied');
  const named = printString(preferred ?? content.mediaType);
  return new Code(`bodied(${print(call)}, request, ${named}, ${printValue(Object.fromEntries(table))})`);
}

function written(call: Code, body: string, content: Content, imports: Imports): Code {
  const { kind, form, mediaType } = content;
  if (kind === 'items') {
    imports.add('./runtime/body/item-sequences.ts', 'writeItems');
    return new Code(`writeItems(${call.text}, ${body}, ${printString(mediaType)})`);
  }
  const name = kind === 'form' || kind === 'multipart' ? kind : 'text';
  imports.add(runtime, name);
  const members = form?.members ?? [];
  const types = members.flatMap((member) => {
    const type = member.contentType
      ?.split(',')
      .map((one) => one.trim())
      .find((one) => !isRange(one));
    const needed = type !== undefined && !(isJson(type) && typeof member.written.shape === 'object');
    return needed ? [[member.name, type] as const] : [];
  });
  const more =
    kind === 'multipart'
      ? printValue(Object.fromEntries(types))
      : kind === 'form'
        ? writers(members, imports)
        : printString(textType(mediaType));
  return new Code(`${name}(${[call.text, body, ...(more === '{}' ? [] : [more])].join(', ')})`);
}

/** Texts are sent as UTF-8, and media types of `text` declare it. */
function textType(mediaType: string): string {
  const isText = essence(mediaType).startsWith('text/') && !/charset/i.test(mediaType);
  return isText ? `${mediaType}; charset=utf-8` : mediaType;
}

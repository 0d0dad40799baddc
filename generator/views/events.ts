import { Code, printString } from '../code.ts';
import type { Operation, Type } from '../contract.ts';
import { essence } from '../media-types.ts';
import { schemaTypeName } from '../names.ts';
import type { Stream } from '../traits/stream/read.ts';
import type { Imports } from './imports.ts';

/** An operation as a client sees it: a stream answers with its events, one after the other, told apart by `event`. */
export function withEvents(operation: Operation): Operation {
  const { stream, responses } = operation;
  if (stream === undefined) return operation;
  const type: Type = { kind: 'sequence', items: eventType(stream) };
  return {
    ...operation,
    responses: responses.map((response) => ({
      ...response,
      contents: response.contents.map((content) =>
        content.kind === 'events' ? { ...content, kind: 'items', type } : content,
      ),
    })),
  };
}

function eventType({ kinds }: Stream): Type {
  const members = kinds.map(({ kind, schema }): Type => {
    const property = (name: string, type: Type, required = true) => ({
      name,
      required,
      type,
      summary: undefined,
    });
    const properties = [
      property('id', { kind: 'string', known: undefined, secret: undefined }, false),
      property('event', { kind: 'literal', value: kind }),
      property('data', { kind: 'reference', name: schemaTypeName(schema) }),
    ];
    return { kind: 'object', properties, additional: undefined };
  });
  return { kind: 'union', members, discriminator: 'event' };
}

/** What reads answers that are bytes, or items one after the other. */
export function readers(
  { responses, ranges, stream }: Operation,
  bytes: readonly string[],
  imports: Imports,
): Code | undefined {
  if (stream) {
    imports.add('./runtime/sequences.ts', 'readEvents');
    return new Code('readEvents');
  }
  const listed = (types: readonly string[]) => [...new Set(types)].map(printString).join(', ');
  const sequences = [...responses, ...ranges].flatMap(({ contents }) =>
    contents.filter(({ kind }) => kind === 'items').map(({ mediaType }) => essence(mediaType)),
  );
  if (bytes.length > 0) imports.add('./runtime/bytes.ts', 'bytes');
  const others = bytes.length > 0 ? `bytes(${listed(bytes)})` : undefined;
  if (sequences.length === 0) return others === undefined ? undefined : new Code(others);
  imports.add('./runtime/sequences.ts', 'readItems');
  return new Code(`readItems([${listed(sequences)}]${others === undefined ? '' : `, ${others}`})`);
}

import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { Code, docComment, printKey, printString, printValue } from '../../text/code.ts';
import { essence } from '../../text/media-types.ts';
import { pascalCase, schemaTypeName } from '../../text/names.ts';
import { responseSecrets } from '../../traits/secret/pointers.ts';
import type { Stream } from '../../traits/stream/read.ts';
import type { Imports } from '../imports.ts';

/**
 * An operation as a client sees it: the response of a stream is a sequence of events, which `event`
 * distinguishes.
 */
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

/** The function that follows a stream. */
export interface EventsView {
  readonly name: Code;
  readonly comment: Code;
  /** The type of an event. */
  readonly type: Code;
  /** The arguments of the runtime's `follow`. */
  readonly opening: Code;
}

/** Whether a client may reconnect to a stream by itself, because repeating the request changes nothing. */
export function isFollowed({ stream, method }: Operation): boolean {
  return stream !== undefined && method === 'GET';
}

/** The name of the function that follows a stream. */
export function eventsName({ name }: Operation): string {
  return `each${pascalCase(name)}Event`;
}

/** How many heartbeats may be missed before a connection counts as dead. */
const missed = 3;

export function eventsView(operation: Operation, imports: Imports): EventsView | false {
  const { stream, name, typeName, parameters } = operation;
  if (!stream || !isFollowed(operation)) return false;
  for (const used of ['follow', 'type EventOf', 'type FollowOptions'])
    imports.add('./runtime/events/follow.ts', used);
  const { heartbeat, resume } = stream;
  const resumed = resume?.header
    ? `headers: { ...request.headers, ${printKey(resume.header)}: last }`
    : resume?.query && `query: { ...request.query, ${printKey(resume.query)}: last }`;
  const again = resumed ? `last === undefined ? request : { ...request, ${resumed} }` : 'request';
  const given = parameters.length > 0 || operation.body ? `${again}, ` : '';
  const idleTimeout = heartbeat ? `, ${heartbeat.everySeconds * missed * 1000}` : '';
  return {
    name: new Code(eventsName(operation)),
    type: new Code(`EventOf<${typeName}Response>`),
    comment: docComment([
      `Every event of ${name}, across reconnections${resumed ? ', without losses or duplicates' : ''}.`,
      heartbeat && `A connection without data for ${heartbeat.everySeconds * missed} seconds counts as dead.`,
    ]),
    opening: new Code(
      `${printString(name)}, (${resumed ? 'last' : '_last'}, options) => ${name}(send, ${given}options), options${idleTimeout}`,
    ),
  };
}

/** The function that creates a mirror of a stream's state. */
export interface MirrorView {
  readonly name: Code;
  readonly comment: Code;
  /** The type of the mirror. */
  readonly type: Code;
  /** The arguments of its constructor. */
  readonly parts: Code;
}

export function mirrorView(contract: Contract, operation: Operation, imports: Imports): MirrorView | false {
  const { stream, name } = operation;
  const whole = stream?.kinds.find(({ kind }) => kind === stream.snapshot);
  const parts = (stream?.kinds ?? []).flatMap(({ kind, schema, part }) =>
    part ? [{ kind, schema, ...part }] : [],
  );
  if (!whole || parts.length === 0) return false;
  const state: Type = { kind: 'reference', name: schemaTypeName(whole.schema) };
  const own = propertiesOf(contract, state).map((property) => property.name);
  // Members that the snapshot lacks exist after the first event about them.
  const otherParts = parts.filter(({ member, by }) => by === undefined && !own.includes(member));
  const properties = otherParts.map(({ member, schema }) => ({
    name: member,
    required: false,
    summary: undefined,
    type: { kind: 'reference', name: schemaTypeName(schema) } as const,
  }));
  const lists = [
    ...new Set(parts.flatMap(({ member, by }) => (by === undefined ? [] : [printString(member)]))),
  ];
  const type: Type = { kind: 'object', properties, additional: undefined };
  imports.add('./runtime/events/mirror.ts', 'StateMirror');
  imports.addTypes('./schemas.ts', state);
  imports.addTypes('./schemas.ts', type);
  const shown = [printType(state), ...(otherParts.length > 0 ? [printType(type)] : [])].map(
    ({ text }) => text,
  );
  return {
    name: new Code(`mirror${pascalCase(name)}`),
    type: new Code(`StateMirror<${shown.join(' & ')}, ${lists.join(' | ') || 'never'}>`),
    comment: docComment([
      `The state that the events of ${name} describe: pass each event to \`apply\`, which returns its changes.`,
    ]),
    parts: new Code(
      `${printString(whole.kind)}, ${printValue(
        Object.fromEntries(
          parts.map(({ kind, member, by, removes }) => [kind, { member, by, removes: removes || undefined }]),
        ),
      )}`,
    ),
  };
}

/** The functions that read responses of bytes, of items, or with secrets. */
export function readers(
  contract: Contract,
  operation: Operation,
  bytes: readonly string[],
  imports: Imports,
): Code | undefined {
  const plain = plainReaders(operation, bytes, imports);
  const locations = responseSecrets(contract, operation);
  if (locations === undefined) return plain;
  imports.add('./runtime/body/secret-pointers.ts', 'secrets');
  return new Code(`secrets(${[printValue(locations), ...(plain ? [plain.text] : [])].join(', ')})`);
}

function plainReaders(
  { responses, ranges, stream }: Operation,
  bytes: readonly string[],
  imports: Imports,
): Code | undefined {
  if (stream) {
    imports.add('./runtime/events/event-body.ts', 'readEvents');
    return new Code('readEvents');
  }
  const listed = (types: readonly string[]) => [...new Set(types)].map(printString).join(', ');
  const sequences = [...responses, ...ranges].flatMap(({ contents }) =>
    contents.filter(({ kind }) => kind === 'items').map(({ mediaType }) => essence(mediaType)),
  );
  if (bytes.length > 0) imports.add('./runtime/body/bytes.ts', 'bytes');
  const others = bytes.length > 0 ? `bytes(${listed(bytes)})` : undefined;
  if (sequences.length === 0) return others === undefined ? undefined : new Code(others);
  imports.add('./runtime/body/item-sequences.ts', 'readItems');
  return new Code(`readItems([${listed(sequences)}]${others === undefined ? '' : `, ${others}`})`);
}

import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { isMapping, mapping, number, text, texts } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';
import { readSocketClient, type SocketClient, socketClientSchema } from './client.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly socket: Socket | undefined;
  }
}

/** An operation that upgrades to a WebSocket of JSON messages told apart by `type`. */
export interface Socket extends Cited {
  /** The schemas of any frame, either way. */
  readonly envelope:
    | ({ readonly send: string | undefined; readonly receive: string | undefined } & Cited)
    | undefined;
  /** How it is refused before the upgrade: the body holds the text. */
  readonly handshake: readonly ({
    readonly code: string;
    readonly status: number;
    readonly text: string;
  } & Cited)[];
  /** What the server sends. */
  readonly send: readonly SocketMessage[];
  /** What the client may send; other types are ignored. */
  readonly receive: readonly SocketMessage[];
  readonly ping: ({ readonly everySeconds: number } & Cited) | undefined;
  /** Without a frame from the client for so long, the server closes. */
  readonly idleSeconds: number | undefined;
  readonly frameBytes: number | undefined;
  /** How long the server waits for a client that does not read. */
  readonly deliverySeconds: number | undefined;
  readonly buckets: readonly SocketBucket[];
  /** The codes a reply refuses with. */
  readonly refusals: readonly ({ readonly code: string; readonly when: string } & Cited)[];
  /** The close codes the server ends a socket with. */
  readonly closes: readonly ({
    readonly name: string;
    readonly code: number;
    readonly when: string;
  } & Cited)[];
  /** What a client has to know; without it none is made. */
  readonly client: SocketClient | undefined;
}

export interface SocketMessage extends Cited {
  readonly type: string;
  /** The schema of `data`, and that of a reply's `result`. */
  readonly schema: string | undefined;
  readonly result: string | undefined;
  /** Sent before any other. */
  readonly first: boolean;
  /** A member of the envelope without which it is refused. */
  readonly needs: string | undefined;
  /** What the token must grant. */
  readonly capability: string | undefined;
}

export interface SocketBucket extends Cited {
  readonly name: string;
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** Who has a bucket of their own. */
  readonly per: string;
  /** The message types that take from it; empty for all. */
  readonly of: readonly string[];
  readonly refusal: string;
}

const word: Mapping = { type: 'string', minLength: 1 };
const amount: Mapping = { type: 'number', exclusiveMinimum: 0 };
const count: Mapping = { type: 'integer', minimum: 1 };
const schema: Mapping = { oneOf: [word, { type: 'object', required: ['$ref'] }] };
const message = traitObject({
  schema,
  result: schema,
  first: { type: 'boolean' },
  needs: word,
  capability: word,
});

export const socketSchema: Mapping = traitObject(
  {
    envelope: traitObject({ send: schema, receive: schema }),
    handshake: namedMembers(
      traitObject({ status: { type: 'integer', minimum: 400, maximum: 599 }, text: word }, ['status']),
    ),
    send: namedMembers(message),
    receive: namedMembers(message),
    ping: traitObject({ everySeconds: amount }, ['everySeconds']),
    idleSeconds: amount,
    frameBytes: count,
    deliverySeconds: amount,
    buckets: namedMembers(
      traitObject(
        {
          tokens: amount,
          everySeconds: amount,
          burst: count,
          per: word,
          of: { type: 'array', items: word },
          refusal: word,
        },
        ['tokens', 'everySeconds', 'burst', 'per', 'refusal'],
      ),
    ),
    refusals: namedMembers(traitObject({ when: word }, ['when'])),
    closes: namedMembers(
      traitObject({ code: { type: 'integer', minimum: 1000, maximum: 4999 }, when: word }, ['code', 'when']),
    ),
    client: socketClientSchema,
  },
  ['send', 'receive'],
);

export function readSocket(operation: Mapping): Socket | undefined {
  const trait = extension(operation, 'socket');
  if (!isMapping(trait)) return undefined;
  const { envelope, ping } = trait;
  return {
    envelope: isMapping(envelope)
      ? { send: schemaName(envelope.send), receive: schemaName(envelope.receive), ...readCited(envelope) }
      : undefined,
    handshake: each(trait.handshake, (code, of) => ({
      code,
      status: number(of.status) ?? 400,
      text: text(of.text) ?? code,
    })),
    send: each(trait.send, readMessage),
    receive: each(trait.receive, readMessage),
    ping: isMapping(ping) ? { everySeconds: number(ping.everySeconds) ?? 15, ...readCited(ping) } : undefined,
    idleSeconds: number(trait.idleSeconds),
    frameBytes: number(trait.frameBytes),
    deliverySeconds: number(trait.deliverySeconds),
    buckets: each(trait.buckets, readBucket),
    refusals: each(trait.refusals, (code, of) => ({ code, when: text(of.when) ?? '' })),
    closes: each(trait.closes, (name, of) => ({
      name,
      code: number(of.code) ?? 1000,
      when: text(of.when) ?? '',
    })),
    client: readSocketClient(trait.client),
    ...readCited(trait),
  };
}

function readMessage(type: string, node: Mapping): Omit<SocketMessage, keyof Cited> {
  return {
    type,
    schema: schemaName(node.schema),
    result: schemaName(node.result),
    first: node.first === true,
    needs: text(node.needs),
    capability: text(node.capability),
  };
}

function readBucket(name: string, node: Mapping): Omit<SocketBucket, keyof Cited> {
  return {
    name,
    tokens: number(node.tokens) ?? 1,
    everySeconds: number(node.everySeconds) ?? 1,
    burst: number(node.burst) ?? 1,
    per: text(node.per) ?? 'connection',
    of: texts(node.of),
    refusal: text(node.refusal) ?? 'rate_limited',
  };
}

function each<T extends object>(
  node: Node | undefined,
  read: (name: string, member: Mapping) => T,
): readonly (T & Cited)[] {
  return namedEntries(node).map(([name, member]) => ({
    ...read(name, mapping(member)),
    ...readCited(member),
  }));
}

function schemaName(node: Node | undefined): string | undefined {
  return text(node) ?? referredName(node);
}

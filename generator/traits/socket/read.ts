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

/** An operation that upgrades to a WebSocket of JSON messages, which `type` distinguishes. */
export interface Socket extends Cited {
  /** The schemas of all frames, in each direction. */
  readonly envelope:
    | ({ readonly send: string | undefined; readonly receive: string | undefined } & Cited)
    | undefined;
  /** The error responses before the upgrade. `text` is the body. */
  readonly handshake: readonly ({
    readonly code: string;
    readonly status: number;
    readonly text: string;
  } & Cited)[];
  /** The messages that the server sends. */
  readonly send: readonly SocketMessage[];
  /** The messages that the client may send. The server ignores other types. */
  readonly receive: readonly SocketMessage[];
  readonly ping: ({ readonly everySeconds: number } & Cited) | undefined;
  /** The server closes the socket after this time without a frame from the client. */
  readonly idleSeconds: number | undefined;
  readonly frameBytes: number | undefined;
  /** How long the server waits for a client that does not read. */
  readonly deliverySeconds: number | undefined;
  readonly buckets: readonly SocketBucket[];
  /** The error codes of replies. */
  readonly errors: readonly ({ readonly code: string; readonly when: string } & Cited)[];
  /** The close codes of the server. */
  readonly closes: readonly ({
    readonly name: string;
    readonly code: number;
    readonly when: string;
  } & Cited)[];
  /** The facts that a client needs; undefined if no client is generated. */
  readonly client: SocketClient | undefined;
}

export interface SocketMessage extends Cited {
  readonly type: string;
  /** The schemas of `data`, and of the `result` in a reply. */
  readonly schema: string | undefined;
  readonly result: string | undefined;
  /** Whether this message must be the first one. */
  readonly first: boolean;
  /** The member of the envelope without which the message is rejected. */
  readonly needs: string | undefined;
  /** The capability that the token must grant. */
  readonly capability: string | undefined;
}

export interface SocketBucket extends Cited {
  readonly name: string;
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** The owner of a bucket. */
  readonly per: string;
  /** The message types that use the bucket; empty for all. */
  readonly of: readonly string[];
  readonly error: string;
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
          error: word,
        },
        ['tokens', 'everySeconds', 'burst', 'per', 'error'],
      ),
    ),
    errors: namedMembers(traitObject({ when: word }, ['when'])),
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
    errors: each(trait.errors, (code, of) => ({ code, when: text(of.when) ?? '' })),
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
    error: text(node.error) ?? 'rate_limited',
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

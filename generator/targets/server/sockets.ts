import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, docComment, printKey, printValue } from '../../text/code.ts';
import { lowerFirst } from '../../text/lower-first.ts';
import { schemaTypeName } from '../../text/names.ts';
import type { Socket, SocketMessage } from '../../traits/socket/read.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';

/** An operation that upgrades to a socket. */
export interface SocketOperation extends Operation {
  readonly socket: Socket;
}

/** The operations that upgrade to a socket. */
export function socketOperations(contract: Contract): readonly SocketOperation[] {
  return contract.areas
    .flatMap(({ operations }) => operations)
    .filter((operation): operation is SocketOperation => operation.socket !== undefined);
}

/** The view of `templates/server/sockets.ts.hbs`. */
export interface SocketsView {
  readonly header: Code;
  readonly imports: Code;
  readonly sockets: readonly SocketView[];
}

/** One socket: its types, its validators and its facts. */
export interface SocketView {
  readonly comment: Code;
  /** The constant with its facts. */
  readonly name: Code;
  /** The prefix of its type names. */
  readonly typeName: Code;
  /** The type of the frames that the server sends. */
  readonly sent: Code;
  /** The frames that the server receives, with the type of each response. */
  readonly received: readonly { readonly type: Code; readonly data: Code; readonly result: Code }[];
  /** The union of the codes of error responses. */
  readonly error: Code;
  /** The constant with its validators. */
  readonly validators: Code;
  readonly validated: readonly { readonly type: Code; readonly validator: Code }[];
  readonly facts: Code;
}

/** `generated/server/sockets.ts`: the frames of each socket as types, with its limits and error codes. */
export function socketsView(contract: Contract): SocketsView {
  const imports = new Imports();
  const sockets = socketOperations(contract).map((operation) => socketView(operation, imports));
  return { header: header(contract.entry), imports: imports.print(), sockets };
}

function socketView(operation: SocketOperation, imports: Imports): SocketView {
  const { socket, name, typeName } = operation;
  const reference = (schema: string | undefined): Type =>
    schema === undefined ? { kind: 'unknown' } : { kind: 'reference', name: schemaTypeName(schema) };
  const typed = (schema: string | undefined): Code => {
    const type = reference(schema);
    imports.addTypes('../schemas.ts', type);
    return printType(type);
  };
  const messages = ({ type, schema, result }: SocketMessage) => ({
    type: new Code(printKey(type)),
    data: typed(schema),
    result: typed(result),
  });
  const validated = socket.receive.filter(({ schema }) => schema !== undefined);
  for (const { schema = '' } of validated)
    imports.add('../validators/requests.js', `${schemaTypeName(schema)} as ${validatorOf(schema)}`);
  return {
    comment: docComment([`The facts of \`${name}\`: ${lowerFirst(operation.summary)}`]),
    name: new Code(`${name}Socket`),
    typeName: new Code(typeName),
    sent: typed(socket.envelope?.send),
    received: socket.receive.map(messages),
    error: printType(unionOf(socket.errors.map(({ code }) => code))),
    validators: new Code(`${name}Validators`),
    validated: validated.map(({ type, schema = '' }) => ({
      type: new Code(printKey(type)),
      validator: new Code(validatorOf(schema)),
    })),
    facts: new Code(printValue(factsOf(operation))),
  };
}

function unionOf(values: readonly string[]): Type {
  const members = values.map((value) => ({ kind: 'literal', value }) as const);
  return { kind: 'union', members, discriminator: undefined };
}

const validatorOf = (schema: string) => `is${schemaTypeName(schema)}`;

function factsOf({ path, socket }: SocketOperation) {
  const bucket = ({ tokens, everySeconds, burst, per, of, error }: Socket['buckets'][number]) => ({
    tokens,
    everySeconds,
    burst,
    per,
    of,
    error,
  });
  return {
    path,
    handshake: Object.fromEntries(socket.handshake.map(({ code, status, text }) => [code, { status, text }])),
    pingSeconds: socket.ping?.everySeconds,
    idleSeconds: socket.idleSeconds,
    frameBytes: socket.frameBytes,
    deliverySeconds: socket.deliverySeconds,
    buckets: Object.fromEntries(socket.buckets.map((one) => [one.name, bucket(one)])),
    closes: Object.fromEntries(socket.closes.map(({ name, code }) => [name, code])),
  };
}

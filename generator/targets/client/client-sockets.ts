import type { RemovalRule, SocketPlan } from '../../../templates/client/runtime/socket/socket-plan.ts';
import { number } from '../../load/document/node.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, docParagraphs, printKey } from '../../text/code.ts';
import { pascalCase, schemaTypeName } from '../../text/names.ts';
import type { SocketClient } from '../../traits/socket/client.ts';
import type { Socket } from '../../traits/socket/read.ts';
import { some } from '../../traits/trait.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { pathExpression } from '../parts/parameter-serialization.ts';
import { socketOperations } from '../server/sockets.ts';
import { requestShapes, revealsSecrets } from './client.ts';

/** The expression of the request for each connection. */
const requestExpression = "typeof parameters === 'function' ? await parameters() : parameters";

/** How many pings may be missed before a connection counts as dead. */
const missed = 3;

/** A socket with the facts that a client needs. */
interface ClientSocket extends Socket {
  readonly client: SocketClient;
}

interface ClientSocketOperation extends Operation {
  readonly socket: ClientSocket;
}

/** The sockets that declare facts for a client. */
export function clientSockets(contract: Contract): readonly ClientSocketOperation[] {
  return socketOperations(contract).filter(
    (operation): operation is ClientSocketOperation => operation.socket.client !== undefined,
  );
}

/** The view of `templates/client/sockets.ts.hbs`. */
export interface ClientSocketsView {
  readonly header: Code;
  readonly imports: Code;
  readonly sockets: readonly ClientSocketView[];
}

/** The function that opens one socket. */
export interface ClientSocketView {
  readonly name: Code;
  /** The prefix of its type names. */
  readonly typeName: Code;
  readonly comment: Code;
  /** The type of the frames that the server sends. */
  readonly sent: Code;
  /** The frames with a response that the client sends. */
  readonly requests: readonly { readonly type: Code; readonly data: Code; readonly result: Code }[];
  /** The type of the request that opens it, and the expression of that request. */
  readonly shape: Code;
  readonly given: Code;
  readonly path: Code | string;
  readonly plan: PrintedPlan;
  /** The type of the rows that the socket reads back after an interruption; false if it reads none. */
  readonly row: Code | false;
  /** The function that returns whether a row is removed; false if the socket removes no rows. */
  readonly removal: RemovalView | false;
}

/** The function that returns whether a row is removed. */
export interface RemovalView {
  /** The constant of the rule. */
  readonly constant: Code;
  readonly rule: RemovalRule;
  readonly name: Code;
  /** The types of its arguments. */
  readonly row: Code;
  readonly removed: Code;
}

/** The runtime's plan, with the name of the constant instead of the rule. */
type PrintedPlan = Omit<SocketPlan, 'removal'> & { readonly removal: Code | undefined };

/** `client/sockets.ts`: a function for each socket. A program that does not import it does not bundle it. */
export function clientSocketsView(contract: Contract): ClientSocketsView {
  const imports = new Imports();
  imports.add('./runtime/socket/socket.ts', 'ClientSocket');
  imports.add('./runtime/socket/socket.ts', 'type SocketOptions');
  const sockets = clientSockets(contract).map((operation) => socketView(contract, operation, imports));
  return { header: header(contract.entry), imports: imports.print(), sockets };
}

function socketView(
  contract: Contract,
  operation: ClientSocketOperation,
  imports: Imports,
): ClientSocketView {
  const { socket, name, typeName } = operation;
  const typed = (schema: string | undefined): Code => {
    const type: Type =
      schema === undefined ? { kind: 'unknown' } : { kind: 'reference', name: schemaTypeName(schema) };
    imports.addTypes('./schemas.ts', type);
    return printType(type);
  };
  const dataOf = (type: string) => typed(socket.send.find((one) => one.type === type)?.schema);
  const properties = requestShapes(operation)[0] ?? [];
  for (const { type } of properties) imports.addTypes('./schemas.ts', type);
  const { backfill } = socket.client;
  const removal = removalView(operation, dataOf, imports);
  return {
    name: new Code(name),
    typeName: new Code(typeName),
    comment: docParagraphs([
      operation.summary,
      operation.description,
      'It reconnects after disconnects. If the request is a function, the function is called for each connection.',
    ]),
    sent: typed(socket.envelope?.send),
    requests: socket.receive
      .filter(({ result }) => result !== undefined)
      .map(({ type, schema, result }) => ({
        type: new Code(printKey(type)),
        data: typed(schema),
        result: typed(result),
      })),
    shape: printType({ kind: 'object', properties, additional: undefined }),
    given: new Code(
      revealsSecrets(contract, properties, imports) ? `revealed(${requestExpression})` : requestExpression,
    ),
    path: pathExpression(operation, imports),
    plan: planOf(name, socket, removal ? removal.constant : undefined),
    row: backfill !== undefined && dataOf(backfill.frame),
    removal,
  };
}

function removalView(
  { name, socket }: ClientSocketOperation,
  dataOf: (type: string) => Code,
  imports: Imports,
): RemovalView | false {
  if (!socket.client.removal) return false;
  const { of, ...rule } = socket.client.removal;
  imports.add('./runtime/socket/socket-plan.ts', 'isRemovedBy');
  imports.add('./runtime/socket/socket-plan.ts', 'type RemovalRule');
  return {
    constant: new Code(`${name}Removal`),
    rule,
    name: new Code(`is${pascalCase(name)}Removed`),
    row: dataOf(of),
    removed: dataOf(rule.frame),
  };
}

/** The runtime's plan of a socket. `removal` is the constant with its rule. */
function planOf(
  operation: string,
  { send, ping, closes, handshake, client }: ClientSocket,
  removal: Code | undefined,
): PrintedPlan {
  const { reply, backfill, sending } = client;
  const isFinal = (name: string): boolean => client.final.includes(name);
  return {
    operation,
    first: send.find(({ first }) => first)?.type,
    reply,
    idleTimeout: ping && ping.everySeconds * missed * 1000,
    final: Object.fromEntries(
      closes.filter(({ name }) => isFinal(name)).map(({ name, code }) => [String(code), name]),
    ),
    errorResponses: some(
      handshake.map(({ code, status, text }) => ({
        code,
        status,
        text,
        ...(isFinal(code) && { final: true }),
      })),
    ),
    backfill: backfill && printedBackfill(backfill),
    // A removal applies to the rows of the backfill only if both are about the same frame.
    removal: client.removal?.of === backfill?.frame ? removal : undefined,
    sending,
  };
}

function printedBackfill({ limit, ...backfill }: NonNullable<SocketClient['backfill']>) {
  const max = number(backfill.data?.[limit ?? '']);
  return max === undefined ? backfill : { ...backfill, max };
}

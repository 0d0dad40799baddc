import { number } from '../../load/document/node.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Imports } from '../../model/pages/imports.ts';
import { Code, docParagraphs, printKey } from '../../text/code.ts';
import { pascalCase, schemaTypeName } from '../../text/names.ts';
import type { Socket } from '../../traits/socket/read.ts';
import { some } from '../../traits/trait.ts';
import { header } from '../parts/header.ts';
import { pathExpression } from '../parts/parameter-serialization.ts';
import { socketOperations } from '../server/sockets.ts';
import { requestShapes, revealsSecrets } from './client.ts';

/** What the socket is opened with, each time it is. */
const asked = "typeof ask === 'function' ? await ask() : ask";

/** How many pings may be missed before a connection counts as dead. */
const missed = 3;

/** What is not there has no members. */
const nothing: { readonly [name: string]: undefined } = {};

/** The sockets that say what a client has to know. */
export function clientSockets(contract: Contract) {
  return socketOperations(contract).filter(({ socket }) => socket.client !== undefined);
}

/** `client/sockets.ts`: a function for each socket, which nobody carries who does not import it. */
export function clientSocketsView(contract: Contract): object {
  const imports = new Imports();
  imports.add('./runtime/socket/socket.ts', 'ClientSocket');
  imports.add('./runtime/socket/socket.ts', 'type SocketOptions');
  const sockets = clientSockets(contract).map((operation) => socketView(contract, operation, imports));
  return { header: header(contract.entry), imports: imports.print(), sockets };
}

function socketView(
  contract: Contract,
  operation: Operation & { readonly socket: Socket },
  imports: Imports,
): object {
  const { socket, name, typeName } = operation;
  const typed = (schema: string | undefined): Code => {
    const type: Type =
      schema === undefined ? { kind: 'unknown' } : { kind: 'reference', name: schemaTypeName(schema) };
    imports.addTypes('./schemas.ts', type);
    return printType(type);
  };
  const dataOf = (type: string | undefined) => typed(socket.send.find((one) => one.type === type)?.schema);
  const properties = requestShapes(operation)[0] ?? [];
  for (const { type } of properties) imports.addTypes('./schemas.ts', type);
  const { of, ...rule } = socket.client?.removal ?? nothing;
  const { frame } = rule;
  const removal = frame === undefined ? undefined : new Code(`${name}Removal`);
  if (removal) {
    imports.add('./runtime/socket/socket-plan.ts', 'isRemovedBy');
    imports.add('./runtime/socket/socket-plan.ts', 'type RemovalRule');
  }
  const backfilled = socket.client?.backfill?.frame;
  return {
    name: new Code(name),
    typeName: new Code(typeName),
    comment: docParagraphs([
      operation.summary,
      operation.description,
      'It is come back to over disconnects; a function in the place of what it is opened with is asked for each connection.',
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
    given: new Code(revealsSecrets(contract, properties, imports) ? `revealed(${asked})` : asked),
    path: pathExpression(operation, imports),
    plan: planOf(name, socket, removal),
    hasRows: backfilled !== undefined,
    ...(backfilled !== undefined && { said: dataOf(backfilled) }),
    ...(frame !== undefined && {
      removal,
      rule,
      removes: new Code(`is${pascalCase(name)}Removed`),
      row: dataOf(of),
      removed: dataOf(frame),
    }),
  };
}

/** What the runtime is told; `removal` is where its rule stands. */
function planOf(
  operation: string,
  { send, ping, closes, handshake, client }: Socket,
  removal: Code | undefined,
): object {
  const isFinal = (name: string): boolean => client?.final.includes(name) === true;
  const { limit, ...backfill } = client?.backfill ?? nothing;
  const most = number(backfill.data?.[limit ?? '']);
  const plan = {
    operation,
    first: send.find(({ first }) => first)?.type,
    reply: client?.reply,
    silence: ping && ping.everySeconds * missed * 1000,
    final: Object.fromEntries(
      closes.filter(({ name }) => isFinal(name)).map(({ name, code }) => [String(code), name]),
    ),
    refusals: some(
      handshake.map(({ code, status, text }) => ({
        code,
        status,
        text,
        ...(isFinal(code) && { final: true }),
      })),
    ),
    backfill: client?.backfill && (most === undefined ? backfill : { ...backfill, most }),
    // What is removed leaves the rows where it is they that it is of.
    removal: client?.removal?.of === backfill.frame ? removal : undefined,
    sending: client?.sending,
  };
  return Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined));
}

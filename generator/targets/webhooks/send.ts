import type { Document } from '../../load/document/document.ts';
import type { Contract } from '../../model/contract/contract.ts';
import { Code } from '../../text/code.ts';
import { pascalCase } from '../../text/names.ts';
import { type ClientOperationView, operationView } from '../client/client.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';

/** The view of `templates/webhooks/send.ts.hbs`. */
export interface SendView {
  readonly header: Code;
  readonly imports: Code;
  readonly operations: readonly SentView[];
  readonly callbacks: readonly CallbackView[];
}

/** One function that sends a webhook or a callback. */
export type SentView = Pick<
  ClientOperationView,
  | 'comment'
  | 'name'
  | 'response'
  | 'responses'
  | 'parameters'
  | 'shape'
  | 'parameter'
  | 'secrets'
  | 'later'
  | 'wire'
  | 'statuses'
>;

/** One function that returns the address of a callback. */
export interface CallbackView {
  readonly name: Code;
  /** The function that sends the callback. */
  readonly send: Code;
  /** The runtime expression of the address. */
  readonly expression: string;
}

/** `webhooks/send.ts`: a function for each webhook and callback, and the addresses of callbacks. */
export function sendView(contract: Contract, document: Document): SendView {
  // Sending uses the client's runtime, which is next to this folder.
  const imports = new Imports((file) => file.replace(/^\.\//, '../client/'));
  imports.add('./runtime/transport/transport.ts', 'type Transport');
  imports.add('./runtime/call/call.ts', 'call');
  const operations = contract.outgoing.map(({ operation }) => {
    const name = `send${pascalCase(operation.name)}`;
    const sent = { ...operation, name, typeName: pascalCase(name) };
    return operationView({ contract, document, operation: sent }, imports);
  });
  const callbacks = contract.outgoing.flatMap(({ operation, expression }) =>
    expression === undefined
      ? []
      : [
          {
            name: new Code(`${operation.name}Url`),
            send: new Code(`send${pascalCase(operation.name)}`),
            expression,
          },
        ],
  );
  const runtime =
    callbacks.length === 0
      ? ''
      : "\nimport { addressOf, type CallbackExchange } from './runtime/address.ts';";
  return {
    header: header(contract.entry),
    imports: new Code(imports.print().text + runtime),
    operations,
    callbacks,
  };
}

import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { declaredParts, isOff, reportingOperation } from '../checks/optional-features.ts';
import { probe } from '../checks/probe.ts';
import { headerOf, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { isOpen } from '../target/credentials.ts';
import { closedBy, lackOf } from '../target/inputs.ts';
import { nobody } from '../target/ledger/request.ts';

export interface ErrorOptions extends Trace {
  /** The code that is returned while an optional feature is off. */
  readonly code: string;
  /** The name of the feature. */
  readonly off: string;
}

/**
 * While a feature is off, every operation that needs it returns the feature's code; checked on a deployment
 * where it is off.
 */
export function errors(operation: Operation, options: ErrorOptions): Check {
  const { code, off } = options;
  return probe(
    operation,
    {
      trait: 'errors',
      what: `off-${off}`,
      title: `${operation.name} returns ${code} while ${off} is off, and nothing that makes clients retry.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      needs: [`deployment:${closedBy(off)}`],
    },
    options,
    async (context) => {
      const there = await whereItIsOff(context, operation, options);
      const { parts, blocked } = await there.prepareRejected(operation, { example: firstExample(operation) });
      const credential = isOpen(operation) ? nobody : await there.credential(operation);
      const exchange = await there.send(operation, parts, credential);
      const { status } = exchange.response;
      const responded = valueAt(jsonOf(exchange.response), '/error/code');
      // While the feature is off, its resources cannot be created, and the missing resource may be reported
      // first.
      if (blocked && status === 404) return;
      // If no other operation reports the feature, only this operation can show that the target lacks it.
      if (there === context && !reportingOperation(context, code) && responded !== code)
        throw new Skipped(lackOf(context.session.inputs, 'deployment', closedBy(off)));
      there.assert(responded === code, () => `${off} is off, but ${describeResponse(exchange)}`);
      const declared = there.contract.errors[code];
      expectErrorResponse(there, exchange, { status: declared?.status ?? 503, code, operation });
      const wait = headerOf(exchange.response, 'Retry-After');
      there.assert(wait === undefined, `Retry-After is ${wait}, but a retry does not turn ${off} on`);
    },
  );
}

/**
 * The input deployment without the feature, or the target if it reports that the feature is off, or might
 * report it.
 */
async function whereItIsOff(
  context: Context,
  operation: Operation,
  { code, off }: ErrorOptions,
): Promise<Context> {
  const part = declaredParts(context, operation).find((one) => one.code === code);
  const isOffHere = async (): Promise<boolean> => part !== undefined && (await isOff(context, part));
  // The target's own report comes first: if it says that the feature is off, it is tested.
  if (reportingOperation(context, code) && (await isOffHere())) return context;
  if (context.session.otherDeployments.has(closedBy(off))) return context.at(closedBy(off));
  return (await isOffHere()) ? context : context.at(closedBy(off));
}

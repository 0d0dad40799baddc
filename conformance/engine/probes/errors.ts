import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { declaredParts, isOff, witnessOf } from '../checks/optional-features.ts';
import { probe } from '../checks/probe.ts';
import { headerOf, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { isOpen } from '../target/credentials.ts';
import { closedBy, lackOf } from '../target/inputs.ts';
import { nobody } from '../target/ledger/request.ts';

export interface ErrorOptions extends Trace {
  /** The code that is answered as long as a part of the deployment is off. */
  readonly code: string;
  /** That part. */
  readonly off: string;
}

/** Where a part of the deployment is off, every operation that needs it says so; checked there, wherever that is. */
export function errors(operation: Operation, options: ErrorOptions): Check {
  const { code, off } = options;
  return probe(
    operation,
    {
      trait: 'errors',
      what: `off-${off}`,
      title: `${operation.name} answers ${code} while ${off} is off, and nothing that makes clients try again.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      needs: [`deployment:${closedBy(off)}`],
    },
    options,
    async (context) => {
      const there = await whereItIsOff(context, operation, options);
      const { parts, blocked } = await there.prepareRefused(operation, { example: firstExample(operation) });
      const credential = isOpen(operation) ? nobody : await there.credential(operation);
      const exchange = await there.send(operation, parts, credential);
      const { status } = exchange.answer;
      const answered = valueAt(jsonOf(exchange.answer), '/error/code');
      // Where the part is off nothing of its kind can be made, and what is not there may be missed first.
      if (blocked && status === 404) return;
      // Here nobody but the operation itself could be asked.
      if (there === context && !witnessOf(context, code) && answered !== code)
        throw new Skipped(lackOf(context.session.inputs, 'deployment', closedBy(off)));
      there.must(answered === code, () => `${off} is off, but ${describeAnswer(exchange)}`);
      const declared = there.contract.errors[code];
      expectRefusal(there, exchange, { status: declared?.status ?? 503, code, operation });
      const wait = headerOf(exchange.answer, 'Retry-After');
      there.must(wait === undefined, `Retry-After is ${wait}, but retrying does not switch ${off} on`);
    },
  );
}

/** The deployment that was given for it, or the target itself where that says it is off, or may say so. */
async function whereItIsOff(
  context: Context,
  operation: Operation,
  { code, off }: ErrorOptions,
): Promise<Context> {
  const part = declaredParts(context, operation).find((one) => one.code === code);
  const isOffHere = async (): Promise<boolean> => part !== undefined && (await isOff(context, part));
  // Its own word first: what it says is off is looked at right there.
  if (witnessOf(context, code) && (await isOffHere())) return context;
  if (context.session.elsewhere.has(closedBy(off))) return context.at(closedBy(off));
  return (await isOffHere()) ? context : context.at(closedBy(off));
}

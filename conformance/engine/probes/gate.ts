import { describeAnswer } from '../answer-words.ts';
import { Blocked, type Check, Skipped, type Trace } from '../check.ts';
import { jsonOf } from '../client.ts';
import type { Context } from '../context.ts';
import { isOpen } from '../credentials.ts';
import { firstExample } from '../example-body.ts';
import { valueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { nobody } from '../request.ts';
import { expectRefusal } from './envelope.ts';
import { malformed } from './locks.ts';
import { isUnimplemented, probe } from './probe.ts';

export interface GateOptions extends Trace {
  /**
   * - `refuses`: the gate is closed, so the operation refuses whatever the request;
   * - `refuses-malformed`: also one that is malformed;
   * - `reads`: an operation without a gate still works;
   * - `reported`: the deployment tells the gate's position.
   */
  readonly kind: 'refuses' | 'refuses-malformed' | 'reads' | 'reported';
}

const titles: Readonly<Record<GateOptions['kind'], string>> = {
  refuses: 'refuses while the gate is closed',
  'refuses-malformed': 'refuses a malformed request for the closed gate, not for what is wrong with it',
  reads: 'works while the gate is closed',
  reported: 'reports the position of the gate',
};

/** A closed gate refuses exactly the operations that are behind it; checked on the deployment where it is closed. */
export function gate(operation: Operation, options: GateOptions): Check {
  const { kind } = options;
  return probe(
    operation,
    {
      trait: 'gate',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect: operation.method === 'GET' ? 'reads' : 'locked',
      lane: 'gate',
      needs: ['writes-off-url'],
    },
    options,
    async (context) => {
      if (kind === 'reported') return expectReported(context, operation);
      const options = closedDeployment(context);
      // No real ids: nothing can be made where writes are off, and the gate comes before ownership.
      const parts = await context.prepare(operation, {
        missing: true,
        example: firstExample(operation),
      });
      const credential = isOpen(operation)
        ? nobody
        : context.fixtures.keys.token(userOf(operation), operation);
      if (kind === 'reads') {
        const exchange = await context.send(operation, parts, credential, options);
        const { status } = exchange.answer;
        if (isUnimplemented(context, status, undefined)) throw new Blocked('not implemented (501)');
        // A made-up id is missing here as anywhere: what must not come is the gate's refusal or a fault.
        const fine = status < 300 || status === 404;
        return context.must(fine, () => `expected a success or 404, but ${describeAnswer(exchange)}`);
      }
      const sent = kind === 'refuses' ? parts : malformed(operation, parts);
      if (!sent) throw new Skipped('the contract gives the request nothing to get wrong');
      const exchange = await context.send(operation, sent, credential, options);
      const gate = operation.gate;
      if (!gate) throw new Error(`${operation.name} is behind no gate`);
      expectRefusal(context, exchange, { status: gate.status, code: gate.code, operation });
    },
  );
}

const userOf = (operation: Operation): 'a' | 'disposable' =>
  operation.disposes === 'caller' ? 'disposable' : 'a';

function closedDeployment(context: Context): { readonly writesOff: boolean } {
  if (context.session.target.writesOffUrl) return { writesOff: true };
  if ([...context.session.gates.values()].includes(false)) return { writesOff: false };
  throw new Skipped(
    'needs a deployment whose write gate is closed: give --writes-off-url or CALLSHEET_WRITES_OFF_URL',
  );
}

async function expectReported(context: Context, operation: Operation): Promise<void> {
  for (const gate of Object.values(context.contract.gates)) {
    if (gate.reportedBy?.operation !== operation.name) continue;
    const position = async (writesOff: boolean): Promise<unknown> => {
      const parts = await context.prepare(operation);
      const exchange = await context.succeed(operation, parts, nobody, { writesOff });
      return valueAt(jsonOf(exchange.answer), `/${gate.reportedBy?.property}`);
    };
    const here = await position(false);
    context.must(
      typeof here === 'boolean',
      `${gate.reportedBy.property} is ${JSON.stringify(here)}, not true or false`,
    );
    if (!context.session.target.writesOffUrl) continue;
    const there = await position(true);
    context.must(
      there === false,
      `${gate.reportedBy.property} is ${JSON.stringify(there)} where the gate is closed`,
    );
  }
}

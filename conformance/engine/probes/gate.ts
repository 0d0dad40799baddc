import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { hasIds, isUnimplemented, probe } from '../checks/probe.ts';
import { jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { isOpen } from '../target/credentials.ts';
import { closedBy } from '../target/inputs.ts';
import { nobody } from '../target/ledger/request.ts';
import { canBeMalformed, malformed } from './rejections/rejected-requests.ts';

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
      effect: operation.method === 'GET' && kind !== 'reported' ? 'reads' : 'locked',
      lane: 'gate',
      needs: operation.gate ? [`deployment:${closedBy(operation.gate.name)}`] : [],
    },
    options,
    async (context) => {
      if (kind === 'reported') return expectReported(context, operation);
      const closed = closedDeployment(context, operation);
      // No real ids: nothing can be made where writes are off, and the gate comes before ownership.
      const parts = await closed.prepare(operation, {
        missing: true,
        example: firstExample(operation),
      });
      const credential = isOpen(operation)
        ? nobody
        : closed.fixtures.keys.token(userOf(operation), operation);
      if (kind === 'reads') {
        const exchange = await closed.send(operation, parts, credential);
        const { status } = exchange.answer;
        if (isUnimplemented(context, status, undefined)) throw new Blocked('not implemented (501)');
        // A made-up id is missing here as anywhere: what must not come is the gate's refusal or a fault.
        const fine = status < 300 || status === 404;
        return context.must(fine, () => `expected a success or 404, but ${describeAnswer(exchange)}`);
      }
      // The gate is one reason, and where nothing may be written there has to be a second.
      const second =
        context.session.target.readOnly && !hasIds(operation) ? malformed(operation, parts) : undefined;
      const sent = kind === 'refuses' ? (second ?? parts) : malformed(operation, parts);
      if (!sent) throw new Skipped('the contract gives the request nothing to get wrong');
      const gate = operation.gate;
      if (!gate) throw new Error(`${operation.name} is behind no gate`);
      const { status, code } = gate;
      // What is malformed as well is refused for the gate too: both checks see it in one answer.
      await judgeShared(closed, {
        key: `${operation.name} malformed behind the gate`,
        send: () => closed.send(operation, malformed(operation, parts) ?? sent, credential),
        judge: (exchange) => expectRefusal(context, exchange, { status, code, operation }),
        alone: () => closed.send(operation, sent, credential),
      });
    },
  );
}

const userOf = (operation: Operation): 'a' | 'disposable' =>
  operation.disposes === 'caller' ? 'disposable' : 'a';

/** The check where the operation's gate is closed, or that of the contract for an operation without: right here where the target says so, or elsewhere. */
function closedDeployment(context: Context, { gate }: Operation): Context {
  const { gates, elsewhere } = context.session;
  const names = gate ? [gate.name] : Object.keys(context.contract.gates);
  if (names.some((name) => gates.get(name) === false)) return context;
  const given = names.find((name) => elsewhere.has(closedBy(name)));
  return context.at(closedBy(given ?? names[0] ?? ''));
}

/** A write that two more things are wrong with is refused for the gate where that is told to be closed, and else for another. */
async function expectPosition(context: Context, name: string, isTold: boolean): Promise<void> {
  const { operations, precedence } = context.contract;
  const place = precedence.indexOf('gate');
  if (place < 0 || ['validation', 'ownership'].some((step) => precedence.indexOf(step) < place)) return;
  const behind = Object.values(operations).find(
    (one) => one.gate?.name === name && !one.marker && hasIds(one) && canBeMalformed(one),
  );
  if (!behind?.gate) return;
  const parts = malformed(
    behind,
    await context.prepare(behind, { missing: true, example: firstExample(behind) }),
  );
  if (!parts) return;
  const credential = isOpen(behind) ? nobody : context.fixtures.keys.token('a', behind);
  const exchange = await context.send(behind, parts, credential);
  if (exchange.answer.status === 401) return;
  const isOpenGate = valueAt(jsonOf(exchange.answer), '/error/code') !== behind.gate.code;
  context.must(
    isOpenGate === isTold,
    () => `the gate is told to be ${isTold ? 'open' : 'closed'}, but ${describeAnswer(exchange)}`,
  );
}

async function expectReported(context: Context, operation: Operation): Promise<void> {
  for (const { name, reportedBy } of Object.values(context.contract.gates)) {
    if (reportedBy?.operation !== operation.name) continue;
    const position = async (at: Context): Promise<unknown> => {
      const exchange = await at.succeed(operation, await at.prepare(operation), nobody);
      return valueAt(jsonOf(exchange.answer), `/${reportedBy.property}`);
    };
    const here = await position(context);
    context.must(
      typeof here === 'boolean',
      `${reportedBy.property} is ${JSON.stringify(here)}, not true or false`,
    );
    await expectPosition(context, name, here === true);
    if (!context.session.elsewhere.has(closedBy(name))) continue;
    const there = await position(context.at(closedBy(name)));
    context.must(
      there === false,
      `${reportedBy.property} is ${JSON.stringify(there)} where the gate is closed`,
    );
  }
}

import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { hasIds, isUnimplemented, probe } from '../checks/probe.ts';
import { jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
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
   * - `rejects`: the gate is closed, so the operation rejects every request;
   * - `rejects-malformed`: also a malformed one;
   * - `reads`: an operation without a gate still works;
   * - `reported`: the deployment reports the gate's state.
   */
  readonly kind: 'rejects' | 'rejects-malformed' | 'reads' | 'reported';
}

const titles: Readonly<Record<GateOptions['kind'], string>> = {
  rejects: 'rejects requests while the gate is closed',
  'rejects-malformed': 'rejects a malformed request because of the closed gate, not because of its form',
  reads: 'works while the gate is closed',
  reported: 'reports the state of the gate',
};

/** A closed gate blocks exactly the operations behind it; checked on the deployment where it is closed. */
export function gate(operation: Operation, options: GateOptions): Check {
  const { kind } = options;
  return probe(
    operation,
    {
      trait: 'gate',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect: operation.method === 'GET' && kind !== 'reported' ? 'reads' : 'locked',
      queue: 'gate',
      needs: operation.gate ? [`deployment:${closedBy(operation.gate.name)}`] : [],
    },
    options,
    async (context) => {
      if (kind === 'reported') return expectReported(context, operation);
      const closed = closedDeployment(context, operation);
      // No real ids: nothing can be created where writes are off, and the gate is checked before ownership.
      const parts = await closed.prepare(operation, {
        missing: true,
        example: firstExample(operation),
      });
      const credential = isOpen(operation)
        ? nobody
        : closed.fixtures.keys.token(userOf(operation), operation);
      if (kind === 'reads') {
        const exchange = await closed.send(operation, parts, credential);
        const { status } = exchange.response;
        if (isUnimplemented(context, status, undefined)) throw new Blocked('not implemented (501)');
        // Here, too, the request may return 404, because its ids are made up. Only the gate's error response
        // and server errors are wrong.
        const fine = status < 300 || status === 404;
        return context.assert(fine, () => `expected a success or 404, but ${describeResponse(exchange)}`);
      }
      // The gate is one reason to reject the request; a read-only run needs a second.
      const second =
        context.session.target.readOnly && !hasIds(operation) ? malformed(operation, parts) : undefined;
      const sent = kind === 'rejects' ? (second ?? parts) : malformed(operation, parts);
      if (!sent)
        throw new Skipped('the contract constrains nothing in the request, so it cannot be malformed');
      const gate = operation.gate;
      if (!gate) throw new Error(`${operation.name} is behind no gate`);
      const { status, code } = gate;
      // A malformed request is rejected because of the gate too, so one response serves both checks.
      await judgeShared(closed, {
        key: `${operation.name} malformed behind the gate`,
        send: () => closed.send(operation, malformed(operation, parts) ?? sent, credential),
        judge: (exchange) => expectErrorResponse(context, exchange, { status, code, operation }),
        alone: () => closed.send(operation, sent, credential),
      });
    },
  );
}

const userOf = (operation: Operation): 'a' | 'disposable' =>
  operation.disposes === 'caller' ? 'disposable' : 'a';

/**
 * The check's context at a deployment with a closed gate: the target if it reports so, otherwise another
 * one. For an operation without a gate, any gate of the contract counts.
 */
function closedDeployment(context: Context, { gate }: Operation): Context {
  const { gates, otherDeployments } = context.session;
  const names = gate ? [gate.name] : Object.keys(context.contract.gates);
  if (names.some((name) => gates.get(name) === false)) return context;
  const given = names.find((name) => otherDeployments.has(closedBy(name)));
  return context.at(closedBy(given ?? names[0] ?? ''));
}

/** A write with two other errors is rejected because of the gate exactly if the gate is reported closed. */
async function expectPosition(context: Context, name: string, isReportedOpen: boolean): Promise<void> {
  const { operations, precedence } = context.contract;
  const gateIndex = precedence.indexOf('gate');
  if (gateIndex < 0 || ['validation', 'ownership'].some((step) => precedence.indexOf(step) < gateIndex))
    return;
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
  if (exchange.response.status === 401) return;
  const isOpenGate = valueAt(jsonOf(exchange.response), '/error/code') !== behind.gate.code;
  context.assert(
    isOpenGate === isReportedOpen,
    () => `the gate is reported ${isReportedOpen ? 'open' : 'closed'}, but ${describeResponse(exchange)}`,
  );
}

async function expectReported(context: Context, operation: Operation): Promise<void> {
  for (const { name, reportedBy } of Object.values(context.contract.gates)) {
    if (reportedBy?.operation !== operation.name) continue;
    const position = async (at: Context): Promise<unknown> => {
      const exchange = await at.succeed(operation, await at.prepare(operation), nobody);
      return valueAt(jsonOf(exchange.response), `/${reportedBy.property}`);
    };
    const here = await position(context);
    context.assert(
      typeof here === 'boolean',
      `${reportedBy.property} is ${JSON.stringify(here)}, not true or false`,
    );
    await expectPosition(context, name, here === true);
    if (!context.session.otherDeployments.has(closedBy(name))) continue;
    const there = await position(context.at(closedBy(name)));
    context.assert(
      there === false,
      `${reportedBy.property} is ${JSON.stringify(there)} where the gate is closed`,
    );
  }
}

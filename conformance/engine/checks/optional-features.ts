import { type Exchange, jsonOf } from '../http/client.ts';
import { Blocked } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { closedBy } from '../target/inputs.ts';
import type { Context, Part } from './context.ts';

/**
 * The missing feature that prevented a check: one of its requests was rejected for lack of the feature, the
 * deployment reports that it lacks the feature, and the check has another subject.
 */
export async function missingPart(context: Context, problem: unknown): Promise<string | undefined> {
  const { session, facts, exchanges, preconditions } = context;
  const cause = problem instanceof Blocked ? [problem.exchange ?? []].flat() : [];
  for (const exchange of [...exchanges, ...cause]) {
    const operation = session.operation(exchange.operation ?? '');
    if (!operation || exchange.response.status < 400) continue;
    const queried = deploymentOf(context, exchange);
    if (!queried) continue;
    const code = valueAt(jsonOf(exchange.response), '/error/code');
    // With an undeclared status, the code proves nothing.
    if (!operation.responses[exchange.response.status]?.codes.some((one) => one === code)) continue;
    const parts = [...declaredParts(queried, operation), ...(preconditions.parts ?? [])];
    const rejecting = parts.filter((part) => part.code === code);
    // A check of a feature is never excused because that feature is off.
    if (rejecting.some(({ name }) => isAbout(facts.needs, name))) continue;
    for (const part of rejecting) {
      if (part.operations && !part.operations.includes(operation.name)) continue;
      if (await isOff(queried, part)) {
        // No other operation reports the feature, so the run records that it trusted the error response.
        if (part.reportsItself) {
          const { observedResponses, foreignResources } = queried.session;
          observedResponses.trustErrorResponse(
            foreignResources.userOf(exchange.request),
            operation.name,
            String(code),
          );
        }
        const whose = queried === context ? "the target's" : `${queried.session.client.baseUrl}'s`;
        return `${whose} ${part.name} is off: ${operation.name} returned ${exchange.response.status} ${code}`;
      }
    }
  }
  const closed = [...session.gates].find(([, isOpen]) => !isOpen)?.[0];
  return closed !== undefined && problem instanceof Blocked
    ? `the target's gate '${closed}' is closed, so nothing can be created: ${problem.message}`
    : undefined;
}

/** Whether a check tests a deployment without the feature. */
const isAbout = (needs: readonly string[], part: string): boolean =>
  needs.includes(`deployment:${closedBy(part)}`) || needs.includes(`without:${part}`);

/**
 * The check's context at the deployment that received a request; undefined if the run has no such
 * deployment.
 */
export function deploymentOf(context: Context, { baseUrl }: Exchange): Context | undefined {
  const { session } = context;
  if (session.client.baseUrl === baseUrl) return context;
  const [name] = [...session.otherDeployments].find(([, other]) => other.client.baseUrl === baseUrl) ?? [];
  return name === undefined ? undefined : context.at(name);
}

/** Whether the target lacks a feature; queried once in a run. */
export function isOff(context: Context, part: Part): Promise<boolean> {
  const { partsOff } = context.session;
  const known = partsOff.get(part.name) ?? part.isOff(context);
  known.catch(() => partsOff.delete(part.name));
  partsOff.set(part.name, known);
  return known;
}

/** The features of an operation that have an error code in the contract, including its gate. */
export function declaredParts(context: Context, operation: Operation): Part[] {
  const { gate, responses } = operation;
  const { gates, errors } = { gates: context.session.gates, errors: context.contract.errors };
  const codes = Object.values(responses).flatMap((response) => response.codes);
  return [
    ...(gate
      ? [{ name: gate.name, code: gate.code, isOff: async () => gates.get(gate.name) === false }]
      : []),
    ...codes.flatMap((code) => {
      const name = errors[code]?.off;
      const reportsItself = reportingOperation(context, code) === undefined;
      return name === undefined
        ? []
        : [{ name, code, reportsItself, isOff: (caller: Context) => notifies(caller, code) }];
    }),
  ];
}

/** The optional features that the target reports as off without a rejected request. */
export function queryableFeatures(context: Context): Part[] {
  const { errors } = context.contract;
  const declared = Object.entries(errors).flatMap(([code, { off: name }]): Part[] =>
    name === undefined || !reportingOperation(context, code)
      ? []
      : [{ name, code, isOff: (caller) => notifies(caller, code) }],
  );
  return [
    ...declared,
    ...(context.preconditions.parts ?? []).filter(({ isRequested = true }) => isRequested),
  ];
}

/**
 * Whether the feature of a code is off, according to the operation that reports it. If there is no such
 * operation, the error response is trusted.
 */
async function notifies(context: Context, code: string): Promise<boolean> {
  const witness = reportingOperation(context, code);
  if (!witness) return true;
  const exchange = await context.send(
    witness,
    await context.prepare(witness),
    context.fixtures.keys.token('a', witness),
  );
  return valueAt(jsonOf(exchange.response), '/error/code') === code;
}

/** The read operation that reports whether the feature of a code is off. */
export function reportingOperation({ contract }: Context, code: string): Operation | undefined {
  return Object.values(contract.operations).find(
    ({ method, path, marker, responses }) =>
      method === 'GET' &&
      !marker &&
      pathNames(path).length === 0 &&
      Object.values(responses).some(({ codes }) => codes.includes(code)),
  );
}

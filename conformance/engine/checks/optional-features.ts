import { type Exchange, jsonOf } from '../http/client.ts';
import { Blocked } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { closedBy } from '../target/inputs.ts';
import type { Context, Part } from './context.ts';

/**
 * The part without which a check could not do what it set out to: one of its requests was refused for it, the deployment
 * lacks it by its own account, and the check is not about that.
 */
export async function missingPart(context: Context, problem: unknown): Promise<string | undefined> {
  const { session, facts, exchanges, preconditions } = context;
  const cause = problem instanceof Blocked ? [problem.exchange ?? []].flat() : [];
  for (const exchange of [...exchanges, ...cause]) {
    const operation = session.operation(exchange.operation ?? '');
    if (!operation || exchange.answer.status < 400) continue;
    const asked = askedOf(context, exchange);
    if (!asked) continue;
    const code = valueAt(jsonOf(exchange.answer), '/error/code');
    // The code at another status is no refusal that the contract knows.
    if (!operation.answers[exchange.answer.status]?.codes.some((one) => one === code)) continue;
    const parts = [...declaredParts(asked, operation), ...(preconditions.parts ?? [])];
    const refusing = parts.filter((part) => part.code === code);
    // What a check is about excuses nothing, whatever else refuses with the same code there.
    if (refusing.some(({ name }) => isAbout(facts.needs, name))) continue;
    for (const part of refusing) {
      if (part.operations && !part.operations.includes(operation.name)) continue;
      if (await isOff(asked, part)) {
        // Nobody else tells of it: it is remembered that it was believed.
        if (part.isToldBySelf) {
          const { sight, strangers } = asked.session;
          sight.believe(strangers.userOf(exchange.request), operation.name, String(code));
        }
        const whose = asked === context ? "the target's" : `${asked.session.client.baseUrl}'s`;
        return `${whose} ${part.name} is off: ${operation.name} answered ${exchange.answer.status} ${code}`;
      }
    }
  }
  const closed = [...session.gates].find(([, isOpen]) => !isOpen)?.[0];
  return closed !== undefined && problem instanceof Blocked
    ? `the target's gate '${closed}' is closed, so nothing can be made: ${problem.message}`
    : undefined;
}

/** Whether a check looks at what a deployment does without a part. */
const isAbout = (needs: readonly string[], part: string): boolean =>
  needs.includes(`deployment:${closedBy(part)}`) || needs.includes(`without:${part}`);

/** The check at the deployment that a request went to; undefined where that was none. */
export function askedOf(context: Context, { baseUrl }: Exchange): Context | undefined {
  const { session } = context;
  if (session.client.baseUrl === baseUrl) return context;
  const [name] = [...session.elsewhere].find(([, other]) => other.client.baseUrl === baseUrl) ?? [];
  return name === undefined ? undefined : context.at(name);
}

/** Whether the target lacks a part; asked once in a run. */
export function isOff(context: Context, part: Part): Promise<boolean> {
  const { partsOff } = context.session;
  const known = partsOff.get(part.name) ?? part.isOff(context);
  known.catch(() => partsOff.delete(part.name));
  partsOff.set(part.name, known);
  return known;
}

/** The parts of an operation that the contract has a code for, its gate included. */
export function declaredParts(context: Context, operation: Operation): Part[] {
  const { gate, answers } = operation;
  const { gates, errors } = { gates: context.session.gates, errors: context.contract.errors };
  const codes = Object.values(answers).flatMap((answer) => answer.codes);
  return [
    ...(gate
      ? [{ name: gate.name, code: gate.code, isOff: async () => gates.get(gate.name) === false }]
      : []),
    ...codes.flatMap((code) => {
      const name = errors[code]?.off;
      const isToldBySelf = witnessOf(context, code) === undefined;
      return name === undefined
        ? []
        : [{ name, code, isToldBySelf, isOff: (asker: Context) => tells(asker, code) }];
    }),
  ];
}

/** The parts of which the target can be asked, without a refusal, whether it lacks them. */
export function tellingParts(context: Context): Part[] {
  const { errors } = context.contract;
  const declared = Object.entries(errors).flatMap(([code, { off: name }]): Part[] =>
    name === undefined || !witnessOf(context, code)
      ? []
      : [{ name, code, isOff: (asker) => tells(asker, code) }],
  );
  return [...declared, ...(context.preconditions.parts ?? []).filter(({ isAsked = true }) => isAsked)];
}

/**
 * Whether the read that lists a code answers it. Where there is none nobody else can be asked: then what was refused is
 * believed.
 */
async function tells(context: Context, code: string): Promise<boolean> {
  const witness = witnessOf(context, code);
  if (!witness) return true;
  const exchange = await context.send(
    witness,
    await context.prepare(witness),
    context.fixtures.keys.token('a', witness),
  );
  return valueAt(jsonOf(exchange.answer), '/error/code') === code;
}

/** The read that tells whether the part is off that a code stands for. */
export function witnessOf({ contract }: Context, code: string): Operation | undefined {
  return Object.values(contract.operations).find(
    ({ method, path, marker, answers }) =>
      method === 'GET' &&
      !marker &&
      pathNames(path).length === 0 &&
      Object.values(answers).some(({ codes }) => codes.includes(code)),
  );
}

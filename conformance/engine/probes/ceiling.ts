import { maxOf } from '../checks/ceiling-reached.ts';
import { type Check, Skipped, type Trace, Violation } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { isUnimplemented, probe } from '../checks/probe.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { judgeSharedSeries } from '../session/shared-exchanges.ts';
import { lowCeilings } from '../target/inputs.ts';
import type { User } from '../target/ledger/ledger.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';

export interface CeilingOptions extends Trace {
  /**
   * `rejects`: one request after the other until one is rejected. `race`: more concurrent requests than the
   * ceiling allows.
   */
  readonly kind: 'rejects' | 'race';
  /** The operation that creates the counted resources, if the checked operation does not. */
  readonly filledBy?: Operation;
  /** The ceiling's name in the contract, and its declared values. */
  readonly name: string;
  readonly max: number;
  readonly status: number;
  readonly code: string;
}

/** The maximum number of resources that a check creates; higher ceilings cannot be tested. */
const maxMade = 40;
const racers = 6;

/** A request above the ceiling is rejected with the ceiling, and concurrent requests do not exceed it. */
export function ceiling(operation: Operation, options: CeilingOptions): Check {
  const { kind, name, status, code, filledBy = operation } = options;
  return probe(
    operation,
    {
      trait: 'ceiling',
      what: kind,
      title:
        kind === 'rejects'
          ? `${operation.name} rejects a request above the ceiling, and states the ceiling.`
          : `${operation.name} creates no more than the ceiling under concurrent requests.`,
      effect: 'writes',
      queue: `ceiling ${name}`,
    },
    options,
    async (target) => {
      const { context, max } = await lowCeilingDeployment(target, options, maxMade);
      const user = userOf(context, target, options);
      const judge = (sentExchanges: readonly Exchange[]): void => {
        const made = sentExchanges.filter(isSuccess).length;
        if (kind === 'race' && made > max)
          context.fail(`${made} were created concurrently, but the ceiling is ${max}`);
        const errorResponses = sentExchanges.filter((exchange) => !isSuccess(exchange));
        if (errorResponses.length === 0 || made > max)
          throw new Violation(`the ceiling is ${max}, but one more was created`);
        for (const rejected of kind === 'race' ? errorResponses.slice(0, 1) : errorResponses)
          expectErrorResponse(context, rejected, { status, code, extra: { max }, operation });
      };
      const fill = async (work: (filling: Filling) => Promise<readonly Exchange[]>) => {
        const parentValues = await parentFor(context, filledBy, user);
        const filling = new Filling(context, filledBy, parentValues, user);
        try {
          const sentExchanges = await work(filling);
          if (filledBy === operation || sentExchanges.every(isSuccess)) return sentExchanges;
          return [await requestFor(context, operation, idsByResource(filledBy, parentValues.path), user)];
        } finally {
          await filling.empty();
        }
      };
      const alone = () => fill((filling) => (kind === 'race' ? filling.race(max) : filling.beyond(max)));
      if (filledBy !== operation) return judge(await alone());
      // One more request after a race shows both.
      const send = () =>
        fill(async (filling) => [...(await filling.race(max)), ...(await filling.beyond(max))]);
      await judgeSharedSeries(context, { key: `${operation.name} full of ${name}`, send, judge, alone });
    },
  );
}

/** The name and value of a ceiling in the contract. */
type Named = Pick<CeilingOptions, 'name' | 'max'>;

/**
 * A deployment with a ceiling of at most `allowed`: the target, otherwise the deployment `low-ceilings`.
 * @throws Skipped if the ceilings of both are higher.
 */
export async function lowCeilingDeployment(
  target: Context,
  options: Named,
  allowed: number,
): Promise<{ readonly context: Context; readonly max: number }> {
  const here = await maxOf(target, options);
  if (here <= allowed) return { context: target, max: here };
  const context = target.at(lowCeilings);
  const max = await maxOf(context, options);
  if (max <= allowed) return { context, max };
  throw new Skipped(
    `the ceiling of ${options.name} is ${max} at --deployment ${lowCeilings} too: give one with lower ceilings`,
  );
}

/** On another deployment, user B fills an account's ceiling, so that user A has room for other checks. */
export function userOf(context: Context, target: Context, { name }: Named): User {
  const isOfAccount = target.contract.ceilings[name]?.per === 'account';
  return context !== target && isOfAccount && context.session.target.tokens.b ? 'b' : 'a';
}

/** A request that succeeds below the ceiling, with a new parent if the path has one. */
function parentFor(context: Context, operation: Operation, user: User): Promise<RequestValues> {
  return context.prepare(operation, { succeeds: true, fresh: true, user, example: firstExample(operation) });
}

/** Sends one more request of another operation with the same parent. */
async function requestFor(
  context: Context,
  operation: Operation,
  within: RequestValues['path'],
  user: User,
): Promise<Exchange> {
  const parts = await context.prepare(operation, {
    succeeds: true,
    within,
    example: firstExample(operation),
  });
  return context.send(operation, parts, await context.credential(operation, { user }));
}

/** The resources that a check creates to reach a ceiling. */
class Filling {
  readonly #context: Context;
  readonly #operation: Operation;
  readonly #parts: RequestValues;
  readonly #user: User;
  readonly #made: { readonly parts: RequestValues; readonly response: unknown }[] = [];

  constructor(context: Context, operation: Operation, parts: RequestValues, user: User) {
    this.#context = context;
    this.#user = user;
    this.#operation = operation;
    this.#parts = parts;
  }

  /** Creates resources one after the other until one is rejected, or one above the ceiling exists. */
  async beyond(max: number): Promise<readonly Exchange[]> {
    const sentExchanges: Exchange[] = [];
    while (this.#made.length <= max) {
      const exchange = await this.#make();
      sentExchanges.push(exchange);
      if (!isSuccess(exchange)) break;
    }
    return sentExchanges;
  }

  /** Sends several more concurrent requests than the ceiling allows. */
  async race(max: number): Promise<readonly Exchange[]> {
    return Promise.all(Array.from({ length: max + racers }, () => this.#make()));
  }

  /** Removes the created resources, if the contract offers a removal. */
  async empty(): Promise<void> {
    if (!this.#operation.makes?.remove) return;
    const { fixtures, send } = this.#context;
    const credential = await this.#context.credential(this.#operation, { user: this.#user });
    for (const { parts, response } of this.#made.splice(0))
      await fixtures.remove(send, this.#operation, parts, response, credential);
  }

  async #make(): Promise<Exchange> {
    const parts = this.#another();
    const credential = await this.#context.credential(this.#operation, { user: this.#user });
    const exchange = await this.#context.send(this.#operation, parts, credential);
    if (isSuccess(exchange)) this.#made.push({ parts, response: jsonOf(exchange.response) });
    else if (isUnimplemented(this.#context, exchange.response.status, undefined))
      throw new Skipped('not implemented (501)');
    return exchange;
  }

  /** Gives each request new idempotency keys. */
  #another(): RequestValues {
    const keys = this.#operation.idempotent?.key ?? [];
    const { session } = this.#context;
    const body = keys.reduce((sent, key) => withValueAt(sent, `/${key}`, session.unique()), this.#parts.body);
    return body === undefined ? this.#parts : { ...this.#parts, body };
  }
}

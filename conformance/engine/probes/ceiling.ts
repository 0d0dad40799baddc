import { mostOf } from '../checks/ceiling-reached.ts';
import { type Check, Skipped, type Trace, Violation } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { isUnimplemented, probe } from '../checks/probe.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { judgeSharedSeries } from '../session/shared-exchanges.ts';
import { lowCeilings } from '../target/inputs.ts';
import type { User } from '../target/ledger/ledger.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';

export interface CeilingOptions extends Trace {
  /** One after the other until one is refused, or more at once than there may be. */
  readonly kind: 'refuses' | 'race';
  /** What makes those that are counted, where the operation itself makes none yet. */
  readonly filledBy?: Operation;
  /** The ceiling's name in the contract, and what the contract says of it. */
  readonly name: string;
  readonly max: number;
  readonly status: number;
  readonly code: string;
}

/** A check makes no more than this: what a deployment has more room for than that stays unseen. */
const maxMade = 40;
const racers = 6;

/** One more than there may be is refused with how many there may be, and requests of one moment do not share a place. */
export function ceiling(operation: Operation, options: CeilingOptions): Check {
  const { kind, name, status, code, filledBy = operation } = options;
  return probe(
    operation,
    {
      trait: 'ceiling',
      what: kind,
      title:
        kind === 'refuses'
          ? `${operation.name} refuses one more than there may be, and says how many that is.`
          : `${operation.name} called at once more often than there may be makes no more than that.`,
      effect: 'writes',
      lane: `ceiling ${name}`,
    },
    options,
    async (target) => {
      const { context, max } = await whereItIsLow(target, options, maxMade);
      const user = userOf(context, target, options);
      const judge = (asked: readonly Exchange[]): void => {
        const made = asked.filter(isSuccess).length;
        if (kind === 'race' && made > max) context.fail(`${made} were made at once, and there may be ${max}`);
        const refusals = asked.filter((exchange) => !isSuccess(exchange));
        if (refusals.length === 0 || made > max)
          throw new Violation(`${max} are the most there may be, and one more was made`);
        for (const refused of kind === 'race' ? refusals.slice(0, 1) : refusals)
          expectRefusal(context, refused, { status, code, extra: { max }, operation });
      };
      const fill = async (work: (filling: Filling) => Promise<readonly Exchange[]>) => {
        const place = await placeFor(context, filledBy, user);
        const filling = new Filling(context, filledBy, place, user);
        try {
          const asked = await work(filling);
          if (filledBy === operation || asked.every(isSuccess)) return asked;
          return [await askFor(context, operation, idsByResource(filledBy, place.path), user)];
        } finally {
          await filling.empty();
        }
      };
      const alone = () => fill((filling) => (kind === 'race' ? filling.race(max) : filling.beyond(max)));
      if (filledBy !== operation) return judge(await alone());
      // What was filled by a race and is asked for one more then shows both.
      const send = () =>
        fill(async (filling) => [...(await filling.race(max)), ...(await filling.beyond(max))]);
      await judgeSharedSeries(context, { key: `${operation.name} full of ${name}`, send, judge, alone });
    },
  );
}

/** The name and number of a ceiling, as the contract has them. */
type Named = Pick<CeilingOptions, 'name' | 'max'>;

/** A deployment whose ceiling is at most `most`: the target, or otherwise the one with low ceilings. */
export async function whereItIsLow(
  target: Context,
  options: Named,
  most: number,
): Promise<{ readonly context: Context; readonly max: number }> {
  const here = await mostOf(target, options);
  if (here <= most) return { context: target, max: here };
  const context = target.at(lowCeilings);
  const max = await mostOf(context, options);
  if (max <= most) return { context, max };
  throw new Skipped(
    `there may be ${max} ${options.name} at --deployment ${lowCeilings} too: give one with less room`,
  );
}

/** Elsewhere another user fills what an account may have, so that there is room for what other checks need. */
export function userOf(context: Context, target: Context, { name }: Named): User {
  const isOfAccount = target.contract.ceilings[name]?.per === 'account';
  return context !== target && isOfAccount && context.session.target.tokens.b ? 'b' : 'a';
}

/** A request that succeeds while there is room, in a place of its own as far as the path has one. */
function placeFor(context: Context, operation: Operation, user: User): Promise<Parts> {
  return context.prepare(operation, { succeeds: true, fresh: true, user, example: firstExample(operation) });
}

/** Asks another operation for one more in the same place. */
async function askFor(
  context: Context,
  operation: Operation,
  within: Parts['path'],
  user: User,
): Promise<Exchange> {
  const parts = await context.prepare(operation, {
    succeeds: true,
    within,
    example: firstExample(operation),
  });
  return context.send(operation, parts, await context.credential(operation, { user }));
}

/** What a check makes until there is no more room. */
class Filling {
  readonly #context: Context;
  readonly #operation: Operation;
  readonly #parts: Parts;
  readonly #user: User;
  readonly #made: { readonly parts: Parts; readonly answer: unknown }[] = [];

  constructor(context: Context, operation: Operation, parts: Parts, user: User) {
    this.#context = context;
    this.#user = user;
    this.#operation = operation;
    this.#parts = parts;
  }

  /** Makes one more than there may be, one after the other, until one is refused. */
  async beyond(max: number): Promise<readonly Exchange[]> {
    const asked: Exchange[] = [];
    while (this.#made.length <= max) {
      const exchange = await this.#make();
      asked.push(exchange);
      if (!isSuccess(exchange)) break;
    }
    return asked;
  }

  /** Makes several more than there may be at once. */
  async race(max: number): Promise<readonly Exchange[]> {
    return Promise.all(Array.from({ length: max + racers }, () => this.#make()));
  }

  /** Removes what was made, as far as the contract has a way. */
  async empty(): Promise<void> {
    if (!this.#operation.makes?.remove) return;
    const { fixtures, send } = this.#context;
    const credential = await this.#context.credential(this.#operation, { user: this.#user });
    for (const { parts, answer } of this.#made.splice(0))
      await fixtures.remove(send, this.#operation, parts, answer, credential);
  }

  async #make(): Promise<Exchange> {
    const parts = this.#another();
    const credential = await this.#context.credential(this.#operation, { user: this.#user });
    const exchange = await this.#context.send(this.#operation, parts, credential);
    if (isSuccess(exchange)) this.#made.push({ parts, answer: jsonOf(exchange.answer) });
    else if (isUnimplemented(this.#context, exchange.answer.status, undefined))
      throw new Skipped('not implemented (501)');
    return exchange;
  }

  /** What tells one act from a repeat of it is made new for each. */
  #another(): Parts {
    const keys = this.#operation.idempotent?.key ?? [];
    const { session } = this.#context;
    const body = keys.reduce((sent, key) => withValueAt(sent, `/${key}`, session.unique()), this.#parts.body);
    return body === undefined ? this.#parts : { ...this.#parts, body };
  }
}

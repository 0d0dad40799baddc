import { type Check, Skipped, type Trace } from '../check.ts';
import { type Exchange, jsonOf } from '../client.ts';
import type { Context } from '../context.ts';
import { firstExample } from '../example-body.ts';
import { lowCeilings } from '../inputs.ts';
import { valueAt, withValueAt } from '../json-pointer.ts';
import type { User } from '../ledger.ts';
import type { Operation } from '../operation.ts';
import { emptyParts, idsByResource, nobody, type Parts } from '../request.ts';
import { isSuccess } from '../session.ts';
import { expectRefusal } from './envelope.ts';
import { isUnimplemented, probe } from './probe.ts';

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
      const { context, max } = await whereItIsLow(target, options);
      const user = userOf(context, target, options);
      const place = await placeFor(context, filledBy, user);
      const filling = new Filling(context, filledBy, place, user);
      try {
        const asked = kind === 'race' ? await filling.race(max) : await filling.beyond(max);
        const refused =
          filledBy === operation
            ? asked
            : asked && (await askFor(context, operation, idsByResource(filledBy, place.path), user));
        if (!refused) return context.fail(`${max} are the most there may be, and one more was made`);
        expectRefusal(context, refused, { status, code, extra: { max }, operation });
      } finally {
        await filling.empty();
      }
    },
  );
}

/** Where a check can reach the ceiling: at the target, else where there is less room. */
async function whereItIsLow(
  target: Context,
  options: CeilingOptions,
): Promise<{ readonly context: Context; readonly max: number }> {
  const here = await maxOf(target, options);
  if (here <= maxMade) return { context: target, max: here };
  const context = target.at(lowCeilings);
  const max = await maxOf(context, options);
  if (max <= maxMade) return { context, max };
  throw new Skipped(
    `there may be ${max} ${options.name} at --deployment ${lowCeilings} too: give one with less room`,
  );
}

/** Elsewhere another user fills what an account may have, so that there is room for what other checks need. */
function userOf(context: Context, target: Context, { name }: CeilingOptions): User {
  const isOfAccount = target.contract.ceilings[name]?.per === 'account';
  return context !== target && isOfAccount && context.session.target.tokens.b ? 'b' : 'a';
}

/** How many there may be on this deployment: what its own copy of the contract says, else the contract. */
async function maxOf(context: Context, { name, max }: CeilingOptions): Promise<number> {
  const document = context.contract.document;
  const operation = document === undefined ? undefined : context.session.operation(document);
  const published = operation && jsonOf((await context.send(operation, emptyParts, nobody)).answer);
  return Number(valueAt(published, `/x-callsheet/ceilings/${name}/max`) ?? max);
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

  /** Makes one more than there may be, one after the other: what refused one of them. */
  async beyond(max: number): Promise<Exchange | undefined> {
    while (this.#made.length <= max) {
      const exchange = await this.#make();
      if (!isSuccess(exchange)) return exchange;
    }
    return undefined;
  }

  /** Makes several more than there may be at once: what refused one of them, undefined where too many were made. */
  async race(max: number): Promise<Exchange | undefined> {
    const exchanges = await Promise.all(Array.from({ length: max + racers }, () => this.#make()));
    if (this.#made.length > max)
      this.#context.fail(`${this.#made.length} were made at once, and there may be ${max}`);
    return exchanges.find((exchange) => !isSuccess(exchange));
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

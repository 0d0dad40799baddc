import { type Check, Skipped, type Trace, Violation } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { isUnimplemented, probe } from '../checks/probe.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { isObject, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import type { User } from '../target/ledger/ledger.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { lowCeilingDeployment, userOf } from './ceiling.ts';

export interface GrowthOptions extends Trace {
  /**
   * `rejects`: one request after the other until one is rejected. `race`: more concurrent requests than
   * there is room for.
   */
  readonly kind: 'rejects' | 'race';
  /** The operation that stores bytes up to the ceiling, if the checked operation creates no resources. */
  readonly filledBy?: Operation;
  /** The ceiling's name in the contract, and its declared values. */
  readonly name: string;
  readonly max: number;
  readonly status: number;
  readonly code: string;
  /** The member of the body that is filled, as a JSON pointer. */
  readonly member: string;
}

/** A check stores at most this many bytes, and cannot test higher ceilings. */
const maxStored = 1024 * 1024;
/** The maximum bytes that one request stores, because bodies have limits of their own. */
const maxPiece = 64 * 1024;
const racers = 4;

/**
 * The deployment rejects bytes above the ceiling and states the maximum. Concurrent requests together do not
 * exceed it.
 */
export function growth(operation: Operation, options: GrowthOptions): Check {
  const { kind, name, status, code, filledBy = operation } = options;
  return probe(
    operation,
    {
      trait: 'growth',
      what: kind,
      title:
        kind === 'rejects'
          ? `${operation.name} rejects bytes above the ceiling, and states the ceiling.`
          : `${operation.name} stores no more bytes than the ceiling under concurrent requests.`,
      effect: 'writes',
      queue: `ceiling ${name}`,
    },
    options,
    async (target) => {
      const { context, max } = await lowCeilingDeployment(target, options, maxStored);
      const filling = await Filling.begin(context, filledBy, options, userOf(context, target, options));
      try {
        // The resource that will grow is created while there is room.
        const growing =
          filledBy === operation ? undefined : await filling.valuesOf(operation, options.member);
        const sentExchanges = await (kind === 'race' ? filling.race(max) : filling.fill(max));
        if (filling.stored > max)
          throw new Violation(`${filling.stored} bytes were stored, but the ceiling is ${max}`);
        const rejected = growing
          ? await filling.send(operation, growing)
          : sentExchanges.find((exchange) => !isSuccess(exchange));
        if (!rejected || isSuccess(rejected))
          throw new Violation(`the ceiling is ${max} bytes, but ${filling.piece} more were stored`);
        expectErrorResponse(context, rejected, { status, code, extra: { max }, operation });
      } finally {
        await filling.empty();
      }
    },
  );
}

/** The resources that a check stores to reach a ceiling. */
class Filling {
  readonly #context: Context;
  readonly #maker: Operation;
  readonly #parts: RequestValues;
  readonly #user: User;
  readonly #made: { readonly parts: RequestValues; readonly response: unknown }[] = [];
  /** How many bytes each request stores, at least. */
  readonly piece: number;

  private constructor(
    context: Context,
    maker: Operation,
    filled: { piece: number; parts: RequestValues; user: User },
  ) {
    this.#context = context;
    this.#maker = maker;
    this.piece = filled.piece;
    this.#parts = filled.parts;
    this.#user = filled.user;
  }

  /** Prepares a request that succeeds while there is room, with a new parent if the path has one. */
  static async begin(context: Context, maker: Operation, { max, ...options }: GrowthOptions, user: User) {
    const member = maker.growth?.member ?? options.member;
    const example = firstExample(maker);
    const prepared = await context.prepare(maker, { succeeds: true, fresh: true, user, example });
    for (let piece = Math.min(maxPiece, Math.ceil(max / 4)); piece >= 64; piece = Math.floor(piece / 2)) {
      const body = padded(maker, prepared.body, member, piece);
      if (body !== undefined)
        return new Filling(context, maker, { piece, parts: { ...prepared, body }, user });
    }
    throw new Skipped(`no body with a longer ${member} matches the schema`);
  }

  /** The bytes that are known to be stored. */
  get stored(): number {
    return this.#made.length * this.piece;
  }

  /** Another operation's request with the same parent and padding. */
  async valuesOf(operation: Operation, member: string): Promise<RequestValues> {
    const within = idsByResource(this.#maker, this.#parts.path);
    const example = firstExample(operation);
    const user = this.#user;
    const parts = await this.#context.prepare(operation, { succeeds: true, within, user, example });
    // The resource may contain one piece already, so two pieces make it grow.
    const body = padded(operation, parts.body, member, 2 * this.piece);
    return { ...parts, body: body ?? padded(operation, parts.body, member, this.piece) };
  }

  /** Stores one piece after the other, until one is rejected or the ceiling is exceeded. */
  async fill(max: number): Promise<readonly Exchange[]> {
    const sentExchanges: Exchange[] = [];
    while (this.stored <= max) {
      const exchange = await this.#make();
      sentExchanges.push(exchange);
      if (!isSuccess(exchange)) break;
    }
    return sentExchanges;
  }

  /** Stores more pieces at once than there is room for. */
  race(max: number): Promise<readonly Exchange[]> {
    const count = Math.ceil(max / this.piece) + racers;
    return Promise.all(Array.from({ length: count }, () => this.#make()));
  }

  async send(operation: Operation, parts: RequestValues): Promise<Exchange> {
    const credential = await this.#context.credential(operation, { user: this.#user });
    return this.#context.send(operation, parts, credential);
  }

  /** Removes the created resources, if the contract offers a removal. */
  async empty(): Promise<void> {
    if (!this.#maker.makes?.remove) return;
    const { fixtures, send } = this.#context;
    const credential = await this.#context.credential(this.#maker, { user: this.#user });
    for (const { parts, response } of this.#made.splice(0))
      await fixtures.remove(send, this.#maker, parts, response, credential);
  }

  async #make(): Promise<Exchange> {
    const exchange = await this.send(this.#maker, this.#parts);
    if (isSuccess(exchange)) this.#made.push({ parts: this.#parts, response: jsonOf(exchange.response) });
    else if (isUnimplemented(this.#context, exchange.response.status, undefined))
      throw new Skipped('not implemented (501)');
    return exchange;
  }
}

/** Adds bytes to a member of the body, in a new member or as a text. Undefined if the schema allows neither. */
function padded(operation: Operation, body: unknown, member: string, bytes: number): unknown {
  const text = 'x'.repeat(bytes);
  const value = valueAt(body, member);
  const forms = [{ ...(isObject(value) ? value : {}), padding: text }, text];
  return forms
    .map((form) => withValueAt(body, member, form))
    .find((changed) => operation.validators.body?.(structuredClone(changed)) !== false);
}

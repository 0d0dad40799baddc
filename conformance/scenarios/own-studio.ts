import { describeAnswer } from '../answer-words.ts';
import { Blocked } from '../check.ts';
import type { Exchange } from '../client.ts';
import type { Context } from '../context.ts';
import { sameJson, valueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { expectRefusal } from '../probes/envelope.ts';
import { emptyParts, type Parts } from '../request.ts';
import { isSuccess } from '../session.ts';

/** What a call is given besides the studio's id. */
export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A studio that no other check touches, with shortcuts for what scenarios do in one. */
export class OwnStudio {
  readonly context: Context;
  readonly id: string;

  constructor(context: Context, id: string) {
    this.context = context;
    this.id = id;
  }

  static async make(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.thing('studio', { fresh: true })).id);
  }

  operation(name: string): Operation {
    const operation = this.context.session.operation(name);
    if (!operation) throw new Blocked(`the contract has no operation ${name}`);
    return operation;
  }

  /** Sends a request of an operation of this studio, whatever comes of it. */
  async send(name: string, { path = {}, ...rest }: CallParts = {}): Promise<Exchange> {
    const operation = this.operation(name);
    const parts: Parts = { ...emptyParts, path: { id: this.id, ...path }, ...rest };
    return this.context.send(operation, parts, await this.context.credential(operation));
  }

  /** The JSON that a call answers; a violation when it is refused. */
  async call(name: string, parts: CallParts = {}): Promise<unknown> {
    const exchange = await this.send(name, parts);
    if (exchange.answer.status === 501) throw new Blocked(describeAnswer(exchange));
    this.context.must(isSuccess(exchange), () => describeAnswer(exchange));
    return this.context.json(exchange);
  }

  /** A call that has to be refused with 400. */
  async isInvalid(name: string, parts: CallParts): Promise<Exchange> {
    const exchange = await this.send(name, parts);
    const operation = this.operation(name);
    expectRefusal(this.context, exchange, {
      status: 400,
      code: this.context.contract.codes.invalid,
      operation,
    });
    return exchange;
  }

  /** A new source; its id. */
  async source(body: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const made = await this.call('createSource', {
      body: { name: this.context.session.unique(), type: 'rtmp', ...body },
    });
    return String(valueAt(made, '/id'));
  }

  /** Switches a source on or off. */
  async switch(sourceId: string, active: boolean): Promise<void> {
    await this.call('updateSource', { path: { sourceId }, body: { active } });
  }

  /** What has to read so. */
  shows(what: string, root: unknown, expected: Readonly<Record<string, unknown>>): void {
    for (const [pointer, value] of Object.entries(expected)) {
      const found = valueAt(root, pointer);
      this.context.must(
        sameJson(found, value),
        () => `${what}: ${pointer} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
      );
    }
  }
}

import { Blocked } from '../../check.ts';
import { type Exchange, headerOf, jsonOf } from '../../client.ts';
import type { Context } from '../../context.ts';
import { valueAt } from '../../json-pointer.ts';
import { expectSuccess } from '../../probes/answers.ts';
import { expectRefusal } from '../../probes/envelope.ts';
import { emptyParts } from '../../request.ts';

/** What varies in a call on a studio. */
export interface StudioCall {
  readonly sourceId?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly impatient?: boolean;
}

/** Calls of operations on one studio, with a credential that may make each of them. */
export class StudioCalls {
  readonly studio: string;
  readonly #context: Context;

  constructor(context: Context, studio: string) {
    this.#context = context;
    this.studio = studio;
  }

  async send(name: string, { sourceId, impatient, ...parts }: StudioCall = {}): Promise<Exchange> {
    const operation = this.#operation(name);
    const path = { id: this.studio, ...(sourceId !== undefined && { sourceId }) };
    const credential = await this.#context.credential(operation);
    const options = impatient === undefined ? {} : { impatient };
    return this.#context.send(operation, { ...emptyParts, ...parts, path }, credential, options);
  }

  /** Sends what is to succeed, with that status and a body as declared; the body. */
  async answer(name: string, status: number, call: StudioCall = {}): Promise<unknown> {
    const exchange = await this.send(name, call);
    expectSuccess(this.#context, this.#operation(name), exchange, status);
    return jsonOf(exchange.answer);
  }

  /** Sends what is to be refused as a malformed request; the message. */
  async refused(name: string, call: StudioCall): Promise<unknown> {
    const exchange = await this.send(name, call);
    const operation = this.#operation(name);
    expectRefusal(this.#context, exchange, { status: 400, code: 'invalid_request', operation });
    return valueAt(jsonOf(exchange.answer), '/error/message');
  }

  /** A new source of that type; its id. */
  async source(type: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const body = { name: this.#context.session.unique(), type, ...more };
    return String(valueAt(await this.answer('createSource', 201, { body }), '/id'));
  }

  /** The ids of the studio's sources, as far as one page holds them. */
  async sourceIds(): Promise<unknown[]> {
    const rows = valueAt(await this.answer('listSources', 200, { query: { limit: '200' } }), '/data');
    return Array.isArray(rows) ? rows.map((row) => valueAt(row, '/id')) : [];
  }

  /** The source's ETag, which stands for all that is shown of it. */
  async tagOf(sourceId: string): Promise<string | undefined> {
    return headerOf((await this.send('getSource', { sourceId })).answer, 'etag');
  }

  #operation(name: string) {
    const operation = this.#context.session.operation(name);
    if (!operation) throw new Blocked(`the contract has no operation ${name}`);
    return operation;
  }
}

/** A studio of its own, with nothing in it. */
export async function newStudio(context: Context): Promise<StudioCalls> {
  return new StudioCalls(context, (await context.thing('studio', { fresh: true })).id);
}

/** The lane's studio, which may hold what others made. */
export async function laneStudio(context: Context): Promise<StudioCalls> {
  return new StudioCalls(context, (await context.thing('studio')).id);
}

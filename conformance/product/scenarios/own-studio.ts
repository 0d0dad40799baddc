import { Blocked } from '../../engine/checks/check.ts';
import type { Context } from '../../engine/checks/context.ts';
import { expectErrorResponse } from '../../engine/checks/envelope.ts';
import { type Exchange, headerOf, isSuccess, jsonOf } from '../../engine/http/client.ts';
import { describeResponse } from '../../engine/http/describe-response.ts';
import { sameJson, valueAt } from '../../engine/model/json-pointer.ts';
import type { Operation } from '../../engine/model/operation.ts';
import { expectSuccess } from '../../engine/probes/responses.ts';
import { allRows } from '../../engine/resources/all-rows.ts';
import { emptyValues, type RequestValues } from '../../engine/target/ledger/request.ts';

/** The inputs of a call in addition to the studio's id. */
export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A studio that no check of another queue uses, with shortcuts for common requests. */
export class OwnStudio {
  readonly context: Context;
  readonly id: string;

  constructor(context: Context, id: string) {
    this.context = context;
    this.id = id;
  }

  /** Returns an empty studio for this check alone. An earlier check may have used it and left it empty. */
  static async make(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.resource('studio', { fresh: true })).id);
  }

  /**
   * Returns a studio for this check alone that was never changed. It cannot be reused, so each call costs a
   * studio.
   */
  static async unused(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.resource('studio', { fresh: true, unused: true })).id);
  }

  /** Returns the studio of the queue, which may contain resources of its earlier checks. */
  static async ofQueue(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.resource('studio')).id);
  }

  operation(name: string): Operation {
    return this.context.operation(name);
  }

  /** Sends a request to this studio and accepts any response. */
  async send(name: string, { path = {}, ...rest }: CallParts = {}): Promise<Exchange> {
    const operation = this.operation(name);
    const parts: RequestValues = { ...emptyValues, path: { id: this.id, ...path }, ...rest };
    const credential = await this.context.credential(operation, { calls: 1 });
    return this.context.send(operation, parts, credential);
  }

  /** Sends a request, expects the declared success with that status and returns the body. */
  async response(name: string, status: number, parts: CallParts = {}): Promise<unknown> {
    const exchange = await this.send(name, parts);
    expectSuccess(this.context, this.operation(name), exchange, status);
    return jsonOf(exchange.response);
  }

  /** Sends a request and returns its JSON; fails the check on an error response. */
  async call(name: string, parts: CallParts = {}): Promise<unknown> {
    const exchange = await this.send(name, parts);
    if (exchange.response.status === 501) throw new Blocked(describeResponse(exchange), exchange);
    this.context.assert(isSuccess(exchange), () => describeResponse(exchange));
    return this.context.json(exchange);
  }

  /** Sends a request and expects 400. */
  async isInvalid(name: string, parts: CallParts): Promise<Exchange> {
    const exchange = await this.send(name, parts);
    const operation = this.operation(name);
    expectErrorResponse(this.context, exchange, {
      status: 400,
      code: this.context.contract.codes.invalid,
      operation,
    });
    return exchange;
  }

  /** Creates a source and returns its id. */
  async source(body: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const made = await this.call('createSource', {
      body: { name: this.context.session.unique(), type: 'rtmp', ...body },
    });
    return String(valueAt(made, '/id'));
  }

  /** The ids of the studio's sources, in the order of the list. */
  async sourceIds(): Promise<unknown[]> {
    const list = this.operation('listSources');
    const rows = await allRows(list, (query) => this.response(list.name, 200, { query }));
    return rows.map((row) => valueAt(row, '/id'));
  }

  /** The source's ETag, which changes with each visible change. */
  async tagOf(sourceId: string): Promise<string | undefined> {
    return headerOf((await this.send('getSource', { path: { sourceId } })).response, 'etag');
  }

  /** Switches a source on or off. */
  async switch(sourceId: string, active: boolean): Promise<void> {
    await this.call('updateSource', { path: { sourceId }, body: { active } });
  }

  /** Expects these values at the pointers. */
  shows(what: string, root: unknown, expected: Readonly<Record<string, unknown>>): void {
    for (const [pointer, value] of Object.entries(expected)) {
      const found = valueAt(root, pointer);
      this.context.assert(
        sameJson(found, value),
        () => `${what}: ${pointer} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
      );
    }
  }
}

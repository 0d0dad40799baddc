import { Blocked } from '../../engine/checks/check.ts';
import type { Context } from '../../engine/checks/context.ts';
import { expectRefusal } from '../../engine/checks/envelope.ts';
import { type Exchange, headerOf, isSuccess, jsonOf } from '../../engine/http/client.ts';
import { describeAnswer } from '../../engine/http/describe-response.ts';
import { sameJson, valueAt } from '../../engine/model/json-pointer.ts';
import type { Operation } from '../../engine/model/operation.ts';
import { expectSuccess } from '../../engine/probes/responses.ts';
import { wholeList } from '../../engine/resources/all-rows.ts';
import { emptyParts, type Parts } from '../../engine/target/ledger/request.ts';

/** What a call is given besides the studio's id. */
export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A studio that no check of another lane touches, with shortcuts for what scenarios do in one. */
export class OwnStudio {
  readonly context: Context;
  readonly id: string;

  constructor(context: Context, id: string) {
    this.context = context;
    this.id = id;
  }

  /** One of the check's own, with nothing in it; it may have been used before. */
  static async make(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.thing('studio', { fresh: true })).id);
  }

  /** One of the check's own that nobody ever changed: there is no way back to that, so that it costs a studio. */
  static async unused(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.thing('studio', { fresh: true, unused: true })).id);
  }

  /** The lane's, which may hold what its earlier checks made. */
  static async ofLane(context: Context): Promise<OwnStudio> {
    return new OwnStudio(context, (await context.thing('studio')).id);
  }

  operation(name: string): Operation {
    return this.context.operation(name);
  }

  /** Sends a request of an operation of this studio, whatever comes of it. */
  async send(name: string, { path = {}, ...rest }: CallParts = {}): Promise<Exchange> {
    const operation = this.operation(name);
    const parts: Parts = { ...emptyParts, path: { id: this.id, ...path }, ...rest };
    const credential = await this.context.credential(operation, { calls: 1 });
    return this.context.send(operation, parts, credential);
  }

  /** Sends what is to be answered with that status, as declared; the body. */
  async answer(name: string, status: number, parts: CallParts = {}): Promise<unknown> {
    const exchange = await this.send(name, parts);
    expectSuccess(this.context, this.operation(name), exchange, status);
    return jsonOf(exchange.answer);
  }

  /** The JSON that a call answers; a violation when it is refused. */
  async call(name: string, parts: CallParts = {}): Promise<unknown> {
    const exchange = await this.send(name, parts);
    if (exchange.answer.status === 501) throw new Blocked(describeAnswer(exchange), exchange);
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

  /** The ids of the studio's sources, in the order of the list. */
  async sourceIds(): Promise<unknown[]> {
    const list = this.operation('listSources');
    const rows = await wholeList(list, (query) => this.answer(list.name, 200, { query }));
    return rows.map((row) => valueAt(row, '/id'));
  }

  /** A source's ETag, which stands for all that is shown of it. */
  async tagOf(sourceId: string): Promise<string | undefined> {
    return headerOf((await this.send('getSource', { path: { sourceId } })).answer, 'etag');
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

import { describeAnswer } from '../answer-words.ts';
import { type Check, Skipped, type Trace } from '../check.ts';
import { type Exchange, jsonOf } from '../client.ts';
import { firstExample } from '../example-body.ts';
import { sameJson, valueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { isSuccess } from '../session.ts';
import { probe } from './probe.ts';

export interface Idempotent extends Trace {
  /** One call after the other, or all at once. */
  readonly kind: 'repeat' | 'race';
}

const racers = 4;

/** A repeat of a call gives the result of the first. */
export function idempotent(operation: Operation, options: Idempotent): Check {
  const promise = operation.idempotent;
  if (!promise) throw new Error(`${operation.name} is not declared idempotent`);
  return probe(
    operation,
    {
      trait: 'idempotent',
      what: options.kind,
      title:
        options.kind === 'repeat'
          ? `${operation.name} answers a repeat ${promise.later} with the result of the first call.`
          : `${operation.name} called ${racers} times at once gives one result.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      if (operation.disposes === 'caller') throw new Skipped('it removes its caller: a scenario calls it');
      const parts = await context.prepare(operation, {
        succeeds: true,
        fresh: promise.key.length === 0,
        example: firstExample(operation),
      });
      // One caller for all: the key is the caller's.
      const credential = await context.credential(operation, { calls: racers });
      const call = (): Promise<Exchange> => context.send(operation, parts, credential);
      if (options.kind === 'repeat') {
        const first = await context.succeed(operation, parts, credential);
        context.must(
          first.answer.status === promise.first,
          `the first call was answered ${first.answer.status}, not ${promise.first}`,
        );
        const later = await call();
        context.must(
          later.answer.status === promise.later,
          () => `expected ${promise.later} for the repeat, but ${describeAnswer(later)}`,
        );
        return context.must(
          sameResult(operation, first, later),
          'the repeat gave another result than the first call',
        );
      }
      const exchanges = await Promise.all(Array.from({ length: racers }, call));
      const failed = exchanges.find((exchange) => !isSuccess(exchange));
      if (failed && failed.answer.status !== 501)
        context.fail(`one of ${racers} calls at once failed: ${describeAnswer(failed)}`);
      const [one] = exchanges;
      if (!one || failed) throw new Skipped('the operation does not work yet');
      const firsts = exchanges.filter(({ answer }) => answer.status === promise.first).length;
      const distinct = promise.first !== promise.later;
      context.must(
        !distinct || firsts === 1,
        `${firsts} of ${racers} calls at once were answered ${promise.first}`,
      );
      const alike = exchanges.every((exchange) => sameResult(operation, one, exchange));
      context.must(alike, 'calls at once gave different results');
    },
  );
}

function sameResult(operation: Operation, one: Exchange, other: Exchange): boolean {
  const [left, right] = [jsonOf(one.answer), jsonOf(other.answer)];
  if (operation.makes) return valueAt(left, operation.makes.id) === valueAt(right, operation.makes.id);
  return sameJson(left, right);
}

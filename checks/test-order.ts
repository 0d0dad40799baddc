import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts long test files first, so that no worker runs a long file alone at the end. After an earlier run,
 * Vitest knows how long files take. In a fresh clone, as in CI, the declared timeouts estimate it, because
 * long tests need long timeouts.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files);
    if (order.every((file) => this.ctx.cache.getTestSpecificationResult(file) !== undefined)) return order;
    const timeouts = new Map(order.map((file) => [file, declaredMs(readFileSync(file.moduleId, 'utf8'))]));
    const timeoutOf = (file: TestSpecification) => timeouts.get(file) ?? 0;
    return order.toSorted((one, other) => timeoutOf(other) - timeoutOf(one));
  }
}

/** Waits for an event declare at most this time; tests declare more. */
const maxEventMs = 60_000;

/** The sum of the timeouts of a file's tests, in milliseconds: `{ timeout: 120_000 }`, or the last argument of `test`. */
export function declaredMs(text: string): number {
  return [...text.matchAll(/\btimeout: ([\d_]{5,})|^\}, ([\d_]{5,})\)/gm)]
    .map(([, option = '', argument = '']) => Number((option || argument).replaceAll('_', '')))
    .filter((ms) => ms > maxEventMs)
    .reduce((sum, ms) => sum + ms, 0);
}

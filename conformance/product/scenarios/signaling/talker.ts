import { performance } from 'node:perf_hooks';
import type { Context } from '../../../engine/checks/context.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { operate } from '../operator.ts';
import { OwnStudio } from '../own-studio.ts';
import type { Callee } from './call.ts';
import { talkToken } from './operated.ts';

/** Maximum times until `publishing` becomes true (SRC-06) and false (SRC-07), in milliseconds. */
const startTimeoutMs = 3_000;
const goesMs = 16_000;

/** A source in an own studio, with an operator-issued token that publishes to it. */
export class Talker {
  readonly callee: Callee;
  readonly #studio: OwnStudio;
  readonly #source: string;

  private constructor(studio: OwnStudio, source: string, token: string) {
    this.#studio = studio;
    this.#source = source;
    const path = valueAt(claimsOf(token), '/path');
    if (typeof path !== 'string') studio.context.fail('the talk token has no claim `path` with its path');
    this.callee = { path, side: 'whip', token };
  }

  static async make(context: Context): Promise<Talker> {
    const studio = await OwnStudio.make(context);
    const source = await studio.source({ type: 'webcam' });
    return new Talker(studio, source, await talkToken(context, '--source', source));
  }

  /** Returns a player of the same path. */
  async player(): Promise<Callee> {
    const { context } = this.#studio;
    const token = await operate(context, 'read-token', '--path', this.callee.path);
    context.session.secrets.add(token, 'READ_TOKEN', 'a read token');
    return { ...this.callee, side: 'whep', token };
  }

  /**
   * Waits until the source's `publishing` has that value and, if `notSince` is given, another `publishedAt`.
   */
  async isPublished(wanted: boolean, notSince?: unknown): Promise<unknown> {
    const { context } = this.#studio;
    const read = () => this.#studio.call('getSource', { path: { sourceId: this.#source } });
    const isSo = (row: unknown): boolean =>
      valueAt(row, '/publishing') === wanted &&
      (notSince === undefined || valueAt(row, '/publishedAt') !== notSince);
    const forMs = wanted ? startTimeoutMs : goesMs;
    const began = performance.now();
    const row = await pollUntil(read, isSo, { forMs, everyMs: 100, stop: context.session.stop });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const since = wanted ? 'a publisher connected' : 'the last publisher left';
    context.assert(
      isSo(row),
      `publishing is ${String(valueAt(row, '/publishing'))} ${seconds} s after ${since}`,
    );
    return row;
  }
}

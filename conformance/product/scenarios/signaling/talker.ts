import { performance } from 'node:perf_hooks';
import type { Context } from '../../../engine/checks/context.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { operate } from '../operator.ts';
import { OwnStudio } from '../own-studio.ts';
import type { Callee } from './call.ts';
import { talkToken } from './operated.ts';

/** `publishing` comes within a couple of seconds of the handshake (SRC-06), and goes within about 15 (SRC-07). */
const beginsMs = 3_000;
const goesMs = 16_000;

/** A source in a studio of its own, and who publishes to it with a token that the operator handed out. */
export class Talker {
  readonly callee: Callee;
  readonly #studio: OwnStudio;
  readonly #source: string;

  private constructor(studio: OwnStudio, source: string, token: string) {
    this.#studio = studio;
    this.#source = source;
    const path = valueAt(claimsOf(token), '/path');
    if (typeof path !== 'string')
      studio.context.fail('the talk token has no claim `path` with the path it is for');
    this.callee = { path, side: 'whip', token };
  }

  static async make(context: Context): Promise<Talker> {
    const studio = await OwnStudio.make(context);
    const source = await studio.source({ type: 'webcam' });
    return new Talker(studio, source, await talkToken(context, '--source', source));
  }

  /** Who plays what is published. */
  async player(): Promise<Callee> {
    const { context } = this.#studio;
    const token = await operate(context, 'read-token', '--path', this.callee.path);
    context.session.secrets.add(token, 'READ_TOKEN', 'a read token');
    return { ...this.callee, side: 'whep', token };
  }

  /** Waits until the source says whether somebody publishes; somebody else than since then, where that is given. */
  async isPublished(wanted: boolean, notSince?: unknown): Promise<unknown> {
    const { context } = this.#studio;
    const read = () => this.#studio.call('getSource', { path: { sourceId: this.#source } });
    const isSo = (row: unknown): boolean =>
      valueAt(row, '/publishing') === wanted &&
      (notSince === undefined || valueAt(row, '/publishedAt') !== notSince);
    const forMs = wanted ? beginsMs : goesMs;
    const began = performance.now();
    const row = await askUntil(read, isSo, { forMs, everyMs: 100, stop: context.session.stop });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const since = wanted ? 'somebody began to publish' : 'nobody publishes any more';
    context.must(
      isSo(row),
      `publishing is ${String(valueAt(row, '/publishing'))} ${seconds} s after ${since}`,
    );
    return row;
  }
}

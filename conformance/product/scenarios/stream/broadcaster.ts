import type { Context } from '../../../engine/checks/context.ts';
import type { Exchange } from '../../../engine/http/client.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { type JsonObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { noteSession } from './on-air.ts';

const patienceMs = 15_000;

/** A studio of its own that goes on air and off it. */
export class Broadcaster {
  readonly studio: OwnStudio;

  private constructor(studio: OwnStudio) {
    this.studio = studio;
  }

  static async make(context: Context): Promise<Broadcaster> {
    return new Broadcaster(await OwnStudio.make(context));
  }

  /** The same for a studio that is there. */
  static of(studio: OwnStudio): Broadcaster {
    return new Broadcaster(studio);
  }

  /** A new destination with a pasted address, unless something else is said; its id. */
  async destination(body: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const address = 'connectionId' in body ? {} : { rtmpUrl: 'rtmp://ingest.example.com/live' };
    const name = this.studio.context.session.unique();
    const made = await this.studio.call('createDestination', {
      body: { name, platform: 'custom_rtmp', ...address, ...body },
    });
    return String(valueAt(made, '/id'));
  }

  read(destId: string): Promise<unknown> {
    return this.studio.call('getDestination', { path: { destId } });
  }

  change(destId: string, body: JsonObject): Promise<unknown> {
    return this.studio.call('updateDestination', { path: { destId }, body });
  }

  status(): Promise<unknown> {
    return this.studio.call('getStreamStatus');
  }

  /** Asks to go live, whatever comes of it; the run takes the studio off air again. */
  async tryLive(body?: JsonObject): Promise<Exchange> {
    noteSession(this.studio.context, this.studio.id);
    return this.studio.send('goLive', body ? { body } : {});
  }

  /** Goes live. */
  async live(body?: JsonObject): Promise<unknown> {
    noteSession(this.studio.context, this.studio.id);
    return this.studio.call('goLive', body ? { body } : {});
  }

  /** Goes offline and waits until no destination has a session any more. */
  async offline(...destinationIds: readonly string[]): Promise<void> {
    await this.studio.call('goOffline');
    for (const destId of destinationIds)
      await this.until(
        () => this.read(destId),
        (row) => valueAt(row, '/encoderStreamId') === undefined,
        'the destination still has an encoderStreamId',
      );
  }

  /** Waits until what is asked for is so; a violation when it does not come. */
  async until(
    ask: () => Promise<unknown>,
    isSo: (answer: unknown) => boolean,
    otherwise: string,
  ): Promise<unknown> {
    const { context } = this.studio;
    const patience = { forMs: patienceMs, everyMs: 150, stop: context.session.stop };
    const answer = await askUntil(ask, isSo, patience);
    context.must(isSo(answer), `${otherwise} after ${patienceMs / 1000} s: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Waits for a status of a destination. */
  leg(destId: string, ...statuses: readonly string[]): Promise<unknown> {
    return this.until(
      () => this.read(destId),
      (row) => statuses.includes(String(valueAt(row, '/status'))),
      `the destination is not ${statuses.join(' or ')}`,
    );
  }

  /** Waits for a state of the stream. */
  state(state: string): Promise<unknown> {
    return this.until(
      () => this.status(),
      (status) => valueAt(status, '/state') === state,
      `the stream is not ${state}`,
    );
  }
}

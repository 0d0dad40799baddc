import type { Context } from '../../../engine/checks/context.ts';
import type { Exchange } from '../../../engine/http/client.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { type JsonObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { noteSession } from './on-air.ts';

const timeoutMs = 15_000;

/** An own studio of the check, which goes on and off air. */
export class Broadcaster {
  readonly studio: OwnStudio;

  private constructor(studio: OwnStudio) {
    this.studio = studio;
  }

  static async make(context: Context): Promise<Broadcaster> {
    return new Broadcaster(await OwnStudio.make(context));
  }

  /** Uses an existing studio. */
  static of(studio: OwnStudio): Broadcaster {
    return new Broadcaster(studio);
  }

  /** Creates a destination, by default with a pasted address, and returns its id. */
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

  /** Requests go-live and accepts any response. The run takes the studio off air at its end. */
  async tryLive(body?: JsonObject): Promise<Exchange> {
    noteSession(this.studio.context, this.studio.id);
    return this.studio.send('goLive', body ? { body } : {});
  }

  /** Goes live and expects success. */
  async live(body?: JsonObject): Promise<unknown> {
    noteSession(this.studio.context, this.studio.id);
    return this.studio.call('goLive', body ? { body } : {});
  }

  /** Goes offline and waits until no destination has a session. */
  async offline(...destinationIds: readonly string[]): Promise<void> {
    await this.studio.call('goOffline');
    for (const destId of destinationIds)
      await this.until(
        () => this.read(destId),
        (row) => valueAt(row, '/encoderStreamId') === undefined,
        'the destination still has an encoderStreamId',
      );
  }

  /** Polls `read` until `isSo`; fails the check after the timeout. */
  async until(
    read: () => Promise<unknown>,
    isSo: (response: unknown) => boolean,
    otherwise: string,
  ): Promise<unknown> {
    const { context } = this.studio;
    const timeout = { forMs: timeoutMs, everyMs: 150, stop: context.session.stop };
    const response = await pollUntil(read, isSo, timeout);
    context.assert(isSo(response), `${otherwise} after ${timeoutMs / 1000} s: ${JSON.stringify(response)}`);
    return response;
  }

  /** Waits until the destination has one of these statuses. */
  leg(destId: string, ...statuses: readonly string[]): Promise<unknown> {
    return this.until(
      () => this.read(destId),
      (row) => statuses.includes(String(valueAt(row, '/status'))),
      `the destination is not ${statuses.join(' or ')}`,
    );
  }

  /** Waits until the stream has this state. */
  state(state: string): Promise<unknown> {
    return this.until(
      () => this.status(),
      (status) => valueAt(status, '/state') === state,
      `the stream is not ${state}`,
    );
  }
}

import { TransportStream } from './mpeg-ts.ts';
import { type Dialled, ShowPublisher } from './publisher.ts';
import type { Sample } from './sample-show.ts';
import { type SrtAddress, SrtCall } from './srt-call.ts';

const packetsOfPayload = 7;

/**
 * Publishes the sample show over SRT.
 * @throws NoResponse if the server is unreachable, or does not decide in time.
 */
export async function publishSrt(address: SrtAddress): Promise<Dialled> {
  let publisher: ShowPublisher | undefined;
  const dialled = await SrtCall.dial(address, { ended: () => publisher?.end() });
  if ('rejected' in dialled) return dialled;
  const { call } = dialled;
  const show = new Payloads((payload) => call.send(payload));
  publisher = new ShowPublisher({
    send: (sample) => show.take(sample),
    bye: () => call.close(),
    vanish: () => call.vanish(),
  });
  return { publisher };
}

/** Collects the packets of samples into payloads. A picture sends the waiting packets too. */
class Payloads {
  readonly #stream = new TransportStream();
  readonly #send: (payload: Buffer) => void;
  #waiting: Buffer[] = [];

  constructor(send: (payload: Buffer) => void) {
    this.#send = send;
  }

  take(sample: Sample): void {
    this.#waiting.push(...this.#stream.pack(sample));
    const least = sample.kind === 'video' ? 1 : packetsOfPayload;
    while (this.#waiting.length >= least)
      this.#send(Buffer.concat(this.#waiting.splice(0, packetsOfPayload)));
  }
}

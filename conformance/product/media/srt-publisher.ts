import { TransportStream } from './mpeg-ts.ts';
import { type Dialled, ShowPublisher } from './publisher.ts';
import type { Sample } from './sample-show.ts';
import { type SrtAddress, SrtCall } from './srt-call.ts';

const packetsOfPayload = 7;

/**
 * Publishes the sample show over SRT.
 * @throws NoAnswer when nobody is there, or nothing is decided in time.
 */
export async function publishSrt(address: SrtAddress): Promise<Dialled> {
  let publisher: ShowPublisher | undefined;
  const dialled = await SrtCall.dial(address, { ended: () => publisher?.end() });
  if ('refused' in dialled) return dialled;
  const { call } = dialled;
  const show = new Payloads((payload) => call.send(payload));
  publisher = new ShowPublisher({
    send: (sample) => show.take(sample),
    bye: () => call.close(),
    vanish: () => call.vanish(),
  });
  return { publisher };
}

/** Gathers the packets of samples to payloads; a picture takes along what waits. */
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

import type { Logger } from 'pino';
import {
  SdpError,
  type SignalingOutcome,
  type SignalingProtocol,
  type WebRtc,
  type WebRtcSession,
} from '../../ports/webrtc.ts';
import type { EndReason } from '../formats/media.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { playedTracks, publishedTracks, requireReceiver } from './codecs.ts';
import { readIceFragment } from './ice-fragment.ts';
import { type Offer, readOffer } from './offer.ts';
import type { MediaNetwork, Peer } from './peer.ts';
import { NoPortError } from './udp-ports.ts';

type Endpoint = { readonly path: string; readonly protocol: SignalingProtocol };

/** What sessions work with. */
export interface WebRtcOptions {
  readonly registry: PathRegistry;
  readonly network: MediaNetwork;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
}

const maxSessions = 500;
const maxPlayersOfAPath = 100;
/** Each keeps the processor busy for some 10 ms. */
const maxOffersAtOnce = 16;
/** A port of the range may be another program's. */
const maxPortTries = 3;

/** The WebRTC sessions of this process. */
export class WebRtcSessions implements WebRtc {
  readonly #options: WebRtcOptions;
  readonly #sessions = new Map<string, Endpoint & { readonly session: WebRtcSession }>();
  #offers = 0;

  constructor(options: WebRtcOptions) {
    this.#options = options;
  }

  session(path: string, protocol: SignalingProtocol, id: string): WebRtcSession | undefined {
    const found = this.#sessions.get(id);
    return found?.path === path && found.protocol === protocol ? found.session : undefined;
  }

  async publish(
    path: string,
    text: string,
    admit: () => Promise<number | undefined>,
  ): Promise<SignalingOutcome> {
    const endpoint: Endpoint = { path, protocol: 'whip' };
    const offer = readOffer(text);
    const tracks = publishedTracks(offer);
    if ((await admit()) === undefined) return { refused: 'not provisioned' };
    return this.#withinBounds(async () => {
      // With the first session, and not before: the library behind it is half of what this process would hold.
      const { PublishSession } = await import('./publish-session.ts');
      const ended = this.#forget(endpoint, () => session.peer);
      const session = new PublishSession({ ...this.#options, offer, tracks, ended });
      const publishing = await this.#options.registry.publish(path, session, admit);
      if (!publishing) {
        session.end('left');
        return { refused: 'not provisioned' };
      }
      return this.#answered(endpoint, offer, session.peer, () => session.answer(publishing));
    });
  }

  async play(path: string, text: string, admit: () => Promise<boolean>): Promise<SignalingOutcome> {
    const endpoint: Endpoint = { path, protocol: 'whep' };
    const { registry } = this.#options;
    const offer = readOffer(text);
    requireReceiver(offer);
    if (!(await admit())) return { refused: 'not provisioned' };
    return this.#withinBounds(async () => {
      const { PlaySession } = await import('./play-session.ts');
      const published = registry.tracks(path, 'packets');
      if (!published) return { refused: 'not published' };
      const tracks = playedTracks(offer, published);
      if (registry.audience(path) >= maxPlayersOfAPath) return { refused: 'full' };
      const ended = this.#forget(endpoint, () => session.peer);
      const session = new PlaySession({ ...this.#options, offer, tracks, ended });
      const subscription = registry.subscribe(path, session);
      return this.#answered(endpoint, offer, session.peer, () => session.answer(subscription));
    });
  }

  /** Makes a session, unless this process has as many as it can bear. */
  async #withinBounds(make: () => Promise<SignalingOutcome>): Promise<SignalingOutcome> {
    if (this.#offers >= maxOffersAtOnce) return { refused: 'full' };
    this.#offers += 1;
    try {
      for (let tries = 0; tries < maxPortTries && this.#sessions.size < maxSessions; tries += 1) {
        try {
          return await make();
        } catch (error) {
          if (!(error instanceof NoPortError)) throw error;
        }
      }
      return { refused: 'full' };
    } finally {
      this.#offers -= 1;
    }
  }

  async #answered(
    endpoint: Endpoint,
    offer: Offer,
    peer: Peer,
    answer: () => Promise<string>,
  ): Promise<SignalingOutcome> {
    const session = sessionOf(peer, offer);
    // One that somebody newer has replaced already would never be forgotten.
    if (!peer.ended) this.#sessions.set(peer.id, { ...endpoint, session });
    try {
      return { session, answer: await answer() };
    } catch (error) {
      // Somebody newer, or a kick, came in between: the offer as such was good.
      const reason = peer.endReason;
      if (reason === 'replaced' || reason === 'kicked' || reason === 'shutdown') return { refused: 'full' };
      peer.end('fault');
      if (error instanceof NoPortError) throw error;
      this.#options.log.debug({ err: error, ...endpoint }, 'an offer could not be answered');
      throw new SdpError('the media plane cannot answer it', { cause: error });
    }
  }

  #forget(endpoint: Endpoint, peer: () => Peer): (reason: EndReason) => void {
    return (reason) => {
      this.#sessions.delete(peer().id);
      this.#options.log.debug({ ...endpoint, reason }, 'a WebRTC session is over');
    };
  }
}

function sessionOf(peer: Peer, offer: Offer): WebRtcSession {
  return {
    id: peer.id,
    get iceSession() {
      return peer.iceUfrag;
    },
    async change(fragment) {
      const { ufrag, candidates } = readIceFragment(fragment);
      if (ufrag !== undefined && ufrag !== offer.iceUfrag) return false;
      await peer.addCandidates(candidates);
      return true;
    },
    end: () => peer.end('left'),
  };
}

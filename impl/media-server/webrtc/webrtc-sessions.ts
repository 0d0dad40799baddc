import type { Logger } from 'pino';
import {
  SdpError,
  type SessionHolder,
  type SignalingOutcome,
  type SignalingProtocol,
  type WebRtc,
  type WebRtcSession,
} from '../../ports/media/webrtc.ts';
import type { Permit } from '../../ports/permits.ts';
import type { EndReason } from '../formats/media.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { playedTracks, publishedTracks, requireReceiver } from './codecs.ts';
import { readIceFragment } from './ice-fragment.ts';
import { type Offer, readOffer } from './offer.ts';
import type { MediaNetwork, Peer } from './peer.ts';
import type { SessionPermits } from './session-permits.ts';
import { NoPortError } from './udp-ports.ts';

type Endpoint = { readonly path: string; readonly protocol: SignalingProtocol };

/** Options of the sessions. */
export interface WebRtcOptions {
  readonly registry: PathRegistry;
  readonly network: MediaNetwork;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  /** Limits the sessions of a token, a path and an address; absent = only the process's own limits apply. */
  readonly sessionPermits?: SessionPermits | undefined;
}

/** A session, and its slot among the sessions of its holder. */
interface Entry extends Endpoint {
  readonly session: WebRtcSession;
  permit?: Permit | undefined;
}

const maxSessions = 500;
const maxPlayersOfAPath = 100;
/** The limit of offers in negotiation. Each offer keeps the processor busy for about 10 ms. */
const maxOffersAtOnce = 16;
/**
 * The limit of offers in negotiation of one address: half of all, so that the other half is left to others.
 */
const maxOffersOfAddress = 8;
/** The limit of attempts to create a session, because another program may use a port of the range. */
const maxPortTries = 3;

/** The WebRTC sessions of this process. */
export class WebRtcSessions implements WebRtc {
  readonly #options: WebRtcOptions;
  readonly #sessions = new Map<string, Entry>();
  /** The address of every offer in negotiation; an address occurs once for each of its offers. */
  readonly #offers: (string | undefined)[] = [];

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
    holder?: SessionHolder,
  ): Promise<SignalingOutcome> {
    const endpoint: Endpoint = { path, protocol: 'whip' };
    const offer = readOffer(text);
    const tracks = publishedTracks(offer);
    if ((await admit()) === undefined) return { rejected: 'not provisioned' };
    return this.#counted(endpoint, holder, async () => {
      // The module is loaded with the first session, because the library behind it is half of the memory of
      // this process.
      const { PublishSession } = await import('./publish-session.ts');
      const ended = this.#forget(endpoint, () => session.peer);
      const session = new PublishSession({ ...this.#options, offer, tracks, ended });
      const publishing = await this.#options.registry.publish(path, session, admit);
      if (!publishing) {
        session.end('left');
        return { rejected: 'not provisioned' };
      }
      return this.#startSession(endpoint, offer, session.peer, () => session.answer(publishing));
    });
  }

  async play(
    path: string,
    text: string,
    admit: () => Promise<boolean>,
    holder?: SessionHolder,
  ): Promise<SignalingOutcome> {
    const endpoint: Endpoint = { path, protocol: 'whep' };
    const { registry } = this.#options;
    const offer = readOffer(text);
    requireReceiver(offer);
    if (!(await admit())) return { rejected: 'not provisioned' };
    return this.#counted(endpoint, holder, async () => {
      const { PlaySession } = await import('./play-session.ts');
      const published = registry.tracks(path, 'packets');
      if (!published) return { rejected: 'not published' };
      const tracks = playedTracks(offer, published);
      if (registry.audience(path) >= maxPlayersOfAPath) return { rejected: 'full' };
      const ended = this.#forget(endpoint, () => session.peer);
      const session = new PlaySession({ ...this.#options, offer, tracks, ended });
      const subscription = registry.subscribe(path, session);
      return this.#startSession(endpoint, offer, session.peer, () => session.answer(subscription));
    });
  }

  /** Creates a session, unless its holder has reached a ceiling. The slot is free once the session is over. */
  async #counted(
    endpoint: Endpoint,
    holder: SessionHolder | undefined,
    make: () => Promise<SignalingOutcome>,
  ): Promise<SignalingOutcome> {
    const { sessionPermits } = this.#options;
    const taken = holder && (await sessionPermits?.take(endpoint, holder));
    if (taken && 'rejected' in taken) return taken;
    let entry: Entry | undefined;
    try {
      const outcome = await this.#withinBounds(holder?.address, make);
      if ('session' in outcome) entry = this.#sessions.get(outcome.session.id);
      return outcome;
    } finally {
      if (entry) entry.permit = taken;
      else taken?.release();
    }
  }

  /** Creates a session, unless this process has reached its limits. */
  async #withinBounds(
    address: string | undefined,
    make: () => Promise<SignalingOutcome>,
  ): Promise<SignalingOutcome> {
    const ofAddress = this.#offers.filter((other) => other !== undefined && other === address).length;
    if (this.#offers.length >= maxOffersAtOnce || ofAddress >= maxOffersOfAddress)
      return { rejected: 'full' };
    this.#offers.push(address);
    try {
      for (let tries = 0; tries < maxPortTries && this.#sessions.size < maxSessions; tries += 1) {
        try {
          return await make();
        } catch (error) {
          if (!(error instanceof NoPortError)) throw error;
        }
      }
      return { rejected: 'full' };
    } finally {
      this.#offers.splice(this.#offers.indexOf(address), 1);
    }
  }

  async #startSession(
    endpoint: Endpoint,
    offer: Offer,
    peer: Peer,
    answer: () => Promise<string>,
  ): Promise<SignalingOutcome> {
    const session = sessionOf(peer, offer);
    // A session that a newer publisher has already replaced is not stored, because it would never be removed.
    if (!peer.ended) this.#sessions.set(peer.id, { ...endpoint, session });
    try {
      return { session, answer: await answer() };
    } catch (error) {
      // A newer publisher or a kick ended the session meanwhile; the offer itself was valid.
      const reason = peer.endReason;
      if (reason === 'replaced' || reason === 'kicked' || reason === 'shutdown') return { rejected: 'full' };
      peer.end('fault');
      if (error instanceof NoPortError) throw error;
      this.#options.log.debug({ err: error, ...endpoint }, 'the answer to an offer failed');
      throw new SdpError('the media plane cannot answer the offer', { cause: error });
    }
  }

  #forget(endpoint: Endpoint, peer: () => Peer): (reason: EndReason) => void {
    return (reason) => {
      const { id } = peer();
      this.#sessions.get(id)?.permit?.release();
      this.#sessions.delete(id);
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

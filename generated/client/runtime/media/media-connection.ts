// Copied from templates/client/runtime/media/media-connection.ts by `npx callsheet generate`. Do not edit.

import { candidatesOf, fragmentOf, restartedAnswer } from './ice-fragment.ts';
import type { IceServer } from './ice-servers.ts';
import { becomes, gathered, type PeerConnection, type PeerConnections } from './media-peer.ts';
import type { MediaSignaling } from './media-signaling.ts';
import { Trickle, untaken } from './trickle.ts';

/** What attempts before have found out about an endpoint. */
export interface KnownOfEndpoint {
  /** It takes candidates after the offer. */
  trickles: boolean;
  /** It can restart ICE. */
  restarts: boolean;
  iceServers: readonly IceServer[];
}

/**
 * How a session came to its end: `gone` where the server has none any more, `lost` where the network lost it, `again` where
 * it is to be made another way, as is known now.
 */
export type Outcome = 'gone' | 'lost' | 'again';

/** What one session is made of. */
export interface ConnectionOptions {
  readonly signaling: MediaSignaling;
  readonly known: KnownOfEndpoint;
  readonly peerConnection: PeerConnections;
  /** Says what is sent or received. */
  readonly prepare: (connection: PeerConnection) => void;
  readonly signal: AbortSignal;
  /** Milliseconds that media may be away before something is done about it. */
  readonly patience: number;
  readonly onState: (state: 'connected' | 'reconnecting') => void;
}

/** How long a restarted connection may take, in milliseconds. */
const restartsMs = 8000;
const over: readonly (number | undefined)[] = [404, 410];

/** One session over one connection, from its offer to its end. */
export class MediaConnection {
  readonly #options: ConnectionOptions;
  readonly #peer: PeerConnection;
  #trickle: Trickle | undefined;
  #answer = '';
  /** The session was there when media was away already, or could not be asked: that it ends afterwards is no surprise. */
  #wasAway = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { iceServers } = options.known;
    this.#peer = options.peerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
  }

  /** @throws RefusalError where its offer is not taken, and the signal's reason. */
  async run(): Promise<Outcome> {
    const { signaling } = this.#options;
    try {
      const outcome = await this.#keep();
      // Asked for its end, the server tells whether there was anything to end.
      const status = await signaling.end();
      return outcome === 'lost' && over.includes(status) && !this.#wasAway ? 'gone' : outcome;
    } catch (error) {
      await signaling.end();
      throw error;
    } finally {
      this.#peer.close();
    }
  }

  async #keep(): Promise<Outcome> {
    const { known, onState, signal } = this.#options;
    this.#options.prepare(this.#peer);
    if (!(await (known.trickles ? this.#offerEarly() : this.#offerWhole()))) return 'again';
    const settled = becomes(this.#peer, ['connected', 'failed', 'closed'], signal);
    const refused = this.#trickle?.refused;
    const first = await (refused ? Promise.race([settled, refused]) : settled);
    if (first === 'refused') return 'again';
    let state: string | undefined = first;
    while (state === 'connected') {
      onState('connected');
      state = await becomes(this.#peer, ['disconnected', 'failed', 'closed'], signal);
      if (state === 'closed') break;
      onState('reconnecting');
      if (state === 'disconnected') {
        if (await this.#isOver()) return 'gone';
        state = await becomes(this.#peer, ['connected', 'failed', 'closed'], signal, this.#options.patience);
      }
      if (state !== 'connected' && state !== 'closed' && (await this.#restart()))
        state = await becomes(this.#peer, ['connected', 'closed'], signal, restartsMs);
    }
    return 'lost';
  }

  /** Offers at once: what this side can be reached at is sent as it is found. */
  async #offerEarly(): Promise<boolean> {
    const { known, signaling } = this.#options;
    const offer = await this.#peer.createOffer();
    const { answer, iceServers } = await signaling.offer(offer.sdp ?? '');
    // The servers come in time: nothing is gathered yet.
    if (iceServers.length > 0 && known.iceServers.length === 0) {
      known.iceServers = iceServers;
      if (!this.#peer.setConfiguration) return false;
      this.#peer.setConfiguration({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
    }
    this.#trickle = new Trickle(this.#peer, (fragment) => signaling.change(fragment));
    void this.#trickle.refused.then(() => {
      known.trickles = false;
    });
    await this.#peer.setLocalDescription(offer);
    await this.#take(answer);
    return true;
  }

  /** Offers with all that this side can be reached at; false where it is to be offered anew with servers that were named. */
  async #offerWhole(): Promise<boolean> {
    const { known, signaling } = this.#options;
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    await gathered(this.#peer);
    const { answer, iceServers } = await signaling.offer(this.#peer.localDescription?.sdp ?? '');
    if (iceServers.length > 0 && known.iceServers.length === 0) {
      known.iceServers = iceServers;
      return false;
    }
    await this.#take(answer);
    return true;
  }

  async #take(answer: string): Promise<void> {
    this.#answer = answer;
    await this.#peer.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  /** Asks whether the session is still there, by a fragment that changes nothing. */
  async #isOver(): Promise<boolean> {
    const { known, signaling } = this.#options;
    if (!known.trickles) return false;
    const sdp = this.#peer.localDescription?.sdp ?? '';
    const status = await signaling.change(fragmentOf(sdp, [], true));
    if (over.includes(status)) return !this.#wasAway;
    if (!untaken.includes(status)) this.#wasAway = true;
    return false;
  }

  /** Restarts ICE in the same session; false where the server cannot. */
  async #restart(): Promise<boolean> {
    const { known, signaling } = this.#options;
    if (!known.trickles || !known.restarts) return false;
    this.#trickle?.hold();
    await this.#peer.setLocalDescription(await this.#peer.createOffer({ iceRestart: true }));
    const sdp = this.#peer.localDescription?.sdp ?? '';
    const told = await signaling.restart(fragmentOf(sdp, candidatesOf(sdp), false));
    const answer = typeof told === 'string' ? restartedAnswer(this.#answer, told) : undefined;
    if (typeof told === 'number' && untaken.includes(told)) known.restarts = false;
    if (answer === undefined) return false;
    await this.#take(answer);
    this.#trickle?.go();
    return true;
  }
}

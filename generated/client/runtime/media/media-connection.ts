// Copied from templates/client/runtime/media/media-connection.ts by `npx callsheet generate`. Do not edit.

import { candidatesOf, fragmentOf, restartedAnswer } from './ice-fragment.ts';
import type { IceServer } from './ice-servers.ts';
import { becomes, gathered, type PeerConnection, type PeerConnections } from './media-peer.ts';
import type { MediaSignaling } from './media-signaling.ts';
import { Trickle, unsupportedStatuses } from './trickle.ts';

/** The features of an endpoint, as far as earlier attempts have shown. */
export interface KnownOfEndpoint {
  /** The endpoint accepts candidates after the offer. */
  supportsTrickle: boolean;
  /** The endpoint supports ICE restarts. */
  restarts: boolean;
  iceServers: readonly IceServer[];
}

/**
 * How a session ended: `gone` if the server no longer has it, `lost` if the network failed, `again` if a new
 * session must be offered differently.
 */
export type Outcome = 'gone' | 'lost' | 'again';

/** The parts that one session needs. */
export interface ConnectionOptions {
  readonly signaling: MediaSignaling;
  readonly known: KnownOfEndpoint;
  readonly peerConnection: PeerConnections;
  /** Adds the tracks or transceivers of the session. */
  readonly prepare: (connection: PeerConnection) => void;
  readonly signal: AbortSignal;
  /** Milliseconds that media may be interrupted before ICE is restarted. */
  readonly disconnectTimeout: number;
  readonly onState: (state: 'connected' | 'reconnecting') => void;
}

/** Milliseconds until a connection with restarted ICE must be connected. */
const restartsMs = 8000;
const over: readonly (number | undefined)[] = [404, 410];

/** One session over one peer connection, from its offer to its end. */
export class MediaConnection {
  readonly #options: ConnectionOptions;
  readonly #peer: PeerConnection;
  #trickle: Trickle | undefined;
  #answer = '';
  /**
   * The session still existed, or could not be reached, while media was interrupted. If the server no longer
   * has it later, it has expired; nobody took it over.
   */
  #wasAway = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { iceServers } = options.known;
    this.#peer = options.peerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
  }

  /**
   * Runs the session until it ends.
   *
   * @throws ApiError if the server rejects the offer; the reason of the signal when it aborts.
   */
  async run(): Promise<Outcome> {
    const { signaling } = this.#options;
    try {
      const outcome = await this.#keep();
      // The response to DELETE shows whether the session still existed.
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
    if (!(await (known.supportsTrickle ? this.#offerEarly() : this.#offerWhole()))) return 'again';
    const settled = becomes(this.#peer, ['connected', 'failed', 'closed'], signal);
    const rejected = this.#trickle?.rejected;
    const first = await (rejected ? Promise.race([settled, rejected]) : settled);
    if (first === 'rejected') return 'again';
    let state: string | undefined = first;
    while (state === 'connected') {
      onState('connected');
      state = await becomes(this.#peer, ['disconnected', 'failed', 'closed'], signal);
      if (state === 'closed') break;
      onState('reconnecting');
      if (state === 'disconnected') {
        if (await this.#isOver()) return 'gone';
        state = await becomes(
          this.#peer,
          ['connected', 'failed', 'closed'],
          signal,
          this.#options.disconnectTimeout,
        );
      }
      if (state !== 'connected' && state !== 'closed' && (await this.#restart()))
        state = await becomes(this.#peer, ['connected', 'closed'], signal, restartsMs);
    }
    return 'lost';
  }

  /**
   * Sends the offer at once and candidates as they are found; false if a new peer connection needs the ICE
   * servers of the response.
   */
  async #offerEarly(): Promise<boolean> {
    const { known, signaling } = this.#options;
    const offer = await this.#peer.createOffer();
    const { answer, iceServers } = await signaling.offer(offer.sdp ?? '');
    // Nothing is gathered yet, so the ICE servers still take effect.
    if (iceServers.length > 0 && known.iceServers.length === 0) {
      known.iceServers = iceServers;
      if (!this.#peer.setConfiguration) return false;
      this.#peer.setConfiguration({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' });
    }
    this.#trickle = new Trickle(this.#peer, (fragment) => signaling.change(fragment));
    void this.#trickle.rejected.then(() => {
      known.supportsTrickle = false;
    });
    await this.#peer.setLocalDescription(offer);
    await this.#take(answer);
    return true;
  }

  /**
   * Sends the offer with all candidates; false if it must be sent again with the ICE servers of the
   * response.
   */
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

  /** Checks whether the session has ended, with a fragment that changes nothing. */
  async #isOver(): Promise<boolean> {
    const { known, signaling } = this.#options;
    if (!known.supportsTrickle) return false;
    const sdp = this.#peer.localDescription?.sdp ?? '';
    const status = await signaling.change(fragmentOf(sdp, [], true));
    if (over.includes(status)) return !this.#wasAway;
    if (!unsupportedStatuses.includes(status)) this.#wasAway = true;
    return false;
  }

  /** Restarts ICE in the same session; false if the server cannot. */
  async #restart(): Promise<boolean> {
    const { known, signaling } = this.#options;
    if (!known.supportsTrickle || !known.restarts) return false;
    this.#trickle?.hold();
    await this.#peer.setLocalDescription(await this.#peer.createOffer({ iceRestart: true }));
    const sdp = this.#peer.localDescription?.sdp ?? '';
    const result = await signaling.restart(fragmentOf(sdp, candidatesOf(sdp), false));
    const answer = typeof result === 'string' ? restartedAnswer(this.#answer, result) : undefined;
    if (typeof result === 'number' && unsupportedStatuses.includes(result)) known.restarts = false;
    if (answer === undefined) return false;
    await this.#take(answer);
    this.#trickle?.go();
    return true;
  }
}

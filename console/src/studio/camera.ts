import { publishWhip } from '@callsheet/client/media-sessions';
import type { MediaEnd, MediaSession, MediaState } from '@callsheet/client/runtime/media/media-session';
import { effect, signal, untracked } from '@preact/signals';
import { type Session, session } from '../app/session.ts';
import { notify, notifyProblem } from '../ui/notices.ts';
import { Loudness } from './loudness.ts';
import { lasting } from './media-credential.ts';

/** The source that this page publishes. */
export interface Camera {
  readonly sourceId: string;
  readonly stream: MediaStream;
  readonly loudness: Loudness | undefined;
  readonly session: MediaSession;
}

/** The camera of this page, if it is on. */
export const camera = signal<Camera | undefined>(undefined);

/**
 * Requests the camera and the microphone and publishes both as a source, until they are turned off or the
 * server ends the session.
 */
export async function turnOn({ credential }: Session, studioId: string, sourceId: string): Promise<void> {
  turnOff();
  const wanted = { video: { width: 1280, height: 720 }, audio: true };
  const stream = await navigator.mediaDevices.getUserMedia(wanted).catch((error: unknown) => {
    throw new Error(`The camera cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  try {
    const pass = lasting(async () => cameraPass(await credential(), studioId, sourceId));
    const { url } = await pass();
    const states = new States();
    const published = publishWhip({ url, token: async () => (await pass()).token }, stream, {
      // A mobile network may be interrupted for minutes.
      retries: 20,
      onState: (state) => states.see(state),
    });
    camera.value = { sourceId, stream, loudness: loudnessOf(stream), session: published };
    const ended = published.closed.then((end) => {
      const wasOn = camera.value?.session === published;
      if (wasOn) turnOff();
      return wasOn ? end : undefined;
    });
    const early = await Promise.race([states.connected, ended]);
    if (early) throw whyNot(early);
    void ended.then((end) => end && announceEnd(end));
  } catch (error) {
    stop(stream);
    throw error;
  }
}

export function turnOff(): void {
  const on = camera.value;
  camera.value = undefined;
  void on?.session.close();
  on?.loudness?.close();
  if (on) stop(on.stream);
}

addEventListener('pagehide', turnOff);
// Signing out turns the camera off.
effect(() => {
  void session.value;
  untracked(turnOff);
});

/** Reports changes of the camera's connection after it has connected. */
class States {
  readonly connected: Promise<undefined>;
  #connect: () => void = () => {};
  #wasConnected = false;

  constructor() {
    this.connected = new Promise((resolve) => {
      this.#connect = () => resolve(undefined);
    });
  }

  see(state: MediaState): void {
    if (state === 'reconnecting' && this.#wasConnected)
      notify('The camera has lost its connection and reconnects.');
    if (state !== 'connected') return;
    if (this.#wasConnected) notify('The camera is connected again.');
    this.#wasConnected = true;
    this.#connect();
  }
}

function announceEnd(end: MediaEnd): void {
  if (end.error === undefined) notify(whyNot(end).message);
  else notifyProblem(end.error);
}

function whyNot({ reason, error }: MediaEnd): Error {
  if (error instanceof Error) return error;
  return new Error(
    reason === 'gone'
      ? 'Your camera is off: somebody else publishes to this source now, or the server has ended it.'
      : 'Your camera is off: the media server could not be reached.',
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function loudnessOf(stream: MediaStream): Loudness | undefined {
  return stream.getAudioTracks().length > 0 ? new Loudness(stream) : undefined;
}

/**
 * Requests the credential that publishes to the source. The deployment provides it only to its console, not
 * through the API.
 */
async function cameraPass(credential: string, studioId: string, sourceId: string) {
  const address = `/console/studios/${encodeURIComponent(studioId)}/sources/${encodeURIComponent(sourceId)}/camera`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credential}` },
  });
  const body = await response.json();
  if (!response.ok)
    throw new Error(body.error?.message ?? `The deployment responded with ${response.status}.`);
  const { url, token, expiresAt }: { url: string; token: string; expiresAt: string } = body;
  return { url, token, expiresAt };
}

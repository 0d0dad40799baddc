import { setTimeout } from 'node:timers/promises';
import type { ControlApi } from './control-api.ts';
import { ControlApiError } from './control-api-error.ts';
import type { Admissions, Disconnection, Newcomer } from './pending-publishers.ts';

/** Dependencies of `kickPublishers`. */
export interface PublisherKickOptions {
  readonly api: Pick<ControlApi, 'path' | 'kick'>;
  readonly admissions: Pick<Admissions, 'beginDisconnection' | 'forget'>;
}

/**
 * The pause in ms between two kicks: time for a connection to close, and for an admitted publisher to
 * appear.
 */
const apartMs = 300;
const maxKicks = 2;

/** The possible values of `source.type` by the protocol of the auth request. */
const sourceTypes: ReadonlyMap<string, readonly string[]> = new Map([
  // The auth request does not show whether the connection uses TLS.
  ['rtmp', ['rtmpConn', 'rtmpsConn']],
  ['srt', ['srtConn']],
  ['webrtc', ['webRTCSession']],
]);

/**
 * Disconnects the publisher of a path and all admitted publishers, and checks that they are gone.
 * @param olderThan keeps publishers that were admitted with this generation of the path's credential or a
 * later one.
 * @throws ControlApiError when it is not certain that they are gone: the caller must retry.
 */
export async function kickPublishers(
  options: PublisherKickOptions,
  path: string,
  olderThan: number | undefined,
): Promise<void> {
  const disconnection = options.admissions.beginDisconnection(path, olderThan);
  for (let kicks = 0; ; kicks += 1) {
    const pendingKicks = await kicksOf(options, path, disconnection);
    if (pendingKicks.length === 0) return;
    if (kicks === maxKicks) throw new ControlApiError('could not disconnect a publisher in two attempts');
    await Promise.all(pendingKicks.map((kick) => kick()));
    await setTimeout(apartMs);
  }
}

/** The kicks of all affected publishers. */
async function kicksOf(
  { api, admissions }: PublisherKickOptions,
  path: string,
  disconnection: Disconnection,
): Promise<(() => Promise<void>)[]> {
  const source = (await api.path(path))?.source;
  const admitted = disconnection.admitted().filter(({ id }) => id !== source?.id);
  const kicks = admitted.map((newcomer) => async () => {
    await kickNewcomer(api, newcomer);
    admissions.forget(newcomer);
  });
  if (!source || !disconnection.concerns(source.id)) return kicks;
  const kickSource = async () => {
    // A source that the API no longer knows may still be there; the next check shows it.
    await api.kick(source);
    admissions.forget({ path, id: source.id });
  };
  return [...kicks, kickSource];
}

/** An admitted publisher already has a connection, even if its path does not list it yet. */
async function kickNewcomer(api: PublisherKickOptions['api'], { id, protocol }: Newcomer): Promise<void> {
  for (const type of sourceTypes.get(protocol) ?? []) if (await api.kick({ type, id })) return;
}

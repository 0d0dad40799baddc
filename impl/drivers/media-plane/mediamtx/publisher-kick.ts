import { setTimeout } from 'node:timers/promises';
import type { ControlApi } from './control-api.ts';
import { ControlApiError } from './control-api-error.ts';
import type { Admissions, Disconnection, Newcomer } from './pending-publishers.ts';

/** What kicking works with. */
export interface PublisherKickOptions {
  readonly api: Pick<ControlApi, 'path' | 'kick'>;
  readonly admissions: Pick<Admissions, 'beginDisconnection' | 'forget'>;
}

/** How long a connection may take to go, and somebody who was let in to show up. */
const apartMs = 300;
const maxKicks = 2;

/** What `source.type` may say of somebody who was let in over a protocol. */
const sourceTypes: ReadonlyMap<string, readonly string[]> = new Map([
  // Who asks the hook does not say whether there is TLS.
  ['rtmp', ['rtmpConn', 'rtmpsConn']],
  ['srt', ['srtConn']],
  ['webrtc', ['webRTCSession']],
]);

/**
 * Disconnects whoever publishes to a path or was let in to, and looks again whether they are gone.
 * @param olderThan spares those who were let in on this generation of the path's credential or a later one.
 * @throws ControlApiError when it is not certain that they are: it has to be tried again.
 */
export async function kickPublishers(
  options: PublisherKickOptions,
  path: string,
  olderThan: number | undefined,
): Promise<void> {
  const disconnection = options.admissions.beginDisconnection(path, olderThan);
  for (let kicks = 0; ; kicks += 1) {
    const doomed = await doomedOf(options, path, disconnection);
    if (doomed.length === 0) return;
    if (kicks === maxKicks)
      throw new ControlApiError('was told twice to disconnect a publisher who is still there');
    await Promise.all(doomed.map((kick) => kick()));
    await setTimeout(apartMs);
  }
}

/** A kick for each who is to go. */
async function doomedOf(
  { api, admissions }: PublisherKickOptions,
  path: string,
  disconnection: Disconnection,
): Promise<(() => Promise<void>)[]> {
  const source = (await api.path(path))?.source;
  const letIn = disconnection.letIn().filter(({ id }) => id !== source?.id);
  const kicks = letIn.map((newcomer) => async () => {
    await kickNewcomer(api, newcomer);
    admissions.forget(newcomer);
  });
  if (!source || !disconnection.concerns(source.id)) return kicks;
  const kickSource = async () => {
    // Where it is not known any more it may still be there: the next look tells.
    await api.kick(source);
    admissions.forget({ path, id: source.id });
  };
  return [...kicks, kickSource];
}

/** Who was let in is a connection already, though not yet shown on its path. */
async function kickNewcomer(api: PublisherKickOptions['api'], { id, protocol }: Newcomer): Promise<void> {
  for (const type of sourceTypes.get(protocol) ?? []) if (await api.kick({ type, id })) return;
}

import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Change, Precondition } from '../../../engine/checks/preconditions.ts';
import { type Exchange, jsonOf } from '../../../engine/http/client.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues, pathOf } from '../../../engine/target/ledger/request.ts';

/**
 * Takes the studio off air and gives it an enabled destination, so that it can go live. The run takes it off
 * air at its end.
 */
export const isOnAir: Precondition = async (context, parts) => {
  const studio = parts.path.id ?? '';
  const end = context.session.operation('goOffline');
  if (end) {
    const request = { ...emptyValues, path: { id: studio } };
    await context.succeed(end, request, await context.credential(end));
    noteSession(context, studio);
    await isOffAir(context, studio);
  }
  const destination = await context.resource('destination', { within: { studio } });
  const change = context.session.operation('updateDestination');
  if (change && valueAt(destination.body, '/enabled') === false) {
    const path = { id: studio, destId: destination.id };
    await context.succeed(
      change,
      { ...emptyValues, path, body: { enabled: true } },
      await context.credential(change),
    );
  }
  return {};
};

/** Takes a ready studio live. */
export const goesLive: Change = async (context, parts) => {
  const begin = context.operation('goLive');
  const request = { ...emptyValues, path: parts.path };
  await isOnAir(context, request);
  await context.succeed(begin, request, await context.credential(begin));
};

/** Records in the ledger that a studio may be on air, so that the run takes it off air at its end. */
export function noteSession(context: Context, studio: string): void {
  const end = context.session.operation('goOffline');
  if (!end) return;
  const remove = { operation: end.name, method: end.method, path: pathOf(end.path, { id: studio }) };
  context.session.ledger.made({ resourceType: 'broadcast session', id: studio, user: 'a', remove });
}

const timeoutMs = 10_000;

/** Waits until the studio is offline, because a stream that is stopping cannot start again. */
async function isOffAir(context: Context, studio: string): Promise<void> {
  const read = context.session.operation('getStreamStatus');
  if (!read) return;
  const request = { ...emptyValues, path: { id: studio } };
  const credential = await context.credential(read);
  const isOff = ({ response }: Exchange): boolean =>
    response.status !== 200 || valueAt(jsonOf(response), '/state') === 'offline';
  const last = await pollUntil(() => context.send(read, request, credential), isOff, {
    forMs: timeoutMs,
    everyMs: 50,
    stop: context.session.stop,
  });
  if (!isOff(last))
    throw new Blocked(`a studio that went off air is not offline ${timeoutMs / 1000} s later`);
}

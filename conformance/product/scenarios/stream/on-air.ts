import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Change, Precondition } from '../../../engine/checks/preconditions.ts';
import { type Exchange, jsonOf } from '../../../engine/http/client.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts, pathOf } from '../../../engine/target/ledger/request.ts';

/** A studio that can go live: off air, with an enabled destination. Whatever becomes of it, the run takes it off air at its end. */
export const isOnAir: Precondition = async (context, parts) => {
  const studio = parts.path.id ?? '';
  const end = context.session.operation('goOffline');
  if (end) {
    const request = { ...emptyParts, path: { id: studio } };
    await context.succeed(end, request, await context.credential(end));
    noteSession(context, studio);
    await isOffAir(context, studio);
  }
  const destination = await context.thing('destination', { within: { studio } });
  const change = context.session.operation('updateDestination');
  if (change && valueAt(destination.body, '/enabled') === false) {
    const path = { id: studio, destId: destination.id };
    await context.succeed(
      change,
      { ...emptyParts, path, body: { enabled: true } },
      await context.credential(change),
    );
  }
  return {};
};

/** Takes a studio live that can be. */
export const goesLive: Change = async (context, parts) => {
  const begin = context.operation('goLive');
  const request = { ...emptyParts, path: parts.path };
  await isOnAir(context, request);
  await context.succeed(begin, request, await context.credential(begin));
};

/** Notes that a studio may be on air, so that the run takes it off air at its end. */
export function noteSession(context: Context, studio: string): void {
  const end = context.session.operation('goOffline');
  if (!end) return;
  const remove = { operation: end.name, method: end.method, path: pathOf(end.path, { id: studio }) };
  context.session.ledger.made({ resource: 'broadcast session', id: studio, user: 'a', remove });
}

const patienceMs = 10_000;

/** Ending takes the encoder a moment, and what is going off air cannot go on. */
async function isOffAir(context: Context, studio: string): Promise<void> {
  const read = context.session.operation('getStreamStatus');
  if (!read) return;
  const request = { ...emptyParts, path: { id: studio } };
  const credential = await context.credential(read);
  const isOff = ({ answer }: Exchange): boolean =>
    answer.status !== 200 || valueAt(jsonOf(answer), '/state') === 'offline';
  const last = await askUntil(() => context.send(read, request, credential), isOff, {
    forMs: patienceMs,
    everyMs: 50,
    stop: context.session.stop,
  });
  if (!isOff(last))
    throw new Blocked(`a studio that went off air is not offline ${patienceMs / 1000} s later`);
}

import { isSuccess, jsonOf } from '../engine/http/client.ts';
import { pause } from '../engine/http/poll-until.ts';
import { valueAt } from '../engine/model/json-pointer.ts';
import type { Neutral } from '../engine/resources/reusable-resources.ts';
import type { Session } from '../engine/session/session.ts';
import { heldBy } from '../engine/target/credentials.ts';
import { emptyValues } from '../engine/target/ledger/request.ts';

const timeoutMs = 10_000;

/**
 * If a run called an operation that matches `changes`, the operation `reset` with this body reverts it. The
 * studio's resources need no reset, because the run removes them.
 */
const resets: readonly (readonly [changes: RegExp, reset: string, body: object])[] = [
  [/^updateStudio$/, 'updateStudio', { autoGoLive: { enabled: false } }],
  [/^updateAudioMaster$/, 'updateAudioMaster', { muted: false, volume: 1 }],
  [
    /^(updateCanvas|updatePlacement|pickPreset|handBackCanvas|recallScene)$/,
    'updateCanvas',
    {
      layoutMode: 'auto',
      aspectRatio: '16/9',
      fitMode: 'contain',
      autoEmphasisEnabled: false,
      tileOrder: [],
      focusSourceId: '',
      pinnedOwnerId: '',
      screenPriority: false,
      traySourceIds: [],
    },
  ],
];

/**
 * Resets a studio to its initial state, except for its chat and the parts of its canvas that cannot be
 * reset.
 */
export const neutralStudio: Neutral = async (session, id, changes) => {
  if (changes.has('goLive')) await isOffAir(session, id);
  for (const [pattern, reset, body] of resets)
    if ([...changes].some((name) => pattern.test(name))) await call(session, reset, id, body);
};

/** The encoder takes a moment to stop. */
async function isOffAir(session: Session, id: string): Promise<void> {
  const until = performance.now() + session.pace.limit(timeoutMs);
  while (valueAt(await call(session, 'getStreamStatus', id), '/state') !== 'offline') {
    if (performance.now() > until) throw new Error('the studio is still on air');
    await pause(100, session.stop);
  }
}

async function call(session: Session, name: string, id: string, body?: object): Promise<unknown> {
  const operation = session.needed(name);
  const holder = heldBy(session, 'a', operation);
  if (!holder) throw new Error(`no credential of the user may call ${name}`);
  const parts = { ...emptyValues, path: { id }, ...(body && { body }) };
  const exchange = await session.call(operation, parts, holder);
  if (!isSuccess(exchange)) throw new Error(`${name} answered ${exchange.response.status}`);
  return jsonOf(exchange.response);
}

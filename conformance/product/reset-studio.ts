import { isSuccess, jsonOf } from '../engine/http/client.ts';
import { pause } from '../engine/http/poll-until.ts';
import { valueAt } from '../engine/model/json-pointer.ts';
import type { Neutral } from '../engine/resources/reusable-resources.ts';
import type { Session } from '../engine/session/session.ts';
import { heldBy } from '../engine/target/credentials.ts';
import { emptyParts } from '../engine/target/ledger/request.ts';

const patienceMs = 10_000;

/** What is changed back, where one of the operations was called; what they change in things of the studio went with those. */
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

/** A studio as it was when it was made, but for its chat and what of its canvas cannot be taken away again. */
export const neutralStudio: Neutral = async (session, id, changes) => {
  if (changes.has('goLive')) await isOffAir(session, id);
  for (const [pattern, reset, body] of resets)
    if ([...changes].some((name) => pattern.test(name))) await call(session, reset, id, body);
};

/** Ending takes the encoder a moment. */
async function isOffAir(session: Session, id: string): Promise<void> {
  const until = performance.now() + session.pace.limit(patienceMs);
  while (valueAt(await call(session, 'getStreamStatus', id), '/state') !== 'offline') {
    if (performance.now() > until) throw new Error('it is still on air');
    await pause(100, session.stop);
  }
}

async function call(session: Session, name: string, id: string, body?: object): Promise<unknown> {
  const operation = session.needed(name);
  const holder = heldBy(session, 'a', operation);
  if (!holder) throw new Error(`nothing that was given of the user calls ${name}`);
  const parts = { ...emptyParts, path: { id }, ...(body && { body }) };
  const exchange = await session.call(operation, parts, holder);
  if (!isSuccess(exchange)) throw new Error(`${name} answered ${exchange.answer.status}`);
  return jsonOf(exchange.answer);
}

import { Random } from '../../conformance/engine/model/random.ts';
import { contract } from '../../generated/conformance/operations.ts';
import { Account } from '../account.ts';
import { Findings } from '../findings.ts';
import type { ShapeOptions, ShapeResult } from '../shape.ts';
import { startTarget, type Target } from '../target.ts';
import { vitalLines, watchVitalSigns } from '../vital-signs.ts';
import { type HeldTotals, holdConnections, serverAddresses } from './held-connections.ts';
import type { AttackContext } from './kinds.ts';

/** File descriptors that this process itself needs. */
const ownDescriptors = 500;

/** Keeps connections of every kind open, up to the ceiling of the deployment and beyond it. */
export async function heldConnections(
  { seed, seconds, descriptors, network, progress }: ShapeOptions,
  target: Target,
): Promise<ShapeResult> {
  const findings = new Findings();
  const random = new Random(seed);
  const [user, owner] = await Promise.all(
    ['bystander', 'fuzz'].map((name) => Account.open(target, name, random, network)),
  );
  if (!user || !owner) throw new Error('no account was opened');
  const signs = watchVitalSigns(target, { host: '127.0.0.1', token: user.token }, findings);
  const totals = await holdConnections({
    seed,
    seconds,
    addresses: serverAddresses(target),
    context: await contextOf(owner, target),
    max: Math.max(ownDescriptors, Math.min(Math.floor(descriptors * 1.2), 20_000 - ownDescriptors)),
    isOver: target.hasEnded,
    progress: (held) => progress(`${held} held`),
  });
  const vital = await signs.stop();
  for (const account of [user, owner]) account.close();
  return { findings: findings.lines, lines: [...linesOf(totals), ...vitalLines(vital)] };
}

/** Starts the deployment that this shape attacks. */
export function connectionsTarget({ descriptors }: Pick<ShapeOptions, 'descriptors'>): Promise<Target> {
  return startTarget({ RATE_LIMIT_RPS: '50', RATE_LIMIT_BURST: '200' }, { descriptors });
}

async function contextOf(owner: Account, target: Target): Promise<AttackContext> {
  const { mintViewerToken } = contract.operations;
  const studioId = owner.pool.pick('studio');
  if (!mintViewerToken || studioId === undefined) throw new Error('there is no studio with viewers');
  const body = { studioId, caps: ['chat.read'], ttlSeconds: 3600 };
  const issued = await owner.sendRequest(owner.plain(mintViewerToken, { body }));
  const { token: viewerToken }: { token?: string } = JSON.parse(issued.body.toString());
  if (viewerToken === undefined) throw new Error(`no viewer token: ${issued.status}`);
  return { host: new URL(target.baseUrl).host, studioId, viewerToken, key: owner.key };
}

function linesOf({ kinds, peakOpen }: HeldTotals): string[] {
  const rows = [...kinds].sort(([one], [other]) => one.localeCompare(other));
  return [
    `At most ${peakOpen} connections were held at a time.`,
    `${''.padEnd(34)} ${['opened', '503', 'closed'].map((word) => word.padStart(8)).join('')}`,
    ...rows.map(
      ([name, { opened, turnedAway, closed }]) =>
        `${name.padEnd(34)} ${[opened, turnedAway, closed].map((count) => String(count).padStart(8)).join('')}`,
    ),
  ];
}

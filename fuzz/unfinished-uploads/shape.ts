import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../conformance/engine/model/random.ts';
import { Account } from '../account.ts';
import { Findings } from '../findings.ts';
import type { ShapeOptions, ShapeResult } from '../shape.ts';
import { startTarget, type Target } from '../target.ts';
import { vitalLines, watchVitalSigns } from '../vital-signs.ts';
import { diskUsage } from './disk-usage.ts';
import { type Counts, Uploader } from './uploader.ts';

const mebibyte = 1024 * 1024;
/** The allowance of each account. */
const quotaBytes = 32 * mebibyte;
const accounts = 3;
/** The maximum size of the other files below `DATA_DIR`: the database with its log, keys and documents. */
const otherBytes = 96 * mebibyte;
/**
 * The pause between two steps of an account. Node.js accepts one connection in each turn of the event loop;
 * flooding it would be a different attack.
 */
const stepMs = 50;
const pollMs = 200;
/** The time limit for the deployment to remove abandoned uploads. */
const removalMs = 60_000;

/**
 * Attacks with endless uploads, repeated parts, large documents, and pictures that are large when decoded.
 */
export async function unfinishedUploads(
  { seed, seconds, network, progress }: ShapeOptions,
  target: Target,
): Promise<ShapeResult> {
  const findings = new Findings();
  const counts: Counts = new Map();
  const names = ['bystander', ...Array.from({ length: accounts }, (_, index) => `fuzz-${index + 1}`)];
  const random = new Random(seed);
  const [user, ...owners] = await Promise.all(
    names.map((name) => Account.open(target, name, random, network)),
  );
  if (!user) throw new Error('no account was opened');
  const signs = watchVitalSigns(target, { host: '127.0.0.1', token: user.token }, findings);
  const disk = watchDisk(target, findings, progress);
  const uploaders = owners.map((owner, index) => new Uploader(owner, quotaBytes, seed + index, counts));
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end || target.hasEnded();
  await Promise.all(uploaders.map((uploader) => attack(uploader, isOver)));
  await Promise.all(uploaders.map((uploader) => uploader.end().catch(() => {})));
  const peak = await disk.stop();
  const remaining = await remainingAfter(target);
  if (remaining > mebibyte)
    findings.add('disk', `${remaining} bytes of files remain after all uploads were aborted`);
  const vital = await signs.stop();
  for (const account of [user, ...owners]) account.close();
  return {
    findings: findings.lines,
    lines: [
      ...linesOf(counts),
      `Disk: ${mega(peak)} at most, ${mega(remaining)} of files at the end`,
      ...vitalLines(vital),
    ],
  };
}

/** Starts the deployment that this shape attacks. */
export function uploadsTarget({ descriptors }: Pick<ShapeOptions, 'descriptors'>): Promise<Target> {
  const settings = { MEDIA_QUOTA_BYTES: String(quotaBytes), MEDIA_FILE_MAX_BYTES: String(quotaBytes) };
  return startTarget(settings, { descriptors, programs: true });
}

async function attack(uploader: Uploader, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // The deployment may cut an attacker's connection at any time.
    await uploader.step().catch(() => {});
    await delay(stepMs);
  }
}

function watchDisk(target: Target, findings: Findings, progress: (state: string) => void) {
  const max = (accounts + 1) * quotaBytes + otherBytes;
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const used = diskUsage(target.dataDir);
      peak = Math.max(peak, used);
      progress(`${mega(used)} on disk`);
      if (used > max) findings.add('disk', `${used} bytes on disk; the limit is ${max}`);
      await delay(pollMs);
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await watching;
      return peak;
    },
  };
}

/** The size of the remaining files, once it is small or the time limit has passed. */
async function remainingAfter({ dataDir }: Target): Promise<number> {
  const end = performance.now() + removalMs;
  const files = join(dataDir, 'uploads');
  let remaining = diskUsage(files);
  while (remaining > mebibyte && performance.now() < end) {
    await delay(pollMs);
    remaining = diskUsage(files);
  }
  return remaining;
}

function linesOf(counts: Counts): string[] {
  const rows = [...counts].sort(([one], [other]) => one.localeCompare(other));
  return rows.map(([what, count]) => `${what.padEnd(40)} ${String(count).padStart(8)}`);
}

function mega(bytes: number): string {
  return `${(bytes / mebibyte).toFixed(0)} MB`;
}

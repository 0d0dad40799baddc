/**
 * Measures the cost of forwarding: one publisher of 1280x720 at 30 frames and 2.5 Mbit a second, with audio,
 * to 20 players through the embedded media plane. Publisher, server and players have one process each; the
 * server's is measured.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { part } from '../measuring/bench-run.ts';
import { HelperProcess } from '../measuring/helper-process.ts';
import type { Finding } from '../measuring/measurement.ts';
import { shareOfCore } from '../measuring/processor-time.ts';
import type { MediaServer } from '../media-server.ts';
import { requireFfmpeg } from './ffmpeg.ts';
import { playAt, publishAt } from './media-address.ts';
import type { Tally, WebRtcAudience } from './webrtc-audience.ts';
import type { WebRtcPublisher } from './webrtc-publisher.ts';

const players = 20;
const aloneMs = 4_000;
const measuredMs = 12_000;
const path = 'inputs/bench';

/** The usage of the server during some milliseconds, in percent of a core. */
async function shareDuring(milliseconds: number, server: HelperProcess<MediaServer>): Promise<number> {
  const from = await server.call('used');
  await delay(milliseconds);
  return shareOfCore(from, await server.call('used'));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The mean kilobits a second that a player received between two tallies. */
function kilobitsBetween(before: readonly Tally[], after: readonly Tally[]): number {
  const bits = (tallies: readonly Tally[]) => sum(tallies.map((tally) => tally.bits));
  return (bits(after) - bits(before)) / measuredMs / after.length;
}

async function measure(): Promise<Finding[]> {
  requireFfmpeg();
  const server = new HelperProcess<MediaServer>('media-server.ts');
  const publisher = new HelperProcess<WebRtcPublisher>('picture/webrtc-publisher.ts');
  const audience = new HelperProcess<WebRtcAudience>('picture/webrtc-audience.ts');
  try {
    const mediaUrl = await server.call('address');
    await publisher.call('publish', publishAt(mediaUrl, path));
    const alone = await shareDuring(aloneMs, server);
    await audience.call('play', { address: playAt(mediaUrl, path), players });
    const before = await audience.call('tallies');
    const share = await shareDuring(measuredMs, server);
    const after = await audience.call('tallies');
    const missing = sum(after.map((tally) => tally.missing));
    console.log(`  each player got ${kilobitsBetween(before, after).toFixed(0)} kbit/s`);
    console.log(
      `  the server: ${alone.toFixed(1)} % of a core without a player, ${share.toFixed(1)} % with ${players}`,
    );
    console.log(
      `  ${sum(after.map((tally) => tally.late))} packets arrived out of order, ${missing} did not arrive`,
    );
    const what = `WebRTC, 720p30 to ${players} players`;
    return [
      { what: `${what}: the server`, figure: share, unit: '% of a core', aim: { limit: 40 } },
      { what: `${what}: gaps`, figure: missing, unit: 'packets', aim: { limit: 0 } },
    ];
  } finally {
    await Promise.all([server, publisher, audience].map((helper) => helper.close()));
  }
}

await part(`WebRTC: one publisher, ${players} players`, measure);

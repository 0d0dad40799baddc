/**
 * Measures the delay of video: a clock is drawn in a page of Chromium, published over WHIP, forwarded by the
 * embedded media plane in a separate process, played over WHEP in the same page and read from its frames.
 * The delay includes encoding, decoding and the browser's buffers.
 */

import { part } from './measuring/bench-run.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import type { Finding } from './measuring/measurement.ts';
import { median, quantile } from './measuring/side-by-side.ts';
import type { MediaServer } from './media-server.ts';
import { withPage } from './picture/chromium.ts';
import { readClock, showClock } from './picture/clock-page.ts';
import { playAt, publishAt } from './picture/media-address.ts';

const codecs = ['video/H264', 'video/VP8'];
/** 8 seconds, after the first 2 seconds, in which the browser's buffers settle. */
const frames = 240;
const skip = 60;

async function measureCodec(mediaUrl: string, codec: string): Promise<Finding> {
  const path = `inputs/${codec.replace('/', '-')}`;
  const ages = await withPage(async (page) => {
    await page.open(mediaUrl);
    await showClock(page, { publish: publishAt(mediaUrl, path), play: playAt(mediaUrl, path), codec });
    return readClock(page, { skip, frames });
  });
  const name = codec.replace('video/', '');
  console.log(
    `  ${name}: ${Math.min(...ages)} to ${Math.max(...ages)} ms, 95 of 100 frames at most ${quantile(ages, 0.95)} ms`,
  );
  return {
    what: `glass to glass, ${name} 640x360, median`,
    figure: median(ages),
    unit: 'ms',
    aim: { limit: 60 },
  };
}

await part('Glass to glass: a clock from page to page', async () => {
  const server = new HelperProcess<MediaServer>('media-server.ts');
  try {
    const mediaUrl = await server.call('address');
    const findings: Finding[] = [];
    for (const codec of codecs) findings.push(await measureCodec(mediaUrl, codec));
    return findings;
  } finally {
    await server.close();
  }
});

import { expect, onTestFinished, test } from 'vitest';
import { colouredShow, tones } from './coloured-show.ts';
import { RtmpListener } from './rtmp-listener.ts';
import { publishRtmp } from './rtmp-publisher.ts';
import { findFfmpeg, Screen } from './screen.ts';
import { type Colour, TestCard } from './test-card.ts';

const ffmpeg = findFfmpeg();
const [red, green, blue, white] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const satisfies readonly Colour[];

test.skipIf(ffmpeg === undefined)(
  'decodes the colours of a test card and the level of its tone',
  async () => {
    const screen = new Screen(ffmpeg ?? '');
    const listener = await RtmpListener.open({ onMessage: (_name, message) => screen.take(message) });
    onTestFinished(async () => {
      screen.close();
      await listener.close();
    });
    const card = new TestCard([
      [red, red, green, green],
      [blue, blue, white, white],
    ]);
    const dialled = await publishRtmp(`${listener.url}/card`, colouredShow(card, tones.low));
    if (!('publisher' in dialled)) throw new Error(dialled.rejected);
    onTestFinished(() => dialled.publisher.leave());
    const isAudible = () => screen.rate !== undefined && screen.levelsOf(tones.low.hertz)[1] > -60;
    expect(await screen.until(isAudible, 10_000)).toBe(true);
    expect(screen.size).toMatchObject({ width: 64, height: 32 });
    expect(screen.rate).toBeCloseTo(25);
    const corners = [screen.colourAt(0, 0), screen.colourAt(0.9, 0), screen.colourAt(0, 0.9)];
    for (const [at, colour] of [...corners, screen.colourAt(0.9, 0.9)].entries())
      for (const [part, value] of colour.entries())
        expect(Math.abs(value - ([red, green, blue, white][at]?.[part] ?? 0))).toBeLessThan(8);
    for (const level of screen.levelsOf(tones.low.hertz)) expect(level).toBeCloseTo(-20, 0);
    for (const level of screen.levelsOf(tones.high.hertz)) expect(level).toBeLessThan(-60);
  },
);

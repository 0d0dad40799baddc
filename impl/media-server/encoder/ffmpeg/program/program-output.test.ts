import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { requires } from '../../../../fixtures/requirements.ts';
import type { MediaFrame } from '../../../formats/media.ts';
import { ffmpegCommands } from '../../media-commands.ts';
import { findFfmpeg } from '../find-ffmpeg.ts';
import { FrameClock } from './frame-clock.ts';
import { ProgramOutput } from './program-output.ts';

const rate = [25, 1] as const;

requires('ffmpeg')(
  'a program announces its tracks at once, and is encoded only while somebody listens',
  async () => {
    const frameReceiver = {
      listens: false,
      frames: [] as MediaFrame[],
      follow: vi.fn(),
      take: (_: MediaFrame) => {},
    };
    frameReceiver.take = (frame) => void frameReceiver.frames.push(frame);
    const output = new ProgramOutput({ width: 64, height: 36, rate }, [frameReceiver], {
      commands: ffmpegCommands(findFfmpeg()?.path ?? ''),
      log: pino({ level: 'silent' }),
      idleMs: 200,
      failed: (reason) => expect.unreachable(reason),
    });
    let [draws, beats] = [0, 0];
    const draw = (target: Buffer) => {
      draws += 1;
      target.fill(draws & 0xff);
    };
    const frameClock = new FrameClock(40, (at) => {
      beats += 1;
      output.push(at, draw, Buffer.alloc(1920 * 4));
    });
    onTestFinished(async () => {
      frameClock.stop();
      await output.close();
    });
    const soon = { interval: 20 };
    await vi.waitFor(() => expect(frameReceiver.frames.length).toBeGreaterThan(0), soon);
    expect(frameReceiver.follow).toHaveBeenCalled();
    // The output is idle: the clock ticks, but no picture is drawn.
    let rested = { draws: -1, beats: 0 };
    await vi.waitFor(() => {
      if (draws !== rested.draws) rested = { draws, beats };
      expect(beats - rested.beats).toBeGreaterThan(25);
    }, soon);

    const before = frameReceiver.frames.length;
    frameReceiver.listens = true;
    await vi.waitFor(() => expect(frameReceiver.frames.length).toBeGreaterThan(before + 20), soon);
    const isPicture = ({ kind }: MediaFrame) => kind === 'video';
    const last = frameReceiver.frames.slice(0, before).findLast(isPicture);
    const next = frameReceiver.frames.slice(before).find(isPicture);
    expect(next?.keyFrame).toBe(true);
    expect(next?.decodedAt).toBeGreaterThan(last?.decodedAt ?? Number.POSITIVE_INFINITY);
  },
);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { outputOf } from '../../../fixtures/media/encoder/encoder-films.ts';
import { commandsByProgram, encoderPrograms } from '../../../fixtures/media/encoder/encoder-programs.ts';
import { type Screen, watch } from '../../../fixtures/media/encoder/encoder-screen.ts';
import { openEncoder, programOnPath, session } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import { imageFile } from '../../../fixtures/media-library/media-files.ts';
import { requires } from '../../../fixtures/requirements.ts';
import type { ProgramInput } from '../../../ports/media/encoder.ts';

const pollOptions = { interval: 20 };
const [red, green, blue] = ['4,0,0', '0,4,0', '0,0,4'];

/** Serves files with range requests, as object stores do, and records the requests. */
async function serve(files: Readonly<Record<string, Uint8Array>>) {
  const requested: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requested.push(url);
    const file = files[url.slice(1).split('?')[0] ?? ''];
    if (!file) return response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(Number(to || file.length), file.length - 1)];
    response.setHeader('Accept-Ranges', 'bytes');
    if (from !== undefined)
      response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.length}` });
    return response.end(file.subarray(start, end + 1));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return { requested, at: (name: string) => `http://127.0.0.1:${port}/${name}` };
}

const own = (url: string, kind: 'image' | 'file' | 'stream'): ProgramInput => ({
  url,
  kind,
  origin: url,
  own: true,
});

/** A session with one source that fills the picture. */
async function show(program: 'ffmpeg' | 'node-av', input: ProgramInput) {
  const { registry, encoder } = openEncoder({ commands: commandsByProgram[program] });
  const planOf = (rect: Parameters<typeof tile>[1], as = input) =>
    plan([tile('one', rect)], { inputs: new Map([['one', as]]) });
  await encoder.start(session([], { plan: planOf('whole') }));
  const screen = watch(registry, programOnPath);
  return {
    screen,
    apply: (...program: Parameters<typeof planOf>) => encoder.apply('enc_1', planOf(...program)),
  };
}

const shows = (screen: Screen, x: number, colour: string | undefined) =>
  vi.waitFor(() => expect(screen.colourAt(x, 90).join()).toBe(colour), pollOptions);

/** A short red part, then blue for more than a second, with a tone. */
const twoColours = () =>
  outputOf('ffmpeg', [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=red:size=320x180:rate=15:duration=0.6',
    ],
    ...[
      '-f',
      'lavfi',
      '-i',
      'color=blue:size=320x180:rate=15:duration=1.4',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
    ],
    ...[
      '-filter_complex',
      '[0:v][1:v]concat',
      '-c:v',
      'libx264',
      '-g',
      '15',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    ],
    ...['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1'],
  ]);

describe.each(encoderPrograms)('with %s', (program) => {
  // ffmpeg creates the sources, and decodes the program.
  const withProgram = requires('ffmpeg', program);

  withProgram('an image stays on the canvas, and is read once per size and origin', async () => {
    const { requested, at } = await serve({ image: await imageFile('image/png', 64, 36) });
    const input = { ...own(at('image?signature=1'), 'image'), origin: 'ast_1' };
    const { screen, apply } = await show(program, input);
    await shows(screen, 160, '0,2,3');
    const count = requested.length;
    await apply('whole', { ...input, url: at('image?signature=2') });
    const { pictures } = screen;
    await vi.waitFor(() => expect(screen.pictures).toBeGreaterThan(pictures + 15), pollOptions);
    expect(screen.colourAt(160, 90).join()).toBe('0,2,3');
    expect(requested).toHaveLength(count);
    await apply('left', { ...input, url: at('image?signature=2') });
    await shows(screen, 300, green);
    await vi.waitFor(() => expect(requested.at(-1)).toContain('signature=2'), pollOptions);
    expect(screen.colourAt(80, 90).join()).toBe('0,2,3');
    await apply('left', { ...input, url: at('image?signature=3'), origin: 'ast_2' });
    await vi.waitFor(() => expect(requested.at(-1)).toContain('signature=3'), pollOptions);
    // An address from a user that leads to this machine must not be fetched.
    const before = requested.length;
    await apply('left', { ...own(at('image?signature=4'), 'image'), own: false });
    await shows(screen, 80, green);
    expect(requested).toHaveLength(before);
  });

  withProgram('a file loops, and continues at its position when the size of its tile changes', async () => {
    const { requested, at } = await serve({ film: await twoColours() });
    const { screen, apply } = await show(program, own(at('film'), 'file'));
    await shows(screen, 160, red);
    await vi.waitFor(() => expect(screen.levels[0]).toBeGreaterThan(0.05), pollOptions);
    await shows(screen, 160, blue);
    const blueSince = performance.now();
    const seen = new Map<string, number>();
    screen.onPicture = () => {
      const colour = screen.colourAt(80, 90).join();
      if (!seen.has(colour)) seen.set(colour, performance.now());
    };
    const before = requested.length;
    await apply('left');
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(before), pollOptions);
    await shows(screen, 80, red);
    // A file that started again from its beginning would be red at once.
    expect((seen.get(red) ?? 0) - blueSince).toBeGreaterThan(900);
    await shows(screen, 300, green);
    await shows(screen, 80, blue);
    expect([...seen.keys()].toSorted()).toEqual([blue, red]);
  });

  withProgram('shows a file that is an image, and plays a file without pictures', async () => {
    const sound = await outputOf('ffmpeg', [
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-f',
      'mp3',
      'pipe:1',
    ]);
    const { at } = await serve({ image: await imageFile('image/jpeg', 64, 36), sound });
    const { screen, apply } = await show(program, own(at('image'), 'file'));
    await shows(screen, 160, '0,2,3');
    await apply('whole', own(at('sound'), 'file'));
    await shows(screen, 160, green);
    await vi.waitFor(() => expect(screen.levels[0]).toBeGreaterThan(0.05), pollOptions);
  });
});

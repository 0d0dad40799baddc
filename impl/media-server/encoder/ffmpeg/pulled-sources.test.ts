import { spawn } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../fixtures/http/free-port.ts';
import {
  ClosedServer,
  guardedDialer,
  outside,
  strictDialers,
} from '../../../fixtures/media/closed-addresses.ts';
import { outputOf } from '../../../fixtures/media/encoder/encoder-films.ts';
import { watch } from '../../../fixtures/media/encoder/encoder-screen.ts';
import { openEncoder, programOnPath, session } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import { mediaHost } from '../../../fixtures/media/media-host.ts';
import { imageFile } from '../../../fixtures/media-library/media-files.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';

const withFfmpeg = requires('ffmpeg');
const pollOptions = { interval: 20 };
const secret = 'the-secret-of-the-address';
const black = '0,4,0';
const blue = '0,0,4';

/** A blue picture with a tone. */
const picture = (seconds: number) => [
  ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi'],
  ...['-i', `color=blue:size=320x180:rate=15:duration=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15'],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac'],
];

/** A session with a source from an address that fills the picture. */
async function show(url: string, kind: 'image' | 'file' | 'stream' = 'stream', own = false) {
  const { dialer, requested: looked } = guardedDialer();
  const { registry, encoder } = openEncoder({
    dialers: { given: dialer, own: own ? dialer : strictDialers.own },
  });
  const inputs = new Map([['one', { url, kind, origin: url, own }]]);
  await encoder.start(session([], { plan: plan([tile('one', 'whole')], { inputs }) }));
  const screen = watch(registry, programOnPath);
  return { screen, looked, encoder };
}

/**
 * The arguments of running decoders, visible to any user of this machine, that contain a part of a secret
 * address.
 */
async function secretArguments(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const argumentsOf = pids.map(async (pid) => {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [, parent] = /\) \S (\d+)/.exec(await read('stat')) ?? [];
    const [program = '', ...args] = (await read('cmdline')).split('\0');
    const isDecoder = Number(parent) === process.pid && program.endsWith('ffmpeg') && !args.includes('lavfi');
    return isDecoder ? args : [];
  });
  const args = (await Promise.all(argumentsOf)).flat();
  seenArguments += args.length;
  return args.filter((one) => one.includes(secret) || one.includes('.test') || one.includes(outside));
}

let seenArguments = 0;

/** Waits for a blue picture with a tone, and checks that the address is not visible meanwhile. */
async function isShown({ screen }: Awaited<ReturnType<typeof show>>) {
  seenArguments = 0;
  await vi.waitFor(async () => {
    expect(await secretArguments()).toEqual([]);
    expect(screen.colourAt(160, 90).join()).toBe(blue);
    expect(screen.levels[0]).toBeGreaterThan(0.05);
  }, pollOptions);
  expect(seenArguments).toBeGreaterThan(0);
}

/** A playlist and its files, created by ffmpeg in a folder. */
async function liveStream(...options: string[]): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await temporaryFolder();
  await outputOf('ffmpeg', [
    ...picture(6),
    '-f',
    'hls',
    '-hls_time',
    '1',
    '-hls_playlist_type',
    'vod',
    ...options,
    join(folder, 'list.m3u8'),
  ]);
  const files = await readdir(folder);
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

withFfmpeg('shows a live stream of several variants, and follows a redirect to it', async () => {
  const host = await mediaHost();
  for (const [name, bytes] of await liveStream()) host.files.set(`hd/${name}`, bytes);
  host.files.set('main.m3u8', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nhd/list.m3u8?key=${secret}\n`);
  host.files.set('watch', { redirect: `/main.m3u8?key=${secret}` });
  await isShown(await show(host.at(`watch?key=${secret}`).replace('//', `//user:${secret}@`)));
  expect(host.requested.some(({ url }) => url?.endsWith('.ts'))).toBe(true);
  expect(host.closed.connections).toBe(0);
});

withFfmpeg('shows a fragmented live stream, and an encrypted one', async () => {
  const host = await mediaHost();
  for (const [name, bytes] of await liveStream('-hls_segment_type', 'fmp4'))
    host.files.set(`mp4/${name}`, bytes);
  await isShown(await show(host.at('mp4/list.m3u8')));
  const key = Buffer.alloc(16, 7);
  host.files.set('key', key);
  for (const [name, bytes] of await liveStream()) {
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16));
    const isList = name.endsWith('.m3u8');
    const keyLine = `#EXT-X-KEY:METHOD=AES-128,URI="../key?key=${secret}",IV=0x${'0'.repeat(32)}\n#EXTINF`;
    host.files.set(
      `sealed/${name}`,
      isList
        ? bytes.toString().replace('#EXTINF', keyLine)
        : Buffer.concat([cipher.update(bytes), cipher.final()]),
    );
  }
  await isShown(await show(host.at('sealed/list.m3u8')));
});

withFfmpeg('shows a film that must be read in ranges, also from our own storage', async () => {
  const host = await mediaHost();
  const file = join(await temporaryFolder(), 'film.mp4');
  await outputOf('ffmpeg', [...picture(3), '-f', 'mp4', file]);
  host.files.set('film.mp4', await readFile(file));
  host.files.set('film', { redirect: host.at('film.mp4') });
  await isShown(await show(host.at(`film?key=${secret}`), 'file'));
  await isShown(await show(host.at(`film.mp4?X-Amz-Signature=${secret}`), 'file', true));
});

withFfmpeg('shows an image, but not from a private address behind a redirect or a host name', async () => {
  const host = await mediaHost();
  host.files.set('slide.png', await imageFile('image/png', 64, 36));
  const { screen } = await show(host.at('slide.png'), 'image');
  await vi.waitFor(() => expect(screen.colourAt(160, 90).join()).toBe('0,2,3'), pollOptions);
  host.files.set('elsewhere', { redirect: host.at('slide.png', '2130706433') });
  const redirected = await show(host.at('elsewhere'), 'image');
  const rebound = await show(host.at('missing.png', 'rebinding.test'), 'image');
  await vi.waitFor(() => expect(rebound.looked.length).toBeGreaterThan(2), pollOptions);
  await vi.waitFor(() => {
    expect(host.requested.filter(({ url }) => url === '/elsewhere').length).toBeGreaterThan(1);
  }, pollOptions);
  expect(redirected.screen.colourAt(160, 90).join()).toBe(black);
  expect(host.closed.connections).toBe(0);
});

/** Hostile playlists by the access they attempt; `INSIDE` is a private address. */
const hostile: Readonly<Record<string, string>> = {
  'a segment inside': '#EXTINF:2,\nINSIDE/a.ts',
  'a segment by a mapped address': '#EXTINF:2,\nMAPPED/a.ts',
  'a key inside': '#EXT-X-KEY:METHOD=AES-128,URI="INSIDE/key"\n#EXTINF:2,\n0.ts',
  'a map inside': '#EXT-X-MAP:URI="INSIDE/init.mp4"\n#EXTINF:2,\n0.ts',
  'a map inside without quotes': '#EXT-X-MAP:uri=x,URI=INSIDE/init.mp4\n#EXTINF:2,\n0.ts',
  'a variant inside': '#EXT-X-STREAM-INF:BANDWIDTH=1\nINSIDE/list.m3u8',
  'a redirect inside': '#EXTINF:2,\nredirect',
  'a local file': '#EXTINF:2,\nfile:///etc/passwd',
  'a local file instead of a segment': '#EXTINF:2,\nconcat:file:///etc/passwd|INSIDE/a.ts',
  'a local file in a variant': '#EXT-X-STREAM-INF:BANDWIDTH=1\nfile:///etc/passwd',
  'an entry that only ffmpeg parses': '#EXTINF:2,\n# a remark\0INSIDE/a.ts',
  'another protocol': '#EXTINF:2,\ntcp://127.0.0.1:PORT',
  'a playlist instead of a segment': '#EXTINF:2,\nnested.ts',
  'a playlist split in two parts': '#EXT-X-MAP:URI="begin.ts"\n#EXTINF:2,\nrest.ts',
  'an encrypted playlist':
    '#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x00000000000000000000000000000000\n#EXTINF:2,\nsealed.ts',
};

withFfmpeg.for(Object.keys(hostile))(
  'a live stream with %s opens no private address or file',
  async (what) => {
    const host = await mediaHost();
    const inside = `http://127.0.0.1:${host.port}`;
    const filled = (text: string) =>
      text
        .replaceAll('INSIDE', inside)
        .replaceAll('MAPPED', `http://[::ffff:7f00:1]:${host.port}`)
        .replaceAll('PORT', String(host.port));
    const list = (text: string) =>
      filled(`#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n${text}\n#EXT-X-ENDLIST\n`);
    const nested = list('#EXTINF:2,\nINSIDE/a.ts\n#EXTINF:2,\nfile:///etc/passwd');
    const key = Buffer.alloc(16, 7);
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16));
    host.files.set('list.m3u8', list(hostile[what] ?? ''));
    host.files.set('redirect', { redirect: `${inside}/a.ts` });
    host.files.set('nested.ts', nested);
    host.files.set('begin.ts', nested.slice(0, 3));
    host.files.set('rest.ts', nested.slice(3));
    host.files.set('key', key);
    host.files.set('sealed.ts', Buffer.concat([cipher.update(nested), cipher.final()]));
    host.files.set('0.ts', await outputOf('ffmpeg', [...picture(1), '-f', 'mpegts', 'pipe:1']));
    await show(host.at('list.m3u8'));
    const reads = () => host.requested.filter(({ url }) => url === '/list.m3u8').length;
    // The reader reached the end of the file and started again.
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(1), pollOptions);
    expect(host.closed.connections).toBe(0);
  },
);

/** An ffmpeg that sends a program to clients; stopped after the test. */
function serving(...output: string[]) {
  const child = spawn('ffmpeg', ['-re', ...picture(60), ...output], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
}

withFfmpeg('shows a stream of an RTMP server, and no process arguments contain its address', async () => {
  const port = await freePort();
  serving('-f', 'flv', '-listen', '1', `rtmp://${outside}:${port}/live/stage`);
  const closed = await ClosedServer.listen(port);
  await isShown(await show(`rtmp://outside.test:${port}/live/stage`));
  expect(closed.connections).toBe(0);
});

withFfmpeg('shows an encrypted stream of an SRT listener to a client with the passphrase', async () => {
  const port = await freePort();
  serving('-f', 'mpegts', `srt://${outside}:${port}?mode=listener&passphrase=${secret}&pbkeylen=32`);
  await isShown(await show(`srt://outside.test:${port}?passphrase=${secret}`));
});

withFfmpeg('shows a stream of an SRT listener', async () => {
  const port = await freePort();
  serving('-f', 'mpegts', `srt://${outside}:${port}?mode=listener`);
  await isShown(await show(`srt://outside.test:${port}?streamid=${secret}&latency=200000`));
});

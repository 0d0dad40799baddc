import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guardedDialer, hostsInside, type Names } from '../../fixtures/media/closed-addresses.ts';
import { mediaHost } from '../../fixtures/media/media-host.ts';
import { MediaFetcher } from './media-fetcher.ts';

const silent = { connection: 'close' };

/** A host of media, and a fetcher with its readers. */
async function start({ names, maxRedirects = 5 }: { names?: Names; maxRedirects?: number } = {}) {
  const host = await mediaHost();
  const fetcher = new MediaFetcher();
  onTestFinished(() => fetcher.close());
  const { dialer, requested: looked } = guardedDialer(names);
  const read = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(address, { headers: { ...silent, ...headers }, redirect: 'manual' });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return {
    ...host,
    fetcher,
    looked,
    read,
    open: (url: string) => fetcher.open(url, { dialer, maxRedirects }),
    /** The response that a reader gets for an address. */
    async get(url: string, headers?: Readonly<Record<string, string>>) {
      const ticket = await fetcher.open(url, { dialer, maxRedirects });
      if (!ticket) throw new Error(`${url} cannot be fetched`);
      return read(ticket.address, headers);
    },
  };
}

const addressesIn = (playlist: string) => playlist.match(/http:\/\/127\.0\.0\.1:\d+\/[\w/.-]+/g) ?? [];

test('forwards a file, whole and in ranges, with the headers that its reader needs', async () => {
  const { files, at, get } = await start();
  files.set('film.mp4', Buffer.from('0123456789'));
  const whole = await get(at('film.mp4?signature=secret'));
  expect([whole.status, whole.text]).toEqual([200, '0123456789']);
  const part = await get(at('film.mp4'), { range: 'bytes=4-' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
    206,
    '456789',
    'bytes 4-9/10',
  ]);
  files.set('empty', Buffer.alloc(0));
  expect(await get(at('empty'))).toMatchObject({ status: 200, text: '' });
  expect(await get(at('missing'))).toMatchObject({ status: 404, text: '' });
});

test('a replacement address reveals nothing of the original, and is valid until its ticket is closed', async () => {
  const { files, at, open, read } = await start();
  files.set('film.mp4', 'film');
  const ticket = await open(at('film.mp4?signature=secret').replace('//', '//user:word@'));
  if (!ticket) throw new Error('not opened');
  expect(ticket.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/0$/);
  expect(await read(ticket.address)).toMatchObject({ status: 200 });
  expect(await read(ticket.address.replace(/.{8}(?=\/0$)/, 'aaaaaaaa'))).toMatchObject({ status: 403 });
  expect(await read(ticket.address.replace(/0$/, '1'))).toMatchObject({ status: 403 });
  ticket.close();
  expect(await read(ticket.address)).toMatchObject({ status: 403, text: '' });
});

test.each([
  'file:///etc/passwd',
  '/etc/passwd',
  'concat:a|b',
  'data:text/plain,a',
  'rtmp://outside.test/a',
  '',
])('opens no ticket for %j', async (address) => {
  expect(await (await start()).open(address)).toBeUndefined();
});

test.each(hostsInside)('no redirect and no playlist entry opens %s', async (inside) => {
  const { files, at, closed, get, read } = await start();
  const there = at('a.ts', inside);
  files.set('redirect', { redirect: there });
  files.set('again', { redirect: at('redirect') });
  files.set(
    'list.m3u8',
    [
      '#EXTM3U',
      `#EXT-X-MEDIA:TYPE=AUDIO,URI="${there}"`,
      `#EXT-X-KEY:METHOD=AES-128,URI=${there}`,
      `#EXT-X-MAP:URI="${there}"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      there,
      at('redirect'),
      '',
    ].join('\n'),
  );
  const direct = await get(there).catch(() => ({ status: 502, text: '' }));
  expect(direct).toMatchObject({ status: 502, text: '' });
  expect(await get(at('redirect'))).toMatchObject({ status: 502, text: '' });
  expect(await get(at('again'))).toMatchObject({ status: 502, text: '' });
  const { text } = await get(at('list.m3u8'));
  expect(text).not.toContain(there);
  const entries = addressesIn(text);
  expect(entries).toHaveLength(5);
  for (const entry of entries) expect([403, 502]).toContain((await read(entry)).status);
  expect(closed.connections).toBe(0);
});

test('a host name that resolves to another address later is not connected there', async () => {
  const { files, at, closed, get, read, looked } = await start();
  const list = at('list.m3u8', 'rebinding.test');
  files.set('list.m3u8', '#EXTM3U\n#EXTINF:1,\nsegment.ts\n');
  files.set('segment.ts', 'media');
  const { status, text } = await get(list);
  expect(status).toBe(200);
  const [segment = ''] = addressesIn(text);
  expect(await read(segment)).toMatchObject({ status: 502 });
  expect(looked).toEqual(['rebinding.test', 'rebinding.test']);
  expect(closed.connections).toBe(0);
});

test.each([
  'file:///etc/passwd',
  'concat:a|b',
  'data:text/plain,a',
  'tcp://outside.test:1',
  'rtmp://outside.test/a',
])('neither a redirect nor a playlist can open %s', async (forbidden) => {
  const { files, at, get, read } = await start();
  files.set('redirect', { redirect: forbidden });
  expect(await get(at('redirect'))).toMatchObject({ status: 502 });
  files.set('list', `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${forbidden}"\n#EXTINF:1,\n${forbidden}\n`);
  const { text } = await get(at('list'));
  expect(text).not.toContain(forbidden);
  for (const entry of addressesIn(text)) expect(await read(entry)).toMatchObject({ status: 403 });
});

test('playlist entries get stable local addresses, also after a redirect of the playlist', async () => {
  const { files, at, open, read } = await start();
  files.set('live', { redirect: at('deep/down/list.m3u8?token=secret') });
  files.set(
    'deep/down/list.m3u8',
    '#EXTM3U\r\n#EXT-X-TARGETDURATION:2\r\n#EXTINF:2,\r\n../one.ts?token=secret\r\n#EXTINF:2,\r\n/two\r\n',
  );
  files.set('deep/one.ts', 'one');
  files.set('two', 'two');
  const ticket = await open(at('live'));
  const first = await read(ticket?.address ?? '');
  expect(first.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const entries = addressesIn(first.text);
  expect(entries.map((entry) => entry.slice(-2))).toEqual(['ts', 'ts']);
  expect(await Promise.all(entries.map(async (entry) => (await read(entry)).text))).toEqual(['one', 'two']);
  expect((await read(ticket?.address ?? '', { range: 'bytes=0-' })).text).toBe(first.text);
});

test('rejects responses that a reader could parse differently than the fetcher', async () => {
  const { files, at, get } = await start();
  files.set('packed', (_request, response) => response.setHeader('content-encoding', 'gzip').end('x'));
  files.set('long', `#EXTM3U\n${'#'.repeat(3 * 1024 * 1024)}`);
  files.set('inner', Buffer.from(`film#EXTM3U\nhttp://127.0.0.1/`));
  files.set('for%20ever', { redirect: at('for%20ever') });
  expect(await get(at('packed'))).toMatchObject({ status: 502 });
  expect(await get(at('long'))).toMatchObject({ status: 502 });
  expect(await get(at('inner'), { range: 'bytes=4-' })).toMatchObject({ status: 502 });
  expect(await get(at('for%20ever'))).toMatchObject({ status: 502 });
});

const there = 'http://outside.test/secret.ts';

test.each([
  ['an unclosed quote', `#EXT-X-KEY:METHOD=AES-128,URI="${there}`],
  ['an unclosed quote before another attribute', `#EXT-X-MAP:BYTERANGE="1@0,URI="${there}"`],
  ['a quote escaped by a backslash', `#EXT-X-KEY:METHOD=AES-128,URI="a\\",URI="${there}"`],
  ['an attribute twice', `#EXT-X-MAP:URI="a.mp4",URI="${there}"`],
  ['an attribute without a value', `#EXT-X-KEY:METHOD=AES-128,URI=,X="${there}"`],
  ['text after a quoted value', `#EXT-X-KEY:METHOD=AES-128,URI="a"URI="${there}"`],
  ['a NUL, which ends a line in ffmpeg', `#EXT-X-VERSION:3\0#EXT-X-MAP:URI="${there}"`],
  ['a duration that is no number', `#EXTINF:${there},`],
])('rejects a playlist with %s', async (_, line) => {
  const { files, at, get } = await start();
  files.set('list.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${line}\n#EXTINF:1,\na.ts\n`);
  expect(await get(at('list.m3u8'))).toMatchObject({ status: 502, text: '' });
});

test.each([
  `#EXT-X-PART:DURATION=1,URI="${there}"`,
  `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${there}"`,
  `#EXT-X-SESSION-KEY:METHOD=AES-128,URI="${there}"`,
  `#EXT-X-SESSION-DATA:DATA-ID="a",URI='${there}'`,
  `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="${there}`,
  `#EXT-X-DEFINE:NAME="a",VALUE="${there}"`,
  `#EXT-X-DATERANGE:ID="a",X-ASSET-URI="${there}"`,
  `#EXT-X-SOMETHING-NEW:uri = "${there}"`,
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="b",STABLE-RENDITION-ID="${there}"`,
  `#EXTINF:1,${there}`,
  `#EXTINF:1 tvg-logo="${there}",${there}`,
  `# ${there}`,
  `#EXT-X-KEY:METHOD=AES-128,KEYFORMAT="${there}",URI="key"`,
])('omits an unknown line of a playlist: %s', async (line) => {
  const { files, at, get } = await start();
  files.set('list.m3u8', `#EXTM3U\n${line}\n#EXTINF:1,\na.ts\n`);
  const { status, text } = await get(at('list.m3u8'));
  expect(status).toBe(200);
  expect(text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\//g, '')).not.toMatch(/outside|http/);
  expect(text).toMatch(/#EXTINF:1,\nhttp:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/\d+\.ts\n/);
});

test.each(['\n', '\r', '\r\n'])(
  'a playlist is rewritten from known tags, with lines that end in %j',
  async (end) => {
    const { files, at, get } = await start();
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:12',
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-START:TIME-OFFSET=-4.5,PRECISE=YES',
      '#EXT-X-KEY:METHOD=AES-128, URI="k.key",IV=0x00ff',
      '#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"',
      '#EXTINF:2.000,Title',
      '#EXT-X-BYTERANGE:5@10',
      'one.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXTINF:1',
      'two',
      '#EXT-X-ENDLIST',
      '',
    ];
    files.set('list.m3u8', lines.join(end));
    const { text } = await get(at('list.m3u8'));
    const plain = text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\//g, '');
    expect(plain.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:12',
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-START:TIME-OFFSET=-4.5,PRECISE=YES',
      '#EXT-X-KEY:METHOD=AES-128,URI="1",IV=0x00ff',
      '#EXT-X-MAP:URI="2.mp4",BYTERANGE="10@0"',
      '#EXTINF:2.000,',
      '#EXT-X-BYTERANGE:5@10',
      '3.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXTINF:1,',
      '4.m4s',
      '#EXT-X-ENDLIST',
      '',
    ]);
  },
);

test('variants and renditions keep their groups, and have playlist addresses', async () => {
  const { files, at, get } = await start();
  const lines = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="ä%",NAME="Ton",DEFAULT=YES,URI="sound"',
    '#EXT-X-STREAM-INF:BANDWIDTH=100,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=640x360,AUDIO="ä%"',
    'picture',
  ];
  files.set('main.m3u8', lines.join('\n'));
  const { text } = await get(at('main.m3u8'));
  const plain = text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\//g, '');
  expect(plain.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="%C3%A4%25",NAME="Ton",DEFAULT=YES,URI="1.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=100,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=640x360,AUDIO="%C3%A4%25"',
    '2.m3u8',
    '',
  ]);
});

test('follows no redirect if redirects are off', async () => {
  const { files, at, get } = await start({ maxRedirects: 0 });
  files.set('redirect', { redirect: at('film') });
  files.set('film', 'film');
  expect(await get(at('redirect'))).toMatchObject({ status: 502 });
});

test('credentials in an address are sent only to its host', async () => {
  const { files, at, get, requested } = await start();
  files.set('film', { redirect: at('there', 'rebinding.test') });
  files.set('there', 'film');
  await get(at('film').replace('//', '//user:p%40ss@'));
  expect(requested.map(({ headers }) => headers.authorization)).toEqual([
    `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
    undefined,
  ]);
});

test.each(['GET http://127.0.0.1:PORT/ HTTP/1.1', 'CONNECT 127.0.0.1:PORT HTTP/1.1', 'POST /0 HTTP/1.1'])(
  'the fetcher is no open proxy: it rejects %s',
  async (line) => {
    const { open, at, closed, port } = await start();
    const ticket = await open(at('film'));
    const socket = connect(Number(new URL(ticket?.proxy ?? '').port), '127.0.0.1');
    const receivedChunks: Buffer[] = [];
    socket.on('data', (bytes) => receivedChunks.push(Buffer.from(bytes))).on('error', () => {});
    socket.write(`${line.replace('PORT', String(port))}\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(Buffer.concat(receivedChunks).toString()).toMatch(/^(HTTP\/1\.1 403|$)/);
    expect(closed.connections).toBe(0);
  },
);

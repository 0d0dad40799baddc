import { expect, test } from 'vitest';
import { control, grantOn, temporarySandbox } from '../../../fixtures/sandbox.ts';
import { type Broadcasts, PlatformError } from '../../../ports/platform.ts';

async function start(id: 'youtube' | 'facebook') {
  const sandbox = await temporarySandbox({ only: [id] });
  const platform = sandbox.platforms.get(id);
  const broadcasts = platform?.broadcasts;
  if (!platform || !broadcasts) throw new Error(`${id} has no broadcasts`);
  const grant = await grantOn(platform);
  const { externalUserId } = await platform.account(grant);
  const origin = sandbox.origins.get(id);
  const move = (broadcast: string, status: string) =>
    control(origin, { account: externalUserId, broadcast, status }, 'broadcasts');
  return { platform, broadcasts, grant, origin, move };
}

const kindOf = (work: Promise<unknown> | undefined): Promise<unknown> =>
  (work ?? Promise.resolve()).then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.kind : error),
  );

const png = { contentType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) };

function editOf({ edit }: Broadcasts) {
  if (!edit) throw new Error('the platform edits nothing');
  return edit;
}

test('a broadcast is made as asked for and listed newest first with its live settings', async () => {
  const { broadcasts, grant } = await start('youtube');
  const first = await broadcasts.create(grant, { title: 'Morning show' });
  const second = await broadcasts.create(grant, {
    title: 'Evening show',
    description: 'A late edition.',
    scheduledStartTime: '2031-05-01T06:00:00Z',
    privacy: 'unlisted',
    latency: 'low',
    enableDvr: false,
  });
  expect(second).toEqual({
    id: expect.any(String),
    title: 'Evening show',
    status: 'created',
    description: 'A late edition.',
    scheduledStartTime: '2031-05-01T06:00:00Z',
    privacy: 'unlisted',
    latency: 'low',
    enableDvr: false,
    enableAutoStart: true,
    enableAutoStop: true,
  });
  expect(await broadcasts.list(grant)).toEqual([second, first]);
});

test('an account sees its own broadcasts alone', async () => {
  const { platform, broadcasts, grant } = await start('youtube');
  const { id } = await broadcasts.create(grant, { title: 'Morning show' });
  const other = await grantOn(platform, { account: 'Somebody else' });
  expect(await broadcasts.list(other)).toEqual([]);
  expect(await kindOf(platform.ingest(other, id))).toBe('unknown-broadcast');
});

test('an edit applies what it may, and names what was refused', async () => {
  const { broadcasts, grant, origin, move } = await start('youtube');
  const edit = editOf(broadcasts);
  const { id } = await broadcasts.create(grant, { title: 'Morning show', latency: 'normal' });
  expect(await edit(grant, id, { title: 'Brunch show', latency: 'low' })).toEqual({
    rejectedFields: [],
    lifecycleStatus: 'created',
  });
  await control(origin, { refusesFields: ['privacy'] });
  expect(await edit(grant, id, { privacy: 'private', madeForKids: true })).toMatchObject({
    rejectedFields: ['privacy'],
  });
  await control(origin, { refusesFields: [] });
  await move(id, 'live');
  expect(await edit(grant, id, { title: 'Late show', latency: 'ultraLow', streamDelayMs: 0 })).toEqual({
    rejectedFields: ['latency', 'streamDelayMs'],
    lifecycleStatus: 'live',
  });
  expect(await broadcasts.list(grant)).toMatchObject([
    { title: 'Late show', latency: 'low', privacy: 'public', madeForKids: true },
  ]);
  expect(await kindOf(edit(grant, 'bc-missing', { title: 'None' }))).toBe('unknown-broadcast');
});

test('a thumbnail can be fetched, unless the channel is not verified', async () => {
  const { broadcasts, grant, origin } = await start('youtube');
  const { id } = await broadcasts.create(grant, { title: 'Morning show' });
  const set = await broadcasts.setThumbnail?.(grant, id, png);
  const fetched = await fetch(set?.thumbnailUrl ?? '');
  expect(fetched.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(png.bytes);
  expect(await broadcasts.list(grant)).toMatchObject([{ thumbnailUrl: set?.thumbnailUrl }]);
  expect(await kindOf(broadcasts.setThumbnail?.(grant, 'bc-missing', png))).toBe('unknown-broadcast');
  await control(origin, { unverifiedChannel: true });
  expect(await kindOf(broadcasts.setThumbnail?.(grant, id, png))).toBe('unverified-channel');
});

test('Facebook schedules ten minutes ahead at the least', async () => {
  const { broadcasts, grant } = await start('facebook');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const early = broadcasts.create(grant, { title: 'Soon', scheduledStartTime: at(5) });
  expect(await kindOf(early)).toBe('refused');
  await broadcasts.create(grant, { title: 'Later', scheduledStartTime: at(15) });
  await broadcasts.create(grant, { title: 'Now' });
  expect((await broadcasts.list(grant)).map(({ title }) => title)).toEqual(['Now', 'Later']);
});

test('video of an encoder starts and ends a broadcast', async () => {
  const { platform, broadcasts, grant, origin } = await start('youtube');
  const { id } = await broadcasts.create(grant, { title: 'Morning show' });
  const { rtmpUrl, streamKey } = await platform.ingest(grant, id);
  expect(rtmpUrl).toMatch(/^rtmp:\/\//);
  const status = async () => (await broadcasts.list(grant))[0]?.status;
  expect(await status()).toBe('ready');
  await control(origin, { streamKey }, 'publish');
  expect(await status()).toBe('live');
  await control(origin, { streamKey, publishing: false }, 'publish');
  expect(await status()).toBe('complete');
  await expect(control(origin, { streamKey: `${streamKey}x` }, 'publish')).rejects.toThrow('400');
});

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countOf, startMedia } from '../../fixtures/media-library/media-library.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

test.each(['../../../victim', '..', '!', 'a\nb'])(
  'a removal of the asset %j deletes nothing outside the store, and does not block others',
  async (id) => {
    const started = await startMedia();
    const { store, objects, media, folder, failures } = started;
    const victim = join(await temporaryFolder(), 'victim');
    await mkdir(victim);
    await writeFile(join(victim, 'file'), 'precious');
    await objects.write('media/ast_later/file', 'video/mp4', new Uint8Array([1]));
    await store.write({ account: 'usr_1' }, async (transaction) => {
      const statement = 'INSERT INTO media_removals (asset_id, upload_id, created_at) VALUES (?, ?, ?)';
      await transaction.run(statement, id, '../../../victim', '2026-01-01T00:00:00.000Z');
      await transaction.run(statement, 'ast_later', '../..', '2026-01-01T00:00:00.000Z');
    });
    media.start();
    await media.idle();
    await media.close();
    expect(await objects.size('media/ast_later/file')).toBeUndefined();
    expect(failures).toHaveLength(1);
    expect(await countOf(store, 'media_removals')).toBe(1);
    expect(await readdir(victim)).toEqual(['file']);
    expect(await readdir(folder)).toEqual(['objects', 'open', 'partial', 'sealed']);
  },
);

import { expect, test } from 'vitest';
import { folderWith } from '../../fixtures/folder.ts';
import { readConfig } from './config.ts';

const configured = async (content: object) =>
  readConfig({}, await folderWith({ 'callsheet.config.json': JSON.stringify(content) }));

test.each(['closest', 'default', 'bare'])('accepts %s as undeclaredErrors', async (undeclaredErrors) => {
  expect(await configured({ undeclaredErrors })).toMatchObject({ undeclaredErrors });
});

test.each(['none', '', 7, null, ['closest']])('rejects %j as undeclaredErrors', async (undeclaredErrors) => {
  await expect(configured({ undeclaredErrors })).rejects.toThrow(
    'callsheet.config.json: undeclaredErrors may be closest, default, bare.',
  );
});

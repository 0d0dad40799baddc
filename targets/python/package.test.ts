import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../generator/fixtures/folder.ts';
import { pack } from '../../packaging/pack.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms: { get: { operationId: listRooms, tags: [rooms], responses: { '204': { description: None. } } } }
`;

test('a project can use the packed package as an output target', { timeout: 300_000 }, async () => {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }\n',
    'api.yaml': spec,
    'callsheet.config.json': JSON.stringify({ spec: 'api.yaml', targets: ['callsheet-python'] }),
  });
  const installed = join(folder, 'node_modules/callsheet-python');
  const tarball = await pack('./targets/python', folder);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const shipped = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(shipped.filter((name) => /\.ts$|test|fixtures/.test(name))).toEqual([]);

  const argv = [resolve('generator/commands/main.ts'), 'generate'];
  execFileSync(resolve('node_modules/.bin/node'), argv, { cwd: folder, stdio: 'pipe' });
  const made = await readFile(join(folder, 'generated/python/callsheet_client/rooms.py'), 'utf8');
  expect(made).toContain('def list_rooms(self) -> None:');
  const copied = await readFile(join(folder, 'generated/python/callsheet_client/_calls.py'), 'utf8');
  expect(copied).toMatch(/^# Copied from callsheet-python\/templates\/runtime\/_calls.py by/);
});

import { expect, test } from 'vitest';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { SpecError } from './document/findings.ts';
import { maxNesting } from './nesting.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: {}\n';
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const json = (value: string) =>
  `{"openapi":"3.1.0","info":{"title":"T","version":"1.0.0"},"paths":{},\n"x-a":${value}}`;
const aliases = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `x-${at}: &a${at} [${at === 0 ? '' : `*a${at - 1}`}]\n`).join('');
const blocks = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}x-a:\n`).join('');

test.each<[string, (levels: number) => string]>([
  ['JSON with objects', (levels) => json(objects(levels))],
  ['JSON with lists', (levels) => json(lists(levels))],
  ['YAML with flow mappings', (levels) => `${head}x-a: ${objects(levels)}\n`],
  ['YAML with flow sequences', (levels) => `${head}x-a: ${lists(levels)}\n`],
  ['YAML with blocks', (levels) => head + blocks(Math.min(levels, 2_000))],
  ['YAML with sequences in sequences', (levels) => `${head}x-a:\n  ${'- '.repeat(levels)}1\n`],
  ['YAML with aliases in aliases', (levels) => head + aliases(Math.min(levels, 2_000))],
])('reports %s that nests too deep, with its location', async (_, text) => {
  for (const levels of [maxNesting + 1, 20_000]) {
    const folder = await folderWith({ 'openapi.yaml': text(levels) });
    const error: unknown = await loadSpec(`${folder}/openapi.yaml`).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(SpecError);
    expect(String(error)).toMatch(/openapi\.yaml:\d+:\d+: .*is nested deeper than 1000 levels; move/);
  }
});

test.each(['JSON', 'YAML'])('reads %s that nests less deeply than the maximum', async (kind) => {
  const value = objects(maxNesting - 2);
  const folder = await folderWith({ 'a.yaml': kind === 'JSON' ? json(value) : `${head}x-a: ${value}\n` });
  expect((await loadSpec(`${folder}/a.yaml`)).root).toHaveProperty('x-a');
});

test.each([
  ['lint', 'openapi.json'],
  ['generate', '--spec'],
  ['diff', 'openapi.json'],
])('callsheet %s reports too deep nesting without a stack trace', async (command, argument) => {
  const folder = await folderWith({ 'openapi.json': json(lists(100_000)) });
  const argv = command === 'lint' ? [argument] : [argument, 'openapi.json'];
  const { status, out, err } = await callsheet(folder, command, ...argv);
  expect(out + err).toContain('is nested deeper than 1000 levels');
  expect(out + err).not.toMatch(/Maximum call stack|^ +at /m);
  expect(status).not.toBe(0);
});

import { posix } from 'node:path';
import type { Source } from '../sources.ts';
import type { Requirement } from './findings.ts';

/** Texts that show that a file uses a requirement, whether or not its tests declare it. */
const marks: Readonly<Record<Requirement, RegExp>> = {
  browser: /\bbrowserProgram\b/,
  curl: /'sh', |\bcurl\b.*\bexecFile/,
  ffmpeg: /'ffmpeg'|\bfindFfmpeg\(|ENCODER: 'ffmpeg'/,
  httpx: /'httpx'/,
  mypy: /'mypy'/,
  'node-av': /\bnodeAvCommand\b|ENCODER: 'node-av'|PATH: '\/nowhere'/,
  openssl: /'openssl'/,
  postgres: /\bpostgresPrograms\b|\bPostgresCluster\b/,
  python: /'python'|python3/,
  redis: /'redis-server'/,
  runtimes: /'runtimes'/,
  s3: /\bs3Python\b/,
  services: /\b(bothStores|databaseServer|makeDatabase)\b/,
};

/**
 * Files that use PostgreSQL only if all tests run on it (`CALLSHEET_STORE=postgres`), or that find programs
 * for their callers.
 */
const neutral = [
  'impl/fixtures/store/store.ts',
  'impl/fixtures/store/catalogue.ts',
  'impl/fixtures/deployment/data-folder.ts',
  'impl/fixtures/deployment/deployment-process.ts',
  'impl/fixtures/store/postgres.ts',
  'impl/fixtures/store/postgres-programs.ts',
  'impl/fixtures/requirements.ts',
  'checks/requirements/',
  'checks/test-run/',
];

const isTest = (path: string) => path.endsWith('.test.ts');
const isSupport = (path: string) => isTest(path) || /(^|\/)(fixtures|example)\//.test(path);

/** The test files that use a requirement, directly or through a fixture. */
export function usersOf(need: Requirement, sources: readonly Source[]): readonly string[] {
  const texts = new Map(sources.filter(({ path }) => isSupport(path)).map(({ path, text }) => [path, text]));
  const uses = (path: string, seen: Set<string>): boolean => {
    const text = texts.get(path);
    if (text === undefined || seen.has(path) || neutral.some((start) => path.startsWith(start))) return false;
    seen.add(path);
    return marks[need].test(text) || importsOf(path, text).some((imported) => uses(imported, seen));
  };
  return [...texts.keys()].filter((path) => isTest(path) && uses(path, new Set()));
}

/** The files that a file imports by relative paths. */
export function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );
}

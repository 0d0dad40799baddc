import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exclusively } from './exclusive.ts';

const file = JSON.stringify(join(import.meta.dirname, 'exclusive.ts'));

/** Starts a process that writes `begin` and `end` around its work, and resolves when the work has begun. */
async function working(name: string, journal: string): Promise<ReturnType<typeof spawn>> {
  const script = `import { appendFileSync } from 'node:fs';
    import { exclusively } from ${file};
    await exclusively(process.argv[1], async () => {
      appendFileSync(process.argv[2], 'begin\\n');
      console.log('begun');
      await new Promise((done) => process.stdin.once('end', done).resume());
      appendFileSync(process.argv[2], 'end\\n');
    });`;
  const argv = ['--input-type=module', '-e', script, name, journal];
  const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** A name that no other process uses. */
function ownName(): string {
  const name = `test-${randomUUID()}`;
  const lock = join(import.meta.dirname, `../node_modules/.cache/exclusive/${name}.lock`);
  onTestFinished(() => rmSync(lock));
  return name;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'exclusive-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('work waits for work of the same name in another process, and not for work of other names', async () => {
  const name = ownName();
  const journal = join(folder(), 'journal');
  const child = await working(name, journal);
  const waiting = exclusively(name, () => readFileSync(journal, 'utf8'));
  expect(await exclusively(ownName(), () => readFileSync(journal, 'utf8'))).toBe('begin\n');
  child.stdin?.end();
  expect(await waiting).toBe('begin\nend\n');
});

test('a killed process releases its name', async () => {
  const name = ownName();
  const child = await working(name, join(folder(), 'journal'));
  child.kill('SIGKILL');
  expect(await exclusively(name, () => 'done')).toBe('done');
});

test('work that fails releases its name', async () => {
  const name = ownName();
  const failing = exclusively(name, () => Promise.reject(new Error('It failed.')));
  await expect(failing).rejects.toThrow('It failed.');
  expect(await exclusively(name, () => 'done')).toBe('done');
});

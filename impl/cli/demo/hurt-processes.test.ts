import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test as everywhere, expect, onTestFinished } from 'vitest';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { HurtProcesses } from './hurt-processes.ts';
import type { Launched } from './processes.ts';

const test = process.platform === 'linux' ? everywhere : everywhere.skip;
const soon = { timeout: 60_000, interval: 5 };

/** A shell that waits for a child, in its own process group, like a supervisor. */
function group(): Launched & { readonly pids: () => number[] } {
  const child: ChildProcess = spawn('/bin/sh', ['-c', 'sleep 1000; true'], { detached: true });
  const pid = child.pid ?? 0;
  const signal = (name: NodeJS.Signals) => void process.kill(-pid, name);
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) signal('SIGKILL');
  });
  return { address: '', encoder: '', child, signal, pids: () => [pid, ...childrenOf(pid)] };
}

/** `T` for a process that is suspended. */
function stateOf(pid: number): string | undefined {
  return /^\d+ \(.*\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
}

const isSuspended = ({ pids }: ReturnType<typeof group>) => pids().every((pid) => stateOf(pid) === 'T');

async function startGroups(): Promise<ReturnType<typeof group>[]> {
  const groups = [group(), group(), group()];
  for (const { pids } of groups) await expect.poll(() => pids().length, soon).toBe(2);
  return groups;
}

test('suspends each process in turn together with its children, and resumes it', async () => {
  const groups = await startGroups();
  const hurt = new HurtProcesses(groups, () => Promise.reject(new Error('unexpected restart')));
  onTestFinished(() => hurt.stop());
  hurt.start({ suspendEveryMs: 100, suspendedMs: 50 });
  for (const one of groups) {
    await expect.poll(() => isSuspended(one), soon).toBe(true);
    await expect.poll(() => isSuspended(one), soon).toBe(false);
  }
});

test('resumes a suspended process when it stops', async () => {
  const groups = await startGroups();
  const hurt = new HurtProcesses(groups, () => Promise.reject(new Error('unexpected restart')));
  hurt.start({ suspendEveryMs: 50, suspendedMs: 1_000_000 });
  await expect.poll(() => groups.filter(isSuspended).length, soon).toBe(1);
  hurt.stop();
  await expect.poll(() => groups.filter(isSuspended).length, soon).toBe(0);
});

test('kills one process at a time, and never the suspended one', async () => {
  const groups = await startGroups();
  const killed: number[] = [];
  let starting = 0;
  let suspendedWhileKilled = -1;
  const hurt = new HurtProcesses(groups, async (index) => {
    starting += 1;
    expect(starting).toBe(1);
    killed.push(index);
    suspendedWhileKilled = Math.max(suspendedWhileKilled, groups.findIndex(isSuspendedNow));
    await new Promise((resolve) => setTimeout(resolve, 20));
    groups[index] = group();
    starting -= 1;
    return groups[index];
  });
  onTestFinished(() => hurt.stop());
  hurt.start({ suspendEveryMs: 30, suspendedMs: 1_000_000 });
  await expect.poll(() => groups.filter(isSuspendedNow).length, soon).toBe(1);
  const suspended = groups.findIndex(isSuspendedNow);
  hurt.start({ killEveryMs: 10 });
  await expect.poll(() => killed.length, soon).toBeGreaterThan(5);
  expect(killed).not.toContain(suspended);
  expect(new Set(killed).size).toBe(2);
  expect(suspendedWhileKilled).toBe(suspended);
});

/** Like `isSuspended`, but false for a process that was just killed. */
function isSuspendedNow(one: ReturnType<typeof group>): boolean {
  try {
    return isSuspended(one);
  } catch {
    return false;
  }
}

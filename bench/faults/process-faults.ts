import { setTimeout as delay } from 'node:timers/promises';
import type { ApiProcess } from './api-process.ts';
import type { Fault, World } from './fault.ts';

const pauseMs = 1_000;
const maxAttempts = 40;
/** Running processes end their transactions within this time. */
const settledMs = 100;
const wellMs = 60_000;
const pollMs = 100;

/** Suspends one process in the middle of a write for some seconds. */
export const suspend =
  (seconds: number): Fault =>
  async (world) => {
    const { deployment, victims, roll } = world;
    const index = roll(deployment.processes.length);
    const process = deployment.processes[index];
    if (!process) return;
    victims.hurt(index);
    await suspendInWrite(world, process);
    await delay(1_000 * seconds);
    process.resume();
    await untilWell(process);
    victims.heal(index);
  };

/** Kills and restarts the processes one after the other. */
export const kill: Fault = async ({ deployment, victims }) => {
  for (const [index, process] of deployment.processes.entries()) {
    victims.hurt(index);
    await process.kill();
    await startAgain(process);
    await untilWell(process);
    victims.heal(index);
    await delay(pauseMs);
  }
};

/**
 * A process ends if it starts during the migration of a newer version, or while the database is down. A
 * service manager would restart it, too.
 */
async function startAgain(process: ApiProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await process.start();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await delay(pauseMs);
    }
  }
}

async function suspendInWrite({ deployment, roll }: World, process: ApiProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    process.suspend();
    await delay(settledMs);
    if ((await openWrites(deployment)) > 0) return;
    if (attempt === maxAttempts) return console.log('  (no write was caught in the suspended process)');
    process.resume();
    await delay(roll(50));
  }
}

/** The number of transactions that wait for the next statement of a suspended process. */
async function openWrites({ servers, database }: World['deployment']): Promise<number> {
  const rows = await servers.cluster.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = '${database}' AND state = 'idle in transaction'
       AND clock_timestamp() - state_change > interval '${settledMs / 2} ms'`,
  );
  return rows.length;
}

/** A process that was suspended for long ends, and its supervisor starts another one. */
async function untilWell(process: ApiProcess): Promise<void> {
  const begun = performance.now();
  while (!(await process.isWell())) {
    if (performance.now() - begun > wellMs) return;
    await delay(pollMs);
  }
}

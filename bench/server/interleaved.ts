import { cpuMicroseconds } from '../measuring/process-use.ts';
import { median } from '../measuring/side-by-side.ts';
import type { Caller, Question } from './caller.ts';

/** A server that is asked. */
export interface Asked {
  readonly pids: readonly number[];
  readonly caller: Caller;
}

/** What is asked of each, and what it answers. */
export interface Asking {
  /** Where it is another one each round, by the round's number, -1 for the first. */
  readonly question: Question | ((round: number) => Question);
  readonly status: number;
}

/** What a server comes to beside the first of all. */
export interface Measured {
  /** Microseconds of processor time of each request. */
  readonly cpu: number;
  /** How much of the first one's work it does in the same time: the median over rounds, in each of which both took their turn. */
  readonly ofFirst: number;
}

/**
 * Processor time of servers by turns: the same question to each, round after round. A round's figures are compared with each
 * other alone, so that a moment in which the machine is busy does not favour anybody.
 */
export async function alternating(
  servers: readonly (readonly [Asked, Asking])[],
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Measured[]> {
  const taken: number[][] = servers.map(() => []);
  for (let round = -1; round < rounds; round += 1)
    for (let turn = 0; turn < servers.length; turn += 1) {
      const index = (Math.max(round, 0) + turn) % servers.length;
      const server = servers[index];
      if (!server) continue;
      const each = await cpuOfRound(...server, round, requests);
      // The first round of all warms up.
      if (round >= 0) taken[index]?.push(each);
    }
  const [first = []] = taken;
  return taken.map((own) => ({
    cpu: median(own),
    ofFirst: median(own.map((one, round) => (first[round] ?? Number.NaN) / one)),
  }));
}

async function cpuOfRound(
  { pids, caller }: Asked,
  { question, status }: Asking,
  round: number,
  requests: number,
): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
  const before = used();
  await caller.ask(typeof question === 'function' ? question(round) : question, requests, status);
  return (used() - before) / requests;
}

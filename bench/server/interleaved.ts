import { cpuMicroseconds } from '../measuring/process-use.ts';
import { median } from '../measuring/side-by-side.ts';
import type { Caller, Question } from './caller.ts';

/** A server under test. */
export interface ServerUnderTest {
  readonly pids: readonly number[];
  readonly caller: Caller;
}

/** The request to a server, and the expected status. */
export interface RepeatedRequest {
  /** The request, or a function of the round's number, which is -1 for the warm-up. */
  readonly question: Question | ((round: number) => Question);
  readonly status: number;
}

/** The figures of a server, relative to the first server. */
export interface Measured {
  /** Microseconds of processor time of each request. */
  readonly cpu: number;
  /**
   * The share of the first server's work that it does in the same time: the median over rounds in which all
   * took turns.
   */
  readonly ofFirst: number;
}

/**
 * Measures the processor time of servers in turn, with the same request to each, round after round. Only
 * figures of the same round are compared, so that other load on the machine favours no server.
 */
export async function alternating(
  servers: readonly (readonly [ServerUnderTest, RepeatedRequest])[],
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Measured[]> {
  const costs: number[][] = servers.map(() => []);
  for (let round = -1; round < rounds; round += 1)
    for (let turn = 0; turn < servers.length; turn += 1) {
      const index = (Math.max(round, 0) + turn) % servers.length;
      const server = servers[index];
      if (!server) continue;
      const each = await cpuOfRound(...server, round, requests);
      // The first round is a warm-up.
      if (round >= 0) costs[index]?.push(each);
    }
  const [first = []] = costs;
  return costs.map((own) => ({
    cpu: median(own),
    ofFirst: median(own.map((one, round) => (first[round] ?? Number.NaN) / one)),
  }));
}

async function cpuOfRound(
  { pids, caller }: ServerUnderTest,
  { question, status }: RepeatedRequest,
  round: number,
  requests: number,
): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
  const before = used();
  await caller.send(typeof question === 'function' ? question(round) : question, requests, status);
  return (used() - before) / requests;
}

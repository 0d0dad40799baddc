import { contract } from '../generated/conformance/operations.ts';
import { addressOf, Connection } from './connection.ts';
import { bytesOf } from './request.ts';

/** What was seen of health. */
export interface Health {
  readonly slowestMs: number;
  /** Answers that were none, or no 200. */
  readonly failures: readonly string[];
}

const pauseMs = 20;
const longestMs = 30_000;

/** Asks for health all the time on a connection of its own: it has to be answered whatever others send. */
export function watchHealth(baseUrl: string): { stop(): Promise<Health> } {
  const path = contract.operations.getHealth?.path ?? '/';
  const request = { operation: 'getHealth', method: 'GET', target: path, headers: [] };
  const bytes = bytesOf(request, new URL(baseUrl).host);
  const connection = new Connection(addressOf(baseUrl));
  const failures = new Set<string>();
  let slowestMs = 0;
  let going = true;
  const watching = (async () => {
    while (going) {
      try {
        const { status, ms } = await connection.ask(bytes, 'GET', longestMs);
        slowestMs = Math.max(slowestMs, ms);
        if (status !== 200) failures.add(`health answers ${status}`);
      } catch (error) {
        failures.add(`health: ${String(error)}`);
      }
      await new Promise((settle) => setTimeout(settle, pauseMs));
    }
  })();
  return {
    async stop() {
      going = false;
      await watching;
      connection.close();
      return { slowestMs, failures: [...failures] };
    },
  };
}

import { contract } from '../generated/conformance/operations.ts';
import { addressOf, Connection } from './connection.ts';
import { bytesOf } from './request.ts';

/** The observations of health requests. */
export interface Health {
  readonly slowestMs: number;
  /** Missing responses, and statuses other than 200. */
  readonly failures: readonly string[];
}

const pauseMs = 20;
const maxMs = 30_000;

/**
 * Sends health requests continuously on a separate connection. The deployment must respond under any load.
 */
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
        const { status, ms } = await connection.sendRequest(bytes, 'GET', maxMs);
        slowestMs = Math.max(slowestMs, ms);
        if (status !== 200) failures.add(`health returns ${status}`);
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

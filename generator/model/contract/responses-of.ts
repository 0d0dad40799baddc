import type { Operation, Response } from './contract.ts';

/** An operation's response with a status. */
export function responseOf({ responses }: Operation, status: number): Response | undefined {
  return responses.find((response) => response.status === status);
}

/** The status of the operation's plain success. */
export function successOf({ responses }: Operation): number {
  return responses.find(({ status }) => status >= 200 && status < 300)?.status ?? 200;
}

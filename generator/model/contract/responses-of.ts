import type { Operation, Response } from './contract.ts';

/** The response of an operation with this status. */
export function responseOf({ responses }: Operation, status: number): Response | undefined {
  return responses.find((response) => response.status === status);
}

/** The first success status of the operation. */
export function successOf({ responses }: Operation): number {
  return responses.find(({ status }) => status >= 200 && status < 300)?.status ?? 200;
}

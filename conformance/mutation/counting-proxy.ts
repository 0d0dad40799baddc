import { type BrokenDeployment, startBroken } from './proxy.ts';

/** A proxy that changes nothing and counts the unsafe requests that the deployment accepts. */
export interface CountingProxy extends BrokenDeployment {
  /** Every accepted unsafe request: `POST /rooms 201`. */
  readonly accepted: readonly string[];
  /** The number of unsafe requests, accepted or not. */
  unsafe(): number;
}

/** Starts a counting proxy in front of a deployment. */
export async function startCounting(upstream: string): Promise<CountingProxy> {
  const accepted: string[] = [];
  let unsafe = 0;
  const proxy = await startBroken(upstream, {
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return response;
      unsafe += 1;
      if (response.status < 400) accepted.push(`${request.method} ${request.path} ${response.status}`);
      return response;
    },
  });
  return { ...proxy, accepted, unsafe: () => unsafe };
}

import { type BrokenDeployment, startBroken } from './proxy.ts';

/** A proxy that changes nothing and keeps count of what the deployment behind it took. */
export interface CountingProxy extends BrokenDeployment {
  /** Every unsafe request that was accepted: `POST /rooms 201`. */
  readonly accepted: readonly string[];
  /** How many unsafe requests there were. */
  unsafe(): number;
}

/** Counts what passes to a deployment. */
export async function startCounting(upstream: string): Promise<CountingProxy> {
  const accepted: string[] = [];
  let unsafe = 0;
  const proxy = await startBroken(upstream, {
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return answer;
      unsafe += 1;
      if (answer.status < 400) accepted.push(`${request.method} ${request.path} ${answer.status}`);
      return answer;
    },
  });
  return { ...proxy, accepted, unsafe: () => unsafe };
}

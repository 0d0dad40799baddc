import type { Broken } from '../../mutation/proxy.ts';

/** Goes live with the studio of whoever contributes and is answered with that status. */
export const goesLiveAt =
  (status: 200 | 201): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const answer = await forward(request);
    if (request.path.endsWith('/contribute') && answer.status === status) {
      const path = request.path.replace(/\/contribute$/, '/go-live');
      const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
      await forward({ ...request, path, headers, body: Buffer.alloc(0) });
    }
    return answer;
  };

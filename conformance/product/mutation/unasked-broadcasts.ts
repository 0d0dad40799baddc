import type { Broken } from '../../mutation/proxy.ts';

/** Puts the studio on air when a contribution returns that status. */
export const goesLiveAt =
  (status: 200 | 201): Broken['breaks'] =>
  () =>
  async (request, forward) => {
    const response = await forward(request);
    if (request.path.endsWith('/contribute') && response.status === status) {
      const path = request.path.replace(/\/contribute$/, '/go-live');
      const { 'content-length': _, 'content-type': __, ...headers } = request.headers;
      await forward({ ...request, path, headers, body: Buffer.alloc(0) });
    }
    return response;
  };

import type { PassingRequest, ProxiedResponse } from './proxy.ts';

/** Records the ids of created resources, so that a violation can distinguish foreign from unknown ids. */
export function seen(): {
  note(request: PassingRequest, response: ProxiedResponse): ProxiedResponse;
  mentions(path: string): boolean;
} {
  const ids = new Set<string>();
  return {
    note(request, response) {
      const id =
        response.status === 201 ? /"id":"([^"]+)"/.exec(response.body.toString('utf8'))?.[1] : undefined;
      if (request.method === 'POST' && id) ids.add(id);
      return response;
    },
    mentions: (path) => path.split(/[/?]/).some((segment) => ids.has(segment)),
  };
}

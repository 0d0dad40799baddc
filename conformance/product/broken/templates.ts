import { isObject } from '../../engine/model/json-pointer.ts';
import type { ProxiedResponse, Violations } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes, rows } from '../mutation/changed-responses.ts';

/** Ways to break the promises about templates. */
export const violations: Violations = {
  'makes-one-more': {
    sentence: 'A creation beyond the ceiling returns 201.',
    caughtBy: ['createTemplate/ceiling/rejects'],
    breaks: () => {
      const made = new Map<string, ProxiedResponse>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method === 'POST' && response.status === 201) made.set(request.path, response);
        // Returns the last created template again, because the deployment has created no other.
        const last = response.status === 409 ? made.get(request.path) : undefined;
        return last ?? response;
      };
    },
  },
  'unpins-with-another': {
    sentence: 'Deleting any template leaves the studio without a default.',
    clause: 'TMPL-10',
    caughtBy: ['templates/default'],
    breaks: () => {
      const unpinned = new Set<string>();
      const studioOf = (path: string): string => path.split('/')[3] ?? '';
      const shown = changes('GET', /\/broadcast-templates$/, (body, request) =>
        unpinned.has(studioOf(request.path)) ? rows((row) => ({ ...row, isDefault: false }))(body) : body,
      )();
      return (request, forward) => {
        const isOfTemplates = request.path.includes('/broadcast-templates');
        if (isOfTemplates && request.method === 'DELETE') unpinned.add(studioOf(request.path));
        if (isOfTemplates && request.method === 'POST') unpinned.delete(studioOf(request.path));
        return shown(request, forward);
      };
    },
  },
  'writes-large-numbers-as-text': {
    sentence: 'Large numbers in a config are stored as text.',
    clause: 'TMPL-02',
    caughtBy: ['templates/verbatim'],
    breaks: withBody('POST', /\/broadcast-templates$/, (body) => {
      if (!isObject(body.config)) return body;
      const kept = Object.entries(body.config).map(([name, value]) =>
        typeof value === 'number' && Math.abs(value) > 1_000_000 ? [name, String(value)] : [name, value],
      );
      return { ...body, config: Object.fromEntries(kept) };
    }),
  },
};

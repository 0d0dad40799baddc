import { isObject } from '../../engine/model/json-pointer.ts';
import type { PassingAnswer, Violations } from '../../mutation/proxy.ts';
import { changes, rows } from '../mutation/changed-answers.ts';
import { withBody } from '../mutation/changed-requests.ts';

/** Ways to break the promises about templates. */
export const violations: Violations = {
  'makes-one-more': {
    sentence: 'One more than there may be is made all the same.',
    caughtBy: ['createTemplate/ceiling/refuses'],
    breaks: () => {
      const made = new Map<string, PassingAnswer>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.method === 'POST' && answer.status === 201) made.set(request.path, answer);
        // To the client another template would look like a repeat of the last response.
        const last = answer.status === 409 ? made.get(request.path) : undefined;
        return last ?? answer;
      };
    },
  },
  'unpins-with-another': {
    sentence: 'Whichever template is deleted, the studio has no default afterwards.',
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
    sentence: 'Of a config the large numbers are kept as texts.',
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

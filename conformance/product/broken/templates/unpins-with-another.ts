import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
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
};

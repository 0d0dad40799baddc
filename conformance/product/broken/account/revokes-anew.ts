import type { Broken } from '../../../mutation/proxy.ts';
import { changes, rows } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Whoever revokes a key again has it revoked later.',
  clause: 'ACCT-26',
  caughtBy: ['revokeAccountApiKey/idempotent/repeat'],
  breaks: () => {
    const revoked = new Map<string, number>();
    const shown = changes(
      'GET',
      /\/api-keys$/,
      rows((row) => {
        const times = revoked.get(String(row.id)) ?? 0;
        return times > 1 ? { ...row, revokedAt: new Date(Date.now() + times).toISOString() } : row;
      }),
    )();
    return async (request, forward) => {
      const id = request.path.split('/').at(-1) ?? '';
      if (request.method === 'DELETE') revoked.set(id, (revoked.get(id) ?? 0) + 1);
      return shown(request, forward);
    };
  },
};

import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
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
};

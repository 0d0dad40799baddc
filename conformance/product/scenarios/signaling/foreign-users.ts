import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isRefused, MediaHost } from './media-host.ts';

/** A token in all but its signature, which says that it may do everything. */
const unsigned = [
  { alg: 'none', typ: 'JWT' },
  { can_publish: true, exp: 4102444800 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')
  .concat('.');

/** What whoever may not come in is told, seen without a token of one's own. */
export const strangers: readonly Scenario[] = [
  scenario(
    'signaling/strangers',
    {
      title: 'Nobody comes in at a path that is none, without a token or with one that is none.',
      about: ['RTC-06', 'RTC-11'],
      needs: ['part:media', 'media-url', 'operation:playWhep', 'operation:publishWhip'],
      lane: 'signaling strangers',
      effect: 'locked',
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const path = context.session.readOnly.invent(`missing${context.session.random.text(20)}`);
        for (const side of ['whip', 'whep']) {
          isRefused(context, await host.offer(`${path}/${side}`), 401, 'unauthorized');
          for (const how of [{ bearer: 'callsheet' }, { accessToken: 'callsheet' }, { bearer: unsigned }])
            isRefused(context, await host.offer(`${path}/${side}`, how), 401, 'invalid_token');
        }
      }),
  ),
];

import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { expectRejected, MediaHost } from './media-host.ts';

/** An unsigned token with all permissions. */
const unsigned = [
  { alg: 'none', typ: 'JWT' },
  { can_publish: true, exp: 4102444800 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')
  .concat('.');

/** Responses for unauthorized clients; these checks need no token. */
export const foreignResources: readonly Scenario[] = [
  scenario(
    'signaling/anonymous',
    {
      title: 'An unknown path rejects clients without a token and with an invalid one.',
      about: ['RTC-06', 'RTC-11'],
      needs: ['part:media', 'media-url', 'operation:playWhep', 'operation:publishWhip'],
      queue: 'signaling strangers',
      effect: 'locked',
    },
    (context) =>
      MediaHost.run(context, async (host) => {
        const path = context.session.readOnly.invent(`missing${context.session.random.text(20)}`);
        for (const side of ['whip', 'whep']) {
          expectRejected(context, await host.offer(`${path}/${side}`), 401, 'unauthorized');
          for (const how of [{ bearer: 'callsheet' }, { accessToken: 'callsheet' }, { bearer: unsigned }])
            expectRejected(context, await host.offer(`${path}/${side}`, how), 401, 'invalid_token');
        }
      }),
  ),
];

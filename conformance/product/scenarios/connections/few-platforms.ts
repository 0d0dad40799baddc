import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isSuccess } from '../../../engine/http/client.ts';
import { Linking } from './linking.ts';

const linkable = ['youtube', 'facebook', 'twitch', 'kick', 'x', 'linkedin'];

/** Responses for platforms on which the service has no application. */
export const unconfiguredPlatforms: readonly Scenario[] = [
  scenario(
    'connections/few-platforms',
    {
      title:
        'A link on a platform without a configured application is rejected with 400, and the others start.',
      proves: ['CONN-04'],
      about: ['CONN-03'],
      needs: ['deployment:few-platforms', 'operation:startLink'],
    },
    async (context) => {
      const there = context.at('few-platforms');
      const linking = new Linking(there);
      const operation = linking.operation('startLink');
      const rejected: string[] = [];
      for (const platform of linkable) {
        const exchange = await linking.send('startLink', { body: { platform } });
        if (isSuccess(exchange)) continue;
        expectErrorResponse(there, exchange, { status: 400, code: 'invalid_request', operation });
        rejected.push(platform);
      }
      there.assert(
        rejected.length > 0,
        `a link starts on each of ${linkable.join(', ')}, although one has no application`,
      );
    },
  ),
];

import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isSuccess } from '../../../engine/http/client.ts';
import { Linking } from './linking.ts';

const linkable = ['youtube', 'facebook', 'twitch', 'kick', 'x', 'linkedin'];

/** What is said of platforms that a service has no application on. */
export const fewPlatforms: readonly Scenario[] = [
  scenario(
    'connections/few-platforms',
    {
      title:
        'A link on a platform without a configured application is refused with 400, and the others start.',
      proves: ['CONN-04'],
      about: ['CONN-03'],
      needs: ['deployment:few-platforms', 'operation:startLink'],
    },
    async (context) => {
      const there = context.at('few-platforms');
      const linking = new Linking(there);
      const operation = linking.operation('startLink');
      const refused: string[] = [];
      for (const platform of linkable) {
        const exchange = await linking.send('startLink', { body: { platform } });
        if (isSuccess(exchange)) continue;
        expectRefusal(there, exchange, { status: 400, code: 'invalid_request', operation });
        refused.push(platform);
      }
      there.must(
        refused.length > 0,
        `a link starts on each of ${linkable.join(', ')}, although one lacks its application`,
      );
    },
  ),
];

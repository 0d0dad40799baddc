import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { RtmpListener } from '../../media/rtmp-listener.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { goLive } from '../stream/own-platform.ts';
import { Linking } from './linking.ts';

const arrivalTimeoutMs = 15_000;

/** Updates that contain no key. */
const without = [{ streamKey: '' }, {}, { streamKey: null }];

/** The stored stream key of a manual connection. */
export const keptKey: readonly Scenario[] = [
  scenario(
    'connections/manual/key-kept',
    {
      title:
        'An update without a key, or with an empty one, retains the stored key, and the platform receives it.',
      proves: ['CONN-14'],
      needs: [
        ...(['input:own-address', 'part:media', 'operation:createManualConnection'] as const),
        ...(['operation:updateConnection', 'operation:goLive', 'operation:createDestination'] as const),
      ],
      queue: 'delivery',
      waits: true,
    },
    async (context) => {
      const linking = new Linking(context);
      const platform = await RtmpListener.open({ host: context.session.target.inputs['own-address'] ?? '' });
      try {
        const streamKey = `canary${context.session.unique()}`;
        const pasted = { label: context.session.unique(), rtmpUrl: platform.url, streamKey };
        const made = context.json(await linking.send('createManualConnection', { body: pasted }));
        const connectionId = String(valueAt(made, '/id'));
        const path = { connectionId };
        for (const change of without) {
          const body = { label: context.session.unique(), ...change };
          await linking.send('updateConnection', { path, body });
        }
        const air = await Broadcaster.make(context);
        const destId = await air.destination({ connectionId, platform: 'custom' });
        await goLive(air);
        try {
          await platform.until(() => platform.streams.length > 0, scaledTimeout(arrivalTimeoutMs));
          const reason = valueAt(await air.read(destId), '/lastError');
          const [sent] = platform.streams;
          if (!sent) return context.fail(`the platform receives nothing after the updates: ${reason}`);
          context.assert(sent.name === streamKey, 'after the updates the platform receives another key');
        } finally {
          await air.offline(destId);
        }
      } finally {
        await platform.close();
      }
    },
  ),
];

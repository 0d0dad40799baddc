import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { isLoopback } from '../../media/loopback.ts';
import { RtmpListener } from '../../media/rtmp-listener.ts';
import { Broadcaster } from './broadcaster.ts';
import { goLive } from './own-platform.ts';

/** A loopback address other than the one that a target may be permitted to connect to. */
const host = '127.0.0.2';

/** Spellings of that address, and other hosts that a service must not connect to for its users. */
const waysIn = [host, '2130706434', '0x7f000002', '127.2', `[::ffff:${host}]`, `${host}.`];
const otherAddresses = ['169.254.169.254', '0.0.0.0', '[fe80::1]', '224.0.0.1'];

/** Addresses that a service must not connect to. */
export const closedAddresses: readonly Scenario[] = [
  scenario(
    'stream/closed-addresses',
    {
      title:
        'Destinations and sources cannot make the service connect inside its network, or reveal open ports there.',
      about: ['DEST-12'],
      needs: ['part:media', 'operation:goLive', 'operation:goOffline', 'operation:createDestination'],
      queue: 'closed-addresses',
      strict: true,
      waits: true,
    },
    async (context) => {
      if (!isLoopback(new URL(context.session.target.baseUrl).hostname))
        throw new Skipped('only on the same machine is a connection of the target to itself visible');
      const listener = await RtmpListener.open({ host }).catch(() => undefined);
      if (!listener) throw new Skipped(`this machine has no ${host} to listen on`);
      const unused = await RtmpListener.open({ host });
      const unusedPort = unused.port;
      await unused.close();
      const at = (name: string, port: number) => ({
        rtmpUrl: `rtmp://${name}:${port}/live`,
        streamKey: 'key',
      });
      const air = await Broadcaster.make(context);
      try {
        const bodies = [
          ...[...waysIn, ...otherAddresses].map((name) => at(name, listener.port)),
          at(host, unusedPort),
          { ...at(host, listener.port), rtmpUrl: `rtmps://${host}/live` },
        ];
        const made: string[] = [];
        for (const body of bodies) made.push(...(await destination(air, body)));
        // A service may also reject such addresses at once.
        if (made.length === 0) return;
        for (const url of [
          `http://${host}:${listener.port}/slide.png`,
          `rtmp://${host}:${listener.port}/live/a`,
        ])
          await air.studio.send('createSource', {
            body: { name: context.session.unique(), type: url.startsWith('http') ? 'image' : 'rtmp', url },
          });
        await goLive(air);
        try {
          const reasons = new Set<unknown>();
          for (const destId of made) reasons.add(valueAt(await air.leg(destId, 'ERROR'), '/lastError'));
          context.assert(
            reasons.size === 1,
            `lastError differs between closed addresses: ${JSON.stringify([...reasons])}`,
          );
          await air.state('live');
        } finally {
          await air.offline(...made);
        }
        context.assert(listener.visits === 0, `the target connected to ${host} ${listener.visits} times`);
      } finally {
        await listener.close();
      }
    },
  ),
];

/** Creates a destination and returns its id, or nothing if the address is rejected. */
async function destination(air: Broadcaster, address: Readonly<Record<string, string>>): Promise<string[]> {
  const body = { name: air.studio.context.session.unique(), platform: 'custom_rtmp', ...address };
  const exchange = await air.studio.send('createDestination', { body });
  return isSuccess(exchange) ? [String(valueAt(jsonOf(exchange.response), '/id'))] : [];
}

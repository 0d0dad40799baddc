import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { isLoopback } from '../../media/loopback.ts';
import { RtmpListener } from '../../media/rtmp-listener.ts';
import { Broadcaster } from './broadcaster.ts';
import { goLive } from './own-platform.ts';

/** Of this machine, and not the one that a target may be let to connect to. */
const host = '127.0.0.2';

/** Ways to write it, and hosts of no network that anybody may reach through a service. */
const waysIn = [host, '2130706434', '0x7f000002', '127.2', `[::ffff:${host}]`, `${host}.`];
const elsewhere = ['169.254.169.254', '0.0.0.0', '[fe80::1]', '224.0.0.1'];

/** What a service must not be talked into connecting to. */
export const closedAddresses: readonly Scenario[] = [
  scenario(
    'stream/closed-addresses',
    {
      title:
        'No destination and no source has the service connect inside its network, and none tells what is there.',
      about: ['DEST-12'],
      needs: ['part:media', 'operation:goLive', 'operation:goOffline', 'operation:createDestination'],
      lane: 'closed-addresses',
      strict: true,
      waits: true,
    },
    async (context) => {
      if (!isLoopback(new URL(context.session.target.baseUrl).hostname))
        throw new Skipped('whether the target connects to its own machine shows only on that machine');
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
          ...[...waysIn, ...elsewhere].map((name) => at(name, listener.port)),
          at(host, unusedPort),
          { ...at(host, listener.port), rtmpUrl: `rtmps://${host}/live` },
        ];
        const made: string[] = [];
        for (const body of bodies) made.push(...(await destination(air, body)));
        // A service may as well refuse such addresses at once.
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
          context.must(
            reasons.size === 1,
            `lastError tells closed addresses apart: ${JSON.stringify([...reasons])}`,
          );
          await air.state('live');
        } finally {
          await air.offline(...made);
        }
        context.must(listener.visits === 0, `${host} was connected to ${listener.visits} times`);
      } finally {
        await listener.close();
      }
    },
  ),
];

/** Its id, unless it is refused. */
async function destination(air: Broadcaster, address: Readonly<Record<string, string>>): Promise<string[]> {
  const body = { name: air.studio.context.session.unique(), platform: 'custom_rtmp', ...address };
  const exchange = await air.studio.send('createDestination', { body });
  return isSuccess(exchange) ? [String(valueAt(jsonOf(exchange.answer), '/id'))] : [];
}

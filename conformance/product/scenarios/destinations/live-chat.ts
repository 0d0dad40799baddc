import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking } from '../connections/linking.ts';
import { Platform } from '../viewer-chat/platform.ts';
import { Viewers } from '../viewer-chat/viewers.ts';

/** The times at which a platform's chat can be joined. */
export const liveChat: readonly Scenario[] = [
  scenario(
    'destinations/live-chat',
    {
      title: 'A chat that requires a live broadcast is joined once one is live; any other chat at once.',
      proves: ['DEST-16'],
      needs: [
        ...(['embed-url', 'operation:connectViewerChat', 'operation:mintViewerToken'] as const),
        ...(['operation:startLink', 'operation:createDestination', 'operation:createBroadcast'] as const),
      ],
    },
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { studio } = viewers;
        const requires = async ({ destId }: Platform) =>
          valueAt(await studio.call('getDestination', { path: { destId } }), '/requiresLiveBroadcast');
        const viewer = await viewers.join();
        const scheduled = await Platform.link(viewers, 'youtube');
        const always = await Platform.link(viewers, 'twitch');
        // Both chats have existed long enough to join the second one.
        await always.attached(viewer);
        const text = context.session.unique();
        await scheduled.sendMessage('Early', text);
        await always.attached(viewer);
        const isAudible = viewer.of('chat_message').some(({ data }) => valueAt(data, '/text') === text);
        for (const [platform, isJoined] of [
          [always, true],
          [scheduled, isAudible],
        ] as const) {
          const required = await requires(platform);
          context.assert(
            required === !isJoined,
            `without a live broadcast a chat whose requiresLiveBroadcast is ${required} is ${isJoined ? '' : 'not '}joined`,
          );
        }
        const { destId, account } = scheduled;
        const title = context.session.unique();
        const made = await studio.call('createBroadcast', { path: { destId }, body: { title } });
        const linking = new Linking(context);
        const change = { account, broadcast: valueAt(made, '/id'), status: 'live' };
        await linking.control(await linking.start({ platform: 'youtube' }), change, '/broadcasts');
        await scheduled.attached(viewer);
        const after = await requires(scheduled);
        context.assert(after === !isAudible, `while a broadcast is live requiresLiveBroadcast is ${after}`);
      }),
  ),
];

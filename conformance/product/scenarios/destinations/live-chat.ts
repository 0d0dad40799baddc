import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking } from '../connections/linking.ts';
import { Platform } from '../viewer-chat/platform.ts';
import { Viewers } from '../viewer-chat/viewers.ts';

/** When the chat of a platform can be joined. */
export const liveChat: readonly Scenario[] = [
  scenario(
    'destinations/live-chat',
    {
      title: 'A chat that requires a live broadcast is joined once there is one, and any other at once.',
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
        // Both have been there for as long as it takes to join the second of them.
        await always.attached(viewer);
        const text = context.session.unique();
        await scheduled.say('Early', text);
        await always.attached(viewer);
        const isHeard = viewer.of('chat_message').some(({ data }) => valueAt(data, '/text') === text);
        for (const [platform, isJoined] of [
          [always, true],
          [scheduled, isHeard],
        ] as const) {
          const said = await requires(platform);
          context.must(
            said === !isJoined,
            `without a live broadcast a chat is ${isJoined ? '' : 'not '}joined whose requiresLiveBroadcast is ${said}`,
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
        context.must(after === !isHeard, `while a broadcast is live requiresLiveBroadcast is ${after}`);
      }),
  ),
];

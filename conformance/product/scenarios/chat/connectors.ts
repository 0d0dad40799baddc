import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { isObject, type JsonObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { Watch } from '../../../engine/probes/stream-steps/fixture.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';
import { Platform } from '../viewer-chat/platform.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: [
    'operation:streamStudioEvents',
    'operation:sendChatMessage',
    'operation:startLink',
    'operation:createDestination',
  ],
});

const arrivalTimeoutMs = 10_000;

/** A studio's connectors to the chats of platforms. */
export const connectors: readonly Scenario[] = [
  scenario(
    'chat/connectors/come-and-go',
    options('A connector exists while its account has a destination; events and snapshots contain it.', {
      proves: ['CHAT-03', 'SSE-07', 'SSE-08'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const operation = studio.operation('streamStudioEvents');
      if (!operation.stream) return context.fail('streamStudioEvents has no event stream');
      const parts = { ...emptyValues, path: { id: studio.id } };
      const watch = new Watch(context, operation, operation.stream, parts);
      try {
        const opened = await watch.begin(await watch.credential());
        const of = (kind: string): unknown[] =>
          opened.events.flatMap((event) => (event.kind === kind ? [event.data] : []));
        const platform = await Platform.link({ context, studio }, 'twitch');
        const isReported = await opened.until(
          () => of('chatConnector').some(isTwitch),
          arrivalTimeoutMs / 1000,
        );
        context.assert(isReported, 'no event contains the chat connector of a linked platform');
        for (const data of of('chatConnector')) {
          const found = isObject(data) ? typesOf(data) : {};
          studio.shows('chatConnector', found, {
            '/platform': 'string',
            '/state': 'string',
            '/desired': 'boolean',
            '/requiresLiveBroadcast': 'boolean',
          });
        }
        const other = await Platform.link({ context, studio }, 'youtube');
        const lines = () => of('chatConnector');
        const isOther = (data: unknown): boolean => valueAt(data, '/platform') === 'youtube';
        const both = await opened.until(() => lines().some(isOther), arrivalTimeoutMs / 1000);
        context.assert(both, 'no event contains the chat connector of a second platform');
        const fresh = await watch.begin(await watch.credential());
        for (const [{ destId }, isOf] of [
          [platform, isTwitch],
          [other, isOther],
        ] as const) {
          const row = await studio.call('getDestination', { path: { destId } });
          const requires = valueAt(row, '/requiresLiveBroadcast');
          const all = [...lines(), ...rowsOf(valueAt(fresh.events[0]?.data, '/chatConnectors'))].filter(isOf);
          if (requires !== undefined)
            for (const line of all)
              studio.shows('a chat connector', line, { '/requiresLiveBroadcast': requires });
        }
        const shown = valueAt(fresh.events[0]?.data, '/chatConnectors');
        context.assert(
          Array.isArray(shown) && shown.some(isTwitch),
          'the snapshot does not contain the chat connector',
        );
        await studio.call('deleteDestination', { path: { destId: platform.destId } });
        const isGone = await opened.until(
          () => of('chatConnectorRemoved').some(isTwitch),
          arrivalTimeoutMs / 1000,
        );
        context.assert(isGone, 'no event reports the removal of the chat connector');
        watch.expectValid(opened.events);
        watch.expectValid(fresh.events);
      } finally {
        watch.close();
      }
    },
  ),

  scenario(
    'chat/connectors/sent-there',
    options('A chat message appears on each platform, also if its destination is off.', {
      proves: ['CHAT-07', 'DEST-05'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const platforms = [
        await Platform.link({ context, studio }, 'twitch'),
        await Platform.link({ context, studio }, 'kick', { enabled: false }),
      ];
      const [aside, text] = [context.session.unique(), context.session.unique()];
      // The member `platforms` is a decision.
      if (context.strict)
        await studio.call('sendChatMessage', { body: { text: aside, platforms: ['kick'] } });
      await studio.call('sendChatMessage', { body: { text } });
      const timeout = { forMs: scaledTimeout(arrivalTimeoutMs), everyMs: 100, stop: context.session.stop };
      for (const [index, platform] of platforms.entries()) {
        const page = await pollUntil(
          () => platform.page(),
          (shown) => shown.includes(text),
          timeout,
        );
        const which = index === 0 ? 'a platform' : 'the platform of a destination that is off';
        context.assert(page.includes(text), `${which} does not show the chat message`);
        if (index === 0)
          context.assert(
            !page.includes(aside),
            `${which} shows a message that was sent to another platform only`,
          );
      }
    },
  ),
];

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isTwitch = (data: unknown): boolean => valueAt(data, '/platform') === 'twitch';

const typesOf = (data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value]));

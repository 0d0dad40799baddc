import { Blocked } from '../../../engine/checks/check.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import type { SocketRecord } from '../../../engine/model/operation.ts';
import { rateOf } from '../../../engine/probes/rates/effective-rate.ts';
import { Platform } from './platform.ts';
import { quietMs, refillMs, type Viewer } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

const linked = (title: string, cited: Citations, more: Partial<ScenarioOptions> = {}): ScenarioOptions =>
  options(title, cited, {
    ...more,
    needs: ['operation:startLink', 'operation:listConnections', 'operation:createDestination'],
  });

const removals = (viewer: Viewer) => viewer.of('chat_message_removed').map(({ data }) => data);

/** The relay of messages between viewers and platforms. Platforms that are not simulators are skipped. */
export const relay: readonly Scenario[] = [
  scenario(
    'viewer-chat/relay/unavailable',
    options(
      'If no platform can accept a message, the relay is unavailable.',
      { proves: ['WS-31'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        await viewer.expectRejected('chat_send', { text: 'Hello' }, 'relay_unavailable');
      }),
  ),

  scenario(
    'viewer-chat/relay/both-ways',
    linked(
      'Platform messages reach viewers, and viewer messages appear on the platform under the broadcaster’s name.',
      {
        proves: ['WS-11', 'WS-12', 'WS-13', 'WS-22', 'WS-23', 'WS-40', 'WS-41', 'WS-42'],
        about: ['CHAT-07'],
      },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const [viewer, other] = [await viewers.join(sender), await viewers.join(sender)];
        const platform = await Platform.link(viewers, 'twitch');
        await platform.attached(viewer);

        const greeting = context.session.unique();
        const id = await platform.sendMessage('Otto', greeting);
        for (const one of [viewer, other])
          await one.until('a platform message reaches every viewer', () =>
            one.of('chat_message').some(({ data }) => valueAt(data, '/text') === greeting),
          );
        const received = viewer.of('chat_message').find(({ data }) => valueAt(data, '/text') === greeting);
        viewers.studio.shows('chat_message', received?.data, {
          '/platform': 'twitch',
          '/platformMessageId': id,
          '/author/displayName': 'Otto',
        });

        const nameless = context.session.unique();
        viewer.socket.send({ type: 'chat_send', data: { text: nameless } });
        const response = context.session.unique();
        const reply = await viewer.requestWhenAllowed('chat_send', { text: response });
        context.assert(reply.ok === true, () => `chat_send is rejected: ${JSON.stringify(reply)}`);
        const clientMessageId = valueAt(reply.result, '/clientMessageId');
        await viewer.until(
          'the viewer receives the outcome',
          () => viewer.of('chat_send_result').length > 0,
          30_000,
        );
        const [outcome] = viewer.of('chat_send_result').map(({ data }) => data);
        viewers.studio.shows('chat_send_result', outcome, {
          '/clientMessageId': clientMessageId,
          '/results': [{ platform: 'twitch', ok: true }],
        });
        // Messages are relayed in order, so an earlier message would already have arrived.
        const sentOn = await platform.line(nameless);
        context.assert(sentOn === undefined, 'a message without a request id is relayed (WS-21)');
        const line = await platform.line(response);
        context.assert(
          line?.text === `${sender.displayName} (web): ${response}`,
          `the platform shows ${JSON.stringify(line?.text)}, not the message with its attribution`,
        );
        context.assert(
          line?.author === platform.accountName,
          `the author on the platform is ${line?.author}, not the linked account ${platform.accountName}`,
        );
        await other.until('other viewers receive the message', () =>
          other.of('chat_message').some(({ data }) => String(valueAt(data, '/text')).includes(response)),
        );
        await other.socket.until(() => false, scaledTimeout(quietMs));
        context.assert(other.of('chat_send_result').length === 0, 'another connection receives the outcome');
        for (const one of [viewer, other]) {
          const times = one
            .of('chat_message')
            .filter(({ data }) => String(valueAt(data, '/text')).includes(response)).length;
          context.assert(times === 1, `one message is received ${times} times`);
        }
      }),
  ),

  scenario(
    'viewer-chat/relay/outcome',
    linked(
      'The outcome of a message has a result for each platform, accepted or not.',
      { proves: ['WS-12', 'WS-23'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        const [taking, closed] = [
          await Platform.link(viewers, 'twitch'),
          await Platform.link(viewers, 'kick'),
        ];
        for (const platform of [taking, closed]) await platform.attached(viewer);
        await closed.withdraw();
        const text = context.session.unique();
        const reply = await viewer.requestWhenAllowed('chat_send', { text });
        context.assert(reply.ok === true, () => `chat_send is rejected: ${JSON.stringify(reply)}`);
        await viewer.until(
          'the viewer receives the outcome',
          () => viewer.of('chat_send_result').length > 0,
          30_000,
        );
        const [outcome] = viewer.of('chat_send_result').map(({ data }) => data);
        const results = valueAt(outcome, '/results');
        const of = (name: string) =>
          (Array.isArray(results) ? results : []).filter((one) => valueAt(one, '/platform') === name);
        context.assert(
          sameJson(of('twitch'), [{ platform: 'twitch', ok: true }]),
          () => `the outcome of the platform that accepted the message is ${JSON.stringify(of('twitch'))}`,
        );
        const isReported = (one: unknown) =>
          valueAt(one, '/ok') === false && Boolean(valueAt(one, '/reason'));
        context.assert(
          of('kick').length === 1 && of('kick').every(isReported),
          () => `the outcome of the platform that rejected the message is ${JSON.stringify(of('kick'))}`,
        );
        context.assert(
          (await taking.line(text)) !== undefined,
          'the platform that accepted the message does not show it',
        );
      }),
  ),

  scenario(
    'viewer-chat/relay/removed',
    linked(
      'Messages that a platform’s moderators remove are removed from viewers too.',
      { proves: ['WS-16', 'WS-38', 'WS-39'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join();
        const twitch = await Platform.link(viewers, 'twitch');
        const kick = await Platform.link(viewers, 'kick');
        await twitch.attached(viewer);
        await kick.attached(viewer);
        const id = await twitch.sendMessage('Otto', 'One');
        const native = await kick.sendMessage('Otto', 'Two');
        await kick.remove({ kind: 'deleted', message: native });
        await kick.remove({ kind: 'timeout', viewer: 'viewer-otto' });
        await viewer.until('a timeout is reported', () => removals(viewer).length > 0);
        viewers.studio.shows('the first removal', removals(viewer)[0], {
          '/platform': 'kick',
          '/authorId': 'viewer-otto',
          '/channelWide': false,
          '/reason': 'timeout',
        });
        await twitch.remove({ kind: 'deleted', message: id });
        await twitch.remove({ kind: 'banned', viewer: 'viewer-otto' });
        await twitch.remove({ kind: 'cleared' });
        await viewer.until('the other removals are reported', () => removals(viewer).length >= 4);
        for (const [index, expected] of [
          { '/platformMessageId': id, '/channelWide': false, '/reason': 'deleted' },
          { '/authorId': 'viewer-otto', '/channelWide': false, '/reason': 'banned' },
          { '/channelWide': true, '/reason': 'cleared' },
        ].entries())
          viewers.studio.shows('a removal', removals(viewer)[index + 1], {
            '/platform': 'twitch',
            ...expected,
          });
        const { result } = await viewer.request('chat_history');
        const kept = valueAt(result, '/messages');
        const left = (Array.isArray(kept) ? kept : []).map((message) => String(valueAt(message, '/text')));
        context.assert(
          !left.includes('One') && !left.includes('Two'),
          `the history still contains ${left.join(', ')}`,
        );
      }),
  ),

  scenario(
    'viewer-chat/relay/rates',
    linked('A viewer and a studio can send as many messages as their buckets permit.', {
      proves: ['WS-25', 'WS-26'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { buckets } = viewers.record;
        if (!buckets.viewer || !buckets.studio) return context.fail('the contract has no buckets for relays');
        const own = await rateOf(context, 'viewer-chat.viewer', buckets.viewer);
        const studio = await rateOf(context, 'viewer-chat.studio', buckets.studio);
        const first = await viewers.join(sender);
        const platform = await Platform.link(viewers, 'twitch');
        await platform.attached(first);
        let soon = await sendUntilLimited(viewers, first, { own, studio });
        if (soon !== undefined) {
          // An earlier check may have sent messages in this studio a moment ago.
          await context.wait(scaledTimeout(Math.max(refillMs(own), refillMs(studio))));
          soon = await sendUntilLimited(viewers, first, { own, studio });
        }
        context.assert(soon === undefined, () => `${soon}`);
      }),
  ),
];

type Bucket = SocketRecord['buckets'][string];

/**
 * Sends messages until a viewer, and then the studio, is rate-limited; returns an error if that was too
 * soon.
 */
async function sendUntilLimited(
  viewers: Viewers,
  first: Viewer,
  { own, studio }: { readonly own: Bucket; readonly studio: Bucket },
): Promise<string | undefined> {
  const { context } = viewers;
  const sendMessage = async (viewer: Viewer) =>
    (await viewer.request('chat_send', { text: context.session.unique() })).error;
  const began = performance.now();
  const inTime = (bucket: Bucket): void => {
    if (performance.now() - began > (1000 * bucket.everySeconds) / bucket.tokens)
      throw new Blocked('the target responds too slowly: its bucket refills meanwhile');
  };
  // A viewer's second page shares the same bucket.
  const again = await viewers.join(sender);
  for (let count = 0; count < own.burst; count += 1) {
    const error = await sendMessage(count % 2 === 0 ? first : again);
    if (error !== undefined) return `message ${count + 1} of a viewer is rejected with ${String(error)}`;
  }
  for (const viewer of [again, first]) {
    const error = await sendMessage(viewer);
    if (error === undefined) inTime(own);
    context.assert(error === own.error, `one more message returned ${String(error)}, not ${own.error}`);
  }
  let spoken = own.burst;
  for (let member = 2; spoken < studio.burst; member += 1) {
    const viewer = await viewers.join({ ...sender, memberRef: `member-${member}` });
    for (let count = 0; count < own.burst && spoken < studio.burst; count += 1) {
      const error = await sendMessage(viewer);
      if (error !== undefined) return `message ${spoken + 1} of a studio is rejected with ${String(error)}`;
      spoken += 1;
    }
  }
  const late = await viewers.join({ ...sender, memberRef: 'member-late' });
  const errors = [await sendMessage(late), await sendMessage(late)];
  if (!errors.includes(studio.error)) inTime(studio);
  context.assert(
    errors.includes(studio.error),
    `beyond ${studio.burst} messages a studio returned ${errors.join(', ')}, not ${studio.error}`,
  );
  return undefined;
}

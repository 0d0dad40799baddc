import { Blocked } from '../../../engine/checks/check.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
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

/** What viewers and the viewers of platforms hear of each other. Platforms that are no stand-ins are left alone. */
export const relay: readonly Scenario[] = [
  scenario(
    'viewer-chat/relay/unavailable',
    options(
      'Where no platform can take a message, the relay is unavailable.',
      { proves: ['WS-31'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        await viewer.isRefused('chat_send', { text: 'Hello' }, 'relay_unavailable');
      }),
  ),

  scenario(
    'viewer-chat/relay/both-ways',
    linked(
      'What is said on a platform reaches viewers, and what a viewer says goes there under the broadcaster’s name.',
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
        const id = await platform.say('Otto', greeting);
        for (const one of [viewer, other])
          await one.until('what is said on a platform reaches every viewer', () =>
            one.of('chat_message').some(({ data }) => valueAt(data, '/text') === greeting),
          );
        const heard = viewer.of('chat_message').find(({ data }) => valueAt(data, '/text') === greeting);
        viewers.studio.shows('chat_message', heard?.data, {
          '/platform': 'twitch',
          '/platformMessageId': id,
          '/author/displayName': 'Otto',
        });

        const nameless = context.session.unique();
        viewer.socket.send({ type: 'chat_send', data: { text: nameless } });
        const answer = context.session.unique();
        const reply = await viewer.askInTurn('chat_send', { text: answer });
        context.must(reply.ok === true, () => `chat_send is refused: ${JSON.stringify(reply)}`);
        const clientMessageId = valueAt(reply.result, '/clientMessageId');
        await viewer.until('the outcome is told', () => viewer.of('chat_send_result').length > 0, 30_000);
        const [outcome] = viewer.of('chat_send_result').map(({ data }) => data);
        viewers.studio.shows('chat_send_result', outcome, {
          '/clientMessageId': clientMessageId,
          '/results': [{ platform: 'twitch', ok: true }],
        });
        // What was sent before it would have come before it.
        const sentOn = await platform.line(nameless);
        context.must(sentOn === undefined, 'a message without a request id is sent on (WS-21)');
        const line = await platform.line(answer);
        context.must(
          line?.text === `${sender.displayName} (web): ${answer}`,
          `the platform shows ${JSON.stringify(line?.text)}, not the message with its attribution`,
        );
        context.must(
          line?.author === platform.accountName,
          `the platform shows it as said by ${line?.author}, not by the linked account ${platform.accountName}`,
        );
        await other.until('the others hear it', () =>
          other.of('chat_message').some(({ data }) => String(valueAt(data, '/text')).includes(answer)),
        );
        await other.socket.until(() => false, patient(quietMs));
        context.must(other.of('chat_send_result').length === 0, 'the outcome is told to another connection');
        for (const one of [viewer, other]) {
          const times = one
            .of('chat_message')
            .filter(({ data }) => String(valueAt(data, '/text')).includes(answer)).length;
          context.must(times === 1, `one message is shown ${times} times`);
        }
      }),
  ),

  scenario(
    'viewer-chat/relay/outcome',
    linked(
      'A message that one platform takes and another does not is told so of each.',
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
        const reply = await viewer.askInTurn('chat_send', { text });
        context.must(reply.ok === true, () => `chat_send is refused: ${JSON.stringify(reply)}`);
        await viewer.until('the outcome is told', () => viewer.of('chat_send_result').length > 0, 30_000);
        const [outcome] = viewer.of('chat_send_result').map(({ data }) => data);
        const results = valueAt(outcome, '/results');
        const of = (name: string) =>
          (Array.isArray(results) ? results : []).filter((one) => valueAt(one, '/platform') === name);
        context.must(
          sameJson(of('twitch'), [{ platform: 'twitch', ok: true }]),
          () => `what the platform took is told as ${JSON.stringify(of('twitch'))}`,
        );
        const isTold = (one: unknown) => valueAt(one, '/ok') === false && Boolean(valueAt(one, '/reason'));
        context.must(
          of('kick').length === 1 && of('kick').every(isTold),
          () => `what the platform refused is told as ${JSON.stringify(of('kick'))}`,
        );
        context.must((await taking.line(text)) !== undefined, 'the message is not shown where it was taken');
      }),
  ),

  scenario(
    'viewer-chat/relay/removed',
    linked(
      'What moderators of a platform take out is taken from viewers too.',
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
        const id = await twitch.say('Otto', 'One');
        const native = await kick.say('Otto', 'Two');
        await kick.remove({ kind: 'deleted', message: native });
        await kick.remove({ kind: 'timeout', viewer: 'viewer-otto' });
        await viewer.until('a timeout is told', () => removals(viewer).length > 0);
        viewers.studio.shows('the first removal', removals(viewer)[0], {
          '/platform': 'kick',
          '/authorId': 'viewer-otto',
          '/channelWide': false,
          '/reason': 'timeout',
        });
        await twitch.remove({ kind: 'deleted', message: id });
        await twitch.remove({ kind: 'banned', viewer: 'viewer-otto' });
        await twitch.remove({ kind: 'cleared' });
        await viewer.until('the other removals are told', () => removals(viewer).length >= 4);
        for (const [index, expected] of [
          { '/platformMessageId': id, '/channelWide': false, '/reason': 'deleted' },
          { '/authorId': 'viewer-otto', '/channelWide': false, '/reason': 'banned' },
          { '/channelWide': true, '/reason': 'cleared' },
        ].entries())
          viewers.studio.shows('a removal', removals(viewer)[index + 1], {
            '/platform': 'twitch',
            ...expected,
          });
        const { result } = await viewer.ask('chat_history');
        const kept = valueAt(result, '/messages');
        const left = (Array.isArray(kept) ? kept : []).map((message) => String(valueAt(message, '/text')));
        context.must(
          !left.includes('One') && !left.includes('Two'),
          `the history still has ${left.join(', ')}`,
        );
      }),
  ),

  scenario(
    'viewer-chat/relay/rates',
    linked('A viewer, and a room, speaks as often as its bucket allows.', { proves: ['WS-25', 'WS-26'] }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { buckets } = viewers.record;
        if (!buckets.viewer || !buckets.studio) return context.fail('the contract has no buckets for relays');
        const own = await rateOf(context, 'viewer-chat.viewer', buckets.viewer);
        const studio = await rateOf(context, 'viewer-chat.studio', buckets.studio);
        const first = await viewers.join(sender);
        const platform = await Platform.link(viewers, 'twitch');
        await platform.attached(first);
        let soon = await speakTheirFill(viewers, first, { own, studio });
        if (soon !== undefined) {
          // Whoever had the studio before may have spoken in it a moment ago.
          await context.wait(patient(Math.max(refillMs(own), refillMs(studio))));
          soon = await speakTheirFill(viewers, first, { own, studio });
        }
        context.must(soon === undefined, () => `${soon}`);
      }),
  ),
];

type Bucket = SocketRecord['buckets'][string];

/** Speaks until a viewer, and then the studio, is told to stop; gives back which message was refused too soon. */
async function speakTheirFill(
  viewers: Viewers,
  first: Viewer,
  { own, studio }: { readonly own: Bucket; readonly studio: Bucket },
): Promise<string | undefined> {
  const { context } = viewers;
  const say = async (viewer: Viewer) =>
    (await viewer.ask('chat_send', { text: context.session.unique() })).error;
  const began = performance.now();
  const inTime = (bucket: Bucket): void => {
    if (performance.now() - began > (1000 * bucket.everySeconds) / bucket.tokens)
      throw new Blocked('the target is slower than its bucket fills up again');
  };
  // The same viewer on another page has no bucket of their own.
  const again = await viewers.join(sender);
  for (let said = 0; said < own.burst; said += 1) {
    const error = await say(said % 2 === 0 ? first : again);
    if (error !== undefined) return `message ${said + 1} of a viewer is refused with ${String(error)}`;
  }
  for (const viewer of [again, first]) {
    const error = await say(viewer);
    if (error === undefined) inTime(own);
    context.must(error === own.refusal, `one more is answered ${String(error)}, not ${own.refusal}`);
  }
  let spoken = own.burst;
  for (let member = 2; spoken < studio.burst; member += 1) {
    const viewer = await viewers.join({ ...sender, memberRef: `member-${member}` });
    for (let said = 0; said < own.burst && spoken < studio.burst; said += 1) {
      const error = await say(viewer);
      if (error !== undefined) return `message ${spoken + 1} of a studio is refused with ${String(error)}`;
      spoken += 1;
    }
  }
  const late = await viewers.join({ ...sender, memberRef: 'member-late' });
  const errors = [await say(late), await say(late)];
  if (!errors.includes(studio.refusal)) inTime(studio);
  context.must(
    errors.includes(studio.refusal),
    `beyond ${studio.burst} messages a studio answers ${errors.join(', ')}, not ${studio.refusal}`,
  );
  return undefined;
}

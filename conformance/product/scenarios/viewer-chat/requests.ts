import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { rateOf } from '../../../engine/probes/rates/effective-rate.ts';
import { promptMs, quietMs } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

const maxCharacters = 200;

/** Requests of viewers and their replies. */
export const requests: readonly Scenario[] = [
  scenario(
    'viewer-chat/requests/replies',
    options('Every reply contains the id of its request, and whether it succeeded.', {
      proves: ['WS-03', 'WS-04', 'WS-24'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join();
        // A request id may be any text, and the server returns it unchanged.
        const ids = ['a', 'ü 😀', 'Mixed-Case_1', ' between ', '007', '</b>"', 'x'.repeat(200)];
        for (const requestId of ids)
          viewer.socket.send({ type: 'chat_history', requestId, data: { limit: 1 } });
        for (const requestId of ids) {
          const reply = await viewer.reply(requestId, 'chat_history');
          context.assert(reply.ok === true, () => `chat_history is rejected: ${JSON.stringify(reply)}`);
        }
        await viewer.expectRejected('chat_send', { text: 'Hello' }, 'chat_send_not_granted');
        context.assert(viewer.of('reply').length === ids.length + 1, 'a request received several replies');
      }),
  ),

  scenario(
    'viewer-chat/requests/ignored',
    options('Invalid requests are ignored, and the socket stays open.', { proves: ['WS-18'] }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        const types = ['hello', 'reply', 'chat_message', 'caps_changed', 'unheard_of', ''];
        for (const type of types) viewer.socket.send({ type, requestId: 'ignored', data: { text: 'Hello' } });
        for (const text of ['', '{', 'null', '[]', '"chat_send"']) viewer.socket.sendText(text);
        const reply = await viewer.request('chat_history', { limit: 1 });
        context.assert(reply.ok === true, () => `chat_history is rejected: ${JSON.stringify(reply)}`);
        await viewer.socket.until(() => viewer.socket.closed !== undefined, scaledTimeout(quietMs));
        context.assert(viewer.socket.closed === undefined, 'the socket was closed');
        const others = viewer.socket.messages.filter(
          ({ json }) => json?.requestId === 'ignored' || (json?.type === 'reply' && json.requestId === ''),
        );
        context.assert(others.length === 0, () => `an invalid request received a reply: ${others[0]?.text}`);
      }),
  ),

  scenario(
    'viewer-chat/requests/without-id',
    options('A message without a request id is rejected: it is neither queued nor relayed.', {
      proves: ['WS-21'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        viewer.socket.send({ type: 'chat_send', data: { text: 'Without an id' } });
        // The reply to a later request shows that the message was processed.
        await viewer.request('chat_history', { limit: 1 });
        await viewer.socket.until(() => false, scaledTimeout(quietMs));
        const taken = viewer
          .of('reply')
          .filter(({ ok, result }) => ok === true && valueAt(result, '/status'));
        context.assert(taken.length === 0, () => `the message is accepted: ${JSON.stringify(taken[0])}`);
        context.assert(viewer.of('chat_send_result').length === 0, 'the message is relayed');
        const sent = viewer
          .of('chat_message')
          .filter(({ data }) => String(valueAt(data, '/text')).includes('Without an id'));
        context.assert(sent.length === 0, 'the message is shown');
        // The form of an error reply without a request id is a decision.
        if (!context.strict) return;
        const rejected = viewer.of('reply').filter(({ requestId }) => requestId === '');
        context.assert(
          rejected.length === 1 && rejected[0]?.ok === false && rejected[0].error === 'invalid_request',
          () =>
            `the message should be rejected as invalid_request, but the replies without an id are ${JSON.stringify(rejected)}`,
        );
      }),
  ),

  scenario(
    'viewer-chat/requests/text',
    options('An empty message is rejected, and a message with the name has at most 200 characters.', {
      proves: ['WS-28', 'WS-29', 'WS-43'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        for (const text of ['', '   ']) await viewer.expectRejected('chat_send', { text }, 'empty_message');
        const room = maxCharacters - [...`${sender.displayName} (web): `].length;
        await viewer.expectRejected('chat_send', { text: 'x'.repeat(room + 1) }, 'message_too_long');
        await viewer.expectRejected('chat_send', { text: 'x'.repeat(10_000) }, 'message_too_long');
        const reply = await viewer.request('chat_send', { text: 'x'.repeat(room) });
        context.assert(
          reply.error !== 'message_too_long',
          `${maxCharacters} characters with the name are rejected as too many`,
        );
        // Counting in code points is a decision.
        if (!context.strict) return;
        const emoji = await viewer.request('chat_send', { text: '😀'.repeat(room) });
        context.assert(emoji.error !== 'message_too_long', 'an emoji counts as several characters');
      }),
  ),

  scenario(
    'viewer-chat/requests/history',
    options(
      'History is newest first, as long as requested, and contains only messages of this studio.',
      { proves: ['WS-11', 'WS-19', 'WS-20'] },
      {
        needs: ['operation:sendChatMessage'],
        strict: true,
      },
    ),
    (context) =>
      Viewers.run(
        context,
        async (viewers) => {
          const [viewer, other] = [await viewers.join(), await viewers.join(sender)];
          const otherViewer = await viewers.join({
            studioId: (await context.resource('studio', { fresh: true })).id,
          });
          const mark = context.session.unique();
          const sent = [`One ${mark}`, `Two: <b>"ü"</b> & 😀 ${mark}`, `Three ${mark}`];
          for (const text of sent) await viewers.studio.call('sendChatMessage', { body: { text } });
          for (const one of [viewer, other])
            await one.until(
              'messages of the studio reach every viewer',
              () => one.of('chat_message').length >= sent.length,
            );
          for (const one of [viewer, other]) {
            const texts = one.of('chat_message').map(({ data }) => valueAt(data, '/text'));
            context.assert(texts.join() === sent.join(), `a viewer receives ${texts.join(', ')}`);
          }
          const messages = viewer.of('chat_message').map(({ data }) => data);
          for (const message of messages)
            context.assert(
              valueAt(message, '/platform') === 'studio',
              `the platform of a message of the studio is ${String(valueAt(message, '/platform'))}`,
            );
          const ids = new Set(messages.map((message) => valueAt(message, '/id')));
          context.assert(ids.size === messages.length, 'two messages have the same id');
          // The history contains the same messages as the events, member for member.
          const newestFirst = messages.toReversed();
          for (const [data, expected] of [
            [{ limit: 2 }, newestFirst.slice(0, 2)],
            [{ limit: 1000 }, newestFirst],
            [{ limit: 2 ** 53 }, newestFirst],
            [undefined, newestFirst],
          ] as const) {
            const { result } = await viewer.request('chat_history', data);
            const found = valueAt(result, '/messages');
            context.assert(
              sameJson(found, expected),
              () =>
                `the history is ${JSON.stringify(found)}, but the events were ${JSON.stringify(expected)}`,
            );
          }
          await viewer.expectRejected('chat_history', { limit: 0 }, 'invalid_request');
          const kept = await otherViewer.request('chat_history');
          const reportedElsewhere = JSON.stringify([kept.result, otherViewer.of('chat_message')]);
          context.assert(!reportedElsewhere.includes(mark), 'a message of one studio reaches another');
        },
        { silent: true },
      ),
  ),

  scenario(
    'viewer-chat/requests/rate',
    options(
      'A connection sends as many requests as its bucket permits, and then must wait.',
      { proves: ['WS-27'] },
      { waits: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const written = viewers.record.buckets.rpc;
        if (!written) return context.fail('the contract has no bucket for requests');
        const rpc = await rateOf(context, 'viewer-chat.rpc', written);
        const [viewer, other] = [await viewers.join(), await viewers.join()];
        const tries = rpc.burst + 5;
        const began = performance.now();
        for (let index = 0; index < tries; index += 1)
          viewer.socket.send({ type: 'chat_history', requestId: `rate-${index}`, data: { limit: 1 } });
        const replies = [];
        for (let index = 0; index < tries; index += 1)
          replies.push(await viewer.reply(`rate-${index}`, 'chat_history'));
        const refilled = Math.ceil((((performance.now() - began) / 1000) * rpc.tokens) / rpc.everySeconds);
        const passed = replies.filter(({ ok }) => ok === true).length;
        context.assert(
          passed >= rpc.burst && passed <= rpc.burst + refilled,
          `${passed} of ${tries} concurrent requests succeed, not ${rpc.burst}`,
        );
        const error = replies.find(({ ok }) => ok === false)?.error;
        context.assert(
          error === rpc.error,
          `the next one is rejected with ${String(error)}, not ${rpc.error}`,
        );
        context.assert(
          (await other.request('chat_history')).ok === true,
          'another connection is rate-limited too',
        );
        await viewer.socket.until(() => false, ((rpc.everySeconds / rpc.tokens) * 1000 + promptMs) / 2);
        context.assert(
          (await viewer.request('chat_history')).ok === true,
          'after the wait the connection is still rate-limited',
        );
      }),
  ),
];

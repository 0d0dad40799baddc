import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { rateOf } from '../../../engine/probes/rates/effective-rate.ts';
import { promptMs, quietMs } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

const mostCharacters = 200;

/** What viewers ask for, and what they get. */
export const requests: readonly Scenario[] = [
  scenario(
    'viewer-chat/requests/replies',
    options('Every reply carries the id of its request, and says whether it is one.', {
      proves: ['WS-03', 'WS-04', 'WS-24'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join();
        // Whatever a client chose: nothing of it is tidied up.
        const ids = ['a', 'ü 😀', 'Mixed-Case_1', ' between ', '007', '</b>"', 'x'.repeat(200)];
        for (const requestId of ids)
          viewer.socket.send({ type: 'chat_history', requestId, data: { limit: 1 } });
        for (const requestId of ids) {
          const reply = await viewer.reply(requestId, 'chat_history');
          context.must(reply.ok === true, () => `chat_history is refused: ${JSON.stringify(reply)}`);
        }
        await viewer.isRefused('chat_send', { text: 'Hello' }, 'chat_send_not_granted');
        context.must(viewer.of('reply').length === ids.length + 1, 'some request is answered more than once');
      }),
  ),

  scenario(
    'viewer-chat/requests/ignored',
    options('What is no request is ignored, and hurts nobody.', { proves: ['WS-18'] }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        const types = ['hello', 'reply', 'chat_message', 'caps_changed', 'unheard_of', ''];
        for (const type of types) viewer.socket.send({ type, requestId: 'ignored', data: { text: 'Hello' } });
        for (const text of ['', '{', 'null', '[]', '"chat_send"']) viewer.socket.sendText(text);
        const reply = await viewer.ask('chat_history', { limit: 1 });
        context.must(reply.ok === true, () => `chat_history is refused: ${JSON.stringify(reply)}`);
        await viewer.socket.until(() => viewer.socket.closed !== undefined, patient(quietMs));
        context.must(viewer.socket.closed === undefined, 'the socket was closed');
        const others = viewer.socket.messages.filter(
          ({ json }) => json?.requestId === 'ignored' || (json?.type === 'reply' && json.requestId === ''),
        );
        context.must(others.length === 0, () => `what is no request is answered: ${others[0]?.text}`);
      }),
  ),

  scenario(
    'viewer-chat/requests/without-id',
    options('A message without a request id is refused: it is neither queued nor sent on.', {
      proves: ['WS-21'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        viewer.socket.send({ type: 'chat_send', data: { text: 'Without an id' } });
        // A reply to what is asked later shows that it has been dealt with.
        await viewer.ask('chat_history', { limit: 1 });
        await viewer.socket.until(() => false, patient(quietMs));
        const taken = viewer
          .of('reply')
          .filter(({ ok, result }) => ok === true && valueAt(result, '/status'));
        context.must(taken.length === 0, () => `it is taken: ${JSON.stringify(taken[0])}`);
        context.must(viewer.of('chat_send_result').length === 0, 'it is sent on');
        const said = viewer
          .of('chat_message')
          .filter(({ data }) => String(valueAt(data, '/text')).includes('Without an id'));
        context.must(said.length === 0, 'it is shown');
        // What a refusal without an id to answer by looks like is a decision.
        if (!context.strict) return;
        const refused = viewer.of('reply').filter(({ requestId }) => requestId === '');
        context.must(
          refused.length === 1 && refused[0]?.ok === false && refused[0].error === 'invalid_request',
          () =>
            `it should be refused as invalid_request, but the replies without an id are ${JSON.stringify(refused)}`,
        );
      }),
  ),

  scenario(
    'viewer-chat/requests/text',
    options('Nothing is no message, and with the name before it a message has at most 200 characters.', {
      proves: ['WS-28', 'WS-29', 'WS-43'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const viewer = await viewers.join(sender);
        for (const text of ['', '   ']) await viewer.isRefused('chat_send', { text }, 'empty_message');
        const room = mostCharacters - [...`${sender.displayName} (web): `].length;
        await viewer.isRefused('chat_send', { text: 'x'.repeat(room + 1) }, 'message_too_long');
        await viewer.isRefused('chat_send', { text: 'x'.repeat(10_000) }, 'message_too_long');
        const reply = await viewer.ask('chat_send', { text: 'x'.repeat(room) });
        context.must(
          reply.error !== 'message_too_long',
          `${mostCharacters} characters with the name are refused as too many`,
        );
        // Counted in code points: a decision.
        if (!context.strict) return;
        const emoji = await viewer.ask('chat_send', { text: '😀'.repeat(room) });
        context.must(emoji.error !== 'message_too_long', 'emoji are counted more than once');
      }),
  ),

  scenario(
    'viewer-chat/requests/history',
    options(
      'History is newest first, as long as asked for, and what was told in this studio alone.',
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
          const elsewhere = await viewers.join({
            studioId: (await context.thing('studio', { fresh: true })).id,
          });
          const mark = context.session.unique();
          const said = [`One ${mark}`, `Two: <b>"ü"</b> & 😀 ${mark}`, `Three ${mark}`];
          for (const text of said) await viewers.studio.call('sendChatMessage', { body: { text } });
          for (const one of [viewer, other])
            await one.until(
              'what is said in the studio reaches every viewer',
              () => one.of('chat_message').length >= said.length,
            );
          for (const one of [viewer, other]) {
            const heard = one.of('chat_message').map(({ data }) => valueAt(data, '/text'));
            context.must(heard.join() === said.join(), `a viewer hears ${heard.join(', ')}`);
          }
          const told = viewer.of('chat_message').map(({ data }) => data);
          for (const message of told)
            context.must(
              valueAt(message, '/platform') === 'studio',
              `what is said in the broadcast is shown as said on ${String(valueAt(message, '/platform'))}`,
            );
          const ids = new Set(told.map((message) => valueAt(message, '/id')));
          context.must(ids.size === told.length, 'two messages have the same id');
          // What was told when it was said is what the history holds, member for member.
          const newestFirst = told.toReversed();
          for (const [data, expected] of [
            [{ limit: 2 }, newestFirst.slice(0, 2)],
            [{ limit: 1000 }, newestFirst],
            [{ limit: 2 ** 53 }, newestFirst],
            [undefined, newestFirst],
          ] as const) {
            const { result } = await viewer.ask('chat_history', data);
            const found = valueAt(result, '/messages');
            context.must(
              sameJson(found, expected),
              () =>
                `the history is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}, as it was told`,
            );
          }
          await viewer.isRefused('chat_history', { limit: 0 }, 'invalid_request');
          const kept = await elsewhere.ask('chat_history');
          const toldElsewhere = JSON.stringify([kept.result, elsewhere.of('chat_message')]);
          context.must(!toldElsewhere.includes(mark), 'what is said in one studio is told in another');
        },
        { silent: true },
      ),
  ),

  scenario(
    'viewer-chat/requests/rate',
    options(
      'A connection asks as often as its bucket allows, and then waits.',
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
        context.must(
          passed >= rpc.burst && passed <= rpc.burst + refilled,
          `${passed} of ${tries} requests at once are answered, not ${rpc.burst}`,
        );
        const refusal = replies.find(({ ok }) => ok === false)?.error;
        context.must(
          refusal === rpc.refusal,
          `the next one is refused with ${String(refusal)}, not ${rpc.refusal}`,
        );
        context.must((await other.ask('chat_history')).ok === true, 'another connection has to wait too');
        await viewer.socket.until(() => false, ((rpc.everySeconds / rpc.tokens) * 1000 + promptMs) / 2);
        context.must((await viewer.ask('chat_history')).ok === true, 'having waited, it is refused still');
      }),
  ),
];

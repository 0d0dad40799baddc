import { ApiError } from '../../../../generated/client/runtime/call/errors.ts';
import type { ViewerMessage } from '../../../../generated/schemas.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { operate } from '../operator.ts';
import { ClientViewer } from './client-viewer.ts';
import { Platform } from './platform.ts';
import { options, sender, Viewers } from './viewers.ts';

/** Maximum time until a block, which is made outside the API, reaches a connected viewer. */
const blockTimeoutMs = 8_000;

/** The chat through the generated client's socket, as on an integrator's page. */
export const throughClient: readonly Scenario[] = [
  scenario(
    'viewer-chat/client/replies',
    options(
      'The client knows its permissions, and each request receives its own reply or a typed error.',
      { about: ['WS-04', 'WS-10', 'WS-11', 'WS-19', 'WS-24', 'WS-29', 'WS-30'] },
      { needs: ['operation:sendChatMessage'] },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        await ClientViewer.joined(viewers, sender, async (client) => {
          const { chat, states } = client;
          context.assert(states.join() === 'open', () => `the states are ${states.join(', ')}`);
          context.assert(chat.maySend, 'maySend is false for a client that may send');
          const mark = context.session.unique();
          const sentTexts = [`One ${mark}`, `Two ${mark}`];
          for (const text of sentTexts) await viewers.studio.call('sendChatMessage', { body: { text } });
          await client.until('messages of the studio reach the client', () =>
            client.texts(mark).includes(`Two ${mark}`),
          );
          context.assert(
            client.texts(mark).join() === sentTexts.join(),
            `the client receives ${client.texts(mark)}`,
          );
          const request = (limit: number) => chat.request('chat_history', { limit });
          const [one, two] = await Promise.all([request(1), request(2)]);
          const texts = [one, two].map(({ messages }) => messages.map(({ text }) => text).join());
          context.assert(
            texts[0] === sentTexts[1] && texts[1] === sentTexts.toReversed().join(),
            () => `limits of one and of two messages return: ${texts.join('; ')}`,
          );
          await client.expectRejected('', 'empty_message');
          await client.agrees(({ text }) => text.includes(mark));
        });
        await ClientViewer.joined(viewers, {}, async (client) => {
          context.assert(!client.chat.maySend, 'maySend is true for a client that may only read');
          await client.expectRejected('Hello', 'chat_send_not_granted');
        });
      }),
  ),

  scenario(
    'viewer-chat/client/sends',
    options(
      'A sent message is queued, and its outcome names the same message.',
      { about: ['WS-12', 'WS-13', 'WS-22', 'WS-23'] },
      { needs: ['operation:startLink', 'operation:listConnections', 'operation:createDestination'] },
    ),
    (context) =>
      Viewers.run(context, (viewers) =>
        ClientViewer.joined(viewers, sender, async (client) => {
          const platform = await Platform.link(viewers, 'twitch');
          await platform.attached(await viewers.join());
          const text = context.session.unique();
          const { status, clientMessageId } = await client.send(text);
          context.assert(status === 'queued', `the status in the reply is ${status}`);
          const outcome = () =>
            client.of('chat_send_result').find(({ data }) => data.clientMessageId === clientMessageId);
          await client.until('the client receives the outcome', () => outcome() !== undefined, 30_000);
          const taken = outcome()?.data.results.find((one) => one.platform === 'twitch');
          context.assert(taken?.ok === true, () => `the outcome is ${JSON.stringify(outcome()?.data)}`);
          await client.until('the client receives its own message', () => client.texts(text).length > 0);
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/missed',
    options(
      'After lost connections the client receives missed messages, once and in order.',
      { about: ['WS-11', 'WS-19'] },
      { needs: ['operation:sendChatMessage'], strict: true },
    ),
    (context) =>
      Viewers.run(context, (viewers) =>
        ClientViewer.joined(viewers, {}, async (client) => {
          const mark = context.session.unique();
          const sentTexts: string[] = [];
          const sendMessage = async () => {
            sentTexts.push(`${sentTexts.length + 1} ${mark}`);
            await viewers.studio.call('sendChatMessage', { body: { text: sentTexts.at(-1) } });
          };
          const untilReceived = () =>
            client.until(`the client receives ${sentTexts.at(-1)}`, () =>
              client.texts(mark).includes(sentTexts.at(-1) ?? ''),
            );
          for (let cuts = 0; cuts < 3; cuts += 1) {
            await sendMessage();
            await untilReceived();
            await client.away(async () => {
              await sendMessage();
              await sendMessage();
            });
            await untilReceived();
          }
          context.assert(
            client.texts(mark).join() === sentTexts.join(),
            () =>
              `${sentTexts.join(', ')} were sent, but the client received ${client.texts(mark).join(', ')}`,
          );
          context.assert(
            client.gaps === 0,
            'the client reported a gap although the history has the messages',
          );
          await client.agrees(({ text }) => text.includes(mark));
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/removed',
    options(
      'A removal deletes only the removed messages from the client’s rows, also after a reconnect.',
      { about: ['WS-16', 'WS-33', 'WS-34', 'WS-35', 'WS-36', 'WS-37', 'WS-38'] },
      {
        needs: ['operation:startLink', 'operation:listConnections', 'operation:createDestination'],
        strict: true,
      },
    ),
    (context) =>
      Viewers.run(context, (viewers) =>
        ClientViewer.joined(viewers, {}, async (client) => {
          const raw = await viewers.join();
          const [twitch, kick] = [
            await Platform.link(viewers, 'twitch'),
            await Platform.link(viewers, 'kick'),
          ];
          for (const one of [twitch, kick]) await one.attached(raw);
          const mark = context.session.unique();
          const isOurs = ({ text }: ViewerMessage) => text.includes(mark);
          const rows = () => client.chat.rows.filter(isOurs).map(({ text }) => text.split(' ')[0] ?? '');
          const leaves = async (what: string, left: string) => {
            await client.until(`${what} leaves ${left || 'nothing'}`, () => rows().join() === left);
            await client.agrees(isOurs);
          };
          const one = await twitch.sendMessage('Otto', `One ${mark}`);
          await twitch.sendMessage('Otto', `Two ${mark}`);
          await twitch.sendMessage('Anna', `Three ${mark}`);
          await leaves('messages of three viewers', 'One,Two,Three');
          await kick.sendMessage('Otto', `Four ${mark}`);
          await leaves('a message on another platform', 'One,Two,Three,Four');
          await twitch.remove({ kind: 'deleted', message: one });
          await leaves('a deletion', 'Two,Three,Four');
          await twitch.remove({ kind: 'banned', viewer: 'viewer-otto' });
          await leaves('a ban', 'Three,Four');
          const gone = client.removed.length;
          await client.away(async () => {
            const before = raw.of('chat_message_removed').length;
            await kick.remove({ kind: 'timeout', viewer: 'viewer-otto' });
            await raw.until('a removal is reported', () => raw.of('chat_message_removed').length > before);
          });
          await leaves('a timeout while the client was away', 'Three');
          context.assert(
            client.removed.slice(gone).filter(isOurs).length === 1,
            'the client does not report the message that was removed while it was disconnected',
          );
          await twitch.remove({ kind: 'cleared' });
          await leaves('a clearing', '');
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/blocked',
    options(
      'While the viewer is blocked, the client reports that it may not send, and the reason.',
      { about: ['WS-14', 'WS-15', 'WS-30'] },
      { needs: ['input:operator'], waits: true },
    ),
    (context) =>
      Viewers.run(context, (viewers) =>
        ClientViewer.joined(viewers, sender, async (client) => {
          const who = ['--studio', viewers.studio.id, '--member', sender.memberRef ?? ''];
          await operate(context, 'block-viewer', ...who);
          await client.until(
            'the client is notified of the block',
            () => !client.chat.maySend,
            blockTimeoutMs,
          );
          const reason = client.of('caps_changed').at(-1)?.data.reason;
          context.assert(reason === 'blocked', `the reason of a block is ${JSON.stringify(reason)}`);
          await client.expectRejected('Hello', 'chat_send_not_granted');
          await operate(context, 'unblock-viewer', ...who);
          await client.until(
            'the client is notified of the unblock',
            () => client.chat.maySend,
            blockTimeoutMs,
          );
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/rejected',
    options(
      'A client that is rejected, at first or later, reports the reason and does not reconnect.',
      { about: ['WS-06', 'WS-07', 'WS-08'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const expectRejected = async (client: ClientViewer, code: string) => {
          await client.until('the client ends', () => client.ended !== undefined);
          const { ended, chat } = client;
          const { status } = viewers.record.handshake[code] ?? {};
          context.assert(
            ended instanceof ApiError && ended.code === code && ended.status === status,
            () => `the client should end as rejected with ${status} ${code}, but ended with ${String(ended)}`,
          );
          context.assert(chat.state === 'closed', `the state of the ended client is ${chat.state}`);
          const readers = ended instanceof ApiError && ended.headers['access-control-allow-origin'];
          context.assert(readers === '*', 'pages of other origins may not read the reason');
        };
        for (const [code, token] of [
          ['token_required', undefined],
          ['invalid_token', 'callsheet'],
          ['insufficient_capability', await viewers.token({ caps: ['video.play'] })],
        ] as const) {
          viewers.expectRejected((await viewers.knock(token)).exchange, code);
          await ClientViewer.with(viewers, token, (client) => expectRejected(client, code));
        }
        await ClientViewer.joined(viewers, {}, async (client) => {
          client.token = 'callsheet';
          client.cut();
          await expectRejected(client, 'invalid_token');
        });
      }),
  ),
];

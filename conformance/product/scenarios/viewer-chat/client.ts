import { RefusalError } from '../../../../generated/client/runtime/call/errors.ts';
import type { ViewerMessage } from '../../../../generated/schemas.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { operate } from '../operator.ts';
import { ClientViewer } from './client-viewer.ts';
import { Platform } from './platform.ts';
import { options, sender, Viewers } from './viewers.ts';

/** How long a block, which is made beside the API, may take to reach who is in the chat. */
const reachMs = 8_000;

/** The chat as an integrator's page has it: through the generated client's socket. */
export const throughClient: readonly Scenario[] = [
  scenario(
    'viewer-chat/client/replies',
    options(
      'The client is told what it may, and each request gets its own reply or a typed refusal.',
      { about: ['WS-04', 'WS-10', 'WS-11', 'WS-19', 'WS-24', 'WS-29', 'WS-30'] },
      { needs: ['operation:sendChatMessage'] },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        await ClientViewer.joined(viewers, sender, async (client) => {
          const { chat, states } = client;
          context.must(states.join() === 'open', () => `the states are ${states.join(', ')}`);
          context.must(chat.maySend, 'the client of one who may send says that they may not');
          const mark = context.session.unique();
          const said = [`One ${mark}`, `Two ${mark}`];
          for (const text of said) await viewers.studio.call('sendChatMessage', { body: { text } });
          await client.until('what is said in the studio reaches the client', () =>
            client.texts(mark).includes(`Two ${mark}`),
          );
          context.must(client.texts(mark).join() === said.join(), `the client hears ${client.texts(mark)}`);
          const ask = (limit: number) => chat.request('chat_history', { limit });
          const [one, two] = await Promise.all([ask(1), ask(2)]);
          const texts = [one, two].map(({ messages }) => messages.map(({ text }) => text).join());
          context.must(
            texts[0] === said[1] && texts[1] === said.toReversed().join(),
            () => `one message and two are asked for, and these are given: ${texts.join('; ')}`,
          );
          await client.isRefused('', 'empty_message');
          await client.agrees(({ text }) => text.includes(mark));
        });
        await ClientViewer.joined(viewers, {}, async (client) => {
          context.must(!client.chat.maySend, 'the client of one who may only read says that they may send');
          await client.isRefused('Hello', 'chat_send_not_granted');
        });
      }),
  ),

  scenario(
    'viewer-chat/client/sends',
    options(
      'What the client sends is answered as queued, and what came of it names the same message.',
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
          context.must(status === 'queued', `the reply says ${status}`);
          const outcome = () =>
            client.of('chat_send_result').find(({ data }) => data.clientMessageId === clientMessageId);
          await client.until('the client is told what came of it', () => outcome() !== undefined, 30_000);
          const taken = outcome()?.data.results.find((one) => one.platform === 'twitch');
          context.must(taken?.ok === true, () => `what came of it is ${JSON.stringify(outcome()?.data)}`);
          await client.until('the client hears what it sent', () => client.texts(text).length > 0);
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/missed',
    options(
      'Over connections that are cut the client is given what it missed, once and in order.',
      { about: ['WS-11', 'WS-19'] },
      { needs: ['operation:sendChatMessage'], strict: true },
    ),
    (context) =>
      Viewers.run(context, (viewers) =>
        ClientViewer.joined(viewers, {}, async (client) => {
          const mark = context.session.unique();
          const said: string[] = [];
          const say = async () => {
            said.push(`${said.length + 1} ${mark}`);
            await viewers.studio.call('sendChatMessage', { body: { text: said.at(-1) } });
          };
          const heard = () =>
            client.until(`the client hears ${said.at(-1)}`, () =>
              client.texts(mark).includes(said.at(-1) ?? ''),
            );
          for (let cuts = 0; cuts < 3; cuts += 1) {
            await say();
            await heard();
            await client.away(async () => {
              await say();
              await say();
            });
            await heard();
          }
          context.must(
            client.texts(mark).join() === said.join(),
            () => `${said.join(', ')} was said, and the client was given ${client.texts(mark).join(', ')}`,
          );
          context.must(client.gaps === 0, 'the client misses what the history holds');
          await client.agrees(({ text }) => text.includes(mark));
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/removed',
    options(
      'A removal takes from the rows of the client what it is of and nothing else, also where it was away.',
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
          const one = await twitch.say('Otto', `One ${mark}`);
          await twitch.say('Otto', `Two ${mark}`);
          await twitch.say('Anna', `Three ${mark}`);
          await leaves('what three say', 'One,Two,Three');
          await kick.say('Otto', `Four ${mark}`);
          await leaves('what is said elsewhere', 'One,Two,Three,Four');
          await twitch.remove({ kind: 'deleted', message: one });
          await leaves('a deletion', 'Two,Three,Four');
          await twitch.remove({ kind: 'banned', viewer: 'viewer-otto' });
          await leaves('a ban', 'Three,Four');
          const gone = client.removed.length;
          await client.away(async () => {
            const before = raw.of('chat_message_removed').length;
            await kick.remove({ kind: 'timeout', viewer: 'viewer-otto' });
            await raw.until('a removal is told', () => raw.of('chat_message_removed').length > before);
          });
          await leaves('a timeout while the client was away', 'Three');
          context.must(
            client.removed.slice(gone).filter(isOurs).length === 1,
            'the client does not tell what was removed while it was away',
          );
          await twitch.remove({ kind: 'cleared' });
          await leaves('a clearing', '');
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/blocked',
    options(
      'The client knows that it may not send while the viewer is blocked, and why.',
      { about: ['WS-14', 'WS-15', 'WS-30'] },
      { needs: ['given:operator'], waits: true },
    ),
    (context) =>
      Viewers.run(context, (viewers) =>
        ClientViewer.joined(viewers, sender, async (client) => {
          const who = ['--studio', viewers.studio.id, '--member', sender.memberRef ?? ''];
          await operate(context, 'block-viewer', ...who);
          await client.until('the client is told of the block', () => !client.chat.maySend, reachMs);
          const reason = client.of('caps_changed').at(-1)?.data.reason;
          context.must(reason === 'blocked', `the reason of a block is ${JSON.stringify(reason)}`);
          await client.isRefused('Hello', 'chat_send_not_granted');
          await operate(context, 'unblock-viewer', ...who);
          await client.until('the client is told of the end', () => client.chat.maySend, reachMs);
        }),
      ),
  ),

  scenario(
    'viewer-chat/client/refused',
    options(
      'Who is not let in, or no more, is told why and asks no longer.',
      { about: ['WS-06', 'WS-07', 'WS-08'] },
      { strict: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const isRefused = async (client: ClientViewer, code: string) => {
          await client.until('the client gives up', () => client.ended !== undefined);
          const { ended, chat } = client;
          const { status } = viewers.record.handshake[code] ?? {};
          context.must(
            ended instanceof RefusalError && ended.code === code && ended.status === status,
            () => `the client should end as refused with ${status} ${code}, but ended with ${String(ended)}`,
          );
          context.must(chat.state === 'closed', `the client that has ended is ${chat.state}`);
          const readers = ended instanceof RefusalError && ended.headers['access-control-allow-origin'];
          context.must(readers === '*', 'pages may not read why a socket was not opened');
        };
        for (const [code, token] of [
          ['token_required', undefined],
          ['invalid_token', 'callsheet'],
          ['insufficient_capability', await viewers.token({ caps: ['video.play'] })],
        ] as const) {
          viewers.isRefused((await viewers.knock(token)).exchange, code);
          await ClientViewer.with(viewers, token, (client) => isRefused(client, code));
        }
        await ClientViewer.joined(viewers, {}, async (client) => {
          client.token = 'callsheet';
          client.cut();
          await isRefused(client, 'invalid_token');
        });
      }),
  ),
];

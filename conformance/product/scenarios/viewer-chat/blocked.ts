import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { operate } from '../operator.ts';
import { OwnStudio } from '../own-studio.ts';
import type { Viewer } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

const memberRef = 'member-1';

/** How long a block, which is made beside the API, may take to reach who is in the chat. */
const reachMs = 8_000;

/** The changes of what a viewer may do, as told to them. */
const changesOf = (viewer: Viewer): unknown[] => viewer.of('caps_changed').map(({ data }) => data);

/** What a viewer may do whom the broadcaster has blocked. */
export const blocked: readonly Scenario[] = [
  scenario(
    'viewer-tokens/blocked',
    {
      title: 'A blocked viewer gets no token to send, and one to read.',
      proves: ['VTOK-18', 'VTOK-19'],
      needs: ['given:operator', 'operation:mintViewerToken'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const mint = studio.operation('mintViewerToken');
      const credential = await context.credential(mint);
      const ask = (...caps: readonly string[]) => {
        const body = { studioId: studio.id, ...sender, caps };
        return context.send(mint, { ...emptyParts, body }, credential);
      };
      await operate(context, 'block-viewer', '--studio', studio.id, '--member', memberRef);
      const refused = await ask('chat.send');
      const code = valueAt(jsonOf(refused.answer), '/error/code');
      context.must(
        refused.answer.status === 404 && code === context.contract.codes.missing,
        () => `a blocked viewer who wants to send: ${describeAnswer(refused)}`,
      );
      const narrowed = await ask('chat.read', 'chat.send');
      const caps = valueAt(jsonOf(narrowed.answer), '/caps');
      context.must(
        narrowed.answer.status === 201 && sameJson(caps, ['chat.read']),
        () => `a blocked viewer who wants both gets ${JSON.stringify(caps)}: ${describeAnswer(narrowed)}`,
      );
      await operate(context, 'unblock-viewer', '--studio', studio.id, '--member', memberRef);
      const { status } = (await ask('chat.send')).answer;
      context.must(status === 201, `once they are let in again they are answered ${status}`);
    },
  ),

  scenario(
    'viewer-chat/blocked',
    options(
      'Who is blocked while in the chat is told so and sends nothing, until an unblock restores what their token grants.',
      { proves: ['WS-14', 'WS-15'] },
      { needs: ['given:operator'], waits: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const both = await viewers.join(sender);
        const reader = await viewers.join({ caps: ['chat.read'], memberRef, displayName: 'Vera' });
        const who = ['--studio', viewers.studio.id, '--member', memberRef];
        await operate(context, 'block-viewer', ...who);
        await both.until('the viewer is told of the block', () => changesOf(both).length > 0, reachMs);
        const expected: unknown[] = [{ canSend: false, reason: 'blocked' }];
        context.must(
          sameJson(changesOf(both), expected),
          () => `after a block: ${JSON.stringify(changesOf(both))}`,
        );
        const refused = await both.ask('chat_send', { text: 'Hello' });
        context.must(refused.ok === false, 'a blocked viewer sends');
        await operate(context, 'unblock-viewer', ...who);
        await both.until('the viewer is told of the end', () => changesOf(both).length > 1, reachMs);
        expected.push({ canSend: true, reason: '' });
        context.must(
          sameJson(changesOf(both), expected),
          () => `after an unblock: ${JSON.stringify(changesOf(both))}`,
        );
        // What the token never granted is not restored.
        const granted = changesOf(reader).filter((data) => valueAt(data, '/canSend') === true);
        context.must(granted.length === 0, 'an unblock lets a viewer send whose token does not');
        await reader.isRefused('chat_send', { text: 'Hello' }, 'chat_send_not_granted');
      }),
  ),
];

import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { operate } from '../operator.ts';
import { OwnStudio } from '../own-studio.ts';
import type { Viewer } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

const memberRef = 'member-1';

/** Maximum time until a block, which is made outside the API, reaches a connected viewer. */
const blockTimeoutMs = 8_000;

/** The `caps_changed` events that a viewer received. */
const changesOf = (viewer: Viewer): unknown[] => viewer.of('caps_changed').map(({ data }) => data);

/** Permissions of a viewer that the broadcaster has blocked. */
export const blocked: readonly Scenario[] = [
  scenario(
    'viewer-tokens/blocked',
    {
      title: 'A blocked viewer receives no token to send, but one to read.',
      proves: ['VTOK-18', 'VTOK-19'],
      needs: ['input:operator', 'operation:mintViewerToken'],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const issues = studio.operation('mintViewerToken');
      const credential = await context.credential(issues);
      const request = (...caps: readonly string[]) => {
        const body = { studioId: studio.id, ...sender, caps };
        return context.send(issues, { ...emptyValues, body }, credential);
      };
      await operate(context, 'block-viewer', '--studio', studio.id, '--member', memberRef);
      const rejected = await request('chat.send');
      const code = valueAt(jsonOf(rejected.response), '/error/code');
      context.assert(
        rejected.response.status === 404 && code === context.contract.codes.missing,
        () => `a blocked viewer that requests chat.send: ${describeResponse(rejected)}`,
      );
      const narrowed = await request('chat.read', 'chat.send');
      const caps = valueAt(jsonOf(narrowed.response), '/caps');
      context.assert(
        narrowed.response.status === 201 && sameJson(caps, ['chat.read']),
        () =>
          `a blocked viewer that requests both receives ${JSON.stringify(caps)}: ${describeResponse(narrowed)}`,
      );
      await operate(context, 'unblock-viewer', '--studio', studio.id, '--member', memberRef);
      const { status } = (await request('chat.send')).response;
      context.assert(status === 201, `after the unblock the request returned ${status}`);
    },
  ),

  scenario(
    'viewer-chat/blocked',
    options(
      'A viewer blocked while connected is notified and cannot send, until an unblock restores the rights of the token.',
      { proves: ['WS-14', 'WS-15'] },
      { needs: ['input:operator'], waits: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const both = await viewers.join(sender);
        const reader = await viewers.join({ caps: ['chat.read'], memberRef, displayName: 'Vera' });
        const who = ['--studio', viewers.studio.id, '--member', memberRef];
        await operate(context, 'block-viewer', ...who);
        await both.until(
          'the viewer is notified of the block',
          () => changesOf(both).length > 0,
          blockTimeoutMs,
        );
        const expected: unknown[] = [{ canSend: false, reason: 'blocked' }];
        context.assert(
          sameJson(changesOf(both), expected),
          () => `after a block: ${JSON.stringify(changesOf(both))}`,
        );
        const rejected = await both.request('chat_send', { text: 'Hello' });
        context.assert(rejected.ok === false, 'a blocked viewer can send');
        await operate(context, 'unblock-viewer', ...who);
        await both.until(
          'the viewer is notified of the unblock',
          () => changesOf(both).length > 1,
          blockTimeoutMs,
        );
        expected.push({ canSend: true, reason: '' });
        context.assert(
          sameJson(changesOf(both), expected),
          () => `after an unblock: ${JSON.stringify(changesOf(both))}`,
        );
        // An unblock restores only the rights of the token.
        const granted = changesOf(reader).filter((data) => valueAt(data, '/canSend') === true);
        context.assert(granted.length === 0, 'an unblock lets a viewer send whose token has no such right');
        await reader.expectRejected('chat_send', { text: 'Hello' }, 'chat_send_not_granted');
      }),
  ),
];

import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { srtAddressOf } from '../../media/srt-call.ts';
import { publishSrt } from '../../media/srt-publisher.ts';
import { completeOf, grantedIn, keyIn } from './endpoints.ts';
import { LiveSource, type Protocol, protocols } from './live-source.ts';
import { ReadyStudio } from './ready-studio.ts';

const options = (title: string, cited: Citations, queue: string): ScenarioOptions => ({
  title,
  ...cited,
  queue: `publishing ${queue}`,
  needs: ['operation:createSource', 'operation:getSource', 'operation:issueIngest', 'operation:rotateIngest'],
  waits: true,
});

const formClauses: Readonly<Record<Protocol, string>> = {
  srt: 'INGEST-04',
  rtmp: 'INGEST-05',
  rtmps: 'INGEST-05',
};
const maxStreamIdBytes = 512;

/** Returns the address with a wrong key of the same length and alphabet. */
function withWrongKey(context: Context, complete: string, protocol: Protocol): string {
  const key = keyIn(context, complete, protocol);
  return complete.replaceAll(key, `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`);
}

const isSeen = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/publish/${protocol}`,
    options(
      `A publisher to the ${protocol} URL sets publishing within seconds; it is cleared soon after the publisher leaves.`,
      {
        proves: ['INGEST-02', 'SRC-03', 'SRC-05', 'SRC-06', 'SRC-07', 'SSE-06'],
        about: [formClauses[protocol]],
      },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete } = await source.endpoint(protocol);
        await source.watch();
        const publisher = await source.publish(complete);
        const since = await source.begins();
        await source.goesOn(publisher, since);
        await source.expectReported(true, since);
        publisher.leave();
        await source.goes();
        await source.expectReported(false);
      }),
  );

const vanishes = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/vanished/${protocol}`,
    options(
      `A publisher over ${protocol} that falls silent soon clears publishing.`,
      { proves: ['SRC-07'] },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete } = await source.endpoint(protocol);
        const publisher = await source.publish(complete);
        await source.begins();
        publisher.vanish();
        await source.goes();
      }),
  );

const needsKey = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/keys/${protocol}`,
    options(
      `Over ${protocol} only the source's own key permits publishing.`,
      { proves: ['INGEST-03'], about: ['SRC-03', formClauses[protocol]] },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete, base } = await source.endpoint(protocol);
        await source.expectRejected(
          withWrongKey(context, complete, protocol),
          'a publisher with a wrong key',
        );
        if (base !== undefined) await source.expectRejected(base, 'a publisher without a key');
        await LiveSource.of(source.studio, await source.studio.source({ type: 'webcam' }), async (other) => {
          const others = keyIn(context, (await other.endpoint(protocol)).complete, protocol);
          const mixed = complete.replaceAll(keyIn(context, complete, protocol), others);
          await source.expectRejected(mixed, 'a publisher with the key of another source');
        });
        await source.stays();
      }),
  );

const rotates = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/rotated/${protocol}`,
    options(
      `After a rotation the old ${protocol} URL is rejected; a running publish continues.`,
      { proves: ['INGEST-19', 'INGEST-22'], about: ['INGEST-18'] },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete: first } = await source.endpoint(protocol);
        await source.rotate(protocol);
        await source.expectRejected(first, 'a publisher with the key from before the rotation');
        const { complete: second } = await source.endpoint(protocol);
        const publisher = await source.publish(second);
        const since = await source.begins();
        await source.rotate(protocol);
        await source.expectRejected(second, 'a publisher with the key from before the rotation');
        await source.goesOn(publisher, since);
      }),
  );

const kicks = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/kicked/${protocol}`,
    options(
      `A rotation with kickPublishers disconnects the ${protocol} publisher, and the new URL works.`,
      { proves: ['INGEST-21'], about: ['INGEST-19'] },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete: first } = await source.endpoint(protocol);
        const publisher = await source.publish(first);
        const since = await source.begins();
        await source.rotate(protocol, { kickPublishers: true });
        await source.isCut(publisher);
        await source.goes();
        await source.publish((await source.endpoint(protocol)).complete);
        const later = await source.begins();
        context.assert(later !== since, 'publishedAt of a new publisher is that of the disconnected one');
      }),
  );

const takesOver = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/takeover/${protocol}`,
    {
      ...options(
        `Of two publishers over ${protocol} the later one takes over.`,
        { proves: ['SRC-05'], about: ['INGEST-12'] },
        protocol,
      ),
      strict: true,
    },
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete } = await source.endpoint(protocol);
        const earlier = await source.publish(complete);
        const since = await source.begins();
        const later = await source.publish(complete);
        await source.isCut(earlier);
        await source.goesOn(later, await source.begins(since));
      }),
  );

const goesWithSource = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/deleted/${protocol}`,
    {
      ...options(
        `When a source is deleted, its ${protocol} publisher is disconnected, and its key is rejected.`,
        { proves: ['SRC-23'] },
        protocol,
      ),
      needs: ['operation:createSource', 'operation:issueIngest', 'operation:deleteSource'],
      strict: true,
    },
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete } = await source.endpoint(protocol);
        const publisher = await source.publish(complete);
        await source.begins();
        await source.studio.call('deleteSource', { path: { sourceId: source.id } });
        await source.isCut(publisher);
        await source.expectRejected(complete, 'a publisher with the key of a deleted source');
      }),
  );

const perProtocol = (protocol: Protocol): readonly Scenario[] => [
  isSeen(protocol),
  vanishes(protocol),
  needsKey(protocol),
  rotates(protocol),
  kicks(protocol),
  takesOver(protocol),
  goesWithSource(protocol),
];

/** Publishing over SRT, RTMP and RTMPS, and its effect on the source. */
export const publishing: readonly Scenario[] = [
  ...protocols.flatMap(perProtocol),

  scenario(
    'ingest/long-streamid',
    options(
      'A streamid of 512 bytes opens the input; a longer one is rejected.',
      { proves: ['LIMIT-07'] },
      'srt',
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete } = await source.endpoint('srt');
        const [, path, key] = srtAddressOf(complete).streamId.split(':');
        // The standard's own form permits parameters that the server does not know.
        const form = `#!::m=publish,r=${path},u=${key},s=${key},x=`;
        const dial = (bytes: number) =>
          publishSrt({ ...srtAddressOf(complete), streamId: form.padEnd(bytes, 'x') });
        const fitting = await dial(maxStreamIdBytes);
        if ('rejected' in fitting)
          throw new Skipped('the target does not accept a streamid in the form of the standard');
        fitting.publisher.leave();
        const long = await dial(maxStreamIdBytes + 1);
        if ('publisher' in long) long.publisher.leave();
        context.assert('rejected' in long, `a streamid of ${maxStreamIdBytes + 1} bytes is accepted`);
      }),
  ),

  scenario(
    'ingest/contribute/publish',
    {
      ...options(
        'A device publishes with the raw streamid, and the stream status contains its path.',
        { proves: ['CONTRIB-14', 'CONTRIB-16'], about: ['CONTRIB-06', 'CONTRIB-12'] },
        'srt',
      ),
      needs: [
        'operation:contribute',
        'operation:createDestination',
        'operation:getSource',
        'operation:getStreamStatus',
      ],
    },
    async (context) => {
      const ready = await ReadyStudio.make(context);
      const { studio } = ready;
      const body = { deviceId: context.session.unique(), protocols: ['srt'] };
      const contribution = await studio.call('contribute', { body });
      if (!grantedIn(context, contribution).includes('srt'))
        throw new Skipped('the target does not grant srt');
      const sourceId = String(valueAt(contribution, '/sourceId'));
      await LiveSource.of(studio, sourceId, async (source) => {
        const { host, port } = srtAddressOf(completeOf(context, valueAt(contribution, '/ingest'), 'srt'));
        const streamId = String(valueAt(contribution, '/srtStreamId'));
        const dialled = await publishSrt({ host, port, streamId });
        if ('rejected' in dialled) return context.fail(`srtStreamId is rejected: ${dialled.rejected}`);
        try {
          await source.begins();
          const status = await ready.staysOffAir('because of a contribution');
          const inputs = valueAt(status, '/inputs');
          const name = valueAt(contribution, '/streamName');
          const input = Array.isArray(inputs)
            ? inputs.find((each) => valueAt(each, '/streamName') === name)
            : undefined;
          if (context.strict)
            studio.shows('the input in the stream status', input, {
              '/sourceId': sourceId,
              '/publishing': true,
            });
        } finally {
          dialled.publisher.leave();
        }
      });
    },
  ),
];

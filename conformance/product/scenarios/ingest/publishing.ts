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

const options = (title: string, cited: Citations, lane: string): ScenarioOptions => ({
  title,
  ...cited,
  lane: `publishing ${lane}`,
  needs: ['operation:createSource', 'operation:getSource', 'operation:issueIngest', 'operation:rotateIngest'],
  waits: true,
});

const formClauses: Readonly<Record<Protocol, string>> = {
  srt: 'INGEST-04',
  rtmp: 'INGEST-05',
  rtmps: 'INGEST-05',
};
const mostStreamIdBytes = 512;

/** The address with another key, of the same length and make. */
function withWrongKey(context: Context, complete: string, protocol: Protocol): string {
  const key = keyIn(context, complete, protocol);
  return complete.replaceAll(key, `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`);
}

const isSeen = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/publish/${protocol}`,
    options(
      `Whoever publishes to the ${protocol} URL as it stands is seen within seconds, and no more soon after.`,
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
        await source.isTold(true, since);
        publisher.leave();
        await source.goes();
        await source.isTold(false);
      }),
  );

const vanishes = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/vanished/${protocol}`,
    options(
      `Whoever publishes over ${protocol} and falls silent is soon seen no more.`,
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
      `Over ${protocol} nobody publishes without the key of the very source.`,
      { proves: ['INGEST-03'], about: ['SRC-03', formClauses[protocol]] },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete, base } = await source.endpoint(protocol);
        await source.isRefused(withWrongKey(context, complete, protocol), 'whoever has a wrong key');
        if (base !== undefined) await source.isRefused(base, 'whoever has no key');
        await LiveSource.of(source.studio, await source.studio.source({ type: 'webcam' }), async (other) => {
          const others = keyIn(context, (await other.endpoint(protocol)).complete, protocol);
          const mixed = complete.replaceAll(keyIn(context, complete, protocol), others);
          await source.isRefused(mixed, 'whoever has the key of another source');
        });
        await source.stays();
      }),
  );

const rotates = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/rotated/${protocol}`,
    options(
      `After a rotation the old ${protocol} URL is refused; a publish under way goes on.`,
      { proves: ['INGEST-19', 'INGEST-22'], about: ['INGEST-18'] },
      protocol,
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete: first } = await source.endpoint(protocol);
        await source.rotate(protocol);
        await source.isRefused(first, 'whoever has the key from before the rotation');
        const { complete: second } = await source.endpoint(protocol);
        const publisher = await source.publish(second);
        const since = await source.begins();
        await source.rotate(protocol);
        await source.isRefused(second, 'whoever has the key from before the rotation');
        await source.goesOn(publisher, since);
      }),
  );

const kicks = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/kicked/${protocol}`,
    options(
      `A rotation that kicks cuts whoever publishes over ${protocol}, and the new URL works.`,
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
        context.must(later !== since, 'publishedAt of another publish is that of the one that was cut');
      }),
  );

const takesOver = (protocol: Protocol): Scenario =>
  scenario(
    `ingest/takeover/${protocol}`,
    {
      ...options(
        `Of two who publish over ${protocol} the later one takes over.`,
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
        `With the source goes whoever publishes to it over ${protocol}, for good.`,
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
        await source.isRefused(complete, 'whoever has the key of a source that is deleted');
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

/** Who may publish over SRT, RTMP and RTMPS, and what is to be seen of it. */
export const publishing: readonly Scenario[] = [
  ...protocols.flatMap(perProtocol),

  scenario(
    'ingest/long-streamid',
    options(
      'A streamid of 512 bytes opens the input, and a longer one nothing.',
      { proves: ['LIMIT-07'] },
      'srt',
    ),
    (context) =>
      LiveSource.run(context, async (source) => {
        const { complete } = await source.endpoint('srt');
        const [, path, key] = srtAddressOf(complete).streamId.split(':');
        // The standard's own form may hold what the server has never heard of.
        const form = `#!::m=publish,r=${path},u=${key},s=${key},x=`;
        const dial = (bytes: number) =>
          publishSrt({ ...srtAddressOf(complete), streamId: form.padEnd(bytes, 'x') });
        const fitting = await dial(mostStreamIdBytes);
        if ('refused' in fitting)
          throw new Skipped('the target takes no streamid in the form of the standard');
        fitting.publisher.leave();
        const long = await dial(mostStreamIdBytes + 1);
        if ('publisher' in long) long.publisher.leave();
        context.must('refused' in long, `a streamid of ${mostStreamIdBytes + 1} bytes is taken`);
      }),
  ),

  scenario(
    'ingest/contribute/publish',
    {
      ...options(
        'A device publishes with the raw streamid, and its path shows in the stream status.',
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
        if ('refused' in dialled) return context.fail(`srtStreamId is refused: ${dialled.refused}`);
        try {
          await source.begins();
          const status = await ready.staysOffAir('by a contribution');
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

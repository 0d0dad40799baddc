import { Blocked } from '../../../engine/checks/check.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { headerOf, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createSource', 'operation:getSource', 'operation:listSources'],
  lane: 'sources',
});

const provisioned = ['webcam', 'webrtc-input', 'generic-input'];
const known = [...provisioned, 'rtmp', 'srt', 'media', 'video-file', 'image', 'audio-file'];
const polls = 6;
/** Every two seconds; as long as checks of idle connections wait anyway. */
const pacedPolls = 26;

/** What inputs of a studio are, and where they may be read from. */
export const sources: readonly Scenario[] = [
  scenario(
    'sources/lifecycle',
    options('A source is listed and read until it is deleted, and then by nobody.', {
      proves: ['SRC-16', 'SRC-18', 'SRC-19', 'SRC-23', 'META-16'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const kept = await studio.source({ type: 'webcam' });
      const deleted = await studio.source({ type: 'webcam' });
      context.must((await studio.sourceIds()).length === 2, 'two new sources are not all that is listed');
      await studio.answer('deleteSource', 200, { path: { sourceId: deleted } });
      const { answer } = await studio.send('getSource', { path: { sourceId: deleted } });
      context.must(answer.status === 404, `a deleted source is still answered ${answer.status}`);
      const left = await studio.sourceIds();
      context.must(left.length === 1 && left[0] === kept, 'the list is not what is left of it');
    },
  ),

  scenario(
    'sources/kinds',
    options('Each kind of source is taken, and a new one is published to by nobody.', {
      proves: ['SRC-01', 'SRC-02', 'SRC-10'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      // Names are no keys: several sources may share one.
      const name = context.session.unique();
      for (const type of known) {
        const body = { name, type };
        const source = await studio.answer('createSource', 201, { body });
        const publishing = valueAt(source, '/publishing');
        context.must(
          publishing === false || publishing === null,
          `publishing of a new source of type ${type} is ${JSON.stringify(publishing)}`,
        );
        context.must(
          valueAt(source, '/publishedAt') === undefined,
          `a new source of type ${type} has a publishedAt`,
        );
        // It is configured as soon as nothing has to be pulled, though nobody publishes to it.
        if (provisioned.includes(type))
          studio.shows(`a new source of type ${type}`, source, { '/status': 'OK' });
      }
    },
  ),

  scenario(
    'sources/url/ignored',
    options('A URL is ignored, not refused, for kinds whose ingest the service provisions.', {
      proves: ['SRC-11'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      for (const type of provisioned) {
        const body = { name: context.session.unique(), type, url: 'rtmp://192.0.2.10/live/stage' };
        const source = await studio.answer('createSource', 201, { body });
        if (context.strict)
          context.must(valueAt(source, '/url') === undefined, `a source of type ${type} has kept its url`);
      }
    },
  ),

  scenario(
    'sources/asset',
    options('A READY library asset is played by library-backed kinds only, and never beside a URL.', {
      proves: ['SRC-13', 'SRC-14'],
      about: ['SRC-12', 'AUTH-22'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const mediaAssetId = (await context.thing('asset')).id;
      const body = { name: context.session.unique(), type: 'image', mediaAssetId };
      const source = await studio.answer('createSource', 201, { body });
      if (context.strict) {
        const shown = valueAt(source, '/mediaAssetId');
        context.must(shown === mediaAssetId, `mediaAssetId is ${JSON.stringify(shown)}`);
        const rows = valueAt(await studio.call('listSources', { query: { limit: '200' } }), '/data');
        const listed = Array.isArray(rows) ? rows.map((row) => valueAt(row, '/mediaAssetId')) : [];
        context.must(listed.includes(mediaAssetId), 'no row of the list has the mediaAssetId');
      }
      await studio.isInvalid('createSource', { body: { ...body, type: 'webcam' } });
      await studio.isInvalid('createSource', { body: { ...body, type: 'rtmp' } });
      await studio.isInvalid('createSource', { body: { ...body, url: 'https://example.com/still.png' } });
    },
  ),

  scenario(
    'sources/asset/not-mine',
    {
      ...options('An asset that is missing and one of another user are refused in the same words.', {
        proves: ['SRC-12', 'TENANT-01'],
        about: ['MEDIA-38'],
      }),
      needs: ['operation:createSource', 'token-b'],
    },
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const foreign = (await context.thing('asset', { user: 'b' })).id;
      const body = { name: context.session.unique(), type: 'image' };
      const refusal = async (mediaAssetId: string): Promise<unknown> => {
        const exchange = await studio.isInvalid('createSource', { body: { ...body, mediaAssetId } });
        return valueAt(jsonOf(exchange.answer), '/error/message');
      };
      const one = await refusal(foreign);
      const other = await refusal(context.session.random.like(foreign));
      context.must(one === other, `a foreign asset: ${String(one)}; a missing one: ${String(other)}`);
    },
  ),

  scenario(
    'sources/poll',
    options('A source can be polled, and is the same until something changes.', {
      proves: ['SRC-20'],
      about: ['SRC-19', 'SRC-21'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const tag = await studio.tagOf(sourceId);
      if (tag === undefined) throw new Blocked('getSource answers without an ETag');
      const headers = { 'If-None-Match': tag };
      for (let count = 0; count < polls; count += 1) {
        const { answer } = await studio.send('getSource', { path: { sourceId }, headers });
        context.must(answer.status === 304, `poll ${count + 1} of ${polls} was answered ${answer.status}`);
      }
      await studio.answer('updateSource', 200, {
        path: { sourceId },
        body: { name: context.session.unique() },
      });
      const { answer } = await studio.send('getSource', { path: { sourceId }, headers });
      context.must(answer.status === 200, `a renamed source was answered ${answer.status} to its old ETag`);
      context.must(headerOf(answer, 'etag') !== tag, 'a renamed source has its old ETag');
    },
  ),

  scenario(
    'sources/poll/paced',
    {
      ...options('Who asks every two seconds whether a source is live is never told to slow down.', {
        proves: ['SRC-21'],
      }),
      waits: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const path = { id: studio.id, sourceId: await studio.source({ type: 'webcam' }) };
      const operation = context.operation('getSource');
      // What other checks ask meanwhile is not to count.
      const key = await context.credential(operation, { fresh: true });
      for (let count = 0; count < pacedPolls; count += 1) {
        const parts = { ...emptyParts, path };
        const { answer } = await context.send(operation, parts, key, { impatient: true });
        context.must(answer.status === 200, `poll ${count + 1}, every 2 s, was answered ${answer.status}`);
        await context.wait(2000);
      }
    },
  ),

  scenario(
    'sources/hidden-studio',
    {
      ...options('A source of a studio one cannot see is answered as if there were no such studio.', {
        proves: ['TENANT-02', 'TENANT-03'],
      }),
      needs: ['operation:getSource', 'token-b'],
    },
    async (context) => {
      const foreign = await context.thing('source', { user: 'b' });
      const operation = context.operation('getSource');
      const credential = await context.credential(operation);
      const ask = async (id: string, sourceId: string): Promise<string> => {
        const { answer } = await context.send(
          operation,
          { ...emptyParts, path: { id, sourceId } },
          credential,
        );
        context.must(answer.status === 404, `a source of another user is answered ${answer.status}`);
        return String(valueAt(jsonOf(answer), '/error/message'));
      };
      const invisible = await ask(foreign.within.studio ?? '', foreign.id);
      const missing = await ask('missing-studio', foreign.id);
      context.must(invisible === missing, `'${invisible}' is not '${missing}'`);
      context.must(
        /studio not found/i.test(invisible),
        `the 404 reads '${invisible}', not 'studio not found'`,
      );
    },
  ),
];

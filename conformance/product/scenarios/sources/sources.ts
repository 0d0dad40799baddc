import { Blocked } from '../../../engine/checks/check.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { headerOf, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createSource', 'operation:getSource', 'operation:listSources'],
  queue: 'sources',
});

const provisioned = ['webcam', 'webrtc-input', 'generic-input'];
const known = [...provisioned, 'rtmp', 'srt', 'media', 'video-file', 'image', 'audio-file'];
const polls = 6;
/** The number of polls, one every two seconds: they take about as long as the checks of idle connections. */
const pacedPolls = 26;

/** The sources of a studio, and reads by other users. */
export const sources: readonly Scenario[] = [
  scenario(
    'sources/lifecycle',
    options('A source can be listed and read until it is deleted.', {
      proves: ['SRC-16', 'SRC-18', 'SRC-19', 'SRC-23', 'META-16'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const kept = await studio.source({ type: 'webcam' });
      const deleted = await studio.source({ type: 'webcam' });
      context.assert(
        (await studio.sourceIds()).length === 2,
        'the list does not contain exactly the two new sources',
      );
      await studio.response('deleteSource', 200, { path: { sourceId: deleted } });
      const { response } = await studio.send('getSource', { path: { sourceId: deleted } });
      context.assert(response.status === 404, `a deleted source returned ${response.status}`);
      const left = await studio.sourceIds();
      context.assert(
        left.length === 1 && left[0] === kept,
        'the list does not contain exactly the remaining source',
      );
    },
  ),

  scenario(
    'sources/kinds',
    options('Each type of source is accepted, and a new source has no publisher.', {
      proves: ['SRC-01', 'SRC-02', 'SRC-10'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      // Names need not be unique, so several sources share one.
      const name = context.session.unique();
      for (const type of known) {
        const body = { name, type };
        const source = await studio.response('createSource', 201, { body });
        const publishing = valueAt(source, '/publishing');
        context.assert(
          publishing === false || publishing === null,
          `publishing of a new source of type ${type} is ${JSON.stringify(publishing)}`,
        );
        context.assert(
          valueAt(source, '/publishedAt') === undefined,
          `a new source of type ${type} has a publishedAt`,
        );
        // A source with a provisioned ingest has the status OK at once, because it has no URL to pull.
        if (provisioned.includes(type))
          studio.shows(`a new source of type ${type}`, source, { '/status': 'OK' });
      }
    },
  ),

  scenario(
    'sources/url/ignored',
    options('A URL is ignored, not rejected, for types whose ingest the service provisions.', {
      proves: ['SRC-11'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      for (const type of provisioned) {
        const body = { name: context.session.unique(), type, url: 'rtmp://192.0.2.10/live/stage' };
        const source = await studio.response('createSource', 201, { body });
        if (context.strict)
          context.assert(valueAt(source, '/url') === undefined, `a source of type ${type} has a url`);
      }
    },
  ),

  scenario(
    'sources/asset',
    options(
      'A READY library asset is accepted for library-backed types only, and never together with a URL.',
      {
        proves: ['SRC-13', 'SRC-14'],
        about: ['SRC-12', 'AUTH-22'],
      },
    ),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const mediaAssetId = (await context.resource('asset')).id;
      const body = { name: context.session.unique(), type: 'image', mediaAssetId };
      const source = await studio.response('createSource', 201, { body });
      if (context.strict) {
        const shown = valueAt(source, '/mediaAssetId');
        context.assert(shown === mediaAssetId, `mediaAssetId is ${JSON.stringify(shown)}`);
        const rows = valueAt(await studio.call('listSources', { query: { limit: '200' } }), '/data');
        const listed = Array.isArray(rows) ? rows.map((row) => valueAt(row, '/mediaAssetId')) : [];
        context.assert(listed.includes(mediaAssetId), 'no row of the list has the mediaAssetId');
      }
      await studio.isInvalid('createSource', { body: { ...body, type: 'webcam' } });
      await studio.isInvalid('createSource', { body: { ...body, type: 'rtmp' } });
      await studio.isInvalid('createSource', { body: { ...body, url: 'https://example.com/still.png' } });
    },
  ),

  scenario(
    'sources/asset/not-mine',
    {
      ...options('An unknown asset and an asset of another user have the same error message.', {
        proves: ['SRC-12', 'TENANT-01'],
        about: ['MEDIA-38'],
      }),
      needs: ['operation:createSource', 'token-b'],
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const foreign = (await context.resource('asset', { user: 'b' })).id;
      const body = { name: context.session.unique(), type: 'image' };
      const errorResponse = async (mediaAssetId: string): Promise<unknown> => {
        const exchange = await studio.isInvalid('createSource', { body: { ...body, mediaAssetId } });
        return valueAt(jsonOf(exchange.response), '/error/message');
      };
      const one = await errorResponse(foreign);
      const other = await errorResponse(context.session.random.like(foreign));
      context.assert(
        one === other,
        `an asset of another user: ${String(one)}; an unknown one: ${String(other)}`,
      );
    },
  ),

  scenario(
    'sources/poll',
    options('A source can be polled, and its ETag is the same until it changes.', {
      proves: ['SRC-20'],
      about: ['SRC-19', 'SRC-21'],
    }),
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const sourceId = await studio.source({ type: 'webcam' });
      const tag = await studio.tagOf(sourceId);
      if (tag === undefined) throw new Blocked('getSource returns no ETag');
      const headers = { 'If-None-Match': tag };
      for (let count = 0; count < polls; count += 1) {
        const { response } = await studio.send('getSource', { path: { sourceId }, headers });
        context.assert(response.status === 304, `poll ${count + 1} of ${polls} returned ${response.status}`);
      }
      await studio.response('updateSource', 200, {
        path: { sourceId },
        body: { name: context.session.unique() },
      });
      const { response } = await studio.send('getSource', { path: { sourceId }, headers });
      context.assert(
        response.status === 200,
        `a renamed source returned ${response.status} for its old ETag`,
      );
      context.assert(headerOf(response, 'etag') !== tag, 'a renamed source has its old ETag');
    },
  ),

  scenario(
    'sources/poll/paced',
    {
      ...options('A client that polls a source every two seconds is never rate-limited.', {
        proves: ['SRC-21'],
      }),
      waits: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const path = { id: studio.id, sourceId: await studio.source({ type: 'webcam' }) };
      const operation = context.operation('getSource');
      // The key is new, so that requests of other checks do not count.
      const key = await context.credential(operation, { fresh: true });
      for (let count = 0; count < pacedPolls; count += 1) {
        const parts = { ...emptyValues, path };
        const { response } = await context.send(operation, parts, key, { impatient: true });
        context.assert(response.status === 200, `poll ${count + 1}, every 2 s, returned ${response.status}`);
        await context.wait(2000);
      }
    },
  ),

  scenario(
    'sources/hidden-studio',
    {
      ...options("A source in another user's studio has the same response as an unknown studio.", {
        proves: ['TENANT-02', 'TENANT-03'],
      }),
      needs: ['operation:getSource', 'token-b'],
    },
    async (context) => {
      const foreign = await context.resource('source', { user: 'b' });
      const operation = context.operation('getSource');
      const credential = await context.credential(operation);
      const send = async (id: string, sourceId: string): Promise<string> => {
        const { response } = await context.send(
          operation,
          { ...emptyValues, path: { id, sourceId } },
          credential,
        );
        context.assert(response.status === 404, `a source of another user returned ${response.status}`);
        return String(valueAt(jsonOf(response), '/error/message'));
      };
      const invisible = await send(foreign.within.studio ?? '', foreign.id);
      const missing = await send('missing-studio', foreign.id);
      context.assert(invisible === missing, `'${invisible}' is not '${missing}'`);
      context.assert(
        /studio not found/i.test(invisible),
        `the 404 reads '${invisible}', not 'studio not found'`,
      );
    },
  ),
];

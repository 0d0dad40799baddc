import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { Watch } from '../../../engine/probes/stream-steps/fixture.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import { isPooledName } from '../../../engine/resources/reusable-resources.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

/** All readable state of a studio at one moment. */
export interface ExistingStudio {
  readonly id: string;
  readonly sources: readonly JsonObject[];
  readonly destinations: readonly JsonObject[];
  readonly audio: JsonObject;
  readonly canvas: JsonObject;
  readonly status: JsonObject;
  /** The data of the first event of a new stream. */
  readonly snapshot: JsonObject;
}

/**
 * The sources and destinations of at most `maxListed` studios are listed. The `maxRead` fullest of these
 * studios are read completely.
 */
const [maxListed, maxRead] = [24, 6];
/** Maximum number of reads of a studio that changes meanwhile. */
const maxReads = 4;

/** The operations whose responses `ExistingStudio` contains. */
export const existingNeeds = [
  'operation:listSources',
  'operation:listDestinations',
  'operation:getAudio',
  'operation:getCanvas',
  'operation:getStreamStatus',
  'operation:streamStudioEvents',
] as const;

/**
 * The studios that a check inspects: on a read-only target the user's studios with the most sources and
 * destinations, else a new one with some of each. Studios that change during the reads are skipped.
 * @throws Skipped if there is none.
 */
export async function existingStudios(context: Context): Promise<readonly ExistingStudio[]> {
  const { memory } = context.fixtures;
  const known = memory.get('standing studios') as readonly ExistingStudio[] | undefined;
  const read = known ?? (await readAll(context));
  memory.set('standing studios', read);
  if (read.length === 0)
    throw new Skipped('no studio with a source or a destination stayed unchanged while it was read');
  return read;
}

async function readAll(context: Context): Promise<readonly ExistingStudio[]> {
  const ids = context.session.target.readOnly ? await fullest(context) : [await furnished(context)];
  const read: ExistingStudio[] = [];
  for (const id of ids) {
    const studio = await settled(context, id);
    if (studio) read.push(studio);
  }
  return read;
}

async function fullest(context: Context): Promise<string[]> {
  const list = context.operation('listStudios');
  const listCall = { ...emptyValues, query: { limit: '200' } };
  const rows = await context.succeed(list, listCall, await context.credential(list));
  const found = valueAt(jsonOf(rows.response), '/data');
  const all: unknown[] = Array.isArray(found) ? found : [];
  const isPooled = (row: unknown): boolean => isPooledName(valueAt(row, '/name'));
  // Studios that runs created come last, because they are empty.
  const ids = [...all.filter((row) => !isPooled(row)), ...all.filter(isPooled)].map((row) =>
    String(valueAt(row, '/id')),
  );
  const filled: { readonly id: string; readonly count: number }[] = [];
  for (const id of ids.slice(0, maxListed)) {
    const [sources, destinations] = [
      await rowsOf(context, 'listSources', id),
      await rowsOf(context, 'listDestinations', id),
    ];
    filled.push({ id, count: (sources?.length ?? 0) + (destinations?.length ?? 0) });
  }
  return filled
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxRead)
    .map(({ id }) => id);
}

/** Creates a studio with sources on and off, placed and hidden, and destinations with long and short keys. */
async function furnished(context: Context): Promise<string> {
  const studio = await OwnStudio.make(context);
  const [first = '', second = ''] = [await studio.source(), await studio.source({ type: 'webcam' })];
  const off = await studio.source({ active: false });
  await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
  const setTile = (sourceId: string, body: object) =>
    studio.call('updatePlacement', { path: { sourceId }, body });
  const rect = { x: 0, y: 0, width: 640, height: 360 };
  await setTile(second, { rect, zIndex: 1, crop: { zoom: 2, panX: 0, panY: 1 } });
  await setTile(first, { rect: { ...rect, x: 640 }, zIndex: 1, visible: false });
  await setTile(off, { rect: { ...rect, y: 360 } });
  const pasted = { platform: 'custom_rtmp', rtmpUrl: 'rtmp://live.example.com/app' };
  for (const streamKey of ['abcdefgh-12345678', 'abcd', 'abcdefgh-1234567890'])
    await studio.call('createDestination', {
      body: {
        ...pasted,
        name: context.session.unique(),
        streamKey,
        enabled: streamKey !== 'abcd',
        settings: { kept: null },
      },
    });
  return studio.id;
}

/** Returns the studio once two consecutive reads agree. */
async function settled(context: Context, id: string): Promise<ExistingStudio | undefined> {
  let before = await look(context, id);
  for (let tries = 1; before && tries < maxReads; tries += 1) {
    const after = await look(context, id);
    if (after && sameJson(before, after)) return after;
    before = after;
  }
  return undefined;
}

async function look(context: Context, id: string): Promise<ExistingStudio | undefined> {
  const sources = await rowsOf(context, 'listSources', id);
  const destinations = await rowsOf(context, 'listDestinations', id);
  const [audio, canvas, status] = [
    await readOf(context, 'getAudio', id),
    await readOf(context, 'getCanvas', id),
    await readOf(context, 'getStreamStatus', id),
  ];
  if (!sources || !destinations || !audio || !canvas || !status) return undefined;
  const snapshot = await snapshotOf(context, id);
  return { id, sources, destinations, audio, canvas, status, snapshot };
}

async function rowsOf(
  context: Context,
  name: string,
  id: string,
): Promise<readonly JsonObject[] | undefined> {
  const list = context.operation(name);
  let isWhole = true;
  const rows = await allRows(list, async (query) => {
    const parts = { ...emptyValues, path: { id }, query };
    const exchange = await context.send(list, parts, await context.credential(list));
    isWhole &&= isSuccess(exchange);
    return jsonOf(exchange.response);
  });
  return isWhole ? rows.filter(isObject) : undefined;
}

async function readOf(context: Context, name: string, id: string): Promise<JsonObject | undefined> {
  const reader = context.operation(name);
  const exchange = await context.send(
    reader,
    { ...emptyValues, path: { id } },
    await context.credential(reader),
  );
  const body = jsonOf(exchange.response);
  return isSuccess(exchange) && isObject(body) ? body : undefined;
}

async function snapshotOf(context: Context, id: string): Promise<JsonObject> {
  const operation = context.operation('streamStudioEvents');
  if (!operation.stream) throw new Error('streamStudioEvents has no event stream');
  const watch = new Watch(context, operation, operation.stream, { ...emptyValues, path: { id } });
  try {
    const [first] = (await watch.begin(await watch.credential())).events;
    return isObject(first?.data) ? first.data : {};
  } finally {
    watch.close();
  }
}

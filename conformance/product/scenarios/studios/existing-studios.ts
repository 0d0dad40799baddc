import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { Watch } from '../../../engine/probes/stream-steps/fixture.ts';
import { wholeList } from '../../../engine/resources/all-rows.ts';
import { isPooledName } from '../../../engine/resources/reusable-resources.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

/** All that can be read of a studio, at one moment. */
export interface StandingStudio {
  readonly id: string;
  readonly sources: readonly JsonObject[];
  readonly destinations: readonly JsonObject[];
  readonly audio: JsonObject;
  readonly canvas: JsonObject;
  readonly status: JsonObject;
  /** The data of the event that a fresh stream begins with. */
  readonly snapshot: JsonObject;
}

/** In how many studios there is looked for sources and destinations, and how many of those with the most are read. */
const [mostAsked, mostRead] = [24, 6];
/** So often a studio is read that changes meanwhile. */
const mostTries = 4;

/** What the operations of a studio are, whose answers `StandingStudio` holds. */
export const standingNeeds = [
  'operation:listSources',
  'operation:listDestinations',
  'operation:getAudio',
  'operation:getCanvas',
  'operation:getStreamStatus',
  'operation:streamStudioEvents',
] as const;

/**
 * The studios that a check judges as they stand: those of the user with the most in them where it may only read, else one
 * of its own with some of everything. Those that change while they are read are left out.
 * @throws Skipped where there is none.
 */
export async function standingStudios(context: Context): Promise<readonly StandingStudio[]> {
  const { memory } = context.fixtures;
  const known = memory.get('standing studios') as readonly StandingStudio[] | undefined;
  const read = known ?? (await readAll(context));
  memory.set('standing studios', read);
  if (read.length === 0) throw new Skipped('no studio stands still that has a source or a destination');
  return read;
}

async function readAll(context: Context): Promise<readonly StandingStudio[]> {
  const ids = context.session.target.readOnly ? await fullest(context) : [await furnished(context)];
  const read: StandingStudio[] = [];
  for (const id of ids) {
    const studio = await settled(context, id);
    if (studio) read.push(studio);
  }
  return read;
}

async function fullest(context: Context): Promise<string[]> {
  const list = context.operation('listStudios');
  const asked = { ...emptyParts, query: { limit: '200' } };
  const rows = await context.succeed(list, asked, await context.credential(list));
  const found = valueAt(jsonOf(rows.answer), '/data');
  const all: unknown[] = Array.isArray(found) ? found : [];
  const isPooled = (row: unknown): boolean => isPooledName(valueAt(row, '/name'));
  // What runs left behind is empty.
  const ids = [...all.filter((row) => !isPooled(row)), ...all.filter(isPooled)].map((row) =>
    String(valueAt(row, '/id')),
  );
  const filled: { readonly id: string; readonly count: number }[] = [];
  for (const id of ids.slice(0, mostAsked)) {
    const [sources, destinations] = [
      await rowsOf(context, 'listSources', id),
      await rowsOf(context, 'listDestinations', id),
    ];
    filled.push({ id, count: (sources?.length ?? 0) + (destinations?.length ?? 0) });
  }
  return filled
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostRead)
    .map(({ id }) => id);
}

/** A studio with sources on and off, placed and hidden, and destinations of both kinds of key. */
async function furnished(context: Context): Promise<string> {
  const studio = await OwnStudio.make(context);
  const [first = '', second = ''] = [await studio.source(), await studio.source({ type: 'webcam' })];
  const off = await studio.source({ active: false });
  await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
  const place = (sourceId: string, body: object) =>
    studio.call('updatePlacement', { path: { sourceId }, body });
  const rect = { x: 0, y: 0, width: 640, height: 360 };
  await place(second, { rect, zIndex: 1, crop: { zoom: 2, panX: 0, panY: 1 } });
  await place(first, { rect: { ...rect, x: 640 }, zIndex: 1, visible: false });
  await place(off, { rect: { ...rect, y: 360 } });
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

/** The studio when two looks at it in a row agree. */
async function settled(context: Context, id: string): Promise<StandingStudio | undefined> {
  let before = await look(context, id);
  for (let tries = 1; before && tries < mostTries; tries += 1) {
    const after = await look(context, id);
    if (after && sameJson(before, after)) return after;
    before = after;
  }
  return undefined;
}

async function look(context: Context, id: string): Promise<StandingStudio | undefined> {
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
  const rows = await wholeList(list, async (query) => {
    const parts = { ...emptyParts, path: { id }, query };
    const exchange = await context.send(list, parts, await context.credential(list));
    isWhole &&= isSuccess(exchange);
    return jsonOf(exchange.answer);
  });
  return isWhole ? rows.filter(isObject) : undefined;
}

async function readOf(context: Context, name: string, id: string): Promise<JsonObject | undefined> {
  const reader = context.operation(name);
  const exchange = await context.send(
    reader,
    { ...emptyParts, path: { id } },
    await context.credential(reader),
  );
  const body = jsonOf(exchange.answer);
  return isSuccess(exchange) && isObject(body) ? body : undefined;
}

async function snapshotOf(context: Context, id: string): Promise<JsonObject> {
  const operation = context.operation('streamStudioEvents');
  if (!operation.stream) throw new Error('streamStudioEvents is no stream');
  const watch = new Watch(context, operation, operation.stream, { ...emptyParts, path: { id } });
  try {
    const [first] = (await watch.begin(await watch.credential())).events;
    return isObject(first?.data) ? first.data : {};
  } finally {
    watch.close();
  }
}

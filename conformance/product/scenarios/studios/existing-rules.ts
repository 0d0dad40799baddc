import { isObject, type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { shortly } from '../../../engine/model/sent-and-read.ts';
import type { StandingStudio } from './existing-studios.ts';

/** What is wrong with a studio as it stands, in words; none where all is as it has to be. */
export type Rule = (studio: StandingStudio) => Iterable<string>;

const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const idsOf = (rows: readonly JsonObject[], member: string): string[] =>
  rows.map((row) => String(row[member]));

/** Each of the rows that stand for the studio's sources says of its source what the list says. */
function* ofSources(what: string, rows: readonly JsonObject[], sources: readonly JsonObject[]) {
  for (const row of rows) {
    const source = sources.find(({ id }) => id === row.sourceId);
    for (const member of ['name', 'type', 'active', 'publishing'])
      if (source && row[member] !== undefined && !sameJson(row[member], source[member]))
        yield `${what} of ${row.sourceId} has ${member} ${shortly(row[member])}, its source ${shortly(source[member])}`;
  }
}

/** The mixer has a strip of each source, in the order of their list, and one that is off is muted. */
export const mixerRule: Rule = function* ({ sources, audio }) {
  const strips = objects(audio.sources);
  const [found, wanted] = [idsOf(strips, 'sourceId'), idsOf(sources, 'id')];
  if (!sameJson(found, wanted))
    yield `the strips are of ${found.join(', ')}, the sources ${wanted.join(', ')}`;
  yield* ofSources('the strip', strips, sources);
  for (const strip of strips)
    if (strip.active === false && strip.muted === false)
      yield `the strip of ${strip.sourceId} is not muted, and its source is off`;
};

/** The canvas has a placement of each source, in its order, and each keeps to what it says of itself. */
export const canvasRule: Rule = function* ({ sources, canvas }) {
  const placements = objects(canvas.placements);
  const [found, wanted] = [idsOf(placements, 'sourceId').sort(), idsOf(sources, 'id').sort()];
  if (!sameJson(found, wanted))
    yield `the placements are of ${found.join(', ')}, the sources ${wanted.join(', ')}`;
  yield* ofSources('the placement', placements, sources);
  for (const placement of placements) yield* placementFaults(placement, canvas.layoutMode);
  yield* misordered(placements);
  const tray = Array.isArray(canvas.traySourceIds) ? canvas.traySourceIds : [];
  const both = (Array.isArray(canvas.broughtInSourceIds) ? canvas.broughtInSourceIds : []).filter((id) =>
    tray.includes(id),
  );
  if (both.length > 0) yield `${both.join(', ')} are brought in and in the tray`;
};

function* placementFaults(placement: JsonObject, mode: unknown): Iterable<string> {
  const { sourceId, active, onCanvas, inTray, visible, rect, crop } = placement;
  if (active === false && (onCanvas === true || inTray === true))
    yield `${sourceId} is off, and on the canvas or in the tray`;
  if (onCanvas === true && inTray === true) yield `${sourceId} has a seat, and is in the tray`;
  if (mode === 'auto' && onCanvas === false && rect !== undefined)
    yield `${sourceId} has no seat, and a rect`;
  const isSeen = active === true && visible === true && isObject(rect);
  if (mode === 'advanced' && onCanvas !== isSeen)
    yield `${sourceId} is ${onCanvas === true ? '' : 'not '}on the canvas, with rect ${shortly(rect)} and visible ${visible}`;
  if (isObject(rect) && !meetsCanvas(rect)) yield `the rect of ${sourceId} lies outside: ${shortly(rect)}`;
  if (isObject(crop) && crop.zoom === 1) yield `${sourceId} is not cropped, and has a crop`;
}

function meetsCanvas(rect: JsonObject): boolean {
  const [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return false;
  return x < 1920 && y < 1080 && x + width > 0 && y + height > 0;
}

/** Placed tiles come as they are drawn, then the others by id. */
function* misordered(placements: readonly JsonObject[]): Iterable<string> {
  const isBehind = (one: JsonObject, other: JsonObject): boolean => {
    const [placed, next] = [one.rect !== undefined, other.rect !== undefined];
    if (placed !== next) return placed;
    if (placed && one.zIndex !== other.zIndex) return Number(one.zIndex) < Number(other.zIndex);
    return String(one.sourceId) < String(other.sourceId);
  };
  for (const [index, placement] of placements.entries()) {
    const next = placements[index + 1];
    if (next && !isBehind(placement, next))
      yield `the placement of ${placement.sourceId} comes before that of ${next.sourceId}`;
  }
}

/** Destinations show no more than their kind does, mask keys alike, and say of their platform what others of it say. */
export const destinationRule: Rule = function* ({ id, destinations, status, snapshot }) {
  const masks = new Set<string>();
  for (const row of destinations) {
    if (row.studioId !== id) yield `${row.id} is listed in ${id} and of ${row.studioId}`;
    if (row.connectionId !== undefined && (row.rtmpUrl !== undefined || row.streamKey !== undefined))
      yield `${row.id} is of a linked account, and shows an address or a key`;
    if (status.live === false && row.encoderStreamId !== undefined)
      yield `${row.id} names an encoder's stream, and no session runs`;
    const mask = /^([^A-Za-z0-9]+)([A-Za-z0-9]{4})?$/.exec(String(row.streamKey ?? ''))?.[1];
    if (mask !== undefined) masks.add(mask);
  }
  if (masks.size > 1) yield `keys are masked in ${masks.size} ways: ${[...masks].join(' and ')}`;
  const needs = new Map<string, unknown>();
  for (const row of [...destinations, ...objects(snapshot.chatConnectors)]) {
    const platform = String(row.platform);
    const told = row.requiresLiveBroadcast;
    if (told === undefined) continue;
    if (needs.has(platform) && needs.get(platform) !== told)
      yield `${platform} both requires a live broadcast for its chat and does not`;
    needs.set(platform, told);
  }
};

/** The status of the stream tells of all inputs, and of legs and times only while a session runs. */
export const statusRule: Rule = function* ({ id, sources, destinations, status }) {
  if (status.studioId !== id) yield `the status is of ${status.studioId}`;
  const inputs = objects(status.inputs);
  const [found, wanted] = [idsOf(inputs, 'sourceId'), idsOf(sources, 'id')];
  if (!sameJson(found, wanted))
    yield `the inputs are of ${found.join(', ')}, the sources ${wanted.join(', ')}`;
  yield* ofSources('the input', inputs, sources);
  const legs = objects(status.destinations);
  for (const { destinationId } of legs)
    if (!destinations.some((row) => row.id === destinationId)) yield `no destination is ${destinationId}`;
  if (status.state !== 'offline') return;
  const rest = ['encoderStreamId', 'startedAt'].filter((member) => status[member] !== undefined);
  if (legs.length > 0) rest.push('destinations');
  if (rest.length > 0) yield `no session runs, and the status has ${rest.join(', ')}`;
};

/** Times and liveness of the sources go together. */
export const sourceRule: Rule = function* ({ id, sources }) {
  for (const source of sources) {
    if (source.studioId !== id) yield `${source.id} is listed in ${id} and of ${source.studioId}`;
    if (source.publishing !== true && source.publishedAt !== undefined)
      yield `nobody publishes to ${source.id}, and publishedAt is there`;
    if (source.url !== undefined && source.mediaAssetId !== undefined)
      yield `${source.id} plays an address and an asset`;
    if (['webcam', 'webrtc-input', 'generic-input'].includes(String(source.type)) && source.url !== undefined)
      yield `${source.id} is a ${source.type}, and has an address`;
  }
};

/** The snapshot is what is read one by one. */
export const snapshotRule: Rule = function* ({ snapshot, sources, destinations, status }) {
  for (const [member, read] of Object.entries({ sources, destinations, streamStatus: status })) {
    const found = valueAt(snapshot, `/${member}`);
    if (!sameJson(found, read))
      yield `the snapshot's ${member} are ${shortly(found)}, but read ${shortly(read)}`;
  }
};

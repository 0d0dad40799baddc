import { isObject, type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { shortText } from '../../../engine/model/sent-and-read.ts';
import type { ExistingStudio } from './existing-studios.ts';

/** Yields the inconsistencies of a studio; none if it is valid. */
export type Rule = (studio: ExistingStudio) => Iterable<string>;

const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const idsOf = (rows: readonly JsonObject[], member: string): string[] =>
  rows.map((row) => String(row[member]));

/** The members of each row agree with those of its source in the list. */
function* ofSources(what: string, rows: readonly JsonObject[], sources: readonly JsonObject[]) {
  for (const row of rows) {
    const source = sources.find(({ id }) => id === row.sourceId);
    for (const member of ['name', 'type', 'active', 'publishing'])
      if (source && row[member] !== undefined && !sameJson(row[member], source[member]))
        yield `${what} of ${row.sourceId} has ${member} ${shortText(row[member])}, but its source has ${shortText(source[member])}`;
  }
}

/**
 * The mixer has a strip for each source, in the order of the sources list, and a source that is off is
 * muted.
 */
export const mixerRule: Rule = function* ({ sources, audio }) {
  const strips = objects(audio.sources);
  const [found, wanted] = [idsOf(strips, 'sourceId'), idsOf(sources, 'id')];
  if (!sameJson(found, wanted))
    yield `the strips are of ${found.join(', ')}, but the sources are ${wanted.join(', ')}`;
  yield* ofSources('the strip', strips, sources);
  for (const strip of strips)
    if (strip.active === false && strip.muted === false)
      yield `the strip of ${strip.sourceId} is not muted although its source is off`;
};

/**
 * The canvas has a placement for each source, in draw order, and the members of each placement are
 * consistent.
 */
export const canvasRule: Rule = function* ({ sources, canvas }) {
  const placements = objects(canvas.placements);
  const [found, wanted] = [idsOf(placements, 'sourceId').sort(), idsOf(sources, 'id').sort()];
  if (!sameJson(found, wanted))
    yield `the placements are of ${found.join(', ')}, but the sources are ${wanted.join(', ')}`;
  yield* ofSources('the placement', placements, sources);
  for (const placement of placements) yield* placementFaults(placement, canvas.layoutMode);
  yield* misordered(placements);
  const tray = Array.isArray(canvas.traySourceIds) ? canvas.traySourceIds : [];
  const both = (Array.isArray(canvas.broughtInSourceIds) ? canvas.broughtInSourceIds : []).filter((id) =>
    tray.includes(id),
  );
  if (both.length > 0) yield `${both.join(', ')} are both in broughtInSourceIds and in the tray`;
};

function* placementFaults(placement: JsonObject, mode: unknown): Iterable<string> {
  const { sourceId, active, onCanvas, inTray, visible, rect, crop } = placement;
  if (active === false && (onCanvas === true || inTray === true))
    yield `${sourceId} is off, but on the canvas or in the tray`;
  if (onCanvas === true && inTray === true) yield `${sourceId} is both on the canvas and in the tray`;
  if (mode === 'auto' && onCanvas === false && rect !== undefined)
    yield `${sourceId} has no seat, but a rect`;
  const isSeen = active === true && visible === true && isObject(rect);
  if (mode === 'advanced' && onCanvas !== isSeen)
    yield `${sourceId} is ${onCanvas === true ? '' : 'not '}on the canvas, with rect ${shortText(rect)} and visible ${visible}`;
  if (isObject(rect) && !meetsCanvas(rect))
    yield `the rect of ${sourceId} is outside the canvas: ${shortText(rect)}`;
  if (isObject(crop) && crop.zoom === 1) yield `${sourceId} has a crop of zoom 1, which must be absent`;
}

function meetsCanvas(rect: JsonObject): boolean {
  const [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return false;
  return x < 1920 && y < 1080 && x + width > 0 && y + height > 0;
}

/** Placed tiles are in draw order, followed by the others in the order of their ids. */
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
      yield `the placement of ${placement.sourceId} precedes that of ${next.sourceId}`;
  }
}

/**
 * Destinations contain only the members of their kind, mask keys alike, and agree on the properties of their
 * platform.
 */
export const destinationRule: Rule = function* ({ id, destinations, status, snapshot }) {
  const masks = new Set<string>();
  for (const row of destinations) {
    if (row.studioId !== id) yield `${row.id} is listed in ${id}, but its studioId is ${row.studioId}`;
    if (row.connectionId !== undefined && (row.rtmpUrl !== undefined || row.streamKey !== undefined))
      yield `${row.id} has a linked account, but also an address or a key`;
    if (status.live === false && row.encoderStreamId !== undefined)
      yield `${row.id} has an encoderStreamId, but no session is running`;
    const mask = /^([^A-Za-z0-9]+)([A-Za-z0-9]{4})?$/.exec(String(row.streamKey ?? ''))?.[1];
    if (mask !== undefined) masks.add(mask);
  }
  if (masks.size > 1) yield `keys are masked in ${masks.size} ways: ${[...masks].join(' and ')}`;
  const needs = new Map<string, unknown>();
  for (const row of [...destinations, ...objects(snapshot.chatConnectors)]) {
    const platform = String(row.platform);
    const requirement = row.requiresLiveBroadcast;
    if (requirement === undefined) continue;
    if (needs.has(platform) && needs.get(platform) !== requirement)
      yield `requiresLiveBroadcast of ${platform} is true in one row and false in another`;
    needs.set(platform, requirement);
  }
};

/** The stream status contains all inputs; legs and times only while a session is running. */
export const statusRule: Rule = function* ({ id, sources, destinations, status }) {
  if (status.studioId !== id) yield `the studioId of the status is ${status.studioId}`;
  const inputs = objects(status.inputs);
  const [found, wanted] = [idsOf(inputs, 'sourceId'), idsOf(sources, 'id')];
  if (!sameJson(found, wanted))
    yield `the inputs are of ${found.join(', ')}, but the sources are ${wanted.join(', ')}`;
  yield* ofSources('the input', inputs, sources);
  const legs = objects(status.destinations);
  for (const { destinationId } of legs)
    if (!destinations.some((row) => row.id === destinationId))
      yield `there is no destination ${destinationId}`;
  if (status.state !== 'offline') return;
  const rest = ['encoderStreamId', 'startedAt'].filter((member) => status[member] !== undefined);
  if (legs.length > 0) rest.push('destinations');
  if (rest.length > 0) yield `no session is running, but the status has ${rest.join(', ')}`;
};

/** The members of sources are consistent with their type and their publisher. */
export const sourceRule: Rule = function* ({ id, sources }) {
  for (const source of sources) {
    if (source.studioId !== id)
      yield `${source.id} is listed in ${id}, but its studioId is ${source.studioId}`;
    if (source.publishing !== true && source.publishedAt !== undefined)
      yield `${source.id} has no publisher, but a publishedAt`;
    if (source.url !== undefined && source.mediaAssetId !== undefined)
      yield `${source.id} has both a url and a mediaAssetId`;
    if (['webcam', 'webrtc-input', 'generic-input'].includes(String(source.type)) && source.url !== undefined)
      yield `${source.id} is a ${source.type}, but has a url`;
  }
};

/** The snapshot contains the same values as single reads. */
export const snapshotRule: Rule = function* ({ snapshot, sources, destinations, status }) {
  for (const [member, read] of Object.entries({ sources, destinations, streamStatus: status })) {
    const found = valueAt(snapshot, `/${member}`);
    if (!sameJson(found, read))
      yield `the snapshot's ${member} are ${shortText(found)}, but a read returns ${shortText(read)}`;
  }
};

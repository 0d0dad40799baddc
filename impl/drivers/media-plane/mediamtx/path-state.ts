import { timestamp } from '../../../ports/clock.ts';
import type { Liveness } from '../../../ports/media/media-plane.ts';
import { ControlApiError } from './control-api-error.ts';

/** Who feeds a path: the type of connection or session in MediaMTX's words, such as `rtmpConn`, and its id. */
export interface PathSource {
  readonly type: string;
  readonly id: string;
}

/** A path as MediaMTX tells of it. */
export interface PathState {
  readonly name: string;
  /** Undefined when nobody feeds it. */
  readonly source: PathSource | undefined;
  readonly liveness: Liveness;
}

/** A page of the list of paths. */
export interface PathPage {
  /** Of the whole list. */
  readonly itemCount: number;
  /** Of the whole list; 0 when it is empty. */
  readonly pageCount: number;
  readonly items: readonly PathState[];
}

/** @throws ControlApiError when it is no page of a list of paths: what is half understood would be half wrong. */
export function readPathPage(value: unknown): PathPage {
  const { itemCount, pageCount, items } = isRecord(value) ? value : {};
  if (!isCount(itemCount) || !isCount(pageCount) || !Array.isArray(items)) {
    throw new ControlApiError('answered what is no list of paths');
  }
  return { itemCount, pageCount, items: items.map(readPath) };
}

/** @throws ControlApiError when it is no path. */
export function readPath(value: unknown): PathState {
  const path = isRecord(value) ? value : {};
  if (typeof path.name !== 'string' || path.name === '') throw malformed('name');
  const source = sourceOf(path.source);
  return { name: path.name, source, liveness: source ? livenessOf(path) : { publishing: false } };
}

function sourceOf(value: unknown): PathSource | undefined {
  if (value === null) return undefined;
  const { type, id } = isRecord(value) ? value : {};
  if (typeof type !== 'string' || typeof id !== 'string') throw malformed('source');
  return { type, id };
}

/**
 * Every flag there is has to be up. `online` alone is not enough: a source that MediaMTX pulls counts as online before it has
 * anything available. Nor is `available`: a path that is always available shows a placeholder while nobody publishes.
 */
function livenessOf(path: Readonly<Record<string, unknown>>): Liveness {
  // Versions before 1.17 have `ready` alone.
  const flags = [path.online, path.available, path.ready].filter((flag) => flag !== undefined);
  if (flags.length === 0 || !flags.every((flag) => typeof flag === 'boolean')) throw malformed('online');
  if (!flags.every(Boolean)) return { publishing: false };
  const since = path.onlineTime ?? path.availableTime ?? path.readyTime;
  const moment = typeof since === 'string' ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(moment)) throw malformed('onlineTime');
  return { publishing: true, publishedAt: timestamp(moment) };
}

function malformed(field: string): ControlApiError {
  return new ControlApiError(`answered a path whose ${field} cannot be read`);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

import { timestamp } from '../../../ports/clock.ts';
import type { Liveness } from '../../../ports/media/media-plane.ts';
import { ControlApiError } from './control-api-error.ts';

/**
 * The source of a path: the type of connection or session in MediaMTX's words, such as `rtmpConn`, and its
 * id.
 */
export interface PathSource {
  readonly type: string;
  readonly id: string;
}

/** A path in MediaMTX's API. */
export interface PathState {
  readonly name: string;
  /** Undefined when the path has no source. */
  readonly source: PathSource | undefined;
  readonly liveness: Liveness;
}

/** A page of the list of paths. */
export interface PathPage {
  /** The number of items in the whole list. */
  readonly itemCount: number;
  /** The number of pages of the whole list; 0 when it is empty. */
  readonly pageCount: number;
  readonly items: readonly PathState[];
}

/**
 * @throws ControlApiError when the value is not a page of a list of paths. Parts of an invalid page are not
 * used.
 */
export function readPathPage(value: unknown): PathPage {
  const { itemCount, pageCount, items } = isRecord(value) ? value : {};
  if (!isCount(itemCount) || !isCount(pageCount) || !Array.isArray(items)) {
    throw new ControlApiError('sent an invalid list of paths');
  }
  return { itemCount, pageCount, items: items.map(readPath) };
}

/** @throws ControlApiError when the value is not a path. */
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
 * All existing flags must be true. `online` alone is not enough: a source that MediaMTX pulls is online
 * before it has any data. `available` alone is not enough either: a path that is always available shows a
 * placeholder without a publisher.
 */
function livenessOf(path: Readonly<Record<string, unknown>>): Liveness {
  // Versions before 1.17 have only `ready`.
  const flags = [path.online, path.available, path.ready].filter((flag) => flag !== undefined);
  if (flags.length === 0 || !flags.every((flag) => typeof flag === 'boolean')) throw malformed('online');
  if (!flags.every(Boolean)) return { publishing: false };
  const since = path.onlineTime ?? path.availableTime ?? path.readyTime;
  const moment = typeof since === 'string' ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(moment)) throw malformed('onlineTime');
  return { publishing: true, publishedAt: timestamp(moment) };
}

function malformed(field: string): ControlApiError {
  return new ControlApiError(`sent a path with an invalid ${field}`);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

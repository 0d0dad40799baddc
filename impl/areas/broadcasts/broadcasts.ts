import type {
  Broadcast,
  BroadcastConfig,
  BroadcastEditResult,
  BroadcastPickResult,
  CreateBroadcastRequest,
  PickBroadcastRequest,
  ThumbnailResult,
  UpdateBroadcastRequest,
} from '../../../generated/schemas.ts';
import {
  type BroadcastSettings,
  type Grant,
  type Platform,
  type PlatformBroadcast,
  PlatformError,
} from '../../ports/platform.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { walkPages } from './platform-pages.ts';

/** The members of a destination that broadcasts use. */
export interface BoundDestination {
  readonly id: string;
  readonly name: string;
  readonly connectionId: string | undefined;
  readonly broadcastConfig: BroadcastConfig;
  /** The picked broadcast; undefined in create mode. */
  readonly pick: { readonly id: string; readonly title: string | undefined } | undefined;
}

/** The functions of the destinations area that broadcasts use. */
export interface BoundDestinations {
  find(studioId: string, destinationId: string): Promise<BoundDestination | undefined>;
  /** Sets or clears the pick and emits an event; false if the destination was deleted. */
  pick(
    transaction: Transaction,
    studioId: string,
    destinationId: string,
    pick: { readonly id: string; readonly title: string | undefined } | undefined,
  ): Promise<boolean>;
}

/** Access to a platform with a valid grant, provided by the connections area. */
export interface PlatformAccess {
  use<T>(
    userId: string,
    connectionId: string,
    work: (platform: Platform, grant: Grant) => Promise<T>,
  ): Promise<{ readonly result: T } | AccessError>;
}

/**
 * Why the platform could not be used. `manual`: the connection is a pasted key. `unknown`: it was deleted.
 * `unusable`: it must be linked again. `unavailable`: the platform cannot be reached.
 */
export interface AccessError {
  readonly rejected: 'unknown' | 'manual' | 'unusable' | 'unavailable';
  readonly message: string;
}

/** Why an operation failed: the code and the message of the error response. */
export interface BroadcastError {
  readonly rejected: 'invalid_request' | 'not_found' | 'bad_gateway';
  readonly message: string;
}

/** The requested page; `after` is the `next` of an earlier page. */
export interface BroadcastPageRequest {
  readonly limit: number;
  readonly after: string | undefined;
}

/** One page; `next` is undefined on the last. */
export interface BroadcastPage {
  readonly items: Broadcast[];
  readonly next: string | undefined;
}

/** The destination of a request, and the requesting user. */
export interface DestinationRef {
  readonly userId: string;
  readonly studioId: string;
  readonly destinationId: string;
}

const gone: BroadcastError = { rejected: 'not_found', message: 'destination not found' };

/** The broadcasts on a destination's platform, and the choice of the broadcast that go-live binds to. */
export class Broadcasts {
  readonly #store: Store;
  readonly #destinations: BoundDestinations;
  readonly #access: PlatformAccess;

  constructor(options: { store: Store; destinations: BoundDestinations; access: PlatformAccess }) {
    this.#store = options.store;
    this.#destinations = options.destinations;
    this.#access = options.access;
  }

  /**
   * A page in the platform's order, after the `next` of the previous page. Empty if the platform has no
   * broadcasts (BCAST-29, BCAST-36).
   */
  async list(target: DestinationRef, page: BroadcastPageRequest): Promise<BroadcastPage | BroadcastError> {
    const destination = await this.#find(target);
    if (!destination) return gone;
    const empty: BroadcastPage = { items: [], next: undefined };
    if (destination.connectionId === undefined) return empty;
    const listed = await this.#use(target, destination.connectionId, async ({ broadcasts }, grant) =>
      broadcasts ? walkPages((request) => broadcasts.list(grant, request), page) : empty,
    );
    if ('rejected' in listed) return listed;
    const { items, next } = listed.result ?? empty;
    return { items: items.map(toBroadcast), next };
  }

  /** Creates a broadcast from the saved settings and the request, and picks it (BCAST-13, BCAST-27, BCAST-41). */
  async create(target: DestinationRef, request: CreateBroadcastRequest): Promise<Broadcast | BroadcastError> {
    const destination = await this.#find(target);
    if (!destination) return gone;
    const settings = { ...settingsOf(destination), ...request };
    const made = await this.#createOn(target, destination, settings);
    if ('rejected' in made) return made;
    const pick = { id: made.id, title: made.title };
    const adopted = await this.#store.write({ studio: target.studioId }, (transaction) =>
      this.#destinations.pick(transaction, target.studioId, target.destinationId, pick),
    );
    return adopted ? toBroadcast(made) : gone;
  }

  /**
   * Stores the pick without calling the platform. A missing broadcast is reported at go-live (BCAST-38,
   * BCAST-40).
   */
  async pick(
    target: DestinationRef,
    request: PickBroadcastRequest,
  ): Promise<BroadcastPickResult | BroadcastError> {
    const pick = request.broadcastId ? { id: request.broadcastId, title: request.title } : undefined;
    const found = await this.#store.write({ studio: target.studioId }, (transaction) =>
      this.#destinations.pick(transaction, target.studioId, target.destinationId, pick),
    );
    if (!found) return gone;
    return pick ? { mode: 'pick', broadcastId: pick.id, title: pick.title } : { mode: 'create' };
  }

  /**
   * Changes a broadcast on the platform, and names the fields that the platform rejected (BCAST-43,
   * BCAST-45).
   */
  async edit(
    target: DestinationRef,
    request: UpdateBroadcastRequest,
  ): Promise<BroadcastEditResult | BroadcastError> {
    const { broadcastId, ...changes } = request;
    const edited = await this.#onPlatform(
      target,
      ({ broadcasts }) => broadcasts?.edit,
      'editing broadcasts',
      (edit, grant) => edit(grant, broadcastId, changes),
    );
    if ('rejected' in edited) return edited;
    const { rejectedFields, lifecycleStatus } = edited.result;
    return { rejectedFields: [...rejectedFields], lifecycleStatus };
  }

  /** Sets a thumbnail. Platforms reject it for an unverified channel (BCAST-44, BCAST-47). */
  async setThumbnail(
    target: DestinationRef,
    broadcastId: string,
    image: { readonly contentType: string; readonly bytes: Uint8Array },
  ): Promise<ThumbnailResult | BroadcastError> {
    const set = await this.#onPlatform(
      target,
      ({ broadcasts }) => broadcasts?.setThumbnail,
      'thumbnails',
      (setThumbnail, grant) => setThumbnail(grant, broadcastId, image),
    );
    return 'rejected' in set ? set : set.result;
  }

  /**
   * The broadcast that go-live binds to: the pick, or in create mode a broadcast created from the saved
   * settings (BCAST-06, BCAST-24, BCAST-26). Undefined if the platform has no broadcasts.
   */
  async forGoLive(target: DestinationRef): Promise<{ readonly id: string | undefined } | BroadcastError> {
    const destination = await this.#find(target);
    if (!destination) return gone;
    const { connectionId, pick } = destination;
    if (pick || connectionId === undefined) return { id: pick?.id };
    const able = await this.#use(target, connectionId, async ({ broadcasts }) => broadcasts !== undefined);
    if ('rejected' in able) return able;
    if (!able.result) return { id: undefined };
    if (destination.broadcastConfig.mode === 'pick')
      return { rejected: 'invalid_request', message: 'No broadcast is picked.' };
    const made = await this.#createOn(target, destination, settingsOf(destination));
    return 'rejected' in made ? made : { id: made.id };
  }

  #find({ studioId, destinationId }: DestinationRef): Promise<BoundDestination | undefined> {
    return this.#destinations.find(studioId, destinationId);
  }

  async #createOn(
    target: DestinationRef,
    destination: BoundDestination,
    settings: BroadcastSettings,
  ): Promise<PlatformBroadcast | BroadcastError> {
    if (destination.connectionId === undefined) return unable('creating broadcasts');
    const made = await this.#use(target, destination.connectionId, async ({ broadcasts }, grant) =>
      broadcasts?.create(grant, settings),
    );
    if ('rejected' in made) return made;
    return made.result ?? unable('creating broadcasts');
  }

  async #onPlatform<Able, Result>(
    target: DestinationRef,
    able: (platform: Platform) => Able | undefined,
    what: string,
    work: (able: Able, grant: Grant) => Promise<Result>,
  ): Promise<{ readonly result: Result } | BroadcastError> {
    const destination = await this.#find(target);
    if (!destination) return gone;
    if (destination.connectionId === undefined) return unable(what);
    const done = await this.#use(target, destination.connectionId, async (platform, grant) => {
      const function_ = able(platform);
      return function_ === undefined ? undefined : { result: await work(function_, grant) };
    });
    if ('rejected' in done) return done;
    return done.result ?? unable(what);
  }

  /**
   * Runs work on the platform. There is no result if the connection is a pasted key, which has no platform.
   * An error of the platform or the link is `invalid_request`; an unreachable platform is `bad_gateway`
   * (ERR-12).
   */
  async #use<T>(
    { userId }: DestinationRef,
    connectionId: string,
    work: (platform: Platform, grant: Grant) => Promise<T>,
  ): Promise<{ readonly result: T | undefined } | BroadcastError> {
    try {
      const used = await this.#access.use(userId, connectionId, work);
      if ('result' in used) return used;
      if (used.rejected === 'manual') return { result: undefined };
      const isUpstream = used.rejected === 'unavailable';
      return { rejected: isUpstream ? 'bad_gateway' : 'invalid_request', message: used.message };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return errorOf(error);
    }
  }
}

function errorOf(error: PlatformError): BroadcastError {
  switch (error.kind) {
    case 'refused':
    case 'unverified-channel':
      return { rejected: 'invalid_request', message: error.message };
    case 'unknown-broadcast':
      return { rejected: 'not_found', message: 'broadcast not found' };
    default:
      return {
        rejected: 'bad_gateway',
        message: 'The platform did not complete the request; try again in a moment.',
      };
  }
}

const unable = (what: string): BroadcastError => ({
  rejected: 'invalid_request',
  message: `The destination's platform does not offer ${what}.`,
});

/**
 * The saved settings under the platform's names. An empty projection counts as none (BCAST-03). Platforms
 * require a title, so the destination's name is the default.
 */
function settingsOf({ name, broadcastConfig }: BoundDestination): BroadcastSettings {
  const { autoStart, autoStop, dvr, projection, title, mode: _, ...same } = broadcastConfig;
  return {
    ...same,
    title: title || name,
    projection: projection === '' ? undefined : projection,
    enableAutoStart: autoStart,
    enableAutoStop: autoStop,
    enableDvr: dvr,
  };
}

const toBroadcast = (broadcast: PlatformBroadcast): Broadcast => ({ ...broadcast });

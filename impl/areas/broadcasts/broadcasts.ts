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

/** What is bound to a destination, as far as broadcasts go. */
export interface BoundDestination {
  readonly id: string;
  readonly name: string;
  readonly connectionId: string | undefined;
  readonly broadcastConfig: BroadcastConfig;
  /** The picked broadcast; undefined in create mode. */
  readonly pick: { readonly id: string; readonly title: string | undefined } | undefined;
}

/** What broadcasts ask of the destinations area. */
export interface BoundDestinations {
  find(studioId: string, destinationId: string): Promise<BoundDestination | undefined>;
  /** Writes the pick, or clears it, and tells the studio's watchers; false when the destination is gone. */
  pick(
    transaction: Transaction,
    studioId: string,
    destinationId: string,
    pick: { readonly id: string; readonly title: string | undefined } | undefined,
  ): Promise<boolean>;
}

/** What broadcasts ask of the connections area: a platform and what to act there with. */
export interface PlatformAccess {
  use<T>(
    userId: string,
    connectionId: string,
    work: (platform: Platform, grant: Grant) => Promise<T>,
  ): Promise<{ readonly result: T } | AccessRefusal>;
}

/**
 * Why the platform could not be acted on. `manual`: what is linked is a pasted key; `unknown`, `unusable`: it is gone, or
 * wants to be linked again; `unavailable`: the platform cannot be reached.
 */
export interface AccessRefusal {
  readonly refused: 'unknown' | 'manual' | 'unusable' | 'unavailable';
  readonly message: string;
}

/** Why nothing was done: the code of the answer and what to say. */
export interface BroadcastRefusal {
  readonly refused: 'invalid_request' | 'not_found' | 'bad_gateway';
  readonly message: string;
}

/** Which page is asked for; `after` is the `next` of an earlier one. */
export interface BroadcastPageRequest {
  readonly limit: number;
  readonly after: string | undefined;
}

/** One page; `next` is undefined on the last. */
export interface BroadcastPage {
  readonly items: Broadcast[];
  readonly next: string | undefined;
}

/** Where a request goes: the studio's destination, for the user. */
export interface Place {
  readonly userId: string;
  readonly studioId: string;
  readonly destinationId: string;
}

const gone: BroadcastRefusal = { refused: 'not_found', message: 'destination not found' };

/** The broadcasts on a destination's platform, and which of them go-live binds to. */
export class Broadcasts {
  readonly #store: Store;
  readonly #destinations: BoundDestinations;
  readonly #access: PlatformAccess;

  constructor(parts: { store: Store; destinations: BoundDestinations; access: PlatformAccess }) {
    this.#store = parts.store;
    this.#destinations = parts.destinations;
    this.#access = parts.access;
  }

  /**
   * A page in the platform's order, from where `next` of the page before left off; empty where the platform has no
   * broadcasts (BCAST-29, BCAST-36).
   */
  async list(place: Place, page: BroadcastPageRequest): Promise<BroadcastPage | BroadcastRefusal> {
    const destination = await this.#find(place);
    if (!destination) return gone;
    const empty: BroadcastPage = { items: [], next: undefined };
    if (destination.connectionId === undefined) return empty;
    const listed = await this.#use(place, destination.connectionId, async ({ broadcasts }, grant) =>
      broadcasts ? walkPages((request) => broadcasts.list(grant, request), page) : empty,
    );
    if ('refused' in listed) return listed;
    const { items, next } = listed.result ?? empty;
    return { items: items.map(toBroadcast), next };
  }

  /** Creates a broadcast from the saved settings and the request, and picks it (BCAST-13, BCAST-27, BCAST-41). */
  async create(place: Place, request: CreateBroadcastRequest): Promise<Broadcast | BroadcastRefusal> {
    const destination = await this.#find(place);
    if (!destination) return gone;
    const settings = { ...settingsOf(destination), ...request };
    const made = await this.#createOn(place, destination, settings);
    if ('refused' in made) return made;
    const pick = { id: made.id, title: made.title };
    const adopted = await this.#store.write({ studio: place.studioId }, (transaction) =>
      this.#destinations.pick(transaction, place.studioId, place.destinationId, pick),
    );
    return adopted ? toBroadcast(made) : gone;
  }

  /** A pointer write: the platform is not called, and a dead id surfaces at go-live (BCAST-38, BCAST-40). */
  async pick(place: Place, request: PickBroadcastRequest): Promise<BroadcastPickResult | BroadcastRefusal> {
    const pick = request.broadcastId ? { id: request.broadcastId, title: request.title } : undefined;
    const found = await this.#store.write({ studio: place.studioId }, (transaction) =>
      this.#destinations.pick(transaction, place.studioId, place.destinationId, pick),
    );
    if (!found) return gone;
    return pick ? { mode: 'pick', broadcastId: pick.id, title: pick.title } : { mode: 'create' };
  }

  /** Changes a broadcast on the platform and names what it refused (BCAST-43, BCAST-45). */
  async edit(place: Place, request: UpdateBroadcastRequest): Promise<BroadcastEditResult | BroadcastRefusal> {
    const { broadcastId, ...changes } = request;
    const edited = await this.#onPlatform(
      place,
      ({ broadcasts }) => broadcasts?.edit,
      'editing broadcasts',
      (edit, grant) => edit(grant, broadcastId, changes),
    );
    if ('refused' in edited) return edited;
    const { rejectedFields, lifecycleStatus } = edited.result;
    return { rejectedFields: [...rejectedFields], lifecycleStatus };
  }

  /** Sets a thumbnail; an unverified channel may not (BCAST-44, BCAST-47). */
  async setThumbnail(
    place: Place,
    broadcastId: string,
    image: { readonly contentType: string; readonly bytes: Uint8Array },
  ): Promise<ThumbnailResult | BroadcastRefusal> {
    const set = await this.#onPlatform(
      place,
      ({ broadcasts }) => broadcasts?.setThumbnail,
      'thumbnails',
      (setThumbnail, grant) => setThumbnail(grant, broadcastId, image),
    );
    return 'refused' in set ? set : set.result;
  }

  /**
   * The broadcast go-live binds to: the pick, or in create mode one made from the saved settings (BCAST-06, BCAST-24,
   * BCAST-26). Undefined where the platform has no broadcasts.
   */
  async forGoLive(place: Place): Promise<{ readonly id: string | undefined } | BroadcastRefusal> {
    const destination = await this.#find(place);
    if (!destination) return gone;
    const { connectionId, pick } = destination;
    if (pick || connectionId === undefined) return { id: pick?.id };
    const able = await this.#use(place, connectionId, async ({ broadcasts }) => broadcasts !== undefined);
    if ('refused' in able) return able;
    if (!able.result) return { id: undefined };
    if (destination.broadcastConfig.mode === 'pick')
      return { refused: 'invalid_request', message: 'No broadcast is picked.' };
    const made = await this.#createOn(place, destination, settingsOf(destination));
    return 'refused' in made ? made : { id: made.id };
  }

  #find({ studioId, destinationId }: Place): Promise<BoundDestination | undefined> {
    return this.#destinations.find(studioId, destinationId);
  }

  async #createOn(
    place: Place,
    destination: BoundDestination,
    settings: BroadcastSettings,
  ): Promise<PlatformBroadcast | BroadcastRefusal> {
    if (destination.connectionId === undefined) return unable('creating broadcasts');
    const made = await this.#use(place, destination.connectionId, async ({ broadcasts }, grant) =>
      broadcasts?.create(grant, settings),
    );
    if ('refused' in made) return made;
    return made.result ?? unable('creating broadcasts');
  }

  async #onPlatform<Able, Result>(
    place: Place,
    able: (platform: Platform) => Able | undefined,
    what: string,
    work: (able: Able, grant: Grant) => Promise<Result>,
  ): Promise<{ readonly result: Result } | BroadcastRefusal> {
    const destination = await this.#find(place);
    if (!destination) return gone;
    if (destination.connectionId === undefined) return unable(what);
    const done = await this.#use(place, destination.connectionId, async (platform, grant) => {
      const function_ = able(platform);
      return function_ === undefined ? undefined : { result: await work(function_, grant) };
    });
    if ('refused' in done) return done;
    return done.result ?? unable(what);
  }

  /**
   * Acts on the platform; no result when what is linked is a pasted key, which has none. What the platform or the link
   * refuses is the request's fault, what is not answered the gateway's (ERR-12).
   */
  async #use<T>(
    { userId }: Place,
    connectionId: string,
    work: (platform: Platform, grant: Grant) => Promise<T>,
  ): Promise<{ readonly result: T | undefined } | BroadcastRefusal> {
    try {
      const used = await this.#access.use(userId, connectionId, work);
      if ('result' in used) return used;
      if (used.refused === 'manual') return { result: undefined };
      const isUpstream = used.refused === 'unavailable';
      return { refused: isUpstream ? 'bad_gateway' : 'invalid_request', message: used.message };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return refusalOf(error);
    }
  }
}

function refusalOf(error: PlatformError): BroadcastRefusal {
  switch (error.kind) {
    case 'refused':
    case 'unverified-channel':
      return { refused: 'invalid_request', message: error.message };
    case 'unknown-broadcast':
      return { refused: 'not_found', message: 'broadcast not found' };
    default:
      return { refused: 'bad_gateway', message: 'The platform did not do it; try again in a moment.' };
  }
}

const unable = (what: string): BroadcastRefusal => ({
  refused: 'invalid_request',
  message: `The destination's platform does not offer ${what}.`,
});

/**
 * The saved settings under the platform's names; an empty projection counts as none (BCAST-03). Platforms want a title, so
 * without one it is the destination's name.
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

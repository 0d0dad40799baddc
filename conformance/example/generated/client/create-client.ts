// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { type HouseResource, resource as houseResource } from './resources/house.ts';
import { type RoomsResource, resource as roomsResource } from './resources/rooms.ts';
import { type BookingsResource, resource as bookingsResource } from './resources/bookings.ts';
import { type NewsResource, resource as newsResource } from './resources/news.ts';
import { type AccountResource, resource as accountResource } from './resources/account.ts';
import { type ConnectOptions, connect } from './runtime/transport/connect.ts';
import { presentingBearer, type Secret } from './runtime/transport/credentials.ts';
import type { Transport } from './runtime/transport/transport.ts';
import { serverUrl } from './servers.ts';

/** How a client reaches the API. */
export interface ApiClientOptions extends Omit<ConnectOptions, 'baseUrl' | 'present'> {
  /** The server's address, without the path of any operation; the first of the contract's unless told. */
  readonly baseUrl?: string;
  /** An API key or access token, or a function that gives the current one. */
  readonly auth?: Secret;
}

/**
 * A client of the whole API, with the operations as methods of resources. `createClient` creates a
 * client.
 */
export interface ApiClient {
  /**
   * Sends the requests of this client. Pass it to the functions of single operations as the first
   * argument.
   */
  readonly send: Transport;
  /** The house and this contract. */
  readonly house: HouseResource;
  /** Rooms and the signs at their doors. */
  readonly rooms: RoomsResource;
  /** Who has a room. */
  readonly bookings: BookingsResource;
  /** What happens in a room. */
  readonly news: NewsResource;
  /** The signed-in person and the access keys that act for them. */
  readonly account: AccountResource;
}

/**
 * Creates a client of the whole API. Its calls send credentials, have timeouts, and retry if a retry is safe. A call
 * throws an error of its kind if the response is not a success.
 */
export function createClient(options: ApiClientOptions = {}): ApiClient {
  const { auth, baseUrl = serverUrl(), ...others } = options;
  const send = connect({
    ...others,
    baseUrl,
    present: (send) => (auth === undefined ? send : presentingBearer(send, auth)),
  });
  return {
    send,
    house: houseResource(send),
    rooms: roomsResource(send),
    bookings: bookingsResource(send),
    news: newsResource(send),
    account: accountResource(send),
  };
}

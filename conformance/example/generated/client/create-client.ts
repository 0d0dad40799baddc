// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { resource as houseResource } from './resources/house.ts';
import { resource as roomsResource } from './resources/rooms.ts';
import { resource as bookingsResource } from './resources/bookings.ts';
import { resource as newsResource } from './resources/news.ts';
import { resource as accountResource } from './resources/account.ts';
import { type ConnectOptions, connect } from './runtime/connect.ts';
import { presentingBearer, type Secret } from './runtime/credentials.ts';
import { serverUrl } from './servers.ts';

/** How a client reaches the API. */
export interface ApiClientOptions extends Omit<ConnectOptions, 'baseUrl' | 'present'> {
  /** The server's address, without the path of any operation; the first of the contract's unless told. */
  readonly baseUrl?: string;
  /** An API key or access token, or a function that gives the current one. */
  readonly auth?: Secret;
}

/** Everything of the API, by resource. */
export type ApiClient = ReturnType<typeof createClient>;

/**
 * A client of the whole API, by resource. It presents credentials, ends calls in time, tries again what may be tried again,
 * and throws what is no success as an error of its kind. `send` is what it sends with, for the functions of single operations.
 */
export function createClient({ auth, baseUrl = serverUrl(), ...options }: ApiClientOptions = {}) {
  const send = connect({
    ...options,
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

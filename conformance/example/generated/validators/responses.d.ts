// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type * as schemas from '../schemas.ts';

/** One thing a validator found wrong. */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator: true when the value fits; otherwise its `errors` say what does not. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}

export declare const Status: Validate<schemas.Status>;

export declare const PublishedContract: Validate<schemas.PublishedContract>;

export declare const RoomPage: Validate<schemas.RoomPage>;

export declare const ErrorEnvelope: Validate<schemas.ErrorEnvelope>;

export declare const ScopeError: Validate<schemas.ScopeError>;

export declare const Room: Validate<schemas.Room>;

export declare const Sign: Validate<schemas.Sign>;

export declare const DoorCode: Validate<schemas.DoorCode>;

export declare const PicturePlan: Validate<schemas.PicturePlan>;

export declare const Picture: Validate<schemas.Picture>;

export declare const BookingPage: Validate<schemas.BookingPage>;

export declare const Booking: Validate<schemas.Booking>;

export declare const FullRefusal: Validate<schemas.FullRefusal>;

export declare const Hold: Validate<schemas.Hold>;

export declare const RoomState: Validate<schemas.RoomState>;

export declare const RemovedBooking: Validate<schemas.RemovedBooking>;

export declare const Account: Validate<schemas.Account>;

export declare const KeyList: Validate<schemas.KeyList>;

export declare const NewKey: Validate<schemas.NewKey>;

export declare const Said: Validate<schemas.Said>;

export declare const Past: Validate<schemas.Past>;

export declare const Welcome: Validate<schemas.Welcome>;

export declare const Hushed: Validate<schemas.Hushed>;

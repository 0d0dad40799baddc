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

export declare const listRoomsQuery: Validate<{
  cursor?: string;
  limit?: number;
  minSeats?: number;
}>;

export declare const CreateRoomRequest: Validate<schemas.CreateRoomRequest>;

export declare const getRoomHeaders: Validate<{
  'if-none-match'?: string;
}>;

export declare const UpdateRoomRequest: Validate<schemas.UpdateRoomRequest>;

export declare const Sign: Validate<schemas.Sign>;

export declare const DoorCodeRequest: Validate<schemas.DoorCodeRequest>;

export declare const PictureRequest: Validate<schemas.PictureRequest>;

export declare const listBookingsQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;

export declare const listBookingsHeaders: Validate<{
  'if-none-match'?: string;
}>;

export declare const CreateBookingRequest: Validate<schemas.CreateBookingRequest>;

export declare const UpdateBookingRequest: Validate<schemas.UpdateBookingRequest>;

export declare const HoldRequest: Validate<schemas.HoldRequest>;

export declare const followRoomQuery: Validate<{
  lastEventId?: string;
}>;

export declare const followRoomHeaders: Validate<{
  'last-event-id'?: string;
}>;

export declare const CreateKeyRequest: Validate<schemas.CreateKeyRequest>;

export declare const talkInRoomQuery: Validate<{
  token?: string;
}>;

export declare const PastRequest: Validate<schemas.PastRequest>;

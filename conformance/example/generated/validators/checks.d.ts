// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type * as schemas from '../schemas.ts';

/** Tells whether a value fits, and nothing else; `requests` and `responses` say what does not as well. */
export type Check<T> = (value: unknown) => value is T;

export declare const Status: Check<schemas.Status>;

export declare const PublishedContract: Check<schemas.PublishedContract>;

export declare const listRoomsQuery: Check<{
  cursor?: string;
  limit?: number;
  minSeats?: number;
}>;

export declare const RoomPage: Check<schemas.RoomPage>;

export declare const ErrorEnvelope: Check<schemas.ErrorEnvelope>;

export declare const ScopeError: Check<schemas.ScopeError>;

export declare const CreateRoomRequest: Check<schemas.CreateRoomRequest>;

export declare const Room: Check<schemas.Room>;

export declare const getRoomHeaders: Check<{
  'if-none-match'?: string;
}>;

export declare const UpdateRoomRequest: Check<schemas.UpdateRoomRequest>;

export declare const Sign: Check<schemas.Sign>;

export declare const DoorCodeRequest: Check<schemas.DoorCodeRequest>;

export declare const DoorCode: Check<schemas.DoorCode>;

export declare const PictureRequest: Check<schemas.PictureRequest>;

export declare const PicturePlan: Check<schemas.PicturePlan>;

export declare const Picture: Check<schemas.Picture>;

export declare const listBookingsQuery: Check<{
  cursor?: string;
  limit?: number;
}>;

export declare const listBookingsHeaders: Check<{
  'if-none-match'?: string;
}>;

export declare const BookingPage: Check<schemas.BookingPage>;

export declare const CreateBookingRequest: Check<schemas.CreateBookingRequest>;

export declare const Booking: Check<schemas.Booking>;

export declare const FullRefusal: Check<schemas.FullRefusal>;

export declare const UpdateBookingRequest: Check<schemas.UpdateBookingRequest>;

export declare const HoldRequest: Check<schemas.HoldRequest>;

export declare const Hold: Check<schemas.Hold>;

export declare const followRoomQuery: Check<{
  lastEventId?: string;
}>;

export declare const followRoomHeaders: Check<{
  'last-event-id'?: string;
}>;

export declare const RoomState: Check<schemas.RoomState>;

export declare const RemovedBooking: Check<schemas.RemovedBooking>;

export declare const Account: Check<schemas.Account>;

export declare const KeyList: Check<schemas.KeyList>;

export declare const CreateKeyRequest: Check<schemas.CreateKeyRequest>;

export declare const NewKey: Check<schemas.NewKey>;

export declare const talkInRoomQuery: Check<{
  token?: string;
}>;

export declare const PastRequest: Check<schemas.PastRequest>;

export declare const Said: Check<schemas.Said>;

export declare const Past: Check<schemas.Past>;

export declare const Welcome: Check<schemas.Welcome>;

export declare const Hushed: Check<schemas.Hushed>;

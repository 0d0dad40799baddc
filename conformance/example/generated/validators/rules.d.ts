// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { Rules } from './runtime/rules.ts';

export declare const Account: Rules;

export declare const Booking: Rules;

export declare const BookingPage: Rules;

export declare const CreateBookingRequest: Rules;

export declare const CreateKeyRequest: Rules;

export declare const CreateRoomRequest: Rules;

export declare const DoorCode: Rules;

export declare const DoorCodeRequest: Rules;

export declare const ErrorEnvelope: Rules;

export declare const FullRefusal: Rules;

export declare const Hold: Rules;

export declare const HoldRequest: Rules;

export declare const Hushed: Rules;

export declare const Key: Rules;

export declare const KeyList: Rules;

export declare const NewKey: Rules;

export declare const Past: Rules;

export declare const PastRequest: Rules;

export declare const Picture: Rules;

export declare const PicturePlan: Rules;

export declare const PictureRequest: Rules;

export declare const PublishedContract: Rules;

export declare const RemovedBooking: Rules;

export declare const Room: Rules;

export declare const RoomKind: Rules;

export declare const RoomPage: Rules;

export declare const RoomState: Rules;

export declare const Said: Rules;

export declare const Scope: Rules;

export declare const ScopeError: Rules;

export declare const Sign: Rules;

export declare const Status: Rules;

export declare const UpdateBookingRequest: Rules;

export declare const UpdateRoomRequest: Rules;

export declare const Welcome: Rules;

export declare const followRoomHeaders: Rules;

export declare const followRoomQuery: Rules;

export declare const getRoomHeaders: Rules;

export declare const listBookingsHeaders: Rules;

export declare const listBookingsQuery: Rules;

export declare const listRoomsQuery: Rules;

export declare const talkInRoomQuery: Rules;

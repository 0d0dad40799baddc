// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.
import * as checks from './checks.js';
import * as rules from './rules.js';
import { validator } from './runtime/validator.ts';

export const CreateBookingRequest = /* @__PURE__ */ validator(rules.CreateBookingRequest, checks.CreateBookingRequest);
export const CreateKeyRequest = /* @__PURE__ */ validator(rules.CreateKeyRequest, checks.CreateKeyRequest);
export const CreateRoomRequest = /* @__PURE__ */ validator(rules.CreateRoomRequest, checks.CreateRoomRequest);
export const DoorCodeRequest = /* @__PURE__ */ validator(rules.DoorCodeRequest, checks.DoorCodeRequest);
export const HoldRequest = /* @__PURE__ */ validator(rules.HoldRequest, checks.HoldRequest);
export const PastRequest = /* @__PURE__ */ validator(rules.PastRequest, checks.PastRequest);
export const PictureRequest = /* @__PURE__ */ validator(rules.PictureRequest, checks.PictureRequest);
export const Sign = /* @__PURE__ */ validator(rules.Sign, checks.Sign);
export const UpdateBookingRequest = /* @__PURE__ */ validator(rules.UpdateBookingRequest, checks.UpdateBookingRequest);
export const UpdateRoomRequest = /* @__PURE__ */ validator(rules.UpdateRoomRequest, checks.UpdateRoomRequest);
export const followRoomHeaders = /* @__PURE__ */ validator(rules.followRoomHeaders, checks.followRoomHeaders);
export const followRoomQuery = /* @__PURE__ */ validator(rules.followRoomQuery, checks.followRoomQuery);
export const getRoomHeaders = /* @__PURE__ */ validator(rules.getRoomHeaders, checks.getRoomHeaders);
export const listBookingsHeaders = /* @__PURE__ */ validator(rules.listBookingsHeaders, checks.listBookingsHeaders);
export const listBookingsQuery = /* @__PURE__ */ validator(rules.listBookingsQuery, checks.listBookingsQuery);
export const listRoomsQuery = /* @__PURE__ */ validator(rules.listRoomsQuery, checks.listRoomsQuery);
export const talkInRoomQuery = /* @__PURE__ */ validator(rules.talkInRoomQuery, checks.talkInRoomQuery);

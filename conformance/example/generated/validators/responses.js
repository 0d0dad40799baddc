// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.
import * as checks from './checks.js';
import * as rules from './rules.js';
import { validator } from './runtime/validator.ts';

export const Account = /* @__PURE__ */ validator(rules.Account, checks.Account);
export const Booking = /* @__PURE__ */ validator(rules.Booking, checks.Booking);
export const BookingPage = /* @__PURE__ */ validator(rules.BookingPage, checks.BookingPage);
export const DoorCode = /* @__PURE__ */ validator(rules.DoorCode, checks.DoorCode);
export const ErrorEnvelope = /* @__PURE__ */ validator(rules.ErrorEnvelope, checks.ErrorEnvelope);
export const FullRefusal = /* @__PURE__ */ validator(rules.FullRefusal, checks.FullRefusal);
export const Hold = /* @__PURE__ */ validator(rules.Hold, checks.Hold);
export const Hushed = /* @__PURE__ */ validator(rules.Hushed, checks.Hushed);
export const KeyList = /* @__PURE__ */ validator(rules.KeyList, checks.KeyList);
export const NewKey = /* @__PURE__ */ validator(rules.NewKey, checks.NewKey);
export const Past = /* @__PURE__ */ validator(rules.Past, checks.Past);
export const Picture = /* @__PURE__ */ validator(rules.Picture, checks.Picture);
export const PicturePlan = /* @__PURE__ */ validator(rules.PicturePlan, checks.PicturePlan);
export const PublishedContract = /* @__PURE__ */ validator(rules.PublishedContract, checks.PublishedContract);
export const RemovedBooking = /* @__PURE__ */ validator(rules.RemovedBooking, checks.RemovedBooking);
export const Room = /* @__PURE__ */ validator(rules.Room, checks.Room);
export const RoomPage = /* @__PURE__ */ validator(rules.RoomPage, checks.RoomPage);
export const RoomState = /* @__PURE__ */ validator(rules.RoomState, checks.RoomState);
export const Said = /* @__PURE__ */ validator(rules.Said, checks.Said);
export const ScopeError = /* @__PURE__ */ validator(rules.ScopeError, checks.ScopeError);
export const Sign = /* @__PURE__ */ validator(rules.Sign, checks.Sign);
export const Status = /* @__PURE__ */ validator(rules.Status, checks.Status);
export const Welcome = /* @__PURE__ */ validator(rules.Welcome, checks.Welcome);

// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.
import { countOf, hasOthers, isArray, isInteger, isLonger, isNumber, isObject, isShorter, names, pattern } from './runtime/check.ts';
import { isDateTime, isUri } from './runtime/formats.ts';

const names_02225b9e = /* @__PURE__ */ names("note", "pin");
const names_034d0735 = /* @__PURE__ */ names("roomId", "everything", "nr", "who");
const names_1216dd67 = /* @__PURE__ */ names("pictureId", "address");
const names_1d24dfe2 = /* @__PURE__ */ names("id", "roomId", "kind", "name", "state", "agreedAt", "note", "pin");
const names_1f32ccc8 = /* @__PURE__ */ names("name", "kind", "seats", "besideRoomId", "alarmCode");
const names_233f4bd1 = /* @__PURE__ */ names("code", "expiresAt");
const names_390a8943 = /* @__PURE__ */ names("id");
const names_3dcbeb3a = /* @__PURE__ */ names("id", "name", "scopes", "expiresAt", "revokedAt");
const names_3ee4a76a = /* @__PURE__ */ names("reference");
const names_3f51b4b8 = /* @__PURE__ */ names("said");
const names_424af4e9 = /* @__PURE__ */ names("id", "reference");
const names_46deef03 = /* @__PURE__ */ names("open");
const names_55e8b785 = /* @__PURE__ */ names("keys");
const names_60277733 = /* @__PURE__ */ names("text");
const names_675de45e = /* @__PURE__ */ names("most");
const names_69c04c44 = /* @__PURE__ */ names("rows", "next");
const names_6d5d4e8f = /* @__PURE__ */ names("id", "name", "kind", "seats", "besideRoomId", "changedAt");
const names_70604208 = /* @__PURE__ */ names("bytes", "title");
const names_7a33bdf3 = /* @__PURE__ */ names("name", "note", "pin");
const names_892f039d = /* @__PURE__ */ names("id", "name", "scopes", "expiresAt", "secret");
const names_8cecb53b = /* @__PURE__ */ names("nr", "roomId", "voice", "text");
const names_9b835f77 = /* @__PURE__ */ names("name", "seats");
const names_ba4d369c = /* @__PURE__ */ names("room", "bookings");
const names_be588f58 = /* @__PURE__ */ names("error");
const names_d6f50a18 = /* @__PURE__ */ names("maySay");
const names_e86086aa = /* @__PURE__ */ names("ttlSeconds");
const names_e99de602 = /* @__PURE__ */ names("name", "scopes", "expiresAt");
const names_f0a8be01 = /* @__PURE__ */ names("id", "bytes");
const names_fe7e887e = /* @__PURE__ */ names("who");
const pattern_4c8e2881 = /* @__PURE__ */ pattern("^rk_.+$");
const values_209f66c3 = /* @__PURE__ */ ["rooms:read","rooms:write","signs:read","signs:write","bookings:read","bookings:write"];

export const Account = (v) => !(
!isObject(v) ||
hasOthers(v, names_390a8943) ||
typeof v.id !== "string" ||
v.id === ""
);
export const Booking = (v) => !(
!isObject(v) ||
v.kind === undefined ||
hasOthers(v, names_1d24dfe2) ||
typeof v.id !== "string" ||
v.id === "" ||
typeof v.roomId !== "string" ||
v.roomId === "" ||
!RoomKind(v.kind) ||
typeof v.name !== "string" ||
v.name === "" ||
v.state !== "requested" && v.state !== "confirmed" ||
v.agreedAt !== undefined && (typeof v.agreedAt !== "string" ||
!isDateTime(v.agreedAt)) ||
v.note !== undefined && typeof v.note !== "string" ||
v.pin !== undefined && (typeof v.pin !== "string" ||
v.pin === "")
);
export const BookingPage = (v) => !(
!isObject(v) ||
hasOthers(v, names_69c04c44) ||
!isArray(v.rows) ||
!v.rows.every((v1) => !(!Booking(v1))) ||
v.next !== undefined && (typeof v.next !== "string" ||
v.next === "")
);
export const CreateBookingRequest = (v) => {
if (!isObject(v) ||
hasOthers(v, names_7a33bdf3) ||
typeof v.name !== "string" ||
isLonger(v.name, 100) ||
v.name === "" ||
v.note !== undefined && (typeof v.note !== "string" ||
isLonger(v.note, 2000))) return false;
{
const v1 = v.pin;
if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 200) ||
isShorter(v1, 4))) return false;
}
return true;
};
export const CreateKeyRequest = (v) => {
if (!isObject(v) ||
hasOthers(v, names_e99de602) ||
typeof v.name !== "string" ||
isLonger(v.name, 100) ||
v.name === "") return false;
{
const v1 = v.scopes;
if (v1 !== undefined && (!isArray(v1) ||
v1.length > 20 ||
!v1.every((v2) => !(!Scope(v2))))) return false;
}
if (v.expiresAt !== undefined && (typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt))) return false;
return true;
};
export const CreateRoomRequest = (v) => {
if (!isObject(v) ||
hasOthers(v, names_1f32ccc8) ||
typeof v.name !== "string" ||
isLonger(v.name, 100) ||
v.name === "" ||
v.kind !== undefined && !RoomKind(v.kind)) return false;
{
const v1 = v.seats;
if (v1 !== undefined && (!isInteger(v1) ||
v1 > 1000 ||
v1 < 1)) return false;
}
{
const v2 = v.besideRoomId;
if (v2 !== undefined && (typeof v2 !== "string" ||
isLonger(v2, 100) ||
v2 === "")) return false;
}
{
const v3 = v.alarmCode;
if (v3 !== undefined && (typeof v3 !== "string" ||
isLonger(v3, 200) ||
isShorter(v3, 4))) return false;
}
return true;
};
export const DoorCode = (v) => !(
!isObject(v) ||
hasOthers(v, names_233f4bd1) ||
typeof v.code !== "string" ||
v.code === "" ||
typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt)
);
export const DoorCodeRequest = (v) => !(
!isObject(v) ||
hasOthers(v, names_e86086aa) ||
v.ttlSeconds !== undefined && !isInteger(v.ttlSeconds)
);
export const ErrorEnvelope = (v) => {
if (!isObject(v) ||
hasOthers(v, names_be588f58)) return false;
{
const v1 = v.error;
if (!isObject(v1) ||
typeof v1.code !== "string" ||
v1.code === "" ||
typeof v1.message !== "string" ||
v1.message === "" ||
typeof v1.requestId !== "string" ||
v1.requestId === "") return false;
}
return true;
};
export const FullRefusal = (v) => {
if (!isObject(v) ||
hasOthers(v, names_be588f58)) return false;
{
const v1 = v.error;
if (!isObject(v1) ||
typeof v1.code !== "string" ||
v1.code === "" ||
typeof v1.message !== "string" ||
v1.message === "" ||
typeof v1.requestId !== "string" ||
v1.requestId === "" ||
!isInteger(v1.max) ||
v1.max < 1) return false;
}
return true;
};
export const Hold = (v) => !(
!isObject(v) ||
hasOthers(v, names_424af4e9) ||
typeof v.id !== "string" ||
v.id === "" ||
typeof v.reference !== "string" ||
v.reference === ""
);
export const HoldRequest = (v) => !(
!isObject(v) ||
hasOthers(v, names_3ee4a76a) ||
typeof v.reference !== "string" ||
isLonger(v.reference, 100) ||
v.reference === ""
);
export const Hushed = (v) => !(
!isObject(v) ||
hasOthers(v, names_034d0735) ||
typeof v.roomId !== "string" ||
v.roomId === "" ||
typeof v.everything !== "boolean" ||
v.nr !== undefined && typeof v.nr !== "string" ||
v.who !== undefined && typeof v.who !== "string"
);
export const Key = (v) => {
if (!isObject(v) ||
hasOthers(v, names_3dcbeb3a) ||
typeof v.id !== "string" ||
v.id === "" ||
typeof v.name !== "string" ||
v.name === "") return false;
{
const v1 = v.scopes;
if (!isArray(v1)) return false;
for (const v2 of v1) {
if (typeof v2 !== "string" ||
v2 === "") return false;
}
}
if (v.expiresAt !== undefined && (typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt)) ||
v.revokedAt !== undefined && (typeof v.revokedAt !== "string" ||
!isDateTime(v.revokedAt))) return false;
return true;
};
export const KeyList = (v) => !(
!isObject(v) ||
hasOthers(v, names_55e8b785) ||
!isArray(v.keys) ||
!v.keys.every((v1) => !(!Key(v1)))
);
export const NewKey = (v) => {
if (!isObject(v) ||
hasOthers(v, names_892f039d) ||
typeof v.id !== "string" ||
v.id === "" ||
typeof v.name !== "string" ||
v.name === "") return false;
{
const v1 = v.scopes;
if (!isArray(v1)) return false;
for (const v2 of v1) {
if (typeof v2 !== "string" ||
v2 === "") return false;
}
}
if (v.expiresAt !== undefined && (typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt)) ||
typeof v.secret !== "string" ||
!pattern_4c8e2881.test(v.secret)) return false;
return true;
};
export const Past = (v) => !(
!isObject(v) ||
hasOthers(v, names_3f51b4b8) ||
!isArray(v.said) ||
!v.said.every((v1) => !(!Said(v1)))
);
export const PastRequest = (v) => {
if (!isObject(v) ||
hasOthers(v, names_675de45e)) return false;
{
const v1 = v.most;
if (v1 !== undefined && (!isInteger(v1) ||
v1 > 20 ||
v1 < 1)) return false;
}
return true;
};
export const Picture = (v) => !(
!isObject(v) ||
hasOthers(v, names_f0a8be01) ||
typeof v.id !== "string" ||
v.id === "" ||
!isInteger(v.bytes) ||
v.bytes < 0
);
export const PicturePlan = (v) => !(
!isObject(v) ||
hasOthers(v, names_1216dd67) ||
typeof v.pictureId !== "string" ||
v.pictureId === "" ||
typeof v.address !== "string" ||
!isUri(v.address)
);
export const PictureRequest = (v) => {
if (!isObject(v) ||
hasOthers(v, names_70604208) ||
!isInteger(v.bytes) ||
v.bytes > 1000000 ||
v.bytes < 1) return false;
{
const v1 = v.title;
if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 200) ||
v1 === "")) return false;
}
return true;
};
export const PublishedContract = (v) => !(
!isObject(v) ||
typeof v.openapi !== "string" ||
v.openapi === "" ||
!isObject(v.info) ||
typeof v.info.title !== "string" ||
typeof v.info.version !== "string" ||
!isObject(v.paths)
);
export const RemovedBooking = (v) => !(
!isObject(v) ||
hasOthers(v, names_390a8943) ||
typeof v.id !== "string" ||
v.id === ""
);
export const Room = (v) => !(
!isObject(v) ||
v.kind === undefined ||
hasOthers(v, names_6d5d4e8f) ||
typeof v.id !== "string" ||
v.id === "" ||
typeof v.name !== "string" ||
v.name === "" ||
!RoomKind(v.kind) ||
!isInteger(v.seats) ||
v.seats > 1000 ||
v.seats < 1 ||
v.besideRoomId !== undefined && (typeof v.besideRoomId !== "string" ||
v.besideRoomId === "") ||
typeof v.changedAt !== "string" ||
!isDateTime(v.changedAt)
);
export const RoomKind = (v) => !(
typeof v !== "string" ||
isLonger(v, 40) ||
v === ""
);
export const RoomPage = (v) => !(
!isObject(v) ||
hasOthers(v, names_69c04c44) ||
!isArray(v.rows) ||
!v.rows.every((v1) => !(!Room(v1))) ||
v.next !== undefined && (typeof v.next !== "string" ||
v.next === "")
);
export const RoomState = (v) => !(
!isObject(v) ||
v.room === undefined ||
hasOthers(v, names_ba4d369c) ||
!Room(v.room) ||
!isArray(v.bookings) ||
!v.bookings.every((v1) => !(!Booking(v1)))
);
export const Said = (v) => !(
!isObject(v) ||
hasOthers(v, names_8cecb53b) ||
typeof v.nr !== "string" ||
v.nr === "" ||
typeof v.roomId !== "string" ||
v.roomId === "" ||
!isObject(v.voice) ||
hasOthers(v.voice, names_fe7e887e) ||
typeof v.voice.who !== "string" ||
typeof v.text !== "string"
);
export const Scope = (v) => !(
!values_209f66c3.includes(v)
);
export const ScopeError = (v) => {
if (!isObject(v) ||
hasOthers(v, names_be588f58)) return false;
{
const v1 = v.error;
if (!isObject(v1) ||
typeof v1.code !== "string" ||
v1.code === "" ||
typeof v1.message !== "string" ||
v1.message === "" ||
typeof v1.requestId !== "string" ||
v1.requestId === "" ||
typeof v1.requiredScope !== "string" ||
v1.requiredScope === "") return false;
}
return true;
};
export const Sign = (v) => !(
!isObject(v) ||
hasOthers(v, names_60277733) ||
typeof v.text !== "string" ||
isLonger(v.text, 200)
);
export const Status = (v) => !(
!isObject(v) ||
hasOthers(v, names_46deef03) ||
typeof v.open !== "boolean"
);
export const UpdateBookingRequest = (v) => {
if (!isObject(v) ||
countOf(v) < 1 ||
hasOthers(v, names_02225b9e)) return false;
{
const v1 = v.note;
if (v1 !== undefined && (typeof v1 !== "string" && v1 !== null ||
typeof v1 === "string" && isLonger(v1, 2000))) return false;
}
{
const v2 = v.pin;
if (v2 !== undefined && (typeof v2 !== "string" && v2 !== null ||
typeof v2 === "string" && (isLonger(v2, 200) ||
isShorter(v2, 4)))) return false;
}
return true;
};
export const UpdateRoomRequest = (v) => {
if (!isObject(v) ||
countOf(v) < 1 ||
hasOthers(v, names_9b835f77)) return false;
{
const v1 = v.name;
if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 100) ||
v1 === "")) return false;
}
{
const v2 = v.seats;
if (v2 !== undefined && (!isInteger(v2) ||
v2 > 1000 ||
v2 < 1)) return false;
}
return true;
};
export const Welcome = (v) => !(
!isObject(v) ||
hasOthers(v, names_d6f50a18) ||
typeof v.maySay !== "boolean"
);
export const followRoomHeaders = (v) => !(
!isObject(v) ||
v['last-event-id'] !== undefined && (typeof v['last-event-id'] !== "string" ||
isLonger(v['last-event-id'], 200))
);
export const followRoomQuery = (v) => !(
!isObject(v) ||
v.lastEventId !== undefined && (typeof v.lastEventId !== "string" ||
isLonger(v.lastEventId, 200))
);
export const getRoomHeaders = (v) => !(
!isObject(v) ||
v['if-none-match'] !== undefined && typeof v['if-none-match'] !== "string"
);
export const listBookingsHeaders = (v) => !(
!isObject(v) ||
v['if-none-match'] !== undefined && typeof v['if-none-match'] !== "string"
);
export const listBookingsQuery = (v) => {
if (!isObject(v)) return false;
{
const v1 = v.cursor;
if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 2000) ||
v1 === "")) return false;
}
if (v.limit !== undefined && (!isInteger(v.limit) ||
v.limit < 1)) return false;
return true;
};
export const listRoomsQuery = (v) => {
if (!isObject(v)) return false;
{
const v1 = v.cursor;
if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 2000) ||
v1 === "")) return false;
}
if (v.limit !== undefined && (!isInteger(v.limit) ||
v.limit < 1)) return false;
{
const v2 = v.minSeats;
if (v2 !== undefined && (!isInteger(v2) ||
v2 > 1000 ||
v2 < 1)) return false;
}
return true;
};
export const talkInRoomQuery = (v) => !(
!isObject(v) ||
v.token !== undefined && (typeof v.token !== "string" ||
isLonger(v.token, 200))
);

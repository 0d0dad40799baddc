// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.
import { countOf, hasMatches, hasOthers, isArray, isInteger, isLonger, isNumber, isObject, isUnique, names, namesOf, pattern } from './runtime/check.ts';
import { isDateTime, isUri } from './runtime/formats.ts';

const names_02f66483 = /* @__PURE__ */ names("sourceId", "granted", "streamName", "srt", "rtmp", "rtmps");
const names_03edbeb1 = /* @__PURE__ */ names("id", "platform", "platformMessageId", "author", "text", "timestamp");
const names_05c93fc7 = /* @__PURE__ */ names("title", "description", "scheduledStartTime");
const names_0c4e0e58 = /* @__PURE__ */ names("srt", "rtmp", "rtmps");
const names_134a5df4 = /* @__PURE__ */ names("label", "rtmpUrl", "streamKey", "platform");
const names_13921d2b = /* @__PURE__ */ names("color");
const names_15cc7ba7 = /* @__PURE__ */ names("width", "height", "fpsNum", "fpsDen");
const names_1626bafb = /* @__PURE__ */ names("layoutMode", "aspectRatio", "fitMode", "autoEmphasisEnabled", "tileOrder", "focusSourceId", "pinnedOwnerId", "screenPriority", "traySourceIds", "canvasBackground", "verticalOverlay", "output", "baseRev");
const names_1b5d69a0 = /* @__PURE__ */ names("text", "platforms");
const names_206fe360 = /* @__PURE__ */ names("mode", "broadcastId", "title");
const names_22f649f2 = /* @__PURE__ */ names("name", "type", "active", "url", "mediaAssetId");
const names_28492840 = /* @__PURE__ */ names("rect", "zIndex", "alpha", "visible", "fitMode", "crop", "baseRev");
const names_2ad177fd = /* @__PURE__ */ names("deviceId", "deviceLabel", "protocols");
const names_2b05a81d = /* @__PURE__ */ names("data");
const names_2bc742a4 = /* @__PURE__ */ names("id", "displayName");
const names_2c05aa25 = /* @__PURE__ */ names("sourceId", "name", "type", "active", "muted", "volume", "pan", "soloed", "trim", "muteGroups");
const names_2c6beee1 = /* @__PURE__ */ names("complete", "base");
const names_2c8ca19c = /* @__PURE__ */ names("protocols", "kickPublishers");
const names_3052d496 = /* @__PURE__ */ names("platform", "platformMessageId", "authorId", "channelWide", "reason");
const names_3420a491 = /* @__PURE__ */ names("sources", "streamStatus", "destinations", "chatConnectors");
const names_34f1e9f4 = /* @__PURE__ */ names("name", "endpoint", "region", "bucket", "prefix", "forcePathStyle", "accessKeyId", "secretAccessKey");
const names_390a8943 = /* @__PURE__ */ names("id");
const names_415c3cdf = /* @__PURE__ */ names("destinationId", "status", "lastError");
const names_42eb046f = /* @__PURE__ */ names("label", "rtmpUrl", "streamKey");
const names_463b2ac3 = /* @__PURE__ */ names("status", "message", "checkedAt", "latencyMs");
const names_46ec3ea7 = /* @__PURE__ */ names("sourceId", "deviceId", "granted", "ingest", "ingestHost", "ingestMetro", "streamName", "streamKey", "srtStreamId", "autoSeat");
const names_47f63c70 = /* @__PURE__ */ names("partNumber", "etag");
const names_4aa11b24 = /* @__PURE__ */ names("platform", "ok", "reason");
const names_4b847d19 = /* @__PURE__ */ names("zoom", "panX", "panY");
const names_4bb11f90 = /* @__PURE__ */ names("platform", "scopes", "returnTo", "reconnectConnectionId");
const names_4c44f6dc = /* @__PURE__ */ names("url", "token");
const names_4e36f28b = /* @__PURE__ */ names("title", "description", "privacy", "latency", "projection", "madeForKids", "autoStart", "autoStop", "dvr", "enableEmbed", "recordFromStart", "enableMonitorStream", "streamDelayMs", "mode");
const names_508a5f09 = /* @__PURE__ */ names("id", "studioId", "name", "type", "active", "status", "publishing", "publishedAt", "url", "mediaAssetId", "deviceId", "createdAt", "updatedAt");
const names_54f7cd6f = /* @__PURE__ */ names("requestId", "alreadyDeleted", "ok", "confirmationEmailSent", "retained");
const names_558ef0e7 = /* @__PURE__ */ names("assetId", "filename", "kind", "status", "byteSize", "sizeBytes", "contentType", "folder", "createdAt", "updatedAt", "durationSeconds", "width", "height", "thumbnailUrl", "downloadUrl", "errorMessage");
const names_57370e7f = /* @__PURE__ */ names("thumbnailUrl");
const names_573aa263 = /* @__PURE__ */ names("studioId", "state", "live", "encoderStreamId", "startedAt", "lastError", "inputs", "destinations");
const names_5a69c1ef = /* @__PURE__ */ names("name", "active", "url", "mediaAssetId");
const names_5d101173 = /* @__PURE__ */ names("name", "autoGoLive");
const names_5d3c0128 = /* @__PURE__ */ names("index", "x", "y", "w", "h", "rect");
const names_5fe61a2c = /* @__PURE__ */ names("destinationIds", "encoderStreamId");
const names_6293e4ec = /* @__PURE__ */ names("partNumber", "offset", "byteSize", "url");
const names_64485d46 = /* @__PURE__ */ names("baseRev");
const names_7326bb44 = /* @__PURE__ */ names("id", "studioId", "name", "config", "isDefault", "createdAt", "updatedAt");
const names_761c8fbc = /* @__PURE__ */ names("clientMessageId", "results");
const names_784eb8df = /* @__PURE__ */ names("token", "expiresAt", "caps");
const names_7bc04dde = /* @__PURE__ */ names("id", "title", "status", "description", "thumbnailUrl", "scheduledStartTime", "privacy", "latency", "projection", "madeForKids", "enableDvr", "enableAutoStart", "enableAutoStop", "enableEmbed", "recordFromStart", "enableMonitorStream");
const names_7ed07e42 = /* @__PURE__ */ names("muted", "volume", "pan", "soloed", "trim");
const names_8192879d = /* @__PURE__ */ names("muted", "volume");
const names_844495e1 = /* @__PURE__ */ names("filename", "contentType", "byteSize", "folder");
const names_854e7646 = /* @__PURE__ */ names("username");
const names_86e12ca8 = /* @__PURE__ */ names("destinationIds");
const names_897fd0ae = /* @__PURE__ */ names("id", "platform", "displayName", "connectionType", "status", "avatarUrl", "connectedAt", "expiresAt", "externalUserId", "grantedScopes", "updatedAt");
const names_8c11cfa7 = /* @__PURE__ */ names("enabled", "xOffset", "width", "height");
const names_8d30dfc4 = /* @__PURE__ */ names("layoutMode", "layoutRev", "activePreset", "activeSceneId", "canvasWidth", "canvasHeight", "aspectRatio", "fitMode", "autoEmphasisEnabled", "broughtInSourceIds", "traySourceIds", "tileOrder", "focusSourceId", "spotlightId", "pinnedOwnerId", "screenPriority", "slotAssignments", "membershipBasis", "output", "canvasBackground", "verticalOverlay", "placements", "updatedAt");
const names_8d483329 = /* @__PURE__ */ names("userId", "username", "usernameSet", "createdAt", "updatedAt", "usernameChangedAt");
const names_8d9a71e5 = /* @__PURE__ */ names("parts");
const names_9531823d = /* @__PURE__ */ names("assetId", "mode", "uploadUrl", "objectKey", "kind");
const names_97aad09b = /* @__PURE__ */ names("status", "clientMessageId");
const names_98557eea = /* @__PURE__ */ names("name");
const names_99319cc2 = /* @__PURE__ */ names("enabled", "sourceId");
const names_9db2c610 = /* @__PURE__ */ names("canvasWidth", "canvasHeight", "fitModes", "layoutModes", "libraryVersion", "presets", "transitions");
const names_a0c79854 = /* @__PURE__ */ names("authorizationUrl", "state", "expiresAt");
const names_a20084af = /* @__PURE__ */ names("platform");
const names_aad540e2 = /* @__PURE__ */ names("ok");
const names_ab5c556e = /* @__PURE__ */ names("assetId", "mode", "partBytes", "parts", "kind");
const names_ac9ab86b = /* @__PURE__ */ names("sourceId", "streamName", "publishing");
const names_b2cce7bb = /* @__PURE__ */ names("id", "platform", "authorDisplayName", "text", "authorId", "timestamp");
const names_b6f95b42 = /* @__PURE__ */ names("name", "config", "isDefault");
const names_b7f6b983 = /* @__PURE__ */ names("id", "filename", "kind", "status", "byteSize", "contentType", "folder", "createdAt", "durationSeconds", "width", "height", "thumbnailUrl");
const names_bdad3044 = /* @__PURE__ */ names("status", "writeEnabled");
const names_be588f58 = /* @__PURE__ */ names("error");
const names_c17ef0cd = /* @__PURE__ */ names("whep", "srt", "expiresAt");
const names_c52e959c = /* @__PURE__ */ names("studioId", "caps", "canSend");
const names_c565bc9c = /* @__PURE__ */ names("id", "name", "provider", "endpoint", "region", "bucket", "prefix", "forcePathStyle", "status", "statusMessage", "lastVerifiedAt", "createdAt", "updatedAt");
const names_c5aa8575 = /* @__PURE__ */ names("id", "name", "prefix", "scopes", "createdAt", "lastUsedAt", "expiresAt", "revokedAt");
const names_c6569d03 = /* @__PURE__ */ names("master", "sources");
const names_cb2195a5 = /* @__PURE__ */ names("reason");
const names_cb7c40cf = /* @__PURE__ */ names("ok", "messageId");
const names_ccde8ede = /* @__PURE__ */ names("platform", "state", "desired", "requiresLiveBroadcast");
const names_ceb59d03 = /* @__PURE__ */ names("name", "platform", "enabled", "vertical", "connectionId", "rtmpUrl", "streamKey", "broadcastConfig", "settings");
const names_d1aa6496 = /* @__PURE__ */ names("name", "enabled", "vertical", "connectionId", "rtmpUrl", "streamKey", "broadcastConfig", "settings");
const names_d8122fda = /* @__PURE__ */ names("broadcastId", "title");
const names_d953c852 = /* @__PURE__ */ names("presetId", "slotAssignments", "baseRev");
const names_d9ee9b34 = /* @__PURE__ */ names("canSend", "reason");
const names_d9fe7271 = /* @__PURE__ */ names("rejectedFields", "lifecycleStatus");
const names_db0ffc6d = /* @__PURE__ */ names("broadcastId", "title", "description", "privacy", "madeForKids", "categoryId", "latency", "enableAutoStart", "enableAutoStop", "enableDvr", "enableEmbed", "recordFromStart", "streamDelayMs", "projection", "enableMonitorStream");
const names_ddc7a9f8 = /* @__PURE__ */ names("id", "name", "autoGoLive", "live", "createdAt", "updatedAt");
const names_df560916 = /* @__PURE__ */ names("id", "displayName", "slotCount", "overflowToTray", "slots", "schematicSvg");
const names_e28014b9 = /* @__PURE__ */ names("x", "y", "width", "height");
const names_e569a44f = /* @__PURE__ */ names("id", "studioId", "name", "createdAt", "updatedAt");
const names_e72c17a4 = /* @__PURE__ */ names("sourceId", "name", "type", "active", "onCanvas", "inTray", "zIndex", "alpha", "visible", "rect", "fitMode", "crop", "ownerSub", "broughtIn");
const names_e86086aa = /* @__PURE__ */ names("ttlSeconds");
const names_e974d60f = /* @__PURE__ */ names("id", "name", "prefix", "scopes", "createdAt", "lastUsedAt", "expiresAt", "revokedAt", "key");
const names_e99de602 = /* @__PURE__ */ names("name", "scopes", "expiresAt");
const names_eb6e2dc7 = /* @__PURE__ */ names("id", "studioId", "name", "platform", "enabled", "vertical", "connectionId", "rtmpUrl", "streamKey", "status", "lastError", "degraded", "drainPct", "encoderStreamId", "requiresLiveBroadcast", "settings", "createdAt", "updatedAt");
const names_eebbf53d = /* @__PURE__ */ names("name", "config");
const names_efc28b78 = /* @__PURE__ */ names("data", "nextCursor");
const names_f31103fb = /* @__PURE__ */ names("studioId", "caps", "memberRef", "displayName", "ttlSeconds");
const names_f61aa1bd = /* @__PURE__ */ names("endpoint", "region", "bucket", "prefix", "forcePathStyle", "accessKeyId", "secretAccessKey");
const names_f6b1e9b3 = /* @__PURE__ */ names("protocols");
const names_fd89a6a4 = /* @__PURE__ */ names("data", "nextCursor", "quotaUsedBytes", "quotaLimitBytes");
const pattern_0dd5b8e2 = /* @__PURE__ */ pattern("^sk_live_.+$");
const pattern_18783ad5 = /* @__PURE__ */ pattern("^[!#-\\[\\]-~]+$");
const pattern_34b59170 = /* @__PURE__ */ pattern("^\\d+\\.\\d+\\.\\d+$");
const pattern_5bb56557 = /* @__PURE__ */ pattern("^publish:[^:]+:[^:]+:[^:]+$");
const pattern_67564fa9 = /* @__PURE__ */ pattern("^https?://[^\\s@?#]+$");
const pattern_76279a31 = /* @__PURE__ */ pattern("[^:\\[\\]()\\p{Cc}]");
const pattern_7bfab299 = /* @__PURE__ */ pattern("^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$");
const pattern_896289f7 = /* @__PURE__ */ pattern("^https://");
const pattern_a8cb5d3e = /* @__PURE__ */ pattern("^[A-Za-z0-9][A-Za-z0-9._-]*$");
const pattern_d0c5106f = /* @__PURE__ */ pattern("^rtmps?://");
const pattern_d362e439 = /* @__PURE__ */ pattern("^3\\.");
const pattern_d8230c71 = /* @__PURE__ */ pattern("^[A-Za-z0-9_-]+$");
const pattern_dcc1a786 = /* @__PURE__ */ pattern("^[A-Za-z0-9-]+$");
const pattern_dd4fe649 = /* @__PURE__ */ pattern("^(?:(?=.{3,20}$)[a-z0-9]+(?:_[a-z0-9]+)*)?$");
const values_1b316e4b = /* @__PURE__ */ ["deleted","banned","timeout","cleared"];
const values_2d1760d4 = /* @__PURE__ */ ["active","needs_reauth","expired","revoked"];
const values_730fcb2b = /* @__PURE__ */ ["video/mp4","video/webm","video/quicktime","image/jpeg","image/png","image/webp","image/gif","audio/mpeg","audio/wav","audio/ogg","audio/aac"];
const values_a71a50cf = /* @__PURE__ */ ["srt","rtmp","rtmps","webrtc","rtsp","hls"];
const values_a7c87838 = /* @__PURE__ */ ["youtube","facebook","twitch","kick","x","linkedin"];
const values_f79d87ed = /* @__PURE__ */ ["studios:read","studios:write","sources:read","sources:write","sources:ingest","audio:read","audio:write","canvas:read","canvas:write","destinations:read","destinations:write","stream:read","stream:golive","connections:read","connections:write","chat:read","chat:send","media:read","media:write","storage:read","storage:write","viewer:tokens","webhooks:manage"];

export const Account = (v) => !( !isObject(v) || hasOthers(v, names_8d483329) ||
typeof v.userId !== "string" || v.userId === "" || typeof v.username !== "string" ||
!pattern_dd4fe649.test(v.username) || typeof v.usernameSet !== "boolean" ||
v.createdAt !== undefined && (typeof v.createdAt !== "string" || !isDateTime(v.createdAt)) ||
v.updatedAt !== undefined && (typeof v.updatedAt !== "string" || !isDateTime(v.updatedAt)) ||
v.usernameChangedAt !== undefined && (typeof v.usernameChangedAt !== "string" ||
!isDateTime(v.usernameChangedAt)) );
export const AccountApiKey = (v) => { if (!isObject(v) || hasOthers(v, names_c5aa8575) ||
typeof v.id !== "string" || v.id === "" || typeof v.name !== "string" || v.name === "" ||
typeof v.prefix !== "string" || isLonger(v.prefix, 20) || v.prefix === "") return false; {
const v1 = v.scopes; if (!isArray(v1)) return false; for (const v2 of v1) { if (typeof v2 !== "string" ||
v2 === "") return false; } } if (typeof v.createdAt !== "string" || !isDateTime(v.createdAt) ||
v.lastUsedAt !== undefined && (typeof v.lastUsedAt !== "string" || !isDateTime(v.lastUsedAt)) ||
v.expiresAt !== undefined && (typeof v.expiresAt !== "string" || !isDateTime(v.expiresAt)) ||
v.revokedAt !== undefined && (typeof v.revokedAt !== "string" || !isDateTime(v.revokedAt))) return false;
return true; };
export const AccountApiKeyCreated = (v) => { if (!isObject(v) || hasOthers(v, names_e974d60f) ||
typeof v.id !== "string" || v.id === "" || typeof v.name !== "string" || v.name === "" ||
typeof v.prefix !== "string" || isLonger(v.prefix, 20) || v.prefix === "") return false; {
const v1 = v.scopes; if (!isArray(v1)) return false; for (const v2 of v1) { if (typeof v2 !== "string" ||
v2 === "") return false; } } if (typeof v.createdAt !== "string" || !isDateTime(v.createdAt) ||
v.lastUsedAt !== undefined && (typeof v.lastUsedAt !== "string" || !isDateTime(v.lastUsedAt)) ||
v.expiresAt !== undefined && (typeof v.expiresAt !== "string" || !isDateTime(v.expiresAt)) ||
v.revokedAt !== undefined && (typeof v.revokedAt !== "string" || !isDateTime(v.revokedAt)) ||
typeof v.key !== "string" || !pattern_0dd5b8e2.test(v.key)) return false; return true; };
export const AccountApiKeyList = (v) => !( !isObject(v) || hasOthers(v, names_2b05a81d) || !isArray(v.data) ||
!v.data.every((v1) => !(!AccountApiKey(v1))) );
export const AccountDeletionRequestBody = (v) => !( !isObject(v) || hasOthers(v, names_cb2195a5) ||
v.reason !== undefined && (typeof v.reason !== "string" || isLonger(v.reason, 2000)) );
export const AccountDeletionResult = (v) => { if (!isObject(v) || hasOthers(v, names_54f7cd6f) ||
typeof v.requestId !== "string" || v.requestId === "" || typeof v.alreadyDeleted !== "boolean" ||
typeof v.ok !== "boolean" || v.confirmationEmailSent !== false) return false; { const v1 = v.retained;
if (v1 !== undefined) { if (!isObject(v1)) return false; for (const v2 of namesOf(v1)) {
if (typeof v1[v2] !== "string") return false; } } } return true; };
export const AudioMaster = (v) => !( !isObject(v) || hasOthers(v, names_8192879d) ||
typeof v.muted !== "boolean" || !isNumber(v.volume) || v.volume > 10 || v.volume < 0 );
export const AudioSourceStrip = (v) => { if (!isObject(v) || v.type === undefined ||
hasOthers(v, names_2c05aa25) || typeof v.sourceId !== "string" || v.sourceId === "" ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" || !SourceType(v.type) ||
typeof v.active !== "boolean" || typeof v.muted !== "boolean" || !isNumber(v.volume) || v.volume > 10 ||
v.volume < 0 || !isNumber(v.pan) || v.pan > 1 || v.pan < -1 || typeof v.soloed !== "boolean" ||
!isNumber(v.trim) || v.trim > 16 || v.trim < 0.1) return false; { const v1 = v.muteGroups;
if (!isArray(v1)) return false; for (const v2 of v1) { if (!isInteger(v2) || v2 > 4 || v2 < 1) return false; }
} return true; };
export const AutoGoLive = (v) => { if (!isObject(v) || hasOthers(v, names_99319cc2) ||
typeof v.enabled !== "boolean") return false; { const v1 = v.sourceId;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; }
return true; };
export const BaseRev = (v) => !( !isInteger(v) || v > 9007199254740991 || v < 0 );
export const Broadcast = (v) => !( !isObject(v) || hasOthers(v, names_7bc04dde) || typeof v.id !== "string" ||
v.id === "" || typeof v.title !== "string" || typeof v.status !== "string" || v.status === "" ||
v.description !== undefined && typeof v.description !== "string" ||
v.thumbnailUrl !== undefined && (typeof v.thumbnailUrl !== "string" || !isUri(v.thumbnailUrl)) ||
v.scheduledStartTime !== undefined && (typeof v.scheduledStartTime !== "string" ||
!isDateTime(v.scheduledStartTime)) || v.privacy !== undefined && !BroadcastPrivacy(v.privacy) ||
v.latency !== undefined && !BroadcastLatency(v.latency) ||
v.projection !== undefined && !BroadcastProjection(v.projection) ||
v.madeForKids !== undefined && typeof v.madeForKids !== "boolean" ||
v.enableDvr !== undefined && typeof v.enableDvr !== "boolean" ||
v.enableAutoStart !== undefined && typeof v.enableAutoStart !== "boolean" ||
v.enableAutoStop !== undefined && typeof v.enableAutoStop !== "boolean" ||
v.enableEmbed !== undefined && typeof v.enableEmbed !== "boolean" ||
v.recordFromStart !== undefined && typeof v.recordFromStart !== "boolean" ||
v.enableMonitorStream !== undefined && typeof v.enableMonitorStream !== "boolean" );
export const BroadcastConfig = (v) => { if (!isObject(v) || hasOthers(v, names_4e36f28b) ||
v.title !== undefined && (typeof v.title !== "string" || isLonger(v.title, 200)) ||
v.description !== undefined && (typeof v.description !== "string" || isLonger(v.description, 5000)) ||
v.privacy !== undefined && !BroadcastPrivacy(v.privacy) ||
v.latency !== undefined && !BroadcastLatency(v.latency)) return false; { const v1 = v.projection;
if (v1 !== undefined && v1 !== "rectangular" && v1 !== "360" && v1 !== "") return false; }
if (v.madeForKids !== undefined && typeof v.madeForKids !== "boolean" ||
v.autoStart !== undefined && typeof v.autoStart !== "boolean" ||
v.autoStop !== undefined && typeof v.autoStop !== "boolean" ||
v.dvr !== undefined && typeof v.dvr !== "boolean" ||
v.enableEmbed !== undefined && typeof v.enableEmbed !== "boolean" ||
v.recordFromStart !== undefined && typeof v.recordFromStart !== "boolean" ||
v.enableMonitorStream !== undefined && typeof v.enableMonitorStream !== "boolean") return false; {
const v2 = v.streamDelayMs; if (v2 !== undefined && (!isInteger(v2) || v2 > 2147483647 ||
v2 < 0)) return false; } if (v.mode !== undefined && !BroadcastMode(v.mode)) return false; return true; };
export const BroadcastEditResult = (v) => { if (!isObject(v) || hasOthers(v, names_d9fe7271)) return false; {
const v1 = v.rejectedFields; if (!isArray(v1)) return false; for (const v2 of v1) {
if (typeof v2 !== "string" || v2 === "") return false; } }
if (v.lifecycleStatus !== undefined && (typeof v.lifecycleStatus !== "string" ||
v.lifecycleStatus === "")) return false; return true; };
export const BroadcastLatency = (v) => !( v !== "normal" && v !== "low" && v !== "ultraLow" );
export const BroadcastMode = (v) => !( v !== "create" && v !== "pick" );
export const BroadcastPage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) || !isArray(v.data) ||
!v.data.every((v1) => !(!Broadcast(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const BroadcastPickResult = (v) => !( !isObject(v) || v.mode === undefined ||
hasOthers(v, names_206fe360) || !BroadcastMode(v.mode) ||
v.broadcastId !== undefined && (typeof v.broadcastId !== "string" || v.broadcastId === "") ||
v.title !== undefined && typeof v.title !== "string" );
export const BroadcastPrivacy = (v) => !( v !== "public" && v !== "unlisted" && v !== "private" );
export const BroadcastProjection = (v) => !( v !== "rectangular" && v !== "360" );
export const BroadcastTemplate = (v) => !( !isObject(v) || hasOthers(v, names_7326bb44) ||
typeof v.id !== "string" || v.id === "" || typeof v.studioId !== "string" || v.studioId === "" ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" || !isObject(v.config) ||
typeof v.isDefault !== "boolean" || v.createdAt !== undefined && (typeof v.createdAt !== "string" ||
!isDateTime(v.createdAt)) || v.updatedAt !== undefined && (typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt)) );
export const BroadcastTemplatePage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) ||
!isArray(v.data) || !v.data.every((v1) => !(!BroadcastTemplate(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const CanvasBackground = (v) => !( !isObject(v) || hasOthers(v, names_13921d2b) ||
typeof v.color !== "string" || v.color === "" );
export const CanvasCapabilities = (v) => { if (!isObject(v) || hasOthers(v, names_9db2c610) ||
v.canvasWidth !== 1920 || v.canvasHeight !== 1080) return false; { const v1 = v.fitModes;
if (!isArray(v1)) return false; for (const v2 of v1) { if (typeof v2 !== "string" || v2 === "") return false;
} } { const v3 = v.layoutModes; if (!isArray(v3)) return false; for (const v4 of v3) {
if (typeof v4 !== "string" || v4 === "") return false; } } if (typeof v.libraryVersion !== "string" ||
!isArray(v.presets) || !v.presets.every((v5) => !(!CanvasPreset(v5)))) return false; {
const v6 = v.transitions; if (!isArray(v6)) return false; for (const v7 of v6) { if (typeof v7 !== "string" ||
v7 === "") return false; } } return true; };
export const CanvasCrop = (v) => !( !isObject(v) || hasOthers(v, names_4b847d19) || !isNumber(v.zoom) ||
v.zoom > 10 || v.zoom < 1 || !isNumber(v.panX) || v.panX > 1 || v.panX < 0 || !isNumber(v.panY) ||
v.panY > 1 || v.panY < 0 );
export const CanvasPlacement = (v) => !( !isObject(v) || v.type === undefined ||
hasOthers(v, names_e72c17a4) || typeof v.sourceId !== "string" || v.sourceId === "" ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" || !SourceType(v.type) ||
typeof v.active !== "boolean" || typeof v.onCanvas !== "boolean" || typeof v.inTray !== "boolean" ||
!isInteger(v.zIndex) || !isNumber(v.alpha) || v.alpha > 1 || v.alpha < 0 || typeof v.visible !== "boolean" ||
v.rect !== undefined && !CanvasRect(v.rect) || v.fitMode !== undefined && !FitMode(v.fitMode) ||
v.crop !== undefined && !CanvasCrop(v.crop) || v.ownerSub !== undefined && (typeof v.ownerSub !== "string" ||
v.ownerSub === "") || v.broughtIn !== undefined && typeof v.broughtIn !== "boolean" );
export const CanvasPreset = (v) => !( !isObject(v) || hasOthers(v, names_df560916) ||
typeof v.id !== "string" || v.id === "" || typeof v.displayName !== "string" || v.displayName === "" ||
!isInteger(v.slotCount) || v.slotCount < 0 || typeof v.overflowToTray !== "boolean" || !isArray(v.slots) ||
!v.slots.every((v1) => !(!CanvasPresetSlot(v1))) ||
v.schematicSvg !== undefined && typeof v.schematicSvg !== "string" );
export const CanvasPresetSlot = (v) => !( !isObject(v) || v.rect === undefined ||
hasOthers(v, names_5d3c0128) || !isInteger(v.index) || v.index < 0 || !isNumber(v.x) || v.x > 1 || v.x < 0 ||
!isNumber(v.y) || v.y > 1 || v.y < 0 || !isNumber(v.w) || v.w > 1 || v.w < 0 || !isNumber(v.h) || v.h > 1 ||
v.h < 0 || !CanvasSlotRect(v.rect) );
export const CanvasRect = (v) => !( !isObject(v) || hasOthers(v, names_e28014b9) || !isInteger(v.x) ||
!isInteger(v.y) || !isInteger(v.width) || v.width > 1920 || v.width < 1 || !isInteger(v.height) ||
v.height > 1080 || v.height < 1 );
export const CanvasSlotRect = (v) => !( !isObject(v) || hasOthers(v, names_e28014b9) || !isInteger(v.x) ||
v.x < 0 || !isInteger(v.y) || v.y < 0 || !isInteger(v.width) || v.width < 0 || !isInteger(v.height) ||
v.height < 0 );
export const CanvasState = (v) => { if (!isObject(v) || v.layoutMode === undefined ||
v.fitMode === undefined || v.slotAssignments === undefined || v.output === undefined ||
hasOthers(v, names_8d30dfc4) || !LayoutMode(v.layoutMode) || !isInteger(v.layoutRev) || v.layoutRev < 0 ||
typeof v.activePreset !== "string" || v.activeSceneId !== undefined && (typeof v.activeSceneId !== "string" ||
v.activeSceneId === "") || v.canvasWidth !== 1920 || v.canvasHeight !== 1080 ||
typeof v.aspectRatio !== "string" || !FitMode(v.fitMode) ||
typeof v.autoEmphasisEnabled !== "boolean") return false; { const v1 = v.broughtInSourceIds;
if (!isArray(v1)) return false; for (const v2 of v1) { if (typeof v2 !== "string" || v2 === "") return false;
} } { const v3 = v.traySourceIds; if (!isArray(v3)) return false; for (const v4 of v3) {
if (typeof v4 !== "string" || v4 === "") return false; } } { const v5 = v.tileOrder;
if (!isArray(v5)) return false; for (const v6 of v5) { if (typeof v6 !== "string" || v6 === "") return false;
} } if (typeof v.focusSourceId !== "string" || typeof v.spotlightId !== "string" ||
typeof v.pinnedOwnerId !== "string" || typeof v.screenPriority !== "boolean" ||
!SlotAssignments(v.slotAssignments) ||
v.membershipBasis !== "resolved" && v.membershipBasis !== "stored" && v.membershipBasis !== "" ||
!ProgramOutput(v.output) || v.canvasBackground !== undefined && !CanvasBackground(v.canvasBackground) ||
v.verticalOverlay !== undefined && !VerticalOverlay(v.verticalOverlay) || !isArray(v.placements) ||
!v.placements.every((v7) => !(!CanvasPlacement(v7))) || typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt)) return false; return true; };
export const CaptureSceneRequest = (v) => !( !isObject(v) || hasOthers(v, names_98557eea) ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" );
export const CeilingErrorEnvelope = (v) => { if (!isObject(v) || hasOthers(v, names_be588f58)) return false; {
const v1 = v.error; if (!isObject(v1) || typeof v1.code !== "string" || v1.code === "" ||
typeof v1.message !== "string" || v1.message === "" || typeof v1.requestId !== "string" ||
v1.requestId === "" || !isInteger(v1.max) || v1.max < 0) return false; } return true; };
export const ChatConnector = (v) => !( !isObject(v) || hasOthers(v, names_ccde8ede) ||
typeof v.platform !== "string" || v.platform === "" || typeof v.state !== "string" || v.state === "" ||
typeof v.desired !== "boolean" || typeof v.requiresLiveBroadcast !== "boolean" );
export const ChatMessage = (v) => !( !isObject(v) || hasOthers(v, names_b2cce7bb) ||
typeof v.id !== "string" || v.id === "" || typeof v.platform !== "string" || v.platform === "" ||
typeof v.authorDisplayName !== "string" || v.authorDisplayName === "" || typeof v.text !== "string" ||
v.authorId !== undefined && (typeof v.authorId !== "string" || v.authorId === "") ||
v.timestamp !== undefined && (typeof v.timestamp !== "string" || !isDateTime(v.timestamp)) );
export const ChatMessageList = (v) => !( !isObject(v) || hasOthers(v, names_2b05a81d) || !isArray(v.data) ||
!v.data.every((v1) => !(!ChatMessage(v1))) );
export const ChatSendRequest = (v) => { if (!isObject(v) || hasOthers(v, names_1b5d69a0) ||
typeof v.text !== "string" || isLonger(v.text, 2000) || v.text === "") return false; { const v1 = v.platforms;
if (v1 !== undefined) { if (!isArray(v1) || v1.length > 100 || v1.length < 1) return false;
for (const v2 of v1) { if (typeof v2 !== "string" || isLonger(v2, 200) || v2 === "") return false; }
if (!isUnique(v1)) return false; } } return true; };
export const ChatSendResult = (v) => !( !isObject(v) || hasOthers(v, names_cb7c40cf) ||
typeof v.ok !== "boolean" || v.messageId !== undefined && (typeof v.messageId !== "string" ||
v.messageId === "") );
export const CompleteMediaUploadRequest = (v) => { if (!isObject(v) ||
hasOthers(v, names_8d9a71e5)) return false; { const v1 = v.parts; if (v1 !== undefined && (!isArray(v1) ||
v1.length > 10000 || !v1.every((v2) => !(!CompletedPart(v2))))) return false; } return true; };
export const CompletedPart = (v) => !( !isObject(v) || hasOthers(v, names_47f63c70) ||
!isInteger(v.partNumber) || v.partNumber > 10000 || v.partNumber < 1 ||
v.etag !== undefined && (typeof v.etag !== "string" || isLonger(v.etag, 1024)) );
export const Connection = (v) => { if (!isObject(v) || hasOthers(v, names_897fd0ae) ||
typeof v.id !== "string" || v.id === "" || typeof v.platform !== "string" || v.platform === "" ||
typeof v.displayName !== "string" || v.connectionType !== "oauth" && v.connectionType !== "manual" ||
!values_2d1760d4.includes(v.status) || v.avatarUrl !== undefined && (typeof v.avatarUrl !== "string" ||
!isUri(v.avatarUrl)) || v.connectedAt !== undefined && (typeof v.connectedAt !== "string" ||
!isDateTime(v.connectedAt)) || v.expiresAt !== undefined && (typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt)) || v.externalUserId !== undefined && (typeof v.externalUserId !== "string" ||
v.externalUserId === "")) return false; { const v1 = v.grantedScopes; if (v1 !== undefined) {
if (!isArray(v1)) return false; for (const v2 of v1) { if (typeof v2 !== "string" || v2 === "") return false;
} } } if (v.updatedAt !== undefined && (typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt))) return false; return true; };
export const ConnectionPage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) || !isArray(v.data) ||
!v.data.every((v1) => !(!Connection(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const ContributeRequest = (v) => { if (!isObject(v) || hasOthers(v, names_2ad177fd) ||
typeof v.deviceId !== "string" || isLonger(v.deviceId, 200) || v.deviceId === "") return false; {
const v1 = v.deviceLabel; if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) ||
v1 === "")) return false; } { const v2 = v.protocols; if (v2 !== undefined && (!isArray(v2) ||
v2.length > 20 || !v2.every((v3) => !(!IngestProtocol(v3))))) return false; } return true; };
export const Contribution = (v) => { if (!isObject(v) || v.ingest === undefined ||
hasOthers(v, names_46ec3ea7) || typeof v.sourceId !== "string" || v.sourceId === "" ||
typeof v.deviceId !== "string" || v.deviceId === "" || !isArray(v.granted) ||
!v.granted.every((v1) => !(!GrantedProtocol(v1))) || !IngestEndpoints(v.ingest) ||
v.ingestHost !== undefined && (typeof v.ingestHost !== "string" || v.ingestHost === "") ||
typeof v.ingestMetro !== "string" || v.ingestMetro === "" || typeof v.streamName !== "string" ||
v.streamName === "" || typeof v.streamKey !== "string" || v.streamKey === "") return false; {
const v2 = v.srtStreamId; if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 512) ||
!pattern_5bb56557.test(v2))) return false; } if (typeof v.autoSeat !== "boolean") return false; return true;
};
export const CreateAccountApiKeyRequest = (v) => { if (!isObject(v) || hasOthers(v, names_e99de602) ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "") return false; { const v1 = v.scopes;
if (v1 !== undefined && (!isArray(v1) || v1.length > 100 || !v1.every((v2) => !(!Scope(v2))))) return false; }
if (v.expiresAt !== undefined && (typeof v.expiresAt !== "string" || !isDateTime(v.expiresAt))) return false;
return true; };
export const CreateBroadcastRequest = (v) => !( !isObject(v) || hasOthers(v, names_05c93fc7) ||
typeof v.title !== "string" || isLonger(v.title, 200) || v.title === "" ||
v.description !== undefined && (typeof v.description !== "string" || isLonger(v.description, 5000)) ||
v.scheduledStartTime !== undefined && (typeof v.scheduledStartTime !== "string" ||
!isDateTime(v.scheduledStartTime)) );
export const CreateBroadcastTemplateRequest = (v) => !( !isObject(v) || hasOthers(v, names_b6f95b42) ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" || !isObject(v.config) ||
countOf(v.config) > 1000 || v.isDefault !== undefined && typeof v.isDefault !== "boolean" );
const CreateDestinationRequest$2 = (v) => !( isObject(v) && (v.connectionId === undefined ||
v.rtmpUrl === undefined) );
const CreateDestinationRequest$3 = (v) => !( isObject(v) && (v.connectionId === undefined ||
v.streamKey === undefined) );
const CreateDestinationRequest$1 = (v) => !( !(CreateDestinationRequest$2(v) || CreateDestinationRequest$3(v))
);
export const CreateDestinationRequest = (v) => { if (!isObject(v) || CreateDestinationRequest$1(v) ||
v.platform === undefined || hasOthers(v, names_ceb59d03) || typeof v.name !== "string" ||
isLonger(v.name, 200) || v.name === "" || !DestinationPlatform(v.platform) ||
v.enabled !== undefined && typeof v.enabled !== "boolean" ||
v.vertical !== undefined && typeof v.vertical !== "boolean") return false; { const v1 = v.connectionId;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; } {
const v2 = v.rtmpUrl; if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 2048) || v2 === "" ||
!pattern_d0c5106f.test(v2))) return false; } { const v3 = v.streamKey;
if (v3 !== undefined && (typeof v3 !== "string" || isLonger(v3, 1024) || v3 === "")) return false; }
if (v.broadcastConfig !== undefined && !BroadcastConfig(v.broadcastConfig) ||
v.settings !== undefined && (!isObject(v.settings) || countOf(v.settings) > 1000)) return false; return true;
};
export const CreateManualConnectionRequest = (v) => { if (!isObject(v) || hasOthers(v, names_134a5df4) ||
typeof v.label !== "string" || isLonger(v.label, 200) || v.label === "") return false; { const v1 = v.rtmpUrl;
if (typeof v1 !== "string" || isLonger(v1, 2048) || v1 === "" || !pattern_d0c5106f.test(v1)) return false; }
if (typeof v.streamKey !== "string" || isLonger(v.streamKey, 1024) || v.streamKey === "" ||
v.platform !== undefined && (typeof v.platform !== "string" || isLonger(v.platform, 200))) return false;
return true; };
export const CreateMediaUploadRequest = (v) => { if (!isObject(v) || hasOthers(v, names_844495e1) ||
typeof v.filename !== "string" || isLonger(v.filename, 255) || v.filename === "" ||
!values_730fcb2b.includes(v.contentType) || !isInteger(v.byteSize) || v.byteSize > 9007199254740991 ||
v.byteSize < 1) return false; { const v1 = v.folder; if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 200) || v1 === "")) return false; } return true; };
const CreateSourceRequest$1 = (v) => !( isObject(v) && (v.url === undefined || v.mediaAssetId === undefined)
);
export const CreateSourceRequest = (v) => { if (!isObject(v) || CreateSourceRequest$1(v) ||
v.type === undefined || hasOthers(v, names_22f649f2) || typeof v.name !== "string" || isLonger(v.name, 200) ||
v.name === "" || !SourceType(v.type) || v.active !== undefined && typeof v.active !== "boolean" ||
v.url !== undefined && (typeof v.url !== "string" || isLonger(v.url, 2048))) return false; {
const v1 = v.mediaAssetId; if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) ||
v1 === "")) return false; } return true; };
export const CreateStorageConfigRequest = (v) => { if (!isObject(v) || hasOthers(v, names_34f1e9f4) ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "") return false; { const v1 = v.endpoint;
if (typeof v1 !== "string" || isLonger(v1, 2048) || !pattern_67564fa9.test(v1) || !isUri(v1)) return false; }
{ const v2 = v.region; if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 63) || v2 === "" ||
!pattern_dcc1a786.test(v2))) return false; } { const v3 = v.bucket; if (typeof v3 !== "string" ||
isLonger(v3, 255) || v3 === "" || !pattern_a8cb5d3e.test(v3)) return false; }
if (v.prefix !== undefined && (typeof v.prefix !== "string" || isLonger(v.prefix, 1024)) ||
v.forcePathStyle !== undefined && typeof v.forcePathStyle !== "boolean" ||
typeof v.accessKeyId !== "string" || isLonger(v.accessKeyId, 1024) || v.accessKeyId === "" ||
typeof v.secretAccessKey !== "string" || isLonger(v.secretAccessKey, 1024) ||
v.secretAccessKey === "") return false; return true; };
export const CreateStudioRequest = (v) => !( !isObject(v) || hasOthers(v, names_98557eea) ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" );
export const Destination = (v) => { if (!isObject(v) || v.platform === undefined ||
hasOthers(v, names_eb6e2dc7) || typeof v.id !== "string" || v.id === "" || typeof v.studioId !== "string" ||
v.studioId === "" || typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" ||
!DestinationPlatform(v.platform) || typeof v.enabled !== "boolean" || typeof v.vertical !== "boolean" ||
v.connectionId !== undefined && (typeof v.connectionId !== "string" || v.connectionId === "") ||
v.rtmpUrl !== undefined && (typeof v.rtmpUrl !== "string" || v.rtmpUrl === "") ||
v.streamKey !== undefined && (typeof v.streamKey !== "string" || v.streamKey === "") ||
v.status !== undefined && !DestinationStatus(v.status) ||
v.lastError !== undefined && (typeof v.lastError !== "string" || v.lastError === "") ||
v.degraded !== undefined && typeof v.degraded !== "boolean") return false; { const v1 = v.drainPct;
if (v1 !== undefined && (!isInteger(v1) || v1 > 100 || v1 < 0)) return false; }
if (v.encoderStreamId !== undefined && (typeof v.encoderStreamId !== "string" || v.encoderStreamId === "") ||
v.requiresLiveBroadcast !== undefined && typeof v.requiresLiveBroadcast !== "boolean" ||
v.settings !== undefined && !isObject(v.settings) ||
v.createdAt !== undefined && (typeof v.createdAt !== "string" || !isDateTime(v.createdAt)) ||
v.updatedAt !== undefined && (typeof v.updatedAt !== "string" || !isDateTime(v.updatedAt))) return false;
return true; };
export const DestinationPage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) ||
!isArray(v.data) || !v.data.every((v1) => !(!Destination(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const DestinationPlatform = (v) => !( typeof v !== "string" || isLonger(v, 200) || v === "" );
export const DestinationStatus = (v) => !( typeof v !== "string" || v === "" );
export const ErrorEnvelope = (v) => { if (!isObject(v) || hasOthers(v, names_be588f58)) return false; {
const v1 = v.error; if (!isObject(v1) || typeof v1.code !== "string" || v1.code === "" ||
typeof v1.message !== "string" || v1.message === "" || typeof v1.requestId !== "string" ||
v1.requestId === "") return false; } return true; };
export const FitMode = (v) => !( v !== "contain" && v !== "stretch" );
export const GoLiveRequest = (v) => { if (!isObject(v) || hasOthers(v, names_86e12ca8)) return false; {
const v1 = v.destinationIds; if (v1 !== undefined) { if (!isArray(v1) || v1.length > 1000 ||
v1.length < 1) return false; for (const v2 of v1) { if (typeof v2 !== "string" || isLonger(v2, 200) ||
v2 === "") return false; } } } return true; };
export const GoLiveResult = (v) => { if (!isObject(v) || hasOthers(v, names_5fe61a2c)) return false; {
const v1 = v.destinationIds; if (!isArray(v1)) return false; for (const v2 of v1) {
if (typeof v2 !== "string" || v2 === "") return false; } } if (typeof v.encoderStreamId !== "string" ||
v.encoderStreamId === "") return false; return true; };
export const GoOfflineResult = (v) => !( !isObject(v) || hasOthers(v, names_aad540e2) ||
typeof v.ok !== "boolean" );
export const GrantedProtocol = (v) => !( typeof v !== "string" || v === "" );
export const HandBackCanvasRequest = (v) => !( !isObject(v) || hasOthers(v, names_64485d46) ||
v.baseRev !== undefined && !BaseRev(v.baseRev) );
export const Health = (v) => !( !isObject(v) || hasOthers(v, names_bdad3044) ||
typeof v.status !== "string" || v.status === "" ||
v.writeEnabled !== undefined && typeof v.writeEnabled !== "boolean" );
export const IngestEndpoint = (v) => !( !isObject(v) || hasOthers(v, names_2c6beee1) ||
typeof v.complete !== "string" || v.complete === "" || v.base !== undefined && (typeof v.base !== "string" ||
v.base === "") );
export const IngestEndpoints = (v) => !( !isObject(v) || hasOthers(v, names_0c4e0e58) ||
v.srt !== undefined && !IngestEndpoint(v.srt) || v.rtmp !== undefined && !IngestEndpoint(v.rtmp) ||
v.rtmps !== undefined && !IngestEndpoint(v.rtmps) );
export const IngestProtocol = (v) => !( !values_a71a50cf.includes(v) );
export const IngestRequest = (v) => { if (!isObject(v) || hasOthers(v, names_f6b1e9b3)) return false; {
const v1 = v.protocols; if (v1 !== undefined && (!isArray(v1) || v1.length > 20 ||
!v1.every((v2) => !(!IngestProtocol(v2))))) return false; } return true; };
export const LayoutMode = (v) => !( v !== "auto" && v !== "advanced" );
export const LinkStart = (v) => !( !isObject(v) || hasOthers(v, names_a0c79854) ||
typeof v.authorizationUrl !== "string" || !isUri(v.authorizationUrl) || typeof v.state !== "string" ||
v.state === "" || typeof v.expiresAt !== "string" || !isDateTime(v.expiresAt) );
export const LinkStartRequest = (v) => { if (!isObject(v) || v.platform === undefined ||
hasOthers(v, names_4bb11f90) || !LinkablePlatform(v.platform)) return false; { const v1 = v.scopes;
if (v1 !== undefined) { if (!isArray(v1) || v1.length > 100) return false; for (const v2 of v1) {
if (typeof v2 !== "string" || isLonger(v2, 200) || v2 === "" || !pattern_18783ad5.test(v2)) return false; } }
} { const v3 = v.returnTo; if (v3 !== undefined && (typeof v3 !== "string" || isLonger(v3, 2048) ||
!pattern_896289f7.test(v3) || !isUri(v3))) return false; } { const v4 = v.reconnectConnectionId;
if (v4 !== undefined && (typeof v4 !== "string" || isLonger(v4, 200) || v4 === "")) return false; }
return true; };
export const LinkablePlatform = (v) => !( !values_a7c87838.includes(v) );
export const MediaAsset = (v) => { if (!isObject(v) || v.kind === undefined || v.status === undefined ||
hasOthers(v, names_b7f6b983) || typeof v.id !== "string" || v.id === "" || typeof v.filename !== "string" ||
isLonger(v.filename, 255) || v.filename === "" || !MediaKind(v.kind) || !MediaStatus(v.status) ||
!isInteger(v.byteSize) || v.byteSize < 1 || typeof v.contentType !== "string" ||
v.contentType === "") return false; { const v1 = v.folder; if (v1 !== undefined && (typeof v1 !== "string" ||
isLonger(v1, 200) || v1 === "")) return false; } if (typeof v.createdAt !== "string" ||
!isDateTime(v.createdAt) || !isNumber(v.durationSeconds) || v.durationSeconds < 0 || !isInteger(v.width) ||
v.width < 0 || !isInteger(v.height) || v.height < 0 ||
v.thumbnailUrl !== undefined && (typeof v.thumbnailUrl !== "string" || !isUri(v.thumbnailUrl))) return false;
return true; };
export const MediaAssetDetail = (v) => { if (!isObject(v) || v.kind === undefined || v.status === undefined ||
hasOthers(v, names_558ef0e7) || typeof v.assetId !== "string" || v.assetId === "" ||
typeof v.filename !== "string" || isLonger(v.filename, 255) || v.filename === "" || !MediaKind(v.kind) ||
!MediaStatus(v.status) || !isInteger(v.byteSize) || v.byteSize < 1 ||
v.sizeBytes !== undefined && (!isInteger(v.sizeBytes) || v.sizeBytes < 0) ||
typeof v.contentType !== "string" || v.contentType === "") return false; { const v1 = v.folder;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; }
if (typeof v.createdAt !== "string" || !isDateTime(v.createdAt) || typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt) || !isNumber(v.durationSeconds) || v.durationSeconds < 0 || !isInteger(v.width) ||
v.width < 0 || !isInteger(v.height) || v.height < 0 ||
v.thumbnailUrl !== undefined && (typeof v.thumbnailUrl !== "string" || !isUri(v.thumbnailUrl)) ||
v.downloadUrl !== undefined && (typeof v.downloadUrl !== "string" || !isUri(v.downloadUrl)) ||
v.errorMessage !== undefined && (typeof v.errorMessage !== "string" || v.errorMessage === "")) return false;
return true; };
export const MediaAssetPage = (v) => { if (!isObject(v) || hasOthers(v, names_fd89a6a4) || !isArray(v.data) ||
!v.data.every((v1) => !(!MediaAsset(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
if (!isInteger(v.quotaUsedBytes) || v.quotaUsedBytes < 0 || !isInteger(v.quotaLimitBytes) ||
v.quotaLimitBytes < 0) return false; return true; };
export const MediaKind = (v) => !( v !== "video" && v !== "image" && v !== "audio" );
export const MediaStatus = (v) => !( v !== "UPLOADING" && v !== "READY" && v !== "FAILED" );
export const MediaUploadPlan = (v) => !( !(!SingleUploadPlan(v)) + !(!MultipartUploadPlan(v)) !== 1 );
const MintViewerTokenRequest$2 = (v) => !( v !== "chat.send" );
const MintViewerTokenRequest$1 = (v) => !( isObject(v) && (!isArray(v.caps) ||
!hasMatches(v.caps, MintViewerTokenRequest$2, 1, Infinity)) );
export const MintViewerTokenRequest = (v) => { if (!isObject(v) ||
MintViewerTokenRequest$1(v) && (isObject(v) && (v.memberRef === undefined ||
typeof v.displayName !== "string" || !pattern_76279a31.test(v.displayName))) ||
hasOthers(v, names_f31103fb) || typeof v.studioId !== "string" || isLonger(v.studioId, 200) ||
v.studioId === "") return false; { const v1 = v.caps; if (!isArray(v1) || v1.length > 8 || v1.length < 1 ||
!v1.every((v2) => !(!ViewerCapability(v2)))) return false; } { const v3 = v.memberRef;
if (v3 !== undefined && (typeof v3 !== "string" || isLonger(v3, 128) || v3 === "")) return false; }
if (v.displayName !== undefined && (typeof v.displayName !== "string" || isLonger(v.displayName, 1048576)) ||
v.ttlSeconds !== undefined && (!isInteger(v.ttlSeconds) || v.ttlSeconds < 1)) return false; return true; };
export const Monitor = (v) => { if (!isObject(v) || v.whep === undefined || hasOthers(v, names_c17ef0cd) ||
!WhepCredential(v.whep)) return false; { const v1 = v.srt; if (typeof v1 !== "string" && v1 !== null ||
typeof v1 === "string" && v1 === "") return false; } if (typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt)) return false; return true; };
export const MonitorRequest = (v) => !( !isObject(v) || hasOthers(v, names_e86086aa) ||
v.ttlSeconds !== undefined && (!isInteger(v.ttlSeconds) || v.ttlSeconds < 1) );
export const MultipartUploadPlan = (v) => !( !isObject(v) || v.kind === undefined ||
hasOthers(v, names_ab5c556e) || typeof v.assetId !== "string" || v.assetId === "" || v.mode !== "multipart" ||
!isInteger(v.partBytes) || v.partBytes > 100000000 || v.partBytes < 1 || !isArray(v.parts) ||
v.parts.length < 1 || !v.parts.every((v1) => !(!UploadPart(v1))) || !MediaKind(v.kind) );
export const Ok = (v) => !( !isObject(v) || hasOthers(v, names_aad540e2) || v.ok !== true );
export const PickBroadcastRequest = (v) => { if (!isObject(v) || hasOthers(v, names_d8122fda)) return false; {
const v1 = v.broadcastId; if (v1 !== undefined && (typeof v1 !== "string" && v1 !== null ||
typeof v1 === "string" && isLonger(v1, 200))) return false; }
if (v.title !== undefined && (typeof v.title !== "string" || isLonger(v.title, 200))) return false;
return true; };
export const PickPresetRequest = (v) => !( !isObject(v) || hasOthers(v, names_d953c852) ||
typeof v.presetId !== "string" || isLonger(v.presetId, 200) || v.presetId === "" ||
v.slotAssignments !== undefined && !SlotAssignments(v.slotAssignments) ||
v.baseRev !== undefined && !BaseRev(v.baseRev) );
export const ProbeStorageRequest = (v) => { if (!isObject(v) || hasOthers(v, names_f61aa1bd)) return false; {
const v1 = v.endpoint; if (typeof v1 !== "string" || isLonger(v1, 2048) || !pattern_67564fa9.test(v1) ||
!isUri(v1)) return false; } { const v2 = v.region; if (v2 !== undefined && (typeof v2 !== "string" ||
isLonger(v2, 63) || v2 === "" || !pattern_dcc1a786.test(v2))) return false; } { const v3 = v.bucket;
if (typeof v3 !== "string" || isLonger(v3, 255) || v3 === "" || !pattern_a8cb5d3e.test(v3)) return false; }
if (v.prefix !== undefined && (typeof v.prefix !== "string" || isLonger(v.prefix, 1024)) ||
v.forcePathStyle !== undefined && typeof v.forcePathStyle !== "boolean" ||
typeof v.accessKeyId !== "string" || isLonger(v.accessKeyId, 1024) || v.accessKeyId === "" ||
typeof v.secretAccessKey !== "string" || isLonger(v.secretAccessKey, 1024) ||
v.secretAccessKey === "") return false; return true; };
export const ProgramOutput = (v) => !( !isObject(v) || hasOthers(v, names_15cc7ba7) || !isInteger(v.width) ||
v.width < 1 || !isInteger(v.height) || v.height < 1 || !isInteger(v.fpsNum) || v.fpsNum < 1 ||
!isInteger(v.fpsDen) || v.fpsDen < 1 );
export const PublishedContract = (v) => !( !isObject(v) || typeof v.openapi !== "string" ||
!pattern_d362e439.test(v.openapi) || !isObject(v.info) || typeof v.info.version !== "string" ||
!pattern_34b59170.test(v.info.version) || !isObject(v.paths) );
export const RecallSceneRequest = (v) => !( !isObject(v) || hasOthers(v, names_64485d46) ||
v.baseRev !== undefined && !BaseRev(v.baseRev) );
export const RemovedChatConnector = (v) => !( !isObject(v) || hasOthers(v, names_a20084af) ||
typeof v.platform !== "string" || v.platform === "" );
export const RemovedRow = (v) => !( !isObject(v) || hasOthers(v, names_390a8943) ||
typeof v.id !== "string" || v.id === "" );
export const RotateIngestRequest = (v) => { if (!isObject(v) || hasOthers(v, names_2c8ca19c)) return false; {
const v1 = v.protocols; if (v1 !== undefined && (!isArray(v1) || v1.length > 20 ||
!v1.every((v2) => !(!IngestProtocol(v2))))) return false; }
if (v.kickPublishers !== undefined && typeof v.kickPublishers !== "boolean") return false; return true; };
export const Scene = (v) => !( !isObject(v) || hasOthers(v, names_e569a44f) || typeof v.id !== "string" ||
v.id === "" || typeof v.studioId !== "string" || v.studioId === "" || typeof v.name !== "string" ||
isLonger(v.name, 200) || v.name === "" || typeof v.createdAt !== "string" || !isDateTime(v.createdAt) ||
typeof v.updatedAt !== "string" || !isDateTime(v.updatedAt) );
export const ScenePage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) || !isArray(v.data) ||
!v.data.every((v1) => !(!Scene(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const Scope = (v) => !( !values_f79d87ed.includes(v) );
export const ScopeErrorEnvelope = (v) => { if (!isObject(v) || hasOthers(v, names_be588f58)) return false; {
const v1 = v.error; if (!isObject(v1) || typeof v1.code !== "string" || v1.code === "" ||
typeof v1.message !== "string" || v1.message === "" || typeof v1.requestId !== "string" ||
v1.requestId === "" || typeof v1.requiredScope !== "string" || v1.requiredScope === "") return false; }
return true; };
export const SingleUploadPlan = (v) => !( !isObject(v) || v.kind === undefined ||
hasOthers(v, names_9531823d) || typeof v.assetId !== "string" || v.assetId === "" || v.mode !== "single" ||
typeof v.uploadUrl !== "string" || !isUri(v.uploadUrl) || typeof v.objectKey !== "string" ||
v.objectKey === "" || !MediaKind(v.kind) );
export const SlotAssignments = (v) => { if (!isObject(v) || countOf(v) > 100) return false;
for (const v1 of namesOf(v)) { { const v2 = v[v1]; if (!isObject(v2) || countOf(v2) > 100) return false;
for (const v3 of namesOf(v2)) { if (typeof v2[v3] !== "string" || isLonger(v2[v3], 200) ||
v2[v3] === "") return false; } } } return true; };
export const Source = (v) => !( !isObject(v) || v.type === undefined || hasOthers(v, names_508a5f09) ||
typeof v.id !== "string" || v.id === "" || typeof v.studioId !== "string" || v.studioId === "" ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" || !SourceType(v.type) ||
typeof v.active !== "boolean" || typeof v.status !== "string" || v.status === "" ||
typeof v.publishing !== "boolean" && v.publishing !== null ||
v.publishedAt !== undefined && (typeof v.publishedAt !== "string" || !isDateTime(v.publishedAt)) ||
v.url !== undefined && typeof v.url !== "string" ||
v.mediaAssetId !== undefined && (typeof v.mediaAssetId !== "string" || v.mediaAssetId === "") ||
v.deviceId !== undefined && (typeof v.deviceId !== "string" || v.deviceId === "") ||
typeof v.createdAt !== "string" || !isDateTime(v.createdAt) || typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt) );
export const SourceIngest = (v) => !( !isObject(v) || hasOthers(v, names_02f66483) ||
typeof v.sourceId !== "string" || v.sourceId === "" || !isArray(v.granted) ||
!v.granted.every((v1) => !(!GrantedProtocol(v1))) || typeof v.streamName !== "string" ||
v.streamName === "" || v.srt !== undefined && !IngestEndpoint(v.srt) ||
v.rtmp !== undefined && !IngestEndpoint(v.rtmp) || v.rtmps !== undefined && !IngestEndpoint(v.rtmps) );
export const SourcePage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) || !isArray(v.data) ||
!v.data.every((v1) => !(!Source(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const SourceType = (v) => !( typeof v !== "string" || isLonger(v, 200) || v === "" );
export const StorageConfig = (v) => !( !isObject(v) || v.status === undefined ||
hasOthers(v, names_c565bc9c) || typeof v.id !== "string" || v.id === "" || typeof v.name !== "string" ||
isLonger(v.name, 200) || v.name === "" || typeof v.provider !== "string" || v.provider === "" ||
typeof v.endpoint !== "string" || !isUri(v.endpoint) || typeof v.region !== "string" || v.region === "" ||
typeof v.bucket !== "string" || v.bucket === "" || v.prefix !== undefined && (typeof v.prefix !== "string" ||
v.prefix === "") || typeof v.forcePathStyle !== "boolean" || !StorageStatus(v.status) ||
v.statusMessage !== undefined && (typeof v.statusMessage !== "string" || v.statusMessage === "") ||
v.lastVerifiedAt !== undefined && (typeof v.lastVerifiedAt !== "string" || !isDateTime(v.lastVerifiedAt)) ||
typeof v.createdAt !== "string" || !isDateTime(v.createdAt) || typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt) );
export const StorageConfigPage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) ||
!isArray(v.data) || !v.data.every((v1) => !(!StorageConfig(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const StorageProbeResult = (v) => !( !isObject(v) || v.status === undefined ||
hasOthers(v, names_463b2ac3) || !StorageStatus(v.status) ||
v.message !== undefined && (typeof v.message !== "string" || v.message === "") ||
typeof v.checkedAt !== "string" || !isDateTime(v.checkedAt) ||
v.latencyMs !== undefined && (!isInteger(v.latencyMs) || v.latencyMs < 0) );
export const StorageStatus = (v) => !( typeof v !== "string" || v === "" );
export const StreamDestination = (v) => !( !isObject(v) || hasOthers(v, names_415c3cdf) ||
typeof v.destinationId !== "string" || v.destinationId === "" || typeof v.status !== "string" ||
v.status === "" || v.lastError !== undefined && (typeof v.lastError !== "string" || v.lastError === "") );
export const StreamInput = (v) => !( !isObject(v) || hasOthers(v, names_ac9ab86b) ||
typeof v.sourceId !== "string" || v.sourceId === "" || typeof v.streamName !== "string" ||
v.streamName === "" || typeof v.publishing !== "boolean" && v.publishing !== null );
export const StreamStatus = (v) => !( !isObject(v) || hasOthers(v, names_573aa263) ||
typeof v.studioId !== "string" || v.studioId === "" || typeof v.state !== "string" || v.state === "" ||
typeof v.live !== "boolean" || v.encoderStreamId !== undefined && (typeof v.encoderStreamId !== "string" ||
v.encoderStreamId === "") || v.startedAt !== undefined && (typeof v.startedAt !== "string" ||
!isDateTime(v.startedAt)) || v.lastError !== undefined && (typeof v.lastError !== "string" ||
v.lastError === "") || !isArray(v.inputs) || !v.inputs.every((v1) => !(!StreamInput(v1))) ||
!isArray(v.destinations) || !v.destinations.every((v2) => !(!StreamDestination(v2))) );
export const Studio = (v) => !( !isObject(v) || v.autoGoLive === undefined || hasOthers(v, names_ddc7a9f8) ||
typeof v.id !== "string" || v.id === "" || typeof v.name !== "string" || isLonger(v.name, 200) ||
v.name === "" || !AutoGoLive(v.autoGoLive) || typeof v.live !== "boolean" ||
typeof v.createdAt !== "string" || !isDateTime(v.createdAt) || typeof v.updatedAt !== "string" ||
!isDateTime(v.updatedAt) );
export const StudioAudio = (v) => !( !isObject(v) || v.master === undefined || hasOthers(v, names_c6569d03) ||
!AudioMaster(v.master) || !isArray(v.sources) || !v.sources.every((v1) => !(!AudioSourceStrip(v1))) );
export const StudioPage = (v) => { if (!isObject(v) || hasOthers(v, names_efc28b78) || !isArray(v.data) ||
!v.data.every((v1) => !(!Studio(v1)))) return false; { const v2 = v.nextCursor;
if (v2 !== undefined && (typeof v2 !== "string" || v2 === "" || !pattern_d8230c71.test(v2))) return false; }
return true; };
export const StudioSnapshot = (v) => !( !isObject(v) || v.streamStatus === undefined ||
hasOthers(v, names_3420a491) || !isArray(v.sources) || !v.sources.every((v1) => !(!Source(v1))) ||
!StreamStatus(v.streamStatus) || !isArray(v.destinations) ||
!v.destinations.every((v2) => !(!Destination(v2))) || !isArray(v.chatConnectors) ||
!v.chatConnectors.every((v3) => !(!ChatConnector(v3))) );
export const ThumbnailResult = (v) => !( !isObject(v) || hasOthers(v, names_57370e7f) ||
typeof v.thumbnailUrl !== "string" || !isUri(v.thumbnailUrl) );
export const UpdateAccountRequest = (v) => !( !isObject(v) || hasOthers(v, names_854e7646) ||
typeof v.username !== "string" || isLonger(v.username, 1048576) );
export const UpdateAudioMasterRequest = (v) => { if (!isObject(v) || hasOthers(v, names_8192879d) ||
v.muted !== undefined && typeof v.muted !== "boolean") return false; { const v1 = v.volume;
if (v1 !== undefined && (!isNumber(v1) || v1 > 10 || v1 < 0)) return false; } return true; };
export const UpdateAudioSourceRequest = (v) => { if (!isObject(v) || hasOthers(v, names_7ed07e42) ||
v.muted !== undefined && typeof v.muted !== "boolean") return false; { const v1 = v.volume;
if (v1 !== undefined && (!isNumber(v1) || v1 > 10 || v1 < 0)) return false; } { const v2 = v.pan;
if (v2 !== undefined && (!isNumber(v2) || v2 > 1 || v2 < -1)) return false; }
if (v.soloed !== undefined && typeof v.soloed !== "boolean") return false; { const v3 = v.trim;
if (v3 !== undefined && (!isNumber(v3) || v3 > 16 || v3 < 0.1)) return false; } return true; };
export const UpdateBroadcastRequest = (v) => { if (!isObject(v) || hasOthers(v, names_db0ffc6d) ||
typeof v.broadcastId !== "string" || isLonger(v.broadcastId, 200) || v.broadcastId === "") return false; {
const v1 = v.title; if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) ||
v1 === "")) return false; } if (v.description !== undefined && (typeof v.description !== "string" ||
isLonger(v.description, 5000)) || v.privacy !== undefined && !BroadcastPrivacy(v.privacy) ||
v.madeForKids !== undefined && typeof v.madeForKids !== "boolean") return false; { const v2 = v.categoryId;
if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 200) || v2 === "")) return false; }
if (v.latency !== undefined && !BroadcastLatency(v.latency) ||
v.enableAutoStart !== undefined && typeof v.enableAutoStart !== "boolean" ||
v.enableAutoStop !== undefined && typeof v.enableAutoStop !== "boolean" ||
v.enableDvr !== undefined && typeof v.enableDvr !== "boolean" ||
v.enableEmbed !== undefined && typeof v.enableEmbed !== "boolean" ||
v.recordFromStart !== undefined && typeof v.recordFromStart !== "boolean") return false; {
const v3 = v.streamDelayMs; if (v3 !== undefined && (!isInteger(v3) || v3 > 2147483647 ||
v3 < 0)) return false; } if (v.projection !== undefined && !BroadcastProjection(v.projection) ||
v.enableMonitorStream !== undefined && typeof v.enableMonitorStream !== "boolean") return false; return true;
};
export const UpdateBroadcastTemplateRequest = (v) => !( !isObject(v) || hasOthers(v, names_eebbf53d) ||
typeof v.name !== "string" || isLonger(v.name, 200) || v.name === "" || !isObject(v.config) ||
countOf(v.config) > 1000 );
export const UpdateCanvasRequest = (v) => { if (!isObject(v) || countOf(v) < 1 ||
hasOthers(v, names_1626bafb) || v.layoutMode !== undefined && !LayoutMode(v.layoutMode)) return false; {
const v1 = v.aspectRatio; if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) ||
v1 === "")) return false; } if (v.fitMode !== undefined && !FitMode(v.fitMode) ||
v.autoEmphasisEnabled !== undefined && typeof v.autoEmphasisEnabled !== "boolean") return false; {
const v2 = v.tileOrder; if (v2 !== undefined) { if (!isArray(v2) || v2.length > 1000) return false;
for (const v3 of v2) { if (typeof v3 !== "string" || isLonger(v3, 200) || v3 === "") return false; }
if (!isUnique(v2)) return false; } }
if (v.focusSourceId !== undefined && (typeof v.focusSourceId !== "string" ||
isLonger(v.focusSourceId, 200)) || v.pinnedOwnerId !== undefined && (typeof v.pinnedOwnerId !== "string" ||
isLonger(v.pinnedOwnerId, 200)) ||
v.screenPriority !== undefined && typeof v.screenPriority !== "boolean") return false; {
const v4 = v.traySourceIds; if (v4 !== undefined) { if (!isArray(v4) || v4.length > 1000) return false;
for (const v5 of v4) { if (typeof v5 !== "string" || isLonger(v5, 200) || v5 === "") return false; }
if (!isUnique(v4)) return false; } } { const v6 = v.canvasBackground;
if (v6 !== undefined && (!isObject(v6) || hasOthers(v6, names_13921d2b) || typeof v6.color !== "string" ||
isLonger(v6.color, 200) || v6.color === "")) return false; } { const v7 = v.verticalOverlay;
if (v7 !== undefined && (!isObject(v7) || hasOthers(v7, names_8c11cfa7) || typeof v7.enabled !== "boolean" ||
!isInteger(v7.xOffset) || v7.xOffset > 1920 || v7.xOffset < -1920 || !isInteger(v7.width) ||
v7.width > 1920 || v7.width < 0 || !isInteger(v7.height) || v7.height > 1080 || v7.height < 0)) return false;
} { const v8 = v.output; if (v8 !== undefined && (!isObject(v8) || hasOthers(v8, names_15cc7ba7) ||
!isInteger(v8.width) || v8.width > 7680 || v8.width < 16 || !isInteger(v8.height) || v8.height > 7680 ||
v8.height < 16 || !isInteger(v8.fpsNum) || v8.fpsNum > 240000 || v8.fpsNum < 1 || !isInteger(v8.fpsDen) ||
v8.fpsDen > 1001 || v8.fpsDen < 1)) return false; }
if (v.baseRev !== undefined && !BaseRev(v.baseRev)) return false; return true; };
const UpdateDestinationRequest$2 = (v) => !( isObject(v) && (v.connectionId === undefined ||
v.rtmpUrl === undefined) );
const UpdateDestinationRequest$3 = (v) => !( isObject(v) && (v.connectionId === undefined ||
v.streamKey === undefined) );
const UpdateDestinationRequest$1 = (v) => !( !(UpdateDestinationRequest$2(v) || UpdateDestinationRequest$3(v))
);
export const UpdateDestinationRequest = (v) => { if (!isObject(v) || UpdateDestinationRequest$1(v) ||
countOf(v) < 1 || hasOthers(v, names_d1aa6496)) return false; { const v1 = v.name;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; }
if (v.enabled !== undefined && typeof v.enabled !== "boolean" ||
v.vertical !== undefined && typeof v.vertical !== "boolean") return false; { const v2 = v.connectionId;
if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 200) || v2 === "")) return false; } {
const v3 = v.rtmpUrl; if (v3 !== undefined && (typeof v3 !== "string" || isLonger(v3, 2048) || v3 === "" ||
!pattern_d0c5106f.test(v3))) return false; }
if (v.streamKey !== undefined && (typeof v.streamKey !== "string" || isLonger(v.streamKey, 1024)) ||
v.broadcastConfig !== undefined && !BroadcastConfig(v.broadcastConfig) ||
v.settings !== undefined && (!isObject(v.settings) || countOf(v.settings) > 1000)) return false; return true;
};
export const UpdateManualConnectionRequest = (v) => { if (!isObject(v) ||
hasOthers(v, names_42eb046f)) return false; { const v1 = v.label;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; } {
const v2 = v.rtmpUrl; if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 2048) || v2 === "" ||
!pattern_d0c5106f.test(v2))) return false; }
if (v.streamKey !== undefined && (typeof v.streamKey !== "string" ||
isLonger(v.streamKey, 1024))) return false; return true; };
export const UpdatePlacementRequest = (v) => { if (!isObject(v) || countOf(v) < 1 ||
hasOthers(v, names_28492840)) return false; { const v1 = v.rect; if (v1 !== undefined && (!isObject(v1) ||
hasOthers(v1, names_e28014b9) || !isInteger(v1.x) || v1.x > 1919 || v1.x < -1919 || !isInteger(v1.y) ||
v1.y > 1079 || v1.y < -1079 || !isInteger(v1.width) || v1.width > 1920 || v1.width < 1 ||
!isInteger(v1.height) || v1.height > 1080 || v1.height < 1)) return false; } { const v2 = v.zIndex;
if (v2 !== undefined && (!isInteger(v2) || v2 > 10000 || v2 < -10000)) return false; } { const v3 = v.alpha;
if (v3 !== undefined && (!isNumber(v3) || v3 > 1 || v3 < 0)) return false; }
if (v.visible !== undefined && typeof v.visible !== "boolean" ||
v.fitMode !== undefined && !FitMode(v.fitMode)) return false; { const v4 = v.crop;
if (v4 !== undefined && (!isObject(v4) || hasOthers(v4, names_4b847d19) || !isNumber(v4.zoom) ||
v4.zoom > 10 || v4.zoom < 1 || !isNumber(v4.panX) || v4.panX > 1 || v4.panX < 0 || !isNumber(v4.panY) ||
v4.panY > 1 || v4.panY < 0)) return false; } if (v.baseRev !== undefined && !BaseRev(v.baseRev)) return false;
return true; };
const UpdateSourceRequest$1 = (v) => !( isObject(v) && (v.url === undefined || v.mediaAssetId === undefined)
);
export const UpdateSourceRequest = (v) => { if (!isObject(v) || UpdateSourceRequest$1(v) || countOf(v) < 1 ||
hasOthers(v, names_5a69c1ef)) return false; { const v1 = v.name;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; }
if (v.active !== undefined && typeof v.active !== "boolean" ||
v.url !== undefined && (typeof v.url !== "string" || isLonger(v.url, 2048))) return false; {
const v2 = v.mediaAssetId; if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 200) ||
v2 === "")) return false; } return true; };
export const UpdateStorageConfigRequest = (v) => { if (!isObject(v) || countOf(v) < 1 ||
hasOthers(v, names_34f1e9f4)) return false; { const v1 = v.name;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; } {
const v2 = v.endpoint; if (v2 !== undefined && (typeof v2 !== "string" || isLonger(v2, 2048) ||
!pattern_67564fa9.test(v2) || !isUri(v2))) return false; } { const v3 = v.region;
if (v3 !== undefined && (typeof v3 !== "string" || isLonger(v3, 63) || v3 === "" ||
!pattern_dcc1a786.test(v3))) return false; } { const v4 = v.bucket;
if (v4 !== undefined && (typeof v4 !== "string" || isLonger(v4, 255) || v4 === "" ||
!pattern_a8cb5d3e.test(v4))) return false; } if (v.prefix !== undefined && (typeof v.prefix !== "string" ||
isLonger(v.prefix, 1024)) ||
v.forcePathStyle !== undefined && typeof v.forcePathStyle !== "boolean") return false; {
const v5 = v.accessKeyId; if (v5 !== undefined && (typeof v5 !== "string" || isLonger(v5, 1024) ||
v5 === "")) return false; } { const v6 = v.secretAccessKey; if (v6 !== undefined && (typeof v6 !== "string" ||
isLonger(v6, 1024) || v6 === "")) return false; }
if (v.accessKeyId !== undefined && v.secretAccessKey === undefined ||
v.secretAccessKey !== undefined && v.accessKeyId === undefined) return false; return true; };
export const UpdateStudioRequest = (v) => { if (!isObject(v) || countOf(v) < 1 ||
hasOthers(v, names_5d101173)) return false; { const v1 = v.name;
if (v1 !== undefined && (typeof v1 !== "string" || isLonger(v1, 200) || v1 === "")) return false; }
if (v.autoGoLive !== undefined && !AutoGoLive(v.autoGoLive)) return false; return true; };
export const UploadPart = (v) => !( !isObject(v) || hasOthers(v, names_6293e4ec) ||
!isInteger(v.partNumber) || v.partNumber < 1 || !isInteger(v.offset) || v.offset < 0 ||
!isInteger(v.byteSize) || v.byteSize > 100000000 || v.byteSize < 1 || typeof v.url !== "string" ||
!isUri(v.url) );
export const VerticalOverlay = (v) => !( !isObject(v) || hasOthers(v, names_8c11cfa7) ||
typeof v.enabled !== "boolean" || !isInteger(v.xOffset) || !isInteger(v.width) || v.width < 0 ||
!isInteger(v.height) || v.height < 0 );
export const ViewerCapability = (v) => !( v !== "chat.read" && v !== "chat.send" && v !== "video.play" );
export const ViewerCapsChanged = (v) => !( !isObject(v) || hasOthers(v, names_d9ee9b34) ||
typeof v.canSend !== "boolean" || typeof v.reason !== "string" );
export const ViewerHello = (v) => { if (!isObject(v) || hasOthers(v, names_c52e959c) ||
typeof v.studioId !== "string" || v.studioId === "") return false; { const v1 = v.caps;
if (!isArray(v1)) return false; for (const v2 of v1) { if (typeof v2 !== "string" || v2 === "") return false;
} } if (typeof v.canSend !== "boolean") return false; return true; };
export const ViewerHistory = (v) => !( !isObject(v) || !isArray(v.messages) ||
!v.messages.every((v1) => !(!ViewerMessage(v1))) );
export const ViewerHistoryRequest = (v) => !( !isObject(v) || v.limit !== undefined && (!isInteger(v.limit) ||
v.limit < 1) );
export const ViewerMessage = (v) => { if (!isObject(v) || hasOthers(v, names_03edbeb1) ||
typeof v.id !== "string" || v.id === "" || typeof v.platform !== "string" || v.platform === "" ||
typeof v.platformMessageId !== "string") return false; { const v1 = v.author; if (!isObject(v1) ||
hasOthers(v1, names_2bc742a4) || typeof v1.id !== "string" ||
v1.displayName !== undefined && typeof v1.displayName !== "string") return false; }
if (typeof v.text !== "string" || typeof v.timestamp !== "string" || !isDateTime(v.timestamp)) return false;
return true; };
export const ViewerMessageRemoved = (v) => !( !isObject(v) || hasOthers(v, names_3052d496) ||
typeof v.platform !== "string" || v.platform === "" ||
v.platformMessageId !== undefined && typeof v.platformMessageId !== "string" ||
v.authorId !== undefined && typeof v.authorId !== "string" || typeof v.channelWide !== "boolean" ||
!values_1b316e4b.includes(v.reason) );
export const ViewerQueued = (v) => !( !isObject(v) || hasOthers(v, names_97aad09b) || v.status !== "queued" ||
typeof v.clientMessageId !== "string" || v.clientMessageId === "" );
export const ViewerSendRequest = (v) => !( !isObject(v) || typeof v.text !== "string" ||
isLonger(v.text, 65536) );
export const ViewerSendResult = (v) => { if (!isObject(v) || hasOthers(v, names_761c8fbc) ||
typeof v.clientMessageId !== "string" || v.clientMessageId === "") return false; { const v1 = v.results;
if (!isArray(v1)) return false; for (const v2 of v1) { if (!isObject(v2) || hasOthers(v2, names_4aa11b24) ||
typeof v2.platform !== "string" || v2.platform === "" || typeof v2.ok !== "boolean" ||
v2.reason !== undefined && typeof v2.reason !== "string") return false; } } return true; };
export const ViewerToken = (v) => { if (!isObject(v) || hasOthers(v, names_784eb8df) ||
typeof v.token !== "string" || !pattern_7bfab299.test(v.token) || typeof v.expiresAt !== "string" ||
!isDateTime(v.expiresAt)) return false; { const v1 = v.caps; if (!isArray(v1) || v1.length < 1) return false;
for (const v2 of v1) { if (typeof v2 !== "string" || v2 === "") return false; }
if (!isUnique(v1)) return false; } return true; };
export const WhepCredential = (v) => !( !isObject(v) || hasOthers(v, names_4c44f6dc) ||
typeof v.url !== "string" || !isUri(v.url) || typeof v.token !== "string" || v.token === "" );
export const changeWhepSessionHeaders = (v) => !( !isObject(v) ||
v['if-match'] !== undefined && typeof v['if-match'] !== "string" );
export const changeWhipSessionHeaders = (v) => !( !isObject(v) ||
v['if-match'] !== undefined && typeof v['if-match'] !== "string" );
export const connectViewerChatQuery = (v) => !( !isObject(v) ||
v.token !== undefined && typeof v.token !== "string" );
export const deleteStorageConfigQuery = (v) => !( !isObject(v) ||
v.force !== undefined && typeof v.force !== "boolean" );
export const getCanvasHeaders = (v) => !( !isObject(v) ||
v['if-none-match'] !== undefined && typeof v['if-none-match'] !== "string" );
export const getSourceHeaders = (v) => !( !isObject(v) ||
v['if-none-match'] !== undefined && typeof v['if-none-match'] !== "string" );
export const getStreamStatusHeaders = (v) => !( !isObject(v) ||
v['if-none-match'] !== undefined && typeof v['if-none-match'] !== "string" );
export const listBroadcastsQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listChatMessagesQuery = (v) => !( !isObject(v) ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listConnectionsQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listDestinationsQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listMediaAssetsQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listScenesQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listSourcesHeaders = (v) => !( !isObject(v) ||
v['if-none-match'] !== undefined && typeof v['if-none-match'] !== "string" );
export const listSourcesQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listStorageConfigsQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listStudiosQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const listTemplatesQuery = (v) => !( !isObject(v) ||
v.cursor !== undefined && (typeof v.cursor !== "string" || v.cursor === "") ||
v.limit !== undefined && (!isInteger(v.limit) || v.limit < 1) );
export const setBroadcastThumbnailQuery = (v) => !( !isObject(v) || typeof v.broadcastId !== "string" ||
v.broadcastId === "" );
export const streamStudioEventsHeaders = (v) => !( !isObject(v) ||
v['last-event-id'] !== undefined && typeof v['last-event-id'] !== "string" );
export const streamStudioEventsQuery = (v) => !( !isObject(v) ||
v.lastEventId !== undefined && typeof v.lastEventId !== "string" );

// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.
import { formats } from './runtime/formats.ts';
import { codePoints } from './runtime/length.ts';

const format_date_time = formats["date-time"];
const format_uri = formats.uri;
const hasOwn = Object.prototype.hasOwnProperty;
const pattern_1a02207c = new RegExp("^publish:[^:]+:[^:]+:[^:]+$", "u");
const pattern_3a672c92 = new RegExp("^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$", "u");
const pattern_64ebc2eb = new RegExp("^(?:(?=.{3,20}$)[a-z0-9]+(?:_[a-z0-9]+)*)?$", "u");
const pattern_9f95224a = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern_ad3aefd8 = new RegExp("^sk_live_.+$", "u");
const pattern_e225574e = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern_f88d6669 = new RegExp("^3\\.", "u");
const schema_AccountApiKeyCreated = {"type":"object","required":["id","name","prefix","scopes","createdAt","key"],"properties":{"id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"prefix":{"type":"string","minLength":1,"maxLength":20},"scopes":{"type":"array","items":{"type":"string","minLength":1}},"createdAt":{"type":"string","format":"date-time"},"lastUsedAt":{"type":"string","format":"date-time"},"expiresAt":{"type":"string","format":"date-time"},"revokedAt":{"type":"string","format":"date-time"},"key":{"type":"string","pattern":"^sk_live_.+$"}},"additionalProperties":false};
const schema_AudioSourceStrip = {"type":"object","required":["sourceId","name","type","active","muted","volume","pan","soloed","trim","muteGroups"],"properties":{"sourceId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"type":{"$ref":"schema:SourceType"},"active":{"type":"boolean"},"muted":{"type":"boolean"},"volume":{"type":"number","minimum":0,"maximum":10},"pan":{"type":"number","minimum":-1,"maximum":1},"soloed":{"type":"boolean"},"trim":{"type":"number","minimum":0.1,"maximum":16},"muteGroups":{"type":"array","items":{"type":"integer","minimum":1,"maximum":4}}},"additionalProperties":false};
const schema_Broadcast = {"type":"object","required":["id","title","status"],"properties":{"id":{"type":"string","minLength":1},"title":{"type":"string"},"status":{"type":"string","minLength":1},"description":{"type":"string"},"thumbnailUrl":{"type":"string","format":"uri"},"scheduledStartTime":{"type":"string","format":"date-time"},"privacy":{"$ref":"schema:BroadcastPrivacy"},"latency":{"$ref":"schema:BroadcastLatency"},"projection":{"$ref":"schema:BroadcastProjection"},"madeForKids":{"type":"boolean"},"enableDvr":{"type":"boolean"},"enableAutoStart":{"type":"boolean"},"enableAutoStop":{"type":"boolean"},"enableEmbed":{"type":"boolean"},"recordFromStart":{"type":"boolean"},"enableMonitorStream":{"type":"boolean"}},"additionalProperties":false};
const schema_BroadcastLatency = {"type":"string","enum":["normal","low","ultraLow"]};
const schema_BroadcastMode = {"type":"string","enum":["create","pick"]};
const schema_BroadcastPrivacy = {"type":"string","enum":["public","unlisted","private"]};
const schema_BroadcastProjection = {"type":"string","enum":["rectangular","360"]};
const schema_CanvasPlacement = {"type":"object","required":["sourceId","name","type","active","onCanvas","inTray","zIndex","alpha","visible"],"properties":{"sourceId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"type":{"$ref":"schema:SourceType"},"active":{"type":"boolean"},"onCanvas":{"type":"boolean"},"inTray":{"type":"boolean"},"zIndex":{"type":"integer"},"alpha":{"type":"number","minimum":0,"maximum":1},"visible":{"type":"boolean"},"rect":{"$ref":"schema:CanvasRect"},"fitMode":{"$ref":"schema:FitMode"},"crop":{"$ref":"schema:CanvasCrop"},"ownerSub":{"type":"string","minLength":1},"broughtIn":{"type":"boolean"}},"additionalProperties":false};
const schema_CanvasState = {"type":"object","required":["layoutMode","layoutRev","activePreset","canvasWidth","canvasHeight","aspectRatio","fitMode","autoEmphasisEnabled","broughtInSourceIds","traySourceIds","tileOrder","focusSourceId","spotlightId","pinnedOwnerId","screenPriority","slotAssignments","membershipBasis","output","placements","updatedAt"],"properties":{"layoutMode":{"$ref":"schema:LayoutMode"},"layoutRev":{"type":"integer","minimum":0},"activePreset":{"type":"string"},"activeSceneId":{"type":"string","minLength":1},"canvasWidth":{"type":"integer","const":1920},"canvasHeight":{"type":"integer","const":1080},"aspectRatio":{"type":"string"},"fitMode":{"$ref":"schema:FitMode"},"autoEmphasisEnabled":{"type":"boolean"},"broughtInSourceIds":{"type":"array","items":{"type":"string","minLength":1}},"traySourceIds":{"type":"array","items":{"type":"string","minLength":1}},"tileOrder":{"type":"array","items":{"type":"string","minLength":1}},"focusSourceId":{"type":"string"},"spotlightId":{"type":"string"},"pinnedOwnerId":{"type":"string"},"screenPriority":{"type":"boolean"},"slotAssignments":{"$ref":"schema:SlotAssignments"},"membershipBasis":{"type":"string","enum":["resolved","stored",""]},"output":{"$ref":"schema:ProgramOutput"},"canvasBackground":{"$ref":"schema:CanvasBackground"},"verticalOverlay":{"$ref":"schema:VerticalOverlay"},"placements":{"type":"array","items":{"$ref":"schema:CanvasPlacement"}},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_Connection = {"type":"object","required":["id","platform","displayName","connectionType","status"],"properties":{"id":{"type":"string","minLength":1},"platform":{"type":"string","minLength":1},"displayName":{"type":"string"},"connectionType":{"type":"string","enum":["oauth","manual"]},"status":{"type":"string","enum":["active","needs_reauth","expired","revoked"]},"avatarUrl":{"type":"string","format":"uri"},"connectedAt":{"type":"string","format":"date-time"},"expiresAt":{"type":"string","format":"date-time"},"externalUserId":{"type":"string","minLength":1},"grantedScopes":{"type":"array","items":{"type":"string","minLength":1}},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_Contribution = {"type":"object","required":["sourceId","deviceId","granted","ingest","ingestMetro","streamName","streamKey","autoSeat"],"properties":{"sourceId":{"type":"string","minLength":1},"deviceId":{"type":"string","minLength":1},"granted":{"type":"array","items":{"$ref":"schema:GrantedProtocol"}},"ingest":{"$ref":"schema:IngestEndpoints"},"ingestHost":{"type":"string","minLength":1},"ingestMetro":{"type":"string","minLength":1},"streamName":{"type":"string","minLength":1},"streamKey":{"type":"string","minLength":1},"srtStreamId":{"type":"string","maxLength":512,"pattern":"^publish:[^:]+:[^:]+:[^:]+$"},"autoSeat":{"type":"boolean"}},"additionalProperties":false};
const schema_Destination = {"type":"object","required":["id","studioId","name","platform","enabled","vertical"],"properties":{"id":{"type":"string","minLength":1},"studioId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"platform":{"$ref":"schema:DestinationPlatform"},"enabled":{"type":"boolean"},"vertical":{"type":"boolean"},"connectionId":{"type":"string","minLength":1},"rtmpUrl":{"type":"string","minLength":1},"streamKey":{"type":"string","minLength":1},"status":{"$ref":"schema:DestinationStatus"},"lastError":{"type":"string","minLength":1},"degraded":{"type":"boolean"},"drainPct":{"type":"integer","minimum":0,"maximum":100},"encoderStreamId":{"type":"string","minLength":1},"requiresLiveBroadcast":{"type":"boolean"},"settings":{"type":"object","additionalProperties":true},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_FitMode = {"type":"string","enum":["contain","stretch"]};
const schema_LayoutMode = {"type":"string","enum":["auto","advanced"]};
const schema_MediaAsset = {"type":"object","required":["id","filename","kind","status","byteSize","contentType","createdAt","durationSeconds","width","height"],"properties":{"id":{"type":"string","minLength":1},"filename":{"type":"string","minLength":1,"maxLength":255},"kind":{"$ref":"schema:MediaKind"},"status":{"$ref":"schema:MediaStatus"},"byteSize":{"type":"integer","minimum":1},"contentType":{"type":"string","minLength":1},"folder":{"type":"string","minLength":1,"maxLength":200},"createdAt":{"type":"string","format":"date-time"},"durationSeconds":{"type":"number","minimum":0},"width":{"type":"integer","minimum":0},"height":{"type":"integer","minimum":0},"thumbnailUrl":{"type":"string","format":"uri"}},"additionalProperties":false};
const schema_MediaAssetDetail = {"type":"object","required":["assetId","filename","kind","status","byteSize","contentType","createdAt","updatedAt","durationSeconds","width","height"],"properties":{"assetId":{"type":"string","minLength":1},"filename":{"type":"string","minLength":1,"maxLength":255},"kind":{"$ref":"schema:MediaKind"},"status":{"$ref":"schema:MediaStatus"},"byteSize":{"type":"integer","minimum":1},"sizeBytes":{"type":"integer","minimum":0},"contentType":{"type":"string","minLength":1},"folder":{"type":"string","minLength":1,"maxLength":200},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"},"durationSeconds":{"type":"number","minimum":0},"width":{"type":"integer","minimum":0},"height":{"type":"integer","minimum":0},"thumbnailUrl":{"type":"string","format":"uri"},"downloadUrl":{"type":"string","format":"uri"},"errorMessage":{"type":"string","minLength":1}},"additionalProperties":false};
const schema_MediaKind = {"type":"string","enum":["video","image","audio"]};
const schema_MediaStatus = {"type":"string","enum":["UPLOADING","READY","FAILED"]};
const schema_Monitor = {"type":"object","required":["whep","srt","expiresAt"],"properties":{"whep":{"$ref":"schema:WhepCredential"},"srt":{"type":["string","null"],"minLength":1},"expiresAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_Source = {"type":"object","required":["id","studioId","name","type","active","status","publishing","createdAt","updatedAt"],"properties":{"id":{"type":"string","minLength":1},"studioId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"type":{"$ref":"schema:SourceType"},"active":{"type":"boolean"},"status":{"type":"string","minLength":1},"publishing":{"type":["boolean","null"]},"publishedAt":{"type":"string","format":"date-time"},"url":{"type":"string"},"mediaAssetId":{"type":"string","minLength":1},"deviceId":{"type":"string","minLength":1},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_StorageConfig = {"type":"object","required":["id","name","provider","endpoint","region","bucket","forcePathStyle","status","createdAt","updatedAt"],"properties":{"id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1,"maxLength":200},"provider":{"type":"string","minLength":1},"endpoint":{"type":"string","format":"uri"},"region":{"type":"string","minLength":1},"bucket":{"type":"string","minLength":1},"prefix":{"type":"string","minLength":1},"forcePathStyle":{"type":"boolean"},"status":{"$ref":"schema:StorageStatus"},"statusMessage":{"type":"string","minLength":1},"lastVerifiedAt":{"type":"string","format":"date-time"},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_StreamInput = {"type":"object","required":["sourceId","streamName","publishing"],"properties":{"sourceId":{"type":"string","minLength":1},"streamName":{"type":"string","minLength":1},"publishing":{"type":["boolean","null"]}},"additionalProperties":false};
const schema_ViewerMessageRemoved = {"type":"object","required":["platform","channelWide","reason"],"properties":{"platform":{"type":"string","minLength":1},"platformMessageId":{"type":"string"},"authorId":{"type":"string"},"channelWide":{"type":"boolean"},"reason":{"type":"string","enum":["deleted","banned","timeout","cleared"]}},"additionalProperties":false};

export const Account = validate_Account;

function validate_Account(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.userId === undefined) && (missing0 = "userId")) || ((data.username === undefined) && (missing0 = "username"))) || ((data.usernameSet === undefined) && (missing0 = "usernameSet"))){
validate_Account.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "userId") || (key0 === "username")) || (key0 === "usernameSet")) || (key0 === "createdAt")) || (key0 === "updatedAt")) || (key0 === "usernameChangedAt"))){
validate_Account.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.userId !== undefined){
let data0 = data.userId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Account.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Account.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.username !== undefined){
let data1 = data.username;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern_64ebc2eb.test(data1)){
validate_Account.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/pattern",keyword:"pattern",params:{pattern: "^(?:(?=.{3,20}$)[a-z0-9]+(?:_[a-z0-9]+)*)?$"},message:"must match pattern \""+"^(?:(?=.{3,20}$)[a-z0-9]+(?:_[a-z0-9]+)*)?$"+"\""}];
return false;
}
}
else {
validate_Account.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usernameSet !== undefined){
const _errs6 = errors;
if(typeof data.usernameSet !== "boolean"){
validate_Account.errors = [{instancePath:instancePath+"/usernameSet",schemaPath:"#/properties/usernameSet/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data3 = data.createdAt;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(format_date_time(data3))){
validate_Account.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Account.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data4 = data.updatedAt;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(format_date_time(data4))){
validate_Account.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Account.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usernameChangedAt !== undefined){
let data5 = data.usernameChangedAt;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_Account.errors = [{instancePath:instancePath+"/usernameChangedAt",schemaPath:"#/properties/usernameChangedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Account.errors = [{instancePath:instancePath+"/usernameChangedAt",schemaPath:"#/properties/usernameChangedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_Account.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Account.errors = vErrors;
return errors === 0;
}

function validate_AccountApiKey(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.prefix === undefined) && (missing0 = "prefix"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))){
validate_AccountApiKey.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "name")) || (key0 === "prefix")) || (key0 === "scopes")) || (key0 === "createdAt")) || (key0 === "lastUsedAt")) || (key0 === "expiresAt")) || (key0 === "revokedAt"))){
validate_AccountApiKey.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data2 = data.prefix;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 20){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 20},message:"must NOT have more than 20 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data3 = data.scopes;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(codePoints(data4) < 1){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data5 = data.createdAt;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastUsedAt !== undefined){
let data6 = data.lastUsedAt;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(format_date_time(data6))){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/lastUsedAt",schemaPath:"#/properties/lastUsedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/lastUsedAt",schemaPath:"#/properties/lastUsedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data7 = data.expiresAt;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data7 === "string"){
if(!(format_date_time(data7))){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revokedAt !== undefined){
let data8 = data.revokedAt;
const _errs18 = errors;
if(errors === _errs18){
if(errors === _errs18){
if(typeof data8 === "string"){
if(!(format_date_time(data8))){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/revokedAt",schemaPath:"#/properties/revokedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKey.errors = [{instancePath:instancePath+"/revokedAt",schemaPath:"#/properties/revokedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate_AccountApiKey.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AccountApiKey.errors = vErrors;
return errors === 0;
}

export const AccountApiKeyCreated = validate_AccountApiKeyCreated;

function validate_AccountApiKeyCreated(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.prefix === undefined) && (missing0 = "prefix"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.key === undefined) && (missing0 = "key"))){
validate_AccountApiKeyCreated.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_AccountApiKeyCreated.properties, key0))){
validate_AccountApiKeyCreated.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data2 = data.prefix;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 20){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 20},message:"must NOT have more than 20 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data3 = data.scopes;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(codePoints(data4) < 1){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data5 = data.createdAt;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastUsedAt !== undefined){
let data6 = data.lastUsedAt;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(format_date_time(data6))){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/lastUsedAt",schemaPath:"#/properties/lastUsedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/lastUsedAt",schemaPath:"#/properties/lastUsedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data7 = data.expiresAt;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data7 === "string"){
if(!(format_date_time(data7))){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revokedAt !== undefined){
let data8 = data.revokedAt;
const _errs18 = errors;
if(errors === _errs18){
if(errors === _errs18){
if(typeof data8 === "string"){
if(!(format_date_time(data8))){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/revokedAt",schemaPath:"#/properties/revokedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/revokedAt",schemaPath:"#/properties/revokedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key !== undefined){
let data9 = data.key;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(!pattern_ad3aefd8.test(data9)){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/pattern",keyword:"pattern",params:{pattern: "^sk_live_.+$"},message:"must match pattern \""+"^sk_live_.+$"+"\""}];
return false;
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_AccountApiKeyCreated.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AccountApiKeyCreated.errors = vErrors;
return errors === 0;
}

export const AccountApiKeyList = validate_AccountApiKeyList;

function validate_AccountApiKeyList(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_AccountApiKeyList.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate_AccountApiKeyList.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_AccountApiKey(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_AccountApiKey.errors : vErrors.concat(validate_AccountApiKey.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_AccountApiKeyList.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
}
else {
validate_AccountApiKeyList.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AccountApiKeyList.errors = vErrors;
return errors === 0;
}

export const AccountDeletionResult = validate_AccountDeletionResult;

function validate_AccountDeletionResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.requestId === undefined) && (missing0 = "requestId")) || ((data.alreadyDeleted === undefined) && (missing0 = "alreadyDeleted"))) || ((data.ok === undefined) && (missing0 = "ok"))) || ((data.confirmationEmailSent === undefined) && (missing0 = "confirmationEmailSent"))){
validate_AccountDeletionResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "requestId") || (key0 === "alreadyDeleted")) || (key0 === "ok")) || (key0 === "confirmationEmailSent")) || (key0 === "retained"))){
validate_AccountDeletionResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.requestId !== undefined){
let data0 = data.requestId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/requestId",schemaPath:"#/properties/requestId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/requestId",schemaPath:"#/properties/requestId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alreadyDeleted !== undefined){
const _errs4 = errors;
if(typeof data.alreadyDeleted !== "boolean"){
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/alreadyDeleted",schemaPath:"#/properties/alreadyDeleted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ok !== undefined){
const _errs6 = errors;
if(typeof data.ok !== "boolean"){
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.confirmationEmailSent !== undefined){
let data3 = data.confirmationEmailSent;
const _errs8 = errors;
if(typeof data3 !== "boolean"){
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/confirmationEmailSent",schemaPath:"#/properties/confirmationEmailSent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(false !== data3){
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/confirmationEmailSent",schemaPath:"#/properties/confirmationEmailSent/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retained !== undefined){
let data4 = data.retained;
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
const _errs13 = errors;
if(typeof data4[key1] !== "string"){
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/retained/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/retained/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate_AccountDeletionResult.errors = [{instancePath:instancePath+"/retained",schemaPath:"#/properties/retained/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate_AccountDeletionResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AccountDeletionResult.errors = vErrors;
return errors === 0;
}

export const AudioMaster = validate_AudioMaster;

function validate_AudioMaster(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.muted === undefined) && (missing0 = "muted")) || ((data.volume === undefined) && (missing0 = "volume"))){
validate_AudioMaster.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "muted") || (key0 === "volume"))){
validate_AudioMaster.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.muted !== undefined){
const _errs2 = errors;
if(typeof data.muted !== "boolean"){
validate_AudioMaster.errors = [{instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.volume !== undefined){
let data1 = data.volume;
const _errs4 = errors;
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10 || isNaN(data1)){
validate_AudioMaster.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate_AudioMaster.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_AudioMaster.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_AudioMaster.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AudioMaster.errors = vErrors;
return errors === 0;
}

export const AudioSourceStrip = validate_AudioSourceStrip;

function validate_AudioSourceStrip(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.sourceId === undefined) && (missing0 = "sourceId")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.muted === undefined) && (missing0 = "muted"))) || ((data.volume === undefined) && (missing0 = "volume"))) || ((data.pan === undefined) && (missing0 = "pan"))) || ((data.soloed === undefined) && (missing0 = "soloed"))) || ((data.trim === undefined) && (missing0 = "trim"))) || ((data.muteGroups === undefined) && (missing0 = "muteGroups"))){
validate_AudioSourceStrip.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_AudioSourceStrip.properties, key0))){
validate_AudioSourceStrip.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sourceId !== undefined){
let data0 = data.sourceId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs6 = errors;
if(!(validate_SourceType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SourceType.errors : vErrors.concat(validate_SourceType.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs7 = errors;
if(typeof data.active !== "boolean"){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.muted !== undefined){
const _errs9 = errors;
if(typeof data.muted !== "boolean"){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.volume !== undefined){
let data5 = data.volume;
const _errs11 = errors;
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 10 || isNaN(data5)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pan !== undefined){
let data6 = data.pan;
const _errs13 = errors;
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/pan",schemaPath:"#/properties/pan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data6 < -1 || isNaN(data6)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/pan",schemaPath:"#/properties/pan/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/pan",schemaPath:"#/properties/pan/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.soloed !== undefined){
const _errs15 = errors;
if(typeof data.soloed !== "boolean"){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/soloed",schemaPath:"#/properties/soloed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trim !== undefined){
let data8 = data.trim;
const _errs17 = errors;
if(errors === _errs17){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 16 || isNaN(data8)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/trim",schemaPath:"#/properties/trim/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"}];
return false;
}
else {
if(data8 < 0.1 || isNaN(data8)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/trim",schemaPath:"#/properties/trim/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1},message:"must be >= 0.1"}];
return false;
}
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/trim",schemaPath:"#/properties/trim/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.muteGroups !== undefined){
let data9 = data.muteGroups;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs21 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/muteGroups/" + i0,schemaPath:"#/properties/muteGroups/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 4 || isNaN(data10)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/muteGroups/" + i0,schemaPath:"#/properties/muteGroups/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4},message:"must be <= 4"}];
return false;
}
else {
if(data10 < 1 || isNaN(data10)){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/muteGroups/" + i0,schemaPath:"#/properties/muteGroups/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid1 = _errs21 === errors;
if(!valid1){
break;
}
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/muteGroups",schemaPath:"#/properties/muteGroups/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_AudioSourceStrip.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AudioSourceStrip.errors = vErrors;
return errors === 0;
}

function validate_AutoGoLive(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.enabled === undefined) && (missing0 = "enabled")){
validate_AutoGoLive.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "enabled") || (key0 === "sourceId"))){
validate_AutoGoLive.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.enabled !== undefined){
const _errs2 = errors;
if(typeof data.enabled !== "boolean"){
validate_AutoGoLive.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sourceId !== undefined){
let data1 = data.sourceId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_AutoGoLive.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_AutoGoLive.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_AutoGoLive.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_AutoGoLive.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AutoGoLive.errors = vErrors;
return errors === 0;
}

export const Broadcast = validate_Broadcast;

function validate_Broadcast(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.status === undefined) && (missing0 = "status"))){
validate_Broadcast.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_Broadcast.properties, key0))){
validate_Broadcast.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Broadcast.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Broadcast.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs4 = errors;
if(typeof data.title !== "string"){
validate_Broadcast.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_Broadcast.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Broadcast.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs8 = errors;
if(typeof data.description !== "string"){
validate_Broadcast.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.thumbnailUrl !== undefined){
let data4 = data.thumbnailUrl;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(format_uri(data4))){
validate_Broadcast.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_Broadcast.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduledStartTime !== undefined){
let data5 = data.scheduledStartTime;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_Broadcast.errors = [{instancePath:instancePath+"/scheduledStartTime",schemaPath:"#/properties/scheduledStartTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Broadcast.errors = [{instancePath:instancePath+"/scheduledStartTime",schemaPath:"#/properties/scheduledStartTime/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
const _errs14 = errors;
if(!(validate_BroadcastPrivacy(data.privacy, {instancePath:instancePath+"/privacy",parentData:data,parentDataProperty:"privacy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastPrivacy.errors : vErrors.concat(validate_BroadcastPrivacy.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.latency !== undefined){
const _errs15 = errors;
if(!(validate_BroadcastLatency(data.latency, {instancePath:instancePath+"/latency",parentData:data,parentDataProperty:"latency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastLatency.errors : vErrors.concat(validate_BroadcastLatency.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projection !== undefined){
const _errs16 = errors;
if(!(validate_BroadcastProjection(data.projection, {instancePath:instancePath+"/projection",parentData:data,parentDataProperty:"projection",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastProjection.errors : vErrors.concat(validate_BroadcastProjection.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.madeForKids !== undefined){
const _errs17 = errors;
if(typeof data.madeForKids !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/madeForKids",schemaPath:"#/properties/madeForKids/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableDvr !== undefined){
const _errs19 = errors;
if(typeof data.enableDvr !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/enableDvr",schemaPath:"#/properties/enableDvr/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableAutoStart !== undefined){
const _errs21 = errors;
if(typeof data.enableAutoStart !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/enableAutoStart",schemaPath:"#/properties/enableAutoStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableAutoStop !== undefined){
const _errs23 = errors;
if(typeof data.enableAutoStop !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/enableAutoStop",schemaPath:"#/properties/enableAutoStop/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableEmbed !== undefined){
const _errs25 = errors;
if(typeof data.enableEmbed !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/enableEmbed",schemaPath:"#/properties/enableEmbed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recordFromStart !== undefined){
const _errs27 = errors;
if(typeof data.recordFromStart !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/recordFromStart",schemaPath:"#/properties/recordFromStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableMonitorStream !== undefined){
const _errs29 = errors;
if(typeof data.enableMonitorStream !== "boolean"){
validate_Broadcast.errors = [{instancePath:instancePath+"/enableMonitorStream",schemaPath:"#/properties/enableMonitorStream/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_Broadcast.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Broadcast.errors = vErrors;
return errors === 0;
}

export const BroadcastEditResult = validate_BroadcastEditResult;

function validate_BroadcastEditResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.rejectedFields === undefined) && (missing0 = "rejectedFields")){
validate_BroadcastEditResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "rejectedFields") || (key0 === "lifecycleStatus"))){
validate_BroadcastEditResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rejectedFields !== undefined){
let data0 = data.rejectedFields;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_BroadcastEditResult.errors = [{instancePath:instancePath+"/rejectedFields/" + i0,schemaPath:"#/properties/rejectedFields/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_BroadcastEditResult.errors = [{instancePath:instancePath+"/rejectedFields/" + i0,schemaPath:"#/properties/rejectedFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_BroadcastEditResult.errors = [{instancePath:instancePath+"/rejectedFields",schemaPath:"#/properties/rejectedFields/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lifecycleStatus !== undefined){
let data2 = data.lifecycleStatus;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_BroadcastEditResult.errors = [{instancePath:instancePath+"/lifecycleStatus",schemaPath:"#/properties/lifecycleStatus/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_BroadcastEditResult.errors = [{instancePath:instancePath+"/lifecycleStatus",schemaPath:"#/properties/lifecycleStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_BroadcastEditResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_BroadcastEditResult.errors = vErrors;
return errors === 0;
}

function validate_BroadcastLatency(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_BroadcastLatency.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data === "normal") || (data === "low")) || (data === "ultraLow"))){
validate_BroadcastLatency.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_BroadcastLatency.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_BroadcastLatency.errors = vErrors;
return errors === 0;
}

function validate_BroadcastMode(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_BroadcastMode.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "create") || (data === "pick"))){
validate_BroadcastMode.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_BroadcastMode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_BroadcastMode.errors = vErrors;
return errors === 0;
}

export const BroadcastPage = validate_BroadcastPage;

function validate_BroadcastPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_BroadcastPage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_BroadcastPage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Broadcast(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Broadcast.errors : vErrors.concat(validate_Broadcast.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_BroadcastPage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_BroadcastPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_BroadcastPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_BroadcastPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_BroadcastPage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_BroadcastPage.errors = vErrors;
return errors === 0;
}

export const BroadcastPickResult = validate_BroadcastPickResult;

function validate_BroadcastPickResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.mode === undefined) && (missing0 = "mode")){
validate_BroadcastPickResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "mode") || (key0 === "broadcastId")) || (key0 === "title"))){
validate_BroadcastPickResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mode !== undefined){
const _errs2 = errors;
if(!(validate_BroadcastMode(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastMode.errors : vErrors.concat(validate_BroadcastMode.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.broadcastId !== undefined){
let data1 = data.broadcastId;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_BroadcastPickResult.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_BroadcastPickResult.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs5 = errors;
if(typeof data.title !== "string"){
validate_BroadcastPickResult.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_BroadcastPickResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_BroadcastPickResult.errors = vErrors;
return errors === 0;
}

function validate_BroadcastPrivacy(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_BroadcastPrivacy.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data === "public") || (data === "unlisted")) || (data === "private"))){
validate_BroadcastPrivacy.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_BroadcastPrivacy.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_BroadcastPrivacy.errors = vErrors;
return errors === 0;
}

function validate_BroadcastProjection(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_BroadcastProjection.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "rectangular") || (data === "360"))){
validate_BroadcastProjection.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_BroadcastProjection.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_BroadcastProjection.errors = vErrors;
return errors === 0;
}

export const BroadcastTemplate = validate_BroadcastTemplate;

function validate_BroadcastTemplate(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.studioId === undefined) && (missing0 = "studioId"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.config === undefined) && (missing0 = "config"))) || ((data.isDefault === undefined) && (missing0 = "isDefault"))){
validate_BroadcastTemplate.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "id") || (key0 === "studioId")) || (key0 === "name")) || (key0 === "config")) || (key0 === "isDefault")) || (key0 === "createdAt")) || (key0 === "updatedAt"))){
validate_BroadcastTemplate.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.studioId !== undefined){
let data1 = data.studioId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data2 = data.name;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 200){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
let data3 = data.config;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isDefault !== undefined){
const _errs11 = errors;
if(typeof data.isDefault !== "boolean"){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/isDefault",schemaPath:"#/properties/isDefault/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data5 = data.createdAt;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data6 = data.updatedAt;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(format_date_time(data6))){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate_BroadcastTemplate.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_BroadcastTemplate.errors = vErrors;
return errors === 0;
}

export const BroadcastTemplatePage = validate_BroadcastTemplatePage;

function validate_BroadcastTemplatePage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_BroadcastTemplatePage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_BroadcastTemplatePage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_BroadcastTemplate(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastTemplate.errors : vErrors.concat(validate_BroadcastTemplate.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_BroadcastTemplatePage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_BroadcastTemplatePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_BroadcastTemplatePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_BroadcastTemplatePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_BroadcastTemplatePage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_BroadcastTemplatePage.errors = vErrors;
return errors === 0;
}

function validate_CanvasBackground(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.color === undefined) && (missing0 = "color")){
validate_CanvasBackground.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "color")){
validate_CanvasBackground.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.color !== undefined){
let data0 = data.color;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_CanvasBackground.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasBackground.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_CanvasBackground.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasBackground.errors = vErrors;
return errors === 0;
}

export const CanvasCapabilities = validate_CanvasCapabilities;

function validate_CanvasCapabilities(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.canvasWidth === undefined) && (missing0 = "canvasWidth")) || ((data.canvasHeight === undefined) && (missing0 = "canvasHeight"))) || ((data.fitModes === undefined) && (missing0 = "fitModes"))) || ((data.layoutModes === undefined) && (missing0 = "layoutModes"))) || ((data.libraryVersion === undefined) && (missing0 = "libraryVersion"))) || ((data.presets === undefined) && (missing0 = "presets"))) || ((data.transitions === undefined) && (missing0 = "transitions"))){
validate_CanvasCapabilities.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "canvasWidth") || (key0 === "canvasHeight")) || (key0 === "fitModes")) || (key0 === "layoutModes")) || (key0 === "libraryVersion")) || (key0 === "presets")) || (key0 === "transitions"))){
validate_CanvasCapabilities.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.canvasWidth !== undefined){
let data0 = data.canvasWidth;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/canvasWidth",schemaPath:"#/properties/canvasWidth/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1920 !== data0){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/canvasWidth",schemaPath:"#/properties/canvasWidth/const",keyword:"const",params:{allowedValue: 1920},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canvasHeight !== undefined){
let data1 = data.canvasHeight;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/canvasHeight",schemaPath:"#/properties/canvasHeight/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1080 !== data1){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/canvasHeight",schemaPath:"#/properties/canvasHeight/const",keyword:"const",params:{allowedValue: 1080},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fitModes !== undefined){
let data2 = data.fitModes;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/fitModes/" + i0,schemaPath:"#/properties/fitModes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/fitModes/" + i0,schemaPath:"#/properties/fitModes/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/fitModes",schemaPath:"#/properties/fitModes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.layoutModes !== undefined){
let data4 = data.layoutModes;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(codePoints(data5) < 1){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/layoutModes/" + i1,schemaPath:"#/properties/layoutModes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/layoutModes/" + i1,schemaPath:"#/properties/layoutModes/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/layoutModes",schemaPath:"#/properties/layoutModes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.libraryVersion !== undefined){
const _errs14 = errors;
if(typeof data.libraryVersion !== "string"){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/libraryVersion",schemaPath:"#/properties/libraryVersion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.presets !== undefined){
let data7 = data.presets;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid3 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
const _errs18 = errors;
if(!(validate_CanvasPreset(data7[i2], {instancePath:instancePath+"/presets/" + i2,parentData:data7,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasPreset.errors : vErrors.concat(validate_CanvasPreset.errors);
errors = vErrors.length;
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/presets",schemaPath:"#/properties/presets/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transitions !== undefined){
let data9 = data.transitions;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid4 = true;
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
let data10 = data9[i3];
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(codePoints(data10) < 1){
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/transitions/" + i3,schemaPath:"#/properties/transitions/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/transitions/" + i3,schemaPath:"#/properties/transitions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs21 === errors;
if(!valid4){
break;
}
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath:instancePath+"/transitions",schemaPath:"#/properties/transitions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate_CanvasCapabilities.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasCapabilities.errors = vErrors;
return errors === 0;
}

function validate_CanvasCrop(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.zoom === undefined) && (missing0 = "zoom")) || ((data.panX === undefined) && (missing0 = "panX"))) || ((data.panY === undefined) && (missing0 = "panY"))){
validate_CanvasCrop.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "zoom") || (key0 === "panX")) || (key0 === "panY"))){
validate_CanvasCrop.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.zoom !== undefined){
let data0 = data.zoom;
const _errs2 = errors;
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10 || isNaN(data0)){
validate_CanvasCrop.errors = [{instancePath:instancePath+"/zoom",schemaPath:"#/properties/zoom/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate_CanvasCrop.errors = [{instancePath:instancePath+"/zoom",schemaPath:"#/properties/zoom/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
else {
validate_CanvasCrop.errors = [{instancePath:instancePath+"/zoom",schemaPath:"#/properties/zoom/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.panX !== undefined){
let data1 = data.panX;
const _errs4 = errors;
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
validate_CanvasCrop.errors = [{instancePath:instancePath+"/panX",schemaPath:"#/properties/panX/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate_CanvasCrop.errors = [{instancePath:instancePath+"/panX",schemaPath:"#/properties/panX/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasCrop.errors = [{instancePath:instancePath+"/panX",schemaPath:"#/properties/panX/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.panY !== undefined){
let data2 = data.panY;
const _errs6 = errors;
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
validate_CanvasCrop.errors = [{instancePath:instancePath+"/panY",schemaPath:"#/properties/panY/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate_CanvasCrop.errors = [{instancePath:instancePath+"/panY",schemaPath:"#/properties/panY/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasCrop.errors = [{instancePath:instancePath+"/panY",schemaPath:"#/properties/panY/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_CanvasCrop.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasCrop.errors = vErrors;
return errors === 0;
}

function validate_CanvasPlacement(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.sourceId === undefined) && (missing0 = "sourceId")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.onCanvas === undefined) && (missing0 = "onCanvas"))) || ((data.inTray === undefined) && (missing0 = "inTray"))) || ((data.zIndex === undefined) && (missing0 = "zIndex"))) || ((data.alpha === undefined) && (missing0 = "alpha"))) || ((data.visible === undefined) && (missing0 = "visible"))){
validate_CanvasPlacement.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_CanvasPlacement.properties, key0))){
validate_CanvasPlacement.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sourceId !== undefined){
let data0 = data.sourceId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs6 = errors;
if(!(validate_SourceType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SourceType.errors : vErrors.concat(validate_SourceType.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs7 = errors;
if(typeof data.active !== "boolean"){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.onCanvas !== undefined){
const _errs9 = errors;
if(typeof data.onCanvas !== "boolean"){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/onCanvas",schemaPath:"#/properties/onCanvas/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inTray !== undefined){
const _errs11 = errors;
if(typeof data.inTray !== "boolean"){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/inTray",schemaPath:"#/properties/inTray/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.zIndex !== undefined){
let data6 = data.zIndex;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/zIndex",schemaPath:"#/properties/zIndex/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alpha !== undefined){
let data7 = data.alpha;
const _errs15 = errors;
if(errors === _errs15){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1 || isNaN(data7)){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/alpha",schemaPath:"#/properties/alpha/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/alpha",schemaPath:"#/properties/alpha/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/alpha",schemaPath:"#/properties/alpha/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visible !== undefined){
const _errs17 = errors;
if(typeof data.visible !== "boolean"){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/visible",schemaPath:"#/properties/visible/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rect !== undefined){
const _errs19 = errors;
if(!(validate_CanvasRect(data.rect, {instancePath:instancePath+"/rect",parentData:data,parentDataProperty:"rect",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasRect.errors : vErrors.concat(validate_CanvasRect.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fitMode !== undefined){
const _errs20 = errors;
if(!(validate_FitMode(data.fitMode, {instancePath:instancePath+"/fitMode",parentData:data,parentDataProperty:"fitMode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_FitMode.errors : vErrors.concat(validate_FitMode.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.crop !== undefined){
const _errs21 = errors;
if(!(validate_CanvasCrop(data.crop, {instancePath:instancePath+"/crop",parentData:data,parentDataProperty:"crop",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasCrop.errors : vErrors.concat(validate_CanvasCrop.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ownerSub !== undefined){
let data12 = data.ownerSub;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data12 === "string"){
if(codePoints(data12) < 1){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/ownerSub",schemaPath:"#/properties/ownerSub/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/ownerSub",schemaPath:"#/properties/ownerSub/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.broughtIn !== undefined){
const _errs24 = errors;
if(typeof data.broughtIn !== "boolean"){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/broughtIn",schemaPath:"#/properties/broughtIn/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_CanvasPlacement.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasPlacement.errors = vErrors;
return errors === 0;
}

function validate_CanvasPreset(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.displayName === undefined) && (missing0 = "displayName"))) || ((data.slotCount === undefined) && (missing0 = "slotCount"))) || ((data.overflowToTray === undefined) && (missing0 = "overflowToTray"))) || ((data.slots === undefined) && (missing0 = "slots"))){
validate_CanvasPreset.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "displayName")) || (key0 === "slotCount")) || (key0 === "overflowToTray")) || (key0 === "slots")) || (key0 === "schematicSvg"))){
validate_CanvasPreset.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_CanvasPreset.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasPreset.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.displayName !== undefined){
let data1 = data.displayName;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_CanvasPreset.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasPreset.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slotCount !== undefined){
let data2 = data.slotCount;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_CanvasPreset.errors = [{instancePath:instancePath+"/slotCount",schemaPath:"#/properties/slotCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate_CanvasPreset.errors = [{instancePath:instancePath+"/slotCount",schemaPath:"#/properties/slotCount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overflowToTray !== undefined){
const _errs8 = errors;
if(typeof data.overflowToTray !== "boolean"){
validate_CanvasPreset.errors = [{instancePath:instancePath+"/overflowToTray",schemaPath:"#/properties/overflowToTray/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slots !== undefined){
let data4 = data.slots;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate_CanvasPresetSlot(data4[i0], {instancePath:instancePath+"/slots/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasPresetSlot.errors : vErrors.concat(validate_CanvasPresetSlot.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
else {
validate_CanvasPreset.errors = [{instancePath:instancePath+"/slots",schemaPath:"#/properties/slots/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schematicSvg !== undefined){
const _errs13 = errors;
if(typeof data.schematicSvg !== "string"){
validate_CanvasPreset.errors = [{instancePath:instancePath+"/schematicSvg",schemaPath:"#/properties/schematicSvg/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_CanvasPreset.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasPreset.errors = vErrors;
return errors === 0;
}

function validate_CanvasPresetSlot(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.index === undefined) && (missing0 = "index")) || ((data.x === undefined) && (missing0 = "x"))) || ((data.y === undefined) && (missing0 = "y"))) || ((data.w === undefined) && (missing0 = "w"))) || ((data.h === undefined) && (missing0 = "h"))) || ((data.rect === undefined) && (missing0 = "rect"))){
validate_CanvasPresetSlot.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "index") || (key0 === "x")) || (key0 === "y")) || (key0 === "w")) || (key0 === "h")) || (key0 === "rect"))){
validate_CanvasPresetSlot.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.index !== undefined){
let data0 = data.index;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/index",schemaPath:"#/properties/index/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.x !== undefined){
let data1 = data.x;
const _errs4 = errors;
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.y !== undefined){
let data2 = data.y;
const _errs6 = errors;
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.w !== undefined){
let data3 = data.w;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/w",schemaPath:"#/properties/w/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/w",schemaPath:"#/properties/w/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/w",schemaPath:"#/properties/w/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.h !== undefined){
let data4 = data.h;
const _errs10 = errors;
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1 || isNaN(data4)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/h",schemaPath:"#/properties/h/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/h",schemaPath:"#/properties/h/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_CanvasPresetSlot.errors = [{instancePath:instancePath+"/h",schemaPath:"#/properties/h/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rect !== undefined){
const _errs12 = errors;
if(!(validate_CanvasSlotRect(data.rect, {instancePath:instancePath+"/rect",parentData:data,parentDataProperty:"rect",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasSlotRect.errors : vErrors.concat(validate_CanvasSlotRect.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_CanvasPresetSlot.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasPresetSlot.errors = vErrors;
return errors === 0;
}

function validate_CanvasRect(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.x === undefined) && (missing0 = "x")) || ((data.y === undefined) && (missing0 = "y"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))){
validate_CanvasRect.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "x") || (key0 === "y")) || (key0 === "width")) || (key0 === "height"))){
validate_CanvasRect.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.x !== undefined){
let data0 = data.x;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_CanvasRect.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.y !== undefined){
let data1 = data.y;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_CanvasRect.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data2 = data.width;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_CanvasRect.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1920 || isNaN(data2)){
validate_CanvasRect.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1920},message:"must be <= 1920"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate_CanvasRect.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data3 = data.height;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_CanvasRect.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1080 || isNaN(data3)){
validate_CanvasRect.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1080},message:"must be <= 1080"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate_CanvasRect.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_CanvasRect.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasRect.errors = vErrors;
return errors === 0;
}

function validate_CanvasSlotRect(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.x === undefined) && (missing0 = "x")) || ((data.y === undefined) && (missing0 = "y"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))){
validate_CanvasSlotRect.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "x") || (key0 === "y")) || (key0 === "width")) || (key0 === "height"))){
validate_CanvasSlotRect.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.x !== undefined){
let data0 = data.x;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.y !== undefined){
let data1 = data.y;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data2 = data.width;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data3 = data.height;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate_CanvasSlotRect.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_CanvasSlotRect.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasSlotRect.errors = vErrors;
return errors === 0;
}

export const CanvasState = validate_CanvasState;

function validate_CanvasState(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((data.layoutMode === undefined) && (missing0 = "layoutMode")) || ((data.layoutRev === undefined) && (missing0 = "layoutRev"))) || ((data.activePreset === undefined) && (missing0 = "activePreset"))) || ((data.canvasWidth === undefined) && (missing0 = "canvasWidth"))) || ((data.canvasHeight === undefined) && (missing0 = "canvasHeight"))) || ((data.aspectRatio === undefined) && (missing0 = "aspectRatio"))) || ((data.fitMode === undefined) && (missing0 = "fitMode"))) || ((data.autoEmphasisEnabled === undefined) && (missing0 = "autoEmphasisEnabled"))) || ((data.broughtInSourceIds === undefined) && (missing0 = "broughtInSourceIds"))) || ((data.traySourceIds === undefined) && (missing0 = "traySourceIds"))) || ((data.tileOrder === undefined) && (missing0 = "tileOrder"))) || ((data.focusSourceId === undefined) && (missing0 = "focusSourceId"))) || ((data.spotlightId === undefined) && (missing0 = "spotlightId"))) || ((data.pinnedOwnerId === undefined) && (missing0 = "pinnedOwnerId"))) || ((data.screenPriority === undefined) && (missing0 = "screenPriority"))) || ((data.slotAssignments === undefined) && (missing0 = "slotAssignments"))) || ((data.membershipBasis === undefined) && (missing0 = "membershipBasis"))) || ((data.output === undefined) && (missing0 = "output"))) || ((data.placements === undefined) && (missing0 = "placements"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate_CanvasState.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_CanvasState.properties, key0))){
validate_CanvasState.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.layoutMode !== undefined){
const _errs2 = errors;
if(!(validate_LayoutMode(data.layoutMode, {instancePath:instancePath+"/layoutMode",parentData:data,parentDataProperty:"layoutMode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_LayoutMode.errors : vErrors.concat(validate_LayoutMode.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.layoutRev !== undefined){
let data1 = data.layoutRev;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_CanvasState.errors = [{instancePath:instancePath+"/layoutRev",schemaPath:"#/properties/layoutRev/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate_CanvasState.errors = [{instancePath:instancePath+"/layoutRev",schemaPath:"#/properties/layoutRev/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activePreset !== undefined){
const _errs5 = errors;
if(typeof data.activePreset !== "string"){
validate_CanvasState.errors = [{instancePath:instancePath+"/activePreset",schemaPath:"#/properties/activePreset/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activeSceneId !== undefined){
let data3 = data.activeSceneId;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_CanvasState.errors = [{instancePath:instancePath+"/activeSceneId",schemaPath:"#/properties/activeSceneId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/activeSceneId",schemaPath:"#/properties/activeSceneId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canvasWidth !== undefined){
let data4 = data.canvasWidth;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate_CanvasState.errors = [{instancePath:instancePath+"/canvasWidth",schemaPath:"#/properties/canvasWidth/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1920 !== data4){
validate_CanvasState.errors = [{instancePath:instancePath+"/canvasWidth",schemaPath:"#/properties/canvasWidth/const",keyword:"const",params:{allowedValue: 1920},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canvasHeight !== undefined){
let data5 = data.canvasHeight;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate_CanvasState.errors = [{instancePath:instancePath+"/canvasHeight",schemaPath:"#/properties/canvasHeight/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(1080 !== data5){
validate_CanvasState.errors = [{instancePath:instancePath+"/canvasHeight",schemaPath:"#/properties/canvasHeight/const",keyword:"const",params:{allowedValue: 1080},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.aspectRatio !== undefined){
const _errs13 = errors;
if(typeof data.aspectRatio !== "string"){
validate_CanvasState.errors = [{instancePath:instancePath+"/aspectRatio",schemaPath:"#/properties/aspectRatio/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fitMode !== undefined){
const _errs15 = errors;
if(!(validate_FitMode(data.fitMode, {instancePath:instancePath+"/fitMode",parentData:data,parentDataProperty:"fitMode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_FitMode.errors : vErrors.concat(validate_FitMode.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoEmphasisEnabled !== undefined){
const _errs16 = errors;
if(typeof data.autoEmphasisEnabled !== "boolean"){
validate_CanvasState.errors = [{instancePath:instancePath+"/autoEmphasisEnabled",schemaPath:"#/properties/autoEmphasisEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.broughtInSourceIds !== undefined){
let data9 = data.broughtInSourceIds;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data9)){
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data10 === "string"){
if(codePoints(data10) < 1){
validate_CanvasState.errors = [{instancePath:instancePath+"/broughtInSourceIds/" + i0,schemaPath:"#/properties/broughtInSourceIds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/broughtInSourceIds/" + i0,schemaPath:"#/properties/broughtInSourceIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs20 === errors;
if(!valid1){
break;
}
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/broughtInSourceIds",schemaPath:"#/properties/broughtInSourceIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.traySourceIds !== undefined){
let data11 = data.traySourceIds;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data11)){
var valid2 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs24 = errors;
if(errors === _errs24){
if(typeof data12 === "string"){
if(codePoints(data12) < 1){
validate_CanvasState.errors = [{instancePath:instancePath+"/traySourceIds/" + i1,schemaPath:"#/properties/traySourceIds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/traySourceIds/" + i1,schemaPath:"#/properties/traySourceIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs24 === errors;
if(!valid2){
break;
}
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/traySourceIds",schemaPath:"#/properties/traySourceIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tileOrder !== undefined){
let data13 = data.tileOrder;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data13)){
var valid3 = true;
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
const _errs28 = errors;
if(errors === _errs28){
if(typeof data14 === "string"){
if(codePoints(data14) < 1){
validate_CanvasState.errors = [{instancePath:instancePath+"/tileOrder/" + i2,schemaPath:"#/properties/tileOrder/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/tileOrder/" + i2,schemaPath:"#/properties/tileOrder/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs28 === errors;
if(!valid3){
break;
}
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/tileOrder",schemaPath:"#/properties/tileOrder/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focusSourceId !== undefined){
const _errs30 = errors;
if(typeof data.focusSourceId !== "string"){
validate_CanvasState.errors = [{instancePath:instancePath+"/focusSourceId",schemaPath:"#/properties/focusSourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spotlightId !== undefined){
const _errs32 = errors;
if(typeof data.spotlightId !== "string"){
validate_CanvasState.errors = [{instancePath:instancePath+"/spotlightId",schemaPath:"#/properties/spotlightId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pinnedOwnerId !== undefined){
const _errs34 = errors;
if(typeof data.pinnedOwnerId !== "string"){
validate_CanvasState.errors = [{instancePath:instancePath+"/pinnedOwnerId",schemaPath:"#/properties/pinnedOwnerId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.screenPriority !== undefined){
const _errs36 = errors;
if(typeof data.screenPriority !== "boolean"){
validate_CanvasState.errors = [{instancePath:instancePath+"/screenPriority",schemaPath:"#/properties/screenPriority/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slotAssignments !== undefined){
const _errs38 = errors;
if(!(validate_SlotAssignments(data.slotAssignments, {instancePath:instancePath+"/slotAssignments",parentData:data,parentDataProperty:"slotAssignments",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SlotAssignments.errors : vErrors.concat(validate_SlotAssignments.errors);
errors = vErrors.length;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.membershipBasis !== undefined){
let data20 = data.membershipBasis;
const _errs39 = errors;
if(typeof data20 !== "string"){
validate_CanvasState.errors = [{instancePath:instancePath+"/membershipBasis",schemaPath:"#/properties/membershipBasis/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data20 === "resolved") || (data20 === "stored")) || (data20 === ""))){
validate_CanvasState.errors = [{instancePath:instancePath+"/membershipBasis",schemaPath:"#/properties/membershipBasis/enum",keyword:"enum",params:{allowedValues: schema_CanvasState.properties.membershipBasis.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output !== undefined){
const _errs41 = errors;
if(!(validate_ProgramOutput(data.output, {instancePath:instancePath+"/output",parentData:data,parentDataProperty:"output",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ProgramOutput.errors : vErrors.concat(validate_ProgramOutput.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canvasBackground !== undefined){
const _errs42 = errors;
if(!(validate_CanvasBackground(data.canvasBackground, {instancePath:instancePath+"/canvasBackground",parentData:data,parentDataProperty:"canvasBackground",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasBackground.errors : vErrors.concat(validate_CanvasBackground.errors);
errors = vErrors.length;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verticalOverlay !== undefined){
const _errs43 = errors;
if(!(validate_VerticalOverlay(data.verticalOverlay, {instancePath:instancePath+"/verticalOverlay",parentData:data,parentDataProperty:"verticalOverlay",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_VerticalOverlay.errors : vErrors.concat(validate_VerticalOverlay.errors);
errors = vErrors.length;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.placements !== undefined){
let data24 = data.placements;
const _errs44 = errors;
if(errors === _errs44){
if(Array.isArray(data24)){
var valid4 = true;
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
const _errs46 = errors;
if(!(validate_CanvasPlacement(data24[i3], {instancePath:instancePath+"/placements/" + i3,parentData:data24,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CanvasPlacement.errors : vErrors.concat(validate_CanvasPlacement.errors);
errors = vErrors.length;
}
var valid4 = _errs46 === errors;
if(!valid4){
break;
}
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/placements",schemaPath:"#/properties/placements/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data26 = data.updatedAt;
const _errs47 = errors;
if(errors === _errs47){
if(errors === _errs47){
if(typeof data26 === "string"){
if(!(format_date_time(data26))){
validate_CanvasState.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_CanvasState.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_CanvasState.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CanvasState.errors = vErrors;
return errors === 0;
}

export const ChatConnector = validate_ChatConnector;

function validate_ChatConnector(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.platform === undefined) && (missing0 = "platform")) || ((data.state === undefined) && (missing0 = "state"))) || ((data.desired === undefined) && (missing0 = "desired"))) || ((data.requiresLiveBroadcast === undefined) && (missing0 = "requiresLiveBroadcast"))){
validate_ChatConnector.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "platform") || (key0 === "state")) || (key0 === "desired")) || (key0 === "requiresLiveBroadcast"))){
validate_ChatConnector.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.platform !== undefined){
let data0 = data.platform;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_ChatConnector.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatConnector.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data1 = data.state;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ChatConnector.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatConnector.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.desired !== undefined){
const _errs6 = errors;
if(typeof data.desired !== "boolean"){
validate_ChatConnector.errors = [{instancePath:instancePath+"/desired",schemaPath:"#/properties/desired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requiresLiveBroadcast !== undefined){
const _errs8 = errors;
if(typeof data.requiresLiveBroadcast !== "boolean"){
validate_ChatConnector.errors = [{instancePath:instancePath+"/requiresLiveBroadcast",schemaPath:"#/properties/requiresLiveBroadcast/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_ChatConnector.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ChatConnector.errors = vErrors;
return errors === 0;
}

function validate_ChatMessage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.authorDisplayName === undefined) && (missing0 = "authorDisplayName"))) || ((data.text === undefined) && (missing0 = "text"))){
validate_ChatMessage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "platform")) || (key0 === "authorDisplayName")) || (key0 === "text")) || (key0 === "authorId")) || (key0 === "timestamp"))){
validate_ChatMessage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_ChatMessage.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatMessage.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platform !== undefined){
let data1 = data.platform;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ChatMessage.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatMessage.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authorDisplayName !== undefined){
let data2 = data.authorDisplayName;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_ChatMessage.errors = [{instancePath:instancePath+"/authorDisplayName",schemaPath:"#/properties/authorDisplayName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatMessage.errors = [{instancePath:instancePath+"/authorDisplayName",schemaPath:"#/properties/authorDisplayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs8 = errors;
if(typeof data.text !== "string"){
validate_ChatMessage.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authorId !== undefined){
let data4 = data.authorId;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(codePoints(data4) < 1){
validate_ChatMessage.errors = [{instancePath:instancePath+"/authorId",schemaPath:"#/properties/authorId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatMessage.errors = [{instancePath:instancePath+"/authorId",schemaPath:"#/properties/authorId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp !== undefined){
let data5 = data.timestamp;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_ChatMessage.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_ChatMessage.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_ChatMessage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ChatMessage.errors = vErrors;
return errors === 0;
}

export const ChatMessageList = validate_ChatMessageList;

function validate_ChatMessageList(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_ChatMessageList.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate_ChatMessageList.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_ChatMessage(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ChatMessage.errors : vErrors.concat(validate_ChatMessage.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_ChatMessageList.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
}
else {
validate_ChatMessageList.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ChatMessageList.errors = vErrors;
return errors === 0;
}

export const ChatSendResult = validate_ChatSendResult;

function validate_ChatSendResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.ok === undefined) && (missing0 = "ok")){
validate_ChatSendResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "ok") || (key0 === "messageId"))){
validate_ChatSendResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.ok !== undefined){
const _errs2 = errors;
if(typeof data.ok !== "boolean"){
validate_ChatSendResult.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.messageId !== undefined){
let data1 = data.messageId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ChatSendResult.errors = [{instancePath:instancePath+"/messageId",schemaPath:"#/properties/messageId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatSendResult.errors = [{instancePath:instancePath+"/messageId",schemaPath:"#/properties/messageId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_ChatSendResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ChatSendResult.errors = vErrors;
return errors === 0;
}

export const Connection = validate_Connection;

function validate_Connection(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.displayName === undefined) && (missing0 = "displayName"))) || ((data.connectionType === undefined) && (missing0 = "connectionType"))) || ((data.status === undefined) && (missing0 = "status"))){
validate_Connection.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_Connection.properties, key0))){
validate_Connection.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Connection.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platform !== undefined){
let data1 = data.platform;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Connection.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.displayName !== undefined){
const _errs6 = errors;
if(typeof data.displayName !== "string"){
validate_Connection.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connectionType !== undefined){
let data3 = data.connectionType;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate_Connection.errors = [{instancePath:instancePath+"/connectionType",schemaPath:"#/properties/connectionType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "oauth") || (data3 === "manual"))){
validate_Connection.errors = [{instancePath:instancePath+"/connectionType",schemaPath:"#/properties/connectionType/enum",keyword:"enum",params:{allowedValues: schema_Connection.properties.connectionType.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data4 = data.status;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate_Connection.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data4 === "active") || (data4 === "needs_reauth")) || (data4 === "expired")) || (data4 === "revoked"))){
validate_Connection.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema_Connection.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatarUrl !== undefined){
let data5 = data.avatarUrl;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(format_uri(data5))){
validate_Connection.errors = [{instancePath:instancePath+"/avatarUrl",schemaPath:"#/properties/avatarUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/avatarUrl",schemaPath:"#/properties/avatarUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connectedAt !== undefined){
let data6 = data.connectedAt;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(format_date_time(data6))){
validate_Connection.errors = [{instancePath:instancePath+"/connectedAt",schemaPath:"#/properties/connectedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/connectedAt",schemaPath:"#/properties/connectedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data7 = data.expiresAt;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data7 === "string"){
if(!(format_date_time(data7))){
validate_Connection.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.externalUserId !== undefined){
let data8 = data.externalUserId;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(codePoints(data8) < 1){
validate_Connection.errors = [{instancePath:instancePath+"/externalUserId",schemaPath:"#/properties/externalUserId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/externalUserId",schemaPath:"#/properties/externalUserId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grantedScopes !== undefined){
let data9 = data.grantedScopes;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data9)){
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs22 = errors;
if(errors === _errs22){
if(typeof data10 === "string"){
if(codePoints(data10) < 1){
validate_Connection.errors = [{instancePath:instancePath+"/grantedScopes/" + i0,schemaPath:"#/properties/grantedScopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/grantedScopes/" + i0,schemaPath:"#/properties/grantedScopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs22 === errors;
if(!valid1){
break;
}
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/grantedScopes",schemaPath:"#/properties/grantedScopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data11 = data.updatedAt;
const _errs24 = errors;
if(errors === _errs24){
if(errors === _errs24){
if(typeof data11 === "string"){
if(!(format_date_time(data11))){
validate_Connection.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Connection.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_Connection.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Connection.errors = vErrors;
return errors === 0;
}

export const ConnectionPage = validate_ConnectionPage;

function validate_ConnectionPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_ConnectionPage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_ConnectionPage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Connection(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Connection.errors : vErrors.concat(validate_Connection.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_ConnectionPage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_ConnectionPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_ConnectionPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_ConnectionPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_ConnectionPage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ConnectionPage.errors = vErrors;
return errors === 0;
}

export const Contribution = validate_Contribution;

function validate_Contribution(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.sourceId === undefined) && (missing0 = "sourceId")) || ((data.deviceId === undefined) && (missing0 = "deviceId"))) || ((data.granted === undefined) && (missing0 = "granted"))) || ((data.ingest === undefined) && (missing0 = "ingest"))) || ((data.ingestMetro === undefined) && (missing0 = "ingestMetro"))) || ((data.streamName === undefined) && (missing0 = "streamName"))) || ((data.streamKey === undefined) && (missing0 = "streamKey"))) || ((data.autoSeat === undefined) && (missing0 = "autoSeat"))){
validate_Contribution.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_Contribution.properties, key0))){
validate_Contribution.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sourceId !== undefined){
let data0 = data.sourceId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Contribution.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deviceId !== undefined){
let data1 = data.deviceId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Contribution.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.granted !== undefined){
let data2 = data.granted;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate_GrantedProtocol(data2[i0], {instancePath:instancePath+"/granted/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_GrantedProtocol.errors : vErrors.concat(validate_GrantedProtocol.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/granted",schemaPath:"#/properties/granted/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ingest !== undefined){
const _errs9 = errors;
if(!(validate_IngestEndpoints(data.ingest, {instancePath:instancePath+"/ingest",parentData:data,parentDataProperty:"ingest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoints.errors : vErrors.concat(validate_IngestEndpoints.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ingestHost !== undefined){
let data5 = data.ingestHost;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(codePoints(data5) < 1){
validate_Contribution.errors = [{instancePath:instancePath+"/ingestHost",schemaPath:"#/properties/ingestHost/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/ingestHost",schemaPath:"#/properties/ingestHost/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ingestMetro !== undefined){
let data6 = data.ingestMetro;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data6 === "string"){
if(codePoints(data6) < 1){
validate_Contribution.errors = [{instancePath:instancePath+"/ingestMetro",schemaPath:"#/properties/ingestMetro/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/ingestMetro",schemaPath:"#/properties/ingestMetro/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamName !== undefined){
let data7 = data.streamName;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data7 === "string"){
if(codePoints(data7) < 1){
validate_Contribution.errors = [{instancePath:instancePath+"/streamName",schemaPath:"#/properties/streamName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/streamName",schemaPath:"#/properties/streamName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamKey !== undefined){
let data8 = data.streamKey;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data8 === "string"){
if(codePoints(data8) < 1){
validate_Contribution.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.srtStreamId !== undefined){
let data9 = data.srtStreamId;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data9 === "string"){
if(codePoints(data9) > 512){
validate_Contribution.errors = [{instancePath:instancePath+"/srtStreamId",schemaPath:"#/properties/srtStreamId/maxLength",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(!pattern_1a02207c.test(data9)){
validate_Contribution.errors = [{instancePath:instancePath+"/srtStreamId",schemaPath:"#/properties/srtStreamId/pattern",keyword:"pattern",params:{pattern: "^publish:[^:]+:[^:]+:[^:]+$"},message:"must match pattern \""+"^publish:[^:]+:[^:]+:[^:]+$"+"\""}];
return false;
}
}
}
else {
validate_Contribution.errors = [{instancePath:instancePath+"/srtStreamId",schemaPath:"#/properties/srtStreamId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoSeat !== undefined){
const _errs20 = errors;
if(typeof data.autoSeat !== "boolean"){
validate_Contribution.errors = [{instancePath:instancePath+"/autoSeat",schemaPath:"#/properties/autoSeat/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_Contribution.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Contribution.errors = vErrors;
return errors === 0;
}

export const Destination = validate_Destination;

function validate_Destination(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.studioId === undefined) && (missing0 = "studioId"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.enabled === undefined) && (missing0 = "enabled"))) || ((data.vertical === undefined) && (missing0 = "vertical"))){
validate_Destination.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_Destination.properties, key0))){
validate_Destination.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.studioId !== undefined){
let data1 = data.studioId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data2 = data.name;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 200){
validate_Destination.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platform !== undefined){
const _errs8 = errors;
if(!(validate_DestinationPlatform(data.platform, {instancePath:instancePath+"/platform",parentData:data,parentDataProperty:"platform",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_DestinationPlatform.errors : vErrors.concat(validate_DestinationPlatform.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enabled !== undefined){
const _errs9 = errors;
if(typeof data.enabled !== "boolean"){
validate_Destination.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vertical !== undefined){
const _errs11 = errors;
if(typeof data.vertical !== "boolean"){
validate_Destination.errors = [{instancePath:instancePath+"/vertical",schemaPath:"#/properties/vertical/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connectionId !== undefined){
let data6 = data.connectionId;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(codePoints(data6) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmpUrl !== undefined){
let data7 = data.rtmpUrl;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(codePoints(data7) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamKey !== undefined){
let data8 = data.streamKey;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(codePoints(data8) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs19 = errors;
if(!(validate_DestinationStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_DestinationStatus.errors : vErrors.concat(validate_DestinationStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastError !== undefined){
let data10 = data.lastError;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data10 === "string"){
if(codePoints(data10) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/lastError",schemaPath:"#/properties/lastError/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/lastError",schemaPath:"#/properties/lastError/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.degraded !== undefined){
const _errs22 = errors;
if(typeof data.degraded !== "boolean"){
validate_Destination.errors = [{instancePath:instancePath+"/degraded",schemaPath:"#/properties/degraded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.drainPct !== undefined){
let data12 = data.drainPct;
const _errs24 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate_Destination.errors = [{instancePath:instancePath+"/drainPct",schemaPath:"#/properties/drainPct/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 100 || isNaN(data12)){
validate_Destination.errors = [{instancePath:instancePath+"/drainPct",schemaPath:"#/properties/drainPct/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate_Destination.errors = [{instancePath:instancePath+"/drainPct",schemaPath:"#/properties/drainPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoderStreamId !== undefined){
let data13 = data.encoderStreamId;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data13 === "string"){
if(codePoints(data13) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/encoderStreamId",schemaPath:"#/properties/encoderStreamId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/encoderStreamId",schemaPath:"#/properties/encoderStreamId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requiresLiveBroadcast !== undefined){
const _errs28 = errors;
if(typeof data.requiresLiveBroadcast !== "boolean"){
validate_Destination.errors = [{instancePath:instancePath+"/requiresLiveBroadcast",schemaPath:"#/properties/requiresLiveBroadcast/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settings !== undefined){
let data15 = data.settings;
const _errs30 = errors;
if(errors === _errs30){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data16 = data.createdAt;
const _errs33 = errors;
if(errors === _errs33){
if(errors === _errs33){
if(typeof data16 === "string"){
if(!(format_date_time(data16))){
validate_Destination.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data17 = data.updatedAt;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data17 === "string"){
if(!(format_date_time(data17))){
validate_Destination.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Destination.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_Destination.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Destination.errors = vErrors;
return errors === 0;
}

export const DestinationPage = validate_DestinationPage;

function validate_DestinationPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_DestinationPage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_DestinationPage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Destination(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Destination.errors : vErrors.concat(validate_Destination.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_DestinationPage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_DestinationPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_DestinationPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_DestinationPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_DestinationPage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_DestinationPage.errors = vErrors;
return errors === 0;
}

function validate_DestinationPlatform(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(codePoints(data) > 200){
validate_DestinationPlatform.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data) < 1){
validate_DestinationPlatform.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_DestinationPlatform.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate_DestinationPlatform.errors = vErrors;
return errors === 0;
}

function validate_DestinationStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(codePoints(data) < 1){
validate_DestinationStatus.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_DestinationStatus.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate_DestinationStatus.errors = vErrors;
return errors === 0;
}

export const ErrorEnvelope = validate_ErrorEnvelope;

function validate_ErrorEnvelope(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
validate_ErrorEnvelope.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "error")){
validate_ErrorEnvelope.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.error !== undefined){
let data0 = data.error;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((data0.code === undefined) && (missing1 = "code")) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.requestId === undefined) && (missing1 = "requestId"))){
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.code !== undefined){
let data1 = data0.code;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.message !== undefined){
let data2 = data0.message;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.requestId !== undefined){
let data3 = data0.requestId;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error/requestId",schemaPath:"#/properties/error/properties/requestId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error/requestId",schemaPath:"#/properties/error/properties/requestId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate_ErrorEnvelope.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
}
else {
validate_ErrorEnvelope.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ErrorEnvelope.errors = vErrors;
return errors === 0;
}

function validate_FitMode(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_FitMode.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "contain") || (data === "stretch"))){
validate_FitMode.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_FitMode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_FitMode.errors = vErrors;
return errors === 0;
}

export const GoLiveResult = validate_GoLiveResult;

function validate_GoLiveResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.destinationIds === undefined) && (missing0 = "destinationIds")) || ((data.encoderStreamId === undefined) && (missing0 = "encoderStreamId"))){
validate_GoLiveResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "destinationIds") || (key0 === "encoderStreamId"))){
validate_GoLiveResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.destinationIds !== undefined){
let data0 = data.destinationIds;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_GoLiveResult.errors = [{instancePath:instancePath+"/destinationIds/" + i0,schemaPath:"#/properties/destinationIds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_GoLiveResult.errors = [{instancePath:instancePath+"/destinationIds/" + i0,schemaPath:"#/properties/destinationIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_GoLiveResult.errors = [{instancePath:instancePath+"/destinationIds",schemaPath:"#/properties/destinationIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoderStreamId !== undefined){
let data2 = data.encoderStreamId;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_GoLiveResult.errors = [{instancePath:instancePath+"/encoderStreamId",schemaPath:"#/properties/encoderStreamId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_GoLiveResult.errors = [{instancePath:instancePath+"/encoderStreamId",schemaPath:"#/properties/encoderStreamId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_GoLiveResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_GoLiveResult.errors = vErrors;
return errors === 0;
}

export const GoOfflineResult = validate_GoOfflineResult;

function validate_GoOfflineResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.ok === undefined) && (missing0 = "ok")){
validate_GoOfflineResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "ok")){
validate_GoOfflineResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.ok !== undefined){
if(typeof data.ok !== "boolean"){
validate_GoOfflineResult.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
}
else {
validate_GoOfflineResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_GoOfflineResult.errors = vErrors;
return errors === 0;
}

function validate_GrantedProtocol(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(codePoints(data) < 1){
validate_GrantedProtocol.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_GrantedProtocol.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate_GrantedProtocol.errors = vErrors;
return errors === 0;
}

export const Health = validate_Health;

function validate_Health(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate_Health.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "status") || (key0 === "writeEnabled"))){
validate_Health.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Health.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Health.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.writeEnabled !== undefined){
const _errs4 = errors;
if(typeof data.writeEnabled !== "boolean"){
validate_Health.errors = [{instancePath:instancePath+"/writeEnabled",schemaPath:"#/properties/writeEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_Health.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Health.errors = vErrors;
return errors === 0;
}

function validate_IngestEndpoint(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.complete === undefined) && (missing0 = "complete")){
validate_IngestEndpoint.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "complete") || (key0 === "base"))){
validate_IngestEndpoint.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.complete !== undefined){
let data0 = data.complete;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_IngestEndpoint.errors = [{instancePath:instancePath+"/complete",schemaPath:"#/properties/complete/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_IngestEndpoint.errors = [{instancePath:instancePath+"/complete",schemaPath:"#/properties/complete/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
let data1 = data.base;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_IngestEndpoint.errors = [{instancePath:instancePath+"/base",schemaPath:"#/properties/base/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_IngestEndpoint.errors = [{instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_IngestEndpoint.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_IngestEndpoint.errors = vErrors;
return errors === 0;
}

function validate_IngestEndpoints(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "srt") || (key0 === "rtmp")) || (key0 === "rtmps"))){
validate_IngestEndpoints.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.srt !== undefined){
const _errs2 = errors;
if(!(validate_IngestEndpoint(data.srt, {instancePath:instancePath+"/srt",parentData:data,parentDataProperty:"srt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmp !== undefined){
const _errs3 = errors;
if(!(validate_IngestEndpoint(data.rtmp, {instancePath:instancePath+"/rtmp",parentData:data,parentDataProperty:"rtmp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmps !== undefined){
const _errs4 = errors;
if(!(validate_IngestEndpoint(data.rtmps, {instancePath:instancePath+"/rtmps",parentData:data,parentDataProperty:"rtmps",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_IngestEndpoints.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_IngestEndpoints.errors = vErrors;
return errors === 0;
}

function validate_LayoutMode(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_LayoutMode.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data === "auto") || (data === "advanced"))){
validate_LayoutMode.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_LayoutMode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_LayoutMode.errors = vErrors;
return errors === 0;
}

export const LinkStart = validate_LinkStart;

function validate_LinkStart(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.authorizationUrl === undefined) && (missing0 = "authorizationUrl")) || ((data.state === undefined) && (missing0 = "state"))) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))){
validate_LinkStart.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "authorizationUrl") || (key0 === "state")) || (key0 === "expiresAt"))){
validate_LinkStart.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.authorizationUrl !== undefined){
let data0 = data.authorizationUrl;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(format_uri(data0))){
validate_LinkStart.errors = [{instancePath:instancePath+"/authorizationUrl",schemaPath:"#/properties/authorizationUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_LinkStart.errors = [{instancePath:instancePath+"/authorizationUrl",schemaPath:"#/properties/authorizationUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data1 = data.state;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_LinkStart.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_LinkStart.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data2 = data.expiresAt;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(format_date_time(data2))){
validate_LinkStart.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_LinkStart.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_LinkStart.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_LinkStart.errors = vErrors;
return errors === 0;
}

function validate_MediaAsset(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.id === undefined) && (missing0 = "id")) || ((data.filename === undefined) && (missing0 = "filename"))) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.byteSize === undefined) && (missing0 = "byteSize"))) || ((data.contentType === undefined) && (missing0 = "contentType"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.durationSeconds === undefined) && (missing0 = "durationSeconds"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))){
validate_MediaAsset.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_MediaAsset.properties, key0))){
validate_MediaAsset.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_MediaAsset.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filename !== undefined){
let data1 = data.filename;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 255){
validate_MediaAsset.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_MediaAsset.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs6 = errors;
if(!(validate_MediaKind(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaKind.errors : vErrors.concat(validate_MediaKind.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs7 = errors;
if(!(validate_MediaStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaStatus.errors : vErrors.concat(validate_MediaStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.byteSize !== undefined){
let data4 = data.byteSize;
const _errs8 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate_MediaAsset.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate_MediaAsset.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contentType !== undefined){
let data5 = data.contentType;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(codePoints(data5) < 1){
validate_MediaAsset.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder !== undefined){
let data6 = data.folder;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data6 === "string"){
if(codePoints(data6) > 200){
validate_MediaAsset.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data6) < 1){
validate_MediaAsset.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data7 = data.createdAt;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data7 === "string"){
if(!(format_date_time(data7))){
validate_MediaAsset.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durationSeconds !== undefined){
let data8 = data.durationSeconds;
const _errs16 = errors;
if(errors === _errs16){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
validate_MediaAsset.errors = [{instancePath:instancePath+"/durationSeconds",schemaPath:"#/properties/durationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/durationSeconds",schemaPath:"#/properties/durationSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data9 = data.width;
const _errs18 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate_MediaAsset.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate_MediaAsset.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data10 = data.height;
const _errs20 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate_MediaAsset.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate_MediaAsset.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.thumbnailUrl !== undefined){
let data11 = data.thumbnailUrl;
const _errs22 = errors;
if(errors === _errs22){
if(errors === _errs22){
if(typeof data11 === "string"){
if(!(format_uri(data11))){
validate_MediaAsset.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_MediaAsset.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_MediaAsset.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_MediaAsset.errors = vErrors;
return errors === 0;
}

export const MediaAssetDetail = validate_MediaAssetDetail;

function validate_MediaAssetDetail(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.assetId === undefined) && (missing0 = "assetId")) || ((data.filename === undefined) && (missing0 = "filename"))) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.byteSize === undefined) && (missing0 = "byteSize"))) || ((data.contentType === undefined) && (missing0 = "contentType"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))) || ((data.durationSeconds === undefined) && (missing0 = "durationSeconds"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))){
validate_MediaAssetDetail.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_MediaAssetDetail.properties, key0))){
validate_MediaAssetDetail.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.assetId !== undefined){
let data0 = data.assetId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/assetId",schemaPath:"#/properties/assetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/assetId",schemaPath:"#/properties/assetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filename !== undefined){
let data1 = data.filename;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 255){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs6 = errors;
if(!(validate_MediaKind(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaKind.errors : vErrors.concat(validate_MediaKind.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs7 = errors;
if(!(validate_MediaStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaStatus.errors : vErrors.concat(validate_MediaStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.byteSize !== undefined){
let data4 = data.byteSize;
const _errs8 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sizeBytes !== undefined){
let data5 = data.sizeBytes;
const _errs10 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/sizeBytes",schemaPath:"#/properties/sizeBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/sizeBytes",schemaPath:"#/properties/sizeBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contentType !== undefined){
let data6 = data.contentType;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data6 === "string"){
if(codePoints(data6) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder !== undefined){
let data7 = data.folder;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data7 === "string"){
if(codePoints(data7) > 200){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data7) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data8 = data.createdAt;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data8 === "string"){
if(!(format_date_time(data8))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data9 = data.updatedAt;
const _errs18 = errors;
if(errors === _errs18){
if(errors === _errs18){
if(typeof data9 === "string"){
if(!(format_date_time(data9))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durationSeconds !== undefined){
let data10 = data.durationSeconds;
const _errs20 = errors;
if(errors === _errs20){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/durationSeconds",schemaPath:"#/properties/durationSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/durationSeconds",schemaPath:"#/properties/durationSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data11 = data.width;
const _errs22 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data12 = data.height;
const _errs24 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.thumbnailUrl !== undefined){
let data13 = data.thumbnailUrl;
const _errs26 = errors;
if(errors === _errs26){
if(errors === _errs26){
if(typeof data13 === "string"){
if(!(format_uri(data13))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.downloadUrl !== undefined){
let data14 = data.downloadUrl;
const _errs28 = errors;
if(errors === _errs28){
if(errors === _errs28){
if(typeof data14 === "string"){
if(!(format_uri(data14))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/downloadUrl",schemaPath:"#/properties/downloadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/downloadUrl",schemaPath:"#/properties/downloadUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.errorMessage !== undefined){
let data15 = data.errorMessage;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data15 === "string"){
if(codePoints(data15) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/errorMessage",schemaPath:"#/properties/errorMessage/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/errorMessage",schemaPath:"#/properties/errorMessage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_MediaAssetDetail.errors = vErrors;
return errors === 0;
}

export const MediaAssetPage = validate_MediaAssetPage;

function validate_MediaAssetPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.quotaUsedBytes === undefined) && (missing0 = "quotaUsedBytes"))) || ((data.quotaLimitBytes === undefined) && (missing0 = "quotaLimitBytes"))){
validate_MediaAssetPage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "nextCursor")) || (key0 === "quotaUsedBytes")) || (key0 === "quotaLimitBytes"))){
validate_MediaAssetPage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_MediaAsset(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaAsset.errors : vErrors.concat(validate_MediaAsset.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quotaUsedBytes !== undefined){
let data3 = data.quotaUsedBytes;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/quotaUsedBytes",schemaPath:"#/properties/quotaUsedBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/quotaUsedBytes",schemaPath:"#/properties/quotaUsedBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quotaLimitBytes !== undefined){
let data4 = data.quotaLimitBytes;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/quotaLimitBytes",schemaPath:"#/properties/quotaLimitBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate_MediaAssetPage.errors = [{instancePath:instancePath+"/quotaLimitBytes",schemaPath:"#/properties/quotaLimitBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_MediaAssetPage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_MediaAssetPage.errors = vErrors;
return errors === 0;
}

function validate_MediaKind(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_MediaKind.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data === "video") || (data === "image")) || (data === "audio"))){
validate_MediaKind.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_MediaKind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_MediaKind.errors = vErrors;
return errors === 0;
}

function validate_MediaStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_MediaStatus.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data === "UPLOADING") || (data === "READY")) || (data === "FAILED"))){
validate_MediaStatus.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_MediaStatus.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_MediaStatus.errors = vErrors;
return errors === 0;
}

export const MediaUploadPlan = validate_MediaUploadPlan;

function validate_MediaUploadPlan(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate_SingleUploadPlan(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SingleUploadPlan.errors : vErrors.concat(validate_SingleUploadPlan.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate_MultipartUploadPlan(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MultipartUploadPlan.errors : vErrors.concat(validate_MultipartUploadPlan.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_MediaUploadPlan.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate_MediaUploadPlan.errors = vErrors;
return errors === 0;
}

export const Monitor = validate_Monitor;

function validate_Monitor(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.whep === undefined) && (missing0 = "whep")) || ((data.srt === undefined) && (missing0 = "srt"))) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))){
validate_Monitor.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "whep") || (key0 === "srt")) || (key0 === "expiresAt"))){
validate_Monitor.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.whep !== undefined){
const _errs2 = errors;
if(!(validate_WhepCredential(data.whep, {instancePath:instancePath+"/whep",parentData:data,parentDataProperty:"whep",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WhepCredential.errors : vErrors.concat(validate_WhepCredential.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.srt !== undefined){
let data1 = data.srt;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate_Monitor.errors = [{instancePath:instancePath+"/srt",schemaPath:"#/properties/srt/type",keyword:"type",params:{type: schema_Monitor.properties.srt.type},message:"must be string,null"}];
return false;
}
if(errors === _errs3){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Monitor.errors = [{instancePath:instancePath+"/srt",schemaPath:"#/properties/srt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data2 = data.expiresAt;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data2 === "string"){
if(!(format_date_time(data2))){
validate_Monitor.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Monitor.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_Monitor.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Monitor.errors = vErrors;
return errors === 0;
}

function validate_MultipartUploadPlan(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.assetId === undefined) && (missing0 = "assetId")) || ((data.mode === undefined) && (missing0 = "mode"))) || ((data.partBytes === undefined) && (missing0 = "partBytes"))) || ((data.parts === undefined) && (missing0 = "parts"))) || ((data.kind === undefined) && (missing0 = "kind"))){
validate_MultipartUploadPlan.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "assetId") || (key0 === "mode")) || (key0 === "partBytes")) || (key0 === "parts")) || (key0 === "kind"))){
validate_MultipartUploadPlan.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.assetId !== undefined){
let data0 = data.assetId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/assetId",schemaPath:"#/properties/assetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/assetId",schemaPath:"#/properties/assetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data1 = data.mode;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("multipart" !== data1){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/const",keyword:"const",params:{allowedValue: "multipart"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partBytes !== undefined){
let data2 = data.partBytes;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/partBytes",schemaPath:"#/properties/partBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100000000 || isNaN(data2)){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/partBytes",schemaPath:"#/properties/partBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000},message:"must be <= 100000000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/partBytes",schemaPath:"#/properties/partBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data3 = data.parts;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length < 1){
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate_UploadPart(data3[i0], {instancePath:instancePath+"/parts/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_UploadPart.errors : vErrors.concat(validate_UploadPart.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_MultipartUploadPlan.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs11 = errors;
if(!(validate_MediaKind(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaKind.errors : vErrors.concat(validate_MediaKind.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate_MultipartUploadPlan.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_MultipartUploadPlan.errors = vErrors;
return errors === 0;
}

export const Ok = validate_Ok;

function validate_Ok(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.ok === undefined) && (missing0 = "ok")){
validate_Ok.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "ok")){
validate_Ok.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.ok !== undefined){
let data0 = data.ok;
if(typeof data0 !== "boolean"){
validate_Ok.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(true !== data0){
validate_Ok.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
}
}
}
}
else {
validate_Ok.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Ok.errors = vErrors;
return errors === 0;
}

function validate_ProgramOutput(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.width === undefined) && (missing0 = "width")) || ((data.height === undefined) && (missing0 = "height"))) || ((data.fpsNum === undefined) && (missing0 = "fpsNum"))) || ((data.fpsDen === undefined) && (missing0 = "fpsDen"))){
validate_ProgramOutput.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "width") || (key0 === "height")) || (key0 === "fpsNum")) || (key0 === "fpsDen"))){
validate_ProgramOutput.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.width !== undefined){
let data0 = data.width;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data1 = data.height;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fpsNum !== undefined){
let data2 = data.fpsNum;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/fpsNum",schemaPath:"#/properties/fpsNum/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/fpsNum",schemaPath:"#/properties/fpsNum/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fpsDen !== undefined){
let data3 = data.fpsDen;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/fpsDen",schemaPath:"#/properties/fpsDen/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate_ProgramOutput.errors = [{instancePath:instancePath+"/fpsDen",schemaPath:"#/properties/fpsDen/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_ProgramOutput.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ProgramOutput.errors = vErrors;
return errors === 0;
}

export const PublishedContract = validate_PublishedContract;

function validate_PublishedContract(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.openapi === undefined) && (missing0 = "openapi")) || ((data.info === undefined) && (missing0 = "info"))) || ((data.paths === undefined) && (missing0 = "paths"))){
validate_PublishedContract.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.openapi !== undefined){
let data0 = data.openapi;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern_f88d6669.test(data0)){
validate_PublishedContract.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/pattern",keyword:"pattern",params:{pattern: "^3\\."},message:"must match pattern \""+"^3\\."+"\""}];
return false;
}
}
else {
validate_PublishedContract.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.info !== undefined){
let data1 = data.info;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.version === undefined) && (missing1 = "version")){
validate_PublishedContract.errors = [{instancePath:instancePath+"/info",schemaPath:"#/properties/info/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.version !== undefined){
let data2 = data1.version;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern_e225574e.test(data2)){
validate_PublishedContract.errors = [{instancePath:instancePath+"/info/version",schemaPath:"#/properties/info/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validate_PublishedContract.errors = [{instancePath:instancePath+"/info/version",schemaPath:"#/properties/info/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate_PublishedContract.errors = [{instancePath:instancePath+"/info",schemaPath:"#/properties/info/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paths !== undefined){
let data3 = data.paths;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate_PublishedContract.errors = [{instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_PublishedContract.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_PublishedContract.errors = vErrors;
return errors === 0;
}

export const RemovedChatConnector = validate_RemovedChatConnector;

function validate_RemovedChatConnector(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.platform === undefined) && (missing0 = "platform")){
validate_RemovedChatConnector.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "platform")){
validate_RemovedChatConnector.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.platform !== undefined){
let data0 = data.platform;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_RemovedChatConnector.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_RemovedChatConnector.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_RemovedChatConnector.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_RemovedChatConnector.errors = vErrors;
return errors === 0;
}

export const RemovedRow = validate_RemovedRow;

function validate_RemovedRow(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
validate_RemovedRow.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "id")){
validate_RemovedRow.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_RemovedRow.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_RemovedRow.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_RemovedRow.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_RemovedRow.errors = vErrors;
return errors === 0;
}

export const Scene = validate_Scene;

function validate_Scene(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.studioId === undefined) && (missing0 = "studioId"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate_Scene.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "studioId")) || (key0 === "name")) || (key0 === "createdAt")) || (key0 === "updatedAt"))){
validate_Scene.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Scene.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Scene.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.studioId !== undefined){
let data1 = data.studioId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Scene.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Scene.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data2 = data.name;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 200){
validate_Scene.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_Scene.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_Scene.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data3 = data.createdAt;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(format_date_time(data3))){
validate_Scene.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Scene.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data4 = data.updatedAt;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(format_date_time(data4))){
validate_Scene.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Scene.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate_Scene.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Scene.errors = vErrors;
return errors === 0;
}

export const ScenePage = validate_ScenePage;

function validate_ScenePage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_ScenePage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_ScenePage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Scene(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Scene.errors : vErrors.concat(validate_Scene.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_ScenePage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_ScenePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_ScenePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_ScenePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_ScenePage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ScenePage.errors = vErrors;
return errors === 0;
}

export const ScopeErrorEnvelope = validate_ScopeErrorEnvelope;

function validate_ScopeErrorEnvelope(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
validate_ScopeErrorEnvelope.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "error")){
validate_ScopeErrorEnvelope.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.error !== undefined){
let data0 = data.error;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((((data0.code === undefined) && (missing1 = "code")) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.requestId === undefined) && (missing1 = "requestId"))) || ((data0.requiredScope === undefined) && (missing1 = "requiredScope"))){
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.code !== undefined){
let data1 = data0.code;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.message !== undefined){
let data2 = data0.message;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.requestId !== undefined){
let data3 = data0.requestId;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/requestId",schemaPath:"#/properties/error/properties/requestId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/requestId",schemaPath:"#/properties/error/properties/requestId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.requiredScope !== undefined){
let data4 = data0.requiredScope;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(codePoints(data4) < 1){
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/requiredScope",schemaPath:"#/properties/error/properties/requiredScope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error/requiredScope",schemaPath:"#/properties/error/properties/requiredScope/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate_ScopeErrorEnvelope.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
}
else {
validate_ScopeErrorEnvelope.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ScopeErrorEnvelope.errors = vErrors;
return errors === 0;
}

function validate_SingleUploadPlan(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.assetId === undefined) && (missing0 = "assetId")) || ((data.mode === undefined) && (missing0 = "mode"))) || ((data.uploadUrl === undefined) && (missing0 = "uploadUrl"))) || ((data.objectKey === undefined) && (missing0 = "objectKey"))) || ((data.kind === undefined) && (missing0 = "kind"))){
validate_SingleUploadPlan.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "assetId") || (key0 === "mode")) || (key0 === "uploadUrl")) || (key0 === "objectKey")) || (key0 === "kind"))){
validate_SingleUploadPlan.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.assetId !== undefined){
let data0 = data.assetId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/assetId",schemaPath:"#/properties/assetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/assetId",schemaPath:"#/properties/assetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data1 = data.mode;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("single" !== data1){
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/const",keyword:"const",params:{allowedValue: "single"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uploadUrl !== undefined){
let data2 = data.uploadUrl;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(format_uri(data2))){
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/uploadUrl",schemaPath:"#/properties/uploadUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/uploadUrl",schemaPath:"#/properties/uploadUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.objectKey !== undefined){
let data3 = data.objectKey;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/objectKey",schemaPath:"#/properties/objectKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_SingleUploadPlan.errors = [{instancePath:instancePath+"/objectKey",schemaPath:"#/properties/objectKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs10 = errors;
if(!(validate_MediaKind(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaKind.errors : vErrors.concat(validate_MediaKind.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate_SingleUploadPlan.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_SingleUploadPlan.errors = vErrors;
return errors === 0;
}

function validate_SlotAssignments(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 100){
validate_SlotAssignments.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"}];
return false;
}
else {
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 100){
validate_SlotAssignments.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"}];
return false;
}
else {
for(const key1 in data0){
let data1 = data0[key1];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_SlotAssignments.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_SlotAssignments.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_SlotAssignments.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_SlotAssignments.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate_SlotAssignments.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_SlotAssignments.errors = vErrors;
return errors === 0;
}

export const Source = validate_Source;

function validate_Source(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.studioId === undefined) && (missing0 = "studioId"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.publishing === undefined) && (missing0 = "publishing"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate_Source.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_Source.properties, key0))){
validate_Source.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Source.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.studioId !== undefined){
let data1 = data.studioId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Source.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data2 = data.name;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 200){
validate_Source.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_Source.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs8 = errors;
if(!(validate_SourceType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SourceType.errors : vErrors.concat(validate_SourceType.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs9 = errors;
if(typeof data.active !== "boolean"){
validate_Source.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data5 = data.status;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(codePoints(data5) < 1){
validate_Source.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.publishing !== undefined){
let data6 = data.publishing;
const _errs13 = errors;
if((typeof data6 !== "boolean") && (data6 !== null)){
validate_Source.errors = [{instancePath:instancePath+"/publishing",schemaPath:"#/properties/publishing/type",keyword:"type",params:{type: schema_Source.properties.publishing.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.publishedAt !== undefined){
let data7 = data.publishedAt;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data7 === "string"){
if(!(format_date_time(data7))){
validate_Source.errors = [{instancePath:instancePath+"/publishedAt",schemaPath:"#/properties/publishedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/publishedAt",schemaPath:"#/properties/publishedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs17 = errors;
if(typeof data.url !== "string"){
validate_Source.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mediaAssetId !== undefined){
let data9 = data.mediaAssetId;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(codePoints(data9) < 1){
validate_Source.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deviceId !== undefined){
let data10 = data.deviceId;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data10 === "string"){
if(codePoints(data10) < 1){
validate_Source.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data11 = data.createdAt;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data11 === "string"){
if(!(format_date_time(data11))){
validate_Source.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data12 = data.updatedAt;
const _errs25 = errors;
if(errors === _errs25){
if(errors === _errs25){
if(typeof data12 === "string"){
if(!(format_date_time(data12))){
validate_Source.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_Source.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Source.errors = vErrors;
return errors === 0;
}

export const SourceIngest = validate_SourceIngest;

function validate_SourceIngest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.sourceId === undefined) && (missing0 = "sourceId")) || ((data.granted === undefined) && (missing0 = "granted"))) || ((data.streamName === undefined) && (missing0 = "streamName"))){
validate_SourceIngest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "sourceId") || (key0 === "granted")) || (key0 === "streamName")) || (key0 === "srt")) || (key0 === "rtmp")) || (key0 === "rtmps"))){
validate_SourceIngest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sourceId !== undefined){
let data0 = data.sourceId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_SourceIngest.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_SourceIngest.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.granted !== undefined){
let data1 = data.granted;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate_GrantedProtocol(data1[i0], {instancePath:instancePath+"/granted/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_GrantedProtocol.errors : vErrors.concat(validate_GrantedProtocol.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate_SourceIngest.errors = [{instancePath:instancePath+"/granted",schemaPath:"#/properties/granted/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamName !== undefined){
let data3 = data.streamName;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_SourceIngest.errors = [{instancePath:instancePath+"/streamName",schemaPath:"#/properties/streamName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_SourceIngest.errors = [{instancePath:instancePath+"/streamName",schemaPath:"#/properties/streamName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.srt !== undefined){
const _errs9 = errors;
if(!(validate_IngestEndpoint(data.srt, {instancePath:instancePath+"/srt",parentData:data,parentDataProperty:"srt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmp !== undefined){
const _errs10 = errors;
if(!(validate_IngestEndpoint(data.rtmp, {instancePath:instancePath+"/rtmp",parentData:data,parentDataProperty:"rtmp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmps !== undefined){
const _errs11 = errors;
if(!(validate_IngestEndpoint(data.rtmps, {instancePath:instancePath+"/rtmps",parentData:data,parentDataProperty:"rtmps",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_SourceIngest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_SourceIngest.errors = vErrors;
return errors === 0;
}

export const SourcePage = validate_SourcePage;

function validate_SourcePage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_SourcePage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_SourcePage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Source(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Source.errors : vErrors.concat(validate_Source.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_SourcePage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_SourcePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_SourcePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_SourcePage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_SourcePage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_SourcePage.errors = vErrors;
return errors === 0;
}

function validate_SourceType(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(codePoints(data) > 200){
validate_SourceType.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data) < 1){
validate_SourceType.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_SourceType.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate_SourceType.errors = vErrors;
return errors === 0;
}

export const StorageConfig = validate_StorageConfig;

function validate_StorageConfig(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.provider === undefined) && (missing0 = "provider"))) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.region === undefined) && (missing0 = "region"))) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.forcePathStyle === undefined) && (missing0 = "forcePathStyle"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate_StorageConfig.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_StorageConfig.properties, key0))){
validate_StorageConfig.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_StorageConfig.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider !== undefined){
let data2 = data.provider;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
let data3 = data.endpoint;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(format_uri(data3))){
validate_StorageConfig.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.region !== undefined){
let data4 = data.region;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(codePoints(data4) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data5 = data.bucket;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(codePoints(data5) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data6 = data.prefix;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(codePoints(data6) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forcePathStyle !== undefined){
const _errs16 = errors;
if(typeof data.forcePathStyle !== "boolean"){
validate_StorageConfig.errors = [{instancePath:instancePath+"/forcePathStyle",schemaPath:"#/properties/forcePathStyle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs18 = errors;
if(!(validate_StorageStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StorageStatus.errors : vErrors.concat(validate_StorageStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusMessage !== undefined){
let data9 = data.statusMessage;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data9 === "string"){
if(codePoints(data9) < 1){
validate_StorageConfig.errors = [{instancePath:instancePath+"/statusMessage",schemaPath:"#/properties/statusMessage/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/statusMessage",schemaPath:"#/properties/statusMessage/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastVerifiedAt !== undefined){
let data10 = data.lastVerifiedAt;
const _errs21 = errors;
if(errors === _errs21){
if(errors === _errs21){
if(typeof data10 === "string"){
if(!(format_date_time(data10))){
validate_StorageConfig.errors = [{instancePath:instancePath+"/lastVerifiedAt",schemaPath:"#/properties/lastVerifiedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/lastVerifiedAt",schemaPath:"#/properties/lastVerifiedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data11 = data.createdAt;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data11 === "string"){
if(!(format_date_time(data11))){
validate_StorageConfig.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data12 = data.updatedAt;
const _errs25 = errors;
if(errors === _errs25){
if(errors === _errs25){
if(typeof data12 === "string"){
if(!(format_date_time(data12))){
validate_StorageConfig.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_StorageConfig.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate_StorageConfig.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StorageConfig.errors = vErrors;
return errors === 0;
}

export const StorageConfigPage = validate_StorageConfigPage;

function validate_StorageConfigPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_StorageConfigPage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_StorageConfigPage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_StorageConfig(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StorageConfig.errors : vErrors.concat(validate_StorageConfig.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_StorageConfigPage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_StorageConfigPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_StorageConfigPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_StorageConfigPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_StorageConfigPage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StorageConfigPage.errors = vErrors;
return errors === 0;
}

export const StorageProbeResult = validate_StorageProbeResult;

function validate_StorageProbeResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.status === undefined) && (missing0 = "status")) || ((data.checkedAt === undefined) && (missing0 = "checkedAt"))){
validate_StorageProbeResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "status") || (key0 === "message")) || (key0 === "checkedAt")) || (key0 === "latencyMs"))){
validate_StorageProbeResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate_StorageStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StorageStatus.errors : vErrors.concat(validate_StorageStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_StorageProbeResult.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageProbeResult.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checkedAt !== undefined){
let data2 = data.checkedAt;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data2 === "string"){
if(!(format_date_time(data2))){
validate_StorageProbeResult.errors = [{instancePath:instancePath+"/checkedAt",schemaPath:"#/properties/checkedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_StorageProbeResult.errors = [{instancePath:instancePath+"/checkedAt",schemaPath:"#/properties/checkedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.latencyMs !== undefined){
let data3 = data.latencyMs;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_StorageProbeResult.errors = [{instancePath:instancePath+"/latencyMs",schemaPath:"#/properties/latencyMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate_StorageProbeResult.errors = [{instancePath:instancePath+"/latencyMs",schemaPath:"#/properties/latencyMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_StorageProbeResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StorageProbeResult.errors = vErrors;
return errors === 0;
}

function validate_StorageStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(codePoints(data) < 1){
validate_StorageStatus.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StorageStatus.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate_StorageStatus.errors = vErrors;
return errors === 0;
}

function validate_StreamDestination(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.destinationId === undefined) && (missing0 = "destinationId")) || ((data.status === undefined) && (missing0 = "status"))){
validate_StreamDestination.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "destinationId") || (key0 === "status")) || (key0 === "lastError"))){
validate_StreamDestination.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.destinationId !== undefined){
let data0 = data.destinationId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_StreamDestination.errors = [{instancePath:instancePath+"/destinationId",schemaPath:"#/properties/destinationId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamDestination.errors = [{instancePath:instancePath+"/destinationId",schemaPath:"#/properties/destinationId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_StreamDestination.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamDestination.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastError !== undefined){
let data2 = data.lastError;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_StreamDestination.errors = [{instancePath:instancePath+"/lastError",schemaPath:"#/properties/lastError/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamDestination.errors = [{instancePath:instancePath+"/lastError",schemaPath:"#/properties/lastError/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_StreamDestination.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StreamDestination.errors = vErrors;
return errors === 0;
}

function validate_StreamInput(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.sourceId === undefined) && (missing0 = "sourceId")) || ((data.streamName === undefined) && (missing0 = "streamName"))) || ((data.publishing === undefined) && (missing0 = "publishing"))){
validate_StreamInput.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "sourceId") || (key0 === "streamName")) || (key0 === "publishing"))){
validate_StreamInput.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sourceId !== undefined){
let data0 = data.sourceId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_StreamInput.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamInput.errors = [{instancePath:instancePath+"/sourceId",schemaPath:"#/properties/sourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamName !== undefined){
let data1 = data.streamName;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_StreamInput.errors = [{instancePath:instancePath+"/streamName",schemaPath:"#/properties/streamName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamInput.errors = [{instancePath:instancePath+"/streamName",schemaPath:"#/properties/streamName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.publishing !== undefined){
let data2 = data.publishing;
const _errs6 = errors;
if((typeof data2 !== "boolean") && (data2 !== null)){
validate_StreamInput.errors = [{instancePath:instancePath+"/publishing",schemaPath:"#/properties/publishing/type",keyword:"type",params:{type: schema_StreamInput.properties.publishing.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_StreamInput.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StreamInput.errors = vErrors;
return errors === 0;
}

export const StreamStatus = validate_StreamStatus;

function validate_StreamStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.studioId === undefined) && (missing0 = "studioId")) || ((data.state === undefined) && (missing0 = "state"))) || ((data.live === undefined) && (missing0 = "live"))) || ((data.inputs === undefined) && (missing0 = "inputs"))) || ((data.destinations === undefined) && (missing0 = "destinations"))){
validate_StreamStatus.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "studioId") || (key0 === "state")) || (key0 === "live")) || (key0 === "encoderStreamId")) || (key0 === "startedAt")) || (key0 === "lastError")) || (key0 === "inputs")) || (key0 === "destinations"))){
validate_StreamStatus.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.studioId !== undefined){
let data0 = data.studioId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_StreamStatus.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data1 = data.state;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_StreamStatus.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.live !== undefined){
const _errs6 = errors;
if(typeof data.live !== "boolean"){
validate_StreamStatus.errors = [{instancePath:instancePath+"/live",schemaPath:"#/properties/live/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.encoderStreamId !== undefined){
let data3 = data.encoderStreamId;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_StreamStatus.errors = [{instancePath:instancePath+"/encoderStreamId",schemaPath:"#/properties/encoderStreamId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/encoderStreamId",schemaPath:"#/properties/encoderStreamId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startedAt !== undefined){
let data4 = data.startedAt;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(format_date_time(data4))){
validate_StreamStatus.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastError !== undefined){
let data5 = data.lastError;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(codePoints(data5) < 1){
validate_StreamStatus.errors = [{instancePath:instancePath+"/lastError",schemaPath:"#/properties/lastError/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/lastError",schemaPath:"#/properties/lastError/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inputs !== undefined){
let data6 = data.inputs;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(!(validate_StreamInput(data6[i0], {instancePath:instancePath+"/inputs/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StreamInput.errors : vErrors.concat(validate_StreamInput.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/inputs",schemaPath:"#/properties/inputs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.destinations !== undefined){
let data8 = data.destinations;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
var valid2 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
const _errs19 = errors;
if(!(validate_StreamDestination(data8[i1], {instancePath:instancePath+"/destinations/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StreamDestination.errors : vErrors.concat(validate_StreamDestination.errors);
errors = vErrors.length;
}
var valid2 = _errs19 === errors;
if(!valid2){
break;
}
}
}
else {
validate_StreamStatus.errors = [{instancePath:instancePath+"/destinations",schemaPath:"#/properties/destinations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate_StreamStatus.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StreamStatus.errors = vErrors;
return errors === 0;
}

export const Studio = validate_Studio;

function validate_Studio(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.autoGoLive === undefined) && (missing0 = "autoGoLive"))) || ((data.live === undefined) && (missing0 = "live"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate_Studio.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "autoGoLive")) || (key0 === "live")) || (key0 === "createdAt")) || (key0 === "updatedAt"))){
validate_Studio.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_Studio.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Studio.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_Studio.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_Studio.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_Studio.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoGoLive !== undefined){
const _errs6 = errors;
if(!(validate_AutoGoLive(data.autoGoLive, {instancePath:instancePath+"/autoGoLive",parentData:data,parentDataProperty:"autoGoLive",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_AutoGoLive.errors : vErrors.concat(validate_AutoGoLive.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.live !== undefined){
const _errs7 = errors;
if(typeof data.live !== "boolean"){
validate_Studio.errors = [{instancePath:instancePath+"/live",schemaPath:"#/properties/live/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data4 = data.createdAt;
const _errs9 = errors;
if(errors === _errs9){
if(errors === _errs9){
if(typeof data4 === "string"){
if(!(format_date_time(data4))){
validate_Studio.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Studio.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data5 = data.updatedAt;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data5 === "string"){
if(!(format_date_time(data5))){
validate_Studio.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_Studio.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_Studio.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Studio.errors = vErrors;
return errors === 0;
}

export const StudioAudio = validate_StudioAudio;

function validate_StudioAudio(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.master === undefined) && (missing0 = "master")) || ((data.sources === undefined) && (missing0 = "sources"))){
validate_StudioAudio.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "master") || (key0 === "sources"))){
validate_StudioAudio.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.master !== undefined){
const _errs2 = errors;
if(!(validate_AudioMaster(data.master, {instancePath:instancePath+"/master",parentData:data,parentDataProperty:"master",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_AudioMaster.errors : vErrors.concat(validate_AudioMaster.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sources !== undefined){
let data1 = data.sources;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate_AudioSourceStrip(data1[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_AudioSourceStrip.errors : vErrors.concat(validate_AudioSourceStrip.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate_StudioAudio.errors = [{instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_StudioAudio.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StudioAudio.errors = vErrors;
return errors === 0;
}

export const StudioPage = validate_StudioPage;

function validate_StudioPage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate_StudioPage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "nextCursor"))){
validate_StudioPage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Studio(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Studio.errors : vErrors.concat(validate_Studio.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_StudioPage.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_StudioPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_9f95224a.test(data2)){
validate_StudioPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
}
else {
validate_StudioPage.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_StudioPage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StudioPage.errors = vErrors;
return errors === 0;
}

export const StudioSnapshot = validate_StudioSnapshot;

function validate_StudioSnapshot(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.sources === undefined) && (missing0 = "sources")) || ((data.streamStatus === undefined) && (missing0 = "streamStatus"))) || ((data.destinations === undefined) && (missing0 = "destinations"))) || ((data.chatConnectors === undefined) && (missing0 = "chatConnectors"))){
validate_StudioSnapshot.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "sources") || (key0 === "streamStatus")) || (key0 === "destinations")) || (key0 === "chatConnectors"))){
validate_StudioSnapshot.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sources !== undefined){
let data0 = data.sources;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_Source(data0[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Source.errors : vErrors.concat(validate_Source.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate_StudioSnapshot.errors = [{instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamStatus !== undefined){
const _errs5 = errors;
if(!(validate_StreamStatus(data.streamStatus, {instancePath:instancePath+"/streamStatus",parentData:data,parentDataProperty:"streamStatus",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StreamStatus.errors : vErrors.concat(validate_StreamStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.destinations !== undefined){
let data3 = data.destinations;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(!(validate_Destination(data3[i1], {instancePath:instancePath+"/destinations/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Destination.errors : vErrors.concat(validate_Destination.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate_StudioSnapshot.errors = [{instancePath:instancePath+"/destinations",schemaPath:"#/properties/destinations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chatConnectors !== undefined){
let data5 = data.chatConnectors;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid3 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs11 = errors;
if(!(validate_ChatConnector(data5[i2], {instancePath:instancePath+"/chatConnectors/" + i2,parentData:data5,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ChatConnector.errors : vErrors.concat(validate_ChatConnector.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate_StudioSnapshot.errors = [{instancePath:instancePath+"/chatConnectors",schemaPath:"#/properties/chatConnectors/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_StudioSnapshot.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StudioSnapshot.errors = vErrors;
return errors === 0;
}

export const ThumbnailResult = validate_ThumbnailResult;

function validate_ThumbnailResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.thumbnailUrl === undefined) && (missing0 = "thumbnailUrl")){
validate_ThumbnailResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "thumbnailUrl")){
validate_ThumbnailResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.thumbnailUrl !== undefined){
let data0 = data.thumbnailUrl;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(format_uri(data0))){
validate_ThumbnailResult.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_ThumbnailResult.errors = [{instancePath:instancePath+"/thumbnailUrl",schemaPath:"#/properties/thumbnailUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
}
else {
validate_ThumbnailResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ThumbnailResult.errors = vErrors;
return errors === 0;
}

function validate_UploadPart(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.partNumber === undefined) && (missing0 = "partNumber")) || ((data.offset === undefined) && (missing0 = "offset"))) || ((data.byteSize === undefined) && (missing0 = "byteSize"))) || ((data.url === undefined) && (missing0 = "url"))){
validate_UploadPart.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "partNumber") || (key0 === "offset")) || (key0 === "byteSize")) || (key0 === "url"))){
validate_UploadPart.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.partNumber !== undefined){
let data0 = data.partNumber;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_UploadPart.errors = [{instancePath:instancePath+"/partNumber",schemaPath:"#/properties/partNumber/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate_UploadPart.errors = [{instancePath:instancePath+"/partNumber",schemaPath:"#/properties/partNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset !== undefined){
let data1 = data.offset;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_UploadPart.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate_UploadPart.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.byteSize !== undefined){
let data2 = data.byteSize;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_UploadPart.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100000000 || isNaN(data2)){
validate_UploadPart.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000},message:"must be <= 100000000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate_UploadPart.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data3 = data.url;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(format_uri(data3))){
validate_UploadPart.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_UploadPart.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_UploadPart.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UploadPart.errors = vErrors;
return errors === 0;
}

function validate_VerticalOverlay(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.enabled === undefined) && (missing0 = "enabled")) || ((data.xOffset === undefined) && (missing0 = "xOffset"))) || ((data.width === undefined) && (missing0 = "width"))) || ((data.height === undefined) && (missing0 = "height"))){
validate_VerticalOverlay.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "enabled") || (key0 === "xOffset")) || (key0 === "width")) || (key0 === "height"))){
validate_VerticalOverlay.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.enabled !== undefined){
const _errs2 = errors;
if(typeof data.enabled !== "boolean"){
validate_VerticalOverlay.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.xOffset !== undefined){
let data1 = data.xOffset;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_VerticalOverlay.errors = [{instancePath:instancePath+"/xOffset",schemaPath:"#/properties/xOffset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data2 = data.width;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_VerticalOverlay.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate_VerticalOverlay.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
let data3 = data.height;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_VerticalOverlay.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate_VerticalOverlay.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate_VerticalOverlay.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_VerticalOverlay.errors = vErrors;
return errors === 0;
}

export const ViewerCapsChanged = validate_ViewerCapsChanged;

function validate_ViewerCapsChanged(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.canSend === undefined) && (missing0 = "canSend")) || ((data.reason === undefined) && (missing0 = "reason"))){
validate_ViewerCapsChanged.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "canSend") || (key0 === "reason"))){
validate_ViewerCapsChanged.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.canSend !== undefined){
const _errs2 = errors;
if(typeof data.canSend !== "boolean"){
validate_ViewerCapsChanged.errors = [{instancePath:instancePath+"/canSend",schemaPath:"#/properties/canSend/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs4 = errors;
if(typeof data.reason !== "string"){
validate_ViewerCapsChanged.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_ViewerCapsChanged.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerCapsChanged.errors = vErrors;
return errors === 0;
}

export const ViewerHello = validate_ViewerHello;

function validate_ViewerHello(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.studioId === undefined) && (missing0 = "studioId")) || ((data.caps === undefined) && (missing0 = "caps"))) || ((data.canSend === undefined) && (missing0 = "canSend"))){
validate_ViewerHello.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "studioId") || (key0 === "caps")) || (key0 === "canSend"))){
validate_ViewerHello.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.studioId !== undefined){
let data0 = data.studioId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_ViewerHello.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerHello.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.caps !== undefined){
let data1 = data.caps;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) < 1){
validate_ViewerHello.errors = [{instancePath:instancePath+"/caps/" + i0,schemaPath:"#/properties/caps/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerHello.errors = [{instancePath:instancePath+"/caps/" + i0,schemaPath:"#/properties/caps/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate_ViewerHello.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canSend !== undefined){
const _errs8 = errors;
if(typeof data.canSend !== "boolean"){
validate_ViewerHello.errors = [{instancePath:instancePath+"/canSend",schemaPath:"#/properties/canSend/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_ViewerHello.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerHello.errors = vErrors;
return errors === 0;
}

export const ViewerHistory = validate_ViewerHistory;

function validate_ViewerHistory(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.messages === undefined) && (missing0 = "messages")){
validate_ViewerHistory.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.messages !== undefined){
let data0 = data.messages;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate_ViewerMessage(data0[i0], {instancePath:instancePath+"/messages/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ViewerMessage.errors : vErrors.concat(validate_ViewerMessage.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate_ViewerHistory.errors = [{instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate_ViewerHistory.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerHistory.errors = vErrors;
return errors === 0;
}

export const ViewerMessage = validate_ViewerMessage;

function validate_ViewerMessage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.platformMessageId === undefined) && (missing0 = "platformMessageId"))) || ((data.author === undefined) && (missing0 = "author"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.timestamp === undefined) && (missing0 = "timestamp"))){
validate_ViewerMessage.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "platform")) || (key0 === "platformMessageId")) || (key0 === "author")) || (key0 === "text")) || (key0 === "timestamp"))){
validate_ViewerMessage.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerMessage.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platform !== undefined){
let data1 = data.platform;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerMessage.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platformMessageId !== undefined){
const _errs6 = errors;
if(typeof data.platformMessageId !== "string"){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/platformMessageId",schemaPath:"#/properties/platformMessageId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.author !== undefined){
let data3 = data.author;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.id === undefined) && (missing1 = "id")){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/author",schemaPath:"#/properties/author/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key1 in data3){
if(!((key1 === "id") || (key1 === "displayName"))){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/author",schemaPath:"#/properties/author/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data3.id !== undefined){
const _errs11 = errors;
if(typeof data3.id !== "string"){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/author/id",schemaPath:"#/properties/author/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.displayName !== undefined){
const _errs13 = errors;
if(typeof data3.displayName !== "string"){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/author/displayName",schemaPath:"#/properties/author/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate_ViewerMessage.errors = [{instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs15 = errors;
if(typeof data.text !== "string"){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp !== undefined){
let data7 = data.timestamp;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data7 === "string"){
if(!(format_date_time(data7))){
validate_ViewerMessage.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_ViewerMessage.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"#/properties/timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate_ViewerMessage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerMessage.errors = vErrors;
return errors === 0;
}

export const ViewerMessageRemoved = validate_ViewerMessageRemoved;

function validate_ViewerMessageRemoved(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.platform === undefined) && (missing0 = "platform")) || ((data.channelWide === undefined) && (missing0 = "channelWide"))) || ((data.reason === undefined) && (missing0 = "reason"))){
validate_ViewerMessageRemoved.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "platform") || (key0 === "platformMessageId")) || (key0 === "authorId")) || (key0 === "channelWide")) || (key0 === "reason"))){
validate_ViewerMessageRemoved.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.platform !== undefined){
let data0 = data.platform;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platformMessageId !== undefined){
const _errs4 = errors;
if(typeof data.platformMessageId !== "string"){
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/platformMessageId",schemaPath:"#/properties/platformMessageId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authorId !== undefined){
const _errs6 = errors;
if(typeof data.authorId !== "string"){
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/authorId",schemaPath:"#/properties/authorId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channelWide !== undefined){
const _errs8 = errors;
if(typeof data.channelWide !== "boolean"){
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/channelWide",schemaPath:"#/properties/channelWide/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data4 = data.reason;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data4 === "deleted") || (data4 === "banned")) || (data4 === "timeout")) || (data4 === "cleared"))){
validate_ViewerMessageRemoved.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema_ViewerMessageRemoved.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate_ViewerMessageRemoved.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerMessageRemoved.errors = vErrors;
return errors === 0;
}

export const ViewerQueued = validate_ViewerQueued;

function validate_ViewerQueued(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.status === undefined) && (missing0 = "status")) || ((data.clientMessageId === undefined) && (missing0 = "clientMessageId"))){
validate_ViewerQueued.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "status") || (key0 === "clientMessageId"))){
validate_ViewerQueued.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate_ViewerQueued.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("queued" !== data0){
validate_ViewerQueued.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "queued"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientMessageId !== undefined){
let data1 = data.clientMessageId;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_ViewerQueued.errors = [{instancePath:instancePath+"/clientMessageId",schemaPath:"#/properties/clientMessageId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerQueued.errors = [{instancePath:instancePath+"/clientMessageId",schemaPath:"#/properties/clientMessageId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_ViewerQueued.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerQueued.errors = vErrors;
return errors === 0;
}

export const ViewerSendResult = validate_ViewerSendResult;

function validate_ViewerSendResult(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.clientMessageId === undefined) && (missing0 = "clientMessageId")) || ((data.results === undefined) && (missing0 = "results"))){
validate_ViewerSendResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "clientMessageId") || (key0 === "results"))){
validate_ViewerSendResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.clientMessageId !== undefined){
let data0 = data.clientMessageId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/clientMessageId",schemaPath:"#/properties/clientMessageId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/clientMessageId",schemaPath:"#/properties/clientMessageId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined){
let data1 = data.results;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((data2.platform === undefined) && (missing1 = "platform")) || ((data2.ok === undefined) && (missing1 = "ok"))){
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0,schemaPath:"#/properties/results/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(((key1 === "platform") || (key1 === "ok")) || (key1 === "reason"))){
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0,schemaPath:"#/properties/results/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.platform !== undefined){
let data3 = data2.platform;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0+"/platform",schemaPath:"#/properties/results/items/properties/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0+"/platform",schemaPath:"#/properties/results/items/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.ok !== undefined){
const _errs11 = errors;
if(typeof data2.ok !== "boolean"){
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0+"/ok",schemaPath:"#/properties/results/items/properties/ok/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.reason !== undefined){
const _errs13 = errors;
if(typeof data2.reason !== "string"){
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0+"/reason",schemaPath:"#/properties/results/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results/" + i0,schemaPath:"#/properties/results/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate_ViewerSendResult.errors = [{instancePath:instancePath+"/results",schemaPath:"#/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_ViewerSendResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerSendResult.errors = vErrors;
return errors === 0;
}

export const ViewerToken = validate_ViewerToken;

function validate_ViewerToken(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.token === undefined) && (missing0 = "token")) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))) || ((data.caps === undefined) && (missing0 = "caps"))){
validate_ViewerToken.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "token") || (key0 === "expiresAt")) || (key0 === "caps"))){
validate_ViewerToken.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.token !== undefined){
let data0 = data.token;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern_3a672c92.test(data0)){
validate_ViewerToken.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$"+"\""}];
return false;
}
}
else {
validate_ViewerToken.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data1 = data.expiresAt;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(format_date_time(data1))){
validate_ViewerToken.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_ViewerToken.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.caps !== undefined){
let data2 = data.caps;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length < 1){
validate_ViewerToken.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_ViewerToken.errors = [{instancePath:instancePath+"/caps/" + i0,schemaPath:"#/properties/caps/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ViewerToken.errors = [{instancePath:instancePath+"/caps/" + i0,schemaPath:"#/properties/caps/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate_ViewerToken.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate_ViewerToken.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate_ViewerToken.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerToken.errors = vErrors;
return errors === 0;
}

function validate_WhepCredential(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.url === undefined) && (missing0 = "url")) || ((data.token === undefined) && (missing0 = "token"))){
validate_WhepCredential.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "url") || (key0 === "token"))){
validate_WhepCredential.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.url !== undefined){
let data0 = data.url;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(format_uri(data0))){
validate_WhepCredential.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate_WhepCredential.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
let data1 = data.token;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_WhepCredential.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_WhepCredential.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate_WhepCredential.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_WhepCredential.errors = vErrors;
return errors === 0;
}

// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.
import { formats } from './runtime/formats.ts';
import { codePoints } from './runtime/length.ts';

const format_date_time = formats["date-time"];
const format_uri = formats.uri;
const hasOwn = Object.prototype.hasOwnProperty;
const pattern_1a02207c = new RegExp("^publish:[^:]+:[^:]+:[^:]+$", "u");
const pattern_9f95224a = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern_ad3aefd8 = new RegExp("^sk_live_.+$", "u");
const pattern_e225574e = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const schema_AccountApiKeyCreated = {"type":"object","required":["id","name","prefix","scopes","createdAt","key"],"properties":{"id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"prefix":{"type":"string","minLength":1},"scopes":{"type":"array","items":{"type":"string","minLength":1}},"createdAt":{"type":"string","format":"date-time"},"lastUsedAt":{"type":"string","format":"date-time"},"expiresAt":{"type":"string","format":"date-time"},"revokedAt":{"type":"string","format":"date-time"},"key":{"type":"string","pattern":"^sk_live_.+$"}},"additionalProperties":false};
const schema_AudioSourceStrip = {"type":"object","required":["sourceId","name","type","active","muted","volume","pan","soloed","trim","muteGroups"],"properties":{"sourceId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"type":{"$ref":"schema:SourceType"},"active":{"type":"boolean"},"muted":{"type":"boolean"},"volume":{"type":"number","minimum":0,"maximum":10},"pan":{"type":"number","minimum":-1,"maximum":1},"soloed":{"type":"boolean"},"trim":{"type":"number","minimum":0.1,"maximum":16},"muteGroups":{"type":"array","items":{"type":"integer","minimum":1,"maximum":4}}},"additionalProperties":false};
const schema_CanvasPlacement = {"type":"object","required":["sourceId","name","type","active","onCanvas","inTray","zIndex","alpha","visible"],"properties":{"sourceId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"type":{"$ref":"schema:SourceType"},"active":{"type":"boolean"},"onCanvas":{"type":"boolean"},"inTray":{"type":"boolean"},"zIndex":{"type":"integer"},"alpha":{"type":"number","minimum":0,"maximum":1},"visible":{"type":"boolean"},"rect":{"$ref":"schema:CanvasRect"},"fitMode":{"$ref":"schema:FitMode"},"crop":{"$ref":"schema:CanvasCrop"},"ownerSub":{"type":"string","minLength":1},"broughtIn":{"type":"boolean"}},"additionalProperties":false};
const schema_CanvasState = {"type":"object","required":["layoutMode","layoutRev","activePreset","canvasWidth","canvasHeight","aspectRatio","fitMode","autoEmphasisEnabled","broughtInSourceIds","traySourceIds","tileOrder","focusSourceId","spotlightId","pinnedOwnerId","screenPriority","slotAssignments","membershipBasis","output","placements","updatedAt"],"properties":{"layoutMode":{"$ref":"schema:LayoutMode"},"layoutRev":{"type":"integer","minimum":0},"activePreset":{"type":"string"},"activeSceneId":{"type":"string","minLength":1},"canvasWidth":{"type":"integer","const":1920},"canvasHeight":{"type":"integer","const":1080},"aspectRatio":{"type":"string"},"fitMode":{"$ref":"schema:FitMode"},"autoEmphasisEnabled":{"type":"boolean"},"broughtInSourceIds":{"type":"array","items":{"type":"string","minLength":1}},"traySourceIds":{"type":"array","items":{"type":"string","minLength":1}},"tileOrder":{"type":"array","items":{"type":"string","minLength":1}},"focusSourceId":{"type":"string"},"spotlightId":{"type":"string"},"pinnedOwnerId":{"type":"string"},"screenPriority":{"type":"boolean"},"slotAssignments":{"$ref":"schema:SlotAssignments"},"membershipBasis":{"type":"string","enum":["resolved","stored",""]},"output":{"$ref":"schema:ProgramOutput"},"canvasBackground":{"$ref":"schema:CanvasBackground"},"verticalOverlay":{"$ref":"schema:VerticalOverlay"},"placements":{"type":"array","items":{"$ref":"schema:CanvasPlacement"}},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_Contribution = {"type":"object","required":["sourceId","deviceId","granted","ingest","ingestMetro","streamName","streamKey","autoSeat"],"properties":{"sourceId":{"type":"string","minLength":1},"deviceId":{"type":"string","minLength":1},"granted":{"type":"array","items":{"$ref":"schema:GrantedProtocol"}},"ingest":{"$ref":"schema:IngestEndpoints"},"ingestHost":{"type":"string","minLength":1},"ingestMetro":{"type":"string","minLength":1},"streamName":{"type":"string","minLength":1},"streamKey":{"type":"string","minLength":1},"srtStreamId":{"type":"string","maxLength":512,"pattern":"^publish:[^:]+:[^:]+:[^:]+$"},"autoSeat":{"type":"boolean"}},"additionalProperties":false};
const schema_Destination = {"type":"object","required":["id","studioId","name","platform","enabled","vertical"],"properties":{"id":{"type":"string","minLength":1},"studioId":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"platform":{"$ref":"schema:DestinationPlatform"},"enabled":{"type":"boolean"},"vertical":{"type":"boolean"},"connectionId":{"type":"string","minLength":1},"rtmpUrl":{"type":"string","minLength":1},"streamKey":{"type":"string","minLength":1},"status":{"$ref":"schema:DestinationStatus"},"lastError":{"type":"string","minLength":1},"degraded":{"type":"boolean"},"drainPct":{"type":"integer","minimum":0,"maximum":100},"encoderStreamId":{"type":"string","minLength":1},"requiresLiveBroadcast":{"type":"boolean"},"settings":{"type":"object","additionalProperties":true},"createdAt":{"type":"string","format":"date-time"},"updatedAt":{"type":"string","format":"date-time"}},"additionalProperties":false};
const schema_FitMode = {"type":"string","enum":["contain","stretch"]};
const schema_LayoutMode = {"type":"string","enum":["auto","advanced"]};
const schema_MediaAsset = {"type":"object","required":["id","filename","kind","status","byteSize","contentType","createdAt","durationSeconds","width","height"],"properties":{"id":{"type":"string","minLength":1},"filename":{"type":"string","minLength":1},"kind":{"$ref":"schema:MediaKind"},"status":{"$ref":"schema:MediaStatus"},"byteSize":{"type":"integer","minimum":1},"contentType":{"type":"string","minLength":1},"folder":{"type":"string","minLength":1},"createdAt":{"type":"string","format":"date-time"},"durationSeconds":{"type":"number","minimum":0},"width":{"type":"integer","minimum":0},"height":{"type":"integer","minimum":0},"thumbnailUrl":{"type":"string","format":"uri"}},"additionalProperties":false};
const schema_MediaKind = {"type":"string","enum":["video","image","audio"]};
const schema_MediaStatus = {"type":"string","enum":["UPLOADING","READY","FAILED"]};
const schema_Monitor = {"type":"object","required":["whep","srt","expiresAt"],"properties":{"whep":{"$ref":"schema:WhepCredential"},"srt":{"type":["string","null"],"minLength":1},"expiresAt":{"type":"string","format":"date-time"}}};
const schema_Source = {"type":"object","required":["id","name","type","active","status","publishing"],"properties":{"id":{"type":"string","minLength":1},"studioId":{},"name":{"type":"string","minLength":1},"type":{"$ref":"schema:SourceType"},"active":{"type":"boolean"},"status":{"type":"string","minLength":1},"publishing":{"type":["boolean","null"]},"publishedAt":{"type":"string","format":"date-time"},"url":{},"mediaAssetId":{},"deviceId":{},"createdAt":{},"updatedAt":{}}};

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
if(codePoints(data2) < 1){
validate_AccountApiKey.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if(codePoints(data2) < 1){
validate_AccountApiKeyCreated.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if(codePoints(data1) < 1){
validate_AudioSourceStrip.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if(codePoints(data2) < 1){
validate_BroadcastTemplate.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
const _errs19 = errors;
if(errors === _errs19){
if(!(Array.isArray(data.transitions))){
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
if(codePoints(data1) < 1){
validate_CanvasPlacement.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if((((data.id === undefined) && (missing0 = "id")) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.text === undefined) && (missing0 = "text"))){
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
if(data.text !== undefined){
const _errs6 = errors;
if(typeof data.text !== "string"){
validate_ChatMessage.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authorId !== undefined){
let data3 = data.authorId;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) < 1){
validate_ChatMessage.errors = [{instancePath:instancePath+"/authorId",schemaPath:"#/properties/authorId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_ChatMessage.errors = [{instancePath:instancePath+"/authorId",schemaPath:"#/properties/authorId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp !== undefined){
let data4 = data.timestamp;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(format_date_time(data4))){
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
if(codePoints(data2) < 1){
validate_Destination.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if(typeof data !== "string"){
validate_DestinationPlatform.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
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

export const ErrorEnvelope = validate_ErrorEnvelope_;

function validate_ErrorEnvelope_(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate_ErrorEnvelope_.errors = null;
return true;
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
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "status") || (key0 === "writeEnabled"))){
validate_Health.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.writeEnabled !== undefined){
if(typeof data.writeEnabled !== "boolean"){
validate_Health.errors = [{instancePath:instancePath+"/writeEnabled",schemaPath:"#/properties/writeEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
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
if(data.srt !== undefined){
const _errs1 = errors;
if(!(validate_IngestEndpoint(data.srt, {instancePath:instancePath+"/srt",parentData:data,parentDataProperty:"srt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmp !== undefined){
const _errs2 = errors;
if(!(validate_IngestEndpoint(data.rtmp, {instancePath:instancePath+"/rtmp",parentData:data,parentDataProperty:"rtmp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmps !== undefined){
const _errs3 = errors;
if(!(validate_IngestEndpoint(data.rtmps, {instancePath:instancePath+"/rtmps",parentData:data,parentDataProperty:"rtmps",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
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
if(codePoints(data1) < 1){
validate_MediaAsset.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if(codePoints(data6) < 1){
validate_MediaAsset.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
if(data.assetId !== undefined){
let data0 = data.assetId;
const _errs1 = errors;
if(errors === _errs1){
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
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filename !== undefined){
let data1 = data.filename;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
const _errs5 = errors;
if(!(validate_MediaKind(data.kind, {instancePath:instancePath+"/kind",parentData:data,parentDataProperty:"kind",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaKind.errors : vErrors.concat(validate_MediaKind.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs6 = errors;
if(!(validate_MediaStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_MediaStatus.errors : vErrors.concat(validate_MediaStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.byteSize !== undefined){
let data4 = data.byteSize;
const _errs7 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.sizeBytes !== undefined){
let data5 = data.sizeBytes;
const _errs9 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/sizeBytes",schemaPath:"#/properties/sizeBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/sizeBytes",schemaPath:"#/properties/sizeBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.contentType !== undefined){
let data6 = data.contentType;
const _errs11 = errors;
if(errors === _errs11){
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
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder !== undefined){
let data7 = data.folder;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data7 === "string"){
if(codePoints(data7) < 1){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data8 = data.createdAt;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
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
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data9 = data.updatedAt;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
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
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durationSeconds !== undefined){
let data10 = data.durationSeconds;
const _errs19 = errors;
if(errors === _errs19){
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
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
let data11 = data.width;
const _errs21 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs21){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/width",schemaPath:"#/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.height !== undefined){
let data12 = data.height;
const _errs23 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate_MediaAssetDetail.errors = [{instancePath:instancePath+"/height",schemaPath:"#/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.thumbnailUrl !== undefined){
let data13 = data.thumbnailUrl;
const _errs25 = errors;
if(errors === _errs25){
if(errors === _errs25){
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
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.downloadUrl !== undefined){
let data14 = data.downloadUrl;
const _errs27 = errors;
if(errors === _errs27){
if(errors === _errs27){
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
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.errorMessage !== undefined){
let data15 = data.errorMessage;
const _errs29 = errors;
if(errors === _errs29){
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
if(data.whep !== undefined){
const _errs1 = errors;
if(!(validate_WhepCredential(data.whep, {instancePath:instancePath+"/whep",parentData:data,parentDataProperty:"whep",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_WhepCredential.errors : vErrors.concat(validate_WhepCredential.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.srt !== undefined){
let data1 = data.srt;
const _errs2 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate_Monitor.errors = [{instancePath:instancePath+"/srt",schemaPath:"#/properties/srt/type",keyword:"type",params:{type: schema_Monitor.properties.srt.type},message:"must be string,null"}];
return false;
}
if(errors === _errs2){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Monitor.errors = [{instancePath:instancePath+"/srt",schemaPath:"#/properties/srt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
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
if(data.expiresAt !== undefined){
let data2 = data.expiresAt;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
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
validate_Monitor.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_Monitor.errors = vErrors;
return errors === 0;
}

export const Ok = validate_Ok;

function validate_Ok(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
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
if(((data.info === undefined) && (missing0 = "info")) || ((data.paths === undefined) && (missing0 = "paths"))){
validate_PublishedContract.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.info !== undefined){
let data0 = data.info;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.version === undefined) && (missing1 = "version")){
validate_PublishedContract.errors = [{instancePath:instancePath+"/info",schemaPath:"#/properties/info/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data0.version !== undefined){
let data1 = data0.version;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern_e225574e.test(data1)){
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
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paths !== undefined){
let data2 = data.paths;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
validate_PublishedContract.errors = [{instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
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
else {
validate_PublishedContract.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_PublishedContract.errors = vErrors;
return errors === 0;
}

export const Scene = validate_Scene;

function validate_Scene(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate_Scene.errors = null;
return true;
}

export const ScenePage = validate_ScenePage;

function validate_ScenePage(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate_ScenePage.errors = null;
return true;
}

function validate_SlotAssignments(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
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
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.publishing === undefined) && (missing0 = "publishing"))){
validate_Source.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
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
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(codePoints(data1) < 1){
validate_Source.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs5 = errors;
if(!(validate_SourceType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SourceType.errors : vErrors.concat(validate_SourceType.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs6 = errors;
if(typeof data.active !== "boolean"){
validate_Source.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data4 = data.status;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data4 === "string"){
if(codePoints(data4) < 1){
validate_Source.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_Source.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.publishing !== undefined){
let data5 = data.publishing;
const _errs10 = errors;
if((typeof data5 !== "boolean") && (data5 !== null)){
validate_Source.errors = [{instancePath:instancePath+"/publishing",schemaPath:"#/properties/publishing/type",keyword:"type",params:{type: schema_Source.properties.publishing.type},message:"must be boolean,null"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.publishedAt !== undefined){
let data6 = data.publishedAt;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data6 === "string"){
if(!(format_date_time(data6))){
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
if((data.granted === undefined) && (missing0 = "granted")){
validate_SourceIngest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.granted !== undefined){
let data0 = data.granted;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate_GrantedProtocol(data0[i0], {instancePath:instancePath+"/granted/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_GrantedProtocol.errors : vErrors.concat(validate_GrantedProtocol.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
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
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.srt !== undefined){
const _errs4 = errors;
if(!(validate_IngestEndpoint(data.srt, {instancePath:instancePath+"/srt",parentData:data,parentDataProperty:"srt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmp !== undefined){
const _errs5 = errors;
if(!(validate_IngestEndpoint(data.rtmp, {instancePath:instancePath+"/rtmp",parentData:data,parentDataProperty:"rtmp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmps !== undefined){
const _errs6 = errors;
if(!(validate_IngestEndpoint(data.rtmps, {instancePath:instancePath+"/rtmps",parentData:data,parentDataProperty:"rtmps",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestEndpoint.errors : vErrors.concat(validate_IngestEndpoint.errors);
errors = vErrors.length;
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
if(typeof data !== "string"){
validate_SourceType.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
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
if(((data.id === undefined) && (missing0 = "id")) || ((data.status === undefined) && (missing0 = "status"))){
validate_StorageConfig.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
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
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs3 = errors;
if(!(validate_StorageStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StorageStatus.errors : vErrors.concat(validate_StorageStatus.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
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
if((data.status === undefined) && (missing0 = "status")){
validate_StorageProbeResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
if(!(validate_StorageStatus(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_StorageStatus.errors : vErrors.concat(validate_StorageStatus.errors);
errors = vErrors.length;
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

export const StreamStatus = validate_StreamStatus;

function validate_StreamStatus(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate_StreamStatus.errors = null;
return true;
}

export const Studio = validate_Studio;

function validate_Studio(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
validate_Studio.errors = null;
return true;
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
if((((data.sources === undefined) && (missing0 = "sources")) || ((data.destinations === undefined) && (missing0 = "destinations"))) || ((data.chatConnectors === undefined) && (missing0 = "chatConnectors"))){
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
if(data.destinations !== undefined){
let data2 = data.destinations;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate_Destination(data2[i1], {instancePath:instancePath+"/destinations/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Destination.errors : vErrors.concat(validate_Destination.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
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
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chatConnectors !== undefined){
let data4 = data.chatConnectors;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid3 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
const _errs10 = errors;
if(!(validate_ChatConnector(data4[i2], {instancePath:instancePath+"/chatConnectors/" + i2,parentData:data4,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ChatConnector.errors : vErrors.concat(validate_ChatConnector.errors);
errors = vErrors.length;
}
var valid3 = _errs10 === errors;
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
validate_StudioSnapshot.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_StudioSnapshot.errors = vErrors;
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
if(data.url !== undefined){
let data0 = data.url;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
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
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
let data1 = data.token;
const _errs3 = errors;
if(errors === _errs3){
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
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
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

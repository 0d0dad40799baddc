// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.
import { formats } from './runtime/formats.ts';
import { codePoints } from './runtime/length.ts';

const format_date_time = formats["date-time"];
const format_uri = formats.uri;
const hasOwn = Object.prototype.hasOwnProperty;
const pattern_0f0ca179 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
const pattern_2a1d4593 = new RegExp("[^:\\[\\]()\\p{Cc}]", "u");
const pattern_8b3b26e9 = new RegExp("^https?://[^\\s@?#]+$", "u");
const pattern_a17575c7 = new RegExp("^https://", "u");
const pattern_d920dd42 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern_e6cbfc91 = new RegExp("^[!#-\\[\\]-~]+$", "u");
const pattern_f74ca46f = new RegExp("^rtmps?://", "u");
const schema_BroadcastConfig = {"type":"object","required":[],"properties":{"title":{"type":"string","maxLength":200},"description":{"type":"string","maxLength":5000},"privacy":{"$ref":"schema:BroadcastPrivacy"},"latency":{"$ref":"schema:BroadcastLatency"},"projection":{"type":"string","enum":["rectangular","360",""]},"madeForKids":{"type":"boolean"},"autoStart":{"type":"boolean"},"autoStop":{"type":"boolean"},"dvr":{"type":"boolean"},"enableEmbed":{"type":"boolean"},"recordFromStart":{"type":"boolean"},"enableMonitorStream":{"type":"boolean"},"streamDelayMs":{"type":"integer","format":"int32","minimum":0,"maximum":2147483647},"mode":{"$ref":"schema:BroadcastMode"}},"additionalProperties":false};
const schema_BroadcastLatency = {"type":"string","enum":["normal","low","ultraLow"]};
const schema_BroadcastMode = {"type":"string","enum":["create","pick"]};
const schema_BroadcastPrivacy = {"type":"string","enum":["public","unlisted","private"]};
const schema_BroadcastProjection = {"type":"string","enum":["rectangular","360"]};
const schema_CreateDestinationRequest = {"type":"object","required":["name","platform"],"properties":{"name":{"type":"string","minLength":1,"maxLength":200},"platform":{"$ref":"schema:DestinationPlatform"},"enabled":{"type":"boolean"},"vertical":{"type":"boolean"},"connectionId":{"type":"string","minLength":1,"maxLength":200},"rtmpUrl":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^rtmps?://"},"streamKey":{"type":"string","minLength":1,"maxLength":1024},"broadcastConfig":{"$ref":"schema:BroadcastConfig"},"settings":{"type":"object","additionalProperties":true,"maxProperties":1000}},"not":{"anyOf":[{"required":["connectionId","rtmpUrl"]},{"required":["connectionId","streamKey"]}]},"additionalProperties":false};
const schema_CreateMediaUploadRequest = {"type":"object","required":["filename","contentType","byteSize"],"properties":{"filename":{"type":"string","minLength":1,"maxLength":255},"contentType":{"type":"string","enum":["video/mp4","video/webm","video/quicktime","image/jpeg","image/png","image/webp","image/gif","audio/mpeg","audio/wav","audio/ogg","audio/aac"]},"byteSize":{"type":"integer","minimum":1,"maximum":9007199254740991},"folder":{"type":"string","minLength":1,"maxLength":200}},"additionalProperties":false};
const schema_FitMode = {"type":"string","enum":["contain","stretch"]};
const schema_IngestProtocol = {"type":"string","enum":["srt","rtmp","rtmps","webrtc","rtsp","hls"]};
const schema_LayoutMode = {"type":"string","enum":["auto","advanced"]};
const schema_LinkablePlatform = {"type":"string","enum":["youtube","facebook","twitch","kick","x","linkedin"]};
const schema_PickBroadcastRequest = {"type":"object","required":[],"properties":{"broadcastId":{"type":["string","null"],"maxLength":200},"title":{"type":"string","maxLength":200}},"additionalProperties":false};
const schema_Scope = {"type":"string","enum":["studios:read","studios:write","sources:read","sources:write","sources:ingest","audio:read","audio:write","canvas:read","canvas:write","destinations:read","destinations:write","stream:read","stream:golive","connections:read","connections:write","chat:read","chat:send","media:read","media:write","storage:read","storage:write","viewer:tokens","webhooks:manage"]};
const schema_UpdateBroadcastRequest = {"type":"object","required":["broadcastId"],"properties":{"broadcastId":{"type":"string","minLength":1,"maxLength":200},"title":{"type":"string","minLength":1,"maxLength":200},"description":{"type":"string","maxLength":5000},"privacy":{"$ref":"schema:BroadcastPrivacy"},"madeForKids":{"type":"boolean"},"categoryId":{"type":"string","minLength":1,"maxLength":200},"latency":{"$ref":"schema:BroadcastLatency"},"enableAutoStart":{"type":"boolean"},"enableAutoStop":{"type":"boolean"},"enableDvr":{"type":"boolean"},"enableEmbed":{"type":"boolean"},"recordFromStart":{"type":"boolean"},"streamDelayMs":{"type":"integer","format":"int32","minimum":0,"maximum":2147483647},"projection":{"$ref":"schema:BroadcastProjection"},"enableMonitorStream":{"type":"boolean"}},"additionalProperties":false};
const schema_UpdateCanvasRequest = {"type":"object","minProperties":1,"properties":{"layoutMode":{"$ref":"schema:LayoutMode"},"aspectRatio":{"type":"string","minLength":1,"maxLength":200},"fitMode":{"$ref":"schema:FitMode"},"autoEmphasisEnabled":{"type":"boolean"},"tileOrder":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":200},"maxItems":1000},"focusSourceId":{"type":"string","maxLength":200},"pinnedOwnerId":{"type":"string","maxLength":200},"screenPriority":{"type":"boolean"},"traySourceIds":{"type":"array","uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":200},"maxItems":1000},"canvasBackground":{"type":"object","required":["color"],"properties":{"color":{"type":"string","minLength":1,"maxLength":200}},"additionalProperties":false},"verticalOverlay":{"type":"object","required":["enabled","xOffset","width","height"],"properties":{"enabled":{"type":"boolean"},"xOffset":{"type":"integer","minimum":-1920,"maximum":1920},"width":{"type":"integer","minimum":0,"maximum":1920},"height":{"type":"integer","minimum":0,"maximum":1080}},"additionalProperties":false},"output":{"type":"object","required":["width","height","fpsNum","fpsDen"],"properties":{"width":{"type":"integer","minimum":16,"maximum":7680},"height":{"type":"integer","minimum":16,"maximum":7680},"fpsNum":{"type":"integer","minimum":1,"maximum":240000},"fpsDen":{"type":"integer","minimum":1,"maximum":1001}},"additionalProperties":false},"baseRev":{"$ref":"schema:BaseRev"}},"additionalProperties":false};
const schema_ViewerCapability = {"type":"string","enum":["chat.read","chat.send","video.play"]};

export const AccountDeletionRequestBody = validate_AccountDeletionRequestBody;

function validate_AccountDeletionRequestBody(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "reason")){
validate_AccountDeletionRequestBody.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 2000){
validate_AccountDeletionRequestBody.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate_AccountDeletionRequestBody.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate_AccountDeletionRequestBody.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_AccountDeletionRequestBody.errors = vErrors;
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

function validate_BaseRev(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
validate_BaseRev.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
validate_BaseRev.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate_BaseRev.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
validate_BaseRev.errors = vErrors;
return errors === 0;
}

function validate_BroadcastConfig(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_BroadcastConfig.properties, key0))){
validate_BroadcastConfig.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.title !== undefined){
let data0 = data.title;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 5000){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
}
else {
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
const _errs6 = errors;
if(!(validate_BroadcastPrivacy(data.privacy, {instancePath:instancePath+"/privacy",parentData:data,parentDataProperty:"privacy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastPrivacy.errors : vErrors.concat(validate_BroadcastPrivacy.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.latency !== undefined){
const _errs7 = errors;
if(!(validate_BroadcastLatency(data.latency, {instancePath:instancePath+"/latency",parentData:data,parentDataProperty:"latency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastLatency.errors : vErrors.concat(validate_BroadcastLatency.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projection !== undefined){
let data4 = data.projection;
const _errs8 = errors;
if(typeof data4 !== "string"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/projection",schemaPath:"#/properties/projection/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data4 === "rectangular") || (data4 === "360")) || (data4 === ""))){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/projection",schemaPath:"#/properties/projection/enum",keyword:"enum",params:{allowedValues: schema_BroadcastConfig.properties.projection.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.madeForKids !== undefined){
const _errs10 = errors;
if(typeof data.madeForKids !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/madeForKids",schemaPath:"#/properties/madeForKids/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoStart !== undefined){
const _errs12 = errors;
if(typeof data.autoStart !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/autoStart",schemaPath:"#/properties/autoStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoStop !== undefined){
const _errs14 = errors;
if(typeof data.autoStop !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/autoStop",schemaPath:"#/properties/autoStop/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dvr !== undefined){
const _errs16 = errors;
if(typeof data.dvr !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/dvr",schemaPath:"#/properties/dvr/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableEmbed !== undefined){
const _errs18 = errors;
if(typeof data.enableEmbed !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/enableEmbed",schemaPath:"#/properties/enableEmbed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recordFromStart !== undefined){
const _errs20 = errors;
if(typeof data.recordFromStart !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/recordFromStart",schemaPath:"#/properties/recordFromStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableMonitorStream !== undefined){
const _errs22 = errors;
if(typeof data.enableMonitorStream !== "boolean"){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/enableMonitorStream",schemaPath:"#/properties/enableMonitorStream/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamDelayMs !== undefined){
let data12 = data.streamDelayMs;
const _errs24 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/streamDelayMs",schemaPath:"#/properties/streamDelayMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 2147483647 || isNaN(data12)){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/streamDelayMs",schemaPath:"#/properties/streamDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate_BroadcastConfig.errors = [{instancePath:instancePath+"/streamDelayMs",schemaPath:"#/properties/streamDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.mode !== undefined){
const _errs26 = errors;
if(!(validate_BroadcastMode(data.mode, {instancePath:instancePath+"/mode",parentData:data,parentDataProperty:"mode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastMode.errors : vErrors.concat(validate_BroadcastMode.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
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
validate_BroadcastConfig.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_BroadcastConfig.errors = vErrors;
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

export const CaptureSceneRequest = validate_CaptureSceneRequest;

function validate_CaptureSceneRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate_CaptureSceneRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "name")){
validate_CaptureSceneRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CaptureSceneRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CaptureSceneRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CaptureSceneRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_CaptureSceneRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CaptureSceneRequest.errors = vErrors;
return errors === 0;
}

export const ChatSendRequest = validate_ChatSendRequest;

function validate_ChatSendRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate_ChatSendRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "text") || (key0 === "platforms"))){
validate_ChatSendRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.text !== undefined){
let data0 = data.text;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 2000){
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platforms !== undefined){
let data1 = data.platforms;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 100){
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data1.length < 1){
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 200){
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms/" + i0,schemaPath:"#/properties/platforms/items/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms/" + i0,schemaPath:"#/properties/platforms/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms/" + i0,schemaPath:"#/properties/platforms/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
}
else {
validate_ChatSendRequest.errors = [{instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate_ChatSendRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ChatSendRequest.errors = vErrors;
return errors === 0;
}

export const CompleteMediaUploadRequest = validate_CompleteMediaUploadRequest;

function validate_CompleteMediaUploadRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "parts")){
validate_CompleteMediaUploadRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.parts !== undefined){
let data0 = data.parts;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 10000){
validate_CompleteMediaUploadRequest.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/maxItems",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_CompletedPart(data0[i0], {instancePath:instancePath+"/parts/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_CompletedPart.errors : vErrors.concat(validate_CompletedPart.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_CompleteMediaUploadRequest.errors = [{instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate_CompleteMediaUploadRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CompleteMediaUploadRequest.errors = vErrors;
return errors === 0;
}

function validate_CompletedPart(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.partNumber === undefined) && (missing0 = "partNumber")){
validate_CompletedPart.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "partNumber") || (key0 === "etag"))){
validate_CompletedPart.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.partNumber !== undefined){
let data0 = data.partNumber;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_CompletedPart.errors = [{instancePath:instancePath+"/partNumber",schemaPath:"#/properties/partNumber/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000 || isNaN(data0)){
validate_CompletedPart.errors = [{instancePath:instancePath+"/partNumber",schemaPath:"#/properties/partNumber/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate_CompletedPart.errors = [{instancePath:instancePath+"/partNumber",schemaPath:"#/properties/partNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.etag !== undefined){
let data1 = data.etag;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 1024){
validate_CompletedPart.errors = [{instancePath:instancePath+"/etag",schemaPath:"#/properties/etag/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate_CompletedPart.errors = [{instancePath:instancePath+"/etag",schemaPath:"#/properties/etag/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate_CompletedPart.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CompletedPart.errors = vErrors;
return errors === 0;
}

export const ContributeRequest = validate_ContributeRequest;

function validate_ContributeRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.deviceId === undefined) && (missing0 = "deviceId")){
validate_ContributeRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "deviceId") || (key0 === "deviceLabel")) || (key0 === "protocols"))){
validate_ContributeRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.deviceId !== undefined){
let data0 = data.deviceId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_ContributeRequest.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_ContributeRequest.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_ContributeRequest.errors = [{instancePath:instancePath+"/deviceId",schemaPath:"#/properties/deviceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deviceLabel !== undefined){
let data1 = data.deviceLabel;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_ContributeRequest.errors = [{instancePath:instancePath+"/deviceLabel",schemaPath:"#/properties/deviceLabel/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_ContributeRequest.errors = [{instancePath:instancePath+"/deviceLabel",schemaPath:"#/properties/deviceLabel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_ContributeRequest.errors = [{instancePath:instancePath+"/deviceLabel",schemaPath:"#/properties/deviceLabel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.protocols !== undefined){
let data2 = data.protocols;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 20){
validate_ContributeRequest.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate_IngestProtocol(data2[i0], {instancePath:instancePath+"/protocols/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestProtocol.errors : vErrors.concat(validate_IngestProtocol.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_ContributeRequest.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate_ContributeRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ContributeRequest.errors = vErrors;
return errors === 0;
}

export const CreateAccountApiKeyRequest = validate_CreateAccountApiKeyRequest;

function validate_CreateAccountApiKeyRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate_CreateAccountApiKeyRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "scopes")) || (key0 === "expiresAt"))){
validate_CreateAccountApiKeyRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data1 = data.scopes;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 100){
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate_Scope(data1[i0], {instancePath:instancePath+"/scopes/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_Scope.errors : vErrors.concat(validate_Scope.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
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
let data3 = data.expiresAt;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data3 === "string"){
if(!(format_date_time(data3))){
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_CreateAccountApiKeyRequest.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate_CreateAccountApiKeyRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateAccountApiKeyRequest.errors = vErrors;
return errors === 0;
}

export const CreateBroadcastRequest = validate_CreateBroadcastRequest;

function validate_CreateBroadcastRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.title === undefined) && (missing0 = "title")){
validate_CreateBroadcastRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "title") || (key0 === "description")) || (key0 === "scheduledStartTime"))){
validate_CreateBroadcastRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.title !== undefined){
let data0 = data.title;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 5000){
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
}
else {
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduledStartTime !== undefined){
let data2 = data.scheduledStartTime;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(format_date_time(data2))){
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/scheduledStartTime",schemaPath:"#/properties/scheduledStartTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate_CreateBroadcastRequest.errors = [{instancePath:instancePath+"/scheduledStartTime",schemaPath:"#/properties/scheduledStartTime/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate_CreateBroadcastRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateBroadcastRequest.errors = vErrors;
return errors === 0;
}

export const CreateBroadcastTemplateRequest = validate_CreateBroadcastTemplateRequest;

function validate_CreateBroadcastTemplateRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.config === undefined) && (missing0 = "config"))){
validate_CreateBroadcastTemplateRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "config")) || (key0 === "isDefault"))){
validate_CreateBroadcastTemplateRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
let data1 = data.config;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 1000){
validate_CreateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"}];
return false;
}
}
else {
validate_CreateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isDefault !== undefined){
const _errs7 = errors;
if(typeof data.isDefault !== "boolean"){
validate_CreateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/isDefault",schemaPath:"#/properties/isDefault/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
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
else {
validate_CreateBroadcastTemplateRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateBroadcastTemplateRequest.errors = vErrors;
return errors === 0;
}

export const CreateDestinationRequest = validate_CreateDestinationRequest;

function validate_CreateDestinationRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.connectionId === undefined) && (missing0 = "connectionId")) || ((data.rtmpUrl === undefined) && (missing0 = "rtmpUrl"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.connectionId === undefined) && (missing1 = "connectionId")) || ((data.streamKey === undefined) && (missing1 = "streamKey"))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
if(valid0){
validate_CreateDestinationRequest.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{excluding: "connectionId, rtmpUrl, streamKey"},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((data.name === undefined) && (missing2 = "name")) || ((data.platform === undefined) && (missing2 = "platform"))){
validate_CreateDestinationRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs6 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_CreateDestinationRequest.properties, key0))){
validate_CreateDestinationRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.platform !== undefined){
const _errs9 = errors;
if(!(validate_DestinationPlatform(data.platform, {instancePath:instancePath+"/platform",parentData:data,parentDataProperty:"platform",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_DestinationPlatform.errors : vErrors.concat(validate_DestinationPlatform.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.enabled !== undefined){
const _errs10 = errors;
if(typeof data.enabled !== "boolean"){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.vertical !== undefined){
const _errs12 = errors;
if(typeof data.vertical !== "boolean"){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/vertical",schemaPath:"#/properties/vertical/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.connectionId !== undefined){
let data4 = data.connectionId;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(codePoints(data4) > 200){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data4) < 1){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.rtmpUrl !== undefined){
let data5 = data.rtmpUrl;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(codePoints(data5) > 2048){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(codePoints(data5) < 1){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_f74ca46f.test(data5)){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/pattern",keyword:"pattern",params:{pattern: "^rtmps?://"},message:"must match pattern \""+"^rtmps?://"+"\""}];
return false;
}
}
}
}
else {
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.streamKey !== undefined){
let data6 = data.streamKey;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(codePoints(data6) > 1024){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data6) < 1){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs18 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.broadcastConfig !== undefined){
const _errs20 = errors;
if(!(validate_BroadcastConfig(data.broadcastConfig, {instancePath:instancePath+"/broadcastConfig",parentData:data,parentDataProperty:"broadcastConfig",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastConfig.errors : vErrors.concat(validate_BroadcastConfig.errors);
errors = vErrors.length;
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.settings !== undefined){
let data8 = data.settings;
const _errs21 = errors;
if(errors === _errs21){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 1000){
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"}];
return false;
}
}
else {
validate_CreateDestinationRequest.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
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
validate_CreateDestinationRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateDestinationRequest.errors = vErrors;
return errors === 0;
}

export const CreateManualConnectionRequest = validate_CreateManualConnectionRequest;

function validate_CreateManualConnectionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.label === undefined) && (missing0 = "label")) || ((data.rtmpUrl === undefined) && (missing0 = "rtmpUrl"))) || ((data.streamKey === undefined) && (missing0 = "streamKey"))){
validate_CreateManualConnectionRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "label") || (key0 === "rtmpUrl")) || (key0 === "streamKey")) || (key0 === "platform"))){
validate_CreateManualConnectionRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmpUrl !== undefined){
let data1 = data.rtmpUrl;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 2048){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_f74ca46f.test(data1)){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/pattern",keyword:"pattern",params:{pattern: "^rtmps?://"},message:"must match pattern \""+"^rtmps?://"+"\""}];
return false;
}
}
}
}
else {
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamKey !== undefined){
let data2 = data.streamKey;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 1024){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
let data3 = data.platform;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) > 200){
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate_CreateManualConnectionRequest.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
else {
validate_CreateManualConnectionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateManualConnectionRequest.errors = vErrors;
return errors === 0;
}

export const CreateMediaUploadRequest = validate_CreateMediaUploadRequest;

function validate_CreateMediaUploadRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.filename === undefined) && (missing0 = "filename")) || ((data.contentType === undefined) && (missing0 = "contentType"))) || ((data.byteSize === undefined) && (missing0 = "byteSize"))){
validate_CreateMediaUploadRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "filename") || (key0 === "contentType")) || (key0 === "byteSize")) || (key0 === "folder"))){
validate_CreateMediaUploadRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.filename !== undefined){
let data0 = data.filename;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 255){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contentType !== undefined){
let data1 = data.contentType;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((data1 === "video/mp4") || (data1 === "video/webm")) || (data1 === "video/quicktime")) || (data1 === "image/jpeg")) || (data1 === "image/png")) || (data1 === "image/webp")) || (data1 === "image/gif")) || (data1 === "audio/mpeg")) || (data1 === "audio/wav")) || (data1 === "audio/ogg")) || (data1 === "audio/aac"))){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/enum",keyword:"enum",params:{allowedValues: schema_CreateMediaUploadRequest.properties.contentType.enum},message:"must be equal to one of the allowed values"}];
return false;
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
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/byteSize",schemaPath:"#/properties/byteSize/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.folder !== undefined){
let data3 = data.folder;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) > 200){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data3) < 1){
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateMediaUploadRequest.errors = [{instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
else {
validate_CreateMediaUploadRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateMediaUploadRequest.errors = vErrors;
return errors === 0;
}

export const CreateSourceRequest = validate_CreateSourceRequest;

function validate_CreateSourceRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.url === undefined) && (missing0 = "url")) || ((data.mediaAssetId === undefined) && (missing0 = "mediaAssetId"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
validate_CreateSourceRequest.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{excluding: "url, mediaAssetId"},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.name === undefined) && (missing1 = "name")) || ((data.type === undefined) && (missing1 = "type"))){
validate_CreateSourceRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs3 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "type")) || (key0 === "active")) || (key0 === "url")) || (key0 === "mediaAssetId"))){
validate_CreateSourceRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs3 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.type !== undefined){
const _errs6 = errors;
if(!(validate_SourceType(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SourceType.errors : vErrors.concat(validate_SourceType.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.active !== undefined){
const _errs7 = errors;
if(typeof data.active !== "boolean"){
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.url !== undefined){
let data3 = data.url;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(codePoints(data3) > 2048){
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.mediaAssetId !== undefined){
let data4 = data.mediaAssetId;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(codePoints(data4) > 200){
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data4) < 1){
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateSourceRequest.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
}
else {
validate_CreateSourceRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateSourceRequest.errors = vErrors;
return errors === 0;
}

export const CreateStorageConfigRequest = validate_CreateStorageConfigRequest;

function validate_CreateStorageConfigRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.accessKeyId === undefined) && (missing0 = "accessKeyId"))) || ((data.secretAccessKey === undefined) && (missing0 = "secretAccessKey"))){
validate_CreateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "endpoint")) || (key0 === "region")) || (key0 === "bucket")) || (key0 === "prefix")) || (key0 === "forcePathStyle")) || (key0 === "accessKeyId")) || (key0 === "secretAccessKey"))){
validate_CreateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
let data1 = data.endpoint;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 2048){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern_8b3b26e9.test(data1)){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s@?#]+$"},message:"must match pattern \""+"^https?://[^\\s@?#]+$"+"\""}];
return false;
}
else {
if(!(format_uri(data1))){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.region !== undefined){
let data2 = data.region;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 63){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_d920dd42.test(data2)){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+$"+"\""}];
return false;
}
}
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data3 = data.bucket;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) > 255){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(codePoints(data3) < 1){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_0f0ca179.test(data3)){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""}];
return false;
}
}
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data4 = data.prefix;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(codePoints(data4) > 1024){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forcePathStyle !== undefined){
const _errs12 = errors;
if(typeof data.forcePathStyle !== "boolean"){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/forcePathStyle",schemaPath:"#/properties/forcePathStyle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accessKeyId !== undefined){
let data6 = data.accessKeyId;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(codePoints(data6) > 1024){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data6) < 1){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secretAccessKey !== undefined){
let data7 = data.secretAccessKey;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(codePoints(data7) > 1024){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data7) < 1){
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateStorageConfigRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
validate_CreateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateStorageConfigRequest.errors = vErrors;
return errors === 0;
}

export const CreateStudioRequest = validate_CreateStudioRequest;

function validate_CreateStudioRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate_CreateStudioRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "name")){
validate_CreateStudioRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_CreateStudioRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_CreateStudioRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_CreateStudioRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_CreateStudioRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_CreateStudioRequest.errors = vErrors;
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

export const GoLiveRequest = validate_GoLiveRequest;

function validate_GoLiveRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "destinationIds")){
validate_GoLiveRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
if(data0.length > 1000){
validate_GoLiveRequest.errors = [{instancePath:instancePath+"/destinationIds",schemaPath:"#/properties/destinationIds/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
if(data0.length < 1){
validate_GoLiveRequest.errors = [{instancePath:instancePath+"/destinationIds",schemaPath:"#/properties/destinationIds/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_GoLiveRequest.errors = [{instancePath:instancePath+"/destinationIds/" + i0,schemaPath:"#/properties/destinationIds/items/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_GoLiveRequest.errors = [{instancePath:instancePath+"/destinationIds/" + i0,schemaPath:"#/properties/destinationIds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_GoLiveRequest.errors = [{instancePath:instancePath+"/destinationIds/" + i0,schemaPath:"#/properties/destinationIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate_GoLiveRequest.errors = [{instancePath:instancePath+"/destinationIds",schemaPath:"#/properties/destinationIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate_GoLiveRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_GoLiveRequest.errors = vErrors;
return errors === 0;
}

export const HandBackCanvasRequest = validate_HandBackCanvasRequest;

function validate_HandBackCanvasRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "baseRev")){
validate_HandBackCanvasRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.baseRev !== undefined){
if(!(validate_BaseRev(data.baseRev, {instancePath:instancePath+"/baseRev",parentData:data,parentDataProperty:"baseRev",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BaseRev.errors : vErrors.concat(validate_BaseRev.errors);
errors = vErrors.length;
}
}
}
}
else {
validate_HandBackCanvasRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_HandBackCanvasRequest.errors = vErrors;
return errors === 0;
}

function validate_IngestProtocol(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_IngestProtocol.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data === "srt") || (data === "rtmp")) || (data === "rtmps")) || (data === "webrtc")) || (data === "rtsp")) || (data === "hls"))){
validate_IngestProtocol.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_IngestProtocol.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_IngestProtocol.errors = vErrors;
return errors === 0;
}

export const IngestRequest = validate_IngestRequest;

function validate_IngestRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "protocols")){
validate_IngestRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.protocols !== undefined){
let data0 = data.protocols;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 20){
validate_IngestRequest.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_IngestProtocol(data0[i0], {instancePath:instancePath+"/protocols/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestProtocol.errors : vErrors.concat(validate_IngestProtocol.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_IngestRequest.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate_IngestRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_IngestRequest.errors = vErrors;
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

export const LinkStartRequest = validate_LinkStartRequest;

function validate_LinkStartRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.platform === undefined) && (missing0 = "platform")){
validate_LinkStartRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "platform") || (key0 === "scopes")) || (key0 === "returnTo")) || (key0 === "reconnectConnectionId"))){
validate_LinkStartRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.platform !== undefined){
const _errs2 = errors;
if(!(validate_LinkablePlatform(data.platform, {instancePath:instancePath+"/platform",parentData:data,parentDataProperty:"platform",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_LinkablePlatform.errors : vErrors.concat(validate_LinkablePlatform.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data1 = data.scopes;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 100){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(codePoints(data2) > 200){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_e6cbfc91.test(data2)){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/pattern",keyword:"pattern",params:{pattern: "^[!#-\\[\\]-~]+$"},message:"must match pattern \""+"^[!#-\\[\\]-~]+$"+"\""}];
return false;
}
}
}
}
else {
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.returnTo !== undefined){
let data3 = data.returnTo;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data3 === "string"){
if(codePoints(data3) > 2048){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/returnTo",schemaPath:"#/properties/returnTo/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern_a17575c7.test(data3)){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/returnTo",schemaPath:"#/properties/returnTo/pattern",keyword:"pattern",params:{pattern: "^https://"},message:"must match pattern \""+"^https://"+"\""}];
return false;
}
else {
if(!(format_uri(data3))){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/returnTo",schemaPath:"#/properties/returnTo/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
}
else {
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/returnTo",schemaPath:"#/properties/returnTo/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.reconnectConnectionId !== undefined){
let data4 = data.reconnectConnectionId;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(codePoints(data4) > 200){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/reconnectConnectionId",schemaPath:"#/properties/reconnectConnectionId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data4) < 1){
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/reconnectConnectionId",schemaPath:"#/properties/reconnectConnectionId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_LinkStartRequest.errors = [{instancePath:instancePath+"/reconnectConnectionId",schemaPath:"#/properties/reconnectConnectionId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate_LinkStartRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_LinkStartRequest.errors = vErrors;
return errors === 0;
}

function validate_LinkablePlatform(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_LinkablePlatform.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((data === "youtube") || (data === "facebook")) || (data === "twitch")) || (data === "kick")) || (data === "x")) || (data === "linkedin"))){
validate_LinkablePlatform.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_LinkablePlatform.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_LinkablePlatform.errors = vErrors;
return errors === 0;
}

export const MintViewerTokenRequest = validate_MintViewerTokenRequest;

function validate_MintViewerTokenRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.caps === undefined) && (missing0 = "caps")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.caps !== undefined){
let data0 = data.caps;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data0)){
const _errs5 = errors;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if("chat.send" !== data0[i0]){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs6 === errors;
if(valid2){
break;
}
}
if(!valid2){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
else {
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.memberRef === undefined) && (missing1 = "memberRef")) || ((data.displayName === undefined) && (missing1 = "displayName"))){
validate_MintViewerTokenRequest.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data.displayName !== undefined){
let data2 = data.displayName;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern_2a1d4593.test(data2)){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/then/properties/displayName/pattern",keyword:"pattern",params:{pattern: "[^:\\[\\]()\\p{Cc}]"},message:"must match pattern \""+"[^:\\[\\]()\\p{Cc}]"+"\""}];
return false;
}
}
else {
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/then/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate_MintViewerTokenRequest.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((data.studioId === undefined) && (missing2 = "studioId")) || ((data.caps === undefined) && (missing2 = "caps"))){
validate_MintViewerTokenRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key0 in data){
if(!(((((key0 === "studioId") || (key0 === "caps")) || (key0 === "memberRef")) || (key0 === "displayName")) || (key0 === "ttlSeconds"))){
validate_MintViewerTokenRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data.studioId !== undefined){
let data3 = data.studioId;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(codePoints(data3) > 200){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data3) < 1){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/studioId",schemaPath:"#/properties/studioId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.caps !== undefined){
let data4 = data.caps;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data4)){
if(data4.length > 8){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items"}];
return false;
}
else {
if(data4.length < 1){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate_ViewerCapability(data4[i1], {instancePath:instancePath+"/caps/" + i1,parentData:data4,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_ViewerCapability.errors : vErrors.concat(validate_ViewerCapability.errors);
errors = vErrors.length;
}
var valid5 = _errs15 === errors;
if(!valid5){
break;
}
}
}
}
}
else {
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.memberRef !== undefined){
let data6 = data.memberRef;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(codePoints(data6) > 128){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/memberRef",schemaPath:"#/properties/memberRef/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(codePoints(data6) < 1){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/memberRef",schemaPath:"#/properties/memberRef/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/memberRef",schemaPath:"#/properties/memberRef/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.displayName !== undefined){
let data7 = data.displayName;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 === "string"){
if(codePoints(data7) > 1048576){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/displayName",schemaPath:"#/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.ttlSeconds !== undefined){
let data8 = data.ttlSeconds;
const _errs20 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/ttlSeconds",schemaPath:"#/properties/ttlSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
validate_MintViewerTokenRequest.errors = [{instancePath:instancePath+"/ttlSeconds",schemaPath:"#/properties/ttlSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
else {
validate_MintViewerTokenRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_MintViewerTokenRequest.errors = vErrors;
return errors === 0;
}

export const MonitorRequest = validate_MonitorRequest;

function validate_MonitorRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "ttlSeconds")){
validate_MonitorRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.ttlSeconds !== undefined){
let data0 = data.ttlSeconds;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_MonitorRequest.errors = [{instancePath:instancePath+"/ttlSeconds",schemaPath:"#/properties/ttlSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate_MonitorRequest.errors = [{instancePath:instancePath+"/ttlSeconds",schemaPath:"#/properties/ttlSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
}
}
else {
validate_MonitorRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_MonitorRequest.errors = vErrors;
return errors === 0;
}

export const PickBroadcastRequest = validate_PickBroadcastRequest;

function validate_PickBroadcastRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "broadcastId") || (key0 === "title"))){
validate_PickBroadcastRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.broadcastId !== undefined){
let data0 = data.broadcastId;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate_PickBroadcastRequest.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/type",keyword:"type",params:{type: schema_PickBroadcastRequest.properties.broadcastId.type},message:"must be string,null"}];
return false;
}
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_PickBroadcastRequest.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
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
if(data.title !== undefined){
let data1 = data.title;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_PickBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate_PickBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate_PickBroadcastRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_PickBroadcastRequest.errors = vErrors;
return errors === 0;
}

export const PickPresetRequest = validate_PickPresetRequest;

function validate_PickPresetRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.presetId === undefined) && (missing0 = "presetId")){
validate_PickPresetRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "presetId") || (key0 === "slotAssignments")) || (key0 === "baseRev"))){
validate_PickPresetRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.presetId !== undefined){
let data0 = data.presetId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_PickPresetRequest.errors = [{instancePath:instancePath+"/presetId",schemaPath:"#/properties/presetId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_PickPresetRequest.errors = [{instancePath:instancePath+"/presetId",schemaPath:"#/properties/presetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_PickPresetRequest.errors = [{instancePath:instancePath+"/presetId",schemaPath:"#/properties/presetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slotAssignments !== undefined){
const _errs4 = errors;
if(!(validate_SlotAssignments(data.slotAssignments, {instancePath:instancePath+"/slotAssignments",parentData:data,parentDataProperty:"slotAssignments",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_SlotAssignments.errors : vErrors.concat(validate_SlotAssignments.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseRev !== undefined){
const _errs5 = errors;
if(!(validate_BaseRev(data.baseRev, {instancePath:instancePath+"/baseRev",parentData:data,parentDataProperty:"baseRev",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BaseRev.errors : vErrors.concat(validate_BaseRev.errors);
errors = vErrors.length;
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
validate_PickPresetRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_PickPresetRequest.errors = vErrors;
return errors === 0;
}

export const ProbeStorageRequest = validate_ProbeStorageRequest;

function validate_ProbeStorageRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.endpoint === undefined) && (missing0 = "endpoint")) || ((data.bucket === undefined) && (missing0 = "bucket"))) || ((data.accessKeyId === undefined) && (missing0 = "accessKeyId"))) || ((data.secretAccessKey === undefined) && (missing0 = "secretAccessKey"))){
validate_ProbeStorageRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "endpoint") || (key0 === "region")) || (key0 === "bucket")) || (key0 === "prefix")) || (key0 === "forcePathStyle")) || (key0 === "accessKeyId")) || (key0 === "secretAccessKey"))){
validate_ProbeStorageRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.endpoint !== undefined){
let data0 = data.endpoint;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 2048){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern_8b3b26e9.test(data0)){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s@?#]+$"},message:"must match pattern \""+"^https?://[^\\s@?#]+$"+"\""}];
return false;
}
else {
if(!(format_uri(data0))){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
}
else {
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.region !== undefined){
let data1 = data.region;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 63){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_d920dd42.test(data1)){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+$"+"\""}];
return false;
}
}
}
}
else {
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data2 = data.bucket;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 255){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_0f0ca179.test(data2)){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""}];
return false;
}
}
}
}
else {
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data3 = data.prefix;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) > 1024){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forcePathStyle !== undefined){
const _errs10 = errors;
if(typeof data.forcePathStyle !== "boolean"){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/forcePathStyle",schemaPath:"#/properties/forcePathStyle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accessKeyId !== undefined){
let data5 = data.accessKeyId;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(codePoints(data5) > 1024){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data5) < 1){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secretAccessKey !== undefined){
let data6 = data.secretAccessKey;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(codePoints(data6) > 1024){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data6) < 1){
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_ProbeStorageRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
validate_ProbeStorageRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ProbeStorageRequest.errors = vErrors;
return errors === 0;
}

export const RecallSceneRequest = validate_RecallSceneRequest;

function validate_RecallSceneRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "baseRev")){
validate_RecallSceneRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.baseRev !== undefined){
if(!(validate_BaseRev(data.baseRev, {instancePath:instancePath+"/baseRev",parentData:data,parentDataProperty:"baseRev",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BaseRev.errors : vErrors.concat(validate_BaseRev.errors);
errors = vErrors.length;
}
}
}
}
else {
validate_RecallSceneRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_RecallSceneRequest.errors = vErrors;
return errors === 0;
}

export const RotateIngestRequest = validate_RotateIngestRequest;

function validate_RotateIngestRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "protocols") || (key0 === "kickPublishers"))){
validate_RotateIngestRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.protocols !== undefined){
let data0 = data.protocols;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 20){
validate_RotateIngestRequest.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate_IngestProtocol(data0[i0], {instancePath:instancePath+"/protocols/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_IngestProtocol.errors : vErrors.concat(validate_IngestProtocol.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate_RotateIngestRequest.errors = [{instancePath:instancePath+"/protocols",schemaPath:"#/properties/protocols/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kickPublishers !== undefined){
const _errs5 = errors;
if(typeof data.kickPublishers !== "boolean"){
validate_RotateIngestRequest.errors = [{instancePath:instancePath+"/kickPublishers",schemaPath:"#/properties/kickPublishers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
else {
validate_RotateIngestRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_RotateIngestRequest.errors = vErrors;
return errors === 0;
}

function validate_Scope(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_Scope.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((((data === "studios:read") || (data === "studios:write")) || (data === "sources:read")) || (data === "sources:write")) || (data === "sources:ingest")) || (data === "audio:read")) || (data === "audio:write")) || (data === "canvas:read")) || (data === "canvas:write")) || (data === "destinations:read")) || (data === "destinations:write")) || (data === "stream:read")) || (data === "stream:golive")) || (data === "connections:read")) || (data === "connections:write")) || (data === "chat:read")) || (data === "chat:send")) || (data === "media:read")) || (data === "media:write")) || (data === "storage:read")) || (data === "storage:write")) || (data === "viewer:tokens")) || (data === "webhooks:manage"))){
validate_Scope.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_Scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_Scope.errors = vErrors;
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

export const UpdateAccountRequest = validate_UpdateAccountRequest;

function validate_UpdateAccountRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.username === undefined) && (missing0 = "username")){
validate_UpdateAccountRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "username")){
validate_UpdateAccountRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.username !== undefined){
let data0 = data.username;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 1048576){
validate_UpdateAccountRequest.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate_UpdateAccountRequest.errors = [{instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_UpdateAccountRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateAccountRequest.errors = vErrors;
return errors === 0;
}

export const UpdateAudioMasterRequest = validate_UpdateAudioMasterRequest;

function validate_UpdateAudioMasterRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "muted") || (key0 === "volume"))){
validate_UpdateAudioMasterRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.muted !== undefined){
const _errs2 = errors;
if(typeof data.muted !== "boolean"){
validate_UpdateAudioMasterRequest.errors = [{instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
validate_UpdateAudioMasterRequest.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate_UpdateAudioMasterRequest.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_UpdateAudioMasterRequest.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
else {
validate_UpdateAudioMasterRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateAudioMasterRequest.errors = vErrors;
return errors === 0;
}

export const UpdateAudioSourceRequest = validate_UpdateAudioSourceRequest;

function validate_UpdateAudioSourceRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "muted") || (key0 === "volume")) || (key0 === "pan")) || (key0 === "soloed")) || (key0 === "trim"))){
validate_UpdateAudioSourceRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.muted !== undefined){
const _errs2 = errors;
if(typeof data.muted !== "boolean"){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/muted",schemaPath:"#/properties/muted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
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
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/volume",schemaPath:"#/properties/volume/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pan !== undefined){
let data2 = data.pan;
const _errs6 = errors;
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/pan",schemaPath:"#/properties/pan/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data2 < -1 || isNaN(data2)){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/pan",schemaPath:"#/properties/pan/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1"}];
return false;
}
}
}
else {
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/pan",schemaPath:"#/properties/pan/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.soloed !== undefined){
const _errs8 = errors;
if(typeof data.soloed !== "boolean"){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/soloed",schemaPath:"#/properties/soloed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trim !== undefined){
let data4 = data.trim;
const _errs10 = errors;
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 16 || isNaN(data4)){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/trim",schemaPath:"#/properties/trim/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"}];
return false;
}
else {
if(data4 < 0.1 || isNaN(data4)){
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/trim",schemaPath:"#/properties/trim/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1},message:"must be >= 0.1"}];
return false;
}
}
}
else {
validate_UpdateAudioSourceRequest.errors = [{instancePath:instancePath+"/trim",schemaPath:"#/properties/trim/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
else {
validate_UpdateAudioSourceRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateAudioSourceRequest.errors = vErrors;
return errors === 0;
}

export const UpdateBroadcastRequest = validate_UpdateBroadcastRequest;

function validate_UpdateBroadcastRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.broadcastId === undefined) && (missing0 = "broadcastId")){
validate_UpdateBroadcastRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_UpdateBroadcastRequest.properties, key0))){
validate_UpdateBroadcastRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.broadcastId !== undefined){
let data0 = data.broadcastId;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
let data1 = data.title;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 5000){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 5000},message:"must NOT have more than 5000 characters"}];
return false;
}
}
else {
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privacy !== undefined){
const _errs8 = errors;
if(!(validate_BroadcastPrivacy(data.privacy, {instancePath:instancePath+"/privacy",parentData:data,parentDataProperty:"privacy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastPrivacy.errors : vErrors.concat(validate_BroadcastPrivacy.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.madeForKids !== undefined){
const _errs9 = errors;
if(typeof data.madeForKids !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/madeForKids",schemaPath:"#/properties/madeForKids/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.categoryId !== undefined){
let data5 = data.categoryId;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(codePoints(data5) > 200){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/categoryId",schemaPath:"#/properties/categoryId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data5) < 1){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/categoryId",schemaPath:"#/properties/categoryId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/categoryId",schemaPath:"#/properties/categoryId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.latency !== undefined){
const _errs13 = errors;
if(!(validate_BroadcastLatency(data.latency, {instancePath:instancePath+"/latency",parentData:data,parentDataProperty:"latency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastLatency.errors : vErrors.concat(validate_BroadcastLatency.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableAutoStart !== undefined){
const _errs14 = errors;
if(typeof data.enableAutoStart !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/enableAutoStart",schemaPath:"#/properties/enableAutoStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableAutoStop !== undefined){
const _errs16 = errors;
if(typeof data.enableAutoStop !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/enableAutoStop",schemaPath:"#/properties/enableAutoStop/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableDvr !== undefined){
const _errs18 = errors;
if(typeof data.enableDvr !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/enableDvr",schemaPath:"#/properties/enableDvr/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableEmbed !== undefined){
const _errs20 = errors;
if(typeof data.enableEmbed !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/enableEmbed",schemaPath:"#/properties/enableEmbed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recordFromStart !== undefined){
const _errs22 = errors;
if(typeof data.recordFromStart !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/recordFromStart",schemaPath:"#/properties/recordFromStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamDelayMs !== undefined){
let data12 = data.streamDelayMs;
const _errs24 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/streamDelayMs",schemaPath:"#/properties/streamDelayMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 2147483647 || isNaN(data12)){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/streamDelayMs",schemaPath:"#/properties/streamDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/streamDelayMs",schemaPath:"#/properties/streamDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.projection !== undefined){
const _errs26 = errors;
if(!(validate_BroadcastProjection(data.projection, {instancePath:instancePath+"/projection",parentData:data,parentDataProperty:"projection",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastProjection.errors : vErrors.concat(validate_BroadcastProjection.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enableMonitorStream !== undefined){
const _errs27 = errors;
if(typeof data.enableMonitorStream !== "boolean"){
validate_UpdateBroadcastRequest.errors = [{instancePath:instancePath+"/enableMonitorStream",schemaPath:"#/properties/enableMonitorStream/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs27 === errors;
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
validate_UpdateBroadcastRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateBroadcastRequest.errors = vErrors;
return errors === 0;
}

export const UpdateBroadcastTemplateRequest = validate_UpdateBroadcastTemplateRequest;

function validate_UpdateBroadcastTemplateRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.config === undefined) && (missing0 = "config"))){
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "config"))){
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.config !== undefined){
let data1 = data.config;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length > 1000){
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"}];
return false;
}
}
else {
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate_UpdateBroadcastTemplateRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateBroadcastTemplateRequest.errors = vErrors;
return errors === 0;
}

export const UpdateCanvasRequest = validate_UpdateCanvasRequest;

function validate_UpdateCanvasRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate_UpdateCanvasRequest.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(hasOwn.call(schema_UpdateCanvasRequest.properties, key0))){
validate_UpdateCanvasRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
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
if(data.aspectRatio !== undefined){
let data1 = data.aspectRatio;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(codePoints(data1) > 200){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/aspectRatio",schemaPath:"#/properties/aspectRatio/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/aspectRatio",schemaPath:"#/properties/aspectRatio/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/aspectRatio",schemaPath:"#/properties/aspectRatio/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fitMode !== undefined){
const _errs5 = errors;
if(!(validate_FitMode(data.fitMode, {instancePath:instancePath+"/fitMode",parentData:data,parentDataProperty:"fitMode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_FitMode.errors : vErrors.concat(validate_FitMode.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoEmphasisEnabled !== undefined){
const _errs6 = errors;
if(typeof data.autoEmphasisEnabled !== "boolean"){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/autoEmphasisEnabled",schemaPath:"#/properties/autoEmphasisEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tileOrder !== undefined){
let data4 = data.tileOrder;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
if(data4.length > 1000){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/tileOrder",schemaPath:"#/properties/tileOrder/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(codePoints(data5) > 200){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/tileOrder/" + i0,schemaPath:"#/properties/tileOrder/items/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data5) < 1){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/tileOrder/" + i0,schemaPath:"#/properties/tileOrder/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/tileOrder/" + i0,schemaPath:"#/properties/tileOrder/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data4.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data4[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/tileOrder",schemaPath:"#/properties/tileOrder/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
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
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/tileOrder",schemaPath:"#/properties/tileOrder/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.focusSourceId !== undefined){
let data6 = data.focusSourceId;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data6 === "string"){
if(codePoints(data6) > 200){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/focusSourceId",schemaPath:"#/properties/focusSourceId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/focusSourceId",schemaPath:"#/properties/focusSourceId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pinnedOwnerId !== undefined){
let data7 = data.pinnedOwnerId;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data7 === "string"){
if(codePoints(data7) > 200){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/pinnedOwnerId",schemaPath:"#/properties/pinnedOwnerId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/pinnedOwnerId",schemaPath:"#/properties/pinnedOwnerId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.screenPriority !== undefined){
const _errs16 = errors;
if(typeof data.screenPriority !== "boolean"){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/screenPriority",schemaPath:"#/properties/screenPriority/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.traySourceIds !== undefined){
let data9 = data.traySourceIds;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data9)){
if(data9.length > 1000){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/traySourceIds",schemaPath:"#/properties/traySourceIds/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
let data10 = data9[i2];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data10 === "string"){
if(codePoints(data10) > 200){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/traySourceIds/" + i2,schemaPath:"#/properties/traySourceIds/items/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data10) < 1){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/traySourceIds/" + i2,schemaPath:"#/properties/traySourceIds/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/traySourceIds/" + i2,schemaPath:"#/properties/traySourceIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs20 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data9.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data9[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/traySourceIds",schemaPath:"#/properties/traySourceIds/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/traySourceIds",schemaPath:"#/properties/traySourceIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.canvasBackground !== undefined){
let data11 = data.canvasBackground;
const _errs22 = errors;
if(errors === _errs22){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing0;
if((data11.color === undefined) && (missing0 = "color")){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/canvasBackground",schemaPath:"#/properties/canvasBackground/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key1 in data11){
if(!(key1 === "color")){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/canvasBackground",schemaPath:"#/properties/canvasBackground/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs24 === errors){
if(data11.color !== undefined){
let data12 = data11.color;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(codePoints(data12) > 200){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/canvasBackground/color",schemaPath:"#/properties/canvasBackground/properties/color/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data12) < 1){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/canvasBackground/color",schemaPath:"#/properties/canvasBackground/properties/color/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/canvasBackground/color",schemaPath:"#/properties/canvasBackground/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/canvasBackground",schemaPath:"#/properties/canvasBackground/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verticalOverlay !== undefined){
let data13 = data.verticalOverlay;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if(((((data13.enabled === undefined) && (missing1 = "enabled")) || ((data13.xOffset === undefined) && (missing1 = "xOffset"))) || ((data13.width === undefined) && (missing1 = "width"))) || ((data13.height === undefined) && (missing1 = "height"))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay",schemaPath:"#/properties/verticalOverlay/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs29 = errors;
for(const key2 in data13){
if(!((((key2 === "enabled") || (key2 === "xOffset")) || (key2 === "width")) || (key2 === "height"))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay",schemaPath:"#/properties/verticalOverlay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.enabled !== undefined){
const _errs30 = errors;
if(typeof data13.enabled !== "boolean"){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/enabled",schemaPath:"#/properties/verticalOverlay/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs30 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.xOffset !== undefined){
let data15 = data13.xOffset;
const _errs32 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/xOffset",schemaPath:"#/properties/verticalOverlay/properties/xOffset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs32){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 1920 || isNaN(data15)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/xOffset",schemaPath:"#/properties/verticalOverlay/properties/xOffset/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1920},message:"must be <= 1920"}];
return false;
}
else {
if(data15 < -1920 || isNaN(data15)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/xOffset",schemaPath:"#/properties/verticalOverlay/properties/xOffset/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1920},message:"must be >= -1920"}];
return false;
}
}
}
}
var valid6 = _errs32 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.width !== undefined){
let data16 = data13.width;
const _errs34 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/width",schemaPath:"#/properties/verticalOverlay/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs34){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 1920 || isNaN(data16)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/width",schemaPath:"#/properties/verticalOverlay/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1920},message:"must be <= 1920"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/width",schemaPath:"#/properties/verticalOverlay/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs34 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.height !== undefined){
let data17 = data13.height;
const _errs36 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/height",schemaPath:"#/properties/verticalOverlay/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs36){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 1080 || isNaN(data17)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/height",schemaPath:"#/properties/verticalOverlay/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1080},message:"must be <= 1080"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay/height",schemaPath:"#/properties/verticalOverlay/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs36 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/verticalOverlay",schemaPath:"#/properties/verticalOverlay/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output !== undefined){
let data18 = data.output;
const _errs38 = errors;
if(errors === _errs38){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing2;
if(((((data18.width === undefined) && (missing2 = "width")) || ((data18.height === undefined) && (missing2 = "height"))) || ((data18.fpsNum === undefined) && (missing2 = "fpsNum"))) || ((data18.fpsDen === undefined) && (missing2 = "fpsDen"))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs40 = errors;
for(const key3 in data18){
if(!((((key3 === "width") || (key3 === "height")) || (key3 === "fpsNum")) || (key3 === "fpsDen"))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs40 === errors){
if(data18.width !== undefined){
let data19 = data18.width;
const _errs41 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/width",schemaPath:"#/properties/output/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 7680 || isNaN(data19)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/width",schemaPath:"#/properties/output/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7680},message:"must be <= 7680"}];
return false;
}
else {
if(data19 < 16 || isNaN(data19)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/width",schemaPath:"#/properties/output/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"}];
return false;
}
}
}
}
var valid7 = _errs41 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.height !== undefined){
let data20 = data18.height;
const _errs43 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/height",schemaPath:"#/properties/output/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs43){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 7680 || isNaN(data20)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/height",schemaPath:"#/properties/output/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7680},message:"must be <= 7680"}];
return false;
}
else {
if(data20 < 16 || isNaN(data20)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/height",schemaPath:"#/properties/output/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16"}];
return false;
}
}
}
}
var valid7 = _errs43 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.fpsNum !== undefined){
let data21 = data18.fpsNum;
const _errs45 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/fpsNum",schemaPath:"#/properties/output/properties/fpsNum/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 240000 || isNaN(data21)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/fpsNum",schemaPath:"#/properties/output/properties/fpsNum/maximum",keyword:"maximum",params:{comparison: "<=", limit: 240000},message:"must be <= 240000"}];
return false;
}
else {
if(data21 < 1 || isNaN(data21)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/fpsNum",schemaPath:"#/properties/output/properties/fpsNum/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid7 = _errs45 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.fpsDen !== undefined){
let data22 = data18.fpsDen;
const _errs47 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/fpsDen",schemaPath:"#/properties/output/properties/fpsDen/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs47){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1001 || isNaN(data22)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/fpsDen",schemaPath:"#/properties/output/properties/fpsDen/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1001},message:"must be <= 1001"}];
return false;
}
else {
if(data22 < 1 || isNaN(data22)){
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output/fpsDen",schemaPath:"#/properties/output/properties/fpsDen/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid7 = _errs47 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
else {
validate_UpdateCanvasRequest.errors = [{instancePath:instancePath+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseRev !== undefined){
const _errs49 = errors;
if(!(validate_BaseRev(data.baseRev, {instancePath:instancePath+"/baseRev",parentData:data,parentDataProperty:"baseRev",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BaseRev.errors : vErrors.concat(validate_BaseRev.errors);
errors = vErrors.length;
}
var valid0 = _errs49 === errors;
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
validate_UpdateCanvasRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateCanvasRequest.errors = vErrors;
return errors === 0;
}

export const UpdateDestinationRequest = validate_UpdateDestinationRequest;

function validate_UpdateDestinationRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.connectionId === undefined) && (missing0 = "connectionId")) || ((data.rtmpUrl === undefined) && (missing0 = "rtmpUrl"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.connectionId === undefined) && (missing1 = "connectionId")) || ((data.streamKey === undefined) && (missing1 = "streamKey"))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
if(valid0){
validate_UpdateDestinationRequest.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{excluding: "connectionId, rtmpUrl, streamKey"},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate_UpdateDestinationRequest.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs6 = errors;
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "enabled")) || (key0 === "vertical")) || (key0 === "connectionId")) || (key0 === "rtmpUrl")) || (key0 === "streamKey")) || (key0 === "broadcastConfig")) || (key0 === "settings"))){
validate_UpdateDestinationRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.enabled !== undefined){
const _errs9 = errors;
if(typeof data.enabled !== "boolean"){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.vertical !== undefined){
const _errs11 = errors;
if(typeof data.vertical !== "boolean"){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/vertical",schemaPath:"#/properties/vertical/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.connectionId !== undefined){
let data3 = data.connectionId;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data3 === "string"){
if(codePoints(data3) > 200){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data3) < 1){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/connectionId",schemaPath:"#/properties/connectionId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.rtmpUrl !== undefined){
let data4 = data.rtmpUrl;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data4 === "string"){
if(codePoints(data4) > 2048){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(codePoints(data4) < 1){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_f74ca46f.test(data4)){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/pattern",keyword:"pattern",params:{pattern: "^rtmps?://"},message:"must match pattern \""+"^rtmps?://"+"\""}];
return false;
}
}
}
}
else {
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.streamKey !== undefined){
let data5 = data.streamKey;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data5 === "string"){
if(codePoints(data5) > 1024){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.broadcastConfig !== undefined){
const _errs19 = errors;
if(!(validate_BroadcastConfig(data.broadcastConfig, {instancePath:instancePath+"/broadcastConfig",parentData:data,parentDataProperty:"broadcastConfig",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BroadcastConfig.errors : vErrors.concat(validate_BroadcastConfig.errors);
errors = vErrors.length;
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.settings !== undefined){
let data7 = data.settings;
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 1000){
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/maxProperties",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"}];
return false;
}
}
else {
validate_UpdateDestinationRequest.errors = [{instancePath:instancePath+"/settings",schemaPath:"#/properties/settings/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
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
validate_UpdateDestinationRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateDestinationRequest.errors = vErrors;
return errors === 0;
}

export const UpdateManualConnectionRequest = validate_UpdateManualConnectionRequest;

function validate_UpdateManualConnectionRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "label") || (key0 === "rtmpUrl")) || (key0 === "streamKey"))){
validate_UpdateManualConnectionRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtmpUrl !== undefined){
let data1 = data.rtmpUrl;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 2048){
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(codePoints(data1) < 1){
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_f74ca46f.test(data1)){
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/pattern",keyword:"pattern",params:{pattern: "^rtmps?://"},message:"must match pattern \""+"^rtmps?://"+"\""}];
return false;
}
}
}
}
else {
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/rtmpUrl",schemaPath:"#/properties/rtmpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.streamKey !== undefined){
let data2 = data.streamKey;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 1024){
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate_UpdateManualConnectionRequest.errors = [{instancePath:instancePath+"/streamKey",schemaPath:"#/properties/streamKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate_UpdateManualConnectionRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateManualConnectionRequest.errors = vErrors;
return errors === 0;
}

export const UpdatePlacementRequest = validate_UpdatePlacementRequest;

function validate_UpdatePlacementRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate_UpdatePlacementRequest.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "rect") || (key0 === "zIndex")) || (key0 === "alpha")) || (key0 === "visible")) || (key0 === "fitMode")) || (key0 === "crop")) || (key0 === "baseRev"))){
validate_UpdatePlacementRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rect !== undefined){
let data0 = data.rect;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if(((((data0.x === undefined) && (missing0 = "x")) || ((data0.y === undefined) && (missing0 = "y"))) || ((data0.width === undefined) && (missing0 = "width"))) || ((data0.height === undefined) && (missing0 = "height"))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect",schemaPath:"#/properties/rect/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((((key1 === "x") || (key1 === "y")) || (key1 === "width")) || (key1 === "height"))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect",schemaPath:"#/properties/rect/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.x !== undefined){
let data1 = data0.x;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/x",schemaPath:"#/properties/rect/properties/x/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1919 || isNaN(data1)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/x",schemaPath:"#/properties/rect/properties/x/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1919},message:"must be <= 1919"}];
return false;
}
else {
if(data1 < -1919 || isNaN(data1)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/x",schemaPath:"#/properties/rect/properties/x/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1919},message:"must be >= -1919"}];
return false;
}
}
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.y !== undefined){
let data2 = data0.y;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/y",schemaPath:"#/properties/rect/properties/y/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1079 || isNaN(data2)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/y",schemaPath:"#/properties/rect/properties/y/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1079},message:"must be <= 1079"}];
return false;
}
else {
if(data2 < -1079 || isNaN(data2)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/y",schemaPath:"#/properties/rect/properties/y/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1079},message:"must be >= -1079"}];
return false;
}
}
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.width !== undefined){
let data3 = data0.width;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/width",schemaPath:"#/properties/rect/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1920 || isNaN(data3)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/width",schemaPath:"#/properties/rect/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1920},message:"must be <= 1920"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/width",schemaPath:"#/properties/rect/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.height !== undefined){
let data4 = data0.height;
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/height",schemaPath:"#/properties/rect/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1080 || isNaN(data4)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/height",schemaPath:"#/properties/rect/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1080},message:"must be <= 1080"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect/height",schemaPath:"#/properties/rect/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
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
}
else {
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/rect",schemaPath:"#/properties/rect/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.zIndex !== undefined){
let data5 = data.zIndex;
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/zIndex",schemaPath:"#/properties/zIndex/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 10000 || isNaN(data5)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/zIndex",schemaPath:"#/properties/zIndex/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data5 < -10000 || isNaN(data5)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/zIndex",schemaPath:"#/properties/zIndex/minimum",keyword:"minimum",params:{comparison: ">=", limit: -10000},message:"must be >= -10000"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alpha !== undefined){
let data6 = data.alpha;
const _errs15 = errors;
if(errors === _errs15){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/alpha",schemaPath:"#/properties/alpha/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/alpha",schemaPath:"#/properties/alpha/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/alpha",schemaPath:"#/properties/alpha/type",keyword:"type",params:{type: "number"},message:"must be number"}];
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
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/visible",schemaPath:"#/properties/visible/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fitMode !== undefined){
const _errs19 = errors;
if(!(validate_FitMode(data.fitMode, {instancePath:instancePath+"/fitMode",parentData:data,parentDataProperty:"fitMode",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_FitMode.errors : vErrors.concat(validate_FitMode.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.crop !== undefined){
let data9 = data.crop;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((data9.zoom === undefined) && (missing1 = "zoom")) || ((data9.panX === undefined) && (missing1 = "panX"))) || ((data9.panY === undefined) && (missing1 = "panY"))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop",schemaPath:"#/properties/crop/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs22 = errors;
for(const key2 in data9){
if(!(((key2 === "zoom") || (key2 === "panX")) || (key2 === "panY"))){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop",schemaPath:"#/properties/crop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs22 === errors){
if(data9.zoom !== undefined){
let data10 = data9.zoom;
const _errs23 = errors;
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 10 || isNaN(data10)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/zoom",schemaPath:"#/properties/crop/properties/zoom/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data10 < 1 || isNaN(data10)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/zoom",schemaPath:"#/properties/crop/properties/zoom/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
else {
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/zoom",schemaPath:"#/properties/crop/properties/zoom/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data9.panX !== undefined){
let data11 = data9.panX;
const _errs25 = errors;
if(errors === _errs25){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1 || isNaN(data11)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/panX",schemaPath:"#/properties/crop/properties/panX/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/panX",schemaPath:"#/properties/crop/properties/panX/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/panX",schemaPath:"#/properties/crop/properties/panX/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data9.panY !== undefined){
let data12 = data9.panY;
const _errs27 = errors;
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1 || isNaN(data12)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/panY",schemaPath:"#/properties/crop/properties/panY/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/panY",schemaPath:"#/properties/crop/properties/panY/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop/panY",schemaPath:"#/properties/crop/properties/panY/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs27 === errors;
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
validate_UpdatePlacementRequest.errors = [{instancePath:instancePath+"/crop",schemaPath:"#/properties/crop/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseRev !== undefined){
const _errs29 = errors;
if(!(validate_BaseRev(data.baseRev, {instancePath:instancePath+"/baseRev",parentData:data,parentDataProperty:"baseRev",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_BaseRev.errors : vErrors.concat(validate_BaseRev.errors);
errors = vErrors.length;
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
else {
validate_UpdatePlacementRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdatePlacementRequest.errors = vErrors;
return errors === 0;
}

export const UpdateSourceRequest = validate_UpdateSourceRequest;

function validate_UpdateSourceRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.url === undefined) && (missing0 = "url")) || ((data.mediaAssetId === undefined) && (missing0 = "mediaAssetId"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
validate_UpdateSourceRequest.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{excluding: "url, mediaAssetId"},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate_UpdateSourceRequest.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs3 = errors;
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "active")) || (key0 === "url")) || (key0 === "mediaAssetId"))){
validate_UpdateSourceRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs3 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.active !== undefined){
const _errs6 = errors;
if(typeof data.active !== "boolean"){
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.url !== undefined){
let data2 = data.url;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(codePoints(data2) > 2048){
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.mediaAssetId !== undefined){
let data3 = data.mediaAssetId;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(codePoints(data3) > 200){
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data3) < 1){
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateSourceRequest.errors = [{instancePath:instancePath+"/mediaAssetId",schemaPath:"#/properties/mediaAssetId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate_UpdateSourceRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateSourceRequest.errors = vErrors;
return errors === 0;
}

export const UpdateStorageConfigRequest = validate_UpdateStorageConfigRequest;

function validate_UpdateStorageConfigRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate_UpdateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "endpoint")) || (key0 === "region")) || (key0 === "bucket")) || (key0 === "prefix")) || (key0 === "forcePathStyle")) || (key0 === "accessKeyId")) || (key0 === "secretAccessKey"))){
validate_UpdateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
let data1 = data.endpoint;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(codePoints(data1) > 2048){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
else {
if(!pattern_8b3b26e9.test(data1)){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s@?#]+$"},message:"must match pattern \""+"^https?://[^\\s@?#]+$"+"\""}];
return false;
}
else {
if(!(format_uri(data1))){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data.region !== undefined){
let data2 = data.region;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(codePoints(data2) > 63){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(codePoints(data2) < 1){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_d920dd42.test(data2)){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+$"+"\""}];
return false;
}
}
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bucket !== undefined){
let data3 = data.bucket;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(codePoints(data3) > 255){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(codePoints(data3) < 1){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern_0f0ca179.test(data3)){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""}];
return false;
}
}
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/bucket",schemaPath:"#/properties/bucket/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data4 = data.prefix;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(codePoints(data4) > 1024){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forcePathStyle !== undefined){
const _errs12 = errors;
if(typeof data.forcePathStyle !== "boolean"){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/forcePathStyle",schemaPath:"#/properties/forcePathStyle/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accessKeyId !== undefined){
let data6 = data.accessKeyId;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(codePoints(data6) > 1024){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data6) < 1){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/accessKeyId",schemaPath:"#/properties/accessKeyId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secretAccessKey !== undefined){
let data7 = data.secretAccessKey;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(codePoints(data7) > 1024){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(codePoints(data7) < 1){
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateStorageConfigRequest.errors = [{instancePath:instancePath+"/secretAccessKey",schemaPath:"#/properties/secretAccessKey/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
let missing0;
if(data.accessKeyId !== undefined && ((data.secretAccessKey === undefined) && (missing0 = "secretAccessKey"))){
validate_UpdateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "accessKeyId",
    missingProperty: missing0,
    depsCount: 1,
    deps: "secretAccessKey"},message:"must have property secretAccessKey when property accessKeyId is present"}];
return false;
}
else {
if(data.secretAccessKey !== undefined && ((data.accessKeyId === undefined) && (missing0 = "accessKeyId"))){
validate_UpdateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "secretAccessKey",
    missingProperty: missing0,
    depsCount: 1,
    deps: "accessKeyId"},message:"must have property accessKeyId when property secretAccessKey is present"}];
return false;
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
validate_UpdateStorageConfigRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateStorageConfigRequest.errors = vErrors;
return errors === 0;
}

export const UpdateStudioRequest = validate_UpdateStudioRequest;

function validate_UpdateStudioRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate_UpdateStudioRequest.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "autoGoLive"))){
validate_UpdateStudioRequest.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(codePoints(data0) > 200){
validate_UpdateStudioRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(codePoints(data0) < 1){
validate_UpdateStudioRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate_UpdateStudioRequest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.autoGoLive !== undefined){
const _errs4 = errors;
if(!(validate_AutoGoLive(data.autoGoLive, {instancePath:instancePath+"/autoGoLive",parentData:data,parentDataProperty:"autoGoLive",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate_AutoGoLive.errors : vErrors.concat(validate_AutoGoLive.errors);
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
validate_UpdateStudioRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_UpdateStudioRequest.errors = vErrors;
return errors === 0;
}

function validate_ViewerCapability(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate_ViewerCapability.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data === "chat.read") || (data === "chat.send")) || (data === "video.play"))){
validate_ViewerCapability.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema_ViewerCapability.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate_ViewerCapability.errors = vErrors;
return errors === 0;
}

export const ViewerHistoryRequest = validate_ViewerHistoryRequest;

function validate_ViewerHistoryRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_ViewerHistoryRequest.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate_ViewerHistoryRequest.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
}
else {
validate_ViewerHistoryRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerHistoryRequest.errors = vErrors;
return errors === 0;
}

export const ViewerSendRequest = validate_ViewerSendRequest;

function validate_ViewerSendRequest(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate_ViewerSendRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.text !== undefined){
let data0 = data.text;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) > 65536){
validate_ViewerSendRequest.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 65536},message:"must NOT have more than 65536 characters"}];
return false;
}
}
else {
validate_ViewerSendRequest.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate_ViewerSendRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_ViewerSendRequest.errors = vErrors;
return errors === 0;
}

export const changeWhepSessionHeaders = validate_changeWhepSessionHeaders;

function validate_changeWhepSessionHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-match"] !== undefined){
if(typeof data["if-match"] !== "string"){
validate_changeWhepSessionHeaders.errors = [{instancePath:instancePath+"/if-match",schemaPath:"#/properties/if-match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_changeWhepSessionHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_changeWhepSessionHeaders.errors = vErrors;
return errors === 0;
}

export const changeWhipSessionHeaders = validate_changeWhipSessionHeaders;

function validate_changeWhipSessionHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-match"] !== undefined){
if(typeof data["if-match"] !== "string"){
validate_changeWhipSessionHeaders.errors = [{instancePath:instancePath+"/if-match",schemaPath:"#/properties/if-match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_changeWhipSessionHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_changeWhipSessionHeaders.errors = vErrors;
return errors === 0;
}

export const connectViewerChatQuery = validate_connectViewerChatQuery;

function validate_connectViewerChatQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
if(typeof data.token !== "string"){
validate_connectViewerChatQuery.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_connectViewerChatQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_connectViewerChatQuery.errors = vErrors;
return errors === 0;
}

export const deleteStorageConfigQuery = validate_deleteStorageConfigQuery;

function validate_deleteStorageConfigQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.force !== undefined){
if(typeof data.force !== "boolean"){
validate_deleteStorageConfigQuery.errors = [{instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
else {
validate_deleteStorageConfigQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_deleteStorageConfigQuery.errors = vErrors;
return errors === 0;
}

export const getCanvasHeaders = validate_getCanvasHeaders;

function validate_getCanvasHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-none-match"] !== undefined){
if(typeof data["if-none-match"] !== "string"){
validate_getCanvasHeaders.errors = [{instancePath:instancePath+"/if-none-match",schemaPath:"#/properties/if-none-match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_getCanvasHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_getCanvasHeaders.errors = vErrors;
return errors === 0;
}

export const getSourceHeaders = validate_getSourceHeaders;

function validate_getSourceHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-none-match"] !== undefined){
if(typeof data["if-none-match"] !== "string"){
validate_getSourceHeaders.errors = [{instancePath:instancePath+"/if-none-match",schemaPath:"#/properties/if-none-match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_getSourceHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_getSourceHeaders.errors = vErrors;
return errors === 0;
}

export const getStreamStatusHeaders = validate_getStreamStatusHeaders;

function validate_getStreamStatusHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-none-match"] !== undefined){
if(typeof data["if-none-match"] !== "string"){
validate_getStreamStatusHeaders.errors = [{instancePath:instancePath+"/if-none-match",schemaPath:"#/properties/if-none-match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_getStreamStatusHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_getStreamStatusHeaders.errors = vErrors;
return errors === 0;
}

export const listBroadcastsQuery = validate_listBroadcastsQuery;

function validate_listBroadcastsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listBroadcastsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listBroadcastsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listBroadcastsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listBroadcastsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listBroadcastsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listBroadcastsQuery.errors = vErrors;
return errors === 0;
}

export const listChatMessagesQuery = validate_listChatMessagesQuery;

function validate_listChatMessagesQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit !== undefined){
let data0 = data.limit;
const _errs1 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate_listChatMessagesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate_listChatMessagesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
}
else {
validate_listChatMessagesQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listChatMessagesQuery.errors = vErrors;
return errors === 0;
}

export const listConnectionsQuery = validate_listConnectionsQuery;

function validate_listConnectionsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listConnectionsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listConnectionsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listConnectionsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listConnectionsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listConnectionsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listConnectionsQuery.errors = vErrors;
return errors === 0;
}

export const listDestinationsQuery = validate_listDestinationsQuery;

function validate_listDestinationsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listDestinationsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listDestinationsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listDestinationsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listDestinationsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listDestinationsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listDestinationsQuery.errors = vErrors;
return errors === 0;
}

export const listMediaAssetsQuery = validate_listMediaAssetsQuery;

function validate_listMediaAssetsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listMediaAssetsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listMediaAssetsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listMediaAssetsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listMediaAssetsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listMediaAssetsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listMediaAssetsQuery.errors = vErrors;
return errors === 0;
}

export const listScenesQuery = validate_listScenesQuery;

function validate_listScenesQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listScenesQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listScenesQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listScenesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listScenesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listScenesQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listScenesQuery.errors = vErrors;
return errors === 0;
}

export const listSourcesHeaders = validate_listSourcesHeaders;

function validate_listSourcesHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["if-none-match"] !== undefined){
if(typeof data["if-none-match"] !== "string"){
validate_listSourcesHeaders.errors = [{instancePath:instancePath+"/if-none-match",schemaPath:"#/properties/if-none-match/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_listSourcesHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listSourcesHeaders.errors = vErrors;
return errors === 0;
}

export const listSourcesQuery = validate_listSourcesQuery;

function validate_listSourcesQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listSourcesQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listSourcesQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listSourcesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listSourcesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listSourcesQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listSourcesQuery.errors = vErrors;
return errors === 0;
}

export const listStorageConfigsQuery = validate_listStorageConfigsQuery;

function validate_listStorageConfigsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listStorageConfigsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listStorageConfigsQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listStorageConfigsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listStorageConfigsQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listStorageConfigsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listStorageConfigsQuery.errors = vErrors;
return errors === 0;
}

export const listStudiosQuery = validate_listStudiosQuery;

function validate_listStudiosQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listStudiosQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listStudiosQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listStudiosQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listStudiosQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listStudiosQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listStudiosQuery.errors = vErrors;
return errors === 0;
}

export const listTemplatesQuery = validate_listTemplatesQuery;

function validate_listTemplatesQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined){
let data0 = data.cursor;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_listTemplatesQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_listTemplatesQuery.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate_listTemplatesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate_listTemplatesQuery.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate_listTemplatesQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_listTemplatesQuery.errors = vErrors;
return errors === 0;
}

export const setBroadcastThumbnailQuery = validate_setBroadcastThumbnailQuery;

function validate_setBroadcastThumbnailQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.broadcastId === undefined) && (missing0 = "broadcastId")){
validate_setBroadcastThumbnailQuery.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.broadcastId !== undefined){
let data0 = data.broadcastId;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(codePoints(data0) < 1){
validate_setBroadcastThumbnailQuery.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate_setBroadcastThumbnailQuery.errors = [{instancePath:instancePath+"/broadcastId",schemaPath:"#/properties/broadcastId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate_setBroadcastThumbnailQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_setBroadcastThumbnailQuery.errors = vErrors;
return errors === 0;
}

export const streamStudioEventsHeaders = validate_streamStudioEventsHeaders;

function validate_streamStudioEventsHeaders(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["last-event-id"] !== undefined){
if(typeof data["last-event-id"] !== "string"){
validate_streamStudioEventsHeaders.errors = [{instancePath:instancePath+"/last-event-id",schemaPath:"#/properties/last-event-id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_streamStudioEventsHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_streamStudioEventsHeaders.errors = vErrors;
return errors === 0;
}

export const streamStudioEventsQuery = validate_streamStudioEventsQuery;

function validate_streamStudioEventsQuery(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.lastEventId !== undefined){
if(typeof data.lastEventId !== "string"){
validate_streamStudioEventsQuery.errors = [{instancePath:instancePath+"/lastEventId",schemaPath:"#/properties/lastEventId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate_streamStudioEventsQuery.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate_streamStudioEventsQuery.errors = vErrors;
return errors === 0;
}

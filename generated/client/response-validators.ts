// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import { withResponseValidation, type LoadValidators } from './runtime/transport/validate-responses.ts';
import type { WireResponse, WireRequest } from './runtime/transport/transport.ts';

/** The validator of each JSON response, by operation and status. */
const validators: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  getHealth: { 200: 'Health', 429: 'ErrorEnvelope' },
  getContract: { 200: 'PublishedContract', 429: 'ErrorEnvelope' },
  listStudios: { 200: 'StudioPage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createStudio: { 201: 'Studio', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getStudio: { 200: 'Studio', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateStudio: { 200: 'Studio', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listSources: { 200: 'SourcePage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createSource: { 201: 'Source', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getSource: { 200: 'Source', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteSource: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateSource: { 200: 'Source', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  issueIngest: { 200: 'SourceIngest', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  rotateIngest: { 200: 'SourceIngest', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  contribute: { 200: 'Contribution', 201: 'Contribution', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getAudio: { 200: 'StudioAudio', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateAudioSource: { 200: 'AudioSourceStrip', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateAudioMaster: { 200: 'AudioMaster', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getCanvas: { 200: 'CanvasState', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateCanvas: { 200: 'CanvasState', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updatePlacement: { 200: 'CanvasState', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  pickPreset: { 200: 'CanvasState', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  handBackCanvas: { 200: 'CanvasState', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listScenes: { 200: 'ScenePage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  captureScene: { 201: 'Scene', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteScene: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  recallScene: { 200: 'CanvasState', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getCanvasCapabilities: { 200: 'CanvasCapabilities', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listDestinations: { 200: 'DestinationPage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createDestination: { 201: 'Destination', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getDestination: { 200: 'Destination', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteDestination: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateDestination: { 200: 'Destination', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listBroadcasts: { 200: 'BroadcastPage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 502: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createBroadcast: { 201: 'Broadcast', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 502: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateBroadcast: { 200: 'BroadcastEditResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 502: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  pickBroadcast: { 200: 'BroadcastPickResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  setBroadcastThumbnail: { 200: 'ThumbnailResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 502: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listTemplates: { 200: 'BroadcastTemplatePage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createTemplate: { 201: 'BroadcastTemplate', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteTemplate: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateTemplate: { 200: 'BroadcastTemplate', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  setDefaultTemplate: { 200: 'BroadcastTemplate', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getStreamStatus: { 200: 'StreamStatus', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  goLive: { 200: 'GoLiveResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  goOffline: { 200: 'GoOfflineResult', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  mintMonitor: { 200: 'Monitor', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listChatMessages: { 200: 'ChatMessageList', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  sendChatMessage: { 201: 'ChatSendResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listConnections: { 200: 'ConnectionPage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  startLink: { 200: 'LinkStart', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createManualConnection: { 201: 'Connection', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getConnection: { 200: 'Connection', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteConnection: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateConnection: { 200: 'Connection', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listMediaAssets: { 200: 'MediaAssetPage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createMediaUpload: { 201: 'MediaUploadPlan', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 402: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getMediaAsset: { 200: 'MediaAssetDetail', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteMediaAsset: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  completeMediaUpload: { 200: 'MediaAssetDetail', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  abortMediaUpload: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listStorageConfigs: { 200: 'StorageConfigPage', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createStorageConfig: { 201: 'StorageConfig', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 402: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  probeStorage: { 200: 'StorageProbeResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getStorageConfig: { 200: 'StorageConfig', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteStorageConfig: { 200: 'Ok', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 409: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateStorageConfig: { 200: 'StorageConfig', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 402: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  verifyStorageConfig: { 200: 'StorageConfig', 401: 'ErrorEnvelope', 402: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  mintViewerToken: { 201: 'ViewerToken', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  getAccount: { 200: 'Account', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  deleteAccount: { 200: 'AccountDeletionResult', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  updateAccount: { 200: 'Account', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 409: 'ErrorEnvelope', 422: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listAccountApiKeys: { 200: 'AccountApiKeyList', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  createAccountApiKey: { 201: 'AccountApiKeyCreated', 400: 'ErrorEnvelope', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 409: 'CeilingErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  revokeAccountApiKey: { 200: 'Ok', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  streamStudioEvents: { 401: 'ErrorEnvelope', 403: 'ScopeErrorEnvelope', 404: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
};

/**
 * Validates every response against its schema. Pass it to `createClient`: `validate: validateResponses(() =>
 * import('./validators/responses.js'))`. Requires the output target `validators`. The validators are loaded
 * with the first response.
 */
export function validateResponses(
  load: LoadValidators,
): (response: WireResponse, request: WireRequest) => Promise<void> {
  return withResponseValidation(load, validators);
}

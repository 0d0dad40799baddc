// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type * as schemas from '../schemas.ts';

/** Returns only whether a value is valid; the validators of `requests` and `responses` also return errors. */
export type Check<T> = (value: unknown) => value is T;

export declare const Health: Check<schemas.Health>;
export declare const ErrorEnvelope: Check<schemas.ErrorEnvelope>;
export declare const PublishedContract: Check<schemas.PublishedContract>;
export declare const listStudiosQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const StudioPage: Check<schemas.StudioPage>;
export declare const ScopeErrorEnvelope: Check<schemas.ScopeErrorEnvelope>;
export declare const CreateStudioRequest: Check<schemas.CreateStudioRequest>;
export declare const Studio: Check<schemas.Studio>;
export declare const CeilingErrorEnvelope: Check<schemas.CeilingErrorEnvelope>;
export declare const UpdateStudioRequest: Check<schemas.UpdateStudioRequest>;
export declare const listSourcesQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const listSourcesHeaders: Check<{
  'if-none-match'?: string;
}>;
export declare const SourcePage: Check<schemas.SourcePage>;
export declare const CreateSourceRequest: Check<schemas.CreateSourceRequest>;
export declare const Source: Check<schemas.Source>;
export declare const getSourceHeaders: Check<{
  'if-none-match'?: string;
}>;
export declare const Ok: Check<schemas.Ok>;
export declare const UpdateSourceRequest: Check<schemas.UpdateSourceRequest>;
export declare const IngestRequest: Check<schemas.IngestRequest>;
export declare const SourceIngest: Check<schemas.SourceIngest>;
export declare const RotateIngestRequest: Check<schemas.RotateIngestRequest>;
export declare const ContributeRequest: Check<schemas.ContributeRequest>;
export declare const Contribution: Check<schemas.Contribution>;
export declare const StudioAudio: Check<schemas.StudioAudio>;
export declare const UpdateAudioSourceRequest: Check<schemas.UpdateAudioSourceRequest>;
export declare const AudioSourceStrip: Check<schemas.AudioSourceStrip>;
export declare const UpdateAudioMasterRequest: Check<schemas.UpdateAudioMasterRequest>;
export declare const AudioMaster: Check<schemas.AudioMaster>;
export declare const getCanvasHeaders: Check<{
  'if-none-match'?: string;
}>;
export declare const CanvasState: Check<schemas.CanvasState>;
export declare const UpdateCanvasRequest: Check<schemas.UpdateCanvasRequest>;
export declare const UpdatePlacementRequest: Check<schemas.UpdatePlacementRequest>;
export declare const PickPresetRequest: Check<schemas.PickPresetRequest>;
export declare const HandBackCanvasRequest: Check<schemas.HandBackCanvasRequest>;
export declare const listScenesQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const ScenePage: Check<schemas.ScenePage>;
export declare const CaptureSceneRequest: Check<schemas.CaptureSceneRequest>;
export declare const Scene: Check<schemas.Scene>;
export declare const RecallSceneRequest: Check<schemas.RecallSceneRequest>;
export declare const CanvasCapabilities: Check<schemas.CanvasCapabilities>;
export declare const listDestinationsQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const DestinationPage: Check<schemas.DestinationPage>;
export declare const CreateDestinationRequest: Check<schemas.CreateDestinationRequest>;
export declare const Destination: Check<schemas.Destination>;
export declare const UpdateDestinationRequest: Check<schemas.UpdateDestinationRequest>;
export declare const listBroadcastsQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const BroadcastPage: Check<schemas.BroadcastPage>;
export declare const CreateBroadcastRequest: Check<schemas.CreateBroadcastRequest>;
export declare const Broadcast: Check<schemas.Broadcast>;
export declare const UpdateBroadcastRequest: Check<schemas.UpdateBroadcastRequest>;
export declare const BroadcastEditResult: Check<schemas.BroadcastEditResult>;
export declare const PickBroadcastRequest: Check<schemas.PickBroadcastRequest>;
export declare const BroadcastPickResult: Check<schemas.BroadcastPickResult>;
export declare const setBroadcastThumbnailQuery: Check<{
  broadcastId: string;
}>;
export declare const ThumbnailResult: Check<schemas.ThumbnailResult>;
export declare const listTemplatesQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const BroadcastTemplatePage: Check<schemas.BroadcastTemplatePage>;
export declare const CreateBroadcastTemplateRequest: Check<schemas.CreateBroadcastTemplateRequest>;
export declare const BroadcastTemplate: Check<schemas.BroadcastTemplate>;
export declare const UpdateBroadcastTemplateRequest: Check<schemas.UpdateBroadcastTemplateRequest>;
export declare const getStreamStatusHeaders: Check<{
  'if-none-match'?: string;
}>;
export declare const StreamStatus: Check<schemas.StreamStatus>;
export declare const GoLiveRequest: Check<schemas.GoLiveRequest>;
export declare const GoLiveResult: Check<schemas.GoLiveResult>;
export declare const GoOfflineResult: Check<schemas.GoOfflineResult>;
export declare const MonitorRequest: Check<schemas.MonitorRequest>;
export declare const Monitor: Check<schemas.Monitor>;
export declare const listChatMessagesQuery: Check<{
  limit?: number;
}>;
export declare const ChatMessageList: Check<schemas.ChatMessageList>;
export declare const ChatSendRequest: Check<schemas.ChatSendRequest>;
export declare const ChatSendResult: Check<schemas.ChatSendResult>;
export declare const listConnectionsQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const ConnectionPage: Check<schemas.ConnectionPage>;
export declare const LinkStartRequest: Check<schemas.LinkStartRequest>;
export declare const LinkStart: Check<schemas.LinkStart>;
export declare const CreateManualConnectionRequest: Check<schemas.CreateManualConnectionRequest>;
export declare const Connection: Check<schemas.Connection>;
export declare const UpdateManualConnectionRequest: Check<schemas.UpdateManualConnectionRequest>;
export declare const listMediaAssetsQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const MediaAssetPage: Check<schemas.MediaAssetPage>;
export declare const CreateMediaUploadRequest: Check<schemas.CreateMediaUploadRequest>;
export declare const MediaUploadPlan: Check<schemas.MediaUploadPlan>;
export declare const MediaAssetDetail: Check<schemas.MediaAssetDetail>;
export declare const CompleteMediaUploadRequest: Check<schemas.CompleteMediaUploadRequest>;
export declare const listStorageConfigsQuery: Check<{
  cursor?: string;
  limit?: number;
}>;
export declare const StorageConfigPage: Check<schemas.StorageConfigPage>;
export declare const CreateStorageConfigRequest: Check<schemas.CreateStorageConfigRequest>;
export declare const StorageConfig: Check<schemas.StorageConfig>;
export declare const ProbeStorageRequest: Check<schemas.ProbeStorageRequest>;
export declare const StorageProbeResult: Check<schemas.StorageProbeResult>;
export declare const deleteStorageConfigQuery: Check<{
  force?: boolean;
}>;
export declare const UpdateStorageConfigRequest: Check<schemas.UpdateStorageConfigRequest>;
export declare const MintViewerTokenRequest: Check<schemas.MintViewerTokenRequest>;
export declare const ViewerToken: Check<schemas.ViewerToken>;
export declare const Account: Check<schemas.Account>;
export declare const AccountDeletionRequestBody: Check<schemas.AccountDeletionRequestBody>;
export declare const AccountDeletionResult: Check<schemas.AccountDeletionResult>;
export declare const UpdateAccountRequest: Check<schemas.UpdateAccountRequest>;
export declare const AccountApiKeyList: Check<schemas.AccountApiKeyList>;
export declare const CreateAccountApiKeyRequest: Check<schemas.CreateAccountApiKeyRequest>;
export declare const AccountApiKeyCreated: Check<schemas.AccountApiKeyCreated>;
export declare const streamStudioEventsQuery: Check<{
  lastEventId?: string;
}>;
export declare const streamStudioEventsHeaders: Check<{
  'last-event-id'?: string;
}>;
export declare const StudioSnapshot: Check<schemas.StudioSnapshot>;
export declare const ChatConnector: Check<schemas.ChatConnector>;
export declare const RemovedChatConnector: Check<schemas.RemovedChatConnector>;
export declare const RemovedRow: Check<schemas.RemovedRow>;
export declare const connectViewerChatQuery: Check<{
  token?: schemas.SecretString<'never'>;
}>;
export declare const ViewerHistoryRequest: Check<schemas.ViewerHistoryRequest>;
export declare const ViewerSendRequest: Check<schemas.ViewerSendRequest>;
export declare const ViewerHistory: Check<schemas.ViewerHistory>;
export declare const ViewerQueued: Check<schemas.ViewerQueued>;
export declare const ViewerHello: Check<schemas.ViewerHello>;
export declare const ViewerMessage: Check<schemas.ViewerMessage>;
export declare const ViewerSendResult: Check<schemas.ViewerSendResult>;
export declare const ViewerCapsChanged: Check<schemas.ViewerCapsChanged>;
export declare const ViewerMessageRemoved: Check<schemas.ViewerMessageRemoved>;
export declare const changeWhipSessionHeaders: Check<{
  'if-match'?: string;
}>;
export declare const changeWhepSessionHeaders: Check<{
  'if-match'?: string;
}>;

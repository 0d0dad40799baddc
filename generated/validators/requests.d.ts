// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type * as schemas from '../schemas.ts';

/** One validation error. */
export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator: returns true for a valid value, otherwise sets `errors`. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationError[] | null;
}

export declare const listStudiosQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CreateStudioRequest: Validate<schemas.CreateStudioRequest>;
export declare const UpdateStudioRequest: Validate<schemas.UpdateStudioRequest>;
export declare const listSourcesQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const listSourcesHeaders: Validate<{
  'if-none-match'?: string;
}>;
export declare const CreateSourceRequest: Validate<schemas.CreateSourceRequest>;
export declare const getSourceHeaders: Validate<{
  'if-none-match'?: string;
}>;
export declare const UpdateSourceRequest: Validate<schemas.UpdateSourceRequest>;
export declare const IngestRequest: Validate<schemas.IngestRequest>;
export declare const RotateIngestRequest: Validate<schemas.RotateIngestRequest>;
export declare const ContributeRequest: Validate<schemas.ContributeRequest>;
export declare const UpdateAudioSourceRequest: Validate<schemas.UpdateAudioSourceRequest>;
export declare const UpdateAudioMasterRequest: Validate<schemas.UpdateAudioMasterRequest>;
export declare const getCanvasHeaders: Validate<{
  'if-none-match'?: string;
}>;
export declare const UpdateCanvasRequest: Validate<schemas.UpdateCanvasRequest>;
export declare const UpdatePlacementRequest: Validate<schemas.UpdatePlacementRequest>;
export declare const PickPresetRequest: Validate<schemas.PickPresetRequest>;
export declare const HandBackCanvasRequest: Validate<schemas.HandBackCanvasRequest>;
export declare const listScenesQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CaptureSceneRequest: Validate<schemas.CaptureSceneRequest>;
export declare const RecallSceneRequest: Validate<schemas.RecallSceneRequest>;
export declare const listDestinationsQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CreateDestinationRequest: Validate<schemas.CreateDestinationRequest>;
export declare const UpdateDestinationRequest: Validate<schemas.UpdateDestinationRequest>;
export declare const listBroadcastsQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CreateBroadcastRequest: Validate<schemas.CreateBroadcastRequest>;
export declare const UpdateBroadcastRequest: Validate<schemas.UpdateBroadcastRequest>;
export declare const PickBroadcastRequest: Validate<schemas.PickBroadcastRequest>;
export declare const setBroadcastThumbnailQuery: Validate<{
  broadcastId: string;
}>;
export declare const listTemplatesQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CreateBroadcastTemplateRequest: Validate<schemas.CreateBroadcastTemplateRequest>;
export declare const UpdateBroadcastTemplateRequest: Validate<schemas.UpdateBroadcastTemplateRequest>;
export declare const getStreamStatusHeaders: Validate<{
  'if-none-match'?: string;
}>;
export declare const GoLiveRequest: Validate<schemas.GoLiveRequest>;
export declare const MonitorRequest: Validate<schemas.MonitorRequest>;
export declare const listChatMessagesQuery: Validate<{
  limit?: number;
}>;
export declare const ChatSendRequest: Validate<schemas.ChatSendRequest>;
export declare const listConnectionsQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const LinkStartRequest: Validate<schemas.LinkStartRequest>;
export declare const CreateManualConnectionRequest: Validate<schemas.CreateManualConnectionRequest>;
export declare const UpdateManualConnectionRequest: Validate<schemas.UpdateManualConnectionRequest>;
export declare const listMediaAssetsQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CreateMediaUploadRequest: Validate<schemas.CreateMediaUploadRequest>;
export declare const CompleteMediaUploadRequest: Validate<schemas.CompleteMediaUploadRequest>;
export declare const listStorageConfigsQuery: Validate<{
  cursor?: string;
  limit?: number;
}>;
export declare const CreateStorageConfigRequest: Validate<schemas.CreateStorageConfigRequest>;
export declare const ProbeStorageRequest: Validate<schemas.ProbeStorageRequest>;
export declare const deleteStorageConfigQuery: Validate<{
  force?: boolean;
}>;
export declare const UpdateStorageConfigRequest: Validate<schemas.UpdateStorageConfigRequest>;
export declare const MintViewerTokenRequest: Validate<schemas.MintViewerTokenRequest>;
export declare const AccountDeletionRequestBody: Validate<schemas.AccountDeletionRequestBody>;
export declare const UpdateAccountRequest: Validate<schemas.UpdateAccountRequest>;
export declare const CreateAccountApiKeyRequest: Validate<schemas.CreateAccountApiKeyRequest>;
export declare const streamStudioEventsQuery: Validate<{
  lastEventId?: string;
}>;
export declare const streamStudioEventsHeaders: Validate<{
  'last-event-id'?: string;
}>;
export declare const connectViewerChatQuery: Validate<{
  token?: schemas.SecretString<'never'>;
}>;
export declare const ViewerHistoryRequest: Validate<schemas.ViewerHistoryRequest>;
export declare const ViewerSendRequest: Validate<schemas.ViewerSendRequest>;
export declare const changeWhipSessionHeaders: Validate<{
  'if-match'?: string;
}>;
export declare const changeWhepSessionHeaders: Validate<{
  'if-match'?: string;
}>;

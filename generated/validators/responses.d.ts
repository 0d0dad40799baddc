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

export declare const Health: Validate<schemas.Health>;
export declare const ErrorEnvelope: Validate<schemas.ErrorEnvelope>;
export declare const PublishedContract: Validate<schemas.PublishedContract>;
export declare const StudioPage: Validate<schemas.StudioPage>;
export declare const ScopeErrorEnvelope: Validate<schemas.ScopeErrorEnvelope>;
export declare const Studio: Validate<schemas.Studio>;
export declare const CeilingErrorEnvelope: Validate<schemas.CeilingErrorEnvelope>;
export declare const SourcePage: Validate<schemas.SourcePage>;
export declare const Source: Validate<schemas.Source>;
export declare const Ok: Validate<schemas.Ok>;
export declare const SourceIngest: Validate<schemas.SourceIngest>;
export declare const Contribution: Validate<schemas.Contribution>;
export declare const StudioAudio: Validate<schemas.StudioAudio>;
export declare const AudioSourceStrip: Validate<schemas.AudioSourceStrip>;
export declare const AudioMaster: Validate<schemas.AudioMaster>;
export declare const CanvasState: Validate<schemas.CanvasState>;
export declare const ScenePage: Validate<schemas.ScenePage>;
export declare const Scene: Validate<schemas.Scene>;
export declare const CanvasCapabilities: Validate<schemas.CanvasCapabilities>;
export declare const DestinationPage: Validate<schemas.DestinationPage>;
export declare const Destination: Validate<schemas.Destination>;
export declare const BroadcastPage: Validate<schemas.BroadcastPage>;
export declare const Broadcast: Validate<schemas.Broadcast>;
export declare const BroadcastEditResult: Validate<schemas.BroadcastEditResult>;
export declare const BroadcastPickResult: Validate<schemas.BroadcastPickResult>;
export declare const ThumbnailResult: Validate<schemas.ThumbnailResult>;
export declare const BroadcastTemplatePage: Validate<schemas.BroadcastTemplatePage>;
export declare const BroadcastTemplate: Validate<schemas.BroadcastTemplate>;
export declare const StreamStatus: Validate<schemas.StreamStatus>;
export declare const GoLiveResult: Validate<schemas.GoLiveResult>;
export declare const GoOfflineResult: Validate<schemas.GoOfflineResult>;
export declare const Monitor: Validate<schemas.Monitor>;
export declare const ChatMessageList: Validate<schemas.ChatMessageList>;
export declare const ChatSendResult: Validate<schemas.ChatSendResult>;
export declare const ConnectionPage: Validate<schemas.ConnectionPage>;
export declare const LinkStart: Validate<schemas.LinkStart>;
export declare const Connection: Validate<schemas.Connection>;
export declare const MediaAssetPage: Validate<schemas.MediaAssetPage>;
export declare const MediaUploadPlan: Validate<schemas.MediaUploadPlan>;
export declare const MediaAssetDetail: Validate<schemas.MediaAssetDetail>;
export declare const StorageConfigPage: Validate<schemas.StorageConfigPage>;
export declare const StorageConfig: Validate<schemas.StorageConfig>;
export declare const StorageProbeResult: Validate<schemas.StorageProbeResult>;
export declare const ViewerToken: Validate<schemas.ViewerToken>;
export declare const Account: Validate<schemas.Account>;
export declare const AccountDeletionResult: Validate<schemas.AccountDeletionResult>;
export declare const AccountApiKeyList: Validate<schemas.AccountApiKeyList>;
export declare const AccountApiKeyCreated: Validate<schemas.AccountApiKeyCreated>;
export declare const StudioSnapshot: Validate<schemas.StudioSnapshot>;
export declare const ChatConnector: Validate<schemas.ChatConnector>;
export declare const RemovedChatConnector: Validate<schemas.RemovedChatConnector>;
export declare const RemovedRow: Validate<schemas.RemovedRow>;
export declare const ViewerHistory: Validate<schemas.ViewerHistory>;
export declare const ViewerQueued: Validate<schemas.ViewerQueued>;
export declare const ViewerHello: Validate<schemas.ViewerHello>;
export declare const ViewerMessage: Validate<schemas.ViewerMessage>;
export declare const ViewerSendResult: Validate<schemas.ViewerSendResult>;
export declare const ViewerCapsChanged: Validate<schemas.ViewerCapsChanged>;
export declare const ViewerMessageRemoved: Validate<schemas.ViewerMessageRemoved>;

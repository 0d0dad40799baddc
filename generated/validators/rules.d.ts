// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { Rules } from './runtime/rules.ts';

export declare const Account: Rules;

export declare const AccountApiKey: Rules;

export declare const AccountApiKeyCreated: Rules;

export declare const AccountApiKeyList: Rules;

export declare const AccountDeletionRequestBody: Rules;

export declare const AccountDeletionResult: Rules;

export declare const AudioMaster: Rules;

export declare const AudioSourceStrip: Rules;

export declare const AutoGoLive: Rules;

export declare const BaseRev: Rules;

export declare const Broadcast: Rules;

export declare const BroadcastConfig: Rules;

export declare const BroadcastEditResult: Rules;

export declare const BroadcastLatency: Rules;

export declare const BroadcastMode: Rules;

export declare const BroadcastPage: Rules;

export declare const BroadcastPickResult: Rules;

export declare const BroadcastPrivacy: Rules;

export declare const BroadcastProjection: Rules;

export declare const BroadcastTemplate: Rules;

export declare const BroadcastTemplatePage: Rules;

export declare const CanvasBackground: Rules;

export declare const CanvasCapabilities: Rules;

export declare const CanvasCrop: Rules;

export declare const CanvasPlacement: Rules;

export declare const CanvasPreset: Rules;

export declare const CanvasPresetSlot: Rules;

export declare const CanvasRect: Rules;

export declare const CanvasSlotRect: Rules;

export declare const CanvasState: Rules;

export declare const CaptureSceneRequest: Rules;

export declare const CeilingErrorEnvelope: Rules;

export declare const ChatConnector: Rules;

export declare const ChatMessage: Rules;

export declare const ChatMessageList: Rules;

export declare const ChatSendRequest: Rules;

export declare const ChatSendResult: Rules;

export declare const CompleteMediaUploadRequest: Rules;

export declare const CompletedPart: Rules;

export declare const Connection: Rules;

export declare const ConnectionPage: Rules;

export declare const ContributeRequest: Rules;

export declare const Contribution: Rules;

export declare const CreateAccountApiKeyRequest: Rules;

export declare const CreateBroadcastRequest: Rules;

export declare const CreateBroadcastTemplateRequest: Rules;

export declare const CreateDestinationRequest: Rules;

export declare const CreateManualConnectionRequest: Rules;

export declare const CreateMediaUploadRequest: Rules;

export declare const CreateSourceRequest: Rules;

export declare const CreateStorageConfigRequest: Rules;

export declare const CreateStudioRequest: Rules;

export declare const Destination: Rules;

export declare const DestinationPage: Rules;

export declare const DestinationPlatform: Rules;

export declare const DestinationStatus: Rules;

export declare const ErrorEnvelope: Rules;

export declare const FitMode: Rules;

export declare const GoLiveRequest: Rules;

export declare const GoLiveResult: Rules;

export declare const GoOfflineResult: Rules;

export declare const GrantedProtocol: Rules;

export declare const HandBackCanvasRequest: Rules;

export declare const Health: Rules;

export declare const IngestEndpoint: Rules;

export declare const IngestEndpoints: Rules;

export declare const IngestProtocol: Rules;

export declare const IngestRequest: Rules;

export declare const LayoutMode: Rules;

export declare const LinkStart: Rules;

export declare const LinkStartRequest: Rules;

export declare const LinkablePlatform: Rules;

export declare const MediaAsset: Rules;

export declare const MediaAssetDetail: Rules;

export declare const MediaAssetPage: Rules;

export declare const MediaKind: Rules;

export declare const MediaStatus: Rules;

export declare const MediaUploadPlan: Rules;

export declare const MintViewerTokenRequest: Rules;

export declare const Monitor: Rules;

export declare const MonitorRequest: Rules;

export declare const MultipartUploadPlan: Rules;

export declare const Ok: Rules;

export declare const PickBroadcastRequest: Rules;

export declare const PickPresetRequest: Rules;

export declare const ProbeStorageRequest: Rules;

export declare const ProgramOutput: Rules;

export declare const PublishedContract: Rules;

export declare const RecallSceneRequest: Rules;

export declare const RemovedChatConnector: Rules;

export declare const RemovedRow: Rules;

export declare const RotateIngestRequest: Rules;

export declare const Scene: Rules;

export declare const ScenePage: Rules;

export declare const Scope: Rules;

export declare const ScopeErrorEnvelope: Rules;

export declare const SingleUploadPlan: Rules;

export declare const SlotAssignments: Rules;

export declare const Source: Rules;

export declare const SourceIngest: Rules;

export declare const SourcePage: Rules;

export declare const SourceType: Rules;

export declare const StorageConfig: Rules;

export declare const StorageConfigPage: Rules;

export declare const StorageProbeResult: Rules;

export declare const StorageStatus: Rules;

export declare const StreamDestination: Rules;

export declare const StreamInput: Rules;

export declare const StreamStatus: Rules;

export declare const Studio: Rules;

export declare const StudioAudio: Rules;

export declare const StudioPage: Rules;

export declare const StudioSnapshot: Rules;

export declare const ThumbnailResult: Rules;

export declare const UpdateAccountRequest: Rules;

export declare const UpdateAudioMasterRequest: Rules;

export declare const UpdateAudioSourceRequest: Rules;

export declare const UpdateBroadcastRequest: Rules;

export declare const UpdateBroadcastTemplateRequest: Rules;

export declare const UpdateCanvasRequest: Rules;

export declare const UpdateDestinationRequest: Rules;

export declare const UpdateManualConnectionRequest: Rules;

export declare const UpdatePlacementRequest: Rules;

export declare const UpdateSourceRequest: Rules;

export declare const UpdateStorageConfigRequest: Rules;

export declare const UpdateStudioRequest: Rules;

export declare const UploadPart: Rules;

export declare const VerticalOverlay: Rules;

export declare const ViewerCapability: Rules;

export declare const ViewerCapsChanged: Rules;

export declare const ViewerHello: Rules;

export declare const ViewerHistory: Rules;

export declare const ViewerHistoryRequest: Rules;

export declare const ViewerMessage: Rules;

export declare const ViewerMessageRemoved: Rules;

export declare const ViewerQueued: Rules;

export declare const ViewerSendRequest: Rules;

export declare const ViewerSendResult: Rules;

export declare const ViewerToken: Rules;

export declare const WhepCredential: Rules;

export declare const changeWhepSessionHeaders: Rules;

export declare const changeWhipSessionHeaders: Rules;

export declare const connectViewerChatQuery: Rules;

export declare const deleteStorageConfigQuery: Rules;

export declare const getCanvasHeaders: Rules;

export declare const getSourceHeaders: Rules;

export declare const getStreamStatusHeaders: Rules;

export declare const listBroadcastsQuery: Rules;

export declare const listChatMessagesQuery: Rules;

export declare const listConnectionsQuery: Rules;

export declare const listDestinationsQuery: Rules;

export declare const listMediaAssetsQuery: Rules;

export declare const listScenesQuery: Rules;

export declare const listSourcesHeaders: Rules;

export declare const listSourcesQuery: Rules;

export declare const listStorageConfigsQuery: Rules;

export declare const listStudiosQuery: Rules;

export declare const listTemplatesQuery: Rules;

export declare const setBroadcastThumbnailQuery: Rules;

export declare const streamStudioEventsHeaders: Rules;

export declare const streamStudioEventsQuery: Rules;

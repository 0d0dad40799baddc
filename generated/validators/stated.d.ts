// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

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

export declare const Health: Validate<unknown>;
export declare const PublishedContract: Validate<unknown>;
export declare const StudioPage: Validate<unknown>;
export declare const Studio: Validate<unknown>;
export declare const CeilingErrorEnvelope: Validate<unknown>;
export declare const SourcePage: Validate<unknown>;
export declare const Source: Validate<unknown>;
export declare const Ok: Validate<unknown>;
export declare const SourceIngest: Validate<unknown>;
export declare const Contribution: Validate<unknown>;
export declare const StudioAudio: Validate<unknown>;
export declare const AudioSourceStrip: Validate<unknown>;
export declare const CanvasState: Validate<unknown>;
export declare const ScenePage: Validate<unknown>;
export declare const Scene: Validate<unknown>;
export declare const CanvasCapabilities: Validate<unknown>;
export declare const DestinationPage: Validate<unknown>;
export declare const Destination: Validate<unknown>;
export declare const BroadcastTemplatePage: Validate<unknown>;
export declare const BroadcastTemplate: Validate<unknown>;
export declare const StreamStatus: Validate<unknown>;
export declare const Monitor: Validate<unknown>;
export declare const ChatMessageList: Validate<unknown>;
export declare const MediaAssetPage: Validate<unknown>;
export declare const MediaAssetDetail: Validate<unknown>;
export declare const StorageConfigPage: Validate<unknown>;
export declare const StorageConfig: Validate<unknown>;
export declare const StorageProbeResult: Validate<unknown>;
export declare const AccountApiKeyList: Validate<unknown>;
export declare const AccountApiKeyCreated: Validate<unknown>;
export declare const StudioSnapshot: Validate<unknown>;
export declare const ErrorEnvelope: Validate<unknown>;

import type { Lifecycle } from '../../templates/model/lifecycle.ts';
import type { ContractSecurity, OperationSecurity, SecurityScheme } from '../../templates/model/security.ts';

export type { OperationSecurity, SecurityScheme };

/**
 * What the suite knows of a contract: plain records, printed by the generator into `generated/conformance/operations.ts`.
 * Pointers are JSON pointers (`/destinations/0`); in a secret's pointer `*` stands for every index or member.
 */

/** One fault a validator found. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A compiled schema: `validate(value)`, and the faults of the last call beside it. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'TRACE';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** How its text is read before the query validator sees it. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  /** The resource a path parameter's id is of (`tenancy`); ids further right belong to the ones further left. */
  readonly resource?: string;
  /** A value to send; needed where it is required and names no resource. */
  readonly example?: string;
}

/** A member of the request body that holds the id of a resource, so that examples meet real ids. */
export interface Reference {
  readonly pointer: string;
  readonly resource: string;
}

export interface RequestBody {
  /** Accepted media types, the usual one first. */
  readonly media: readonly string[];
  readonly required: boolean;
  /** Named examples, `minimal` first. For another media type than JSON: `{ base64: '…' }`. */
  readonly examples: Readonly<Record<string, unknown>>;
  readonly references?: readonly Reference[];
  /** The member people read as the thing's name; the suite puts its run's prefix there. */
  readonly label?: string;
}

export interface HeaderRule {
  readonly name: string;
  readonly required: boolean;
  /** Judges the header's text; numbers are passed as numbers where `type` says so. */
  readonly validate?: Validator;
  readonly type?: 'string' | 'integer';
  /** Ours, not the product spec's: asserted under `--profile strict` only. */
  readonly decision?: true;
}

/** One declared answer. */
export interface Answer {
  /** Absent: no body. */
  readonly media?: string;
  /** Declared headers, without the request id's (`ContractRecord.requestId`), which every answer carries. */
  readonly headers: readonly HeaderRule[];
  /** The error codes it may carry; empty for a success. */
  readonly codes: readonly string[];
  /** The body's schema, decisions included. */
  readonly validate?: Validator;
  /** The same schema without its decisions, for `--profile stated`; absent: `validate` holds there too. */
  readonly stated?: Validator;
  /** The status itself is a decision: under `stated` any status of the same class will do. */
  readonly decision?: true;
}

export interface Gate {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  /** Where the deployment tells its position: an operation and a pointer into its answer (true = open). */
  readonly reportedBy?: { readonly operation: string; readonly pointer: string };
}

export interface RateClass {
  readonly name: string;
  readonly per: 'credential' | 'caller';
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  readonly code: string;
  /** The class of every operation that names none. */
  readonly default?: true;
  /** Its numbers are a decision. */
  readonly decision?: true;
}

export interface Pagination {
  /** Pointer to the rows. */
  readonly items: string;
  /** Member of the page that holds the next cursor; false: there is no cursor, neither produced nor taken. */
  readonly cursor: string | false;
  readonly order: readonly { readonly by: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly default: number; readonly max: number; readonly over: 'clamp' | 'refuse' };
  /** The resource of the rows; found from the paths where absent. */
  readonly resource?: string;
}

export type SecretKind = 'never' | 'masked' | 'once' | 'handed-out';

export interface SecretMember {
  readonly in: 'request' | 'answer';
  readonly pointer: string;
  readonly kind: SecretKind;
}

/** A bound that moves a value instead of refusing it. */
export interface Clamp {
  readonly in: 'query' | 'body';
  /** In a query: `/limit`. */
  readonly pointer: string;
  readonly min?: number;
  readonly max?: number;
  /** In effect where no value is sent. */
  readonly default?: number;
  /** Where the answer shows the value in effect: a number as it is, or a timestamp that many seconds from now. */
  readonly seen?: string;
}

/** A call of another operation, its path parameters by name as runtime expressions. */
export interface Link {
  readonly operation: string;
  /** `$response.body#/id`, `$request.path.id`, `$request.body#/studioId`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What a success of the operation brings into being, from the response's `links`. */
export interface Makes {
  readonly resource: string;
  /** Where the answer holds its id. */
  readonly id: string;
  readonly read?: Link;
  /** Absent: the contract offers no way to remove it. */
  readonly remove?: Link;
}

/** One kind of event. */
export interface EventKind {
  /** Judges its data; `stated` without what is decided. */
  readonly validate: Validator;
  readonly stated?: Validator;
  /** The scope without which a key does not get it. */
  readonly scope?: string;
}

/** A stream of server-sent events. */
export interface StreamRecord {
  /** The kind a fresh stream begins with, and those that follow it at once. */
  readonly snapshot?: string;
  readonly following: readonly string[];
  readonly kinds: Readonly<Record<string, EventKind>>;
  /** What carries the id to resume from. */
  readonly resume?: { readonly header?: string; readonly query?: string };
  /** `comment` as it is written, with `<timestamp>` for one. */
  readonly heartbeat?: { readonly everySeconds: number; readonly comment?: string };
  /** The most streams open at once. */
  readonly limits?: { readonly perCredential?: number; readonly perResource?: number };
  readonly endsWith: readonly string[];
}

/** A token bucket of a socket. */
export interface SocketBucket {
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** What a reply refuses with once it is empty. */
  readonly refusal: string;
}

/** A WebSocket of JSON messages told apart by `type`. */
export interface SocketRecord {
  /** How it is refused before the upgrade: the body holds the text. */
  readonly handshake: Readonly<Record<string, { readonly status: number; readonly text: string }>>;
  /** The type of the first message. */
  readonly first?: string;
  /** What judges the data of a message of the server's, and the result of a reply to one of the client's. */
  readonly sends: Readonly<Record<string, Validator>>;
  readonly results: Readonly<Record<string, Validator>>;
  readonly pingSeconds?: number;
  readonly idleSeconds?: number;
  readonly frameBytes?: number;
  readonly buckets: Readonly<Record<string, SocketBucket>>;
  /** Close codes by reason. */
  readonly closes: Readonly<Record<string, number>>;
}

/** One operation of the contract. */
export interface Operation {
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly method: Method;
  /** The path template: `/v1/studios/{id}`. */
  readonly path: string;
  /** Where it is written: `spec/paths/studios.yaml:24`. */
  readonly at: string;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /** The request's schemas; `query` takes an object of the sent parameters, read by their `type`. */
  readonly validators: { readonly body?: Validator; readonly query?: Validator };
  readonly answers: Readonly<Record<number, Answer>>;
  readonly security: OperationSecurity;
  readonly gate?: Gate;
  readonly rateClass?: RateClass;
  readonly pagination?: Pagination;
  readonly conditional?: { readonly etag: 'strong' | 'weak' };
  readonly patch?: { readonly omitted: 'unchanged'; readonly null: 'refused' | 'clears' };
  /** `key`: body members that identify a repeat; empty: the path alone. */
  readonly idempotent?: { readonly key: readonly string[]; readonly first: number; readonly later: number };
  readonly secrets: readonly SecretMember[];
  readonly clamps: readonly Clamp[];
  readonly makes?: Makes;
  /** A success removes the caller: never called with a token that is needed afterwards. */
  readonly disposes?: 'caller';
  /** Kinds of the events that follow a success, once each. */
  readonly emits?: readonly string[];
  /** What its success goes on with. */
  readonly stream?: StreamRecord;
  /** What it upgrades to. */
  readonly socket?: SocketRecord;
  /** Not plain request and answer; scenarios speak to it. */
  readonly marker?: 'stream' | 'socket' | 'signaling';
}

export interface ErrorCode {
  readonly status: number;
  /** Which refusal of the precedence it is: `authentication`, `validation`, … */
  readonly refusal: string;
  /** Members the envelope carries besides code, message and requestId. */
  readonly extra?: readonly string[];
  readonly decision?: true;
}

/** One numbered statement, for the report. */
export interface ClauseRecord {
  readonly text: string;
  readonly kind: 'stated' | 'not-shown';
  readonly observable: 'client' | 'operator' | 'internal';
  /** Why nobody outside the deployment can see it. */
  readonly untestable?: string;
  /** Globs over the ids of generated checks that prove it. */
  readonly proofs?: readonly string[];
}

/** The contract as a whole. */
export interface ContractRecord extends ContractSecurity {
  readonly title: string;
  readonly version: string;
  readonly requestId: { readonly header: string };
  readonly precedence: readonly string[];
  /** The code of a malformed request, of a missing thing, of a known path with another method, of a handler not written yet. */
  readonly codes: {
    readonly invalid: string;
    readonly missing: string;
    readonly method?: string;
    readonly unimplemented?: string;
  };
  readonly errors: Readonly<Record<string, ErrorCode>>;
  readonly gates: readonly Gate[];
  /** The states of resources and the moves between them, by name. */
  readonly lifecycles?: Readonly<Record<string, Lifecycle>>;
  readonly rateClasses: readonly RateClass[];
  /** The operation that serves the contract document. */
  readonly document?: string;
  /** The most bytes of a JSON body the deployment takes. */
  readonly maxBodyBytes?: number;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly clauses: Readonly<Record<string, ClauseRecord>>;
}

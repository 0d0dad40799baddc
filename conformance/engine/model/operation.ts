import type { Ceiling } from '../../../templates/model/ceiling.ts';
import type { Gate } from '../../../templates/model/gate.ts';
import type { Lifecycle } from '../../../templates/model/lifecycle.ts';
import type { OperationTraits } from '../../../templates/model/operation.ts';
import type { RateClass } from '../../../templates/model/rate-class.ts';
import type {
  ContractSecurity,
  OperationSecurity,
  SecurityScheme,
} from '../../../templates/model/security.ts';

import type { FormRecord, Written } from './serialization.ts';

export type { OperationSecurity, SecurityScheme };

/**
 * The suite's records of a contract: plain data, printed by the generator into
 * `generated/conformance/operations.ts`. Pointers are JSON pointers (`/bookings/0`); in a secret's pointer,
 * `*` matches every index or member.
 */

/** One error of a validator. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A compiled schema: `validate(value)`. `errors` has the errors of the last call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

export type Method =
  | 'GET'
  | 'PUT'
  | 'POST'
  | 'PATCH'
  | 'DELETE'
  | 'OPTIONS'
  | 'HEAD'
  | 'TRACE'
  // OpenAPI 3.2 has `query` and `additionalOperations`, which allow any method.
  | (string & {});

export interface Parameter {
  readonly name: string;
  /** `querystring` is the entire query. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  /** The type to which the text is converted before the query validator checks it. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  /** The resource that the value identifies. In a path, each id belongs to the resource of the id to its left. */
  readonly resourceType?: string;
  /**
   * Why the value is an id of that resource. Absent: by the trait `tenancy`, which makes other users' ids
   * look missing.
   */
  readonly basis?: Basis;
  /** The serialization of the value, unless it is plain text under the parameter's name. */
  readonly written?: Written;
  /** A value to send, for a parameter with `written`. */
  readonly value?: unknown;
  /** A value to send, as text. A required parameter without `resourceType` needs it. */
  readonly example?: string;
  /**
   * The origin of the value: an example of the contract, or made from the schema. Absent: the schema lists
   * the values.
   */
  readonly origin?: 'shown' | 'made';
  /** The position in the contract at which a user adds an example. */
  readonly cover?: Cover;
}

/** Why an id joins two operations: a link of the contract, or unambiguous paths and members. */
export type Basis = 'link' | 'inferred';

/**
 * A position in the contract: `halls.yaml:30`, and `target` for overlays, if an overlay can reach the
 * position.
 */
export interface Cover {
  readonly at: string;
  readonly target?: string;
}

/**
 * A member of the request body that contains the id of a resource. The suite replaces the example's id by a
 * real one.
 */
export interface Reference {
  readonly pointer: string;
  readonly resourceType: string;
}

export interface RequestBody {
  /** Accepted media types, the default first: JSON if it is accepted. */
  readonly media: readonly string[];
  readonly required: boolean;
  /** Named examples, `minimal` first. For another media type than JSON: `{ base64: '…' }`. */
  readonly examples: Readonly<Record<string, unknown>>;
  /**
   * The contract gives no example, so the one in `examples` was made from the schema. The server may reject
   * it for reasons that the schema does not state.
   */
  readonly made?: true;
  /** The position at which a user adds an example, if the contract gives none. */
  readonly cover?: Cover;
  /** The serialization of the form; absent for JSON. */
  readonly form?: FormRecord;
  readonly references?: readonly Reference[];
  /** The member that people read as the resource's name; the suite prefixes it with the run's marker. */
  readonly label?: string;
}

export interface HeaderRule {
  readonly name: string;
  readonly required: boolean;
  /** Validates the header's text. If `type` is `integer`, the validator receives a number. */
  readonly validate?: Validator;
  readonly type?: 'string' | 'integer';
  /** A decision of this project, not of the product spec: checked under `--profile strict` only. */
  readonly decision?: true;
}

/** One declared response. */
export interface DeclaredResponse {
  /**
   * The media type of the body; absent if there is no body. If several are declared and one is JSON, it is
   * the JSON type. `validate` checks bodies of this type.
   */
  readonly media?: string;
  /** Other media types of the body; `image/*` is any image type. */
  readonly others?: readonly string[];
  /**
   * Declared headers, without the request id's (`ContractRecord.requestId`), which every response carries.
   */
  readonly headers: readonly HeaderRule[];
  /** The possible error codes; empty for a success. */
  readonly codes: readonly string[];
  /** The body's schema, decisions included. */
  readonly validate?: Validator;
  /** The same schema without its decisions, for `--profile stated`; absent: `validate` applies there too. */
  readonly stated?: Validator;
  /** The status itself is a decision: under `stated`, any status of the same class is accepted. */
  readonly decision?: true;
}

/** A call of another operation. Its parameters are runtime expressions by name. */
export interface Link {
  readonly operation: string;
  /** `$response.body#/id`, `$request.path.id`, `$request.body#/roomId`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * The resource of the id that a success response returns, by the response's `links`, or by paths and
 * members.
 */
export interface Makes {
  readonly resourceType: string;
  /** The pointer to the id in the response's body. */
  readonly id: string;
  /** The runtime expression of the id, if it is not in the response's body: `$response.header.Location`. */
  readonly from?: string;
  /** Why the value is an id of the resource. Absent: by links to parameters with the trait `tenancy`. */
  readonly basis?: Basis;
  readonly read?: Link;
  /** Absent: the contract offers no removal. */
  readonly remove?: Link;
  /** The operations that accept this id by a link. */
  readonly followed?: readonly string[];
  /** The position at which a user adds links to replace the inference. */
  readonly cover?: Cover;
}

/** The rows of a list: their resource, and the pointer to the id in a row. */
export interface Lists {
  readonly resourceType: string;
  readonly id: string;
}

/** One kind of event. */
export interface EventKind {
  /** Validates the event's data; `stated` is the same without decisions. */
  readonly validate: Validator;
  readonly stated?: Validator;
  /** The scope that an API key needs to receive the event. */
  readonly scope?: string;
}

/** A stream of server-sent events. */
export interface StreamRecord {
  /** The first event kind of a new stream; `following` are the kinds that follow it immediately. */
  readonly snapshot?: string;
  readonly following: readonly string[];
  readonly kinds: Readonly<Record<string, EventKind>>;
  /** The header or query parameter with the id to resume from. */
  readonly resume?: { readonly header?: string; readonly query?: string };
  /** The text of the comment; `<timestamp>` in it stands for a timestamp. */
  readonly heartbeat?: { readonly everySeconds: number; readonly comment?: string };
  /** The maximum number of concurrent streams. */
  readonly limits?: { readonly perCredential?: number; readonly perResource?: number };
  readonly endsWith: readonly string[];
}

/** A token bucket of a socket. */
export interface SocketBucket {
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** The error code of a reply when the bucket is empty. */
  readonly error: string;
}

/** A WebSocket of JSON messages with a `type` member. */
export interface SocketRecord {
  /** Error responses to the handshake, before the upgrade: the body contains the text. */
  readonly handshake: Readonly<Record<string, { readonly status: number; readonly text: string }>>;
  /** The type of the first message. */
  readonly first?: string;
  /**
   * Validators by type: `sends` of the data of a server's message, `results` of the result in a reply to a
   * client's message.
   */
  readonly sends: Readonly<Record<string, Validator>>;
  readonly results: Readonly<Record<string, Validator>>;
  readonly pingSeconds?: number;
  readonly idleSeconds?: number;
  /** Seconds within which a client must receive a sent message. */
  readonly deliverySeconds?: number;
  readonly frameBytes?: number;
  readonly buckets: Readonly<Record<string, SocketBucket>>;
  /** Close codes by reason. */
  readonly closes: Readonly<Record<string, number>>;
}

/** One operation of the contract. Each of its traits is a member with the trait's name. */
export interface Operation extends OperationTraits {
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly method: Method;
  /** The path template: `/rooms/{roomId}`. */
  readonly path: string;
  /** The location in the contract: `rooms.yaml:24`. */
  readonly at: string;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /** The request's schemas. `query` checks an object of the sent parameters, each converted to its `type`. */
  readonly validators: { readonly body?: Validator; readonly query?: Validator };
  readonly responses: Readonly<Record<number, DeclaredResponse>>;
  /** Responses for statuses that are not in `responses`: by range, `4XX`, or `default`. */
  readonly ranges?: Readonly<Record<string, DeclaredResponse>>;
  readonly security: OperationSecurity;
  readonly makes?: Makes;
  /** Other ids that a success response returns. */
  readonly hands?: readonly Makes[];
  readonly lists?: Lists;
  /** The event stream of a success response. */
  readonly stream?: StreamRecord;
  /** The socket after the upgrade. */
  readonly socket?: SocketRecord;
  /** Not a plain request and response; scenarios check the operation. */
  readonly marker?: 'stream' | 'socket' | 'signaling';
}

export interface ErrorCode {
  readonly status: number;
  /** The step of the precedence that returns this code: `authentication`, `validation`, … */
  readonly step: string;
  /** Members of the envelope in addition to code, message and requestId. */
  readonly extra?: readonly string[];
  /** The optional feature that is off if the deployment returns this code. */
  readonly off?: string;
  readonly decision?: true;
}

/** One numbered statement, for the report. */
export interface ClauseRecord {
  readonly text: string;
  readonly kind: 'stated' | 'not-shown';
  /** Why the clause cannot be observed from outside the deployment. */
  readonly untestable?: string;
  /** Globs over the ids of generated checks that prove the clause. */
  readonly proofs?: readonly string[];
}

/** The entire contract. */
export interface ContractRecord extends ContractSecurity {
  readonly title: string;
  readonly version: string;
  /** `assumed`: the contract declares no header. Then responses need not have one. */
  readonly requestId: { readonly header: string; readonly assumed?: true };
  readonly precedence: readonly string[];
  /** Pages of every origin may read every response. */
  readonly crossOrigin?: { readonly decision?: true };
  /**
   * The error codes of a malformed request, a missing resource, a known path with another method, and a
   * handler that is not implemented yet.
   */
  readonly codes: {
    readonly invalid: string;
    readonly missing: string;
    readonly method?: string;
    readonly unimplemented?: string;
    /** The code of a request for which the rate class has no token left. */
    readonly limited?: string;
  };
  readonly errors: Readonly<Record<string, ErrorCode>>;
  readonly gates: Readonly<Record<string, Gate>>;
  /** The states of resources and the moves between them, by name. */
  readonly lifecycles: Readonly<Record<string, Lifecycle>>;
  readonly rateClasses: Readonly<Record<string, RateClass>>;
  readonly ceilings: Readonly<Record<string, Ceiling>>;
  /** The operation that serves the contract document. */
  readonly document?: string;
  /** The maximum size of a JSON request body, in bytes. */
  readonly maxBodyBytes?: number;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly clauses: Readonly<Record<string, ClauseRecord>>;
}

/** The names in a path template, from left to right. */
export function pathNames(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}

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
 * What the suite knows of a contract: plain records, printed by the generator into `generated/conformance/operations.ts`.
 * Pointers are JSON pointers (`/bookings/0`); in a secret's pointer `*` stands for every index or member.
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
  /** `querystring` is the whole of the query. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  /** How its text is read before the query validator sees it. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  /** The resource that the value identifies. In a path, each id belongs to the resource of the id to its left. */
  readonly resource?: string;
  /**
   * Why the value is an id of that resource. Absent: by the trait `tenancy`, with which other users' ids look missing.
   */
  readonly basis?: Basis;
  /** How it is written, where that is not as a text under its name. */
  readonly written?: Written;
  /** A value to send of one that is written so. */
  readonly value?: unknown;
  /** A value to send; needed where it is required and names no resource. */
  readonly example?: string;
  /**
   * Whether the contract has the value as an example, or it was made from the schema; absent: the schema lists the
   * values.
   */
  readonly origin?: 'shown' | 'made';
  /** Where a user adds an example to the contract. */
  readonly cover?: Cover;
}

/** Why an id joins two operations: a link of the contract, or unambiguous paths and members. */
export type Basis = 'link' | 'inferred';

/** A position in the contract: `halls.yaml:30`, and `target` for overlays, if an overlay can reach the position. */
export interface Cover {
  readonly at: string;
  readonly target?: string;
}

/** A member of the request body that holds the id of a resource, so that examples meet real ids. */
export interface Reference {
  readonly pointer: string;
  readonly resource: string;
}

export interface RequestBody {
  /** Accepted media types, the usual one first: JSON where there is one. */
  readonly media: readonly string[];
  readonly required: boolean;
  /** Named examples, `minimal` first. For another media type than JSON: `{ base64: '…' }`. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** The contract gives no example: the one there is was made of the schema, and may be refused for what that does not say. */
  readonly made?: true;
  /** Where a user adds an example, if the contract gives none. */
  readonly cover?: Cover;
  /** How a form is written, where it is none of JSON. */
  readonly form?: FormRecord;
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
  /** Absent: no body. JSON where it may be that, which is what `validate` judges. */
  readonly media?: string;
  /** What else the body may be; `image/*` is any of a kind. */
  readonly others?: readonly string[];
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

/** A call of another operation, its path parameters by name as runtime expressions. */
export interface Link {
  readonly operation: string;
  /** `$response.body#/id`, `$request.path.id`, `$request.body#/roomId`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The resource whose id a success of the operation hands out, by the response's `links`, or by paths and members. */
export interface Makes {
  readonly resource: string;
  /** The pointer to the id in the response's body. */
  readonly id: string;
  /** The runtime expression of the id, if it is not in the response's body: `$response.header.Location`. */
  readonly from?: string;
  /** Why the value is an id of the resource. Absent: by links to parameters with the trait `tenancy`. */
  readonly basis?: Basis;
  readonly read?: Link;
  /** Absent: the contract offers no way to remove it. */
  readonly remove?: Link;
  /** The operations whose parameters links fill with this id. */
  readonly followed?: readonly string[];
  /** Where a user adds links to replace the inference. */
  readonly cover?: Cover;
}

/** The rows of a list: their resource, and the pointer to the id in a row. */
export interface Lists {
  readonly resource: string;
  readonly id: string;
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
  /** How long what is sent may wait for the client to take it. */
  readonly deliverySeconds?: number;
  readonly frameBytes?: number;
  readonly buckets: Readonly<Record<string, SocketBucket>>;
  /** Close codes by reason. */
  readonly closes: Readonly<Record<string, number>>;
}

/** One operation of the contract, with what its traits say under their names. */
export interface Operation extends OperationTraits {
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly method: Method;
  /** The path template: `/rooms/{roomId}`. */
  readonly path: string;
  /** Where it is written: `rooms.yaml:24`. */
  readonly at: string;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /** The request's schemas; `query` takes an object of the sent parameters, read by their `type`. */
  readonly validators: { readonly body?: Validator; readonly query?: Validator };
  readonly answers: Readonly<Record<number, Answer>>;
  /** Of the statuses that `answers` has nothing for: by their range, `4XX`, or of any other, `default`. */
  readonly ranges?: Readonly<Record<string, Answer>>;
  readonly security: OperationSecurity;
  readonly makes?: Makes;
  /** Further ids that its success hands out. */
  readonly hands?: readonly Makes[];
  readonly lists?: Lists;
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
  /** The part of the deployment that is switched off as long as it is answered. */
  readonly off?: string;
  readonly decision?: true;
}

/** One numbered statement, for the report. */
export interface ClauseRecord {
  readonly text: string;
  readonly kind: 'stated' | 'not-shown';
  /** Why nobody outside the deployment can see it. */
  readonly untestable?: string;
  /** Globs over the ids of generated checks that prove it. */
  readonly proofs?: readonly string[];
}

/** The contract as a whole. */
export interface ContractRecord extends ContractSecurity {
  readonly title: string;
  readonly version: string;
  /** Assumed where the contract names none: no answer has to carry it then. */
  readonly requestId: { readonly header: string; readonly assumed?: true };
  readonly precedence: readonly string[];
  /** Pages of every origin may read every answer. */
  readonly crossOrigin?: { readonly decision?: true };
  /** The code of a malformed request, of a missing thing, of a known path with another method, of a handler not written yet. */
  readonly codes: {
    readonly invalid: string;
    readonly missing: string;
    readonly method?: string;
    readonly unimplemented?: string;
    /** Of a call for which the rate class has no token left. */
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
  /** The most bytes of a JSON body the deployment takes. */
  readonly maxBodyBytes?: number;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly clauses: Readonly<Record<string, ClauseRecord>>;
}

/** The names in a path template, from left to right. */
export function pathNames(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}

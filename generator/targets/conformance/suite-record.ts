import type { Cover } from '../../build/chains/cover.ts';
import type { Code } from '../../text/code.ts';

/*
 * The data about a contract in a generated suite, as the generator prints it. Undefined members are not
 * printed. The suite's own types check the printed file. `Code` is the name of a validator or of a table
 * entry in it.
 */

/** The serialization of a value in a request, if it is not a plain text under its name. */
export interface WrittenRecord {
  readonly style: string;
  readonly explode?: true | undefined;
  readonly reserved?: true | undefined;
}

/** The serialization of a form's members. */
export interface FormRecord {
  readonly kind: string | undefined;
  readonly members: Readonly<Record<string, FormMemberRecord>>;
}

/** A member of a form; `file` is true if it is a file. */
export interface FormMemberRecord extends WrittenRecord {
  readonly contentType: string | undefined;
  readonly file: true | undefined;
}

/** The resource that a parameter's value identifies, and the source of the value. */
export interface ValueRecord {
  readonly resourceType?: string | undefined;
  readonly basis?: string | undefined;
  readonly origin?: string | undefined;
  readonly cover?: Cover | undefined;
}

/** A parameter of an operation. */
export interface ParameterRecord extends ValueRecord {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly type: string;
  readonly written: (Partial<WrittenRecord> & Partial<FormRecord>) | undefined;
  readonly example: unknown;
  readonly value: unknown;
}

/** A call of another operation that a link makes. */
interface LinkRecord {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** An id that a success of an operation returns. */
export interface HandedRecord {
  readonly resourceType: string;
  readonly id: string;
  readonly from?: string | undefined;
  readonly basis?: string | undefined;
  readonly read?: LinkRecord | undefined;
  readonly remove?: LinkRecord | undefined;
  readonly followed?: readonly string[] | undefined;
  readonly cover?: Cover | undefined;
}

/** The ids that a success of an operation returns, and the rows that it lists. */
export interface MakesRecord {
  readonly makes: HandedRecord | undefined;
  readonly hands: readonly HandedRecord[] | undefined;
  readonly lists: { readonly resourceType: string; readonly id: string } | undefined;
}

/** A declared response. */
export interface ResponseRecord {
  readonly media: string | undefined;
  readonly others: readonly string[] | undefined;
  readonly headers: readonly { readonly name: string; readonly required: boolean; readonly type: string }[];
  readonly codes: readonly string[];
  readonly validate: Code | undefined;
  readonly stated: Code | undefined;
  readonly decision: true | undefined;
}

/** A stream of events. */
export interface StreamRecord {
  readonly snapshot: string | undefined;
  readonly following: readonly string[];
  readonly kinds: Readonly<Record<string, EventRecord>>;
  readonly resume: { readonly header: string | undefined; readonly query: string | undefined } | undefined;
  readonly heartbeat: { readonly everySeconds: number; readonly comment: string | undefined } | undefined;
  readonly limits:
    | { readonly perCredential: number | undefined; readonly perResource: number | undefined }
    | undefined;
  readonly endsWith: readonly string[];
}

/** A kind of event, with the scope that its receivers need. */
interface EventRecord {
  readonly validate: Code;
  readonly stated: Code | undefined;
  readonly scope: string | undefined;
}

/** A WebSocket. */
export interface SocketRecord {
  readonly handshake: Readonly<Record<string, { readonly status: number; readonly text: string }>>;
  readonly first: string | undefined;
  readonly sends: Readonly<Record<string, Code | undefined>>;
  readonly results: Readonly<Record<string, Code | undefined>>;
  readonly pingSeconds: number | undefined;
  readonly idleSeconds: number | undefined;
  readonly deliverySeconds: number | undefined;
  readonly frameBytes: number | undefined;
  readonly buckets: Readonly<Record<string, object>>;
  readonly closes: Readonly<Record<string, number>>;
}

/** The body of a request. */
export interface BodyRecord {
  readonly media: readonly string[];
  readonly required: boolean;
  readonly examples: Readonly<Record<string, unknown>>;
  readonly made: boolean | undefined;
  readonly cover: Cover | undefined;
  readonly form: FormRecord | undefined;
  readonly references: readonly object[] | undefined;
  readonly label: string | undefined;
}

/** An operation. The data of each trait is under the trait's name. */
export interface OperationRecord extends MakesRecord {
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  /** The file and line of the operation. */
  readonly at: string;
  readonly parameters: readonly ParameterRecord[];
  readonly body: BodyRecord | undefined;
  readonly validators: { readonly body: Code | undefined; readonly query: Code | undefined };
  readonly responses: Readonly<Record<string, ResponseRecord>>;
  readonly ranges: Readonly<Record<string, ResponseRecord>> | undefined;
  readonly security: object;
  readonly stream: StreamRecord | undefined;
  readonly socket: SocketRecord | undefined;
  readonly marker: 'stream' | 'socket' | 'signaling' | undefined;
  readonly [trait: string]: unknown;
}

/** The contract as a whole, without its operations and clauses. Each table of a trait is under the table's name. */
export interface ContractRecord {
  readonly title: string;
  readonly version: string;
  /** The header of the request id. `assumed` is true if the contract names no header. */
  readonly requestId: { readonly header: string; readonly assumed?: true };
  readonly precedence: readonly string[];
  readonly crossOrigin: { readonly decision: true | undefined } | undefined;
  readonly securitySchemes: object;
  readonly unauthenticated: string | undefined;
  readonly scopeCode: string | undefined;
  /** The codes of errors that the suite expects by their kind. */
  readonly codes: Readonly<Record<string, string | undefined>>;
  readonly errors: Readonly<Record<string, object>>;
  /** The operation that serves the contract. */
  readonly document: string | undefined;
  readonly maxBodyBytes: number;
  readonly [table: string]: unknown;
}

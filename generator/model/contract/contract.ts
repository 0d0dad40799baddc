import type { Alternative } from '../../../templates/model/security.ts';
import type { TextKind } from '../../../templates/server/runtime/requests/parameters.ts';
import type { ReadOnlyRule } from '../../../templates/server/runtime/responses/read-only-members.ts';
import type { Location, Node } from '../../load/document/document.ts';
import type { DeclaredForm } from './declared-forms.ts';
import type { Excess, Fault, Variant } from './invalid-bodies.ts';
import type { Made, Resource, Tenancy } from './resources.ts';
import type { SecretKind } from './secret-kinds.ts';
import type { ContentKind, Form, Written } from './serialization.ts';
import type { Server } from './servers.ts';

export type { Follow, Made, Resource, Tenancy } from './resources.ts';

/** Values that traits read from the document's root. Each trait adds its members in its own folder. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface RootReads {}

/**
 * Values that traits read from an operation, by the trait's name. Each trait adds its member in its own
 * folder.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface OperationReads {}

/** Values that traits read from a response. Each trait adds its members in its own folder. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface ResponseReads {}

/** The contract: the spec with all references resolved to names, all defaults applied and all names final. */
export interface Contract extends RootReads {
  readonly title: string;
  readonly version: string;
  /** The entry file of the spec. */
  readonly entry: string;
  readonly servers: readonly Server[];
  readonly areas: readonly Area[];
  /** Requests that the API itself sends: webhooks and callbacks. */
  readonly outgoing: readonly Outgoing[];
  readonly schemas: readonly NamedSchema[];
  /** The resources that path parameters identify, each with its parent resources: `booking` under `room`. */
  readonly resources: readonly Resource[];
  /** The schemas of validators. Only the validators stage reads them. */
  readonly validated: readonly ValidatedSchema[];
}

/** The operations of one tag. */
export interface Area {
  /** The tag, which is also the name of the generated file: `door-codes`. */
  readonly name: string;
  readonly typeName: string;
  readonly valueName: string;
  readonly summary: string | undefined;
  /** The spec file that contains most of its operations. */
  readonly source: string;
  readonly operations: readonly Operation[];
}

/** One method on one path. */
export interface Operation extends OperationReads {
  readonly name: string;
  readonly typeName: string;
  readonly area: string;
  /** The method: `GET`. A method that OpenAPI does not define is spelled as in the document. */
  readonly method: string;
  /** The path template as in the spec: `/rooms/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** The description, if it says more than the summary. */
  readonly description: string | undefined;
  readonly location: Location;
  readonly clauses: readonly string[];
  readonly decision: boolean;
  /** The operation's own servers, if they differ from the document's. */
  readonly servers: readonly Server[];
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly responses: readonly Response[];
  /** Responses for statuses without their own response. */
  readonly ranges: readonly RangedResponse[];
  /** The alternative credentials; empty if everyone may call it. */
  readonly security: readonly Alternative[];
  readonly tenancy: readonly Tenancy[];
  readonly makes: readonly Made[];
  /** Whether the error response to an invalid request gives no reason. */
  readonly genericValidation: boolean;
}

/** A webhook, or a callback of an operation: a request that the API itself sends. */
export interface Outgoing {
  readonly kind: 'webhook' | 'callback';
  /** The name in the document. */
  readonly key: string;
  /** The operation with this callback. */
  readonly of: string | undefined;
  /** The address of a callback, as a runtime expression: `{$request.body#/url}`. */
  readonly expression: string | undefined;
  /** The request and its responses, without a path. */
  readonly operation: Operation;
}

export interface Parameter {
  readonly name: string;
  /** `querystring` means the entire query. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  readonly summary: string | undefined;
  readonly type: Type;
  /**
   * A valid value of the parameter as text, from an example or the schema; undefined if none is found.
   * `value` is a valid value in its own type.
   */
  readonly sample: string | undefined;
  readonly value: unknown;
  /**
   * The source of the value: an example in the document, an enumerated value, or a value generated from the
   * schema.
   */
  readonly origin: 'shown' | 'closed' | 'made';
  /** The conversion of its text to a value. */
  readonly decode: Decode;
  readonly written: Written;
  /** The form of a `querystring` that is encoded as a form. */
  readonly form: Form | undefined;
  readonly default: unknown;
  readonly clamp: Bounds | undefined;
  /** Whether its value may contain slashes. */
  readonly segments: boolean;
  /** Invalid values that exceed a bound: numbers above the maximum, too many items. */
  readonly excesses: readonly Excess[];
  readonly location: Location;
  readonly clauses: readonly string[];
}

export type Decode = TextKind | 'strings';

export interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export interface Body {
  readonly required: boolean;
  readonly contents: readonly Content[];
  readonly maxBytes: number | undefined;
  readonly location: Location;
  readonly clauses: readonly string[];
  /** Members with the id of a resource, as JSON pointers. */
  readonly references: readonly { readonly pointer: string; readonly resource: string }[];
  /** Invalid bodies, each with one error. */
  readonly faults: readonly Fault[];
  /** Valid bodies at the bounds of the schema. */
  readonly variants: readonly Variant[];
  /** Clamped members, as JSON pointers into the body. */
  readonly clamps: readonly {
    readonly pointer: string;
    readonly bounds: Bounds;
    readonly default: unknown;
  }[];
}

export interface Content {
  readonly mediaType: string;
  readonly kind: ContentKind;
  /** The form of a form or multipart body. */
  readonly form: Form | undefined;
  /**
   * The validator of a JSON body: the name of its schema, or a name derived from the operation for an inline
   * schema.
   */
  readonly validator: string | undefined;
  /** The validator of each item in a sequence. */
  readonly itemValidator: string | undefined;
  /** Whether the schema contains decisions, so that a second validator without them exists. */
  readonly decided: boolean;
  /** The clauses that its schema cites at any depth. */
  readonly clauses: readonly string[];
  readonly type: Type;
  /** Read-only members, which are removed from a request that contains them; undefined if there are none. */
  readonly readOnly: readonly ReadOnlyRule[] | undefined;
  readonly examples: readonly { readonly name: string; readonly value: unknown; readonly made?: true }[];
}

export interface Response extends ResponseReads {
  readonly status: number;
  readonly description: string;
  readonly contents: readonly Content[];
  readonly headers: readonly ResponseHeader[];
  /**
   * The structure of the response if the server writes it as an error. The first call evaluates the schema.
   */
  readonly form: () => DeclaredForm;
  readonly location: Location;
  readonly clauses: readonly string[];
  readonly decision: boolean;
}

/** The response to a range of statuses, such as `4XX`, or to all other statuses: `default`. */
export interface RangedResponse extends Omit<Response, 'status'> {
  readonly range: string;
}

export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  readonly type: Type;
  readonly written: Written;
}

export interface NamedSchema {
  readonly name: string;
  readonly summary: string | undefined;
  readonly type: Type;
  /** Members with a default or a clamp. */
  readonly members: readonly StatedMember[];
  readonly location: Location;
  readonly clauses: readonly string[];
  readonly decision: boolean;
}

/** Facts about a member of an object beyond its type. */
export interface StatedMember {
  readonly name: string;
  /** The default value; undefined if there is none. */
  readonly default: unknown;
  readonly bounds: Bounds | undefined;
}

/** A schema that becomes a validator. */
export interface ValidatedSchema {
  /**
   * The exported name: `Studio` for a component, `listStudiosQuery` or `getStudio200` for an inline schema.
   */
  readonly name: string;
  readonly role: 'request' | 'response' | 'stated';
  readonly type: Type;
  readonly schema: Node;
}

/** A type as far as TypeScript can express it. Validators check the rest of JSON Schema. */
export type Type =
  /** `present` is any value of a property about which only its presence is known. */
  | { readonly kind: 'unknown' | 'never' | 'null' | 'boolean' | 'binary' | 'present' }
  | { readonly kind: 'number'; readonly integer?: true }
  | {
      readonly kind: 'string';
      readonly known: readonly string[] | undefined;
      readonly secret: SecretKind | undefined;
    }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'array'; readonly items: Type }
  /** Items that arrive one after the other. */
  | { readonly kind: 'sequence'; readonly items: Type }
  | {
      readonly kind: 'tuple';
      readonly items: readonly Type[];
      /** The minimum number of items. */
      readonly least: number;
      readonly rest: Type | undefined;
    }
  | {
      readonly kind: 'object';
      readonly properties: readonly Property[];
      readonly additional: Type | undefined;
      /**
       * Members of the other direction only: read-only members in a request, write-only members in a
       * response.
       */
      readonly withheld?: readonly string[];
    }
  | { readonly kind: 'union'; readonly members: readonly Type[]; readonly discriminator: string | undefined }
  | { readonly kind: 'intersection'; readonly members: readonly Type[] };

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly summary: string | undefined;
  readonly type: Type;
}

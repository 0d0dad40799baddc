import type { Alternative } from '../../../templates/model/security.ts';
import type { TextKind } from '../../../templates/server/runtime/requests/parameters.ts';
import type { ReadOnlyRule } from '../../../templates/server/runtime/responses/read-only-members.ts';
import type { Node, Place } from '../../load/document/document.ts';
import type { DeclaredForm } from './declared-forms.ts';
import type { Excess, Fault, Variant } from './invalid-bodies.ts';
import type { Made, Resource, Tenancy } from './resources.ts';
import type { SecretKind } from './secret-kinds.ts';
import type { ContentKind, Form, Written } from './serialization.ts';
import type { Server } from './servers.ts';

export type { Follow, Made, Resource, Tenancy } from './resources.ts';

/** What traits read at the document's root: each trait adds its members in its own folder. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface RootReads {}

/** What traits read at an operation, by the trait's name: each trait adds its member in its own folder. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface OperationReads {}

/** What traits read at a response: each trait adds its members in its own folder. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface ResponseReads {}

/** What is promised: the spec with every reference resolved to a name, every default applied and every name final. */
export interface Contract extends RootReads {
  readonly title: string;
  readonly version: string;
  /** The entry file of the spec. */
  readonly entry: string;
  readonly servers: readonly Server[];
  readonly areas: readonly Area[];
  /** What the API sends of itself. */
  readonly outgoing: readonly Outgoing[];
  readonly schemas: readonly NamedSchema[];
  /** The things path parameters name, each with the resources its id stands under: `booking` under `room`. */
  readonly resources: readonly Resource[];
  /** The schemas that validators are made from; only the validators stage looks inside. */
  readonly validated: readonly ValidatedSchema[];
}

/** The operations of one tag. */
export interface Area {
  /** The tag, which is also the file name: `door-codes`. */
  readonly name: string;
  readonly typeName: string;
  readonly valueName: string;
  readonly summary: string | undefined;
  /** The spec file most of its operations are written in. */
  readonly source: string;
  readonly operations: readonly Operation[];
}

/** One method on one path. */
export interface Operation extends OperationReads {
  readonly name: string;
  readonly typeName: string;
  readonly area: string;
  /** `GET`; a method that OpenAPI has no name for as it is written. */
  readonly method: string;
  /** The path template as in the spec: `/rooms/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** What it says beyond the summary. */
  readonly description: string | undefined;
  readonly place: Place;
  readonly clauses: readonly string[];
  readonly decision: boolean;
  /** Where it is, if that is not where the others are. */
  readonly servers: readonly Server[];
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly responses: readonly Response[];
  /** Of whatever has no response of its own. */
  readonly ranges: readonly RangedResponse[];
  /** The credentials that open it, any one of them; empty for everybody. */
  readonly security: readonly Alternative[];
  readonly tenancy: readonly Tenancy[];
  readonly makes: readonly Made[];
  /** Whether a refused request says only that it was refused, not why. */
  readonly genericValidation: boolean;
}

/** A webhook, or a callback of an operation: a request that the API sends of itself. */
export interface Outgoing {
  readonly kind: 'webhook' | 'callback';
  /** What the document calls it. */
  readonly key: string;
  /** The operation whose callback it is. */
  readonly of: string | undefined;
  /** Where a callback goes, as a runtime expression: `{$request.body#/url}`. */
  readonly expression: string | undefined;
  /** What is given and answered; it has no path. */
  readonly operation: Operation;
}

export interface Parameter {
  readonly name: string;
  /** `querystring` is the whole of the query. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  readonly summary: string | undefined;
  readonly type: Type;
  /** A text that it takes, as far as its schema or an example tells one; a value, where that is no text. */
  readonly sample: string | undefined;
  readonly value: unknown;
  /** The source of the value: an example in the document, a value that the schema lists, or made from the schema. */
  readonly origin: 'shown' | 'closed' | 'made';
  /** How its text on the wire becomes a value. */
  readonly decode: Decode;
  readonly written: Written;
  /** Of a whole query that is written as forms are. */
  readonly form: Form | undefined;
  readonly default: unknown;
  readonly clamp: Bounds | undefined;
  /** Its value may hold slashes. */
  readonly segments: boolean;
  /** What breaks it that is too much of it: numbers above its maximum, more items than it takes. */
  readonly excesses: readonly Excess[];
  readonly place: Place;
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
  readonly place: Place;
  readonly clauses: readonly string[];
  /** Members that hold the id of a thing, as JSON pointers. */
  readonly references: readonly { readonly pointer: string; readonly resource: string }[];
  /** What breaks it, one fault each. */
  readonly faults: readonly Fault[];
  /** What fits it at the bounds of what fits. */
  readonly variants: readonly Variant[];
  /** Members that clamp, as JSON pointers into the body. */
  readonly clamps: readonly {
    readonly pointer: string;
    readonly bounds: Bounds;
    readonly default: unknown;
  }[];
}

export interface Content {
  readonly mediaType: string;
  readonly kind: ContentKind;
  /** Of a form or multipart body. */
  readonly form: Form | undefined;
  /** The validator of a JSON body: its schema's name, or one made of the operation's for an inline schema. */
  readonly validator: string | undefined;
  /** The validator of each item, of what comes item by item. */
  readonly itemValidator: string | undefined;
  /** Whether the schema holds decisions, so that there is a second validator without them. */
  readonly decided: boolean;
  /** The clauses its schema carries, however deep. */
  readonly clauses: readonly string[];
  readonly type: Type;
  /** What is left out of a request where it is sent all the same; undefined where that is nothing. */
  readonly readOnly: readonly ReadOnlyRule[] | undefined;
  readonly examples: readonly { readonly name: string; readonly value: unknown; readonly made?: true }[];
}

export interface Response extends ResponseReads {
  readonly status: number;
  readonly description: string;
  readonly contents: readonly Content[];
  readonly headers: readonly ResponseHeader[];
  /** How the server writes the response, if it is an error. The first call tries the schema. */
  readonly form: () => DeclaredForm;
  readonly place: Place;
  readonly clauses: readonly string[];
  readonly decision: boolean;
}

/** The answer to a range of statuses, such as `4XX`, or to whatever nothing else is said of: `default`. */
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
  /** Its members of which it says what holds where they are absent, or how far they clamp. */
  readonly members: readonly StatedMember[];
  readonly place: Place;
  readonly clauses: readonly string[];
  readonly decision: boolean;
}

/** A member of an object, as far as a schema says more of it than its type. */
export interface StatedMember {
  readonly name: string;
  /** Undefined where nothing holds by itself. */
  readonly default: unknown;
  readonly bounds: Bounds | undefined;
}

/** A schema that becomes a validator. */
export interface ValidatedSchema {
  /** The exported name: `Studio` for a component, `listStudiosQuery`, `getStudio200` for what is written inline. */
  readonly name: string;
  readonly role: 'request' | 'response' | 'stated';
  readonly type: Type;
  readonly schema: Node;
}

/** A type as far as TypeScript can tell: what JSON Schema says beyond it is the validators' business. */
export type Type =
  /** `present` is any value there may be, of a property that is only known to be there. */
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
  /** Items that come one after the other. */
  | { readonly kind: 'sequence'; readonly items: Type }
  | {
      readonly kind: 'tuple';
      readonly items: readonly Type[];
      /** How many of the items there always are. */
      readonly least: number;
      readonly rest: Type | undefined;
    }
  | {
      readonly kind: 'object';
      readonly properties: readonly Property[];
      readonly additional: Type | undefined;
      /** Members that only go the other way: what is read-only of what is sent, what is write-only of what is answered. */
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

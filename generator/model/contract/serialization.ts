import type { TextKind } from '../../../templates/server/runtime/requests/parameters.ts';
import type { Shape, Style } from '../../../templates/server/runtime/requests/styles.ts';

export type { Shape, Style, TextKind };

/** How a value is serialized in a request, in the terms of OpenAPI's styles. */
export interface Written {
  readonly style: Style;
  readonly explode: boolean;
  /** Reserved characters are not encoded. */
  readonly reserved: boolean;
  readonly shape: Shape;
}

/** The kind of a body, which determines its serialization. */
export type ContentKind = 'json' | 'form' | 'multipart' | 'text' | 'binary' | 'events' | 'items';

/** A member of a form or multipart body. */
export interface FormMember {
  readonly name: string;
  /** The member's serialization in a form. */
  readonly written: Written;
  /** The media types of a part, from its encoding. */
  readonly contentType: string | undefined;
  /** Each item is a separate part. */
  readonly list: boolean;
  readonly binary: boolean;
}

/** The members of a form or multipart body. */
export interface Form {
  readonly members: readonly FormMember[];
  /** Whether the form may have other members. */
  readonly open: boolean;
  /** The validator of its values. */
  readonly validator: string | undefined;
}

import type { TextKind } from '../../../templates/server/runtime/requests/parameters.ts';
import type { Shape, Style } from '../../../templates/server/runtime/requests/styles.ts';

export type { Shape, Style, TextKind };

/** How a value stands in a request, as OpenAPI's styles say it. */
export interface Written {
  readonly style: Style;
  readonly explode: boolean;
  /** Reserved characters stand as they are. */
  readonly reserved: boolean;
  readonly shape: Shape;
}

/** What a body is, which decides how it is written and read. */
export type ContentKind = 'json' | 'form' | 'multipart' | 'text' | 'binary' | 'events' | 'items';

/** A member of a form or multipart body. */
export interface FormMember {
  readonly name: string;
  /** How it is written in a form. */
  readonly written: Written;
  /** The media types a part may have, as its encoding states them. */
  readonly contentType: string | undefined;
  /** Each item is a part of its own. */
  readonly list: boolean;
  readonly binary: boolean;
}

/** What a form or multipart body is made of. */
export interface Form {
  readonly members: readonly FormMember[];
  /** It may have members beside those. */
  readonly open: boolean;
  /** The validator of its values. */
  readonly validator: string | undefined;
}

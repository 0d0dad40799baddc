import type { Document } from '../load/document/document.ts';
import type { Config } from '../model/contract/config.ts';
import type { Contract } from '../model/contract/contract.ts';
import type { Limits } from './unsupported-rules.ts';

/** A file that generation makes: its path below the output folder, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What the `target.json` of a target's folder says of it. The module beside it is read once the target is made. */
export interface Manifest {
  readonly name: string;
  /** What it makes, as a line of a list. */
  readonly brief: string;
  /** The targets whose files its own refer to; they are made with it. */
  readonly needs: readonly string[];
  /** The folder of its templates, from its own; `templates` unless told otherwise. */
  readonly templates?: string;
}

/** The templates of a target that declares no view types: each accepts any object. */
export type AnyViews = Readonly<Record<string, object>>;

/**
 * A view for a template whose view type is `Declared`. A member that `Declared` lacks does not compile, because a larger
 * view is the view of another template. `object` accepts every view.
 */
export type ViewFor<Declared, View extends Declared> = View &
  (object extends Declared ? unknown : { readonly [Surplus in Exclude<keyof View, keyof Declared>]: never });

/**
 * What the `target.js` or `target.ts` of a target's folder exports as `target`. `Views` has the view type of each
 * template, by the template's path below the folder of the target's templates.
 */
export interface Target<Views extends object = AnyViews> {
  /** What its templates and copied files are written in; TypeScript unless told otherwise. */
  readonly language?: Language;
  /**
   * What it cannot do of a document, by the name of the rule that tells it. Each is told with its place wherever the target
   * is made, and `rules` of the configuration can weigh it: `python/bodies`.
   */
  readonly limits?: Limits;
  /** Its files. The same contract must give the same bytes. */
  make(context: TargetContext<Views>): readonly SourceFile[] | Promise<readonly SourceFile[]>;
}

/** As much of a language as printing a file of it takes. */
export interface Language {
  /** What its files end in: `.py`. */
  readonly extension: string;
  /** What begins a comment of one line: `#`. */
  readonly comment: string;
  /** A value as source text; what a template prints goes through it, so that no text of a contract becomes code. */
  literal(value: unknown, indent: string, column: number): string;
  /** The last touch to a printed file. */
  finished?(text: string): string;
}

/** The settings of a project that targets follow. */
export type TargetSettings = Pick<Config, 'undeclaredErrors'>;

/** How the lines of a printed file are laid out. */
export interface Layout {
  /** Long lines stay whole, because each is a row of data: a change of one row then changes one line. */
  readonly wide?: boolean;
}

/** What a target is made from, and what prints its files. */
export interface TargetContext<Views extends object = AnyViews> {
  readonly contract: Contract;
  /** The bundled document, for what the contract does not keep. */
  readonly document: Document;
  readonly settings: TargetSettings;
  /** Whether a target is made in this run. */
  has(target: string): boolean;
  /** What a template prints of a view, as a file. Templates are named from the folder of the target's templates. */
  file<Name extends keyof Views & string, View extends Views[Name]>(
    path: string,
    template: Name,
    view: ViewFor<Views[Name], View>,
    layout?: Layout,
  ): SourceFile;
  /** A file of the templates that no contract changes, copied as it stands. */
  copy(from: string, to: string): SourceFile;
  /** All such files of a folder, without their tests. */
  copyFolder(from: string, to: string): SourceFile[];
}

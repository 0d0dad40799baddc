import type { Document } from '../load/document/document.ts';
import type { Config } from '../model/contract/config.ts';
import type { Contract } from '../model/contract/contract.ts';
import type { UnsupportedRules } from './unsupported-rules.ts';

/** A generated file: its path below the output folder, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The contents of a target's `target.json`. The module next to it is loaded only when the target is
 * generated.
 */
export interface Manifest {
  readonly name: string;
  /** A description of its output, on one line. */
  readonly brief: string;
  /** The targets with files that its own files refer to. They are generated with it. */
  readonly needs: readonly string[];
  /** The folder of its templates, relative to its own; `templates` by default. */
  readonly templates?: string;
}

/** The templates of a target that declares no view types: each accepts any object. */
export type AnyViews = Readonly<Record<string, object>>;

/**
 * A view for a template whose view type is `Declared`. A member that `Declared` lacks does not compile,
 * because a larger view belongs to another template. `object` accepts every view.
 */
export type ViewFor<Declared, View extends Declared> = View &
  (object extends Declared ? unknown : { readonly [Surplus in Exclude<keyof View, keyof Declared>]: never });

/**
 * The export `target` of the `target.js` or `target.ts` in a target's folder. `Views` has the view type of
 * each template, by the template's path below the folder of the target's templates.
 */
export interface Target<Views extends object = AnyViews> {
  /** The language of its templates and copied files; TypeScript by default. */
  readonly language?: Language;
  /**
   * The features that it does not support, by the name of the rule that finds them. Each finding is reported
   * with its location when the target is generated, and `rules` of the configuration can set its severity:
   * `python/bodies`.
   */
  readonly unsupported?: UnsupportedRules;
  /** Generates the target's files. The same contract must give the same bytes. */
  generate(context: TargetContext<Views>): readonly SourceFile[] | Promise<readonly SourceFile[]>;
}

/** The facts about a language that printing a file needs. */
export interface Language {
  /** The extension of its files: `.py`. */
  readonly extension: string;
  /** The start of a one-line comment: `#`. */
  readonly comment: string;
  /**
   * Prints a value as source text. All values in templates go through it, so that no text of a contract
   * becomes code.
   */
  literal(value: unknown, indent: string, column: number): string;
  /** Post-processes a printed file. */
  finished?(text: string): string;
}

/** The settings of a project that targets follow. */
export type TargetSettings = Pick<Config, 'undeclaredErrors'>;

/** The layout of a printed file's lines. */
export interface Layout {
  /** Long lines stay whole, because each is a row of data: a change of one row then changes one line. */
  readonly wide?: boolean;
}

/** The input of a target, and the functions that print its files. */
export interface TargetContext<Views extends object = AnyViews> {
  readonly contract: Contract;
  /** The bundled document, for facts that are not in the contract. */
  readonly document: Document;
  readonly settings: TargetSettings;
  /** Whether a target is generated in this run. */
  has(target: string): boolean;
  /** Prints a view with a template. Templates are named relative to the folder of the target's templates. */
  file<Name extends keyof Views & string, View extends Views[Name]>(
    path: string,
    template: Name,
    view: ViewFor<Views[Name], View>,
    layout?: Layout,
  ): SourceFile;
  /** Copies a file of the templates that does not depend on the contract. */
  copy(from: string, to: string): SourceFile;
  /** Copies all such files of a folder, except tests. */
  copyFolder(from: string, to: string): SourceFile[];
}

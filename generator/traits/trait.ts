import type { Document, Finding, Mapping } from '../load/document/document.ts';
import type { Kind } from '../load/document/structure.ts';
import type { Changes, Versions } from '../model/changes/changes.ts';
import type { Pair } from '../model/changes/pair.ts';
import type { Contract, Operation, RootReads } from '../model/contract/contract.ts';
import type { Survey } from '../model/rules/survey.ts';
import type { Code } from '../text/code.ts';
import type { Trace as CheckTrace } from './citations.ts';

/** Why a trait has no such half. A sentence, for whoever looks for it. */
export interface Without {
  readonly without: string;
}

/** A line of a generated suite: one check of the trait's probe, or of the probe that is named. */
export interface CheckLine {
  /** The file in the suite's `probes/`; by default the trait's own. */
  readonly probe?: { readonly file: string; readonly name: string };
  readonly options: CheckOptions;
}

/** A probe's options, with the clauses that the check proves or touches. */
export type CheckOptions = CheckTrace & { readonly [option: string]: unknown };

/** What the targets of a trait are told: the operation, the contract it is of and the document that was built from. */
export interface Subject {
  readonly operation: Operation;
  readonly contract: Contract;
  readonly document: Document;
}

/** Refers to an entry of one of the trait's tables from a generated file. */
export type FromTable = (table: string, key: string) => Code;

/**
 * The half in the server: printed into every route whose operation has the trait, under the trait's name. Empty where
 * nothing of it runs by itself, for handlers call it.
 */
export interface ServerHalf {
  /** The refusals of the contract's `precedence` that its guards make, so that no handler does. */
  readonly steps?: readonly string[];
  /** It runs in the server without refusing anything by itself. */
  readonly runs?: true;
  /** Its half is a function of its name that handlers and rules call with an entry of the trait's table. */
  readonly called?: true;
}

/** The half in the client. */
export interface ClientHalf {
  /** Paragraphs and tags of the comment of the operation's function. */
  readonly comment?: (subject: Subject) => readonly string[];
  /** What each call carries under the trait's name, for the half of the same name in the client's runtime. */
  readonly call?: (subject: Subject) => PlainData | undefined;
}

/** Readers of the document's root, by the member of the contract that each returns. */
export type RootReaders = {
  readonly [Member in keyof RootReads]?: (root: Mapping) => RootReads[Member];
};

/** A kind of promise: everything the toolkit knows of it, but for the halves of its name that run elsewhere. */
export interface Trait {
  /** Its member of `x-callsheet` and of an operation's data: `rateClass`. Its folder and its halves are called `rate-class`. */
  readonly name: string;
  /** What may be written under `x-callsheet`, by the kind of object it stands at: members with their JSON Schemas. */
  readonly schema: Partial<Record<Kind, Mapping>>;
  /** Reads the document's root: a function for each member that the trait adds to the contract. */
  readonly readRoot?: RootReaders;
  /** What the half in the server is told of the whole, under the trait's name. */
  readonly whole?: (contract: Contract) => object | undefined;
  /** What an operation's object says of it; absent where it does not stand at operations. */
  readonly read?: (operation: Mapping, root: Mapping) => object | undefined;
  /** The plain data of an operation that route, client and suite are given under the trait's name. */
  readonly data?: (subject: Subject, from: FromTable) => PlainData | undefined;
  /** What operations refer to, printed once for the server and once for the suite: entries by name. */
  readonly tables?: Readonly<Record<string, (contract: Contract) => object>>;
  readonly lint: ((survey: Survey) => Iterable<Finding>) | Without;
  /** Tells how two contracts differ in it: of an operation, and of the whole. */
  readonly compare:
    | {
        readonly operations?: (pair: Pair) => void;
        readonly contracts?: (versions: Versions, changes: Changes) => void;
      }
    | Without;
  readonly server: ServerHalf | Without;
  readonly client: ClientHalf | Without;
  /** The checks that prove it, of one operation. */
  readonly checks: ((subject: Subject) => readonly CheckLine[]) | Without;
}

/** Data that is printed as it stands. */
export type PlainData = object | string | number | boolean | Code;

/** Declares a trait. */
export function defineTrait(trait: Trait): Trait {
  return trait;
}

/** The half of a trait; undefined where it has a reason to have none. */
export function half<Half extends object>(written: Half | Without): Half | undefined {
  return 'without' in written ? undefined : written;
}

/** The list, or nothing where it is empty. */
export function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

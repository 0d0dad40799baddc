import type { Document, Finding, Mapping } from '../load/document/document.ts';
import type { Kind } from '../load/document/structure.ts';
import type { Changes, Versions } from '../model/changes/changes.ts';
import type { Pair } from '../model/changes/pair.ts';
import type { Contract, Operation, RootReads } from '../model/contract/contract.ts';
import type { Survey } from '../model/rules/survey.ts';
import type { Code } from '../text/code.ts';
import type { Trace as CheckTrace } from './citations.ts';

/**
 * A half is the part of a trait in one place: lint, comparison, server, client or checks. If a trait lacks
 * one, this is the reason, as a sentence for the reader of the trait.
 */
export interface Without {
  readonly without: string;
}

/** A line of a generated suite: one check by the trait's probe, or by another probe. */
export interface CheckLine {
  /** The probe's file in the suite's `probes/`, and its export. By default both are named after the trait. */
  readonly probe?: { readonly file: string; readonly name: string };
  readonly options: CheckOptions;
}

/** A probe's options, with the clauses that the check proves or touches. */
export type CheckOptions = CheckTrace & { readonly [option: string]: unknown };

/**
 * The input of a trait's halves: an operation, its contract, and the document from which the contract was
 * built.
 */
export interface Subject {
  readonly operation: Operation;
  readonly contract: Contract;
  readonly document: Document;
}

/** Returns the code with which a generated file refers to an entry of one of the trait's tables. */
export type FromTable = (table: string, key: string) => Code;

/**
 * The half in the server. The route of each operation with the trait contains the trait's data, under the
 * trait's name. The object is empty if the half runs only when other code calls it, such as a handler.
 */
export interface ServerHalf {
  /** The steps of the contract's `precedence` that the guards of this half check before the handler runs. */
  readonly steps?: readonly string[];
  /** The server runs the hooks of this half, but they check no step of the contract's `precedence`. */
  readonly runs?: true;
  /**
   * The half is a function with the trait's name. Hand-written code calls it with an entry of the trait's
   * table.
   */
  readonly called?: true;
}

/** The half in the client. */
export interface ClientHalf {
  /** Paragraphs and tags for the doc comment of the operation's function. */
  readonly comment?: (subject: Subject) => readonly string[];
  /**
   * The data in each call under the trait's name, for the half with the same name in the client's runtime.
   */
  readonly call?: (subject: Subject) => PlainData | undefined;
}

/** Readers of the document's root, by the member of the contract that each of them returns. */
export type RootReaders = {
  readonly [Member in keyof RootReads]?: (root: Mapping) => RootReads[Member];
};

/**
 * A kind of promise: its syntax, lint rules, comparison and checks, and the data for its halves in server
 * and client.
 */
export interface Trait {
  /**
   * The name of the trait's member in `x-callsheet` and in an operation's data: `rateClass`. The trait's
   * folder and the files of its halves have the name in kebab case: `rate-class`.
   */
  readonly name: string;
  /**
   * The members that the trait adds to `x-callsheet`, by the kind of OpenAPI object: names with JSON
   * Schemas.
   */
  readonly schema: Partial<Record<Kind, Mapping>>;
  /** Reads the document's root: one function for each member that the trait adds to the contract. */
  readonly readRoot?: RootReaders;
  /** The contract-wide data for the half in the server, under the trait's name. */
  readonly whole?: (contract: Contract) => object | undefined;
  /** Reads the trait of an operation; absent if operations cannot have the trait. */
  readonly read?: (operation: Mapping, root: Mapping) => object | undefined;
  /**
   * The plain data of an operation for its route and for the suite, under the trait's name. The data for the
   * client comes from `client.call`.
   */
  readonly data?: (subject: Subject, from: FromTable) => PlainData | undefined;
  /**
   * Tables of entries that operations refer to by name. Each table is printed once for the server and once
   * for the suite.
   */
  readonly tables?: Readonly<Record<string, (contract: Contract) => object>>;
  readonly lint: ((survey: Survey) => Iterable<Finding>) | Without;
  /** Reports how two contracts differ in this trait: for each operation, and for the whole contract. */
  readonly compare:
    | {
        readonly operations?: (pair: Pair) => void;
        readonly contracts?: (versions: Versions, changes: Changes) => void;
      }
    | Without;
  readonly server: ServerHalf | Without;
  readonly client: ClientHalf | Without;
  /** Returns the checks that prove the trait for one operation. */
  readonly checks: ((subject: Subject) => readonly CheckLine[]) | Without;
}

/** Data that can be printed as a literal. */
export type PlainData = object | string | number | boolean | Code;

/** Declares a trait. */
export function defineTrait(trait: Trait): Trait {
  return trait;
}

/** A half of a trait; undefined if the trait gives a reason for its absence. */
export function half<Half extends object>(written: Half | Without): Half | undefined {
  return 'without' in written ? undefined : written;
}

/** The list; undefined if it is empty. */
export function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

import { posix } from 'node:path';
import {
  type FileSystemHost,
  type Node,
  type ObjectLiteralExpression,
  Project,
  type SourceFile,
} from 'ts-morph';
import type { Location } from '../../load/document/document.ts';
import type { Area, Contract } from '../../model/contract/contract.ts';
import { errorTable } from '../../targets/server/error-table.ts';
import { hasHandler } from '../../targets/server/handler.ts';
import { compilerOptions } from './compiler-options.ts';
import { applyEdits, type Edit } from './edits.ts';
import { importValue, insertMembers } from './insertion.ts';
import { type Members, membersOf } from './members.ts';
import { printErrorResponses } from './new-error-responses.ts';
import { errorModule, printNewFile } from './new-file.ts';
import { findObjects } from './object.ts';
import { absolute, type ScaffoldReport } from './report.ts';

/** The locations of the hand-written handlers and of the generated server, relative to the working folder. */
export interface ScaffoldOptions {
  /** The folder with a folder for each area: `impl`. */
  readonly handlers: string;
  /** The generated server: `generated/server`. */
  readonly server: string;
  /** The extension in imports of the server; `ts` by default. */
  readonly imports?: 'js' | 'ts' | undefined;
  /** The disk. Tests replace it. */
  readonly disk?: FileSystemHost;
}

/**
 * Finds the missing handlers of all areas in hand-written code, and creates stubs for them. Writes nothing
 * to the disk.
 */
export function scaffold(contract: Contract, options: ScaffoldOptions): ScaffoldReport {
  return new Scaffold(contract, options).report();
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : never };

interface FoundObject {
  readonly path: string;
  readonly object: ObjectLiteralExpression;
  readonly members: Members;
}

class Scaffold {
  readonly #contract: Contract;
  readonly #options: ScaffoldOptions;
  readonly #project: Project;
  readonly #disk: FileSystemHost;
  readonly #report: Mutable<ScaffoldReport> = {
    created: [],
    errorResponses: [],
    added: [],
    orphaned: [],
    unclear: [],
    files: [],
  };

  constructor(contract: Contract, options: ScaffoldOptions) {
    this.#contract = contract;
    this.#options = {
      ...options,
      handlers: posix.normalize(options.handlers),
      server: posix.normalize(options.server),
    };
    this.#disk = options.disk ?? new Project().getFileSystem();
    this.#project = new Project({
      fileSystem: this.#disk,
      compilerOptions: compilerOptions(this.#disk) ?? {
        strict: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
    });
  }

  report(): ScaffoldReport {
    for (const area of this.#contract.areas) {
      const operations = area.operations.filter(hasHandler).map(({ name }) => name);
      if (operations.length > 0) this.#area(area, operations);
    }
    this.#errorResponses();
    this.#reportGoneAreas();
    return this.#report;
  }

  /** Creates the file of error responses once, if the contract has its own error bodies. */
  #errorResponses(): void {
    const { handlers, server, imports = 'ts' } = this.#options;
    const { functions } = errorTable(this.#contract);
    const file = posix.join(handlers, 'error-responses.ts');
    if (functions.length === 0 || this.#disk.fileExistsSync(absolute(this.#disk, file))) return;
    const { text, todos } = printErrorResponses(functions, handlers, server, imports);
    this.#report.errorResponses.push({ file, todos });
    this.#report.files.push({ path: file, text });
  }

  #area(area: Area, operations: readonly string[]): void {
    const folder = posix.join(this.#options.handlers, area.name);
    const file = posix.join(folder, 'handlers.ts');
    const objects = this.#objectsIn(folder, `${area.typeName}Handlers`);
    if (objects.length > 0) {
      for (const path of new Set(objects.map((object) => object.path))) {
        const own = objects.filter((object) => object.path === path);
        this.#complete(area, path, own, operations);
      }
    } else if (this.#disk.fileExistsSync(absolute(this.#disk, file))) {
      const fact = `no object literal in it is declared as ${area.typeName}Handlers; write \`export function ${area.valueName}Handlers(): ${area.typeName}Handlers { return { … } }\``;
      this.#report.unclear.push({ file, line: 1, column: 1, name: area.name, fact });
    } else {
      this.#report.created.push(file);
      this.#report.files.push({
        path: file,
        text: printNewFile(area, operations, folder, this.#options.server, this.#options.imports ?? 'ts'),
      });
    }
  }

  /** The objects in `handlers.ts`, or in the other files of the folder if `handlers.ts` has none. */
  #objectsIn(folder: string, interfaceName: string): FoundObject[] {
    const path = absolute(this.#disk, folder);
    if (!this.#disk.directoryExistsSync(path)) return [];
    const files = this.#disk
      .readDirSync(path)
      .filter(({ isFile, name }) => isFile && name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
      .map(({ name }) => posix.join(folder, posix.basename(name.replaceAll('\\', '/'))))
      .sort();
    const first = posix.join(folder, 'handlers.ts');
    const own = this.#objectsOf(
      files.filter((file) => file === first),
      interfaceName,
    );
    return own.length > 0
      ? own
      : this.#objectsOf(
          files.filter((file) => file !== first),
          interfaceName,
        );
  }

  #objectsOf(files: readonly string[], interfaceName: string): FoundObject[] {
    return files.flatMap((path) => {
      const text = this.#disk.readFileSync(absolute(this.#disk, path));
      if (!text.includes(interfaceName)) return [];
      const parsed = this.#parse(path, text);
      return findObjects(parsed, interfaceName).map((object) => ({
        path,
        object,
        members: membersOf(object),
      }));
    });
  }

  /**
   * Reuses the nodes of a file that the checker has already parsed. `overwrite` allows a file that exists on
   * disk.
   */
  #parse(path: string, text: string): SourceFile {
    const file = absolute(this.#disk, path);
    const known = this.#project.getSourceFile(file);
    return known ?? this.#project.createSourceFile(file, text.replace(/^\uFEFF/, ''), { overwrite: true });
  }

  #complete(area: Area, path: string, objects: readonly FoundObject[], operations: readonly string[]): void {
    const [first] = objects;
    if (first === undefined) return;
    const file = first.object.getSourceFile();
    const folder = posix.dirname(path);
    const value = importValue(
      file,
      'notImplemented',
      errorModule(folder, this.#options.server, this.#options.imports ?? 'ts'),
    );
    const edits: Edit[] = [];
    const added = new Set<string>();
    for (const { object, members } of objects) {
      this.#reportOrphans(area, members);
      const missing = this.#missing(path, members, operations);
      if (missing.length === 0) continue;
      edits.push(...insertMembers(object, missing, value.local));
      for (const name of missing) added.add(name);
    }
    if (edits.length === 0) return;
    for (const operation of added) this.#report.added.push({ file: path, operation });
    const mark = this.#disk.readFileSync(absolute(this.#disk, path)).startsWith('\uFEFF') ? '\uFEFF' : '';
    this.#report.files.push({
      path,
      text: mark + applyEdits(file.getFullText(), [...value.edits, ...edits]),
    });
  }

  /** The operations to add: none if a spread may already contain them. */
  #missing(path: string, members: Members, operations: readonly string[]): string[] {
    const has = new Set(members.named.map(({ name }) => name));
    const missing = operations.filter((name) => !has.has(name));
    const [untold] = members.untold;
    if (untold !== undefined) {
      for (const name of missing) {
        const fact = `\`${oneLine(untold)}\` may contain it; give the spread a type that names its members, or write the handler`;
        this.#report.unclear.push({ ...this.#location(untold, path), name, fact });
      }
      return [];
    }
    const unsure = missing.filter((name) => members.sometimes.has(name));
    for (const name of unsure) {
      const fact = 'a spread contains it only sometimes; write the handler into the object';
      this.#report.unclear.push({ file: path, line: 1, column: 1, name, fact });
    }
    return missing.filter((name) => !members.sometimes.has(name));
  }

  #reportOrphans(area: Area, { named }: Members): void {
    const areaOf = new Map(
      this.#contract.areas.flatMap(({ name, operations }) =>
        operations.map((operation) => [operation.name, name]),
      ),
    );
    for (const { name, node } of named) {
      const home = areaOf.get(name);
      if (home === area.name) continue;
      const fact =
        home === undefined
          ? 'the contract has no such operation; rename it or remove it'
          : `the operation belongs to \`${home}\`; move it to ${posix.join(this.#options.handlers, home, 'handlers.ts')}`;
      this.#report.orphaned.push({ ...this.#location(node), name, fact });
    }
  }

  #reportGoneAreas(): void {
    const { handlers } = this.#options;
    const path = absolute(this.#disk, handlers);
    if (!this.#disk.directoryExistsSync(path)) return;
    const areas = new Set(this.#contract.areas.map(({ name }) => name));
    const folders = this.#disk.readDirSync(path).filter(({ isDirectory }) => isDirectory);
    for (const name of folders.map((folder) => posix.basename(folder.name.replaceAll('\\', '/'))).sort()) {
      const file = posix.join(handlers, name, 'handlers.ts');
      if (areas.has(name) || !this.#disk.fileExistsSync(absolute(this.#disk, file))) continue;
      const fact = 'the contract has no such area; rename the folder or remove it';
      this.#report.orphaned.push({ file, line: 1, column: 1, name, fact });
    }
  }

  #location(node: Node, path?: string): Location {
    const file = node.getSourceFile();
    const { line, column } = file.getLineAndColumnAtPos(node.getStart());
    return {
      file: path ?? posix.relative(this.#disk.getCurrentDirectory(), file.getFilePath()),
      line,
      column,
    };
  }
}

function oneLine(node: Node): string {
  const text = node.getText().replaceAll(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

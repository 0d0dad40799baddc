import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Project, ts } from 'ts-morph';
import { parseTemplate } from '../generator/text/template.ts';
import { importsOf, type Source } from './sources.ts';

/** The folder of templates, unless a `target.json` next to the table of view types names another one. */
const templates = 'templates';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  lib: ['lib.es2023.d.ts'],
  types: [],
  // View types consist of the repository's own types, and reading packages takes long.
  noResolve: true,
};

/**
 * Reports differences between templates and their view types. A table of view types is an interface whose
 * members are named after templates. Each template must have a view type, must use exactly its members, and
 * must test members that may be undefined or false before it prints them.
 */
export function mistypedTemplates(root: string, sources: readonly Source[]): string[] {
  const tables = sources.filter(
    ({ path, text }) => /^ +'[^']+\.hbs': /m.test(text) && !/\.test\.ts$/.test(path),
  );
  const program = programOf(root, withImports(tables, sources));
  const checker = program.getTypeChecker();
  const shown = (file: string): string => posix.relative(root, file);
  const findings: string[] = [];
  const folders = new Set([templates]);
  const typed = new Set<string>();
  for (const { path } of tables) {
    const folder = templatesOf(root, path);
    folders.add(folder);
    for (const { name, type } of viewTypes(program, join(root, path))) {
      const file = posix.join(folder, name);
      typed.add(file);
      if (existsSync(join(root, file)))
        findings.push(
          ...new TemplateCheck(checker, shown).run(file, readFileSync(join(root, file), 'utf8'), type),
        );
      else findings.push(`${path}: there is no template ${file}. Correct or remove its name.`);
    }
  }
  const untyped = [...folders]
    .flatMap((folder) => templatesIn(root, folder))
    .filter((file) => !typed.has(file))
    .map(
      (file) => `${file}: has no view type. Name one in the table of the target that prints the template.`,
    );
  return [...new Set([...findings, ...untyped])];
}

function programOf(root: string, files: readonly Source[]): ts.Program {
  const project = new Project({ compilerOptions, skipFileDependencyResolution: true });
  for (const { path, text } of files) project.createSourceFile(join(root, path), text, { overwrite: true });
  return project.getProgram().compilerObject;
}

/** The files with everything that they import. */
function withImports(files: readonly Source[], sources: readonly Source[]): readonly Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = new Set<Source>();
  const visit = (source: Source): void => {
    if (found.has(source)) return;
    found.add(source);
    for (const path of importsOf(source)) {
      const imported = byPath.get(path);
      if (imported) visit(imported);
    }
  };
  for (const file of files) visit(file);
  return [...found];
}

/** The folder of the templates in a table. */
function templatesOf(root: string, table: string): string {
  const manifest = posix.join(dirname(table), 'target.json');
  if (!existsSync(join(root, manifest))) return templates;
  const { templates: own = 'templates' }: { templates?: string } = JSON.parse(
    readFileSync(join(root, manifest), 'utf8'),
  );
  return posix.join(dirname(table), own);
}

function templatesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.hbs'))
    .map((name) => posix.join(folder, name));
}

/** The templates in the tables of a file, with their view types. */
function viewTypes(program: ts.Program, file: string): { readonly name: string; readonly type: ts.Type }[] {
  const checker = program.getTypeChecker();
  const interfaces = program.getSourceFile(file)?.statements.filter(ts.isInterfaceDeclaration) ?? [];
  return interfaces
    .flatMap(({ members }) => [...members])
    .flatMap((member) =>
      member.name && ts.isStringLiteral(member.name) && member.name.text.endsWith('.hbs')
        ? [{ name: member.name.text, type: checker.getTypeAtLocation(member) }]
        : [],
    );
}

/** The value that a part of a template prints. */
interface Scope {
  /** The alternatives of its type. */
  readonly types: readonly ts.Type[];
  readonly outer: Scope | undefined;
  /** The values of block parameters. */
  readonly named: ReadonlyMap<string, readonly ts.Type[]>;
  /** The paths that an enclosing `if` has tested. */
  readonly tested: ReadonlySet<string>;
}

/** The value of a path. */
interface Found {
  readonly types: readonly ts.Type[];
  /** Whether the value may be undefined, or `false` in place of a value. */
  readonly mayLack: boolean;
}

const nothing: Found = { types: [], mayLack: false };

/** Checks one template against its view type. */
class TemplateCheck {
  readonly #checker: ts.TypeChecker;
  readonly #shown: (file: string) => string;
  readonly #findings: string[] = [];
  /** The types whose members a template prints one by one, with the members that it uses. */
  readonly #used = new Map<ts.Type, Set<string>>();
  /** The types that a template prints as a whole. */
  readonly #whole = new Set<ts.Type>();
  #file = '';

  constructor(checker: ts.TypeChecker, shown: (file: string) => string) {
    this.#checker = checker;
    this.#shown = shown;
  }

  run(file: string, text: string, view: ts.Type): readonly string[] {
    this.#file = file;
    const types = this.#alternatives(view);
    if (types.some((type) => this.#checker.getPropertiesOfType(type).length === 0))
      return [
        `${file}: its view type is ${this.#checker.typeToString(view)}. Declare the members of the view.`,
      ];
    this.#program(parseTemplate(text, file), this.#enter(types, undefined));
    for (const [type, used] of this.#used) if (!this.#whole.has(type)) this.#reportUnused(type, used);
    return this.#findings;
  }

  #reportUnused(type: ts.Type, used: ReadonlySet<string>): void {
    for (const symbol of this.#checker.getPropertiesOfType(type).filter(({ name }) => !used.has(name))) {
      const declaration = symbol.declarations?.[0];
      const source = declaration?.getSourceFile();
      const line = source ? source.getLineAndCharacterOfPosition(declaration?.getStart() ?? 0).line + 1 : 0;
      const location = source ? ` (${this.#shown(source.fileName)}:${line})` : '';
      const owner = this.#checker.typeToString(type);
      this.#findings.push(
        `${this.#file}: does not use ${symbol.name} of ${owner}${location}. Remove the member.`,
      );
    }
  }

  #program({ body }: hbs.AST.Program, scope: Scope): void {
    for (const statement of body) {
      if (statement.type === 'MustacheStatement')
        this.#mustache(statement as hbs.AST.MustacheStatement, scope);
      else if (statement.type === 'BlockStatement') this.#block(statement as hbs.AST.BlockStatement, scope);
    }
  }

  #mustache({ path, params }: hbs.AST.MustacheStatement, scope: Scope): void {
    for (const expression of params.length > 0 ? params : [path]) {
      const { types, mayLack } = this.#resolve(expression, scope);
      for (const type of types) this.#whole.add(type);
      if (!mayLack || expression.type !== 'PathExpression') continue;
      const { original, loc } = expression as hbs.AST.PathExpression;
      this.#report(loc, `prints ${original}, which may be undefined or false. Print it in an if of its own.`);
    }
  }

  #block({ path, params, program, inverse, loc }: hbs.AST.BlockStatement, scope: Scope): void {
    const name = 'original' in path ? String(path.original) : '';
    const given = params.flatMap((param) => this.#resolve(param, scope).types);
    const inner = name === 'each' ? this.#items(given, loc) : given;
    const names = program.blockParams ?? [];
    const named = new Map([...scope.named, ...names.slice(0, 1).map((own) => [own, inner] as const)]);
    const found = params.reduce(testedBy, scope);
    if (name === 'if' || name === 'unless') this.#program(program, name === 'if' ? found : scope);
    else if (name === 'each' || name === 'with') this.#program(program, this.#enter(inner, scope, named));
    else
      this.#report(
        loc,
        `uses the block ${name}, which this check does not know. Use if, unless, each or with.`,
      );
    if (inverse) this.#program(inverse, name === 'unless' ? found : scope);
  }

  /** The scope of a block that prints the members of a value. */
  #enter(types: readonly ts.Type[], outer: Scope | undefined, named = outer?.named ?? new Map()): Scope {
    this.#note(types);
    return { types, outer, named, tested: new Set() };
  }

  /** Records that the template prints members of these types. */
  #note(types: readonly ts.Type[]): void {
    for (const type of types)
      if (type.flags & ts.TypeFlags.Object) this.#used.set(type, this.#used.get(type) ?? new Set());
  }

  /** The value of an expression; nothing for literals and data such as `@index`. */
  #resolve(expression: hbs.AST.Expression, scope: Scope): Found {
    if (expression.type !== 'PathExpression') return nothing;
    const { data, depth, parts, loc, original } = expression as hbs.AST.PathExpression;
    if (data) return nothing;
    let from: Scope | undefined = scope;
    for (let count = 0; count < depth; count += 1) from = from?.outer;
    if (!from) {
      this.#report(loc, `${original} leaves the view.`);
      return nothing;
    }
    const [first = ''] = parts;
    const own = /^(?:this\b|\.)/.test(original) ? undefined : scope.named.get(first);
    const rest = own ? parts.slice(1) : parts;
    const start: Found = { types: own ?? from.types, mayLack: false };
    const found = rest.reduce((of, name) => this.#member(of, name, loc), start);
    return from.tested.has(parts.join('.')) ? { ...found, mayLack: false } : found;
  }

  #member({ types, mayLack }: Found, name: string, loc: hbs.AST.SourceLocation): Found {
    this.#note(types);
    const members = types.flatMap((type) => {
      const symbol = this.#checker.getPropertyOfType(type, name);
      if (!symbol) {
        this.#report(
          loc,
          `uses ${name}, which ${this.#checker.typeToString(type)} lacks. Declare the member.`,
        );
        return [];
      }
      this.#used.get(type)?.add(name);
      return [this.#checker.getTypeOfSymbol(symbol)];
    });
    return {
      types: members.flatMap((type) => this.#alternatives(type)),
      mayLack: mayLack || members.some((type) => this.#mayLack(type)),
    };
  }

  #mayLack(type: ts.Type): boolean {
    const alternatives = type.isUnion() ? type.types.map((one) => this.#checker.typeToString(one)) : [];
    return (
      alternatives.includes('undefined') || (alternatives.includes('false') && !alternatives.includes('true'))
    );
  }

  #items(types: readonly ts.Type[], loc: hbs.AST.SourceLocation): readonly ts.Type[] {
    return types.flatMap((type) => {
      const item =
        this.#checker.isArrayType(type) && this.#checker.getTypeArguments(type as ts.TypeReference)[0];
      if (item) return this.#alternatives(item);
      this.#report(loc, `repeats a block for ${this.#checker.typeToString(type)}, which is no list.`);
      return [];
    });
  }

  /** The alternatives of a type that a template may print: `false` and undefined only skip a block. */
  #alternatives(type: ts.Type): readonly ts.Type[] {
    const skipped = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral;
    return type.isUnion() ? type.types.filter(({ flags }) => !(flags & skipped)) : [type];
  }

  #report({ start }: hbs.AST.SourceLocation, fact: string): void {
    this.#findings.push(`${this.#file}:${start.line}: ${fact}`);
  }
}

/** The scope after a test of the path's value. */
function testedBy(scope: Scope, expression: hbs.AST.Expression): Scope {
  if (expression.type !== 'PathExpression') return scope;
  const { depth, parts } = expression as hbs.AST.PathExpression;
  const within = (of: Scope, levels: number): Scope =>
    levels > 0 && of.outer
      ? { ...of, outer: within(of.outer, levels - 1) }
      : { ...of, tested: new Set([...of.tested, parts.join('.')]) };
  return within(scope, depth);
}

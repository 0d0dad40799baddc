import Handlebars from 'handlebars';
import { printValue } from './code.ts';

/** A compiled template, which turns a view into the text of a file. */
export type Template = (view: object) => string;

const environment = Handlebars.create();

/** Prints a value as source text. `indent` starts its line, and `column` is its position in the line. */
export type Literal = (value: unknown, indent: string, column: number) => string;

/** Parses a template without changes. `file` names it in errors. */
export function parseTemplate(source: string, file: string): hbs.AST.Program {
  return Handlebars.parseWithoutProcessing(source, { srcName: file });
}

/**
 * Compiles a Handlebars template in which every `{{value}}` prints as a literal (of TypeScript by default),
 * and only `Code` is inserted unchanged. Triple braces and names that the view lacks are errors. Later lines
 * of a value are indented like its first.
 */
export function compileTemplate(source: string, file: string, literal: Literal = printValue): Template {
  const program = parseTemplate(source, file);
  const lines = source.split('\n');
  quoteMustaches(program, lines, file);
  const run = environment.compile(Handlebars.parse(program as never) as never, {
    noEscape: true,
    strict: true,
    knownHelpersOnly: false,
  });
  const helpers = { print: printing(literal) };
  return (view) => {
    try {
      return run(view, { allowProtoPropertiesByDefault: false, helpers });
    } catch (cause) {
      throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
}

/** Prints one value. All mustaches are compiled to calls of it. */
function printing(literal: Literal) {
  return (value: unknown, { hash }: Handlebars.HelperOptions): string => {
    if (value === undefined) throw new Error(`${String(hash.name)} is undefined in this template's view.`);
    return literal(value, String(hash.indent), Number(hash.column));
  };
}

function quoteMustaches(program: hbs.AST.Program, lines: readonly string[], file: string): void {
  for (const statement of program.body) {
    if (statement.type === 'MustacheStatement') {
      quote(statement as hbs.AST.MustacheStatement, lines, file);
    } else if (statement.type === 'BlockStatement') {
      const block = statement as hbs.AST.BlockStatement;
      for (const inner of [block.program, block.inverse]) if (inner) quoteMustaches(inner, lines, file);
    } else if (statement.type !== 'ContentStatement' && statement.type !== 'CommentStatement') {
      throw new Error(`${file}:${statement.loc.start.line}: ${statement.type} is not used in templates.`);
    }
  }
}

/** Rewrites `{{value}}` to `{{print value indent="  "}}`. */
function quote(mustache: hbs.AST.MustacheStatement, lines: readonly string[], file: string): void {
  const { loc, path, params, hash, strip } = mustache;
  if (!mustache.escaped)
    throw new Error(`${file}:${loc.start.line}: triple braces are not allowed; print Code instead.`);
  const line = lines[loc.start.line - 1] ?? '';
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const value = params.length === 0 ? path : { type: 'SubExpression', path, params, hash, loc };
  const literal = (key: string, text: string) => ({
    type: 'HashPair',
    key,
    value: { type: 'StringLiteral', value: text, original: text, loc },
    loc,
  });
  const name = 'original' in path ? String(path.original) : 'value';
  const pairs = [
    literal('indent', indent),
    literal('column', String(loc.start.column)),
    literal('name', name),
  ];
  Object.assign(mustache, {
    path: { type: 'PathExpression', data: false, depth: 0, parts: ['print'], original: 'print', loc },
    params: [value],
    hash: { type: 'Hash', pairs, loc },
    escaped: true,
    strip,
  });
}

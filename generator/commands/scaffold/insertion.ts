import { type ObjectLiteralExpression, type SourceFile, SyntaxKind, ts } from 'ts-morph';
import { printKey } from '../../text/code.ts';
import { type Edit, indentAt, lineEnding } from './edits.ts';

/** Adds `name: value,` for each name after the object's last member, in the layout of the object. */
export function insertMembers(
  object: ObjectLiteralExpression,
  names: readonly string[],
  value: string,
): Edit[] {
  const text = object.getSourceFile().getFullText();
  const last = object.getProperties().at(-1);
  const members = names.map((name) => `${printKey(name)}: ${value}`);
  if (last === undefined) return insertFirst(object, members);
  const comma = last.getNextSiblingIfKind(SyntaxKind.CommaToken);
  const end = comma?.getEnd() ?? last.getEnd();
  if (isOneLine(text, object)) {
    return [{ at: end, text: comma ? ` ${members.join(', ')},` : `, ${members.join(', ')}` }];
  }
  const indent = indentAt(text, last.getStart());
  const lines = members.map((member) => `${lineEnding(text)}${indent}${member},`).join('');
  // A comment after the last member on the same line belongs to that member.
  const behind = ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
  return comma
    ? [{ at: behind, text: lines }]
    : [
        { at: end, text: ',' },
        { at: behind, text: lines },
      ];
}

function insertFirst(object: ObjectLiteralExpression, members: readonly string[]): Edit[] {
  const text = object.getSourceFile().getFullText();
  const open = object.getStart() + 1;
  const outer = indentAt(text, object.getStart());
  const inner = `${outer}${outer.includes('\t') ? '\t' : '  '}`;
  const eol = lineEnding(text);
  const lines = members.map((member) => `${eol}${inner}${member},`).join('');
  const closesHere = isOneLine(text, object);
  return [{ at: open, text: closesHere ? `${lines}${eol}${outer}` : lines }];
}

function isOneLine(text: string, object: ObjectLiteralExpression): boolean {
  return !text.slice(object.getStart(), object.getEnd()).includes('\n');
}

/** The local name of an exported value in the file, and the edits that import it. */
export function importValue(
  file: SourceFile,
  name: string,
  specifier: string,
): { local: string; edits: Edit[] } {
  const imports = file.getImportDeclarations();
  const named = imports.flatMap((declaration) =>
    declaration.isTypeOnly() ? [] : declaration.getNamedImports(),
  );
  const known = named.find((one) => one.getName() === name && !one.isTypeOnly());
  if (known !== undefined) return { local: known.getAliasNode()?.getText() ?? name, edits: [] };
  const declared = file.getFunction(name) ?? file.getVariableDeclaration(name);
  if (declared !== undefined) return { local: name, edits: [] };
  const sameModule = imports.find(
    (declaration) =>
      !declaration.isTypeOnly() &&
      declaration.getModuleSpecifierValue() === specifier &&
      declaration.getNamedImports().length > 0,
  );
  if (sameModule === undefined) return { local: name, edits: [newImport(file, name, specifier)] };
  const specifiers = sameModule.getNamedImports();
  const following = specifiers.find((one) => one.getName() > name);
  if (following === undefined)
    return { local: name, edits: [{ at: specifiers.at(-1)?.getEnd() ?? 0, text: `, ${name}` }] };
  const text = file.getFullText();
  const start = following.getStart();
  const startsLine = /\n[ \t]*$/.test(text.slice(0, start));
  return {
    local: name,
    edits: [{ at: start, text: `${name},${startsLine ? lineEnding(text) + indentAt(text, start) : ' '}` }],
  };
}

/** A new line among the imports, before the first import that sorts after it. */
function newImport(file: SourceFile, name: string, specifier: string): Edit {
  const eol = lineEnding(file.getFullText());
  const line = `import { ${name} } from '${specifier}';`;
  const imports = file.getImportDeclarations();
  const following = imports.find(
    (declaration) => sortKey(declaration.getModuleSpecifierValue()) > sortKey(specifier),
  );
  if (following !== undefined) return { at: following.getStart(), text: line + eol };
  const last = imports.at(-1);
  if (last !== undefined)
    return {
      at: ts.getTrailingCommentRanges(file.getFullText(), last.getEnd())?.at(-1)?.end ?? last.getEnd(),
      text: eol + line,
    };
  return { at: ts.getShebang(file.getFullText())?.length ?? 0, text: `${line}${eol}${eol}` };
}

/** Packages sort before the project's own files, as in Biome. */
function sortKey(specifier: string): string {
  if (/^[a-z]+:/.test(specifier)) return `0${specifier}`;
  return `${specifier.startsWith('.') ? 2 : 1}${specifier}`;
}

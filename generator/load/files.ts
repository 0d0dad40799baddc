import { dirname, relative, resolve, sep } from 'node:path';
import type { Finding, Location, Node } from './document/document.ts';
import { isSequence, mapping } from './document/node.ts';
import type { Positions } from './positions.ts';
import { OutsideFolderError } from './reach.ts';
import { parseSource } from './source.ts';
import type { SpecReader } from './spec-file.ts';

/** The parsed files of a spec, by absolute path. */
export interface Files {
  readonly entry: string;
  readonly parsed: ReadonlyMap<string, Node>;
  /** The reasons why referenced files could not be read. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** The unreadable files that the spec may not refer to. */
  readonly outside: ReadonlySet<string>;
  /** Whether any schema may have an `$id` or anchor. */
  readonly identified: boolean;
}

/**
 * A reader that reads each file at most once, because the entry is checked for an overlay before it is
 * loaded.
 */
export function readingOnce(read: SpecReader): SpecReader {
  const texts = new Map<string, Promise<string>>();
  return (file) => {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  };
}

/**
 * Reads the entry and all local files that it refers to. Unreadable files are recorded, so that they are
 * reported at the `$ref`. `overlaid` changes the content of the entry before its references are followed.
 */
export async function readFiles(
  entry: string,
  readText: SpecReader,
  positions: Positions,
  findings: Finding[],
  overlaid: (content: Node) => Node = (content) => content,
): Promise<Files> {
  const parsed = new Map<string, Node>();
  const unreadable = new Map<string, string>();
  const outside = new Set<string>();
  const path = resolve(entry);
  const requestedFiles = new Set<string>();
  let identified = false;
  const read = async (file: string): Promise<void> => {
    if (requestedFiles.has(file)) return;
    requestedFiles.add(file);
    let text: string;
    try {
      text = await readText(file);
    } catch (error) {
      unreadable.set(file, whyUnreadable(error));
      if (error instanceof OutsideFolderError) outside.add(file);
      return;
    }
    if (text.includes('\0')) {
      const fact = 'is not UTF-8 text; an OpenAPI document is YAML or JSON';
      findings.push({ location: start(file), subject: 'spec', fact });
      return;
    }
    const source = parseSource(text, shown(file), positions, findings);
    const content = file === path ? overlaid(source) : source;
    parsed.set(file, content);
    const found = filesReferredTo(content, dirname(file));
    identified ||= found.identified;
    await Promise.all([...found.files].map(read));
  };
  await read(path);
  const cause = unreadable.get(path);
  const fact = cause === undefined ? mismatch(parsed.get(path)) : undefined;
  if (cause !== undefined)
    findings.push({ location: start(path), subject: 'spec', fact: `cannot be read: ${cause}` });
  else if (fact !== undefined && findings.length === 0)
    findings.push({ location: start(path), subject: 'openapi', fact });
  return { entry: path, parsed, unreadable, outside, identified };
}

const identifiers = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

/**
 * The local files that references in a file's content name, and whether its schemas seem to have
 * identifiers.
 */
function filesReferredTo(
  content: Node,
  folder: string,
): { readonly files: ReadonlySet<string>; readonly identified: boolean } {
  const found = new Set<string>();
  let identified = false;
  const note = (reference: Node | undefined) => {
    if (typeof reference !== 'string' || isRemote(reference)) return;
    const [path = ''] = reference.split('#', 1);
    if (path !== '') found.add(resolve(folder, plainPath(path)));
  };
  const seen = new Set<Node>();
  const open: Node[] = [content];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // An alias is the same node at each use, so each node is visited once.
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    if (isSequence(node)) {
      for (const item of node) open.push(item);
      continue;
    }
    // Large documents have millions of members, so the loop allocates no memory for each member.
    for (const key of Object.keys(node)) {
      const member = node[key];
      if (typeof member === 'object') open.push(member);
      else if (key === '$ref') note(member);
      else if (identifiers.has(key)) identified = true;
      if (key === 'discriminator') for (const reference of mappedReferences(member)) note(reference);
    }
  }
  return { files: found, identified };
}

function mappedReferences(discriminator: Node | undefined): Node[] {
  return Object.values(mapping(mapping(discriminator).mapping)).filter(isMappedReference);
}

/** Whether a value in a discriminator's mapping is a reference. Otherwise it is the name of a schema. */
export function isMappedReference(to: Node): to is string {
  return typeof to === 'string' && /[#/]|\.(ya?ml|json)$/.test(to);
}

/** The path in a reference. It is a URI, so a space is written `%20`. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A percent sign that starts no escape stands for itself.
  }
}

/** The path in messages: relative to the working folder, with forward slashes. */
export function shown(file: string): string {
  return relative(process.cwd(), file).split(sep).join('/');
}

export function isRemote(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(reference);
}

/** The first location of a file, for findings about the entire file. */
export const start = (file: string): Location => ({ file: shown(file), line: 1, column: 1 });

/** The reason why a file could not be read, in words. */
export function whyUnreadable(error: unknown): string {
  if (isMissing(error)) return 'no such file';
  if (codeOf(error) === 'EISDIR') return 'it is a folder';
  return messageOf(error);
}

/** Whether a file could not be read because it does not exist, or because a part of its path is a file. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].some((code) => codeOf(error) === code);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The reason why the entry is not a readable document. */
function mismatch(root: Node | undefined): string | undefined {
  if (root === undefined || root === null)
    return 'the file is empty; an OpenAPI document starts with its version, such as openapi: 3.1.0';
  const { openapi, swagger, paths, webhooks, components } = mapping(root);
  if (swagger !== undefined) return 'Swagger 2.0 cannot be read; convert the document to OpenAPI 3.1';
  if (openapi === undefined)
    return 'the file has no "openapi" version; OpenAPI 3.0, 3.1 and 3.2 documents can be read';
  if (typeof openapi !== 'string') return 'the version is text; write it in quotes';
  if (!/^3\.[0-2](\.|$)/.test(openapi)) return `OpenAPI ${openapi} cannot be read; 3.0, 3.1 and 3.2 can`;
  if (paths === undefined && webhooks === undefined && components === undefined) return 'has no paths';
  return undefined;
}

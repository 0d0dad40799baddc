import { dirname, relative, resolve, sep } from 'node:path';
import type { Finding, Node, Place } from './document/document.ts';
import { isSequence, mapping } from './document/node.ts';
import type { Positions } from './positions.ts';
import { OutsideFolderError } from './reach.ts';
import { parseSource } from './source.ts';
import type { SpecReader } from './spec-file.ts';

/** The files a spec is made of, parsed; by absolute path. */
export interface Files {
  readonly entry: string;
  readonly parsed: ReadonlyMap<string, Node>;
  /** Why a file that is referred to could not be read. */
  readonly unreadable: ReadonlyMap<string, string>;
  /** Those of them that the spec may not refer to. */
  readonly outside: ReadonlySet<string>;
  /** Whether any schema may be known by an identifier of its own. */
  readonly identified: boolean;
}

/** Reads each file once, however many ask: the entry is looked at for an overlay first. */
export function readingOnce(read: SpecReader): SpecReader {
  const texts = new Map<string, Promise<string>>();
  return (file) => {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  };
}

/**
 * Reads the entry and every local file it refers to. Files that cannot be read are noted, for the place of the `$ref` to
 * say. `overlaid` is what becomes of the entry's content before anything in it is followed.
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
  const asked = new Set<string>();
  let identified = false;
  const read = async (file: string): Promise<void> => {
    if (asked.has(file)) return;
    asked.add(file);
    let text: string;
    try {
      text = await readText(file);
    } catch (error) {
      unreadable.set(file, whyUnreadable(error));
      if (error instanceof OutsideFolderError) outside.add(file);
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
  const fact = cause === undefined ? misfit(parsed.get(path)) : undefined;
  if (cause !== undefined)
    findings.push({ place: start(path), subject: 'spec', fact: `cannot be read: ${cause}` });
  else if (fact !== undefined && findings.length === 0)
    findings.push({ place: start(path), subject: 'openapi', fact });
  return { entry: path, parsed, unreadable, outside, identified };
}

const identifiers = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

/** The local files that any `$ref` of a file's content names, and whether schemas in it seem to have identifiers. */
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
    // An alias stands for the same node wherever it is written: each is looked into once.
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    if (isSequence(node)) {
      for (const item of node) open.push(item);
      continue;
    }
    // Large documents have millions of members, so the loop allocates no memory per member.
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

/** Whether what a discriminator's value leads to is a reference; else it is the name of a schema. */
export function isMappedReference(to: Node): to is string {
  return typeof to === 'string' && /[#/]|\.(ya?ml|json)$/.test(to);
}

/** The path that a reference means: it is a URI, in which a space is `%20`. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A lone percent sign is meant as one.
  }
}

/** The path as people see it: relative to the working folder, with forward slashes. */
export function shown(file: string): string {
  return relative(process.cwd(), file).split(sep).join('/');
}

export function isRemote(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(reference);
}

/** The first place of a file, for what is said of it as a whole. */
export const start = (file: string): Place => ({ file: shown(file), line: 1, column: 1 });

/** Why a file could not be read, in words. */
export function whyUnreadable(error: unknown): string {
  if (isMissing(error)) return 'no such file';
  if (codeOf(error) === 'EISDIR') return 'it is a folder';
  return said(error);
}

/** Whether a file could not be read because there is none. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why the entry is no document that can be read. */
function misfit(root: Node | undefined): string | undefined {
  const { openapi, swagger, paths, webhooks, components } = mapping(root);
  if (swagger !== undefined) return 'Swagger 2.0 cannot be read; convert the document to OpenAPI 3.1';
  if (openapi === undefined)
    return 'the file has no "openapi" version; OpenAPI 3.0, 3.1 and 3.2 documents can be read';
  if (typeof openapi !== 'string') return 'the version is text; write it in quotes';
  if (!/^3\.[0-2](\.|$)/.test(openapi)) return `OpenAPI ${openapi} cannot be read; 3.0, 3.1 and 3.2 can`;
  if (paths === undefined && webhooks === undefined && components === undefined) return 'has no paths';
  return undefined;
}

import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { Finding, Node, Place } from '../document.ts';
import { mapping } from '../node.ts';
import type { Positions } from './positions.ts';
import { parseSource } from './source.ts';

/** The files a spec is made of, parsed; by absolute path. */
export interface Files {
  readonly entry: string;
  readonly parsed: ReadonlyMap<string, Node>;
  /** Why a file that is referred to could not be read. */
  readonly unreadable: ReadonlyMap<string, string>;
}

/** Gives the text of a file by its absolute path; fails with the code ENOENT where there is none. */
export type SpecReader = (file: string) => Promise<string>;

export const readFromDisk: SpecReader = (file) => readFile(file, 'utf8');

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
  const path = resolve(entry);
  const read = async ({ url }: { url: string }): Promise<string> => {
    const file = localPath(url);
    try {
      return await readText(file);
    } catch (error) {
      unreadable.set(file, whyUnreadable(error));
      return '';
    }
  };
  const parse = ({ url, data }: { url: string; data: string | Buffer }): Node => {
    const file = localPath(url);
    if (isRemote(url) || unreadable.has(file)) return null;
    const source = parseSource(String(data), shown(file), positions, findings);
    const content = file === path ? overlaid(source) : source;
    parsed.set(file, content);
    return content;
  };
  const local = { order: 1, canRead: true, read };
  const positioned = { order: 1, allowEmpty: true, canParse: true, parse };
  try {
    await SwaggerParser.resolve(encodeURI(path), {
      resolve: { file: local, http: false },
      parse: { json: false, yaml: false, text: false, binary: false, positioned },
    });
  } catch (error) {
    const cause = unreadable.get(path);
    if (cause !== undefined)
      findings.push({ place: start(path), subject: 'spec', fact: `cannot be read: ${cause}` });
    else if (findings.length === 0)
      findings.push({
        place: start(path),
        subject: 'openapi',
        fact: misfit(parsed.get(path)) ?? said(error),
      });
    return { entry: path, parsed, unreadable };
  }
  const fact = misfit(parsed.get(path));
  if (fact !== undefined && findings.length === 0)
    findings.push({ place: start(path), subject: 'openapi', fact });
  return { entry: path, parsed, unreadable };
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

function localPath(url: string): string {
  return isRemote(url) ? url : resolve(decodeURIComponent(url));
}

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
  const { openapi, swagger, info, paths, webhooks } = mapping(root);
  if (swagger !== undefined) return 'Swagger 2.0 cannot be read; convert the document to OpenAPI 3.1';
  if (openapi === undefined)
    return 'the file has no "openapi" version; OpenAPI 3.0 and 3.1 documents can be read';
  if (typeof openapi !== 'string') return 'the version is text; write it in quotes';
  if (!/^3\.[01]\./.test(openapi)) return `OpenAPI ${openapi} cannot be read; 3.0 and 3.1 can`;
  if (typeof mapping(info).version === 'number') return 'info.version is text; write it in quotes';
  if (paths === undefined && webhooks === undefined) return 'has no paths';
  return undefined;
}

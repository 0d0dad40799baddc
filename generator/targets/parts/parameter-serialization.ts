import { isPlain } from '../../build/parameters.ts';
import type { Operation, Parameter } from '../../model/contract/contract.ts';
import type { Written } from '../../model/contract/serialization.ts';
import { Code, printMember, printString, printValue } from '../../text/code.ts';
import type { Imports } from '../imports.ts';

const call = './runtime/call/call.ts';
const plain = './runtime/body/default-serialization.ts';
const styles = './runtime/body/styles.ts';

/**
 * The path as a template literal with escaped constant parts and encoded parameters, followed by a styled
 * query. A function imports only the encoders that its operation needs.
 */
export function pathExpression(operation: Operation, imports: Imports): Code | string {
  const { path, parameters } = operation;
  const parts = path.split(/\{([^}]+)\}/);
  const written = queryExpression(operation, imports);
  const query = written && `\${${written}}`;
  if (parts.length === 1 && query === '') return path;
  const printed = parts.map((part, index) => {
    if (index % 2 === 0)
      return printString(part)
        .slice(1, -1)
        .replaceAll(/`|\$\{/g, '\\$&');
    const parameter = parameters.find(({ in: location, name }) => location === 'path' && name === part);
    return `\${${inPath(operation, part, parameter, imports)}}`;
  });
  return new Code(`\`${printed.join('')}${query}\``);
}

function inPath(
  operation: Operation,
  name: string,
  parameter: Parameter | undefined,
  imports: Imports,
): string {
  // Errors name operation and parameter, because a program without types may leave the value out.
  const where = `${operation.name}: ${name}`;
  const value = printMember('request.params', name);
  const use = (file: string, encode: string, ...more: readonly unknown[]) => {
    imports.add(file, encode);
    return `${encode}(${[value, ...[where, ...more].map((one) => printValue(one))].join(', ')})`;
  };
  if (parameter === undefined || parameter.segments) return use(call, parameter ? 'segments' : 'segment');
  const { style, explode, shape } = parameter.written;
  if (style === 'json') return use(styles, 'jsonSegment');
  if (style === 'label') return use(styles, 'label', ...(explode ? [true] : []));
  if (style === 'matrix') return use(styles, 'matrix', name, ...(explode ? [true] : []));
  if (typeof shape === 'string') return use(call, 'segment');
  return use(styles, 'simple', ...(explode ? [true] : []));
}

/** Whether a query needs more than plain texts under names. */
function styledQuery({ parameters }: Operation): boolean {
  return parameters.some(
    (parameter) =>
      parameter.in === 'querystring' ||
      (parameter.in === 'query' && writerOf(parameter.written) !== undefined),
  );
}

/** The expression that serializes the query of an operation; empty if it has none. */
function queryExpression(operation: Operation, imports: Imports): string {
  const { parameters } = operation;
  const whole = parameters.find((parameter) => parameter.in === 'querystring');
  if (whole) return wholeQuery(whole, imports);
  const own = parameters.filter((parameter) => parameter.in === 'query');
  if (own.length === 0) return '';
  if (!styledQuery(operation)) {
    imports.add(plain, 'plainQuery');
    return 'plainQuery(request.query)';
  }
  imports.add(styles, 'query');
  return `query(request.query, ${writers(own, imports)})`;
}

/** The expression of a query that is a single value: a form, JSON or a text. */
function wholeQuery({ form, written }: Parameter, imports: Imports): string {
  const writer = form ? 'query' : written.style === 'json' ? 'jsonQuery' : 'textQuery';
  imports.add(form ? styles : './runtime/body/query-string.ts', writer);
  return `${writer}(request.queryString${form ? `, ${writers(form.members, imports)}` : ''})`;
}

/** The parameters, or the members of a form, that do not use the default style, each with its serializer. */
export function writers(
  written: readonly { readonly name: string; readonly written: Written }[],
  imports: Imports,
): string {
  const entries = written.flatMap(({ name, written: how }) => {
    const writer = writerOf(how);
    if (writer === undefined) return [];
    imports.add(styles, writer);
    return [[name, new Code(writer)] as const];
  });
  return printValue(Object.fromEntries(entries));
}

/**
 * The function that serializes a value; undefined for the default: texts under a name, with lists as
 * repeated names.
 */
function writerOf({ style, explode, reserved, shape }: Written): string | undefined {
  if (style === 'json') return 'json';
  if (style === 'deepObject') return 'deep';
  const several = typeof shape === 'object';
  if (several && 'members' in shape && explode) return 'members';
  if (several && !explode) {
    if (style === 'spaceDelimited') return 'spaces';
    return style === 'pipeDelimited' ? 'bars' : 'commas';
  }
  if (reserved) return 'reserved';
  return several && 'items' in shape && typeof shape.items === 'object' ? 'json' : undefined;
}

/** The headers of a call: as given, except for styled headers and cookies. */
export function headersExpression({ parameters }: Operation, imports: Imports): Code | undefined {
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const cookies = parameters.filter((parameter) => parameter.in === 'cookie');
  const styled = headers.filter((parameter) => !isPlain(parameter));
  if (headers.length === 0 && cookies.length === 0) return undefined;
  imports.add(plain, 'plainHeaders');
  if (styled.length === 0 && cookies.length === 0) return new Code('plainHeaders(request.headers)');
  const all = headers.every(({ required }) => !required) ? 'request.headers?.' : 'request.headers';
  const own = styled.map((parameter) => {
    const { name, written } = parameter;
    const value = printMember(all, name).replace('?..', '?.');
    const json = written.style === 'json';
    imports.add(styles, json ? 'jsonField' : 'field');
    return [
      name,
      new Code(json ? `jsonField(${value})` : `field(${value}${written.explode ? ', true' : ''})`),
    ];
  });
  if (cookies.length > 0) own.push(['cookie', cookiesExpression(cookies, imports)]);
  const members = printValue(Object.fromEntries(own)).replace(
    /^\{/,
    headers.length > 0 ? '{ ...request.headers,' : '{',
  );
  return new Code(`plainHeaders(${members})`);
}

function cookiesExpression(parameters: readonly Parameter[], imports: Imports): Code {
  const bare = parameters.filter(({ written }) => written.style === 'cookie');
  imports.add(styles, 'cookies');
  const table = printValue({
    ...Object.fromEntries(
      bare.map(({ name, written }) => {
        const writer = written.explode ? 'crumbs' : 'crumb';
        imports.add(styles, writer);
        return [name, new Code(writer)];
      }),
    ),
  });
  const others = writers(
    parameters.filter((parameter) => !bare.includes(parameter)),
    imports,
  );
  const both = [others, table].filter((one) => one !== '{}');
  const merged = both.length > 1 ? `{ ...${others}, ...${table} }` : (both[0] ?? '{}');
  return new Code(`cookies(request.cookies, ${merged})`);
}

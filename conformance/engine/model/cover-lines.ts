import { groupsOf } from './groups.ts';
import type { Cover, Makes, Operation, Parameter } from './operation.ts';
import { pathNames } from './operation.ts';

/** Lines of YAML that a user adds to the contract so that more checks can run. */
export interface CoverLines extends Cover {
  /** The parent node of the lines, in words: `the body of putHall`. */
  readonly under: string;
  readonly lines: readonly string[];
}

/** An example of a parameter. */
export function parameterLines(
  operation: Pick<Operation, 'name' | 'at'>,
  { name, in: location = 'path', cover, value, example }: Partial<Parameter> & Pick<Parameter, 'name'>,
): CoverLines {
  return {
    ...(cover ?? { at: operation.at }),
    under: `the ${location} parameter ${name} of ${operation.name}`,
    lines: [`example: ${yaml(value ?? example ?? 'TODO')} # a value that is there on the deployment`],
  };
}

/** An example of a body, for a contract that has none. */
export function bodyLines({ name, at, body }: Operation, media = body?.media[0]): CoverLines {
  const example = Object.values(body?.examples ?? {})[0];
  return {
    ...(body?.cover ?? { at }),
    under: `the ${media ?? 'request'} body of ${name}`,
    lines: [
      'example: # values that the server accepts',
      `  ${yaml(example ?? (media && /^text\//.test(media) ? 'TODO' : { base64: 'TODO' }))}`,
    ],
  };
}

/** Links from the response that returns an id to the operations that accept this id. */
export function linkLines(
  producer: Pick<Operation, 'name' | 'at'>,
  { id, from, cover }: Pick<Makes, 'id' | 'from' | 'cover'>,
  target: Operation,
): CoverLines {
  const parameters = pathNames(target.path).map((name, index, all) =>
    index === all.length - 1 ? [name, from ?? `$response.body#${id}`] : [name, `$request.path.${name}`],
  );
  const reference = `#/paths/${target.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${target.method.toLowerCase()}`;
  return {
    ...(cover ?? { at: producer.at }),
    under: `the response of ${producer.name}`,
    lines: [
      'links:',
      `  ${target.name}:`,
      `    operationRef: ${yaml(reference)}`,
      `    parameters: ${yaml(Object.fromEntries(parameters))}`,
    ],
  };
}

/** Links for a resource that no response returns. */
export function missingLinkLines(resourceType: string, target: Pick<Operation, 'name' | 'at'>): CoverLines {
  return {
    at: target.at,
    under: `the response of the operation that creates a ${resourceType}`,
    lines: [
      'links:',
      `  ${target.name}:`,
      `    operationId: ${target.name}`,
      `    parameters: { TODO: '$response.body#/id' }`,
    ],
  };
}

/**
 * Each block of lines once, with the number of checks that it would cover. Links of one response form one
 * block.
 */
export function coverOf(
  results: readonly { readonly cover?: readonly CoverLines[] }[],
): readonly (CoverLines & { readonly checks: number })[] {
  const all = results.flatMap(({ cover = [] }) => cover);
  const isLinks = ({ lines }: CoverLines): boolean => lines[0] === 'links:';
  const keyOf = (one: CoverLines): string =>
    JSON.stringify([one.at, one.target, isLinks(one) ? 'links' : one.lines]);
  return [...groupsOf(all, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const pieces = new Map(group.map(({ lines }) => [lines.slice(1).join('\n'), lines.slice(1)]));
    const lines = isLinks(first) ? ['links:', ...[...pieces.values()].flat()] : first.lines;
    return [{ ...first, lines, checks: group.length }];
  });
}

/** The lines as an overlay of the contract; undefined if an overlay can reach none of their nodes. */
export function coverOverlay(title: string, cover: readonly CoverLines[]): string | undefined {
  const reached = cover.filter(({ target }) => target !== undefined);
  if (reached.length === 0) return undefined;
  const actions = reached.flatMap(({ target, at, under, lines }) => [
    `  # ${`${at}, ${under}`.replace(/\s+/g, ' ')}`,
    `  - target: ${yaml(target)}`,
    '    update:',
    ...lines.map((line) => `      ${line}`),
  ]);
  return [
    'overlay: 1.0.0',
    `info: { title: ${yaml(`Additions to ${title} for more checks`)}, version: 1.0.0 }`,
    'actions:',
    ...actions,
    '',
  ].join('\n');
}

/** Every JSON text is valid YAML. */
const yaml = (value: unknown): string => JSON.stringify(value);

const inputs = 'inputs/';
const programs = 'program/';

/** The media path that a source's publisher is on; safe to log (CONTRIB-11). */
export function inputPath(sourceId: string): string {
  return inputs + sourceId;
}

/** The source whose publisher is on a media path; undefined when it is the path of no source. */
export function sourceOfPath(path: string): string | undefined {
  return path.startsWith(inputs) ? path.slice(inputs.length) : undefined;
}

/** The media path that a studio's program is on. */
export function programPath(studioId: string): string {
  return programs + studioId;
}

/** The studio whose program is on a media path; undefined when it is the path of no program. */
export function studioOfPath(path: string): string | undefined {
  return path.startsWith(programs) ? path.slice(programs.length) : undefined;
}

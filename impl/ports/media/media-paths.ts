const inputs = 'inputs/';
const programs = 'program/';

/** The media path of a source's publisher; safe to log (CONTRIB-11). */
export function inputPath(sourceId: string): string {
  return inputs + sourceId;
}

/** The source of a media path; undefined when the path belongs to no source. */
export function sourceOfPath(path: string): string | undefined {
  return path.startsWith(inputs) ? path.slice(inputs.length) : undefined;
}

/** The media path of a studio's program. */
export function programPath(studioId: string): string {
  return programs + studioId;
}

/** The studio of a program's media path; undefined when the path belongs to no program. */
export function studioOfPath(path: string): string | undefined {
  return path.startsWith(programs) ? path.slice(programs.length) : undefined;
}

import type { Config } from '../../app/config/config.ts';
import { maxDescriptors } from '../../app/config/max-descriptors.ts';
import { findMediaProgram } from '../../media-server/index.ts';
import { type Finding, findingsOf } from './finding.ts';

/** The first major version of Node that runs the TypeScript sources directly. */
const minNode = 24;
/**
 * Fewer file descriptors than this are a warning. A common limit is 1,024, of which the API uses about 600
 * for connections.
 */
const fewDescriptors = 4096;

/** Checks the runtime: Node, the program for media, and the limit on file descriptors. */
export async function machine(config: Config | undefined): Promise<Finding[]> {
  return [node(), ...(await encoder(config)), descriptors()];
}

function node(): Finding {
  const { ok, fail } = findingsOf('node');
  const { node: version } = process.versions;
  if (Number.parseInt(version, 10) >= minNode) return ok(`Node ${version}`);
  return fail(`Node ${version} is too old: use the npm scripts, which run the version of the lock file.`);
}

async function encoder(config: Config | undefined): Promise<Finding[]> {
  const kind = config?.mediaServers.encoder ?? 'auto';
  if (kind === 'off' || kind === 'passthrough' || kind === 'slate') return [];
  const { ok, warn, fail } = findingsOf('encoder');
  const program = await findMediaProgram(kind === 'auto' ? undefined : kind);
  switch (program.kind) {
    case 'ffmpeg':
      return [ok(`${program.path}, version ${program.version}`)];
    case 'node-av':
      return [ok(`the package node-av with FFmpeg ${program.version}`)];
    case 'none':
      return kind === 'auto'
        ? [warn(`${program.reason}: most programs show only a slate. Install ffmpeg.`)]
        : [fail(`ENCODER is ${kind}, and ${program.reason}: install it, or set ENCODER to auto.`)];
  }
}

function descriptors(): Finding {
  const { ok, warn } = findingsOf('descriptors');
  const max = maxDescriptors();
  if (max >= fewDescriptors) return ok(`${max} files and sockets at a time`);
  return warn(
    `${max} files and sockets at a time, and the API uses at most 60 % of them for connections: raise the limit (ulimit -n, LimitNOFILE) to ${fewDescriptors} or more.`,
  );
}

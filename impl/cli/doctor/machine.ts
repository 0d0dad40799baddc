import { spawnSync } from 'node:child_process';
import type { Config } from '../../app/config/config.ts';
import { maxDescriptors } from '../../app/config/max-descriptors.ts';
import { findFfmpeg } from '../../media-server/index.ts';
import { type Finding, findingsOf } from './finding.ts';

/** The first major version of Node that runs the deployment as it is written. */
const minNode = 24;
/** With fewer, the API takes some 600 connections at a time. */
const fewDescriptors = 4096;
const timeoutMs = 10_000;

/** What runs the deployment: Node, ffmpeg, and how much the system grants it. */
export function machine(config: Config | undefined): Finding[] {
  return [node(), ...ffmpeg(config), descriptors()];
}

function node(): Finding {
  const { ok, fail } = findingsOf('node');
  const { node: version } = process.versions;
  if (Number.parseInt(version, 10) >= minNode) return ok(`Node ${version}`);
  return fail(`Node ${version} is too old: use the npm scripts, which run the one of the lock file.`);
}

function ffmpeg(config: Config | undefined): Finding[] {
  const kind = config?.mediaServers.encoder ?? 'auto';
  if (kind === 'off' || kind === 'passthrough') return [];
  const { ok, warn, fail } = findingsOf('ffmpeg');
  const file = findFfmpeg();
  if (file !== undefined) return [ok(`${file}, version ${versionOf(file)}`)];
  const what = 'there is no ffmpeg on PATH of version 5.1 or later with libx264 and aac';
  return kind === 'ffmpeg'
    ? [fail(`ENCODER is ffmpeg, and ${what}: install it, or set ENCODER to auto.`)]
    : [warn(`${what}: a card goes out in the place of most programs. Install it.`)];
}

function versionOf(file: string): string {
  const { stdout } = spawnSync(file, ['-version'], { encoding: 'utf8', timeout: timeoutMs });
  return /^ffmpeg version (\S+)/.exec(stdout ?? '')?.[1] ?? 'unknown';
}

function descriptors(): Finding {
  const { ok, warn } = findingsOf('descriptors');
  const most = maxDescriptors();
  if (most >= fewDescriptors) return ok(`${most} files and sockets at a time`);
  return warn(
    `${most} files and sockets at a time, of which the API takes six tenths for connections: raise the limit (ulimit -n, LimitNOFILE) to ${fewDescriptors} or more.`,
  );
}

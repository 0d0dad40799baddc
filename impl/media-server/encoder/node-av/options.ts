import { Dictionary } from 'node-av/lib';

/**
 * The options are retained: opening a codec frees them, and the garbage collector of node-av 6.1 would free
 * them again. A process needs few.
 */
const retained: Dictionary[] = [];

/** Options of a part of FFmpeg, by their names in FFmpeg. */
export function optionsOf(options: Readonly<Record<string, string>>): Dictionary {
  const made = Dictionary.fromObject(options);
  retained.push(made);
  return made;
}

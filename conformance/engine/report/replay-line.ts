import { plainWord } from '../../../cli/shell-quoting.ts';

/** The command that repeats a check; `*` replaces characters of its id that terminals do not print. */
export const replayLine = (id: string): string =>
  `callsheet conformance --replay ${plainWord(id.replace(/[^ -~]+/g, '*'))}`;

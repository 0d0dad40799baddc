import { plainWord } from '../../../cli/shell-quoting.ts';

/** The command that repeats a check; `*` stands for characters of its id that no terminal shows. */
export const replayLine = (id: string): string =>
  `callsheet conformance --replay ${plainWord(id.replace(/[^ -~]+/g, '*'))}`;

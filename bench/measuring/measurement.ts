/** One figure that a part comes to, and the aim it is held against. */
export interface Finding {
  /** What is measured, as a line of the table names it. */
  readonly what: string;
  readonly figure: number;
  /** What the figure counts; a ratio has none. */
  readonly unit: '' | '% of a core' | 'ms' | 'packets' | 'KiB';
  readonly aim: { readonly atLeast: number } | { readonly atMost: number };
}

/** Whether a figure is what it should be. */
export function isMet({ figure, aim }: Finding): boolean {
  return 'atLeast' in aim ? figure >= aim.atLeast : figure <= aim.atMost;
}

/** The figure as people read it: `0.84`, `31.2 % of a core`. */
export function figureOf({ figure, unit }: Finding): string {
  const digits = { '': 2, '% of a core': 1, ms: 0, packets: 0, KiB: 1 }[unit];
  return `${figure.toFixed(digits)} ${unit}`.trimEnd();
}

/** The aim likewise: `at least 0.8`. */
export function aimOf({ unit, aim }: Finding): string {
  return `${'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`} ${unit}`.trimEnd();
}

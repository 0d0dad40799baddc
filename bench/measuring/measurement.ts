/** A figure of a part, and the aim for it. */
export interface Finding {
  /** The name in the table. */
  readonly what: string;
  readonly figure: number;
  /** The unit of the figure; empty for a ratio. */
  readonly unit: '' | '% of a core' | 'ms' | 'packets' | 'KiB';
  readonly aim: { readonly atLeast: number } | { readonly limit: number };
}

/** Whether a figure meets its aim. */
export function isMet({ figure, aim }: Finding): boolean {
  return 'atLeast' in aim ? figure >= aim.atLeast : figure <= aim.limit;
}

/** Formats the figure: `0.84`, `31.2 % of a core`. */
export function figureOf({ figure, unit }: Finding): string {
  const digits = { '': 2, '% of a core': 1, ms: 0, packets: 0, KiB: 1 }[unit];
  return `${figure.toFixed(digits)} ${unit}`.trimEnd();
}

/** Formats the aim: `at least 0.8`. */
export function aimOf({ unit, aim }: Finding): string {
  return `${'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.limit}`} ${unit}`.trimEnd();
}

/** Packets are counted in 31 bits. */
const around = 2 ** 31;

/** The number so many after another one. */
export function after(sequence: number, by = 1): number {
  return (((sequence + by) % around) + around) % around;
}

/** How many numbers the first is ahead of the second, the shorter way around; negative when it is behind. */
export function ahead(first: number, second: number): number {
  const distance = after(first, -second);
  return distance >= around / 2 ? distance - around : distance;
}

/** A run of numbers, both ends in it. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

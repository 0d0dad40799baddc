/** Sequence numbers have 31 bits. */
const around = 2 ** 31;

/** Adds to a sequence number, with wrap-around. */
export function after(sequence: number, by = 1): number {
  return (((sequence + by) % around) + around) % around;
}

/** The signed distance of two sequence numbers, the shorter way around; negative if the first is behind. */
export function ahead(first: number, second: number): number {
  const distance = after(first, -second);
  return distance >= around / 2 ? distance - around : distance;
}

/** A run of sequence numbers, both ends included. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

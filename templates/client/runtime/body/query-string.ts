import { encoded } from './styles.ts';

/** Serializes a whole query as one JSON value, including its `?`; returns an empty string for undefined. */
export function jsonQuery(value: unknown): string {
  return value === undefined ? '' : `?${encoded(JSON.stringify(value))}`;
}

/** Serializes a whole query as one text, including its `?`; returns an empty string for undefined. */
export function textQuery(value: unknown): string {
  return value === undefined ? '' : `?${encoded(value)}`;
}

/** An option that names a file or folder. */
export const path = (brief: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder: 'PATH' }) as const;

/** An option that names a file, as often as needed. */
export const paths = (brief: string) =>
  ({ kind: 'parsed', parse: String, variadic: true, optional: true, brief, placeholder: 'PATH' }) as const;

/** An option without a value. */
export const toggle = (brief: string) =>
  ({ kind: 'boolean', optional: true, withNegated: false, brief }) as const;

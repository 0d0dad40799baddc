/** An option that names a file or folder. */
export const path = (brief: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder: 'PATH' }) as const;

/** A repeatable option that names a file. */
export const paths = (brief: string) =>
  ({ kind: 'parsed', parse: String, variadic: true, optional: true, brief, placeholder: 'PATH' }) as const;

/** An option without a value. */
export const toggle = (brief: string) =>
  ({ kind: 'boolean', optional: true, withNegated: false, brief }) as const;

/** The spec of a command, if it is not the spec of the configuration. */
export const oneSpec = {
  kind: 'tuple',
  parameters: [
    {
      brief: "the spec's entry file (default: that of the configuration, else spec/openapi.yaml)",
      placeholder: 'spec',
      parse: String,
      optional: true,
    },
  ],
} as const;

import type { Config } from './generator/config.ts';

/** How this project uses Callsheet. */
export default {
  spec: 'spec/openapi.yaml',
  output: 'generated',
  handlers: 'impl/areas',
  conformance: { scenarios: 'conformance/product/index.ts' },
  commands: {
    serve: 'impl/main.ts',
    token: 'impl/cli/token.ts',
    operator: 'impl/cli/operator.ts',
    backup: 'impl/cli/backup.ts',
    restore: 'impl/cli/restore.ts',
    demo: 'impl/cli/demo.ts',
  },
} satisfies Config;

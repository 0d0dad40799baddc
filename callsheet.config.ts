import type { Config } from './generator/config.ts';

/** How this project uses Callsheet. */
export default {
  spec: 'spec/openapi.yaml',
  output: 'generated',
  handlers: 'impl',
  commands: {
    serve: 'impl/main.ts',
    token: 'impl/token.ts',
    operator: 'impl/operator.ts',
    backup: 'impl/backup.ts',
    restore: 'impl/restore.ts',
    demo: 'impl/demo.ts',
  },
} satisfies Config;

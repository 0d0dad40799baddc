import type { Config } from './generator/model/contract/config.ts';

/** How this project uses Callsheet. */
export default {
  spec: 'spec/openapi.yaml',
  output: 'generated',
  handlers: 'impl/areas',
  imports: 'ts',
  // Sockets and signaling are used by other programs of the product.
  rules: { 'client/protocols': 'off' },
  engine: '@callsheet/conformance',
  conformance: { scenarios: 'conformance/product/index.ts' },
  commands: {
    serve: { run: 'impl/main.ts', brief: 'Starts the deployment.' },
    token: { run: 'impl/cli/token.ts', brief: 'Prints an access token of the named user.' },
    operator: {
      run: 'impl/cli/operator.ts',
      brief: 'Runs operator tasks that the API has no operation for.',
    },
    backup: { run: 'impl/cli/backup.ts', brief: 'Backs up the deployment, whether it runs or not.' },
    restore: { run: 'impl/cli/restore.ts', brief: 'Restores a backup.' },
    doctor: { run: 'impl/cli/doctor.ts', brief: 'Checks whether the deployment is in order.' },
    demo: { run: 'impl/cli/demo.ts', brief: 'Runs the whole suite against a new deployment.' },
  },
} satisfies Config;

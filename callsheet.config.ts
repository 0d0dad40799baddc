import type { Config } from './generator/model/contract/config.ts';

/** How this project uses Callsheet. */
export default {
  spec: 'spec/openapi.yaml',
  output: 'generated',
  handlers: 'impl/areas',
  imports: 'ts',
  // Sockets and signaling are what other programs of the product speak.
  rules: { 'client/protocols': 'off' },
  engine: '@callsheet/conformance',
  conformance: { scenarios: 'conformance/product/index.ts' },
  commands: {
    serve: { run: 'impl/main.ts', brief: 'Starts the deployment.' },
    token: { run: 'impl/cli/token.ts', brief: 'Prints an access token of the named user.' },
    operator: { run: 'impl/cli/operator.ts', brief: 'Does what the product leaves to the operator.' },
    backup: { run: 'impl/cli/backup.ts', brief: 'Copies the deployment while it runs.' },
    restore: { run: 'impl/cli/restore.ts', brief: 'Makes a new deployment of a copy.' },
    doctor: { run: 'impl/cli/doctor.ts', brief: 'Looks whether the deployment is in order.' },
    demo: { run: 'impl/cli/demo.ts', brief: 'Runs the whole suite against a deployment of its own.' },
  },
} satisfies Config;

/** The example is a project of its own: `npx callsheet …` in this folder reads this. */
export default {
  spec: 'rooms.yaml',
  output: 'generated',
  imports: 'ts',
  // Its socket has clients of its own.
  rules: { 'client/protocols': 'off' },
  engine: '@callsheet/conformance',
  conformance: { scenarios: 'scenarios.ts' },
};

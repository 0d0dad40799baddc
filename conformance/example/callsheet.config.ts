/** The example is an own project: `npx callsheet …` in this folder reads this file. */
export default {
  spec: 'rooms.yaml',
  output: 'generated',
  imports: 'ts',
  // The socket of the example has an own client.
  rules: { 'client/protocols': 'off' },
  engine: '@callsheet/conformance',
  conformance: { scenarios: 'scenarios.ts' },
};

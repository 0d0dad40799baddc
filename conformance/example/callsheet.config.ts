/** The example is a project of its own: `npx callsheet …` in this folder reads this. */
export default {
  spec: 'rooms.yaml',
  output: 'generated',
  conformance: { scenarios: 'scenarios.ts' },
};

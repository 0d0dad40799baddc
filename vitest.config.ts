import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Generated suites run against a deployment named by CALLSHEET_BASE_URL: npx vitest run --project conformance.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'generated/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'conformance', include: ['generated/conformance/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});

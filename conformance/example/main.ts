/**
 * `node conformance/example/main.ts`: starts the example and prints the command that runs its conformance
 * suite.
 */
const { startExample } = await import('./server.ts').catch((cause: unknown) => {
  const isMissing = cause instanceof Error && /Cannot find module .*\bgenerated\b/.test(cause.message);
  throw isMissing ? new Error('The example is not generated yet. Run: npm run example') : cause;
});

const { url, people } = await startExample({ port: Number(process.env.PORT ?? 8081) });
const tokens = { 'token-a': 'alice', 'token-b': 'bob', 'token-disposable': 'carol' };
const given = Object.entries(tokens).map(([flag, user]) => `--${flag} ${people.token(user)}`);
process.stdout.write(`Listening ${url}\nnpx callsheet conformance --base-url ${url} ${given.join(' ')}\n`);

import { startHouse } from './server.ts';

/** `node conformance/example/main.ts`: the example, with the tokens that its conformance suite wants. */
const { url, people } = await startHouse({ port: Number(process.env.PORT ?? 8081) });
const tokens = { 'token-a': 'alice', 'token-b': 'bob', 'token-disposable': 'carol' };
const given = Object.entries(tokens).map(([flag, user]) => `--${flag} ${people.token(user)}`);
process.stdout.write(`Listening ${url}\nnpx callsheet conformance --base-url ${url} ${given.join(' ')}\n`);

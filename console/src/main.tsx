import { render } from 'preact';
import { App } from './app/app.tsx';
import { endLogin, wordsFor } from './app/login.ts';
import { farewell, resume, signIn } from './app/session.ts';

const location = document.getElementById('app');
if (!location) throw new Error('The page has no element for the console.');

try {
  if (await endLogin()) signIn();
  else await resume();
} catch (error) {
  farewell.value = wordsFor(error);
}
render(<App />, location);

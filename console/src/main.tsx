import { render } from 'preact';
import { App } from './app/app.tsx';
import { endLogin, wordsFor } from './app/login.ts';
import { farewell, resume, signIn } from './app/session.ts';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the console.');

try {
  if (await endLogin()) signIn();
  else await resume();
} catch (error) {
  farewell.value = wordsFor(error);
}
render(<App />, place);

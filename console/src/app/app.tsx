import { ChecksScreen } from '../screens/checks.tsx';
import { KeysScreen } from '../screens/keys.tsx';
import { LoginScreen } from '../screens/login.tsx';
import { MediaScreen } from '../screens/media.tsx';
import { PlatformsScreen } from '../screens/platforms.tsx';
import { StudiosScreen } from '../screens/studios.tsx';
import { StudioScreen } from '../studio/studio-screen.tsx';
import { type Route, route } from './router.ts';
import { type Session, session } from './session.ts';
import { Notices, Shell } from './shell.tsx';

/** The console: the login screen, or the current screen of a session. */
export function App() {
  const current = session.value;
  return (
    <>
      {current ? (
        <Shell session={current}>
          <Screen session={current} route={route.value} />
        </Shell>
      ) : (
        <LoginScreen />
      )}
      <Notices />
    </>
  );
}

function Screen({ session, route }: { readonly session: Session; readonly route: Route }) {
  switch (route.screen) {
    case 'studio':
      return <StudioScreen key={route.studioId} session={session} studioId={route.studioId ?? ''} />;
    case 'media':
      return <MediaScreen session={session} />;
    case 'platforms':
      return <PlatformsScreen session={session} />;
    case 'keys':
      return <KeysScreen session={session} />;
    case 'checks':
      return <ChecksScreen />;
    default:
      return <StudiosScreen session={session} />;
  }
}

import { Es256MediaTokens } from '../../drivers/media-tokens/es256/es256-media-tokens.ts';
import { Es256ViewerTokens } from '../../drivers/viewer-tokens/es256-viewer-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { ViewerTokens } from '../../ports/viewer-tokens.ts';

/** The media tokens for these secrets: the same in each process. */
export function openMediaTokens(secrets: Secrets, clock: Clock): MediaTokens {
  return new Es256MediaTokens({ clock, ...signingSecrets(secrets, 'media tokens') });
}

/** The viewer tokens for these secrets. */
export function openViewerTokens(secrets: Secrets, clock: Clock): ViewerTokens {
  return new Es256ViewerTokens({ clock, ...signingSecrets(secrets, 'viewer tokens') });
}

/** The current signing secret and those of earlier keys. */
function signingSecrets(secrets: Secrets, purpose: string) {
  return { secret: secrets.derive(purpose), olderSecrets: secrets.deriveOlder(purpose) };
}

import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatAccount, Delivery, Dispatcher } from './dispatcher.ts';

/** Something a viewer says. */
export interface Relay {
  /** Who the viewer is to the others. */
  readonly author: { readonly id: string; readonly displayName: string };
  readonly text: string;
  /** The same with its attribution, as the platforms are sent it. */
  readonly composed: string;
}

/** A viewer's message on its way to the platforms. */
export interface Relayed {
  readonly messageId: string;
  /** What came of it, once every platform has answered. */
  readonly deliveries: Promise<Delivery[]>;
}

/** What a viewer's message is handed on with. */
export interface RelayParts {
  readonly clock: Clock;
  readonly log: ChatLog;
  readonly dispatcher: Dispatcher;
  readonly failed: (error: unknown, studioId?: string) => void;
  readonly to: {
    readonly studioId: string;
    readonly userId: string;
    readonly accounts: readonly ChatAccount[];
  };
}

/** Sends what a viewer says under the broadcaster's accounts; the studio is shown it once the first platform has taken it. */
export function sendRelay(
  { clock, log, dispatcher, failed, to }: RelayParts,
  { author, text, composed }: Relay,
): Relayed {
  const { studioId, userId, accounts } = to;
  const messageId = newId('msg');
  const said = {
    id: messageId,
    studio_id: studioId,
    platform: 'studio',
    platform_message_id: messageId,
    author_id: author.id,
    author_name: author.displayName,
    text,
    said_at: timestamp(clock.now()),
  };
  let shown: Promise<unknown> | undefined;
  const show = () => {
    shown ??= log.record(studioId, [{ said }]).catch((error: unknown) => failed(error, studioId));
    return shown;
  };
  const sent = accounts.map(async (account) => {
    const delivery = await dispatcher.send(userId, studioId, account, { messageId, text: composed });
    if (delivery?.ok) await show();
    return delivery;
  });
  return { messageId, deliveries: Promise.all(sent).then(onePerPlatform) };
}

/** Several accounts of one platform count as one: it took the message when any of them did. */
function onePerPlatform(deliveries: readonly (Delivery | undefined)[]): Delivery[] {
  const byPlatform = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    if (delivery && !byPlatform.get(delivery.platform)?.ok) byPlatform.set(delivery.platform, delivery);
  }
  return [...byPlatform.values()];
}

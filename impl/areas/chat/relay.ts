import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatAccount, Delivery, Dispatcher } from './dispatcher.ts';

/** A message of a viewer. */
export interface Relay {
  /** The viewer's identity for other viewers. */
  readonly author: { readonly id: string; readonly displayName: string };
  readonly text: string;
  /** The text with its attribution, for the platforms. */
  readonly composed: string;
}

/** A viewer's message on its way to the platforms. */
export interface Relayed {
  readonly messageId: string;
  /** The results, once every platform has responded. */
  readonly deliveries: Promise<Delivery[]>;
}

/** The options of relaying a viewer's message. */
export interface RelayOptions {
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

/**
 * Sends a viewer's message with the broadcaster's accounts. It appears in the studio once the first platform
 * has accepted it.
 */
export function sendRelay(
  { clock, log, dispatcher, failed, to }: RelayOptions,
  { author, text, composed }: Relay,
): Relayed {
  const { studioId, userId, accounts } = to;
  const messageId = newId('msg');
  const posted = {
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
    shown ??= log.record(studioId, [{ posted }]).catch((error: unknown) => failed(error, studioId));
    return shown;
  };
  const sent = accounts.map(async (account) => {
    const delivery = await dispatcher.send(userId, studioId, account, { messageId, text: composed });
    if (delivery?.ok) await show();
    return delivery;
  });
  return { messageId, deliveries: Promise.all(sent).then(onePerPlatform) };
}

/** Merges the results of accounts of one platform: one success suffices. */
function onePerPlatform(deliveries: readonly (Delivery | undefined)[]): Delivery[] {
  const byPlatform = new Map<string, Delivery>();
  for (const delivery of deliveries) {
    if (delivery && !byPlatform.get(delivery.platform)?.ok) byPlatform.set(delivery.platform, delivery);
  }
  return [...byPlatform.values()];
}

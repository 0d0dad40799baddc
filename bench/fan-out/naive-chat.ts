/** A chat over plain `ws`. */
import { offerBareChat } from './bare-chat.ts';

offerBareChat((clients, message) => {
  for (const client of clients) client.send(JSON.stringify(message));
});

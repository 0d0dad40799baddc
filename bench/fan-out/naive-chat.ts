/** A chat over `ws` as people write it. */
import { offerBareChat } from './bare-chat.ts';

offerBareChat((clients, message) => {
  for (const client of clients) client.send(JSON.stringify(message));
});

/** A chat over `ws` that serializes each message once. `ws` still adds a header for each client. */
import { offerBareChat } from './bare-chat.ts';

offerBareChat((clients, message) => {
  const bytes = Buffer.from(JSON.stringify(message));
  for (const client of clients) client.send(bytes, { binary: false });
});

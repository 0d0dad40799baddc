/** A chat over `ws` that makes each message once. `ws` still puts a header before it for each client. */
import { offerBareChat } from './bare-chat.ts';

offerBareChat((clients, message) => {
  const bytes = Buffer.from(JSON.stringify(message));
  for (const client of clients) client.send(bytes, { binary: false });
});

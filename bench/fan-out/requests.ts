/** A WebSocket handshake (RFC 6455), like a browser's. */
export function upgradeTo(path: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: bench',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A plain GET request, with a credential if there is one. */
export function get(path: string, key?: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: bench',
    ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

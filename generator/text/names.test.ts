import { expect, test } from 'vitest';
import { areaName, camelCase, kebabCase, operationName, pascalCase, schemaTypeName } from './names.ts';

test.each([
  ['door-codes', 'DoorCodes', 'doorCodes', 'door-codes'],
  ['createRoom', 'CreateRoom', 'createRoom', 'create-room'],
  ['API key', 'APIKey', 'apiKey', 'api-key'],
  ['sk_live', 'SkLive', 'skLive', 'sk-live'],
  ['getURL', 'GetURL', 'getURL', 'get-url'],
  ['2fa', '_2fa', '_2fa', '2fa'],
  ['delete', 'Delete', '_delete', 'delete'],
  ['größe', 'Größe', 'größe', 'größe'],
  ['room/{id}', 'RoomId', 'roomId', 'room-id'],
  ["x'; process.exit(); //", 'XProcessExit', 'xProcessExit', 'x-process-exit'],
])('converts %j to the name of a type, a value and a file', (name, type, value, file) => {
  expect(pascalCase(name)).toBe(type);
  expect(camelCase(name)).toBe(value);
  expect(kebabCase(name)).toBe(file);
});

test.each(['listRooms', 'getX', 'mp4', 'a', 'aBC', 'x1Y2'])('keeps %s as an operation name', (id) => {
  expect(operationName(id, 'get', '/')).toBe(id);
});

test('names an operation without an id after its method and path', () => {
  expect(operationName(undefined, 'get', '/rooms/{id}')).toBe('getRoomsId');
});

test('creates valid identifiers', () => {
  for (const name of ['', '☃', '1', 'class', '--', '²', '日本']) {
    const made = [pascalCase(name), camelCase(name)];
    for (const one of made) expect(() => new Function(`const ${one} = 1;`)).not.toThrow();
  }
});

test('a schema gets another name than the imports of generated files', () => {
  expect(schemaTypeName('room')).toBe('Room');
  expect(schemaTypeName('headers')).toBe('HeadersSchema');
  expect(schemaTypeName('Promise')).toBe('PromiseSchema');
});

test('the file of a tag stays in its folder and clashes with no other', () => {
  expect(areaName('door-codes')).toBe('door-codes');
  expect(areaName('../../etc/passwd')).toBe('etc-passwd');
  expect(areaName('index')).toBe('index-area');
  expect(areaName('☃')).toBe('default');
  expect(areaName(undefined)).toBe('default');
});

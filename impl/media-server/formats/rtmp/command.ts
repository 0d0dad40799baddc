import { type AmfObject, type AmfValue, memberOf, readAmf, textOf, writeAmf } from './amf0.ts';
import { messageType, type RtmpMessage } from './message.ts';

/** A call of one side, or an answer to one. */
export interface RtmpCommand {
  readonly name: string;
  /** Which call an answer is to; 0 of what wants none. */
  readonly transaction: number;
  readonly streamId: number;
  /** The object that commands begin with; mostly null. */
  readonly object: AmfValue;
  readonly args: readonly AmfValue[];
}

/**
 * The command in a message; undefined when it holds something else.
 * @throws RtmpProtocolError when it cannot be read.
 */
export function commandIn({ type, streamId, body }: RtmpMessage): RtmpCommand | undefined {
  if (type !== messageType.command && type !== messageType.commandAmf3) return undefined;
  // In what calls itself AMF3, the values still are AMF0, behind one byte.
  const [name, transaction, object, ...args] = readAmf(
    type === messageType.command ? body : body.subarray(1),
  );
  return { name: textOf(name), transaction: Number(transaction) || 0, streamId, object, args };
}

/** The message of a command. */
export function commandMessage({
  name,
  transaction = 0,
  streamId = 0,
  object = null,
  args = [],
}: Partial<RtmpCommand>): RtmpMessage {
  const body = writeAmf(name, transaction, object, ...args);
  return { type: messageType.command, streamId, timestamp: 0, body };
}

/** What one side says of a stream: something happened, or an error. */
export interface RtmpStatus {
  readonly level: string;
  /** Such as `NetStream.Publish.Start`. */
  readonly code: string;
  readonly description: string;
}

/** The message that tells a status. */
export function statusMessage(streamId: number, { level, code, description }: RtmpStatus): RtmpMessage {
  return commandMessage({ name: 'onStatus', streamId, args: [{ level, code, description }] });
}

/** The status that a command tells, as an `onStatus` or as an answer to a call. */
export function statusIn({ args: [status] }: RtmpCommand): RtmpStatus {
  const text = (name: string) => textOf(memberOf(status, name));
  return { level: text('level'), code: text('code'), description: text('description') };
}

const streamData = '@setDataFrame';
const metadata = 'onMetaData';

/** The message that describes a stream to whoever takes it. */
export function metadataMessage(streamId: number, members: AmfObject): RtmpMessage {
  const body = writeAmf(streamData, metadata, members);
  return { type: messageType.data, streamId, timestamp: 0, body };
}

/**
 * What a message says of its stream; undefined when it is about something else.
 * @throws RtmpProtocolError when it cannot be read.
 */
export function metadataIn({ type, body }: RtmpMessage): AmfValue {
  if (type !== messageType.data && type !== messageType.dataAmf3) return undefined;
  const values = readAmf(type === messageType.data ? body : body.subarray(1));
  if (values[0] === streamData) values.shift();
  return values[0] === metadata ? values[1] : undefined;
}

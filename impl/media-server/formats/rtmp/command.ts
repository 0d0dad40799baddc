import { type AmfObject, type AmfValue, memberOf, readAmf, textOf, writeAmf } from './amf0.ts';
import { messageType, type RtmpMessage } from './message.ts';

/** A call, or the result of one. */
export interface RtmpCommand {
  readonly name: string;
  /** The id of the call that a result belongs to; 0 for a call without a result. */
  readonly transaction: number;
  readonly streamId: number;
  /** The command object, mostly null. */
  readonly object: AmfValue;
  readonly args: readonly AmfValue[];
}

/**
 * The command in a message; undefined if the message is no command.
 * @throws RtmpProtocolError if it cannot be parsed.
 */
export function commandIn({ type, streamId, body }: RtmpMessage): RtmpCommand | undefined {
  if (type !== messageType.command && type !== messageType.commandAmf3) return undefined;
  // Messages marked as AMF3 contain AMF0 values too, after one byte.
  const [name, transaction, object, ...args] = readAmf(
    type === messageType.command ? body : body.subarray(1),
  );
  return { name: textOf(name), transaction: Number(transaction) || 0, streamId, object, args };
}

/** Serializes a command to a message. */
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

/** A status of a stream: an event or an error. */
export interface RtmpStatus {
  readonly level: string;
  /** The code of the status, for example `NetStream.Publish.Start`. */
  readonly code: string;
  readonly description: string;
}

/** Creates a status message. */
export function statusMessage(streamId: number, { level, code, description }: RtmpStatus): RtmpMessage {
  return commandMessage({ name: 'onStatus', streamId, args: [{ level, code, description }] });
}

/** The status in a command, either `onStatus` or the result of a call. */
export function statusIn({ args: [status] }: RtmpCommand): RtmpStatus {
  const text = (name: string) => textOf(memberOf(status, name));
  return { level: text('level'), code: text('code'), description: text('description') };
}

const streamData = '@setDataFrame';
const metadata = 'onMetaData';

/** The metadata message of a stream, for its receivers. */
export function metadataMessage(streamId: number, members: AmfObject): RtmpMessage {
  const body = writeAmf(streamData, metadata, members);
  return { type: messageType.data, streamId, timestamp: 0, body };
}

/**
 * The metadata in a message; undefined if the message has none.
 * @throws RtmpProtocolError if it cannot be parsed.
 */
export function metadataIn({ type, body }: RtmpMessage): AmfValue {
  if (type !== messageType.data && type !== messageType.dataAmf3) return undefined;
  const values = readAmf(type === messageType.data ? body : body.subarray(1));
  if (values[0] === streamData) values.shift();
  return values[0] === metadata ? values[1] : undefined;
}

import { maxStreamIdBytes } from '../../ports/media/srt-url.ts';
import { isKeyLength, type KeyLength } from './srt-keys.ts';

/** The SRT listener to call, and the requested stream. */
export interface SrtCallTarget {
  readonly host: string;
  readonly port: number;
  readonly streamId: string | undefined;
  /** The passphrase of the encryption. */
  readonly passphrase: string | undefined;
  /** The key length in bytes; undefined = the listener's choice. */
  readonly keyLength: KeyLength | undefined;
  /** How long to wait for missing packets, in milliseconds. */
  readonly latencyMs: number;
}

const defaultLatencyMs = 120;
const minLatencyMs = 20;
const maxLatencyMs = 8000;

/**
 * Parses an address such as `srt://host:port?streamid=…&latency=…`, with the latency in microseconds.
 * Undefined if it is invalid, or requests another mode than caller.
 */
export function srtCallTarget(address: string): SrtCallTarget | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'srt:' || url.hostname === '' || url.port === '') return undefined;
  const { searchParams } = url;
  if ((searchParams.get('mode') ?? 'caller') !== 'caller') return undefined;
  const streamId = searchParams.get('streamid') ?? undefined;
  if (Buffer.byteLength(streamId ?? '') > maxStreamIdBytes) return undefined;
  const keyLength = Number(searchParams.get('pbkeylen'));
  const latency = Number(searchParams.get('latency') ?? Number.NaN) / 1000;
  return {
    host: url.hostname,
    port: Number(url.port),
    streamId,
    passphrase: searchParams.get('passphrase') || undefined,
    keyLength: isKeyLength(keyLength) ? keyLength : undefined,
    latencyMs: Number.isFinite(latency)
      ? Math.min(Math.max(latency, minLatencyMs), maxLatencyMs)
      : defaultLatencyMs,
  };
}

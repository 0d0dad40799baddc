import { maxStreamIdBytes } from '../../ports/media/srt-url.ts';
import { isKeyLength, type KeyLength } from './srt-keys.ts';

/** Whom to call over SRT, and what to ask for. */
export interface SrtCallTarget {
  readonly host: string;
  readonly port: number;
  readonly streamId: string | undefined;
  /** What everything is encrypted with. */
  readonly passphrase: string | undefined;
  /** How long its keys are, in bytes; as the listener wants it when it is not said. */
  readonly keyLength: KeyLength | undefined;
  /** How long to wait for what is missing, in milliseconds. */
  readonly latencyMs: number;
}

const defaultLatencyMs = 120;
const minLatencyMs = 20;
const maxLatencyMs = 8000;

/**
 * What an address such as `srt://host:port?streamid=…&latency=…` says, the latency in microseconds; undefined when it is none, or
 * wants something else than to call.
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

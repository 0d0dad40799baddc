import { hash } from 'node:crypto';
import type {
  ContributeRequest,
  Contribution,
  IngestProtocol,
  RotateIngestRequest,
  SourceIngest,
} from '../../../generated/schemas.ts';
import { inputPath } from '../../ports/media/media-paths.ts';
import { type MediaPlane, planeOf } from '../../ports/media/media-plane.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { type SourceOrigin, takesPublisher } from '../source-kinds.ts';
import { grantedProtocols, type PublishAddresses, publishEndpoints, srtStreamId } from './endpoints.ts';
import type { StreamKeys } from './stream-keys.ts';

/** The members of a source that publishing uses. */
interface PublishSource extends SourceOrigin {
  readonly id: string;
}

/** The functions of a studio's sources that ingest calls. */
export interface IngestSources {
  read(studioId: string, id: string): Promise<PublishSource | undefined>;
  /** Runs a write that emits events of a studio's sources. */
  write<T>(scope: { readonly studio: string }, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Records a change of the credential; undefined if the studio has no such source. */
  renewed(transaction: Transaction, studioId: string, id: string): Promise<PublishSource | undefined>;
  /** The device's input, created if it has none; undefined if the user has no such studio. */
  bind(
    transaction: Transaction,
    userId: string,
    studioId: string,
    device: { readonly deviceId: string; readonly label?: string; readonly fallback: string },
  ): Promise<{ source: PublishSource; created: boolean } | undefined>;
}

/** The options of ingest. */
export interface IngestOptions {
  readonly store: Store;
  readonly sources: IngestSources;
  readonly keys: StreamKeys;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
  /** Disconnects the publishers that rotations have marked. */
  readonly cut: () => Promise<void>;
  /** Whether the canvas has seated an input automatically instead of leaving it in the tray (CONTRIB-15). */
  readonly autoSeats: (studioId: string, sourceId: string) => Promise<boolean>;
}

/** Issues the publish credentials of sources. */
export class Ingest {
  readonly #options: IngestOptions;

  constructor(options: IngestOptions) {
    this.#options = options;
  }

  /** The current endpoints of a source. It changes nothing (INGEST-11, INGEST-12). */
  async issue(
    studioId: string,
    sourceId: string,
    protocols: readonly IngestProtocol[] | undefined,
  ): Promise<SourceIngest | undefined> {
    const { sources, keys, store } = this.#options;
    const source = await sources.read(studioId, sourceId);
    const found = source && (await keys.read(store, sourceId));
    return found && sourceIngest(source, { protocols, key: found.key, addresses: this.#addresses(studioId) });
  }

  /** Replaces a source's key and emits an event in the same write. Returns the new endpoints. */
  async rotate(
    studioId: string,
    sourceId: string,
    { protocols, kickPublishers = false }: RotateIngestRequest,
  ): Promise<SourceIngest | undefined> {
    const { sources, keys, cut } = this.#options;
    // Read before the rotation: if the addresses are unknown, the old key must stay valid.
    const addresses = this.#addresses(studioId);
    const rotated = await sources.write({ studio: studioId }, async (transaction) => {
      const source = await sources.renewed(transaction, studioId, sourceId);
      const renewed = source && (await keys.rotate(transaction, sourceId, kickPublishers));
      return renewed && { source, key: renewed.key };
    });
    if (!rotated) return undefined;
    if (kickPublishers) await cut();
    return sourceIngest(rotated.source, { protocols, key: rotated.key, addresses });
  }

  /** Binds a device to its own input. Repeated calls return the same input (CONTRIB-20, CONTRIB-22). */
  async contribute(
    userId: string,
    studioId: string,
    { deviceId, deviceLabel, protocols }: ContributeRequest,
  ): Promise<{ contribution: Contribution; created: boolean } | undefined> {
    const { sources, keys, autoSeats } = this.#options;
    const addresses = this.#addresses(studioId);
    const device = {
      deviceId,
      ...(deviceLabel !== undefined && { label: deviceLabel }),
      fallback: syntheticName(deviceId),
    };
    const bound = await sources.write({ studio: studioId }, async (transaction) => {
      const found = await sources.bind(transaction, userId, studioId, device);
      const current = found && (await keys.read(transaction, found.source.id));
      return current && { ...found, key: current.key };
    });
    if (!bound) return undefined;
    const autoSeat = await autoSeats(studioId, bound.source.id);
    return {
      contribution: {
        ...contributionOf(bound.source, { protocols, key: bound.key, addresses }),
        deviceId,
        autoSeat,
      },
      created: bound.created,
    };
  }

  #addresses(studioId: string): PublishAddresses {
    return planeOf(this.#options.plane, studioId).addresses;
  }
}

/** The values from which credentials are built. */
interface Issued {
  readonly protocols: readonly IngestProtocol[] | undefined;
  readonly key: string;
  readonly addresses: PublishAddresses;
}

function contributionOf(source: PublishSource, { protocols, key, addresses }: Issued) {
  const granted = takesPublisher(source) ? grantedProtocols(protocols, addresses) : [];
  const streamName = inputPath(source.id);
  const host = (addresses.srt ?? addresses.rtmps ?? addresses.rtmp)?.host;
  return {
    sourceId: source.id,
    granted,
    ingest: publishEndpoints(granted, addresses, streamName, key),
    ...(host !== undefined && { ingestHost: host }),
    ingestMetro: 'auto',
    streamName,
    streamKey: key,
    ...(granted.includes('srt') && { srtStreamId: srtStreamId(streamName, key) }),
  };
}

function sourceIngest(source: PublishSource, { protocols, key, addresses }: Issued): SourceIngest {
  const granted = takesPublisher(source) ? grantedProtocols(protocols, addresses) : [];
  const streamName = inputPath(source.id);
  const endpoints = publishEndpoints(granted, addresses, streamName, key);
  return { sourceId: source.id, granted, streamName, ...endpoints };
}

/**
 * A name that distinguishes inputs without revealing the device's id, which identifies the device (CF-25).
 */
function syntheticName(deviceId: string): string {
  return `Device ${hash('sha256', deviceId).slice(0, 6)}`;
}

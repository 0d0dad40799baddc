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

/** A source, as far as publishing to it goes. */
interface PublishSource extends SourceOrigin {
  readonly id: string;
}

/** What ingest needs of a studio's sources. */
export interface IngestSources {
  read(studioId: string, id: string): Promise<PublishSource | undefined>;
  /** Runs a write whose events show the sources of a studio. */
  write<T>(scope: { readonly studio: string }, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Notes that the credential changed; undefined when the studio has no such source. */
  renewed(transaction: Transaction, studioId: string, id: string): Promise<PublishSource | undefined>;
  /** The device's input, made when it has none; undefined when the user has no such studio. */
  bind(
    transaction: Transaction,
    userId: string,
    studioId: string,
    device: { readonly deviceId: string; readonly label?: string; readonly fallback: string },
  ): Promise<{ source: PublishSource; created: boolean } | undefined>;
}

/** What ingest is made of. */
export interface IngestOptions {
  readonly store: Store;
  readonly sources: IngestSources;
  readonly keys: StreamKeys;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
  /** Cuts the publishers that rotations put down to be cut. */
  readonly cut: () => Promise<void>;
  /** Whether the canvas has given an input a seat by itself, rather than left it in the tray (CONTRIB-15). */
  readonly autoSeats: (studioId: string, sourceId: string) => Promise<boolean>;
}

/** Hands out the publish credentials of sources. */
export class Ingest {
  readonly #options: IngestOptions;

  constructor(options: IngestOptions) {
    this.#options = options;
  }

  /** The endpoints of a source as they are: makes nothing, changes nothing (INGEST-11, INGEST-12). */
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

  /** Replaces a source's key, in one write with the event that tells of it, and hands out the new endpoints. */
  async rotate(
    studioId: string,
    sourceId: string,
    { protocols, kickPublishers = false }: RotateIngestRequest,
  ): Promise<SourceIngest | undefined> {
    const { sources, keys, cut } = this.#options;
    // Before the old key is of no use any more: where nobody knows them now, nothing is to be changed.
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

  /** Binds a device to an input of its own: as often as it is called, the same one (CONTRIB-20, CONTRIB-22). */
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
      fallback: madeUpName(deviceId),
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

/** What credentials are made of. */
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

/** A name that tells inputs apart without saying the device's id, which identifies the device (CF-25). */
function madeUpName(deviceId: string): string {
  return `Device ${hash('sha256', deviceId).slice(0, 6)}`;
}

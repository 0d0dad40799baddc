import { closeSync, fdatasync, fdatasyncSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { StoreUnavailableError } from '../../../ports/store.ts';

const sync = promisify(fdatasync);
/** How many pages the log may have before they are moved into the database file; SQLite's own number. */
const maxFrames = 1000;
// The format of a log: https://www.sqlite.org/fileformat2.html#walformat
const headBytes = 32;
const frameHeadBytes = 24;
const saltBytes = 8;

/** What a log is kept for. */
export interface CommitLogOptions {
  readonly file: string;
  /** Moves the log into the database file. */
  readonly writer: DatabaseSync;
  /** Sees nothing of a commit before it is durable. */
  readonly reader: DatabaseSync;
  /** Waits until what has been written to a file is on the disk; the system's `fdatasync`. */
  readonly sync?: ((descriptor: number) => Promise<void>) | undefined;
}

/**
 * SQLite's write-ahead log, made durable beside the event loop: SQLite itself would stop it for as long as the disk takes.
 * A commit goes to the log unsynced, and others sync it, while the reader goes on in a snapshot from before it; so neither
 * an answer nor an event tells of what a power failure could still take back. Other processes that read the same file may.
 */
export class CommitLog {
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #sync: (descriptor: number) => Promise<void>;
  readonly #pin: StatementSync;
  readonly #descriptor: number;
  readonly #saltOfLog = Buffer.alloc(saltBytes);
  readonly #saltOfFrame = Buffer.alloc(saltBytes);
  readonly #bytesOfMost: number;
  #isHeld = false;
  #isDoubtful = false;

  /** Opens the log of a database that is in WAL mode; what earlier processes left there is durable then. */
  constructor(options: CommitLogOptions) {
    this.#writer = options.writer;
    this.#reader = options.reader;
    this.#sync = options.sync ?? sync;
    this.#writer.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
    // Makes the log where there is none.
    this.#pin = this.#reader.prepare('SELECT 1 FROM sqlite_schema LIMIT 1');
    this.#pin.get();
    const pageBytes = Number(this.#reader.prepare('PRAGMA page_size').get()?.page_size);
    this.#bytesOfMost = headBytes + maxFrames * (frameHeadBytes + pageBytes);
    this.#descriptor = openSync(`${options.file}-wal`, 'r+');
    fdatasyncSync(this.#descriptor);
  }

  /** Has the reader see nothing that is committed from now on. */
  hold(): void {
    this.#isHeld = true;
    this.#reader.exec('BEGIN');
    this.#pin.get();
  }

  /** The reader sees everything again. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    if (this.#reader.isTransaction) this.#reader.exec('COMMIT');
  }

  /**
   * Settles once what was committed is on the disk.
   * @throws StoreUnavailableError where the disk failed. Nobody knows then what is on it, and a sync that succeeds later would
   *   not tell: `recover` writes everything anew.
   */
  async makeDurable(): Promise<void> {
    try {
      await this.#sync(this.#descriptor);
    } catch (cause) {
      this.#isDoubtful = true;
      throw new StoreUnavailableError('the disk did not take what was committed', { cause });
    }
  }

  /** Where a disk had failed: writes what the log holds to the database file. @throws where it still fails. */
  recover(): void {
    if (!this.#isDoubtful) return;
    if (!this.empty()) throw new StoreUnavailableError('the log of a disk that failed is still being read');
    this.#isDoubtful = false;
  }

  /** Moves a log that has become long into the database file; a reader elsewhere can keep part of it where it is. */
  shorten(): void {
    if (this.#isLong()) this.#checkpoint('PASSIVE');
  }

  /** Moves the log into the database file and empties it. @returns whether nobody else kept it from that. */
  empty(): boolean {
    return this.#checkpoint('TRUNCATE').busy === 0;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #checkpoint(how: 'PASSIVE' | 'TRUNCATE') {
    return { busy: 1, ...this.#writer.prepare(`PRAGMA wal_checkpoint(${how})`).get() };
  }

  /** A log is written from its beginning again once it was moved, with another salt: what follows has still the one before. */
  #isLong(): boolean {
    const [log, frame, at] = [this.#saltOfLog, this.#saltOfFrame, this.#bytesOfMost];
    if (readSync(this.#descriptor, log, 0, saltBytes, 16) < saltBytes) return false;
    return readSync(this.#descriptor, frame, 0, saltBytes, at + 8) === saltBytes && log.equals(frame);
  }
}

import { closeSync, fdatasync, fdatasyncSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { StoreUnavailableError } from '../../../ports/store.ts';

const sync = promisify(fdatasync);
/**
 * The maximum number of pages in the log before they are moved into the database file; SQLite's own default.
 */
const maxFrames = 1000;
// The format of a log: https://www.sqlite.org/fileformat2.html#walformat
const headBytes = 32;
const frameHeadBytes = 24;
const saltBytes = 8;

/** The database of a commit log, and its connections. */
export interface CommitLogOptions {
  readonly file: string;
  /** Moves the log into the database file. */
  readonly writer: DatabaseSync;
  /** Does not see a commit before it is durable. */
  readonly reader: DatabaseSync;
  /** Waits until all writes to a file are on the disk; default: the system's `fdatasync`. */
  readonly sync?: ((descriptor: number) => Promise<void>) | undefined;
}

/**
 * SQLite's write-ahead log, synced to disk without blocking the event loop; SQLite itself would block it
 * during each sync. A commit is written to the log without a sync. It is then synced in the background,
 * while the reader stays in a snapshot from before the commit. Neither a response nor an event therefore
 * contains data that a power failure could still undo. Other processes that read the same file may see such
 * data.
 */
export class CommitLog {
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #sync: (descriptor: number) => Promise<void>;
  readonly #pin: StatementSync;
  readonly #descriptor: number;
  readonly #saltOfLog = Buffer.alloc(saltBytes);
  readonly #saltOfFrame = Buffer.alloc(saltBytes);
  readonly #maxLogBytes: number;
  #isHeld = false;
  #isDoubtful = false;

  /** Opens the log of a database in WAL mode, and makes the contents of earlier processes durable. */
  constructor(options: CommitLogOptions) {
    this.#writer = options.writer;
    this.#reader = options.reader;
    this.#sync = options.sync ?? sync;
    this.#writer.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
    // Creates the log if it does not exist.
    this.#pin = this.#reader.prepare('SELECT 1 FROM sqlite_schema LIMIT 1');
    this.#pin.get();
    const pageBytes = Number(this.#reader.prepare('PRAGMA page_size').get()?.page_size);
    this.#maxLogBytes = headBytes + maxFrames * (frameHeadBytes + pageBytes);
    this.#descriptor = openSync(`${options.file}-wal`, 'r+');
    fdatasyncSync(this.#descriptor);
  }

  /** Starts a snapshot of the reader, which hides later commits. */
  hold(): void {
    this.#isHeld = true;
    this.#reader.exec('BEGIN');
    this.#pin.get();
  }

  /** Ends the snapshot of the reader. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    if (this.#reader.isTransaction) this.#reader.exec('COMMIT');
  }

  /**
   * Settles when all commits are on the disk.
   * @throws StoreUnavailableError when the sync failed. The state of the disk is then unknown, and a later
   * successful sync would not show it, so `recover` writes everything again.
   */
  async makeDurable(): Promise<void> {
    try {
      await this.#sync(this.#descriptor);
    } catch (cause) {
      this.#isDoubtful = true;
      throw new StoreUnavailableError('the disk did not store the commit', { cause });
    }
  }

  /**
   * After a failed sync: writes the contents of the log to the database file. @throws when it still fails.
   */
  recover(): void {
    if (!this.#isDoubtful) return;
    if (!this.empty())
      throw new StoreUnavailableError(
        'the log cannot be moved after a disk failure because it is still being read',
      );
    this.#isDoubtful = false;
  }

  /** Moves a long log into the database file. Part of it stays if another connection reads it. */
  shorten(): void {
    if (this.#isLong()) this.#checkpoint('PASSIVE');
  }

  /**
   * Moves the log into the database file and empties it. @returns false if another connection prevented it.
   */
  empty(): boolean {
    return this.#checkpoint('TRUNCATE').busy === 0;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #checkpoint(how: 'PASSIVE' | 'TRUNCATE') {
    return { busy: 1, ...this.#writer.prepare(`PRAGMA wal_checkpoint(${how})`).get() };
  }

  /**
   * SQLite writes a moved log from its start again, with another salt. Frames after the new ones still have
   * the previous salt.
   */
  #isLong(): boolean {
    const [log, frame, at] = [this.#saltOfLog, this.#saltOfFrame, this.#maxLogBytes];
    if (readSync(this.#descriptor, log, 0, saltBytes, 16) < saltBytes) return false;
    return readSync(this.#descriptor, frame, 0, saltBytes, at + 8) === saltBytes && log.equals(frame);
  }
}

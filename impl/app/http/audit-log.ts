import { closeSync, constants, fchmodSync, openSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { ReturnedSecrets } from '../../../generated/server/runtime/routes/gateway.ts';
import { StartError } from '../../ports/start-error.ts';

/** Records each returned credential and its recipient, never the credential itself. */
export interface AuditLog {
  onSecretReturned(returnedSecret: ReturnedSecrets): void;
  close(): void;
}

/**
 * Opens the audit log. It writes lines with `audit: true` to the deployment's log at any log level, and to
 * `file` if one is given. The file is only appended to, and only its owner can read it.
 * @throws StartError if the file is not writable.
 */
export function openAuditLog(log: Logger, file: string | undefined): AuditLog {
  const level = log.level === 'silent' ? 'silent' : 'info';
  const lines = log.child({}, { level });
  const fileLog = file === undefined ? undefined : openFile(file, log);
  return {
    onSecretReturned(returnedSecret) {
      const line = lineOf(returnedSecret);
      lines.info(line, onSecretReturned);
      fileLog?.lines.info(line, onSecretReturned);
    },
    close: () => fileLog?.close(),
  };
}

const onSecretReturned = 'a response contained a credential';
/** With O_NONBLOCK, a pipe without a reader is an error. Otherwise the start would wait for a reader. */
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

function openFile(file: string, log: Logger): { readonly lines: Logger; close(): void } {
  try {
    const fd = openSync(file, appending, 0o600);
    // An existing file may be readable by others until here.
    fchmodSync(fd, 0o600);
    // Synchronous, so that no line is lost if the process ends.
    const destination = pino.destination({ fd, sync: true });
    destination.on('error', (err: unknown) => log.error({ err }, 'the audit log cannot be written'));
    return { lines: pino({ base: undefined }, destination), close: () => closeSync(fd) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `AUDIT_LOG ${file} cannot be written (${reason}): name a file that you may append to.`,
      { cause },
    );
  }
}

function lineOf({
  operation,
  requestId,
  caller,
  address,
  resource,
  shows,
  secrets,
}: ReturnedSecrets): object {
  return {
    audit: true,
    operation,
    resource,
    ...(shows !== undefined && { shows }),
    secrets,
    userId: caller?.userId ?? null,
    credential: caller ? { kind: caller.kind, id: caller.credentialId } : null,
    requestId,
    address,
  };
}

import { closeSync, constants, fchmodSync, openSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { HandOut } from '../../../generated/server/runtime/routes/gateway.ts';
import { StartError } from '../../ports/start-error.ts';

/** Notes who was given a credential, never the credential itself. */
export interface AuditLog {
  handedOut(handOut: HandOut): void;
  close(): void;
}

/**
 * Opens the audit log: lines with `audit: true` in the deployment's log, whatever its level, and in a file of their own where one
 * is named. That is only ever appended to, and read by its owner alone.
 * @throws StartError when the file cannot be written.
 */
export function openAuditLog(log: Logger, file: string | undefined): AuditLog {
  const level = log.level === 'silent' ? 'silent' : 'info';
  const lines = log.child({}, { level });
  const kept = file === undefined ? undefined : openFile(file, log);
  return {
    handedOut(handOut) {
      const line = lineOf(handOut);
      lines.info(line, handedOut);
      kept?.lines.info(line, handedOut);
    },
    close: () => kept?.close(),
  };
}

const handedOut = 'a credential was handed out';
/** A pipe without a reader is an error then, where the start would wait for one. */
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

function openFile(file: string, log: Logger): { readonly lines: Logger; close(): void } {
  try {
    const fd = openSync(file, appending, 0o600);
    // One that was there already may have been open to others.
    fchmodSync(fd, 0o600);
    // At once, so that no line is lost with the process.
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

function lineOf({ operation, requestId, caller, address, resource, shows, secrets }: HandOut): object {
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

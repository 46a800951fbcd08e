import type { FilePath } from '@portal/contract';
import { appendAudit, type AuditEvent } from '../../../platform/audit';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';

/** Who exports, through which call, and by which kinds of filters: never what was typed in them. */
export interface Export {
  grant: AgentGrant;
  call: FilePath | '/casesExtract';
  filters: object;
}

/**
 * Streams rows with two entries in the house audit chain: the request before the first row, and the number of rows sent
 * after the last one, or after the client disconnected.
 */
export async function* auditedExport<Row>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { grant, call, filters }: Export,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  const tell = (detail: AuditEvent['detail']) =>
    inTransaction(db, (tx) =>
      appendAudit(tx, clock, {
        customerNumber: null,
        actor: grant.visitor.login,
        onBehalfOf: null,
        call,
        detail,
      }),
    );
  await tell({ step: 'asked', filters: Object.keys(filters).sort().join(' ') });
  let rows = 0;
  let whole = false;
  try {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
    whole = true;
  } finally {
    await tell({ step: 'ended', rows, whole });
  }
}

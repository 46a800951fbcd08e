import { createHmac } from 'node:crypto';
import type { LoadReport } from '@portal/contract';
import { loadReport, loadReportTag } from '@portal/contract/schemas';
import type { Insertable } from 'kysely';
import type { RemoteLoadTable } from '../../platform/schema/platform';

const hour = 3_600_000;

/** The load that a line of the browser's log tells of; null for other lines, and for reports that cannot be read. */
export function loadTold({ tag, logMessage }: { tag: string; logMessage: string }): LoadReport | null {
  if (tag !== loadReportTag) return null;
  try {
    return loadReport.safeParse(JSON.parse(logMessage)).data ?? null;
  } catch {
    return null;
  }
}

/** Row of a load. The hash tells a visitor's loads of one day apart from others', and cannot be traced back. */
export function loadRow(
  report: LoadReport,
  { caller, signedIn, key, now }: { caller: string; signedIn: boolean; key: Uint8Array; now: Date },
): Insertable<RemoteLoadTable> {
  const day = now.toISOString().slice(0, 10);
  return {
    remote: report.remote,
    version: report.version,
    hour: new Date(Math.floor(now.getTime() / hour) * hour),
    visitor: createHmac('sha256', key)
      .update(`remote-load ${day} ${caller}`)
      .digest('base64url')
      .slice(0, 22),
    signed_in: signedIn,
    received_at: now,
    channel: report.channel,
    phase: report.phase,
    milliseconds: Math.round(report.ms),
    failed: report.outcome === 'failed',
    error_class: report.errorClass,
    cold: report.cold,
    failover: report.failover,
    sample: report.sample,
  };
}

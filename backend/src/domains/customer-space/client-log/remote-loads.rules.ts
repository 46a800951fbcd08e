import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { LoadReport } from '@portal/contract';
import { loadReport, loadReportTag } from '@portal/contract/schemas';
import type { Insertable } from 'kysely';
import { callerOf } from '../../../platform/http/caller';
import type { RemoteLoadTable } from '../../../platform/schema/tables';
import type { Visitor } from '../../../platform/sessions';
import { reportedJson, type ReportLine } from './reported-json';

const hour = 3_600_000;

/** The load that a line of the browser's log reports; null for other lines, and for reports that cannot be parsed. */
export const readLoadReport = (line: ReportLine): LoadReport | null =>
  reportedJson(line, loadReportTag, loadReport);

/** A provider gives one subscriber an IPv6 network of this many bits, or a smaller one. */
const subscriberBits = 48;

/** Who reports a load: an account or, without one, a network; all addresses of one IPv6 subscriber are one. */
export const tellerOf = (visitor: Visitor | undefined, ip: string): string =>
  visitor ? callerOf({ visitor, ip }) : `network ${normalizeIP(ip, subscriberBits)}`;

/**
 * Row of a load. The hash is the same for a visitor's loads of one version, so that they count once for a
 * canary; it cannot be traced back, and links no two versions.
 */
export function loadRow(
  report: LoadReport,
  { teller, signedIn, key, now }: { teller: string; signedIn: boolean; key: Uint8Array; now: Date },
): Insertable<RemoteLoadTable> {
  const { remote, version } = report;
  return {
    remote,
    version,
    hour: new Date(Math.floor(now.getTime() / hour) * hour),
    visitor: createHmac('sha256', key)
      .update(`remote-load ${remote} ${version} ${teller}`)
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

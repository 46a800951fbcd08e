import type { AuditBreak, AuditReport } from '../platform/audit-verification';

const words: Record<AuditBreak['kind'], string> = {
  ENTRY: 'was changed, put in, or follows one taken out',
  END: 'is missing at the end, or stands after it',
  HEAD: 'is the last one, and the head of its chain is gone',
};

/** One line a broken chain, and one that sums up; what people and monitors read. */
export function auditReportLines(report: AuditReport, lostAnchors: AuditBreak[]): string[] {
  const { breaks, brokenChains, chains, entries } = report;
  const further = brokenChains - breaks.length;
  return [
    ...breaks.map(
      ({ customerNumber, position, kind }) => `Chain ${customerNumber}: entry ${position} ${words[kind]}.`,
    ),
    ...(further > 0 ? [`… and ${further} further broken chains.`] : []),
    ...lostAnchors.map(
      ({ customerNumber, position }) =>
        `Chain ${customerNumber}: entry ${position} is no longer the one of the anchors.`,
    ),
    brokenChains + lostAnchors.length === 0
      ? `The audit log holds: ${entries} entries in ${chains} chains.`
      : `The audit log is broken: ${brokenChains} of ${chains} chains, ${lostAnchors.length} anchors lost.`,
  ];
}

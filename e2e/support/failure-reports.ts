import type { Page } from '@playwright/test';

/** The shell's report of a failed remote (`REMOTE_FAILED`). */
export interface FailureReport {
  remote: string;
  version: string | null;
  phase: string;
}

/** Collects the failures that a page reports to `/api/getLogsStreaming`. */
export function followFailureReports(page: Page): FailureReport[] {
  const reports: FailureReport[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/getLogsStreaming')) return;
    const line = request.postDataJSON() as { tag: string; logMessage: string };
    if (line.tag === 'REMOTE_FAILED') reports.push(JSON.parse(line.logMessage) as FailureReport);
  });
  return reports;
}

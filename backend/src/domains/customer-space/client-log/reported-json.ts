import type { z } from 'zod';

export interface ReportLine {
  tag: string;
  logMessage: string;
}

/** The report in a line with this tag; null for other lines, and for reports that do not fit the schema. */
export function reportedJson<T extends z.ZodType>(
  { tag, logMessage }: ReportLine,
  wanted: string,
  schema: T,
): z.output<T> | null {
  if (tag !== wanted) return null;
  try {
    return schema.safeParse(JSON.parse(logMessage)).data ?? null;
  } catch {
    return null;
  }
}

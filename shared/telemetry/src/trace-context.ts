/** Where a request comes from: the trace of the click or page that caused it, and the step of it that sent the request. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

const wellFormed = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-|$)/;

/**
 * Reads a `traceparent` (W3C Trace Context, level 1). Its flags are left aside: who asks does not decide what is exported
 * (decision 0108).
 */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && wellFormed.exec(header)) || [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}

/** Says in one sentence why this process cannot be observed as its variables ask for. */
export class TelemetryError extends Error {
  override readonly name = 'TelemetryError';
}

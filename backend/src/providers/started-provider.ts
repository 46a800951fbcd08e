/** A partner's adapter, with the sandbox behind it where none is configured. */
export interface StartedProvider<T> {
  provider: T;
  /** Pages of the sandbox that people may look at. */
  paths: string[];
  stop(): Promise<void>;
}

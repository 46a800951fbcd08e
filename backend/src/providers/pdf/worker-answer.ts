/** What the printing thread says of a document: its bytes, or the trace of what went wrong. */
export type WorkerAnswer = { pdf: Uint8Array } | { failure: string };

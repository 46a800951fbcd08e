export type ScanVerdict =
  | { found: null }
  /** Name of the virus, or of what else the scanner objects to. */
  | { found: string };

/** Looks for viruses in files. */
export interface FileScanner {
  /** Kept beside what it let pass. */
  name: string;
  /** @throws DomainError 503 where it does not answer, or cannot read so long a file: what is not scanned is not taken in. */
  scan(content: Uint8Array): Promise<ScanVerdict>;
}

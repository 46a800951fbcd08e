import type { RemoteDeclaration } from '@portal/contract';
import type { PayloadSchema } from './fit/payload-schema';

/** Paths below the version's folder. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** What the registry keeps of a version; written once, when it is accepted. */
export interface BuildDocument {
  kind: 'shell' | 'remote';
  /** Path of the entry module below the version's folder. */
  entry: string;
  /** Scripts and styles that the first paint needs, entry included. */
  scripts: string[];
  styles: string[];
  /** Path → `sha384-…`, every file. */
  integrity: Record<string, string>;
  /** Shared package → the version it provides (shell) or the range it asks for (remote). */
  shared: Record<string, string>;
  /** Of a remote: those of `shared` that it needs before its lazy parts. */
  initialShared?: string[];
  /**
   * Our shared packages → the names that the shell exports, or that a remote uses. Names are unknown for a package that is
   * not listed: it was imported as a whole, or built by another bundler or an older build.
   */
  sharedNames?: Record<string, string[]>;
  /** Of the shell: the files that a shared package comes in. */
  sharedFiles?: Record<string, PageFiles>;
  /** Of the shell: strings of its scripts that a remote could be called. */
  namedRemotes?: string[];
  /** Brotli bytes of `scripts` and `styles`. */
  initialBytes: number;
  /** Of a remote. */
  declaration?: RemoteDeclaration;
  /** Of the shell: its event contract, and the oldest one that it still understands. */
  events?: { contract: number; oldest?: number; names: string[] };
  /** Of a remote: calls of the back end that it names → the fields of a request that its build knows. */
  calls?: Record<string, string[]>;
  /** The build's own analysis of its use of the event bus; missing from other bundlers than ours. */
  bus?: EventUse;
}

/** Event → JSON Schema of its payload, in the catalogue that the application was built with. */
export interface EventUse {
  emits: Record<string, PayloadSchema>;
  consumes: Record<string, PayloadSchema>;
  /** Of the shell: every event of the bus that it brings. */
  catalogue?: Record<string, PayloadSchema>;
}

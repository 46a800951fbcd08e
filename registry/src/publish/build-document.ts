import type { RemoteDeclaration } from '@portal/contract';

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
  /** Of the shell: the files that a shared package comes in. */
  sharedFiles?: Record<string, PageFiles>;
  /** Brotli bytes of `scripts` and `styles`. */
  initialBytes: number;
  /** Of a remote. */
  declaration?: RemoteDeclaration;
  /** Of the shell: the event contract that it carries. */
  events?: { contract: number; names: string[] };
}

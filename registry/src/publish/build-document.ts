import type { RemoteDeclaration } from '@portal/contract';
import type { PayloadSchema } from './fit/payload-schema';

/** Paths below the version's folder. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** The description of a version that the registry stores, once, when it is accepted. */
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
  /** Remote: the packages of `shared` that it needs before its lazy parts. */
  initialShared?: string[];
  /**
   * Our shared packages → the names that the shell exports, or that a remote uses. Names are unknown for a package that is
   * not listed: it was imported as a whole, or built by another bundler or an older build.
   */
  sharedNames?: Record<string, string[]>;
  /** The kinds (function, class, …) of these names that the shell exports, or that a remote was built with; unlisted: unknown. */
  sharedKinds?: Record<string, Record<string, string>>;
  /** Shell: the files of each shared package. */
  sharedFiles?: Record<string, PageFiles>;
  /** Shell: strings in its scripts that could be names of remotes. */
  namedRemotes?: string[];
  /** Brotli bytes of `scripts` and `styles`. */
  initialBytes: number;
  /** Remote: its `remote.json`. */
  declaration?: RemoteDeclaration;
  /** Shell: its event contract, and the oldest one that it still accepts. */
  events?: { contract: number; oldest?: number; names: string[] };
  /** Remote: the calls of the back end in its code → the fields of their requests in the contract of its build. */
  calls?: Record<string, string[]>;
  /** The use of the event bus, found by our build; absent with other bundlers. */
  bus?: EventUse;
}

/** Event → JSON Schema of its payload, in the catalogue that the application was built with. */
export interface EventUse {
  emits: Record<string, PayloadSchema>;
  consumes: Record<string, PayloadSchema>;
  /** Shell: all events of its catalogue. */
  catalogue?: Record<string, PayloadSchema>;
}

import { z } from 'zod';

/** Raised when a reader of before would misread a file; a reader refuses what is above its own. */
export const formatVersion = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().nonnegative();

const table = z.object({
  schema: z.string().min(1),
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().nonnegative(),
  /** Of the rows in PostgreSQL's text format of COPY, not compressed. */
  bytes,
  sha256: digest,
});

const asset = z.object({
  /** Below the store: `<application>/<version>/<file>`. */
  path: z.string().regex(/^[^/]+\/[^/]+\/.+$/),
  bytes,
  sha256: digest,
});

/** What a backup file contains, in its entry `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal('portal-backup'),
  formatVersion: z.number().int().positive(),
  /** Instant of the snapshot. */
  createdAt: z.iso.datetime(),
  /** `server_version` of the PostgreSQL that it was read from. */
  postgres: z.string(),
  /** Steps that had run, in order: the state of the tables. */
  migrations: z.object({ portal: z.array(z.string()).min(1), registry: z.array(z.string()) }),
  tables: z.array(table).min(1),
  /** Files of the published versions; null where they lie in an S3-compatible store, which is backed up by itself. */
  assets: z.object({ mark: z.string().nullable(), files: z.array(asset) }).nullable(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = z.output<typeof table>;
export type ManifestAsset = z.output<typeof asset>;

export const manifestEntry = 'manifest.json';
export const tableEntry = ({ schema, name }: Pick<ManifestTable, 'schema' | 'name'>) =>
  `tables/${schema}.${name}.copy`;
export const assetEntry = (path: string) => `assets/${path}`;

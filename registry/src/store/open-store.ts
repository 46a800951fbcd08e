import type { RegistryConfig } from '../config';
import type { AssetStore } from './asset-store';
import { folderStore } from './folder-store';
import { s3Bucket } from './s3-bucket';
import { s3Store } from './s3-store';

/** The asset store that the environment names. */
export const openStore = ({ s3, assetsDir }: Pick<RegistryConfig, 's3' | 'assetsDir'>): AssetStore =>
  s3 ? s3Store(s3Bucket(s3)) : folderStore(assetsDir);

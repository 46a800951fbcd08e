import type { RegistryConfig } from '../config';
import type { RegistryDatabase } from '../database/open-database';

/** What a command of the command line is given; it answers the text to print. */
export interface CommandInput {
  config: RegistryConfig;
  db: RegistryDatabase;
  names: string[];
  channel: string;
  reason?: string;
  who?: string;
  limit: string;
}

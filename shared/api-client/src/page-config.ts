import type { PageConfig } from '@portal/contract';
import { configureApi } from './api-settings';

let config: PageConfig | null = null;

/** Called once by the owner of the page, with what the registry's page says. */
export function configurePage(said: PageConfig): void {
  config = said;
  configureApi({ apiKey: said.apiKey, seller: said.seller });
}

/** Public settings of the page: external addresses, for remotes too; null where no registry said any. */
export const pageConfig = (): PageConfig | null => config;

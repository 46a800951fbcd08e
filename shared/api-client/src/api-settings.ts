import type { PageConfig } from '@portal/contract';

/** Where the calls go and what each carries beside its payload. */
export interface ApiSettings {
  /** Prefix of every path; same origin by default. */
  base: string;
  /** Public client key, sent as `x-api-key`. */
  apiKey: string;
  seller: string;
  /** ms without an answer before a call counts as unreachable. */
  timeout: number;
  /** The same for a call whose body is a file. */
  uploadTimeout: number;
}

export const apiSettings: ApiSettings = {
  base: '/api',
  apiKey: '',
  seller: '',
  timeout: 30_000,
  uploadTimeout: 120_000,
};

/** Called once by the owner of the page, with what the registry's page says. */
export function configureApi(settings: Partial<ApiSettings>): void {
  Object.assign(apiSettings, settings);
}

let config: PageConfig | null = null;

/** Called once by the owner of the page, with what the registry's page says. */
export function configurePage(said: PageConfig): void {
  config = said;
  configureApi({ apiKey: said.apiKey, seller: said.seller });
}

/** Public settings of the page: external addresses, for remotes too; null where no registry said any. */
export const pageConfig = (): PageConfig | null => config;

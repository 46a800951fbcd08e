/** Where the calls go and what each carries beside its payload. */
export interface ApiSettings {
  /** Prefix of every path; same origin by default. */
  base: string;
  /** Public client key, sent as `x-api-key`. */
  apiKey: string;
  seller: string;
  /** ms without an answer before a call counts as unreachable. */
  timeout: number;
}

export const apiSettings: ApiSettings = { base: '/api', apiKey: '', seller: '', timeout: 30_000 };

/** Called once by the owner of the page, with what the registry's page says. */
export function configureApi(settings: Partial<ApiSettings>): void {
  Object.assign(apiSettings, settings);
}

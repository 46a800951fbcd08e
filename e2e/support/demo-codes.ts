import type { APIRequestContext } from '@playwright/test';

/** What the telephone of `admincode` shows now and shows next. The portal takes either, each once. */
export async function demoCodes(request: APIRequestContext): Promise<{ code: string; next: string }> {
  return (await (await request.get('/sandbox/codes.json')).json()) as { code: string; next: string };
}

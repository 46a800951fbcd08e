import type { APIRequestContext, Page, Request } from '@playwright/test';
import { account } from './accounts';

/** How a page speaks to the API, learned from its own calls. */
export interface PageVoice {
  apiKey: string;
  logIn: Record<string, unknown>;
}

/** Listens to a page that logs in. */
export function learnVoice(page: Page): PageVoice {
  const voice: PageVoice = { apiKey: '', logIn: {} };
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/login')) return;
    voice.apiKey = request.headers()['x-api-key'] ?? '';
    voice.logIn = request.postDataJSON() as Record<string, unknown>;
  });
  return voice;
}

/** Sends the server a load report in a customer's name, as a page would. */
export async function tellLoad(
  request: APIRequestContext,
  { apiKey, logIn }: PageVoice,
  { login, line, load }: { login: string; line: Record<string, unknown>; load: Record<string, unknown> },
): Promise<void> {
  const headers = { 'x-api-key': apiKey };
  const mine = account(login);
  const own = { ...logIn, user: login, password: mine.password };
  const opened = await request.post('/api/login', { headers, data: own });
  const { token } = (await opened.json()) as { token: string };
  const data = { ...line, logMessage: JSON.stringify(load) };
  const answer = await request.post('/api/getLogsStreaming', {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data,
  });
  if (!answer.ok()) throw new Error(`${login}: ${answer.status()} ${await answer.text()}`);
}

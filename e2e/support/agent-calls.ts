import type { APIRequestContext } from '@playwright/test';
import { account } from './accounts';

interface Answer {
  status: number;
  body: { code?: string; message?: string; order?: Record<string, unknown> };
}

/** Calls as an agent's screens make them, without the screens: what a right is worth behind them. */
export async function callsOf(
  request: APIRequestContext,
  login: string,
): Promise<(path: string, asked: Record<string, unknown>, method?: 'GET' | 'POST') => Promise<Answer>> {
  const opened = await request.post('/api/login', {
    data: { user: login, password: account(login).password },
  });
  const { token } = (await opened.json()) as { token: string };
  return async (path, asked, method = 'POST') => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? { params: asked as Record<string, string> } : { data: asked }),
    });
    return { status: answer.status(), body: (await answer.json()) as Answer['body'] };
  };
}

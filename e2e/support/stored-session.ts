import { expect, type Page } from '@playwright/test';
import { account } from './accounts';

/** What the page keeps of a log-in's answer. */
interface LogInAnswer {
  token: string;
  accessToken: string;
  user: string;
  groupe: string | null;
  autorizationsScheme: unknown;
  agent?: unknown;
  validated?: boolean;
  lifetime: number;
}

const blank = '/blank-page-of-the-journeys';

/** Logs a demo account in by the call alone, and leaves its session where the portal keeps it. */
export async function storeSession(page: Page, login: string): Promise<void> {
  const opened = await page.request.post('/api/login', {
    data: { user: login, password: account(login).password },
  });
  expect(opened.status(), `log-in of ${login}`).toBe(200);
  const answer = (await opened.json()) as LogInAnswer;
  await page.route(`**${blank}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(blank);
  await page.evaluate(store, { answer, isEmail: login.includes('@') });
  await page.unroute(`**${blank}`);
}

/** The record that the page's own log-in writes (`shared/session`, stored-session.ts). */
function store({ answer, isEmail }: { answer: LogInAnswer; isEmail: boolean }): void {
  const expires = Date.now() + answer.lifetime;
  const { token, accessToken, user, groupe, autorizationsScheme, agent, validated, lifetime } = answer;
  const record = {
    token,
    accessToken,
    userId: user,
    groupe,
    autorizationsScheme,
    agent: agent ?? null,
    isValidated: validated ?? null,
    isEmail,
    expires,
    lifetime,
  };
  localStorage.setItem('portal.session.v1', JSON.stringify(record));
  localStorage.setItem('expires', String(expires));
}

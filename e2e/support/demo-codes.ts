import type { APIRequestContext } from '@playwright/test';
import { account } from './accounts';

interface Shown {
  code: string;
  seconds: number;
}
const shown = async (request: APIRequestContext): Promise<Shown> =>
  (await (await request.get('/sandbox/codes.json')).json()) as Shown;

/** A code serves once: the last one that this run handed out is not handed out again. */
let last = '';

/** What the telephone of `admincode` shows, once it is another than the one before. */
export async function currentCode(request: APIRequestContext): Promise<string> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const { code } = await shown(request);
    if (code !== last) return (last = code);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The sandbox went on showing the same code');
}

/** Logs in by it, so that it has served. */
export async function spentCode(request: APIRequestContext): Promise<string> {
  const { login: user, password } = account('admincode');
  const code = await currentCode(request);
  const asked = await (await request.post('/api/login', { data: { user, password } })).json();
  const opened = await request.post('/api/confirmLogin', { data: { challenge: asked.challenge.id, code } });
  if (!opened.ok()) throw new Error(`The code was refused: ${await opened.text()}`);
  return code;
}

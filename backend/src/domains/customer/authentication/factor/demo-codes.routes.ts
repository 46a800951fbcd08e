import type { FastifyInstance } from 'fastify';
import { enrolledAgent } from '../../../../../seed/accounts/enrolled-agent';
import type { Config } from '../../../../config';
import type { Clock } from '../../../../platform/clock';
import { sendSandboxPage } from '../../../../providers/send-sandbox-page';
import { codeAt, secondsLeft } from './factor.rules';
import { html } from '../../../../platform/html';
import { sandboxPage, type SandboxPage } from '../../../../providers/sandbox-page';

/** Demo accounts are refused in production, and so is their telephone. */
export const hasDemoCodes = ({ environment }: Pick<Config, 'environment'>): boolean =>
  environment !== 'production';

/** The current code of the demo account that logs in by two steps, to read and as JSON; the latter has the next one, too. */
export function registerDemoCodes(app: FastifyInstance, clock: Clock): void {
  const current = (): DemoCode => {
    const now = clock();
    return {
      login: enrolledAgent.login,
      code: codeAt(enrolledAgent.secret, now),
      seconds: secondsLeft(now),
    };
  };
  const hidden = { schema: { hide: true } };
  app.get('/sandbox/codes.json', hidden, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { ...current(), next: codeAt(enrolledAgent.secret, new Date(clock().getTime() + 30_000)) };
  });
  app.get('/sandbox/codes', hidden, async (_request, reply) => {
    const shown = current();
    void reply.header('refresh', String(Math.min(shown.seconds, 5)));
    return sendSandboxPage(reply, codesPage(shown));
  });
}

/** The page loads no other file: these are copies of the few values that it needs of shared/ui/src/theme/tokens.css. */
const style = `
:root { color-scheme: light dark; --ink: light-dark(#12211c, #eaf2ee); --soft: light-dark(#465850, #b3c3bb); --paper: light-dark(#f4f7f4, #0e1614); --card: light-dark(#fff, #16211e); --line: light-dark(#dce4df, #2b3a35); --accent: light-dark(#0a6b57, #5fd6b3) }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.55 'Figtree Variable', Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 480px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: clamp(1.6rem, 1.35rem + 1.2vw, 2.125rem); font-weight: 650; line-height: 1.2; letter-spacing: -0.015em }
a { color: var(--accent) }
p { color: var(--soft) }
.code { margin: 24px 0; padding: 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); text-align: center }
.code strong { display: block; color: var(--ink); font-size: 40px; letter-spacing: 0.12em; font-variant-numeric: tabular-nums }
`;

const page = sandboxPage(style);

interface DemoCode {
  login: string;
  /** Six digits. */
  code: string;
  /** Until the next one. */
  seconds: number;
}

/** What the telephone of the demo account would show. */
const codesPage = ({ login, code, seconds }: DemoCode): SandboxPage =>
  page(
    'Codes de démonstration',
    html`<h1>Codes de démonstration</h1>
      <p>Ce que le téléphone du compte <b>${login}</b> affiche en ce moment.</p>
      <div class="code"><strong>${code.slice(0, 3)} ${code.slice(3)}</strong>Encore ${seconds} s</div>
      <p>Un code sert une seule fois&nbsp;: après une connexion, attendez le suivant.</p>
      <p><a href="/sandbox/outbox">Boîte d’envoi</a></p>`,
  );

import { Html, html, sandboxPage, type SandboxPage } from '@portal/backend/sandbox-kit';
import type { ReceivedMail } from './received-mails';

/** The page is self-contained: it copies the few values it needs of shared/ui/src/theme/tokens.css. */
const style = `
:root { color-scheme: light dark; --ink: light-dark(#12211c, #eaf2ee); --soft: light-dark(#465850, #b3c3bb); --paper: light-dark(#f4f7f4, #0e1614); --card: light-dark(#fff, #16211e); --line: light-dark(#dce4df, #2b3a35); --accent: light-dark(#0a6b57, #5fd6b3); --focus: light-dark(#0b57d0, #9cc3ff) }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.55 'Figtree Variable', Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 760px; margin: 0 auto }
h1, h2 { font-weight: 650; line-height: 1.2; letter-spacing: -0.015em }
h1 { margin: 0 0 4px; font-size: clamp(1.6rem, 1.35rem + 1.2vw, 2.125rem); overflow-wrap: anywhere }
a { color: var(--accent); text-underline-offset: 0.18em }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 8px }
.lead, .meta, .empty { color: var(--soft) }
.meta { margin: 0; font-size: 14px; overflow-wrap: anywhere }
ol { margin: 24px 0 0; padding: 0; list-style: none }
.mail { display: block; margin: 0 0 12px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); color: inherit; text-decoration: none }
.mail:hover, .mail:focus-visible { border-color: var(--accent) }
.mail strong { display: block; overflow-wrap: anywhere }
.empty { margin-top: 24px; padding: 32px; border: 1px dashed var(--line); border-radius: 20px; text-align: center }
pre { margin: 24px 0; padding: 20px; border-radius: 20px; background: var(--card); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 20px; background: #fff }
h2 { margin: 32px 0 12px; font-size: 18px }
`;

const when = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'medium',
});

const page = sandboxPage(style);

/** Every mail the portal sent, latest first. */
export const listPage = (mails: ReceivedMail[]): SandboxPage =>
  page(
    'Boîte d’envoi de démonstration',
    html`<h1>Boîte d’envoi</h1>
      <p class="lead">
        Les e-mails et les SMS que le portail envoie arrivent ici&nbsp;: aucun serveur de messagerie n’est
        configuré. Les codes du compte de démonstration à deux étapes sont
        <a href="/sandbox/codes">sur leur page</a>.
      </p>
      ${
        mails.length === 0
          ? html`<p class="empty">Aucun e-mail pour le moment.</p>`
          : html`<ol>
              ${mails.map(listEntry)}
            </ol>`
      }`,
  );

const listEntry = (mail: ReceivedMail): Html =>
  html`<li>
    <a class="mail" href="/sandbox/outbox/${mail.id}">
      <strong>${mail.subject}</strong>
      <p class="meta">À ${mail.recipients.join(', ')} · ${when.format(mail.received_at)}</p></a
    >
  </li>`;

/** One mail: its text with live links, then its HTML in a frame where nothing runs and links open the page. */
export const mailPage = (mail: ReceivedMail): SandboxPage =>
  page(
    mail.subject,
    html`<p><a href="/sandbox/outbox">← Boîte d’envoi</a></p>
      <h1>${mail.subject}</h1>
      <p class="meta">De ${mail.sender} à ${mail.recipients.join(', ')}</p>
      <p class="meta">${when.format(mail.received_at)}</p>
      <pre>${withLinks(mail.text_body)}</pre>
      ${mail.html_body === '' ? html`` : framed(mail)}`,
  );

/** An SMS has none. */
const framed = ({ id }: ReceivedMail): Html =>
  html`<h2>Version mise en page</h2>
    <iframe
      title="Version mise en page"
      sandbox="allow-top-navigation-by-user-activation"
      src="/sandbox/outbox/${id}/body"
    ></iframe>`;

export const missingPage = (): SandboxPage =>
  page(
    'E-mail introuvable',
    html`<h1>E-mail introuvable</h1>
      <p><a href="/sandbox/outbox">← Boîte d’envoi</a></p>`,
  );

/** Addresses in a text become links; all else is escaped. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

import { html, Html } from '../../platform/html';
import type { ReceivedMail } from './received-mails';

const style = `
:root { color-scheme: light dark; --ink: #1d2b3a; --soft: #5b6b78; --paper: #f3f6f5; --card: #fff; --line: #dde5e3; --accent: #0b6e5f }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eef0; --soft: #9fb0ba; --paper: #10181d; --card: #18232a; --line: #2a3840; --accent: #5cc7b5 } }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: 28px; overflow-wrap: anywhere }
a { color: var(--accent) }
.lead, .meta, .empty { color: var(--soft) }
.meta { margin: 0; font-size: 14px; overflow-wrap: anywhere }
ol { margin: 24px 0 0; padding: 0; list-style: none }
.mail { display: block; margin: 0 0 12px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: inherit; text-decoration: none }
.mail:hover, .mail:focus-visible { border-color: var(--accent) }
.mail strong { display: block; overflow-wrap: anywhere }
.empty { margin-top: 24px; padding: 32px; border: 1px dashed var(--line); border-radius: 16px; text-align: center }
pre { margin: 24px 0; padding: 20px; border-radius: 16px; background: var(--card); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 16px; background: #fff }
h2 { margin: 32px 0 12px; font-size: 18px }
`;

const when = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'medium',
});

/** A page that waits for the nonce of its one style sheet. */
export type Page = (nonce: string) => string;

const page =
  (title: string, content: Html): Page =>
  (nonce) =>
    html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style nonce="${nonce}">
            ${new Html(style)}
          </style>
        </head>
        <body>
          <main>${content}</main>
        </body>
      </html>`.markup;

/** Every mail the portal sent, latest first. */
export const listPage = (mails: ReceivedMail[]): Page =>
  page(
    'Boîte d’envoi de démonstration',
    html`<h1>Boîte d’envoi</h1>
      <p class="lead">
        Les e-mails que le portail envoie arrivent ici&nbsp;: aucun serveur de messagerie n’est configuré.
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
export const mailPage = (mail: ReceivedMail): Page =>
  page(
    mail.subject,
    html`<p><a href="/sandbox/outbox">← Boîte d’envoi</a></p>
      <h1>${mail.subject}</h1>
      <p class="meta">De ${mail.sender} à ${mail.recipients.join(', ')}</p>
      <p class="meta">${when.format(mail.received_at)}</p>
      <pre>${withLinks(mail.text_body)}</pre>
      <h2>Version mise en page</h2>
      <iframe
        title="Version mise en page"
        sandbox="allow-top-navigation-by-user-activation"
        src="/sandbox/outbox/${mail.id}/body"
      ></iframe>`,
  );

export const missingPage = (): Page =>
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

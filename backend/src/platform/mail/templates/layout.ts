import { html, type Html } from '../../html';

/** What a template makes: the worker sends both bodies. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The light tokens of shared/ui/src/theme: mail programs know no variables. */
const ink = '#12211c';
const softInk = '#465850';
const ground = '#f4f7f4';
const accent = '#0a6b57';
const family = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const signature = 'L’équipe Lumenvie';

/** The page of a mail; styles are inline because mail programs remove style sheets. */
export function mailSheet(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:32px 16px;background:${ground};color:${ink};font:16px/1.6 ${family}">
        <div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">
          <p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${accent}">Lumenvie</p>
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
          ${content} ${paragraph(signature)}
          <p style="margin:32px 0 0;font-size:13px;color:${softInk}">
            Lumenvie ne vous demandera jamais votre mot de passe, ni par téléphone ni par e-mail. Ce message
            est automatique&nbsp;: les réponses ne sont pas lues.
          </p>
        </div>
      </body>
    </html>`.markup;
}

export const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`;

export const button = (label: string, href: string): Html =>
  html`<p style="margin:24px 0">
    <a
      href="${href}"
      style="display:inline-block;padding:12px 24px;border-radius:999px;background:${accent};color:#fff;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;

export const figure = (text: string): Html =>
  html`<p
    style="margin:0 0 16px;padding:16px;border-radius:12px;background:${ground};font:600 22px/1.2 ui-monospace,monospace;letter-spacing:2px;text-align:center"
  >
    ${text}
  </p>`;

/** The same closing words as the sheet's, for the text body. */
export const textFooter = `${signature}

Lumenvie ne vous demandera jamais votre mot de passe, ni par téléphone ni par e-mail.
Ce message est automatique\u00a0: les réponses ne sont pas lues.`;

import { html, Html } from '../platform/html';

/** A page of a sandbox that waits for the nonce of its one style sheet. */
export type SandboxPage = (nonce: string) => string;

/** @param framed in another page, which has the one `main` landmark already */
export const sandboxPage =
  (style: string, framed = false) =>
  (title: string, content: Html): SandboxPage =>
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
          ${framed ? html`<div>${content}</div>` : html`<main>${content}</main>`}
        </body>
      </html>`.markup;

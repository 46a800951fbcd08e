import { html, sandboxPage, type SandboxPage } from '@portal/backend/sandbox-kit';
import type { SandboxSignature } from './sandbox-signatures';

/** The page is self-contained: it copies the few values it needs of shared/ui/src/theme/tokens.css. */
const style = `
:root { color-scheme: light dark; --ink: light-dark(#12211c, #eaf2ee); --soft: light-dark(#465850, #b3c3bb); --paper: light-dark(#fff, #16211e); --line: light-dark(#dce4df, #2b3a35); --accent: light-dark(#0a6b57, #5fd6b3); --on-accent: light-dark(#fff, #0e1614); --focus: light-dark(#0b57d0, #9cc3ff) }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 20px 40px; background: var(--paper); color: var(--ink); font: 16px/1.55 'Figtree Variable', Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 640px; margin: 0 auto }
h1 { margin: 0 0 8px; font-size: 1.5rem; font-weight: 650; line-height: 1.2 }
p { margin: 0 0 16px; overflow-wrap: anywhere }
.soft { color: var(--soft) }
ul { margin: 0 0 24px; padding: 0; list-style: none }
li a { display: block; margin: 0 0 8px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; color: var(--accent) }
label { display: flex; gap: 12px; align-items: start; margin: 0 0 24px }
input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent) }
.actions { display: flex; flex-wrap: wrap; gap: 12px }
button { min-height: 44px; padding: 8px 24px; border: 1px solid var(--accent); border-radius: 999px; background: none; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer }
button.main { background: var(--accent); color: var(--on-accent) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 8px }
`;

const page = sandboxPage(style);

const outcomes: Record<Exclude<SandboxSignature['status'], 'waiting'>, [title: string, words: string]> = {
  signed: ['Documents signés', 'Merci. Vos documents sont signés\u00a0: vous pouvez poursuivre.'],
  abandoned: ['Documents non signés', 'La signature a été refusée ou annulée. Rien n’est engagé.'],
  failed: ['Signature impossible', 'La signature n’a pas pu se faire. Votre conseiller peut la relancer.'],
};

/** What is to be signed, or what was decided. */
export function signaturePage({ id, signer, documents, status }: SandboxSignature): SandboxPage {
  if (status !== 'waiting') {
    const [title, words] = outcomes[status];
    return page(
      title,
      html`<h1>${title}</h1>
        <p role="status">${words}</p>`,
    );
  }
  return page(
    'Signature de vos documents',
    html`<h1>Signature de vos documents</h1>
      <p class="soft">Démonstration&nbsp;: aucun prestataire de signature n’est configuré.</p>
      <p>${signer.firstName} ${signer.lastName}, lisez vos documents puis signez-les.</p>
      <ul>
        ${documents.map(
          ({ name }, at) =>
            html`<li>
              <a href="/sandbox/signature/${id}/documents/${at}" target="_blank" rel="noopener">${name}</a>
            </li>`,
        )}
      </ul>
      <form method="post" action="/sandbox/signature/${id}">
        <label
          ><input type="checkbox" name="read" required />J’ai lu les documents et j’en accepte les
          termes.</label
        >
        <div class="actions">
          <button class="main" name="decision" value="signed">Signer</button>
          <button name="decision" value="abandoned" formnovalidate>Refuser</button>
          <button name="decision" value="failed" formnovalidate>Simuler un échec</button>
        </div>
      </form>`,
  );
}

export const missingSignaturePage = (): SandboxPage =>
  page(
    'Signature introuvable',
    html`<h1>Signature introuvable</h1>
      <p>Ce lien ne mène à aucun document.</p>`,
  );

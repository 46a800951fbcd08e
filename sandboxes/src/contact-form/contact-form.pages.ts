import { html, sandboxPage, type SandboxPage } from '@portal/backend/sandbox-kit';

/** Another house's look: it is not the portal's page. */
const style = `
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #1b1b2f; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
body > div { max-width: 40rem; margin: 0 auto; padding: 24px 20px }
h1 { margin: 0 0 4px; font-size: 1.375rem }
fieldset { margin: 20px 0; padding: 0; border: 0 }
legend, .name { display: block; margin-bottom: 4px; padding: 0; font-weight: 600 }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px }
input, textarea, button { font: inherit }
textarea { width: 100%; min-height: 8rem; padding: 10px; border: 1px solid #6b6b85; border-radius: 6px; background: #fff; color: inherit }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 6px; background: #3b3b98; color: #fff; font-weight: 600 }
a { color: #3b3b98 }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
.told { color: #55556d; font-size: .875rem }
`;

const page = sandboxPage(style, true);

const urgencies = ['Une question', 'Un problème qui dure', 'Une urgence'];

export const contactFormPage = (action: string): SandboxPage =>
  page(
    'Formulaire détaillé',
    html`<h1>Formulaire détaillé</h1>
      <p class="told">Démonstration&nbsp;: ce qui est saisi ici n’est ni gardé ni transmis.</p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>De quoi s’agit-il&nbsp;?</legend>
          ${urgencies.map(
            (label, at) =>
              html`<label class="choice"
                ><input type="radio" name="kind" value="${String(at)}" required /> ${label}</label
              >`,
          )}
        </fieldset>
        <p>
          <label class="name" for="words">Décrivez la situation</label>
          <textarea id="words" name="words" required maxlength="5000"></textarea>
        </p>
        <button>Envoyer</button>
      </form>`,
  );

export const contactFormSentPage = (action: string): SandboxPage =>
  page(
    'Merci',
    html`<h1>Merci, votre formulaire est envoyé</h1>
      <p>Notre partenaire vous répondra par e-mail.</p>
      <p><a href="${action}">Remplir un autre formulaire</a></p>`,
  );

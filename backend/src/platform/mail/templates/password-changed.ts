import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';
import { undoOffer, undoWords } from './undo-offer';

export const passwordChangedPayload = z.object({
  greeting: z.string(),
  login: z.string(),
  at: z.string(),
  undo: undoOffer,
  supportEmail: z.string(),
});

/** Mail to the owner at once, in case somebody else made the change. */
export function passwordChanged(payload: z.output<typeof passwordChangedPayload>): MailContent {
  const { greeting, login, at, undo, supportEmail } = payload;
  const fact = `Le mot de passe de votre espace ${login} a été modifié le ${at}.`;
  const yours = 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = undoWords(
    undo,
    supportEmail,
    `Ce n’était pas vous\u00a0? Choisissez tout de suite un autre mot de passe avec «\u00a0Mot de passe oublié\u00a0» sur la page de connexion, puis écrivez-nous à ${supportEmail}.`,
  );
  return {
    subject: 'Votre mot de passe a été modifié',
    text: `${greeting}

${fact}

${yours}

${doubt.text}

${textFooter}
`,
    html: mailSheet(
      'Votre mot de passe a été modifié',
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(yours)}${doubt.html}`,
    ),
  };
}

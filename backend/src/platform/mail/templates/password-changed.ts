import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const passwordChangedPayload = z.object({ greeting: z.string(), login: z.string(), at: z.string() });

/** Tells the owner at once, should the change not be theirs. */
export function passwordChanged(payload: z.output<typeof passwordChangedPayload>): MailContent {
  const { greeting, login, at } = payload;
  const fact = `Le mot de passe de l’espace ${login} a été modifié le ${at}.`;
  const doubt =
    'Vous n’êtes pas à l’origine de ce changement\u00a0? Utilisez «\u00a0Mot de passe oublié\u00a0» puis prévenez-nous sans attendre.';
  return {
    subject: 'Votre mot de passe a été modifié',
    text: `${greeting}

${fact}

${doubt}

${textFooter}
`,
    html: mailSheet(
      'Votre mot de passe a été modifié',
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(doubt)}`,
    ),
  };
}

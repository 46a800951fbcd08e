import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const accountOpenedPayload = z.object({
  space: z.enum(['customer', 'agent']),
  greeting: z.string(),
  login: z.string(),
  /** Null: the owner chose a password already. */
  temporaryPassword: z.string().nullable(),
  link: z.string(),
  /** `25 novembre 2026 à 10:05`. */
  until: z.string(),
});

const words = {
  customer: {
    subject: 'Bienvenue dans votre espace client',
    fact: 'Votre espace client est ouvert\u00a0: contrats, consommation, factures et paiements y sont réunis.',
    login: 'Votre numéro de client',
  },
  agent: {
    subject: 'Votre accès au portail',
    fact: 'Un accès au portail des conseillers vient d’être ouvert à votre nom.',
    login: 'Votre nom d’utilisateur',
  },
};

/** Welcome to a new account. The link only opens the page: the code in its fragment acts once the page posts it. */
export function accountOpened(payload: z.output<typeof accountOpenedPayload>): MailContent {
  const { space, greeting, temporaryPassword, link, until } = payload;
  const { subject, fact } = words[space];
  const name = `${words[space].login}\u00a0: ${payload.login}`;
  const use =
    temporaryPassword === null
      ? 'Connectez-vous avec votre mot de passe. Vous l’avez oublié\u00a0? La page de connexion vous en envoie un nouveau.'
      : 'Voici un mot de passe temporaire, qui vous sert à choisir le vôtre\u00a0:';
  const label = temporaryPassword === null ? 'Me connecter' : 'Choisir mon mot de passe';
  const delay =
    temporaryPassword === null
      ? ''
      : `Ce mot de passe temporaire est valable jusqu’au ${until} et ne sert qu’une fois. Passé ce délai, demandez-en un autre avec «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.`;
  return {
    subject,
    text: [
      greeting,
      fact,
      name,
      temporaryPassword === null ? use : `${use}\n${temporaryPassword}`,
      `${label}\u00a0:\n${link}`,
      delay,
      `${textFooter}\n`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailSheet(
      subject,
      html`${[greeting, fact, name, use].map(paragraph)}${
        temporaryPassword === null ? '' : figure(temporaryPassword)
      }${button(label, link)}${delay && paragraph(delay)}`,
    ),
  };
}

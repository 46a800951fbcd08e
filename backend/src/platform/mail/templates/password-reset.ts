import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const passwordResetPayload = z.object({
  greeting: z.string(),
  login: z.string(),
  temporaryPassword: z.string(),
  link: z.string(),
  minutes: z.number(),
  askedBy: z.enum(['owner', 'agent']).default('owner'),
});

/** The link only opens the page: the code in its fragment acts once the page posts it. */
export function passwordReset(payload: z.output<typeof passwordResetPayload>): MailContent {
  const { greeting, login, temporaryPassword, link, minutes, askedBy } = payload;
  const asked =
    askedBy === 'owner'
      ? `Vous avez demandé un nouveau mot de passe pour votre espace ${login}.`
      : `Un conseiller a demandé pour vous un nouveau mot de passe de votre espace ${login}.`;
  const use = 'Voici un mot de passe temporaire, qui vous sert à en choisir un nouveau\u00a0:';
  const delay = `Ce mot de passe temporaire est valable ${minutes} minutes et ne sert qu’une fois. Passé ce délai, demandez-en un autre sur la page de connexion.`;
  const ignore =
    'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien ne change et votre mot de passe actuel reste le bon.';
  return {
    subject: 'Votre mot de passe temporaire',
    text: `${greeting}

${asked}

${use}
${temporaryPassword}

Choisir mon mot de passe\u00a0:
${link}

${delay}

${ignore}

${textFooter}
`,
    html: mailSheet(
      'Votre mot de passe temporaire',
      html`${paragraph(greeting)}${paragraph(asked)}${paragraph(use)}${figure(temporaryPassword)}${button(
        'Choisir mon mot de passe',
        link,
      )}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}

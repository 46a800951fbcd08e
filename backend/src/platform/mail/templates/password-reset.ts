import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const passwordResetPayload = z.object({
  greeting: z.string(),
  login: z.string(),
  temporaryPassword: z.string(),
  link: z.string(),
  minutes: z.number(),
});

/** The link only opens the page: the code in its fragment acts once the page posts it. */
export function passwordReset(payload: z.output<typeof passwordResetPayload>): MailContent {
  const { greeting, login, temporaryPassword, link, minutes } = payload;
  const asked = `Vous avez demandé un nouveau mot de passe pour l’espace ${login}.`;
  const delay = `Ce mot de passe temporaire sert une seule fois, pendant ${minutes} minutes.`;
  const ignore =
    'Vous n’êtes pas à l’origine de cette demande\u00a0? Ignorez ce message\u00a0: rien ne change.';
  return {
    subject: 'Votre mot de passe temporaire',
    text: `${greeting}

${asked}

Votre mot de passe temporaire\u00a0: ${temporaryPassword}

Choisissez votre nouveau mot de passe\u00a0:
${link}

${delay}
${ignore}

${textFooter}
`,
    html: mailSheet(
      'Votre mot de passe temporaire',
      html`${paragraph(greeting)}${paragraph(asked)}${figure(temporaryPassword)}${button(
        'Choisir mon mot de passe',
        link,
      )}${paragraph(delay)}${paragraph(ignore)}`,
    ),
  };
}

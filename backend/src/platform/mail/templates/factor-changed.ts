import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const factorChangedPayload = z.object({
  greeting: z.string(),
  login: z.string(),
  /** RESET: by an administrator. */
  change: z.enum(['ON', 'OFF', 'RESET']),
  /** Given by the administrator; null else. */
  reason: z.string().nullable(),
  at: z.string(),
  supportEmail: z.string(),
});

const words = {
  ON: { title: 'La connexion en deux étapes est activée', fact: 'a été activée' },
  OFF: { title: 'La connexion en deux étapes est désactivée', fact: 'a été désactivée' },
  RESET: {
    title: 'La connexion en deux étapes a été réinitialisée',
    fact: 'a été réinitialisée par un administrateur',
  },
};

/** Tells the owner at once, should the change not be theirs. */
export function factorChanged(payload: z.output<typeof factorChangedPayload>): MailContent {
  const { greeting, login, change, reason, at, supportEmail } = payload;
  const { title, fact: done } = words[change];
  const fact = `La connexion en deux étapes de votre compte ${login} ${done} le ${at}.${reason === null ? '' : ` Motif\u00a0: «\u00a0${reason}\u00a0».`}`;
  const yours =
    change === 'RESET'
      ? 'Vos sessions sont fermées. Vous associerez une nouvelle application à votre prochaine connexion, ou depuis votre page Sécurité.'
      : 'C’était vous\u00a0? Vous n’avez rien d’autre à faire.';
  const doubt = `${change === 'RESET' ? 'Vous ne l’aviez pas demandé' : 'Ce n’était pas vous'}\u00a0? Changez tout de suite votre mot de passe, puis écrivez-nous à ${supportEmail}.`;
  return {
    subject: title,
    text: `${greeting}

${fact}

${yours}

${doubt}

${textFooter}
`,
    html: mailSheet(
      title,
      html`${paragraph(greeting)}${paragraph(fact)}${paragraph(yours)}${paragraph(doubt)}`,
    ),
  };
}

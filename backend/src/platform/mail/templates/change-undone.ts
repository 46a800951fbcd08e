import { z } from 'zod';
import { html } from '../../html';
import { button, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const changeUndonePayload = z.object({
  greeting: z.string(),
  kind: z.enum(['IBAN', 'EMAIL', 'PASSWORD']),
  /** This mailbox was put back in force along with it. */
  restoredEmail: z.boolean(),
  /** The password that was in force opens nothing any more. */
  withdrawsPassword: z.boolean(),
  /** Null for an account that is disabled. */
  choosePassword: z.object({ link: z.string(), minutes: z.number() }).nullable(),
  supportEmail: z.string(),
});

const facts = {
  IBAN: 'Le changement de compte bancaire est annulé\u00a0: votre ancien compte est de nouveau celui que nous prélevons. Un prélèvement déjà transmis à la banque ne peut plus être rappelé\u00a0; votre conseiller peut vous dire s’il y en a un.',
  EMAIL: 'Le changement d’adresse e-mail est annulé\u00a0: cette adresse est de nouveau la vôtre.',
  PASSWORD: 'Le changement de mot de passe est annulé.',
};

/** To the mailbox whose link undid a change: what is so again, and the way back into the space. */
export function changeUndone(payload: z.output<typeof changeUndonePayload>): MailContent {
  const { greeting, kind, restoredEmail, withdrawsPassword, choosePassword, supportEmail } = payload;
  const also =
    restoredEmail && kind !== 'EMAIL' ? ['Cette adresse e-mail est de nouveau celle de votre espace.'] : [];
  const closed = 'Toutes les connexions ouvertes à votre espace ont été fermées.';
  const password = withdrawsPassword
    ? 'Par prudence, le mot de passe en vigueur ne permet plus d’entrer\u00a0: choisissez-en un nouveau.'
    : 'Par prudence, choisissez aussi un nouveau mot de passe\u00a0: quelqu’un d’autre connaît peut-être le vôtre.';
  const delay = choosePassword
    ? [
        `Ce lien est valable ${choosePassword.minutes} minutes. Passé ce délai, demandez-en un autre avec «\u00a0Mot de passe oublié\u00a0» sur la page de connexion.`,
      ]
    : [];
  const help = `Une question, un doute\u00a0? Écrivez-nous à ${supportEmail}.`;
  const title = 'Le changement est annulé';
  const before = [facts[kind], ...also, closed, password];
  const label = 'Choisir mon mot de passe';
  return {
    subject: title,
    text: [
      greeting,
      ...before,
      ...(choosePassword ? [`${label}\u00a0:\n${choosePassword.link}`] : []),
      ...delay,
      help,
      textFooter,
      '',
    ].join('\n\n'),
    html: mailSheet(
      title,
      html`${[greeting, ...before].map(paragraph)}${
        choosePassword ? button(label, choosePassword.link) : ''
      }${[...delay, help].map(paragraph)}`,
    ),
  };
}

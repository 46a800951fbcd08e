import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const factorChangedPayload = z.object({
  greeting: z.string(),
  login: z.string(),
  /** ON, OFF: the first factor of the account, the last one. RESET: all of them, by an administrator. */
  change: z.enum([
    'ON',
    'OFF',
    'RESET',
    'APPLICATION_ADDED',
    'APPLICATION_REMOVED',
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
  ]),
  /** Given by the administrator; null else. */
  reason: z.string().nullable(),
  /** Name of the passkey that came or went; null else. */
  passkey: z.string().nullable().optional(),
  at: z.string(),
  supportEmail: z.string(),
});

export type FactorChange = z.output<typeof factorChangedPayload>['change'];

const steps = 'La connexion en deux étapes';
const words: Record<FactorChange, { title: string; what: string; done: string }> = {
  ON: { title: 'La connexion en deux étapes est activée', what: steps, done: 'a été activée' },
  OFF: { title: 'La connexion en deux étapes est désactivée', what: steps, done: 'a été désactivée' },
  RESET: {
    title: 'La connexion en deux étapes a été réinitialisée',
    what: steps,
    done: 'a été réinitialisée par un administrateur',
  },
  APPLICATION_ADDED: {
    title: 'Une application de codes est associée à votre compte',
    what: 'Une application de codes',
    done: 'a été associée',
  },
  APPLICATION_REMOVED: {
    title: 'Votre application de codes a été retirée',
    what: 'L’application de codes',
    done: 'a été retirée',
  },
  PASSKEY_ADDED: {
    title: 'Une clé d’accès est enregistrée pour votre compte',
    what: 'Une clé d’accès',
    done: 'a été enregistrée',
  },
  PASSKEY_REMOVED: { title: 'Une clé d’accès a été retirée', what: 'Une clé d’accès', done: 'a été retirée' },
};

/** « La clé d’accès « Mon téléphone » de votre compte 100001 a été retirée le … ». */
function factOf({ change, login, passkey, reason, at }: z.output<typeof factorChangedPayload>): string {
  const { what, done } = words[change];
  const named = passkey ? `La clé d’accès «\u00a0${passkey}\u00a0»` : what;
  return `${named} de votre compte ${login} ${done} le ${at}.${reason === null ? '' : ` Motif\u00a0: «\u00a0${reason}\u00a0».`}`;
}

/** Mail to the owner at once, in case somebody else made the change. */
export function factorChanged(payload: z.output<typeof factorChangedPayload>): MailContent {
  const { greeting, change, supportEmail } = payload;
  const { title } = words[change];
  const fact = factOf(payload);
  const yours =
    change === 'RESET'
      ? 'Vos sessions sont fermées. Vous enregistrerez une clé d’accès ou une application de codes à votre prochaine connexion, ou depuis votre page Sécurité.'
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

export const customerFactorResetPayload = z.object({
  greeting: z.string(),
  customerNumber: z.string(),
  /** Given by the agent. */
  reason: z.string(),
  at: z.string(),
  phone: z.string(),
  supportEmail: z.string(),
});

/** Mail to a customer that an agent removed their second factor: the person who asked for it may be somebody else. */
export function customerFactorReset(payload: z.output<typeof customerFactorResetPayload>): MailContent {
  const { greeting, customerNumber, reason, at, phone, supportEmail } = payload;
  const title = 'La connexion en deux étapes a été réinitialisée';
  const words = [
    `La connexion en deux étapes de votre espace client ${customerNumber} a été réinitialisée par un conseiller le ${at}. Motif\u00a0: «\u00a0${reason}\u00a0».`,
    'Toutes vos connexions sont fermées, et vos clés d’accès et anciens codes ne servent plus. Votre mot de passe suffit pour vous reconnecter\u00a0: activez ensuite de nouveau la connexion en deux étapes depuis vos paramètres.',
    `Vous ne l’aviez pas demandé\u00a0? Choisissez tout de suite un autre mot de passe avec «\u00a0Mot de passe oublié\u00a0» sur la page de connexion, puis appelez-nous au ${phone} ou écrivez-nous à ${supportEmail}.`,
  ];
  return {
    subject: title,
    text: [greeting, ...words, textFooter, ''].join('\n\n'),
    html: mailSheet(title, html`${paragraph(greeting)}${words.map(paragraph)}`),
  };
}

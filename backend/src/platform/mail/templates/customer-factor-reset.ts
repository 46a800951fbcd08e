import { z } from 'zod';
import { html } from '../../html';
import { mailSheet, paragraph, textFooter, type MailContent } from './layout';

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

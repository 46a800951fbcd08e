import { z } from 'zod';
import { html } from '../../html';
import { button, figure, mailSheet, paragraph, textFooter, type MailContent } from './layout';

export const sponsorshipInvitationPayload = z.object({
  sponsorName: z.string(),
  sponsorNumber: z.string(),
  sponsorEuros: z.number(),
  newCustomerEuros: z.number(),
  /** Of the supplier's public site; null for none. */
  link: z.string().nullable(),
  /** Where one subscribes by phone. */
  phone: z.string().optional(),
  supportEmail: z.string(),
});

/** To somebody who is no customer and asked for nothing: says who gave their address, and that it serves once. */
export function sponsorshipInvitation(payload: z.output<typeof sponsorshipInvitationPayload>): MailContent {
  const { sponsorName, sponsorNumber, sponsorEuros, newCustomerEuros, link, phone, supportEmail } = payload;
  const title = `${sponsorName} vous invite chez Lumenvie`;
  const offer = `${sponsorName} vous recommande Lumenvie, son fournisseur d’énergie. En souscrivant avec son numéro de parrainage, vous gagnez ${newCustomerEuros}\u00a0€ TTC sur votre première facture une fois votre contrat actif, et ${sponsorName} ${sponsorEuros}\u00a0€ TTC sur la prochaine.`;
  const use = 'Numéro de parrainage à indiquer lors de la souscription\u00a0:';
  const call = phone === undefined ? [] : [`Pour souscrire, appelez-nous au ${phone}.`];
  const where = 'L’offre est réservée à la France métropolitaine, hors Corse.';
  const privacy = `${sponsorName} nous a donné votre adresse pour cette seule invitation\u00a0: nous ne vous écrirons pas de nouveau. Pour la faire effacer tout de suite, écrivez à ${supportEmail}.`;
  return {
    subject: title,
    text: [
      'Bonjour,',
      offer,
      `${use}\n${sponsorNumber}`,
      ...call,
      ...(link === null ? [] : [`Découvrir Lumenvie\u00a0:\n${link}`]),
      where,
      privacy,
      textFooter,
      '',
    ].join('\n\n'),
    html: mailSheet(
      title,
      html`${paragraph('Bonjour,')}${paragraph(offer)}${paragraph(use)}${figure(sponsorNumber)}${call.map(paragraph)}${
        link === null ? '' : button('Découvrir Lumenvie', link)
      }${paragraph(where)}${paragraph(privacy)}`,
    ),
  };
}

import type { Energy } from '@portal/contract';
import { formatLongDay, type Day } from '@portal/domain';
import { clause, paragraph, plainHead, titles, type Issuer, type Paper } from '../blocks';
import { generalTerms } from './general-terms';

const titleOf: Record<Energy, string> = {
  EL: 'Conditions générales de vente d’électricité',
  NG: 'Conditions générales de vente de gaz naturel',
};
export const generalTermsTitle = (energy: Energy): string => titleOf[energy];

/** The version in force when the contract was concluded. */
export function generalTermsPaper(issuer: Issuer, energy: Energy, day: Day): Paper {
  const { supplier, supportEmail } = issuer;
  const articles = generalTerms(energy, { name: supplier.name, email: supportEmail, phone: supplier.phone });
  return {
    title: titleOf[energy],
    subject: `Remises le ${formatLongDay(day)}`,
    content: [
      plainHead(issuer),
      titles(titleOf[energy], `Remises avec le contrat souscrit le ${formatLongDay(day)}`),
      ...articles.map(({ title, text }, at) => clause(`${at + 1}. ${title}`, paragraph(text))),
    ],
  };
}

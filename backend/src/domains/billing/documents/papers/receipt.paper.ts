import { formatLongDay, type Day } from '@portal/domain';
import { card, facts, letterhead, paragraph, titles, type Issuer, type Paper } from '../blocks';
import { postalLines, type HolderRow } from '../parties';

export interface Receipt {
  title: string;
  paragraphs: readonly string[];
  customer: HolderRow;
  date: Day;
  /** Under which the customer may come back to it. */
  reference: string;
}

/** A dated receipt of what a customer declared. */
export function receiptPaper(
  issuer: Issuer,
  { title, paragraphs, customer, date, reference }: Receipt,
): Paper {
  return {
    title,
    subject: `Client ${customer.customer_number}`,
    content: [
      letterhead(issuer, postalLines(customer)),
      titles(title),
      card(
        facts([
          ['Date', formatLongDay(date)],
          ['Référence', reference],
          ['Numéro de client', customer.customer_number],
        ]),
      ),
      { stack: paragraphs.map(paragraph), fontSize: 10, margin: [0, 8, 0, 0] },
      { text: `Le service client de ${issuer.supplier.name}`, margin: [0, 18, 0, 0], bold: true },
      {
        text: 'Conservez ce document\u00a0: il fait foi de la date à laquelle nous avons reçu votre demande.',
        style: 'small',
        margin: [0, 14, 0, 0],
      },
    ],
  };
}

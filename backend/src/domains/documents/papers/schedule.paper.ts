import type { Contract, Prepayment } from '@portal/contract';
import {
  energyLabel,
  formatCents,
  formatEuros,
  formatLongDay,
  frequencyLabel,
  paymentModeLabel,
  pieceDueOn,
  toCents,
  type Day,
} from '@portal/domain';
import { card, facts, heading, letterhead, rows, small, titles, type Issuer, type Paper } from '../blocks';
import type { Holder } from '../documents.queries';
import { modeInForce } from '../invoice-payment.rules';
import { postalLines } from '../parties';

export interface Schedule {
  holder: Holder;
  contract: Contract;
  /** Planned, in the order of their days. */
  instalments: readonly Prepayment[];
  issuedOn: Day;
}

/** The instalments that are to come, up to the next anniversary (C6.7). */
export function schedulePaper(issuer: Issuer, { holder, contract, instalments, issuedOn }: Schedule): Paper {
  const total = instalments.reduce((cents, { amount }) => cents + toCents(amount), 0);
  const paymentMode = modeInForce(contract.finance);
  const debitDay = paymentMode === 'directDebit' ? contract.finance.debitDay : null;
  return {
    title: 'Échéancier de paiement',
    subject: `Contrat ${contract.contractNumber}`,
    content: [
      letterhead(issuer, postalLines(holder)),
      titles('Échéancier de paiement', 'CE DOCUMENT N’EST PAS UNE FACTURE'),
      card({
        columnGap: 20,
        columns: [
          facts([
            ['Édité le', formatLongDay(issuedOn)],
            ['Numéro de client', holder.customer_number],
            ['Numéro de contrat', contract.contractNumber],
            ['Offre', `${contract.offer} (${energyLabel(contract.energy).toLowerCase()})`],
          ]),
          facts([
            ['Mode de paiement', paymentModeLabel(paymentMode)],
            ['Fréquence', frequencyLabel(contract.installmentFrequency)],
            ['Jour de prélèvement', debitDay === null ? null : `Le ${debitDay} du mois`],
            contract.terminationDate === null
              ? ['Prochain anniversaire', contract.nextRenewDate && formatLongDay(contract.nextRenewDate)]
              : ['Fin du contrat', formatLongDay(contract.terminationDate)],
          ]),
        ],
      }),
      heading('Vos prochaines échéances'),
      rows(
        [
          { title: 'Échéance', width: 60 },
          { title: 'Date', width: '*' },
          { title: 'Montant TTC', width: 110, figure: true },
        ],
        instalments.map((piece, at) => [
          String(at + 1),
          formatLongDay(pieceDueOn(piece)),
          formatEuros(piece.amount),
        ]),
      ),
      {
        margin: [0, 8, 0, 10],
        columns: [
          { text: 'Total des échéances à venir', bold: true },
          { text: formatCents(total), bold: true, alignment: 'right', width: 110 },
        ],
      },
      small(
        'Ces échéances s’imputent sur votre consommation\u00a0: une facture de régularisation compare ensuite ce que vous avez payé à ce que vous avez consommé. Quand votre jour de prélèvement tombe un jour où les banques sont fermées, le prélèvement est présenté le jour ouvré suivant\u00a0: c’est cette date qui figure ci-dessus.',
      ),
    ],
  };
}

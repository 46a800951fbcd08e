import type { Contract, Prepayment } from '@portal/contract';
import {
  drawnAfterEnd,
  energyLabel,
  formatCents,
  formatEuros,
  formatLongDay,
  frequencyLabel,
  isOwnMode,
  modeInForce,
  paymentModeLabel,
  pieceDueOn,
  scheduleCondition,
  type ScheduleEnd,
  toCents,
  type Day,
} from '@portal/domain';
import { card, facts, heading, letterhead, rows, small, titles, type Issuer, type Paper } from '../blocks';
import type { Holder } from '../documents.queries';
import { postalLines } from '../parties';
import { howToPay } from './how-to-pay';

const endNames = { ANNIVERSARY: 'Prochain anniversaire', TERMINATION: 'Fin du contrat' };

export interface Schedule {
  holder: Holder;
  contract: Contract;
  /** Planned, in the order of their days. */
  instalments: readonly Prepayment[];
  end: ScheduleEnd | null;
  issuedOn: Day;
}

/** The instalments that are to come, up to the next anniversary or the contract's end (C6.7). */
export function schedulePaper(
  issuer: Issuer,
  { holder, contract, instalments, end, issuedOn }: Schedule,
): Paper {
  const total = instalments.reduce((cents, { amount }) => cents + toCents(amount), 0);
  const paymentMode = modeInForce(contract.finance);
  const condition = scheduleCondition(contract.contractStatus);
  const drawnAfter = drawnAfterEnd(instalments, end);
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
            [end ? endNames[end.by] : '', end && formatLongDay(end.day)],
          ]),
        ],
      }),
      heading('Vos prochaines échéances'),
      ...(condition ? [small(condition)] : []),
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
      ...(drawnAfter && end
        ? [
            small(
              `La dernière échéance, due au plus tard le ${formatLongDay(end.day)}, est présentée le ${formatLongDay(drawnAfter)}, premier jour où les banques sont ouvertes.`,
            ),
          ]
        : []),
      ...(isOwnMode(paymentMode) ? howToPay(paymentMode, issuer, contract.contractNumber) : []),
      small(
        'Ces échéances s’imputent sur votre consommation\u00a0: une facture de régularisation compare ensuite les échéances qui vous ont été demandées à ce que vous avez consommé\u00a0; une échéance impayée reste due. Quand votre jour de prélèvement tombe un jour où les banques sont fermées, le prélèvement est présenté le jour ouvré suivant\u00a0: c’est cette date qui figure ci-dessus.',
      ),
    ],
  };
}

import {
  billingModeLabel,
  energyLabel,
  formatKwh,
  formatLongDay,
  frequencyLabel,
  rateOptionLabel,
  timeframeLabel,
  formatCents,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { facts, heading, letterhead, paragraph, titles, type Issuer, type Paper } from '../blocks';
import type { ContractTerms } from '../contract-terms';
import { contractClauses } from './contract-clauses';
import { holderAndPoint, references } from './contract-parties';
import { contractPrices } from './contract-prices';

const titleOf = { EL: 'Contrat de fourniture d’électricité', NG: 'Contrat de fourniture de gaz naturel' };
export const contractTitle = (energy: ContractTerms['energy']): string => titleOf[energy];

/** The contract, with its prices line by line (Code de la consommation, L224-3). */
export function contractPaper(issuer: Issuer, terms: ContractTerms): Paper {
  const title = contractTitle(terms.energy);
  return {
    title,
    subject: terms.contractNumber ? `Contrat ${terms.contractNumber}` : `Offre ${terms.orderReference}`,
    content: [
      letterhead(issuer, terms.holder.postalLines),
      titles(title, terms.offer.label),
      references(terms),
      ...takeOver(terms),
      ...holderAndPoint(terms),
      ...offer(terms),
      ...contractPrices(terms),
      ...contractClauses(issuer, terms),
    ],
  };
}

/** Whose signature the paper does not bear, and what was not taken over. */
function takeOver({ conclusion }: ContractTerms): Content[] {
  if (conclusion.kind !== 'TAKEN_OVER') return [];
  const { on } = conclusion;
  return [
    heading('Transfert du contrat'),
    paragraph(
      `Ce contrat vous est transféré à compter du ${formatLongDay(on)}. Vous ne l’avez pas signé\u00a0: ce document en rappelle les conditions, que vous reprenez telles quelles, prix compris. Ce qui est dû pour la période antérieure ne vous est pas réclamé.`,
    ),
    paragraph(
      'Aucun compte n’est débité tant que vous n’avez pas donné de mandat de prélèvement\u00a0: vous pouvez le faire depuis votre espace client, ou payer par virement.',
    ),
  ];
}

/** The day of the month is that of instalments; a bill is debited when it falls due. */
function debitDayOf({ billingMode, debitDay }: ContractTerms['offer']): string | null {
  if (debitDay === null) return null;
  return billingMode === 'PAYMENT_SCHEDULE' ? `Le ${debitDay} du mois` : 'À l’échéance de chaque facture';
}

function offer({ energy, offer: chosen, rebate }: ContractTerms): Content[] {
  const { packages } = chosen;
  return [
    heading('Votre offre'),
    facts([
      ['Offre', `${chosen.label} (${energyLabel(energy).toLowerCase()})`],
      ['Option tarifaire', energy === 'EL' ? rateOptionLabel(chosen.rateOption) : null],
      ['Facturation', billingModeLabel(chosen.billingMode)],
      ['Fréquence de paiement', frequencyLabel(chosen.frequency)],
      ['Jour de prélèvement', debitDayOf(chosen)],
      [
        'Forfait mensuel',
        packages &&
          `${formatKwh(packages.summerKwh)} d’avril à septembre, ${formatKwh(packages.winterKwh)} d’octobre à mars`,
      ],
      [
        'Consommation annuelle estimée',
        chosen.estimates
          .map(
            ({ timeframe, quantity }) =>
              `${formatKwh(quantity)} (${timeframeLabel(timeframe).toLowerCase()})`,
          )
          .join(', '),
      ],
      ['Options', chosen.options.join(', ')],
      [
        'Remise',
        rebate && `${rebate.label}\u00a0: ${formatCents(rebate.amountCents)} sur la première facture`,
      ],
    ]),
  ];
}

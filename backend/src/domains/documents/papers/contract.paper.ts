import {
  billingModeLabel,
  energyLabel,
  formatCents,
  formatKwh,
  frequencyLabel,
  rateOptionLabel,
  timeframeLabel,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { facts, heading, letterhead, titles, type Issuer, type Paper } from '../blocks';
import type { ContractTerms } from '../contract-terms';
import { contractClauses } from './contract-clauses';
import { holderAndPoint, references } from './contract-parties';
import { contractPrices } from './contract-prices';

const titleOf = { EL: 'Contrat de fourniture d’électricité', NG: 'Contrat de fourniture de gaz naturel' };

/** The contract, with its prices line by line (Code de la consommation, L224-3). */
export function contractPaper(issuer: Issuer, terms: ContractTerms): Paper {
  const title = titleOf[terms.energy];
  return {
    title,
    subject: terms.contractNumber ? `Contrat ${terms.contractNumber}` : `Offre ${terms.orderReference}`,
    content: [
      letterhead(issuer, terms.holder.postalLines),
      titles(title, terms.offer.label),
      references(terms),
      ...holderAndPoint(terms),
      ...offer(terms),
      ...contractPrices(terms),
      ...contractClauses(issuer, terms),
    ],
  };
}

function offer({ energy, offer: chosen, rebate }: ContractTerms): Content[] {
  const { packages } = chosen;
  return [
    heading('Votre offre'),
    facts([
      ['Offre', `${chosen.label} (${energyLabel(energy).toLowerCase()})`],
      ['Option tarifaire', rateOptionLabel(chosen.rateOption)],
      ['Facturation', billingModeLabel(chosen.billingMode)],
      ['Fréquence de paiement', frequencyLabel(chosen.frequency)],
      ['Jour de prélèvement', chosen.debitDay === null ? null : `Le ${chosen.debitDay} du mois`],
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

import type { Contract } from '@portal/contract';
import {
  addressLine,
  deliveryPointNames,
  formatKwh,
  formatLongDay,
  frequencyLabel,
  seasonLabels,
  type Day,
} from '@portal/domain';
import type { AmendedField } from '../amendment.rules';
import {
  card,
  facts,
  heading,
  letterhead,
  paragraph,
  rows,
  small,
  titles,
  type Issuer,
  type Paper,
} from '../blocks';
import type { Holder } from '../documents.queries';
import { holderName, postalLines } from '../parties';

export interface Amendment {
  holder: Holder;
  contract: Contract;
  day: Day;
  subject: string;
  effectiveOn: Day;
  fields: readonly AmendedField[];
}

/** What a contract becomes; the rest of it stands. */
export function amendmentPaper(issuer: Issuer, amendment: Amendment): Paper {
  const { holder, contract, day, subject, effectiveOn, fields } = amendment;
  return {
    title: 'Avenant au contrat',
    subject: `Contrat ${contract.contractNumber}\u00a0: ${subject}`,
    content: [
      letterhead(issuer, postalLines(holder)),
      titles('Avenant au contrat', subject),
      card(
        facts([
          ['Numéro de contrat', contract.contractNumber],
          ['Numéro de client', holder.customer_number],
          ['Titulaire', holderName(holder)],
          [deliveryPointNames[contract.energy], contract.deliveryPoint.pointOfDelivery],
          ['Adresse de livraison', addressLine(contract.deliveryPoint.address)],
        ]),
      ),
      heading('Objet'),
      paragraph(
        `${subject}, à effet du ${formatLongDay(effectiveOn)}. Cet avenant fait partie du contrat souscrit le ${formatLongDay(contract.subscriptionDate)}.`,
      ),
      ...(fields.length > 0
        ? [
            rows(
              [{ title: 'Élément', width: 150 }, { title: 'Avant' }, { title: 'Après' }],
              fields.map(({ label, before, after }) => [label, before, after]),
            ),
          ]
        : []),
      heading('Votre contrat'),
      facts([
        ['Offre', contract.offer],
        ['Fréquence de paiement', frequencyLabel(contract.installmentFrequency)],
        [
          'Forfait mensuel',
          contract.chosenPackages
            .map(({ timeframe, amount }) => `${seasonLabels[timeframe]} ${formatKwh(amount)}`)
            .join(' · '),
        ],
        ['Options', activeOptions(contract)],
        ['Prochain anniversaire', contract.nextRenewDate && formatLongDay(contract.nextRenewDate)],
      ]),
      paragraph(''),
      paragraph(
        'Les autres dispositions du contrat restent inchangées. Si vous êtes un particulier, vous pouvez résilier le contrat à tout moment et sans frais.',
      ),
      {
        margin: [0, 12, 0, 0],
        stack: [
          { text: `Fait à ${issuer.supplier.townName}, le ${formatLongDay(day)}` },
          { text: `Le service client de ${issuer.supplier.name}`, bold: true, margin: [0, 6, 0, 0] },
        ],
      },
      small('Conservez cet avenant avec votre contrat.'),
    ],
  };
}

const activeOptions = ({ chosenProduct }: Contract): string =>
  chosenProduct.additionalRates
    .filter(({ active, kind }) => active && kind === 'OPTION')
    .map(({ label }) => label)
    .join(', ');

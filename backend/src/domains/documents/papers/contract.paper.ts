import {
  billingModeLabel,
  deliveryPointNames,
  energyLabel,
  formatCents,
  formatDay,
  formatKwh,
  formatLongDay,
  formatPhone,
  formatSiret,
  frequencyLabel,
  rateOptionLabel,
  timeframeLabel,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { formatBasisPoints, formatMicros, formatQuantity } from '../amounts';
import {
  card,
  clause,
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
import type { ContractTerms } from '../contract-terms';

import { withdrawalForm } from './withdrawal-form';

type PriceLine = NonNullable<ContractTerms['year']>['lines'][number];

const titleOf = { EL: 'Contrat de fourniture d’électricité', NG: 'Contrat de fourniture de gaz naturel' };
const processLabels = { MOVE_IN: 'Mise en service (emménagement)', SWITCH: 'Changement de fournisseur' };

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
      ...prices(terms),
      ...conditions(issuer, terms),
    ],
  };
}

const references = ({
  contractNumber,
  orderReference,
  customerNumber,
  day,
  signed,
}: ContractTerms): Content =>
  card(
    facts([
      ['Numéro de contrat', contractNumber],
      ['Numéro d’affaire', orderReference],
      ['Numéro de client', customerNumber],
      [signed ? 'Souscrit le' : 'Offre du', formatLongDay(day)],
    ]),
  );

function holderAndPoint({
  energy,
  holder,
  delivery,
  process,
  startRange,
  startDate,
}: ContractTerms): Content[] {
  const capacity =
    delivery.capacity === null
      ? null
      : `${formatQuantity(delivery.capacity)}\u00a0${delivery.capacityUnit ?? ''}`;
  return [
    {
      columnGap: 24,
      columns: [
        {
          stack: [
            heading('Titulaire'),
            facts([
              ['Nom', holder.name],
              ['Représenté par', holder.contactName],
              ['Né(e) le', holder.birthdate && formatDay(holder.birthdate)],
              ['SIRET', holder.siret && formatSiret(holder.siret)],
              ['Code APE', holder.activityCode],
              ['Cotitulaire', holder.coholder],
              ['E-mail', holder.email],
              ['Téléphone', holder.phone && formatPhone(holder.phone)],
            ]),
          ],
        },
        {
          stack: [
            heading('Point de livraison'),
            facts([
              [deliveryPointNames[energy], delivery.pointOfDelivery ?? 'à compléter'],
              ['Adresse', delivery.address],
              [energy === 'EL' ? 'Puissance souscrite' : 'Consommation de référence', capacity],
              ['Compteur', delivery.meterNumber],
              ['Situation', processLabels[process]],
              ['Début de fourniture', startDate ? formatLongDay(startDate) : startOf(startRange)],
            ]),
          ],
        },
      ],
    },
  ];
}

const startOf = (range: 'NOW' | 'LATER') => (range === 'NOW' ? 'Dès que possible' : 'À la date convenue');

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

function prices({ unitPrices, year, customerType }: ContractTerms): Content[] {
  const list =
    unitPrices.length === 0
      ? []
      : [
          rows(
            [
              { title: 'Prix', width: '*' },
              { title: 'Hors taxes', width: 110, figure: true },
            ],
            unitPrices.map(({ component, timeframe, unit, priceMicros }) => [
              component === 'SUBSCRIPTION'
                ? 'Abonnement'
                : `Énergie, ${timeframeLabel(timeframe).toLowerCase()}`,
              `${formatMicros(priceMicros)}\u00a0${unit === 'EUR/YEAR' ? '€/an' : '€/kWh'}`,
            ]),
          ),
        ];
  if (!year) return [heading('Vos prix'), ...list];
  return [
    heading('Vos prix'),
    ...list,
    heading('Ce que coûte une année, taxes comprises'),
    rows(
      [
        { title: 'Poste', width: '*' },
        { title: 'Quantité', width: 70, figure: true },
        { title: 'Prix unitaire HT', width: 82, figure: true },
        { title: 'Montant HT', width: 66, figure: true },
        { title: 'TVA', width: 40, figure: true },
        { title: 'Montant TTC', width: 70, figure: true },
      ],
      year.lines.map((line) => [
        line.label,
        ...measure(line),
        formatCents(line.netCents),
        formatBasisPoints(line.vatBp),
        formatCents(line.netCents + line.vatCents),
      ]),
    ),
    card({
      columns: [
        {
          stack: [
            { text: 'Total d’une année TTC', style: 'label' },
            { text: formatCents(year.yearlyCents), style: 'figure' },
          ],
        },
        {
          stack: [
            { text: 'Budget mensuel TTC', style: 'label' },
            { text: formatCents(year.monthlyCents), style: 'figure' },
          ],
        },
        {
          stack: [
            { text: 'Chaque échéance TTC', style: 'label' },
            { text: formatCents(year.installmentCents), style: 'figure' },
          ],
        },
      ],
    }),
    small(
      `Estimation établie sur la consommation annuelle indiquée, aux taxes et contributions en vigueur au jour de l’offre${customerType === 'INDIVIDUAL' ? '\u00a0; la facture est établie sur la consommation relevée' : ''}.`,
    ),
  ];
}

/** Quantity and price as they multiply: a contribution and a discount are a percentage of an amount. */
function measure({ kind, quantity, unit, priceMicros }: PriceLine): [quantity: string, price: string] {
  const amount = `${formatQuantity(quantity)}\u00a0€`;
  if (unit === '%') return [amount, formatBasisPoints(priceMicros / 10_000)];
  if (unit === 'EUR' && kind === 'TAX') return [amount, formatBasisPoints(priceMicros / 100)];
  const price = `${formatMicros(priceMicros)}\u00a0€`;
  return [unit === 'EUR' ? formatQuantity(quantity) : `${formatQuantity(quantity)}\u00a0${unit}`, price];
}

function conditions(issuer: Issuer, terms: ContractTerms): Content[] {
  const { name } = issuer.supplier;
  const individual = terms.customerType === 'INDIVIDUAL';
  return [
    clause(
      'Durée et fin du contrat',
      paragraph(
        `Le contrat est conclu pour un an à compter du début de fourniture, et se renouvelle par périodes d’un an. ${individual ? 'Vous pouvez le résilier à tout moment, sans frais, depuis votre espace client.' : 'Vous pouvez le résilier depuis votre espace client, dans les conditions générales de vente.'} Vos prix ne changent pas avant l’anniversaire, hors taxes et contributions fixées par les pouvoirs publics\u00a0; ${name} vous informe de tout changement au moins un mois à l’avance.`,
      ),
    ),
    clause(
      'Factures et paiement',
      paragraph(
        'Vos factures sont à votre disposition dans votre espace client. Elles sont payables à leur échéance, quinze jours après leur émission. En cas de difficulté, écrivez-nous\u00a0: un échelonnement est possible. Le chèque énergie est accepté.',
      ),
    ),
    clause(
      'Réclamations et médiation',
      paragraph(
        `Le service client répond par e-mail (${issuer.supportEmail}) et au ${issuer.supplier.phone} (coût d’un appel local). Sans réponse satisfaisante dans les deux mois, vous pouvez saisir gratuitement le médiateur national de l’énergie (www.energie-mediateur.fr).`,
      ),
    ),
    clause('Signatures', {
      columnGap: 24,

      columns: [
        signature(`Pour ${name}`, 'Le service client'),
        signature(
          'Le titulaire',
          terms.signed
            ? `Signé électroniquement par ${terms.holder.contactName ?? terms.holder.name}`
            : 'Signature électronique',
        ),
      ],
    }),
    ...(individual ? [withdrawalForm(issuer, terms)] : []),
  ];
}

const signature = (who: string, how: string): Content => ({
  stack: [
    { text: who, style: 'label' },
    { text: how, margin: [0, 4, 0, 14] },
  ],
});

import { expectedYearWords, formatCents, timeframeLabel } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { toExpected } from '../../catalogue/catalogue.service';
import { formatBasisPoints, formatMicros, formatQuantity } from '../amounts';
import { card, heading, paragraph, rows, small } from '../blocks';
import type { ContractTerms } from '../contract-terms';

/** The part of a contract's terms that its prices are. */
export type PricedTerms = Pick<ContractTerms, 'unitPrices' | 'year' | 'customerType'>;
type PriceLine = NonNullable<ContractTerms['year']>['lines'][number];

/** Unit prices and, where it is known, what a year costs line by line (Code de la consommation, L224-3). */
export function contractPrices({ unitPrices, year, customerType }: PricedTerms): Content[] {
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
    ...expectedYearWords(toExpected(year.expected)).map((words) => paragraph(words)),
    small(
      `Estimation établie sur les quantités indiquées, aux taxes et contributions en vigueur au jour de l’offre${customerType === 'INDIVIDUAL' ? '\u00a0; la facture est établie sur la consommation relevée' : ''}.`,
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

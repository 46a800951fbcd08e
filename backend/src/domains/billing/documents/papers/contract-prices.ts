import { expectedYearWords, formatCents, formatEuros, formatQuantity, timeframeLabel } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import {
  grossUnitPrice,
  lastInstalmentCents,
  toExpected,
  unitTaxesOfYear,
} from '../../catalogue/catalogue.service';
import { formatBasisPoints, formatMicros } from '../amounts';
import { card, clause, heading, paragraph, rows, small } from '../blocks';
import type { ContractTerms } from '../contract-terms';

/** The part of a contract's terms that its prices are. */
export type PricedTerms = Pick<ContractTerms, 'unitPrices' | 'taxes' | 'year' | 'customerType'>;
type PriceLine = NonNullable<ContractTerms['year']>['lines'][number];

/** Unit prices and, where it is known, what a year costs line by line (Code de la consommation, L224-3). */
export function contractPrices(terms: PricedTerms): Content[] {
  const { year, customerType } = terms;
  const list = [clause('Vos prix', ...unitPriceList(terms))];
  if (!year) return list;
  return [
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
    ...lastInstalment(year),
    ...expectedYearWords(toExpected(year.expected)).map((words) => paragraph(words)),
    small(
      `Estimation établie sur les quantités indiquées, aux taxes et contributions en vigueur au jour de l’offre${customerType === 'INDIVIDUAL' ? '\u00a0; la facture est établie sur la consommation relevée' : ''}.`,
    ),
  ];
}

/** Said where rounding makes it another: together the instalments are the year. */
function lastInstalment(year: NonNullable<ContractTerms['year']>): Content[] {
  const last = lastInstalmentCents(year);
  if (year.fee.perYear < 2 || last === year.installmentCents) return [];
  return [
    small(
      `La dernière échéance de l’année est de ${formatCents(last)}\u00a0: avec les autres, elle fait exactement le total.`,
    ),
  ];
}

const perUnit = { 'EUR/YEAR': 'par an', 'EUR/KWH': 'par kWh' } as const;

/** A household reads every price with taxes beside the one without (Code de la consommation, L112-1). */
function unitPriceList({ unitPrices, taxes, year, customerType }: PricedTerms): Content[] {
  if (unitPrices.length === 0) return [];
  const known = taxes ?? (year && unitTaxesOfYear(year.lines));
  const gross = customerType === 'INDIVIDUAL' ? known : null;
  const table = rows(
    [
      { title: 'Prix', width: '*' },
      { title: 'Hors taxes (HT)', width: 120, figure: true },
      ...(gross ? [{ title: 'Toutes taxes comprises (TTC)', width: 150, figure: true }] : []),
    ],
    unitPrices.map((price) => [
      price.component === 'SUBSCRIPTION'
        ? 'Abonnement'
        : `Énergie, ${timeframeLabel(price.timeframe).toLowerCase()}`,
      unitPrice(price.priceMicros, price.unit),
      ...(gross ? [unitPrice(grossUnitPrice(price, gross), price.unit)] : []),
    ]),
  );
  if (!gross) return [table];
  return [
    table,
    small(
      `Le prix TTC du kWh comprend l’accise (${formatMicros(gross.excise, 'kWh')} par kWh) et la TVA à ${formatBasisPoints(gross.consumptionVat)}\u00a0; celui de l’abonnement, la contribution tarifaire d’acheminement (${formatMicros(gross.contribution, null)} par an) et la TVA à ${formatBasisPoints(gross.subscriptionVat)}. Les prix du kWh sont imprimés avec quatre décimales.`,
    ),
  ];
}

const unitPrice = (micros: number, unit: keyof typeof perUnit): string =>
  `${formatMicros(micros, unit)} ${perUnit[unit]}`;

/** Quantity and price as they multiply: a contribution and a discount are a percentage of an amount. */
function measure({ kind, quantity, unit, priceMicros }: PriceLine): [quantity: string, price: string] {
  const amount = formatEuros(quantity);
  if (unit === '%') return [amount, formatBasisPoints(priceMicros / 10_000)];
  if (unit === 'EUR' && kind === 'TAX') return [amount, formatBasisPoints(priceMicros / 100)];
  const price = formatMicros(priceMicros, unit);
  return [unit === 'EUR' ? formatQuantity(quantity) : `${formatQuantity(quantity)}\u00a0${unit}`, price];
}

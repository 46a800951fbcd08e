import { type Day, daysBetween } from '@portal/domain';
import type { InvoiceLine } from '../../src/platform/schema/column-values';
import type { ContractPlan } from '../contracts/contract-plan';
import { type Consumption, type Period, sum } from '../contracts/consumption';
import { capacityPriceMicros } from '../reference/tariff';
import { changesWithin, energyPrice, subscriptionPrice, taxRate } from './tariff-book';

/** Percents are kept in millionths, VAT in hundredths. */
const asBasisPoints = (micros: number) => Math.round(micros / 10_000);

export interface RateInForce {
  code: string;
  label: string;
  kind: 'FEE' | 'OPTION' | 'DISCOUNT';
  price_micros: number;
}

function line(
  kind: InvoiceLine['kind'],
  label: string,
  span: { from: Day | null; to: Day | null },
  quantity: number,
  unit: string,
  priceMicros: number,
  vatBp: number,
): InvoiceLine {
  const netCents = Math.round((quantity * priceMicros) / 10_000);
  const vatCents = Math.round((netCents * vatBp) / 10_000);
  return { kind, label, ...span, quantity, unit, priceMicros, netCents, vatBp, vatCents };
}

const energyLabels = {
  TOTAL_HOUR: 'Consommation',
  HIGH: 'Consommation heures pleines',
  LOW: 'Consommation heures creuses',
};
const round3 = (value: number) => Math.round(value * 1000) / 1000;

function linesOfSlice(
  plan: ContractPlan,
  consumption: Consumption,
  span: { from: Day; to: Day },
  kwh: readonly number[],
  rates: readonly RateInForce[],
): InvoiceLine[] {
  const { code: product, energy } = plan.product;
  // The price of a kWh is split into the energy and the capacity guarantee.
  const guarantee = plan.product.type === 'CAPACITY' ? capacityPriceMicros : 0;
  const vat = asBasisPoints(taxRate(energy, 'TVA_CONSOMMATION', span.from));
  const reducedVat = asBasisPoints(taxRate(energy, 'TVA_ABONNEMENT', span.from));
  const months = round3((daysBetween(span.from, span.to) / 365) * 12);
  const monthly = Math.round(subscriptionPrice(product, plan.band, span.from) / 12);
  const networkShare = taxRate(energy, 'CTA_ASSIETTE', span.from) / 100_000_000;
  const network = round3((months * monthly * networkShare) / 1_000_000);
  return [
    line('SUBSCRIPTION', 'Abonnement', span, months, 'mois', monthly, reducedVat),
    ...consumption.timeframes.map((timeframe, at) =>
      line(
        'ENERGY',
        energyLabels[timeframe as keyof typeof energyLabels],
        span,
        kwh[at] ?? 0,
        'kWh',
        energyPrice(product, timeframe, plan.band, span.from) - guarantee,
        vat,
      ),
    ),
    ...(guarantee > 0 ? [line('ENERGY', 'Garantie de capacité', span, sum(kwh), 'kWh', guarantee, vat)] : []),
    line('TAX', 'Accise sur l’énergie', span, sum(kwh), 'kWh', taxRate(energy, 'ACCISE', span.from), vat),
    line(
      'TAX',
      'Contribution tarifaire d’acheminement',
      span,
      network,
      'EUR',
      taxRate(energy, 'CTA', span.from) / 100,
      reducedVat,
    ),
    ...rates.map(({ kind, label, price_micros }) =>
      line(kind === 'DISCOUNT' ? 'DISCOUNT' : 'OPTION', label, span, months, 'mois', price_micros, vat),
    ),
  ];
}

/** Lines that explain some months of a contract, cut where a price or a tax changes; kWh are shared by days. */
export function consumptionLines(
  plan: ContractPlan,
  consumption: Consumption,
  periods: readonly Period[],
  rates: readonly RateInForce[],
): InvoiceLine[] {
  const from = (periods[0] as Period).from;
  const to = (periods.at(-1) as Period).to;
  const ends = [...changesWithin(plan.product.energy, from, to), to];
  const left = consumption.timeframes.map((_, at) => sum(periods.map(({ kwh }) => kwh[at] ?? 0)));
  const totals = [...left];
  let start = from;
  return ends.flatMap((end, index) => {
    const share = daysBetween(start, end) / daysBetween(from, to);
    const kwh = left.map((rest, at) =>
      index === ends.length - 1 ? rest : Math.round((totals[at] as number) * share),
    );
    kwh.forEach((used, at) => (left[at] = (left[at] as number) - used));
    const lines = linesOfSlice(plan, consumption, { from: start, to: end }, kwh, rates);
    start = end;
    return lines;
  });
}

/** kWh that were estimated before the bill's own days, put right at the price of its energy. */
export const correctionLine = (
  { priceMicros, vatBp }: InvoiceLine,
  span: { from: Day; to: Day },
  kwh: number,
): InvoiceLine =>
  line('ENERGY', 'Rectification de la consommation estimée', span, kwh, 'kWh', priceMicros ?? 0, vatBp);

/** What was asked ahead, taken off. */
export const prepaymentLine = (cents: number): InvoiceLine => ({
  kind: 'PREPAYMENT',
  label: 'Échéances déjà facturées',
  from: null,
  to: null,
  quantity: null,
  unit: null,
  priceMicros: null,
  netCents: -cents,
  vatBp: 0,
  vatCents: 0,
});

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  sum(lines.map(({ netCents, vatCents }) => netCents + vatCents));

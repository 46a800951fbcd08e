import type { Energy, Timeframe } from '@portal/contract';
import { energyLabel, type Estimate, sumOfKwh, timeframeLabel } from '@portal/domain';
import { scaled } from '../../../platform/money';
import type { Cents, Micros } from '../../../platform/schema/column-types';
import type { CatalogueEntry } from './catalogue-entry';

/** One line of a year's price. With the others it adds up to the total. */
export interface PriceLine {
  kind: 'SUBSCRIPTION' | 'ENERGY' | 'TAX' | 'FEE' | 'OPTION' | 'DISCOUNT';
  code: string;
  label: string;
  quantity: number;
  unit: 'kWh' | 'an' | 'mois' | 'échéance' | 'échéances' | '%' | 'EUR';
  priceMicros: Micros;
  netCents: Cents;
  vatBp: number;
  vatCents: Cents;
}

export interface Rate {
  code: string;
  label: string;
  kind: 'FEE' | 'OPTION' | 'DISCOUNT';
  unit: 'EUR/KWH' | 'EUR/YEAR' | 'EUR/MONTH' | 'EUR' | 'PERCENT';
  price_micros: Micros;
}

/** Taxes of one energy on one day: levies in micros, VAT in hundredths of a percent. */
interface Taxes {
  excise: Micros;
  exciseLabel: string;
  cta: Micros;
  /** Part of the subscription that the CTA is a percentage of. */
  ctaBase: Micros;
  ctaLabel: string;
  subscriptionVat: number;
  vat: number;
}

/** What prices a product at one delivery point on one day. */
export interface PriceBook {
  energy: Energy;
  /** A year's. */
  subscription: Micros;
  energyPrices: { timeframe: Timeframe; micros: Micros }[];
  taxes: Taxes;
}

/** Micros of a percent in a whole. */
const whole = 100_000_000;
const microsPerCent = 10_000;

/** VAT of the energy and of what is taken with it, in hundredths of a percent. */
export const consumptionVat = (entry: CatalogueEntry): number =>
  taxOf(entry, 'TVA_CONSOMMATION').price_micros / microsPerCent;

/** @throws when the catalogue has no such tax for that day: a hole in the data. */
function taxOf({ product, taxes }: CatalogueEntry, code: string): CatalogueEntry['taxes'][number] {
  const found = taxes.find((each) => each.code === code && each.energy === product.energy);
  if (!found) throw new Error(`There is no ${code} for ${product.energy}.`);
  return found;
}

/** @throws when the catalogue has no price or tax for that day: a hole in the data. */
export function priceBook(entry: CatalogueEntry, band: string): PriceBook {
  const { product, unitPrices } = entry;
  const ofBand = unitPrices.filter((each) => each.band === band);
  const subscription = ofBand.find(({ component }) => component === 'SUBSCRIPTION');
  if (!subscription) throw new Error(`${product.code} has no price in band ${band}.`);
  const excise = taxOf(entry, 'ACCISE');
  const cta = taxOf(entry, 'CTA');
  return {
    energy: product.energy,
    subscription: subscription.price_micros,
    energyPrices: ofBand
      .filter(({ component }) => component === 'ENERGY')
      .map(({ timeframe, price_micros }) => ({ timeframe, micros: price_micros })),
    taxes: {
      excise: excise.price_micros,
      exciseLabel: excise.label,
      cta: cta.price_micros,
      ctaBase: taxOf(entry, 'CTA_ASSIETTE').price_micros,
      ctaLabel: cta.label,
      subscriptionVat: taxOf(entry, 'TVA_ABONNEMENT').price_micros / microsPerCent,
      vat: consumptionVat(entry),
    },
  };
}

const vatOf = (netCents: Cents, vatBp: number): Cents => scaled(netCents, vatBp, 10_000);
export const totalOf = (lines: readonly PriceLine[]): Cents =>
  lines.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);

function line(
  fields: Pick<PriceLine, 'kind' | 'code' | 'label' | 'quantity' | 'unit' | 'priceMicros'>,
  netCents: Cents,
  vatBp: number,
): PriceLine {
  return { ...fields, netCents, vatBp, vatCents: vatOf(netCents, vatBp) };
}

/** Subscription, energy and taxes of a year. */
function supplyLines(book: PriceBook, kwh: readonly Estimate[]): PriceLine[] {
  const { subscription, taxes } = book;
  const used = sumOfKwh(kwh);
  const network = scaled(subscription, taxes.ctaBase, whole);
  return [
    line(
      {
        kind: 'SUBSCRIPTION',
        code: 'SUBSCRIPTION',
        label: 'Abonnement',
        quantity: 1,
        unit: 'an',
        priceMicros: subscription,
      },
      scaled(subscription, 1, microsPerCent),
      taxes.subscriptionVat,
    ),
    ...kwh.map(({ timeframe, quantity }) => {
      const price = book.energyPrices.find((each) => each.timeframe === timeframe);
      if (!price) throw new Error(`There is no price of a kWh for ${timeframe}.`);
      return line(
        {
          kind: 'ENERGY',
          code: timeframe,
          label: `${energyLabel(book.energy)}, ${timeframeLabel(timeframe).toLowerCase()}`,
          quantity,
          unit: 'kWh',
          priceMicros: price.micros,
        },
        scaled(quantity, price.micros, microsPerCent),
        taxes.vat,
      );
    }),
    line(
      {
        kind: 'TAX',
        code: 'ACCISE',
        label: taxes.exciseLabel,
        quantity: used,
        unit: 'kWh',
        priceMicros: taxes.excise,
      },
      scaled(used, taxes.excise, microsPerCent),
      taxes.vat,
    ),
    line(
      {
        kind: 'TAX',
        code: 'CTA',
        label: taxes.ctaLabel,
        quantity: network / 1_000_000,
        unit: 'EUR',
        priceMicros: scaled(taxes.cta, 1, 100),
      },
      scaled(network, taxes.cta, whole * microsPerCent),
      taxes.subscriptionVat,
    ),
  ];
}

/** A year of an additional rate; a percentage is one of the energy before tax, and EUR counts once. */
export function rateLine(rate: Rate, kwh: number, energyCents: Cents, vat: number): PriceLine {
  const { code, label, kind, unit, price_micros: priceMicros } = rate;
  const of = { kind, code, label, priceMicros };
  switch (unit) {
    case 'EUR/KWH':
      return line({ ...of, quantity: kwh, unit: 'kWh' }, scaled(kwh, priceMicros, microsPerCent), vat);
    case 'EUR/MONTH':
      return line({ ...of, quantity: 12, unit: 'mois' }, scaled(12, priceMicros, microsPerCent), vat);
    case 'EUR/YEAR':
      return line({ ...of, quantity: 1, unit: 'an' }, scaled(1, priceMicros, microsPerCent), vat);
    case 'EUR':
      return line({ ...of, quantity: 1, unit: 'EUR' }, scaled(1, priceMicros, microsPerCent), vat);
    case 'PERCENT':
      return line(
        { ...of, quantity: energyCents / 100, unit: '%' },
        scaled(energyCents, priceMicros, whole),
        vat,
      );
  }
}

/** The fee of an instalment is given with taxes; the line shows it without. */
function feeLine(fee: InstallmentFee, vatBp: number): PriceLine {
  const gross = fee.cents * fee.perYear;
  const netCents = scaled(gross, 10_000, 10_000 + vatBp);
  return {
    kind: 'FEE',
    code: fee.code,
    label: 'Frais de fréquence de paiement',
    quantity: fee.perYear,
    unit: fee.perYear < 2 ? 'échéance' : 'échéances',
    priceMicros: scaled(fee.cents * microsPerCent, 10_000, 10_000 + vatBp),
    netCents,
    vatBp,
    vatCents: gross - netCents,
  };
}

export interface InstallmentFee {
  /** `PP_FREQ_1` … `PP_FREQ_4`. */
  code: string;
  /** Of one instalment, with taxes. */
  cents: Cents;
  perYear: number;
}

/** The energy of those lines before tax, which percentages are of. */
const energyOf = (lines: readonly PriceLine[]): Cents =>
  lines.filter(({ kind }) => kind === 'ENERGY').reduce((sum, { netCents }) => sum + netCents, 0);

/** A year's energy before tax. */
export const energyCents = (book: PriceBook, kwh: readonly Estimate[]): Cents =>
  energyOf(supplyLines(book, kwh));

/** Every line of a year: the supply, what was chosen with it, and the fee of the payment's frequency. */
export function yearLines(
  book: PriceBook,
  kwh: readonly Estimate[],
  rates: readonly Rate[],
  fee: InstallmentFee | null,
): PriceLine[] {
  const supply = supplyLines(book, kwh);
  const energy = energyOf(supply);
  const { vat } = book.taxes;
  return [
    ...supply,
    ...rates.map((rate) => rateLine(rate, sumOfKwh(kwh), energy, vat)),
    ...(fee && fee.cents > 0 ? [feeLine(fee, vat)] : []),
  ];
}

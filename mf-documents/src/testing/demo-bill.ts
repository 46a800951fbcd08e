import type { ResponseOf } from '@portal/contract';

type Explanation = ResponseOf<'/explainInvoice'>;
type Bill = NonNullable<Explanation['bill']>;

const line = {
  kind: 'ENERGY' as const,
  label: 'Consommation',
  unit: 'kWh',
  vatRate: 20,
};

/** 28 days at 10 kWh and 0.20 €, before tax. */
export const lastBill: Bill = {
  id: 'I-1',
  number: 'F-1',
  date: '2026-03-04',
  nature: 'Facture cyclique',
  from: '2026-02-01',
  to: '2026-03-01',
  days: 28,
  total: 67.2,
  lines: [{ ...line, from: '2026-02-01', to: '2026-03-01', quantity: 280, price: 0.2, net: 56, vat: 11.2 }],
  readings: [],
};

/** 31 days at 12 kWh and 0.19 €. */
export const thisBill: Bill = {
  ...lastBill,
  id: 'I-2',
  number: 'F-2',
  date: '2026-04-04',
  from: '2026-03-01',
  to: '2026-04-01',
  days: 31,
  total: 84.82,
  lines: [
    { ...line, from: '2026-03-01', to: '2026-04-01', quantity: 372, price: 0.19, net: 70.68, vat: 14.14 },
  ],
  readings: [
    { id: 'R-1', meterNumber: '06123', from: '2026-03-01', to: '2026-04-01', kwh: 372, context: 'MEASURED' },
  ],
};

const item = {
  label: 'Consommation',
  before: { quantity: 280, unit: 'kWh', price: 0.2, amount: 56, lines: [0] },
  after: { quantity: 372, unit: 'kWh', price: 0.19, amount: 70.68, lines: [0] },
};
const vat = (amount: number) => ({ quantity: null, unit: null, price: null, amount, lines: [0] });

/** As the back end answers for these two bills. */
export function anExplanation(over: Partial<Explanation> = {}): Explanation {
  return {
    bill: thisBill,
    previous: lastBill,
    difference: 17.62,
    parts: [
      { part: 'PRICE', amount: -3.25, items: [{ ...item, amount: -3.25 }] },
      { part: 'VOLUME', amount: 11.5, items: [{ ...item, amount: 11.5 }] },
      { part: 'DAYS', amount: 6.43, items: [{ ...item, amount: 6.43 }] },
      {
        part: 'TAXES',
        amount: 2.94,
        items: [{ label: 'TVA 20\u00a0%', amount: 2.94, before: vat(11.2), after: vat(14.14) }],
      },
    ],
    estimate: 'NONE',
    ...over,
  };
}

import type { ContractSummary, MeterReading, ResponseOf } from '@portal/contract';
import { type Handlers, aContract, aContractSummary, aReading, monthlyReadings } from '@portal/testing';
import { someMeasures } from './demo-measures';
import type { ReadingCosts } from '../rules/history-months';

/** 21 November 2026, 10:00 in Paris: the day of every test of these screens. */
export const testDay = new Date('2026-11-21T09:00:00Z');

const year = [310, 250, 180, 150, 140, 160, 210, 260, 340, 420, 450, 390];
/** 30 months to October 2026: each year a tenth above the next. */
export const twoYears: MeterReading[] = monthlyReadings('2026-10', [
  ...year,
  ...year.map((kwh) => Math.round(kwh * 1.1)),
  ...year.slice(0, 6).map((kwh) => Math.round(kwh * 1.2)),
]);

/** Twenty cents a kWh: fifteen of energy, no excise, a fifth more of VAT would be eighteen; here rounded by hand. */
export const costsOf = (readings: readonly MeterReading[]): ReadingCosts =>
  readings.map(({ id, quantity, startDate, endDate, meterRead }) => ({
    id,
    amount: quantity === null ? null : Math.round(quantity * 18) / 100,
    lines:
      quantity === null
        ? []
        : meterRead.map((register) => {
            const kwh = register.quantity ?? 0;
            const [energy, vat] = [Math.round(kwh * 15) / 100, Math.round(kwh * 3) / 100];
            const amount = Math.round((energy + vat) * 100) / 100;
            return {
              ...{ from: startDate, to: endDate, timeframe: register.timeframe, kwh, tariff: 0 },
              ...{ energy, excise: 0, vat, amount },
            };
          }),
  }));

export const tariff = {
  from: '2024-05-01',
  to: null,
  product: 'Lumenvie Essentiel',
  band: '6',
  unitPrices: [{ timeframe: 'TOTAL_HOUR' as const, price: 0.15 }],
  excise: 0,
  vatRate: 20,
};

/** A month of peak and off-peak hours. */
export const twoRegisters = (startDate: string, endDate: string, high: number, low: number): MeterReading =>
  aReading({
    ...{ startDate, endDate, meterReadDate: endDate, quantity: high + low },
    meterRead: [
      { timeframe: 'HIGH', quantity: high, index: 12_000 },
      { timeframe: 'LOW', quantity: low, index: 8_000 },
    ],
  });

/** Of a customer who allows advice. */
const winterProjection: NonNullable<ResponseOf<'/getSeasonProjection'>['projection']> = {
  ...{ season: 'WINTER', first: '2026-10', last: '2027-03', used: 310, known: 1 },
  remaining: ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
  ...{ expected: 1_980, low: 1_850, high: 2_110, trend: -9, scatter: 6, package: 1_800 },
};

/** A back end in which all is well. */
export function calmServer(readings: MeterReading[] = twoYears): Handlers {
  return {
    '/getMeterReads': () => ({ meterReads: readings }),
    '/getConsumptionCosts': () => ({ tariffs: [tariff], readings: costsOf(readings) }),
    '/getMeterConfiguration': () => ({
      rateOption: 'TOTAL_HOUR',
      digitSize: 5,
      meterNumber: '021976543210',
      meterType: 'LINKY',
      registers: [
        { registerName: 'BASE', timeframeCode: 'TOTAL_HOUR', lastIndex: 4321, lastReadDate: '2026-11-01' },
      ],
    }),
    '/getSeasonProjection': () => ({ refusal: null, compared: 7, projection: winterProjection }),
    '/getContract': () => ({ contract: aContract() }),
    '/getLoadCurve': (asked) => someMeasures(asked),
    '/getSimilarDwellings': () => ({ refusal: null, dwelling: null, own: null, group: null }),
    '/getYearProjection': () => ({
      ...{ refusal: 'NOTHING_KNOWN', year: null, choice: null, warning: null, version: 1 },
      limits: { kwh: null, amount: null, exceeded: null },
    }),
  };
}

export const gasContract: ContractSummary = aContractSummary({
  contractNumber: 'C-100001-2',
  energy: 'NG',
  pointOfDelivery: '14512345678902',
});

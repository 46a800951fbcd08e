import { aReading, monthlyReadings } from '@portal/testing';
import { consumptionOverview, percentChange } from './consumption-overview';
import { consumptionSentence } from '../screens/home/consumption/ConsumptionChart';

const twoYears = (now: number, before: number) =>
  monthlyReadings('2026-10', [...Array<number>(12).fill(now), ...Array<number>(12).fill(before)]);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('overview of the consumption', () => {
  test('C2.4 twelve months with the same months a year earlier', () => {
    const overview = consumptionOverview(twoYears(90, 100));
    expect(overview?.months).toHaveLength(12);
    expect(overview?.months[0]).toEqual({
      month: '2025-11',
      season: 'WINTER',
      quantity: 90,
      previous: 100,
      partial: false,
    });
    expect(overview).toMatchObject({ total: 1080, gaps: 0, change: -10 });
    expect(overview?.latest).toMatchObject({ month: '2026-10', quantity: 90, previous: 100 });
  });

  test('C2.4 total and change can be reckoned from the months shown', () => {
    const overview = consumptionOverview(twoYears(90.4, 100.4));
    expect(overview?.months[0]).toMatchObject({ quantity: 90, previous: 100 });
    expect(overview).toMatchObject({ total: 1080, change: -10 });
  });

  test('C2.4 a gap does not count as zero, neither in the total nor in the comparison', () => {
    const overview = consumptionOverview(
      monthlyReadings('2026-10', [100, null, 100, ...Array<number>(21).fill(100)]),
    );
    expect(overview).toMatchObject({ total: 1100, span: 12, gaps: 1, change: 0, comparedMonths: 11 });
    expect(overview?.months.at(-2)).toMatchObject({ month: '2026-09', quantity: null });
  });

  test('C2.4 a partly read month is neither compared nor taken for the lowest', () => {
    const tenDays = aReading({ startDate: '2026-09-21', endDate: '2026-10-01', quantity: 30 });
    const others = twoYears(100, 100).filter(({ startDate }) => startDate !== '2026-09-01');
    const overview = consumptionOverview([...others, tenDays]);
    expect(overview?.months.at(-2)).toMatchObject({ month: '2026-09', quantity: 30, partial: true });
    expect(overview).toMatchObject({ partials: 1, average: 100 });
    expect(overview).toMatchObject({ total: 1130, change: 0 });
    expect(overview && consumptionSentence(overview)).not.toContain('septembre');
  });

  test('C2.4 a first year has nothing to compare with', () => {
    const overview = consumptionOverview(monthlyReadings('2026-10', [100, 120]));
    expect(overview).toMatchObject({ total: 220, span: 2, gaps: 0, change: null });
  });

  test('C2.4 a month that has only begun does not end the twelve', () => {
    const begun = aReading({ startDate: '2026-11-01', endDate: '2026-11-09', quantity: 30 });
    expect(consumptionOverview([begun, ...twoYears(90, 100)])?.latest.month).toBe('2026-10');
    expect(consumptionOverview([begun])?.latest).toMatchObject({ month: '2026-11', quantity: 30 });
  });

  test('C2.4 without any quantity there is nothing to show', () => {
    expect(consumptionOverview([])).toBeNull();
    expect(consumptionOverview([aReading({ quantity: null })])).toBeNull();
  });

  test('C2.4 a year of zero is a year, and has no percentage after it', () => {
    expect(consumptionOverview(twoYears(50, 0))?.change).toBeNull();
    expect(percentChange(0, 50)).toBe(-100);
    expect(Object.is(percentChange(99.9, 100), -0)).toBe(false);
  });
});

describe('sentence of the chart', () => {
  const sentence = (quantities: (number | null)[]) => {
    const overview = consumptionOverview(monthlyReadings('2026-10', quantities));
    return overview && plain(consumptionSentence(overview));
  };

  test('C2.4 names the highest and the lowest month', () => {
    expect(sentence([300, 150, 1200])).toBe(
      'Le mois le plus fort est août 2026 (1 200 kWh), le plus faible septembre 2026 (150 kWh).',
    );
  });

  test('C2.4 one month alone is neither', () => {
    expect(sentence([300])).toBe('Un seul mois relevé : octobre 2026, 300 kWh.');
  });
});

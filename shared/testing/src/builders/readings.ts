import type { MeterReading } from '@portal/contract';

/** `YYYY-MM` some months later, or earlier. */
function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** A measured month, default March 2026. */
export function aReading(over: Partial<MeterReading> = {}): MeterReading {
  const quantity = over.quantity === undefined ? 210 : over.quantity;
  return {
    id: `R-${over.startDate ?? '2026-03-01'}-${over.endDate ?? '2026-04-01'}`,
    meterReadDate: '2026-04-01',
    consumptionContext: 'MEASURED',
    startDate: '2026-03-01',
    endDate: '2026-04-01',
    quantity,
    timeframe: 'TOTAL_HOUR',
    meterNumber: '021976543210',
    meterRead: [{ timeframe: 'TOTAL_HOUR', quantity, index: 12_345 }],
    ...over,
  };
}

/**
 * One reading a month, latest first as the call answers.
 * @param last `YYYY-MM` of the latest
 * @param quantities kWh from the latest month back; null leaves the month out, a gap
 */
export function monthlyReadings(last: string, quantities: readonly (number | null)[]): MeterReading[] {
  return quantities.flatMap((quantity, back) => {
    if (quantity === null) return [];
    const month = addMonths(last, -back);
    return aReading({
      quantity,
      startDate: `${month}-01`,
      endDate: `${addMonths(month, 1)}-01`,
      meterReadDate: `${addMonths(month, 1)}-01`,
    });
  });
}

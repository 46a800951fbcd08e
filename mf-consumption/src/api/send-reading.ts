import { call } from '@portal/api-client';
import type { ContractSummary, MeterReading } from '@portal/contract';
import type { Day } from '@portal/domain';
import { events } from '@portal/events';
import type { MeterConfiguration } from '../rules/self-reading';

export interface ReadingToSend {
  contract: ContractSummary;
  customerNumber: string;
  /** The meter in place that day. */
  meter: MeterConfiguration;
  day: Day;
  /** One for each register of the meter, in its order; text, with its zeros. */
  indexes: readonly string[];
}

const source = 'mf-consumption';

/**
 * Sends the indexes, then emits `meterReadingKept`. The server stores a repeated request once.
 * @param confirmed the customer confirmed that an unusual index is right
 * @throws CallError
 */
export async function sendReading(
  { contract, customerNumber, meter, day, indexes }: ReadingToSend,
  confirmed: boolean,
): Promise<MeterReading> {
  const { contractNumber, pointOfDelivery, energy } = contract;
  const { meterReading } = await call('/createIndex', {
    energyType: energy,
    contractNbr: contractNumber,
    pointOfDelivery,
    readingDate: day,
    meterReads: meter.registers.map(({ registerName, timeframeCode }, at) => ({
      meterNumber: meter.meterNumber,
      registerName,
      timeframeCode,
      value: indexes[at] ?? '',
    })),
    confirmed,
  });
  events.emit('meterReadingKept', { customerNumber, contractNumber, readingId: meterReading.id }, source);
  return meterReading;
}

/** The visitor left the screen before the answer came: the shell shows a notification. */
export function tellElsewhere(message: string): void {
  events.emit('notificationRequested', { kind: 'success', message }, source);
}

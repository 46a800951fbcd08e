import type { ResponseOf } from '@portal/contract';
import { lowestIndex, type Usage, zeroPassedUpTo } from './index-check.rules';
import type { MeterConfiguration } from './meter-configuration.rules';

/** What a screen needs to fill a reading in, and to refuse what would not be taken. */
export const toAnswer = (
  { registers, ...meter }: MeterConfiguration,
  usage: Usage,
): ResponseOf<'/getMeterConfiguration'> => ({
  ...meter,
  registers: registers.map((register) => ({
    registerName: register.registerName,
    timeframeCode: register.timeframeCode,
    lastIndex: register.lastIndex,
    lastReadDate: register.lastReadDate,
    lowestIndex: lowestIndex(register),
    zeroPassedUpTo: zeroPassedUpTo(register, meter.digitSize, usage),
  })),
});

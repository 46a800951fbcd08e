import { type CallError, wordsFor } from '@portal/api-client';
import { type ContractSummary, isLostAnswer, type MeterReading } from '@portal/contract';
import type { Day } from '@portal/domain';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useState } from 'react';
import { type ReadingToSend, sendReading, tellElsewhere } from '../../api/send-reading';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import type { MeterConfiguration } from '../../rules/self-reading';
import { registerField } from './reading-values';

interface Refusal {
  /** Beside the button, where no field takes it. */
  message: string;
  errors: { path: string; message: string }[];
  /** Each register would do with the other's index. */
  swapped: boolean;
}

export interface ReadingFlow extends Omit<ConfirmedSave<ReadingToSend>, 'ask'> {
  /** What the server finds unusual, and takes once it is confirmed. */
  doubts: readonly string[];
  /** Of what was sent and will not be taken as it is. */
  refusal: Refusal | null;
  ask: (day: Day, indexes: string[]) => void;
  /** The refusal is answered. */
  forget: () => void;
}

interface Subject {
  contract: ContractSummary;
  customerNumber: string;
  meter: MeterConfiguration;
  /** Reads again what the refusal came from: another tab may have been quicker. */
  reload: () => void;
  onKept: (reading: MeterReading) => void;
}

/** From what is typed to its confirmation and its receipt. */
export function useReading({ contract, customerNumber, meter, reload, onKept }: Subject): ReadingFlow {
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = useConfirmedSave<ReadingToSend, MeterReading>({
    send: (reading) => sendReading(reading, doubts.length > 0),
    onSaved: (kept) => {
      setDoubts([]);
      onKept(kept);
    },
    onElsewhere: ({ meterReadDate }) =>
      tellElsewhere(frSelfRelief.elsewhere(contract.contractNumber, meterReadDate)),
    onFailed: fail,
  });

  function ask(day: Day, indexes: string[]) {
    setDoubts([]);
    setRefusal(null);
    save.ask({ contract, customerNumber, meter, day, indexes });
  }

  function cancel() {
    save.cancel();
    setDoubts([]);
  }

  function fail(error: CallError): string | null {
    const { code, errors } = error;
    if (code === 'READING_TO_CONFIRM') {
      setDoubts(errors.map(({ message }) => message));
      return null;
    }
    if (errors.length === 0) return isLostAnswer(code) ? frSelfRelief.confirm.lost : wordsFor(error);
    cancel();
    reload();
    setRefusal({
      message: wordsFor(error),
      errors: errors.map(({ path, message }) => ({ path: fieldOf(path), message })),
      swapped: code === 'READINGS_SWAPPED',
    });
    return null;
  }

  return { ...save, doubts, refusal, ask, cancel, forget: () => setRefusal(null) };
}

/** `meterReads.1.value` → `register1`; another path as it is. */
const fieldOf = (path: string): string => {
  const at = /^meterReads\.(\d+)\./.exec(path)?.[1];
  return at === undefined ? path : registerField(Number(at));
};

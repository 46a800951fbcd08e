import { CallError, wordsFor } from '@portal/api-client';
import type { ContractSummary, MeterReading } from '@portal/contract';
import type { Day } from '@portal/domain';
import { useHere } from '@portal/remote';
import { useRef, useState } from 'react';
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

export interface ReadingFlow {
  /** What is to be confirmed. */
  asked: ReadingToSend | null;
  sending: boolean;
  /** Why the last try failed; the confirmation stays open. */
  problem: string | null;
  /** What the server finds unusual, and takes once it is confirmed. */
  doubts: readonly string[];
  /** Of what was sent and will not be taken as it is. */
  refusal: Refusal | null;
  ask: (day: Day, indexes: string[]) => void;
  cancel: () => void;
  /** The refusal is answered. */
  forget: () => void;
  confirm: () => void;
}

interface Subject {
  contract: ContractSummary;
  customerNumber: string;
  meter: MeterConfiguration;
  /** Reads again what the refusal came from: another tab may have been quicker. */
  reload: () => void;
  onKept: (reading: MeterReading) => void;
}

/** From what is typed to its confirmation and its receipt: sent once, whatever is clicked and however often. */
export function useReading({ contract, customerNumber, meter, reload, onKept }: Subject): ReadingFlow {
  const [asked, setAsked] = useState<ReadingToSend | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  const here = useHere();

  function ask(day: Day, indexes: string[]) {
    cancel();
    setRefusal(null);
    setAsked({ contract, customerNumber, meter, day, indexes });
  }

  function cancel() {
    setAsked(null);
    setProblem(null);
    setDoubts([]);
  }

  function fail(error: unknown) {
    const { code, errors } = error instanceof CallError ? error : new CallError({ code: '500', message: '' });
    if (code === 'READING_TO_CONFIRM') return setDoubts(errors.map(({ message }) => message));
    if (errors.length === 0) return setProblem(isLost(code) ? frSelfRelief.confirm.lost : wordsFor(error));
    cancel();
    reload();
    setRefusal({
      message: wordsFor(error),
      errors: errors.map(({ path, message }) => ({ path: fieldOf(path), message })),
      swapped: code === 'READINGS_SWAPPED',
    });
  }

  async function send(reading: ReadingToSend) {
    try {
      const kept = await sendReading(reading, doubts.length > 0);
      if (!here.current) {
        return tellElsewhere(frSelfRelief.elsewhere(contract.contractNumber, kept.meterReadDate));
      }
      cancel();
      onKept(kept);
    } catch (error) {
      if (here.current) fail(error);
    }
  }

  function confirm() {
    if (asked === null || running.current) return;
    running.current = true;
    setSending(true);
    setProblem(null);
    void send(asked).finally(() => {
      running.current = false;
      setSending(false);
    });
  }

  return { asked, sending, problem, doubts, refusal, ask, cancel, confirm, forget: () => setRefusal(null) };
}

/** No answer, or one that tells nothing of what was done. */
const isLost = (code: string): boolean => code === '0' || /^5\d\d$/.test(code);

/** `meterReads.1.value` → `register1`; another path as it is. */
const fieldOf = (path: string): string => {
  const at = /^meterReads\.(\d+)\./.exec(path)?.[1];
  return at === undefined ? path : registerField(Number(at));
};

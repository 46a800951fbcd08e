import { addDays, today } from '@portal/domain';
import type { Payloads, Subject } from './subject';

type Paths =
  | '/getContractPage'
  | '/writeNote'
  | '/correctNote'
  | '/getNotes'
  | '/getCallBacks'
  | '/getCallBackCounts'
  | '/getCallBackAgents'
  | '/takeCallBack'
  | '/moveCallBack'
  | '/closeCallBack';

/** Id of the note that `preparations` writes for a subject. */
export const noteIdOf = ({ customerNbr }: Pick<Subject, 'customerNbr'>): string => {
  const digits = [...customerNbr].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `0192f3aa-0000-7000-8000-${digits.slice(-12).padStart(12, '0')}`;
};

const one = (subject: Subject) => ({ customerNbr: subject.customerNbr, noteId: noteIdOf(subject) });

export const notePayloads: Payloads<Paths> = {
  '/writeNote': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    kind: 'CALL_RECEIVED',
    text: 'Demande pourquoi sa facture a augmenté.',
    callBack: { day: addDays(today(), 1), slot: 'MORNING' },
  }),
  '/correctNote': (subject) => ({ ...one(subject), version: 1, text: 'Demande le détail de sa facture.' }),
  '/getContractPage': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/getNotes': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/getCallBacks': () => ({}),
  '/getCallBackCounts': () => ({}),
  '/getCallBackAgents': () => ({}),
  '/takeCallBack': one,
  '/moveCallBack': (subject) => ({
    ...one(subject),
    version: 1,
    day: addDays(today(), 3),
    reason: 'Absent jusqu’à mercredi.',
  }),
  '/closeCallBack': (subject) => ({ ...one(subject), version: 1, outcome: 'DONE' }),
};

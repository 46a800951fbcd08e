import { call, loadContext, wordsFor } from '@portal/api-client';
import type { Customer, ResponseOf } from '@portal/contract';
import { type ConfirmedSave, useConfirmedSave } from '@portal/screen';
import { useCurrentContract } from '@portal/session';
import { useRef } from 'react';
import { tellChange, tellElsewhere } from '../../../api/tell-change';
import { frEdit } from '../../../i18n/fr-edit';
import { frSetting } from '../../../i18n/fr-setting';
import { type Choice, choiceKey, choiceRequest } from '../../../rules/choices';
import { saveFailure } from '../../../rules/save-failure';

const words = frSetting.choices;

export interface ChoiceOutcome {
  choice: Choice;
  answer: ResponseOf<'/updateCustomer'>;
}

/** From a toggle to its confirmation and what was kept of it; another tab's change is read again, then asked anew. */
export function useChoice(
  customer: Customer,
  reload: () => void,
  onDone: (outcome: ChoiceOutcome) => void,
): ConfirmedSave<Choice> {
  const contractNbr = useCurrentContract()?.contractNumber;
  const key = useRef('');

  function tell(answer: ResponseOf<'/updateCustomer'>) {
    tellChange({ customerNumber: customer.customerNumber, contractNumber: contractNbr }, answer.event, true);
    // the session stores a failed load, and the shell shows it
    void loadContext().catch(() => undefined);
  }

  const save = useConfirmedSave<Choice, ResponseOf<'/updateCustomer'>>({
    send: (choice) => {
      const message = words.request[choiceKey(choice)];
      const request = choiceRequest(customer, choice, { contractNbr, message });
      return call('/updateCustomer', request, { idempotencyKey: key.current });
    },
    onSaved: (answer, choice) => {
      tell(answer);
      reload();
      onDone({ answer, choice });
    },
    onElsewhere: (answer) => {
      tell(answer);
      tellElsewhere(words.elsewhere);
    },
    onFailed: (error) => {
      const kind = saveFailure(error);
      if (kind === 'lost') return frEdit.lost;
      if (kind !== 'conflict') return wordsFor(error);
      key.current = crypto.randomUUID();
      reload();
      void loadContext().catch(() => undefined);
      return words.conflict;
    },
  });
  return {
    ...save,
    ask: (choice) => {
      key.current = crypto.randomUUID();
      save.ask(choice);
    },
  };
}

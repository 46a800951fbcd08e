import { wordsFor } from '@portal/api-client';
import { useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal, Notice } from '@portal/ui';
import { useState } from 'react';
import { type CoholderSaved, type ContractKey, saveCoholder } from '../../../api/save-contract-person';
import { tellElsewhere } from '../../../api/tell-change';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import type { Sent } from '../../../components/edit/use-block-edit';
import { editWords } from '../../../i18n/edit';
import { saveFailure } from '../../../rules/save-failure';
import { informationWords } from '../../../i18n/information';

const words = informationWords.coholder;

interface RemoveCoholderProps {
  subject: ContractKey;
  /** Of the co-holder. */
  name: string;
  /** Of the contract on screen. */
  version: number | undefined;
  disabled: boolean;
  reload: () => void;
}

/** Takes the co-holder out of the contract, once that is confirmed. */
export function RemoveCoholder({ subject, name, version, disabled, reload }: RemoveCoholderProps) {
  const [removed, setRemoved] = useState<CoholderSaved | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useConfirmedSave<Sent<number | undefined>, CoholderSaved>({
    send: (sent) => saveCoholder(subject, null, sent),
    onSaved: setRemoved,
    onFailed: (error) => {
      const kind = saveFailure(error);
      if (kind === 'lost') return editWords.lost;
      if (kind !== 'conflict') return wordsFor(error);
      save.cancel();
      setRefusal(wordsFor(error));
      reload();
      return null;
    },
    onElsewhere: () => tellElsewhere(words.removedElsewhere(subject.contractNumber)),
  });
  function close() {
    setRemoved(null);
    reload();
  }
  return (
    <>
      <Button
        size="small"
        icon="trash"
        aria-label={words.removeLabel}
        disabled={disabled}
        onClick={() => {
          setRefusal(null);
          save.ask({ stamp: version, idempotencyKey: crypto.randomUUID() });
        }}
      >
        {words.remove}
      </Button>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <ConfirmModal
        open={save.asked !== null}
        title={words.removeQuestion}
        confirmLabel={words.remove}
        danger
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        <p>{words.removeWords(name)}</p>
      </ConfirmModal>
      <SavedPopup open={removed !== null} event={removed?.event} onClose={close} />
    </>
  );
}

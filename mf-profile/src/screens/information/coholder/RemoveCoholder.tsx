import { wordsFor } from '@portal/api-client';
import { useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal, Notice } from '@portal/ui';
import { useState } from 'react';
import { type CoholderSaved, type ContractKey, saveCoholder } from '../../../api/save-contract-person';
import { tellElsewhere } from '../../../api/tell-change';
import type { Sent } from '../../../components/edit/use-block-edit';
import { frEdit } from '../../../i18n/fr-edit';
import { saveFailure } from '../../../rules/save-failure';
import { frInformation } from '../../../i18n/fr-information';

const words = frInformation.coholder;

interface RemoveCoholderProps {
  subject: ContractKey;
  /** Of the co-holder. */
  name: string;
  /** Of the contract on screen. */
  version: number | undefined;
  disabled: boolean;
  reload: () => void;
  /** This goes with the co-holder: who stays shows the receipt. */
  onRemoved: (saved: CoholderSaved) => void;
}

/** Takes the co-holder out of the contract, once that is confirmed. */
export function RemoveCoholder(props: RemoveCoholderProps) {
  const { subject, name, version, disabled, reload, onRemoved } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useConfirmedSave<Sent<number | undefined>, CoholderSaved>({
    send: (sent) => saveCoholder(subject, null, sent),
    onSaved: onRemoved,
    onFailed: (error) => {
      const kind = saveFailure(error);
      if (kind === 'lost') return frEdit.lost;
      if (kind !== 'conflict') return wordsFor(error);
      save.cancel();
      setRefusal(wordsFor(error));
      reload();
      return null;
    },
    onElsewhere: () => tellElsewhere(words.removedElsewhere(subject.contractNumber)),
  });
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
    </>
  );
}

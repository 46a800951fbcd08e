import { customerNumberMaxLength } from '@portal/contract';
import { Modal, Button } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { DiscardQuestion } from '../../../components/creation/DiscardQuestion';
import { frTransfer as words } from '../../../i18n/fr-transfer';
import { Done } from '../row/Done';
import { ContractChoice } from './ContractChoice';
import { PlannedTransfers } from './PlannedTransfers';
import { TransferParties } from './TransferParties';
import { TransferPreview } from './TransferPreview';
import { useTransfer } from './use-transfer';
import './transfer.css';

const sourceWords = words.source;
const schema = object({ customerId: string().trim().default('').required(sourceWords.required) });

interface SourceFormProps {
  customerId: string;
  onSource: (customerId: string) => void;
  onCancel: () => void;
}

/** Number of the contract's present customer, when the transfer does not start from a row. */
function SourceForm({ customerId: typed, onSource, onCancel }: SourceFormProps) {
  return (
    <FormShell
      label={words.title}
      initialValues={{ customerId: typed }}
      schema={schema}
      onSubmit={({ customerId }) => onSource(customerId)}
      loading={false}
      submitError={null}
      submitLabel={sourceWords.submit}
      secondary={<Button onClick={onCancel}>{words.cancel}</Button>}
    >
      <TextField
        name="customerId"
        label={sourceWords.field}
        autoComplete="off"
        maxLength={customerNumberMaxLength}
        // left empty for a planned transfer below, it is no mistake
        judgedFrom={1}
      />
    </FormShell>
  );
}

interface TransferContractProps {
  /** Of the row it was asked for; null: still to be typed. */
  customerId: string | null;
  onClose: () => void;
  onMoved: () => void;
}

export function TransferContract({ customerId, onClose, onMoved }: TransferContractProps) {
  const { state, go, sending, problem, transfer } = useTransfer(customerId, onMoved);
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (touched ? setAsking(true) : onClose());
  if (state.step === 'done') {
    return (
      <Done title={state.planned ? words.plannedDone : words.done} message={state.message} onClose={onClose}>
        {state.parties && <TransferParties {...state.parties} />}
      </Done>
    );
  }
  return (
    <>
      <Modal
        open
        form
        size="wide"
        title={state.step === 'preview' ? words.preview.title(state.wanted.contractNbr) : words.title}
        onClose={sending ? undefined : close}
      >
        <div className="transfer-steps" onChange={() => setTouched(true)}>
          {state.step === 'source' && (
            <>
              <SourceForm
                customerId={state.customerId}
                onCancel={close}
                onSource={(source) => go({ step: 'choice', customerId: source })}
              />
              <PlannedTransfers onUndone={onMoved} />
            </>
          )}
          {state.step === 'choice' && (
            <ContractChoice
              customerId={state.customerId}
              chosen={state.wanted}
              list={state.list}
              onBack={customerId === null ? () => go({ ...state, step: 'source' }) : close}
              onChosen={(wanted, list) => go({ ...state, step: 'preview', wanted, list })}
            />
          )}
          {state.step === 'preview' && (
            <TransferPreview
              wanted={state.wanted}
              sending={sending}
              problem={problem}
              onBack={() => go({ ...state, step: 'choice' })}
              onConfirm={(parties) => transfer({ wanted: state.wanted, parties })}
            />
          )}
        </div>
      </Modal>
      <DiscardQuestion asking={asking} discard={onClose} goOn={() => setAsking(false)} />
    </>
  );
}

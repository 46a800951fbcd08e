import { customerNumberMaxLength } from '@portal/contract';
import { Modal, Button } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frTransfer as words } from '../../../i18n/fr-transfer';
import { Done } from '../row/Done';
import { ContractChoice } from './ContractChoice';
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
  if (state.step === 'done') {
    return (
      <Done title={words.done} message={state.message} onClose={onClose}>
        {state.parties && <TransferParties {...state.parties} />}
      </Done>
    );
  }
  return (
    <Modal
      open
      form
      size="wide"
      title={state.step === 'preview' ? words.preview.title(state.wanted.contractNbr) : words.title}
      onClose={sending ? undefined : onClose}
    >
      {state.step === 'source' && (
        <SourceForm
          customerId={state.customerId}
          onCancel={onClose}
          onSource={(source) => go({ step: 'choice', customerId: source })}
        />
      )}
      {state.step === 'choice' && (
        <ContractChoice
          customerId={state.customerId}
          chosen={state.wanted}
          onBack={customerId === null ? () => go({ ...state, step: 'source' }) : onClose}
          onChosen={(wanted) => go({ ...state, step: 'preview', wanted })}
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
    </Modal>
  );
}

import { Modal } from '@portal/ui';
import { transferWords as words } from '../../../i18n/transfer';
import { Done } from '../row/Done';
import { ContractChoice } from './ContractChoice';
import { SourceForm } from './SourceForm';
import { TransferParties } from './TransferParties';
import { TransferPreview } from './TransferPreview';
import { useTransfer } from './use-transfer';
import './transfer.css';

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

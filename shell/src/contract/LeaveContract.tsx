import type { ContractSummary } from '@portal/contract';
import { ConfirmModal } from '@portal/ui';
import { contractWords } from './contract-words';

const words = contractWords.leaving;

interface LeaveContractProps {
  current: ContractSummary;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asked before a switch of the contract that would lose what was typed. */
export function LeaveContract({ current, onCancel, onConfirm }: LeaveContractProps) {
  return (
    <ConfirmModal
      open
      danger
      title={words.title}
      confirmLabel={words.go}
      cancelLabel={words.stay}
      loading={false}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{words.words(current)}</p>
    </ConfirmModal>
  );
}

import type { ContractSummary } from '@portal/contract';
import { contractLine, requestCategoryLabel, requestSubcategoryLabel } from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import { Details } from '../../components/edit/Details';
import { frRequest } from '../../i18n/fr-request';
import type { RequestFlow } from './use-request';

const words = frRequest.confirm;

/** The request as it will be sent, and the contract that it is sent for. */
export function ConfirmRequest({ flow, contract }: { flow: RequestFlow; contract: ContractSummary }) {
  const { asked, sending, problem, confirm, cancel } = flow;
  return (
    <ConfirmModal
      open={asked !== null}
      title={words.title}
      confirmLabel={words.verb}
      cancelLabel={words.cancel}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked && (
        <>
          <Details
            rows={[
              { label: words.contract, value: contractLine(contract) },
              { label: frRequest.write.category, value: requestCategoryLabel(asked.category) },
              { label: frRequest.write.subject, value: requestSubcategoryLabel(asked.subCategory) },
            ]}
          />
          <blockquote className="request-message">{asked.message}</blockquote>
        </>
      )}
    </ConfirmModal>
  );
}

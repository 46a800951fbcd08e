import { wordsFor } from '@portal/api-client';
import {
  type ContractSummary,
  type CustomerRequest,
  type RequestCategory,
  type RequestSubcategory,
  requestMessageMaxLength,
} from '@portal/contract';
import { energyLabel, contractLine, requestCategoryLabel, requestSubcategoryLabel } from '@portal/domain';
import { useDraft } from '@portal/session';
import { Notice, ConfirmModal } from '@portal/ui';
import { FormShell, SelectField, TextAreaField } from '@portal/ui/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Details } from '../../components/edit/Details';
import { frRequest } from '../../i18n/fr-request';
import {
  categoryChoices,
  requestSchema,
  type RequestValues,
  startValues,
  subjectChoices,
} from './request-form';
import { useRequest, type RequestFlow } from './use-request';

const confirmWords = frRequest.confirm;

/** The request as it will be sent, and the contract that it is sent for. */
function ConfirmRequest({ flow, contract }: { flow: RequestFlow; contract: ContractSummary }) {
  const { asked, sending, problem, confirm, cancel } = flow;
  return (
    <ConfirmModal
      open={asked !== null}
      title={confirmWords.title}
      confirmLabel={confirmWords.verb}
      cancelLabel={confirmWords.cancel}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked && (
        <>
          <Details
            rows={[
              { label: confirmWords.contract, value: contractLine(contract) },
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

const words = frRequest.write;

interface RequestFormProps {
  contract: ContractSummary;
  customerNumber: string;
  readOnly: boolean;
  onSent: (request: CustomerRequest) => void;
}

export function RequestForm({ contract, customerNumber, readOnly, onSent }: RequestFormProps) {
  const { contractNumber, energy } = contract;
  const [search, setSearch] = useSearchParams();
  // An address that names a subject begins a form of its own.
  const draft = useDraft<RequestValues>(
    `contact.request.${contractNumber}.${search.toString()}`,
    startValues(search),
  );
  const [start] = useState(draft.values);
  const flow = useRequest((request) => {
    draft.clear();
    setSearch({}, { replace: true });
    onSent(request);
  });
  function ask({
    category,
    subCategory,
    message,
  }: {
    category: string;
    subCategory: string;
    message: string;
  }) {
    if (readOnly) return;
    flow.ask({
      customerNbr: customerNumber,
      contractNbr: contractNumber,
      category: category as RequestCategory,
      subCategory: subCategory as RequestSubcategory,
      message,
    });
  }
  return (
    <>
      <p className="request-contract">{words.contract(contractNumber, energyLabel(energy))}</p>
      {draft.restored && <Notice tone="info">{words.restored}</Notice>}
      <FormShell
        label={words.card}
        initialValues={start}
        schema={requestSchema}
        onSubmit={ask}
        loading={false}
        submitError={flow.refusal && wordsFor(flow.refusal)}
        fieldErrors={flow.refusal?.errors}
        submitLabel={words.submit}
        onValues={draft.keep}
      >
        {({ category }) => (
          <>
            <div className="request-subject">
              <SelectField
                name="category"
                label={words.category}
                placeholder={words.chooseCategory}
                options={categoryChoices}
              />
              <SelectField
                name="subCategory"
                label={words.subject}
                placeholder={category === '' ? words.categoryFirst : words.chooseSubject}
                options={subjectChoices(category)}
                disabled={category === ''}
              />
            </div>
            <TextAreaField
              name="message"
              label={words.message}
              hint={words.messageHint}
              longest={requestMessageMaxLength}
            />
          </>
        )}
      </FormShell>
      <ConfirmRequest flow={flow} contract={contract} />
    </>
  );
}

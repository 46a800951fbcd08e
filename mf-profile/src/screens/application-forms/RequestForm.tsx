import { wordsFor } from '@portal/api-client';
import {
  type ContractSummary,
  type CustomerRequest,
  type RequestCategory,
  type RequestSubcategory,
  requestMessageMaxLength,
} from '@portal/contract';
import { energyLabel, contractLine, requestCategoryLabel, requestSubcategoryLabel } from '@portal/domain';
import { ChosenFiles, type KeptFile, useChosenFiles } from '@portal/screen/files';
import { useDraft } from '@portal/session';
import { Notice, ConfirmModal } from '@portal/ui';
import { FormShell, SelectField, TextAreaField } from '@portal/ui/form';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sendRequestFile } from '../../api/conversation';
import { Details } from '../../components/edit/Details';
import { frRequest } from '../../i18n/fr-request';
import {
  categoryChoices,
  type RequestDraft,
  requestSchema,
  type RequestValues,
  startValues,
  subjectChoices,
} from './request-form';
import { useRequest, type RequestFlow } from './use-request';

const confirmWords = frRequest.confirm;

/** The request as it will be sent, and the contract that it is sent for. */
function ConfirmRequest({
  flow,
  contract,
  files,
}: {
  flow: RequestFlow;
  contract: ContractSummary;
  files: readonly KeptFile[];
}) {
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
              ...(files.length === 0
                ? []
                : [{ label: confirmWords.files, value: files.map(({ name }) => name).join(', ') }]),
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
  const draft = useDraft<RequestDraft>(`contact.request.${contractNumber}.${search.toString()}`, {
    ...startValues(search),
    files: [],
  });
  const [start] = useState<RequestValues>(() => {
    const { category, subCategory, message } = draft.values;
    return { category, subCategory, message };
  });
  const typed = useRef(start);
  const [blocked, setBlocked] = useState(false);
  const files = useChosenFiles({
    start: draft.values.files,
    send: (file, key) =>
      sendRequestFile({ customerNbr: customerNumber, contractNbr: contractNumber }, file, key),
    onKept: (kept) => draft.keep({ ...typed.current, files: kept }),
  });
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
    setBlocked(files.obstacle !== null);
    if (readOnly || files.obstacle !== null) return;
    flow.ask({
      customerNbr: customerNumber,
      contractNbr: contractNumber,
      category: category as RequestCategory,
      subCategory: subCategory as RequestSubcategory,
      message,
      files: files.ids,
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
        submitError={(blocked && files.obstacle) || (flow.refusal && wordsFor(flow.refusal))}
        fieldErrors={flow.refusal?.errors}
        submitLabel={words.submit}
        onValues={(values) => {
          typed.current = values;
          draft.keep({ ...values, files: files.kept });
        }}
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
            <ChosenFiles chosen={files} disabled={readOnly} />
          </>
        )}
      </FormShell>
      <ConfirmRequest flow={flow} contract={contract} files={files.kept} />
    </>
  );
}

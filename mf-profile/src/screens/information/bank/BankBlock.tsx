import { call } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { Finance } from '@portal/contract';
import { lazyPart } from '@portal/screen';
import { firmInstalmentDays, isClosedContract, formatIban } from '@portal/domain';
import { Button } from '@portal/ui';
import { tellElsewhere, tellChange } from '../../../api/tell-change';
import { ConfirmChanges } from '../../../components/edit/ConfirmChanges';
import { EditCard } from '../../../components/edit/EditCard';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { frInformationBank } from '../../../i18n/fr-information-bank';
import { frPaymentMode } from '../../../i18n/fr-payment-mode';
import type { ContractBlockProps } from '../contract-block';
import { BankDetails } from './BankDetails';
import type { BillingSaved, ContractKey } from '../../../api/save-contract-person';
import { type BlockEdit, useBlockEdit, type Sent } from '../../../components/edit/use-block-edit';
import { type AccountValues, accountRows, accountValues } from './account-values';
import './bank.css';
import { dayRows, type DayValues } from './day-values';
import { ModeDialogs, WaitingMode } from './ModeChange';
import { useModeEdit } from './use-mode-edit';

interface AccountChange {
  ibanCode: string;
  accountOwnerFirstName: string;
  accountOwnerLastName: string;
}

/** Another account to debit, in the place of the mandate on screen; the first one where there is none. @throws CallError */
async function saveAccount(
  key: ContractKey,
  account: AccountChange,
  { stamp, idempotencyKey }: Sent<string | null>,
): Promise<BillingSaved> {
  const answer = await call(
    '/updateBillingData',
    { mode: 'IBAN', customerNbr: key.customerNumber, rumCode: stamp, ...account },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}

/** @throws CallError */
async function saveDebitDay(
  key: ContractKey,
  debitDay: number,
  { stamp, idempotencyKey }: Sent<number | undefined>,
): Promise<BillingSaved> {
  const answer = await call(
    '/updateBillingData',
    { mode: 'DEBIT_DAY', contractNbr: key.contractNumber, debitDay, version: stamp },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}

/** From one day of the month to another. */
function useDayEdit(
  subject: ContractKey,
  { debitDay, version }: Finance,
  reload: () => void,
): BlockEdit<DayValues, BillingSaved> {
  const { contractNumber } = subject;
  return useBlockEdit<DayValues, number | undefined, BillingSaved>({
    draftId: `profile.debit-day.${contractNumber}`,
    current: { values: { debitDay: '', current: debitDay === null ? '' : String(debitDay) }, stamp: version },
    rowsOf: dayRows,
    send: (values, sent) => saveDebitDay(subject, Number(values.debitDay), sent),
    reload,
    onElsewhere: () => tellElsewhere(frInformationBank.dayForm.elsewhere(contractNumber)),
  });
}

/** Editing of the debited account; the mandate's reference is its version, to detect a change made in the meantime. */
function useAccountEdit(
  subject: ContractKey,
  finance: Finance,
  reload: () => void,
): BlockEdit<AccountValues, BillingSaved> {
  const { contractNumber } = subject;
  return useBlockEdit<AccountValues, string | null, BillingSaved>({
    draftId: `profile.account.${contractNumber}`,
    current: { values: accountValues(finance), stamp: finance.rumCode },
    rowsOf: accountRows,
    send: ({ current: _current, ...account }, sent) => saveAccount(subject, account, sent),
    reload,
    onElsewhere: () => tellElsewhere(frInformationBank.account.elsewhere(contractNumber)),
  });
}

const AccountForm = lazyPart(() => import('./AccountForm').then((module) => module.AccountForm));
const ModeForm = lazyPart(() => import('./ModeForm').then((module) => module.ModeForm));
const DayForm = lazyPart(() => import('./DayForm').then((module) => module.DayForm));
const { account, dayForm } = frInformationBank;

/** The account that a contract debits, and on which day (C5.4). */
export function BankBlock(props: ContractBlockProps) {
  const { subject, contract, customerEmail, readOnly, reading, reload } = props;
  const { finance, contractStatus, billingMode } = contract;
  const accountEdit = useAccountEdit(subject, finance, reload);
  const dayEdit = useDayEdit(subject, finance, reload);
  const modeEdit = useModeEdit(subject, finance, reload);
  const modes = useCall('/getPaymentModes', { contractNbr: subject.contractNumber }).data;
  const edits = [accountEdit, dayEdit, modeEdit];
  const first = finance.rumCode === null;
  const others = finance.mandateContracts?.filter((number) => number !== subject.contractNumber) ?? [];
  return (
    <EditCard
      title={frInformationBank.title}
      editing={edits.some(({ start }) => start !== null)}
      covered={edits.some(({ save, outcome }) => save.asked !== null || outcome !== null)}
      actions={
        <BankActions
          debited={finance.paymentMode === 'directDebit'}
          first={first}
          closed={isClosedContract(contractStatus)}
          scheduled={billingMode === 'PAYMENT_SCHEDULE'}
          changeable={modes?.waiting === null && modes.atOnce.length + modes.byRequest.length > 0}
          disabled={readOnly || reading}
          onAccount={accountEdit.open}
          onDay={dayEdit.open}
          onMode={modeEdit.open}
        />
      }
    >
      {accountEdit.start ? (
        <AccountForm edit={accountEdit} locked={readOnly} />
      ) : dayEdit.start ? (
        <DayForm edit={dayEdit} current={finance.debitDay} locked={readOnly} />
      ) : modeEdit.start ? (
        <ModeForm
          edit={modeEdit}
          atOnce={modes?.atOnce ?? []}
          byRequest={modes?.byRequest ?? []}
          locked={readOnly}
        />
      ) : (
        <>
          <BankDetails {...{ finance, contractStatus, billingMode }} payTo={modes?.payTo} />
          <WaitingMode waiting={modes?.waiting ?? null} />
        </>
      )}
      <ConfirmChanges
        edit={accountEdit}
        title={first ? account.firstQuestion : account.question}
        verb={account.verb}
      >
        {() => (
          <>
            {others.length > 0 && <p>{account.sharedWith(others)}</p>}
            <p>{account.mandate}</p>
            {!first && <p>{account.replaced}</p>}
          </>
        )}
      </ConfirmChanges>
      <BankResult edit={accountEdit} customerEmail={customerEmail} />
      <ConfirmChanges edit={dayEdit} title={dayForm.question} verb={dayForm.verb}>
        {() => <p>{dayForm.note(firmInstalmentDays(finance.noticeDays))}</p>}
      </ConfirmChanges>
      <ModeDialogs edit={modeEdit} byRequest={modes?.byRequest ?? []} payTo={modes?.payTo} />
      <SavedPopup
        open={dayEdit.outcome !== null}
        event={dayEdit.outcome?.answer.event}
        onClose={dayEdit.dismiss}
      />
    </EditCard>
  );
}

interface BankActionsProps {
  debited: boolean;
  first: boolean;
  closed: boolean;
  /** Paid by instalments, which alone have a day of the month. */
  scheduled: boolean;
  /** There is another mode of payment, and no request for one waits. */
  changeable: boolean;
  disabled: boolean;
  onAccount: () => void;
  onDay: () => void;
  onMode: () => void;
}

/** A contract that has ended keeps its day, and takes no first mandate; bills are debited when they fall due. */
function BankActions(props: BankActionsProps) {
  const { debited, first, closed, scheduled, changeable, disabled, onAccount, onDay, onMode } = props;
  return (
    <div className="bank-actions">
      {debited && !(first && closed) && (
        <Button size="small" icon={first ? 'plus' : 'edit'} disabled={disabled} onClick={onAccount}>
          {first ? frInformationBank.give : frInformationBank.change}
        </Button>
      )}
      {debited && !closed && scheduled && (
        <Button size="small" icon="calendar" disabled={disabled} onClick={onDay}>
          {frInformationBank.changeDay}
        </Button>
      )}
      {changeable && (
        <Button size="small" icon="swap" disabled={disabled} onClick={onMode}>
          {frPaymentMode.change}
        </Button>
      )}
    </div>
  );
}

const words = frInformationBank.account;

interface BankResultProps {
  edit: BlockEdit<AccountValues, BillingSaved>;
  customerEmail: string;
}

/** The new mandate, and the address to which a warning of the change was mailed. */
function BankResult({ edit: { outcome, dismiss }, customerEmail }: BankResultProps) {
  const answer = outcome?.answer;
  return (
    <SavedPopup open={outcome !== null} event={answer?.event} onClose={dismiss}>
      {answer?.rumCode && answer.ibanCode && (
        <p>{words.saved(answer.rumCode, formatIban(answer.ibanCode))}</p>
      )}
      <p>{words.mailNotice(customerEmail)}</p>
    </SavedPopup>
  );
}

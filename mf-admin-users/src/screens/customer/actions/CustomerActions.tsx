import type { ResponseOf } from '@portal/contract';
import { requestSubcategoryLabel } from '@portal/domain';
import { navigate } from '@portal/remote';
import { lazyDialog } from '@portal/screen';
import { can, isKnown, setSupportClient, useSession } from '@portal/session';
import { Button, ButtonLink } from '@portal/ui';
import { ActionMenu, type MenuAction } from '@portal/ui/data';
import { Suspense, useState } from 'react';
import { writesNotes } from '../../../components/notes/note-rights';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { frVouchers } from '../../../i18n/fr-vouchers';
import { customerAddress, requestAddress } from '../../../paths';
import { newCaseAddress } from '../../../rules/screen-of-root';
import { customerRightsOf } from '../../customer-search/customer-rights';
import { Deeds } from '../../customer-search/Deeds';
import type { CustomerDeed } from '../../customer-search/row/customer-deeds';
import { answersRequests } from '../../requests/request-rights';
import { isRefusedDebit, type RefusedDebit } from '../../../rules/customer-page/refused-debit';
import { nameOf, type PageAnswer } from '../customer-name';

const words = frCustomerPage.actions;
const ResendPaper = lazyDialog(async () => (await import('./ResendPaper')).ResendPaper);
const GiveVoucher = lazyDialog(
  async () => (await import('../../../components/vouchers/GiveVoucher')).GiveVoucher,
);

interface CustomerActionsProps {
  page: PageAnswer;
  /** Undefined while they are not known. */
  account: ResponseOf<'/getCustomerAccount'> | undefined;
  work: ResponseOf<'/getCustomerWork'> | undefined;
  onChanged: () => void;
  /** Leads to the form of a note. */
  onNote: () => void;
  onDebit: (debt: RefusedDebit) => void;
}

/** What agents do most, by right, in two presses at most; the rest is in the menu. */
export function CustomerActions({ page, account, work, onChanged, onNote, onDebit }: CustomerActionsProps) {
  const session = useSession();
  const [deed, setDeed] = useState<CustomerDeed | null>(null);
  const [resending, setResending] = useState(false);
  const [giving, setGiving] = useState(false);
  if (!isKnown(session)) return null;
  const { customer } = page;
  const { customerNumber, contractCount, twoSteps } = customer;
  const { acts } = customerRightsOf(session.autorizationsScheme, session.groupe);
  const request = work?.requests?.find(({ nextActor }) => nextActor === 'SUPPLIER');
  const debit = account?.debts.find(isRefusedDebit);
  const menu = (kind: CustomerDeed['kind'], icon: MenuAction['icon']): MenuAction => ({
    ...{ key: kind, label: frCustomerAccess.menu[kind], icon },
    onChoose: () => setDeed({ kind, customer }),
  });
  const others = [
    ...(acts && page.access ? [menu('password', 'lock'), menu('welcome', 'mail')] : []),
    ...(acts && twoSteps ? [menu('factor', 'shield')] : []),
    ...(acts && contractCount > 0 ? [menu('transfer', 'swap')] : []),
  ];
  return (
    <div className="customer-actions" role="group" aria-label={words.label}>
      {request && answersRequests(session.autorizationsScheme) && (
        <ButtonLink
          variant="primary"
          size="small"
          icon="contact"
          href={requestAddress(customerNumber, request.eventNbr)}
          aria-label={words.answerTo(requestSubcategoryLabel(request.eventSubcategory))}
        >
          {words.answer}
        </ButtonLink>
      )}
      {writesNotes(session.autorizationsScheme) && (
        <Button size="small" icon="phone" onClick={onNote}>
          {words.note}
        </Button>
      )}
      {acts && contractCount > 0 && (
        <Button
          size="small"
          icon="mail"
          onPointerEnter={ResendPaper.ahead}
          onFocus={ResendPaper.ahead}
          onClick={() => setResending(true)}
        >
          {words.resend}
        </Button>
      )}
      {acts && contractCount > 0 && customer.type === 'INDIVIDUAL' && (
        <Button
          size="small"
          icon="bill"
          onPointerEnter={GiveVoucher.ahead}
          onFocus={GiveVoucher.ahead}
          onClick={() => setGiving(true)}
        >
          {frVouchers.action}
        </Button>
      )}
      {acts && debit && (
        <Button size="small" icon="card" onClick={() => onDebit(debit)}>
          {words.debit}
        </Button>
      )}
      {can('createCase') && (
        <ButtonLink size="small" icon="plus" href={newCaseAddress(customerNumber)}>
          {words.case}
        </ButtonLink>
      )}
      <Button size="small" icon="user" onClick={() => openSpace(customerNumber, '/')}>
        {words.space}
      </Button>
      {others.length > 0 && <ActionMenu label={words.more(customerNumber)} actions={others} />}
      <Deeds deed={deed} onClose={() => setDeed(null)} onChanged={onChanged} />
      <Suspense fallback={null}>
        {resending && <ResendPaper page={page} onClose={() => setResending(false)} />}
        {giving && (
          <GiveVoucher
            customerNbr={customerNumber}
            customerName={nameOf(customer)}
            onClose={() => setGiving(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Support mode in this tab; leaving it leads back to this page. */
function openSpace(customerNumber: string, path: string): void {
  setSupportClient(customerNumber, customerAddress(customerNumber));
  navigate(path);
}

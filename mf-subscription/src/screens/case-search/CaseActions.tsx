import { ActionMenu, type MenuAction } from '@portal/ui/data';
import { useNavigate } from 'react-router-dom';
import { MailMessage } from '../../components/case-mail/MailMessage';
import { useCaseMail } from '../../components/case-mail/use-case-mail';
import { frCaseSearch } from '../../i18n/fr-case-search';
import { mailOf } from '../../rules/case/after-signing';
import { customerPage } from '../../paths';
import type { CaseRights } from '../../rules/case-search/case-rights';
import type { FoundCase } from '../../rules/case-search/found-case';

const words = frCaseSearch.row;

interface CaseActionsProps {
  order: FoundCase['order'];
  rights: CaseRights;
}

/** What the agent may do about a case: open its customer's page, mail the customer their link. */
export function CaseActions({ order, rights }: CaseActionsProps) {
  const { orderReference, customer } = order;
  const { customerNumber, typePayment, contact } = customer;
  const navigate = useNavigate();
  const mailing = useCaseMail();
  // as /retryFirstPayment has it: neither without an address nor for a debited case
  const payable = typePayment !== 'SDD' && contact.email !== null;
  const mail = rights.mayMail ? mailOf(order, payable) : null;
  const seen = rights.maySeeCustomer ? customerNumber : null;
  const actions: MenuAction[] = [
    ...(seen === null
      ? []
      : [
          {
            key: 'customer',
            label: words.seeCustomerOf(seen),
            icon: 'user' as const,
            onChoose: () => void navigate(customerPage(seen)),
          },
        ]),
    ...(mail === null
      ? []
      : [
          {
            key: mail,
            label: words.mails[mail],
            icon: 'mail' as const,
            onChoose: () => mailing.send(mail, orderReference),
          },
        ]),
  ];
  if (actions.length === 0) return words.none;
  return (
    <>
      <ActionMenu label={words.actionsOn(orderReference)} actions={actions} />
      <div className="case-said">
        {mailing.sending && <p role="status">{words.sending}</p>}
        <MailMessage message={mailing.message} />
      </div>
    </>
  );
}

import { Button, Icon, Link } from '@portal/ui';
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
  const mailing = useCaseMail();
  // as /retryFirstPayment has it: neither without an address nor for a debited case
  const payable = typePayment !== 'SDD' && contact.email !== null;
  const mail = rights.mayMail ? mailOf(order, payable) : null;
  const seen = rights.maySeeCustomer ? customerNumber : null;
  if (mail === null && seen === null) return words.none;
  return (
    <div className="case-actions">
      {seen !== null && (
        <Link href={customerPage(seen)} aria-label={words.seeCustomerOf(seen)}>
          <Icon name="user" /> {words.seeCustomer}
        </Link>
      )}
      {mail !== null && (
        <Button
          size="small"
          icon="mail"
          loading={mailing.sending}
          aria-label={words.mailsOf[mail](orderReference)}
          onClick={() => mailing.send(mail, orderReference)}
        >
          {words.mails[mail]}
        </Button>
      )}
      <MailMessage message={mailing.message} />
    </div>
  );
}

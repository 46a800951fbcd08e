import { Button } from '@portal/ui';
import { useCaseMail } from '../../../../components/case-mail/use-case-mail';
import { MailMessage } from '../../../../components/case-mail/MailMessage';
import { frCasePayment } from '../../../../i18n/fr-case-payment';
import { mailToSend } from '../../../../rules/case/after-signing';
import { useCase } from '../../case-context';
import './payment.css';

/** The link of the first payment, which an agent may send again (B7.4). The link that signs is sent by `SendToClient`. */
export function AfterSigning() {
  const { page, visitor } = useCase();
  const { order } = page;
  const mailing = useCaseMail();
  const mail = order && mailToSend(order, page.answers.situation);
  // only an agent sends mails; a customer with a link already has theirs
  if (!order || mail !== 'payment' || visitor.link !== null || visitor.groupName === null) return null;
  return (
    <div className="case-after">
      <Button icon="mail" loading={mailing.sending} onClick={() => mailing.send(mail, order.orderNumber)}>
        {frCasePayment.after[mail]}
      </Button>
      <MailMessage message={mailing.message} />
    </div>
  );
}

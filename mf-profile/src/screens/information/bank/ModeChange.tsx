import type { AskedPaymentMode, CustomerRequest, PayTo, ResponseOf } from '@portal/contract';
import { isOwnMode, paymentModeLabel } from '@portal/domain';
import { PayToDetails } from '@portal/screen/pay-to';
import { Button, ButtonLink, Link, Modal, Notice } from '@portal/ui';
import type { BillingSaved } from '../../../api/save-contract-person';
import { ConfirmChanges } from '../../../components/edit/ConfirmChanges';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frPaymentMode as words } from '../../../i18n/fr-payment-mode';
import { requestLink } from '../../../paths';
import type { ModeValues } from './mode-values';

/** The request that waits for an agent, or for the customer. */
export function WaitingMode({ waiting }: Pick<ResponseOf<'/getPaymentModes'>, 'waiting'>) {
  if (!waiting) return null;
  const { eventNbr, paymentMode, askedOn, by } = waiting;
  return (
    <Notice tone="info" title={words.waitingTitle} className="bank-waiting">
      {words.waiting(paymentModeLabel(paymentMode), askedOn)} {by ? words.waitingBy(by) : words.waitingYou}{' '}
      <Link href={requestLink(eventNbr)}>{words.see}</Link>
    </Notice>
  );
}

interface ModeDialogsProps {
  edit: BlockEdit<ModeValues, BillingSaved>;
  byRequest: readonly AskedPaymentMode[];
  payTo: PayTo | undefined;
}

/** The confirmation, which says whether it is a change or a request, and what came of it. */
export function ModeDialogs({ edit, byRequest, payTo }: ModeDialogsProps) {
  const wished = edit.save.asked?.values.paymentMode ?? '';
  const isAsked = wished !== '' && byRequest.includes(wished);
  const { outcome } = edit;
  return (
    <>
      <ConfirmChanges
        edit={edit}
        title={isAsked ? words.questionAsked : words.question}
        verb={isAsked ? words.verbAsked : words.verb}
      >
        {({ paymentMode, message }) => (
          <>
            {isAsked && message.trim() !== '' && <p>«&nbsp;{message.trim()}&nbsp;»</p>}
            <p>{isAsked ? words.noteAsked : paymentMode === 'directDebit' ? words.noteDebit : words.note}</p>
            {isAsked && paymentMode !== 'directDebit' && <p>{words.oncePaid}</p>}
            {paymentMode !== '' && isOwnMode(paymentMode) && <PayToDetails mode={paymentMode} to={payTo} />}
          </>
        )}
      </ConfirmChanges>
      {outcome?.answer.requested ? (
        <RequestSent event={outcome.answer.event} onClose={edit.dismiss} />
      ) : (
        <SavedPopup open={outcome !== null} event={outcome?.answer.event} onClose={edit.dismiss} />
      )}
    </>
  );
}

interface RequestSentProps {
  event: CustomerRequest | undefined;
  onClose: () => void;
}

/** The wish is with an agent: nothing has changed yet. */
function RequestSent({ event, onClose }: RequestSentProps) {
  return (
    <Modal
      open
      title={words.sentTitle}
      onClose={onClose}
      footer={
        <>
          {event && (
            <ButtonLink href={requestLink(event.eventNbr)} icon="contact">
              {words.see}
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <Notice tone="success">{words.sent}</Notice>
      {event && <p>{words.sentNumber(event.eventNbr)}</p>}
    </Modal>
  );
}

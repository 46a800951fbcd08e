import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type ResponseOf } from '@portal/contract';
import { formatDay, parisDayOf, paymentModeLabel } from '@portal/domain';
import { events } from '@portal/events';
import { useConfirmedSave } from '@portal/screen';
import { Button, Card, ConfirmModal, Notice } from '@portal/ui';
import { useOnceKey } from '../../../components/creation/once-key';
import { frRequestPage } from '../../../i18n/fr-request-page';
import type { Writing } from './writing';

const words = frRequestPage.paymentMode;

interface ApplyPaymentModeProps extends Pick<Writing, 'request' | 'reread' | 'say'> {
  /** False for who only reads. */
  acts: boolean;
}

/** What a request to be paid in another way wishes, and the deed that does it. Nothing on any other request. */
export function ApplyPaymentMode({ request, acts, reread, say }: ApplyPaymentModeProps) {
  const { customerNbr, eventNbr, version, customerName, email, paymentMode, contractNbr, nextActor } =
    request;
  const keyOf = useOnceKey();
  const save = useConfirmedSave<true, ResponseOf<'/applyPaymentMode'>>({
    send: () => {
      const asked = { customerNbr, eventNbr, version };
      return call('/applyPaymentMode', asked, { idempotencyKey: keyOf(asked) });
    },
    onSaved: (answer) => {
      const mailed = frRequestPage.answer.mailed(customerName, email);
      say({ tone: 'success', title: words.done, words: mailed, goesOn: true }, answer.request);
    },
    onElsewhere: () => {
      const message = words.elsewhere(eventNbr);
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');
    },
    onFailed: (error) => {
      if (isLostAnswer(error.code)) return frRequestPage.answer.lost;
      if (error.code === 'CONFLICT') reread();
      return wordsFor(error);
    },
  });
  if (!paymentMode) return null;
  const { wished, current, appliedAt, refusal } = paymentMode;
  const over = nextActor === 'NOBODY';
  return (
    <Card title={words.title}>
      <div className="request-mode">
        <p>
          {appliedAt === null
            ? words.wish(paymentModeLabel(wished), paymentModeLabel(current))
            : words.wished(paymentModeLabel(wished))}
        </p>
        {appliedAt !== null && <p>{words.applied(formatDay(parisDayOf(new Date(appliedAt))))}</p>}
        {refusal !== null && (
          <Notice tone="warning" title={words.refused}>
            {refusal}
          </Notice>
        )}
        {acts && !over && appliedAt === null && (
          <Button icon="check" disabled={refusal !== null} onClick={() => save.ask(true)}>
            {words.apply}
          </Button>
        )}
      </div>
      <ConfirmModal
        open={save.asked !== null}
        title={words.question}
        confirmLabel={words.apply}
        loading={save.sending}
        error={save.problem}
        onConfirm={save.confirm}
        onCancel={save.cancel}
      >
        <p>{words.questionWords(contractNbr, paymentModeLabel(wished))}</p>
      </ConfirmModal>
    </Card>
  );
}

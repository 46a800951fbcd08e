import { Notice, Button } from '@portal/ui';
import { Suspense, useRef, useState } from 'react';
import { lazyPart, useLogIn } from '@portal/screen';
import {
  caseSubscribeWords,
  subscribeWordsOfLink,
  caseSubscribeWords as words,
} from '../../../i18n/case-subscribe';
import { isComplete, isSigned } from '../../../rules/case/case-questions';
import type { CaseAnswers } from '../../../rules/case/answers';
import { type PaymentValues, paymentAnswers } from '../../../rules/case/payment-values';
import { useCase, useIsCustomer } from '../case-context';
import { PaymentForm } from './PaymentForm';
import { SaveProblem } from './SaveProblem';
import { Saved } from './Saved';
import { type SaveKind, useCaseSave } from './use-case-save';
import { maySign } from '../../../rules/case/save-rules';
import './subscribe.css';

const PaymentModal = lazyPart(() => import('./payment/PaymentModal').then((module) => module.PaymentModal));
const AfterSigning = lazyPart(() => import('./payment/AfterSigning').then((module) => module.AfterSigning));

/** How the case is paid, and its way to the server: saved with a mail, or signed here (B7). */
export function Subscribe() {
  const { page, dispatch, failure } = useCase();
  const words = useIsCustomer() ? subscribeWordsOfLink : caseSubscribeWords;
  const { order } = page;
  const { sending, save, sign } = useCaseSave();
  const wanted = useRef<SaveKind>('save');
  const [modal, setModal] = useState<{ validation: { iframe: string } | null } | null>(null);
  const [ended, setEnded] = useState<{ title: string; text: string } | null>(null);

  async function submit(values: PaymentValues) {
    const payment = paymentAnswers(values);
    dispatch({ type: 'pay', payment });
    await send(wanted.current, { ...page.answers, payment });
  }

  async function send(kind: SaveKind, answers: CaseAnswers) {
    setEnded(null);
    if (kind === 'save') return save(answers);
    const signed = await sign(answers);
    if (signed) setModal({ validation: signed.validation });
  }

  useLogIn(failure?.error.code === '401', () => void send(failure?.kind ?? 'save', page.answers));

  const signedUnpaid = isSigned(order) && !isComplete(order);
  return (
    <div className="case-subscribe">
      {signedUnpaid ? (
        <Notice tone="warning" title={words.pending}>
          {words.pendingWords}
        </Notice>
      ) : (
        <PaymentForm
          sending={sending}
          onSubmit={submit}
          onKind={(kind) => (wanted.current = kind)}
          onValues={(values) => dispatch({ type: 'pay', payment: paymentAnswers(values) })}
        />
      )}
      {signedUnpaid && <SubscribeActions onPay={() => setModal({ validation: null })} />}
      {failure && <SaveProblem failure={failure} />}
      {ended && (
        <Notice tone="error" title={ended.title}>
          {ended.text}
        </Notice>
      )}
      {!ended && <Saved />}
      {order && (
        <Suspense>
          <AfterSigning />
        </Suspense>
      )}
      {modal && order && (
        <Suspense>
          <PaymentModal
            order={order}
            validation={modal.validation}
            onClose={(result, now) => {
              setModal(null);
              dispatch({ type: 'told', order: now });
              if (typeof result === 'object') setEnded(result.error);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Signed and not paid yet: the button is orange then (back-office 4). */
function SubscribeActions({ onPay }: { onPay: () => void }) {
  const { visitor } = useCase();
  if (!maySign(visitor)) return null;
  return (
    <div className="ui-form__actions">
      <Button className="case-subscribe__pay" variant="primary" icon="card" onClick={onPay}>
        {words.pay}
      </Button>
    </div>
  );
}

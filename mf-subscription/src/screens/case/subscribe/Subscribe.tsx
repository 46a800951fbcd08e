import { Notice, Button } from '@portal/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, useLogIn } from '@portal/screen';
import { frCaseSubscribe, frSubscribeOfLink } from '../../../i18n/fr-case-subscribe';
import { isComplete, isSigned } from '../../../rules/case/case-questions';
import type { CaseAnswers } from '../../../rules/case/answers';
import { type PaymentValues, paymentAnswers } from '../../../rules/case/payment-values';
import { sectionState } from '../../../rules/case/section-states';
import { useCase, useIsCustomer } from '../case-context';
import { RebateToggle } from '../recap/RebateToggle';
import { PaymentForm } from './PaymentForm';
import { SaveProblem } from './SaveProblem';
import { Saved } from './Saved';
import { type SaveKind, useCaseSave } from './use-case-save';
import { maySign, saveRefusals } from '../../../rules/case/save-rules';
import './subscribe.css';

const PaymentModal = lazyPart(() => import('./payment/PaymentModal').then((module) => module.PaymentModal));
const AfterSigning = lazyPart(() => import('./payment/AfterSigning').then((module) => module.AfterSigning));

/** The last section: how the case is paid, and the buttons that save or sign it (B7). */
export function Subscribe() {
  const { page, dispatch, failure, sending, requestsRef } = useCase();
  const byCustomer = useIsCustomer();
  const words = byCustomer ? frSubscribeOfLink : frCaseSubscribe;
  const { order } = page;
  const { save, sign } = useCaseSave();
  const clicked = useRef<SaveKind>('save');
  const [modal, setModal] = useState<{ validation: { iframe: string } | null } | null>(null);
  // the form is made anew each time, without what was typed
  const [cancelled, setCancelled] = useState(0);
  const [ended, setEnded] = useState<{ title: string; text: string } | null>(null);

  const opened = modal !== null;
  useEffect(() => {
    const requests = requestsRef.current;
    requests.signing = opened;
    return () => void (requests.signing = false);
  }, [opened, requestsRef]);

  async function submit(values: PaymentValues) {
    const payment = paymentAnswers(values);
    dispatch({ type: 'pay', payment });
    await send(clicked.current, { ...page.answers, payment });
  }

  async function send(kind: SaveKind, answers: CaseAnswers) {
    setEnded(null);
    if (kind === 'save') return save(answers);
    const signed = await sign(answers);
    if (signed) setModal({ validation: signed.validation });
  }

  // after the end of the session: sends again once the same visitor has logged in
  useLogIn(failure?.error.code === '401', () => {
    if (saveRefusals(page).length === 0) void send(failure?.kind ?? 'save', page.answers);
  });

  const signedUnpaid = isSigned(order) && !isComplete(order);
  const recapped = sectionState(page, 'recap', byCustomer) !== 'hidden';
  return (
    <div className="case-subscribe">
      {/* the recap has it, once there is one */}
      {!recapped && <RebateToggle />}
      {signedUnpaid ? (
        <Unpaid isRefused={order?.firstPaymentCBStatus === 'IN_FAILURE'} words={words} />
      ) : (
        <PaymentForm
          // a corrected name may be that of the account, too
          key={`${page.answers.client?.firstName} ${page.answers.client?.lastName} ${cancelled}`}
          sending={sending}
          onSubmit={submit}
          onKind={(kind) => (clicked.current = kind)}
          onValues={(values) => dispatch({ type: 'pay', payment: paymentAnswers(values) })}
          onCancel={(before) => {
            dispatch({ type: 'pay', payment: paymentAnswers(before) });
            setCancelled(cancelled + 1);
          }}
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
            onSigned={(now) => dispatch({ type: 'statusRead', order: now })}
            onClose={(result, now) => {
              setModal(null);
              dispatch({ type: 'statusRead', order: now });
              if (typeof result === 'object') setEnded(result.error);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A card that was declined, on this page or on another one, and what can be done. */
const Unpaid = ({
  isRefused,
  words,
}: {
  isRefused: boolean;
  words: typeof frCaseSubscribe | typeof frSubscribeOfLink;
}) =>
  isRefused ? (
    <Notice key="refused" tone="error" title={words.refused}>
      {words.refusedWords}
    </Notice>
  ) : (
    <Notice key="pending" tone="warning" title={words.pending}>
      {words.pendingWords}
    </Notice>
  );

/** The button of the first payment, for a signed case that is not paid; it is orange (back-office 4). */
function SubscribeActions({ onPay }: { onPay: () => void }) {
  const { visitor } = useCase();
  if (!maySign(visitor)) return null;
  return (
    <div className="ui-form__actions">
      <Button className="case-subscribe__pay" variant="primary" icon="card" data-go-on="" onClick={onPay}>
        {frCaseSubscribe.pay}
      </Button>
    </div>
  );
}

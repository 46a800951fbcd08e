import { call, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { isLostAnswer, type RepaymentPlan, type ResponseOf } from '@portal/contract';
import type { Day } from '@portal/domain';
import { Button, Modal, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { CallBlock } from '../CallBlock';
import { useConfirmedSave } from '../use-confirmed-save';
import { RepaymentChoice } from './RepaymentChoice';
import { repaymentWords as words } from './repayment-words';

interface RepaymentDialogProps {
  customerNbr: string;
  contractNbr: string;
  /** Who agrees: the customer for themselves, or an agent for the customer they talk to. */
  as: 'customer' | 'agent';
  /** Why nothing can be agreed on by this visitor; null: it can. */
  readOnly: string | null;
  onAgreed: (plan: RepaymentPlan) => void;
  /** The visitor left before the answer came. */
  onElsewhere: (message: string) => void;
  onClose: () => void;
}

type Answer = ResponseOf<'/getRepayments'>;

/** Number of parts and first day are chosen, each day and sum is shown, and then the plan is agreed on. */
export function RepaymentDialog({ as, onClose, ...dialog }: RepaymentDialogProps) {
  const { customerNbr, contractNbr, readOnly, onAgreed, onElsewhere } = dialog;
  const [firstDay, setFirstDay] = useState<Day | undefined>();
  const [count, setCount] = useState<number | null>(null);
  const [done, setDone] = useState<RepaymentPlan | null>(null);
  const [before, setBefore] = useState<Answer | null>(null);
  const state = useCall(
    '/getRepayments',
    { customerNbr, contractNbr, ...(firstDay !== undefined && { firstDay }) },
    { afresh: true },
  );
  // another first day asks anew: the schedule of before stays until the next one is there
  if (state.data && state.status === 'ready' && state.data !== before) setBefore(state.data);
  const [offer] = (state.data ?? before)?.offers ?? [];
  const counts = offer?.schedules.map(({ parts }) => parts.length) ?? [];
  const parts = count !== null && counts.includes(count) ? count : (counts[1] ?? counts[0] ?? 0);
  const save = useConfirmedSave<number, { plan: RepaymentPlan }>({
    send: (chosen) =>
      call(as === 'agent' ? '/proposeRepayment' : '/agreeRepayment', {
        ...{ customerNbr, contractNbr, parts: chosen },
        ...(offer && { amount: offer.owed, ...(offer.firstDay !== null && { firstDay: offer.firstDay }) }),
      }),
    onSaved: ({ plan }) => {
      setDone(plan);
      onAgreed(plan);
    },
    onElsewhere: () => onElsewhere(words.elsewhere),
    onFailed: (error) => {
      if (isLostAnswer(error.code)) return words.lost;
      // the sum may be another one now
      state.retry();
      return wordsFor(error);
    },
  });
  const said = words[as];
  if (done) {
    return (
      <Modal
        open
        title={said.done}
        onClose={onClose}
        footer={
          <Button variant="primary" icon="check" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <Notice tone="success">{said.doneWords(done.parts.length, done.parts[0]?.day ?? '')}</Notice>
      </Modal>
    );
  }
  const isPossible = offer !== undefined && offer.refusal === null && parts > 0;
  return (
    <Modal
      open
      form
      title={said.title}
      onClose={save.sending ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={save.sending}>
            {words.cancel}
          </Button>
          {isPossible && (
            <Button
              variant="primary"
              icon="check"
              loading={save.sending}
              disabled={readOnly !== null || state.status !== 'ready'}
              onClick={() => save.save(parts)}
            >
              {said.agree}
            </Button>
          )}
        </>
      }
    >
      {readOnly !== null && <Notice tone="info">{readOnly}</Notice>}
      {save.problem !== null && <Notice tone="error">{save.problem}</Notice>}
      {offer === undefined && (
        <CallBlock
          state={state}
          failed={words.failed}
          skeleton={<Skeleton label={words.loading} lines={6} />}
        >
          {() => <Notice tone="info">{words.nothing}</Notice>}
        </CallBlock>
      )}
      {offer && offer.refusal !== null && <Notice tone="warning">{offer.refusal}</Notice>}
      {offer && isPossible && (
        <RepaymentChoice offer={offer} count={parts} onCount={setCount} onFirstDay={setFirstDay} />
      )}
    </Modal>
  );
}

import { call, wordsFor } from '@portal/api-client';
import { isLostAnswer, type RequestOf } from '@portal/contract';
import { useConfirmedSave } from '@portal/screen';
import { Button, FilterInput, Link, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { useOnceKey } from '../../../components/creation/once-key';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { accessCreation } from '../../../paths';
import type { PageAnswer } from '../customer-name';
import { BillsToResend } from './BillsToResend';
import { DocumentsToResend } from './DocumentsToResend';
import type { Sending } from './PaperLine';

const words = frCustomerPage.resend;

interface ResendPaperProps {
  page: Pick<PageAnswer, 'customer' | 'access'>;
  onClose: () => void;
}

/** The latest bills and documents, each with the button that mails its link: it is sent by the second press. */
export function ResendPaper({ page: { customer, access }, onClose }: ResendPaperProps) {
  const { customerNumber, contact, contractCount } = customer;
  const [contract, setContract] = useState('');
  const { sending, said, problem } = useResending(customerNumber);
  const hasSpace = access?.status === 'ENABLED';
  const asked = { customerNumber, contract: contract.trim().toUpperCase(), sending };
  return (
    <Modal
      open
      title={words.title}
      onClose={sending.busy ? undefined : onClose}
      footer={
        <Button onClick={onClose} disabled={sending.busy}>
          {words.close}
        </Button>
      }
    >
      {hasSpace ? (
        <>
          <div aria-live="polite" className="customer-resend">
            <p className="customer-soft">{words.intro(contact.email)}</p>
            {!access.validated && <Notice tone="info">{words.neverIn}</Notice>}
            {said && <Notice tone="success">{said}</Notice>}
            {problem && <Notice tone="error">{problem}</Notice>}
          </div>
          {contractCount > 1 && (
            <FilterInput
              label={words.contract}
              hint={words.contractHint}
              value={contract}
              onChange={setContract}
            />
          )}
          <BillsToResend {...asked} />
          <DocumentsToResend {...asked} />
        </>
      ) : (
        <Notice
          tone="warning"
          action={access === null && <Link href={accessCreation(customerNumber)}>{words.createAccess}</Link>}
        >
          {access === null ? words.noAccess : words.disabled}
        </Notice>
      )}
    </Modal>
  );
}

type Wish = RequestOf<'/resendPaper'>;

/** Sends one paper after the other, each once. */
function useResending(customerNumber: string) {
  const [said, setSaid] = useState<string | null>(null);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const keyOf = useOnceKey();
  const keyOfPaper = ({ invoiceId, documentKey }: Wish) => invoiceId ?? documentKey ?? '';
  const save = useConfirmedSave<Wish, { message: string }>({
    send: (wish) => call('/resendPaper', wish, { idempotencyKey: keyOf(wish) }),
    onSaved: ({ message }, wish) => {
      setSaid(message);
      setSent((before) => new Set([...before, keyOfPaper(wish)]));
    },
    onElsewhere: () => undefined,
    onFailed: (error) => (isLostAnswer(error.code) ? words.lost : wordsFor(error)),
  });
  const sending: Sending = {
    busy: save.sending,
    underWay: save.sending && save.asked !== null ? keyOfPaper(save.asked) : null,
    sent,
    send: (paper) => {
      setSaid(null);
      save.save({ customerNbr: customerNumber, ...paper });
    },
  };
  return { sending, said, problem: save.problem };
}

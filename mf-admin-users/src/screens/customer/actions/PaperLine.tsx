import type { RequestOf } from '@portal/contract';
import { type Day, formatDay } from '@portal/domain';
import { Button, Money } from '@portal/ui';
import { frCustomerPage } from '../../../i18n/fr-customer-page';

const words = frCustomerPage.resend;

/** A paper as the call names it. */
export type NamedPaper = Pick<RequestOf<'/resendPaper'>, 'contractNbr' | 'invoiceId' | 'documentKey'>;

export interface Sending {
  busy: boolean;
  /** Id of the bill or key of the document that is being sent. */
  underWay: string | null;
  /** Those that were sent from this dialog. */
  sent: ReadonlySet<string>;
  send: (paper: NamedPaper) => void;
}

/** Of a list of papers that may be sent. */
export interface ToResend {
  customerNumber: string;
  /** The beginning of a contract number; empty: every contract's. */
  contract: string;
  sending: Sending;
}

interface PaperLineProps {
  paper: NamedPaper;
  name: string;
  day: Day;
  /** Euros. */
  amount?: number;
  /** Of the button. */
  label: string;
  sending: Sending;
}

export function PaperLine({ paper, name, day, amount, label, sending }: PaperLineProps) {
  const key = paper.invoiceId ?? paper.documentKey ?? '';
  const isSent = sending.sent.has(key);
  return (
    <li>
      <span className="customer-lines__words">
        <span>{name}</span>
        <span className="customer-soft">
          {`${formatDay(day)} · ${words.ofContract(paper.contractNbr)}`}
          {amount !== undefined && (
            <>
              {' · '}
              <Money amount={amount} />
            </>
          )}
        </span>
      </span>
      <Button
        size="small"
        icon={isSent ? 'check' : 'mail'}
        loading={sending.underWay === key}
        disabled={isSent}
        aria-label={label}
        onClick={() => sending.send(paper)}
      >
        {isSent ? words.sent : words.send}
      </Button>
    </li>
  );
}

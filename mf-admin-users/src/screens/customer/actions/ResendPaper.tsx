import { call, wordsFor } from '@portal/api-client';
import { usePages } from '@portal/api-client/query';
import { isLostAnswer, type FeedEntry } from '@portal/contract';
import { formatDay, parisDayOf } from '@portal/domain';
import { CallBlock, useConfirmedSave } from '@portal/screen';
import { Button, Modal, Money, Notice } from '@portal/ui';
import { useRef, useState } from 'react';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import type { PageAnswer } from '../customer-name';

const words = frCustomerPage.resend;
type Invoice = Extract<FeedEntry, { what: 'INVOICE' }>;
/** Bills that are offered at once. */
const pageSize = 6;

interface ResendPaperProps extends Pick<PageAnswer, 'customer'> {
  onClose: () => void;
}

/** The latest bills, each with the button that mails its link. */
export function ResendPaper({ customer, onClose }: ResendPaperProps) {
  const { customerNumber, contact } = customer;
  const { first, pages, more, loadingMore } = usePages('/getCustomerFeed', {
    ...{ customerNbr: customerNumber, kinds: ['BILL'], limit: pageSize },
  });
  const [said, setSaid] = useState<{ invoiceId: string; message: string } | null>(null);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef<Invoice | null>(null);
  const keys = useRef(new Map<string, string>());
  const { sending, problem, save } = useConfirmedSave<Invoice, { message: string }>({
    send: (invoice) => {
      asked.current = invoice;
      const key = keys.current.get(invoice.invoiceId) ?? crypto.randomUUID();
      keys.current.set(invoice.invoiceId, key);
      const { invoiceId, contractNbr } = invoice;
      return call(
        '/resendPaper',
        { customerNbr: customerNumber, contractNbr: contractNbr ?? '', invoiceId },
        { idempotencyKey: key },
      );
    },
    onSaved: ({ message }) => {
      const invoiceId = asked.current?.invoiceId ?? '';
      setSaid({ invoiceId, message });
      setSent((before) => new Set([...before, invoiceId]));
    },
    onElsewhere: () => undefined,
    onFailed: (error) => (isLostAnswer(error.code) ? words.lost : wordsFor(error)),
  });
  const invoices = pages.flatMap(({ entries }) => entries.filter((one) => one.what === 'INVOICE'));
  return (
    <Modal
      open
      title={words.title}
      onClose={sending ? undefined : onClose}
      footer={
        <Button onClick={onClose} disabled={sending}>
          {words.close}
        </Button>
      }
    >
      <p className="customer-soft">{words.intro(contact.email)}</p>
      <div aria-live="polite">
        {said && <Notice tone="success">{said.message}</Notice>}
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
      <CallBlock state={first} failed={words.failed} loading={words.opening}>
        {() => (
          <>
            {invoices.length === 0 && <p>{words.none}</p>}
            <ul className="customer-lines">
              {invoices.map((invoice) => (
                <li key={invoice.id}>
                  <span className="customer-lines__words">
                    <span>{invoice.invoiceNbr}</span>
                    <span className="customer-soft">
                      {`${formatDay(parisDayOf(new Date(invoice.at)))} · ${invoice.contractNbr} · `}
                      <Money amount={invoice.amount} />
                    </span>
                  </span>
                  <Button
                    size="small"
                    icon={sent.has(invoice.invoiceId) ? 'check' : 'mail'}
                    loading={sending && asked.current?.invoiceId === invoice.invoiceId}
                    disabled={sent.has(invoice.invoiceId)}
                    aria-label={words.sendOf(invoice.invoiceNbr)}
                    onClick={() => {
                      setSaid(null);
                      save(invoice);
                    }}
                  >
                    {sent.has(invoice.invoiceId) ? words.sent : words.send}
                  </Button>
                </li>
              ))}
            </ul>
            {more && (
              <Button size="small" variant="quiet" flush loading={loadingMore} onClick={more}>
                {words.more}
              </Button>
            )}
          </>
        )}
      </CallBlock>
    </Modal>
  );
}

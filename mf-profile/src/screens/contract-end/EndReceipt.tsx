import { callForFile, type FileTab, openFileTab, wordsFor } from '@portal/api-client';
import type { ContractSummary } from '@portal/contract';
import { contractLine, formatClock, formatLongDay, parisDayOf } from '@portal/domain';
import { Button, ButtonLink, Card, Notice } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { Details } from '../../components/edit/Details';
import { frContractEnd } from '../../i18n/fr-contract-end';
import { links } from '../../paths';
import type { EndOutcome } from './use-contract-end';

const words = frContractEnd.receipt;

const parts = { WITHDRAWAL: 'withdrawal', TERMINATION: 'termination', TAKE_BACK: 'takeBack' } as const;

interface EndReceiptProps {
  outcome: EndOutcome;
  contract: ContractSummary;
  customerNumber: string;
}

/** What was received, when and what follows; the paper itself opens from here, and stays among the documents. */
export function EndReceipt({ outcome: { kind, answer }, contract, customerNumber }: EndReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const received = new Date(answer.receivedAt);
  const { done } = frContractEnd[parts[kind]];
  return (
    <Card title={done}>
      <div ref={place} tabIndex={-1} className="end-receipt">
        <Notice tone="success">{words.mailed}</Notice>
        <Details
          rows={[
            { label: words.contract, value: contractLine(contract) },
            { label: words.received, value: words.at(parisDayOf(received), formatClock(received)) },
            ...('endDate' in answer ? [{ label: words.end, value: formatLongDay(answer.endDate) }] : []),
            { label: words.trace, value: answer.event.eventNbr },
            { label: words.reference, value: answer.reference },
          ]}
        />
      </div>
      <div className="end-actions">
        <OpenReceipt customerNbr={customerNumber} documentKey={answer.documentKey} />
        <ButtonLink href={links.documents}>{words.documents}</ButtonLink>
        <ButtonLink href={links.requests}>{words.changes}</ButtonLink>
      </div>
    </Card>
  );
}

/** The paper in a tab of its own, or in the downloads where the browser refuses a tab (C6.8). */
function OpenReceipt(document: { customerNbr: string; documentKey: string }) {
  const [loading, setLoading] = useState(false);
  const [news, setNews] = useState<{ tone: 'info' | 'error'; words: string } | null>(null);

  async function show(tab: FileTab) {
    setLoading(true);
    setNews(null);
    try {
      const where = tab.show(await callForFile('/getDocument', document));
      if (where === 'saved') setNews({ tone: 'info', words: words.saved });
    } catch (error) {
      tab.close();
      setNews({ tone: 'error', words: wordsFor(error) });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="primary"
        icon="document"
        loading={loading}
        onClick={() => void show(openFileTab(words.waiting))}
      >
        {words.open}
      </Button>
      {news && (
        <Notice tone={news.tone} className="end-news">
          {news.words}
        </Notice>
      )}
    </>
  );
}

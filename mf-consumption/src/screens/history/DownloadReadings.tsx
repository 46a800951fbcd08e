import { wordsFor } from '@portal/api-client';
import type { ContractSummary } from '@portal/contract';
import { Button, Notice } from '@portal/ui';
import { useRef, useState } from 'react';
import { downloadMeterReads } from '../../api/contract-calls';
import { frHistory } from '../../i18n/fr-history';

type Outcome = { tone: 'success' } | { tone: 'error'; why: string };

/** The history as `historique_mes_releves.csv`; says when it is there, or why it is not. */
export function DownloadReadings({ contract }: { contract: ContractSummary }) {
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // two presses in one tick see the same state
  const under = useRef(false);
  const download = () => {
    if (under.current) return;
    under.current = true;
    setLoading(true);
    setOutcome(null);
    downloadMeterReads(contract)
      .then(
        () => setOutcome({ tone: 'success' }),
        (error: unknown) => setOutcome({ tone: 'error', why: wordsFor(error) }),
      )
      .finally(() => {
        under.current = false;
        setLoading(false);
      });
  };
  return (
    <div className="history-download">
      <Button icon="download" loading={loading} onClick={download}>
        {frHistory.table.download}
      </Button>
      {outcome?.tone === 'success' && <Notice tone="success">{frHistory.table.downloaded}</Notice>}
      {outcome?.tone === 'error' && (
        <Notice tone="error" title={frHistory.table.downloadFailed}>
          {outcome.why}
        </Notice>
      )}
    </div>
  );
}

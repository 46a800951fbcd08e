import { callForFile, saveFile, wordsFor } from '@portal/api-client';
import type { Day } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { useRef, useState } from 'react';
import { frDay } from '../../i18n/fr-day';
import type { Grain } from '../../rules/measured-columns';

const words = frDay.download;

interface DownloadMeasuresProps {
  contractNumber: string;
  grain: Grain;
  span: { from: Day; to: Day };
}

/** What is shown, as a file; says when it is there, or why it is not. */
export function DownloadMeasures({ contractNumber, grain, span }: DownloadMeasuresProps) {
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<{ failed: string | null } | null>(null);
  // two presses in one tick see the same state
  const under = useRef(false);
  async function download() {
    if (under.current) return;
    under.current = true;
    setLoading(true);
    setOutcome(null);
    try {
      saveFile(await callForFile('/exportLoadCurve', { contractNbr: contractNumber, grain, ...span }));
      setOutcome({ failed: null });
    } catch (error) {
      setOutcome({ failed: wordsFor(error) });
    } finally {
      under.current = false;
      setLoading(false);
    }
  }
  return (
    <div className="day-download">
      <Button icon="download" loading={loading} onClick={() => void download()}>
        {words.action}
      </Button>
      {outcome?.failed === null && <Notice tone="success">{words.done}</Notice>}
      {outcome && outcome.failed !== null && (
        <Notice tone="error" title={words.failed}>
          {outcome.failed}
        </Notice>
      )}
    </div>
  );
}

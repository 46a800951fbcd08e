import { callForFile, saveFile, wordsFor } from '@portal/api-client';
import { Button, Notice } from '@portal/ui';
import { useState } from 'react';
import { auditWords } from '../../i18n/audit';
import type { AuditFilters } from '../../rules/audit-address';

/** Every entry of the filters, however many, as CSV. */
export function Download({ filters }: { filters: AuditFilters }) {
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setLoading(true);
    setError(null);
    try {
      saveFile(await callForFile('/exportAudit', filters));
    } catch (failure) {
      setError(wordsFor(failure));
    }
    setLoading(false);
  };
  return (
    <>
      <Button icon="download" loading={loading} onClick={() => void download()}>
        {auditWords.download}
      </Button>
      {error !== null && (
        <Notice tone="error" title={auditWords.downloadFailed}>
          {error}
        </Notice>
      )}
    </>
  );
}

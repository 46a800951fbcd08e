import type { FilePath, RequestOf } from '@portal/contract';
import { formatFileSize } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { useState } from 'react';
import { searchWords } from './search-words';
import { useFileDownload } from './use-file-download';
import './search.css';

const words = searchWords.file;

interface FileDownloadProps<P extends FilePath> {
  path: P;
  payload: RequestOf<P>;
  /** Of the button: « Exporter en CSV ». */
  label: string;
  /** What the file leaves out, shown before the download. */
  limits?: string;
  /** Message for a truncated file, given its number of entries and of those that it leaves out, where that is known. */
  cutWords?: (at: number, rows: number | undefined) => string;
  onAsked?: () => void;
  /** The screen's latest message: when it changes, the message about a file is removed. */
  newer?: unknown;
}

/** All that the payload asks for as a file, with how much of it has come. */
export function FileDownload<P extends FilePath>({
  path,
  payload,
  label,
  limits,
  cutWords = words.cut,
  onAsked,
  newer,
}: FileDownloadProps<P>) {
  const { state, download, dismiss } = useFileDownload(path);
  const [former, setFormer] = useState(newer);
  if (former !== newer) {
    setFormer(newer);
    dismiss();
  }
  return (
    <div className="screen-download">
      <Button
        size="small"
        icon="download"
        loading={state.status === 'coming'}
        onClick={() => {
          onAsked?.();
          download(payload);
        }}
      >
        {label}
      </Button>
      {limits && <p className="screen-download__limits">{limits}</p>}
      <div className="screen-said">
        <div aria-live="polite">
          {state.status === 'coming' && state.bytes > 0 && <p>{words.coming(formatFileSize(state.bytes))}</p>}
          {state.status === 'done' && state.cutAt === undefined && (
            <Notice tone="success" onClose={dismiss}>
              {words.done(state.name)}
            </Notice>
          )}
          {state.status === 'done' && state.cutAt !== undefined && (
            <Notice tone="warning" title={words.done(state.name)} onClose={dismiss}>
              {cutWords(state.cutAt, state.cutRows)}
            </Notice>
          )}
        </div>
        {state.status === 'failed' && (
          <Notice tone="error" title={words.failed} onClose={dismiss}>
            {state.message}
          </Notice>
        )}
      </div>
    </div>
  );
}
